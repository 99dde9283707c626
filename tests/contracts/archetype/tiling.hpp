// The least tiling: strips of two rows.
#pragma once
#include <skerry/catalog.hpp>

namespace skerry::testing {

struct archetype {
  static constexpr int width = 0;
  static constexpr int height = 2;
  static std::string id() { return "archetype"; }
  static tile_grid grid(extent image) { return tile_grid::of(image, image.width, 2); }
};
using takes_archetype = algorithm<eight, archetype, ballot_runs<32, komura>, once<seam_union<komura>>, relabel>;

} // namespace skerry::testing
