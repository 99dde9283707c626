// Folders of images, and data sets in the layouts in which their authors publish them. Nothing is downloaded.
#pragma once
#include "experiments/generate/items.hpp"
#include <span>

namespace skerry::experiments {

struct dataset_request {
  std::string folder;              ///< the root that the layout is described from
  int width = 0, height = 0;       ///< pixels to which every mask is scaled (nearest pixel); 0: as it is
  threshold_choice threshold = {}; ///< of the layouts `folder` and `bsds`; the others know what their masks hold
};

struct dataset_layout {
  std::string_view name, description; ///< `description` says where below the root the masks are
  std::vector<image_item> (*items)(dataset_request const&);
};

/// `folder`, `davis`, `voc`, `segtrack`, `bsds` and `yacclab`, always in the same order.
std::span<dataset_layout const> dataset_layouts();

/// The images below the folder, in the order of their names; no file is opened but lists. Throws `failure` 2 for an
/// unknown layout, and `failure` 1 where the folder cannot be read, lacks what the layout has, or holds no image.
std::vector<image_item> dataset_items(std::string_view layout, dataset_request const& request);

} // namespace skerry::experiments
