// A picture of the components of an image, for people.
#pragma once
#include "experiments/image/image.hpp"
#include <cstdint>
#include <span>
#include <vector>

namespace skerry::experiments {

/// Rows `[top, bottom)` and columns `[left, right)`: the smallest box around the component `label`.
struct component_box {
  std::uint32_t label;
  int top, left, bottom, right;
};

/// The ellipse with a component's second moments, in pixels: (0, 0) is the middle of the first one.
struct component_ellipse {
  double row, column;   ///< of its middle
  double major, minor;  ///< whole lengths of its axes
  double orientation;   ///< of the major axis against the axis of rows, counter-clockwise
  bool outlined = true; ///< false: the major axis alone is drawn
};

/// Triples of red, green and blue (sRGB, 8 bits each) in raster order.
struct rgb_image {
  int width = 0, height = 0;
  std::vector<std::uint8_t> pixels;
};

/// The components of `labels` in distinct colours, outlined, on the dimmed `image` of the same size; neighbours differ
/// in colour. `boxes` (of some components, of all, or none) are drawn thinly; each that is large enough shows its
/// label, save where there are more than 400. `ellipses` are drawn with their major axes, where they are long enough to be seen. The labels
/// may be any numbers. Each pixel becomes `scale * scale`.
/// Throws std::invalid_argument where the sizes differ or `scale` is less than 1.
rgb_image overlay(grey_image const& image, label_image const& labels, std::span<component_box const> boxes,
                  int scale = 1, std::span<component_ellipse const> ellipses = {});

} // namespace skerry::experiments
