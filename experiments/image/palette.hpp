// Colours for components: pleasant, and different where components are neighbours.
#pragma once
#include "experiments/image/image.hpp"
#include <array>
#include <cstdint>
#include <vector>

namespace skerry::experiments {

/// Linear in light, 0..1 each: what blending and dimming are done in.
using linear_rgb = std::array<float, 3>;

/// The components by numbers 1..count in the order in which a raster scan meets them; 0 is background.
struct component_map {
  int width = 0, height = 0;
  std::uint32_t count = 0;
  std::vector<std::uint32_t> numbers;
};
component_map number_components(label_image const& labels);

/// The colour of each component, at its number; that at 0 has no meaning. Neighbours (components that face each other
/// across background in a row or a column) differ clearly where they are not too many.
std::vector<linear_rgb> component_colours(component_map const& components);

/// A value of light (0..1, clipped) as sRGB stores it.
std::uint8_t to_srgb(float light);

} // namespace skerry::experiments
