// What a result is checked against: slow, obvious, and independent of every policy.
#pragma once
#include "experiments/image/image.hpp"
#include "experiments/support/component_rows.hpp"
#include <skerry/core/label_order.hpp>

namespace skerry::experiments {

struct reference_result {
  label_image image;               ///< 1 .. n in raster order of each component's first pixel
  std::vector<component_row> rows; ///< in label order
};

/// Labels by flood fill. `connectivity`: 4 or 8. `equal_values`: regions of one value, 0 too; else what is not 0.
reference_result flood_fill(binary_image const& image, int connectivity, bool equal_values = false);

/// Whether two label images are the same partition: background is 0 in both, and labels correspond one to one. The reference is
/// numbered as a flood fill numbers; one pass over both.
bool same_partition(plane<u32 const> labels, label_image const& reference);

/// How many pixels are wrong: a pixel is right where its label is that of the first pixel of its component, and no earlier component has
/// that label; background is right where it is 0.
std::size_t wrong_pixels(plane<u32 const> labels, label_image const& reference);

/// Whether labels of a right partition are numbered in an order, of which `any` asks nothing.
bool in_order(plane<u32 const> labels, label_order order);

/// Rows of the reference with 0 for what a table does not have.
std::vector<component_row> as_measured(std::vector<component_row> rows, measured_components const& measured);

/// Whether the rows say the same of the components, whatever their labels and their order.
bool same_components(std::vector<component_row> const& rows, std::vector<component_row> const& reference);
/// Whether rows that do come in the reference's order, too.
bool same_order(std::vector<component_row> const& rows, std::vector<component_row> const& reference);

} // namespace skerry::experiments
