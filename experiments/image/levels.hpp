// Grey values as they are, for regions of equal value.
#pragma once
#include "image.hpp"

namespace skerry::experiments {

/// The values of an image as bytes. Throws `failure` 1 where one is not from 0 to 255.
binary_image levels_of(grey_image const&);

} // namespace skerry::experiments
