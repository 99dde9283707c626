// Named sets and families of images, at any size.
#pragma once
#include "experiments/generate/items.hpp"
#include <span>

namespace skerry::experiments {

/// What a set is made at.
struct set_request {
  int width = 2048, height = 2048; ///< pixels
  std::string natural_folder; ///< what experiments/peers/natural_images.py wrote; empty: natural images are skipped
};

struct image_set {
  std::string_view name, description;
  std::vector<image_item> (*items)(set_request const&);
};

/// All sets, always in the same order: `standard` (67 images in the groups noise-g1 to noise-g16, structured and
/// natural), its parts `noise`, `structured` and `natural`, `long-paths`, `percolation`, `silhouettes`, and the
/// families of ridge patterns, each over what spans it.
std::span<image_set const> image_sets();

/// The set of that name. Throws `failure` 2, with the nearest names, where there is none.
image_set const& set_named(std::string_view name);

/// The images of the named set. An image that cannot be made at that size or without the folder is listed with its
/// reason. Throws `failure` 2 for an unknown set and for a size out of range.
std::vector<image_item> set_items(std::string_view name, set_request const& request);

} // namespace skerry::experiments
