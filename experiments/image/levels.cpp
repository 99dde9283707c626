#include "experiments/image/levels.hpp"
#include "experiments/support/failure.hpp"
#include <cmath>
#include <string>

namespace skerry::experiments {

binary_image levels_of(grey_image const& grey) {
  binary_image image{grey.width, grey.height, {}};
  std::visit(
      [&image](auto const& values) {
        image.pixels.reserve(values.size());
        for (auto const v : values) {
          if (v < 0 || v > 255 || double(v) != std::floor(double(v)))
            throw failure(1, "the image has the value " + std::to_string(v) +
                                 ": regions of equal value are allowed for integers from 0 to 255");
          image.pixels.push_back(static_cast<std::uint8_t>(v));
        }
      },
      grey.values);
  return image;
}

} // namespace skerry::experiments
