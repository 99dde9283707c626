// The floor: how long the bytes of an image and of its labels take alone, whatever is labeled.
#pragma once
#include "experiments/image/image.hpp"
#include "experiments/support/device.hpp"

namespace skerry::experiments {

/// The shortest of `repeats` runs on that many threads, with the vectors that the host backends use.
byte_floor measure_floor(binary_image const& image, int threads, int repeats);

} // namespace skerry::experiments
