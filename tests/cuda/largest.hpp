// The largest images that there can be, on a device.
#pragma once
#include "support/patterns.hpp"

namespace skerry::testing {

/// measure_pattern by compact-tiles on a queue of a device.
measured_pattern measure_on_device(pattern::kind what, int side, int neighbours);

} // namespace skerry::testing
