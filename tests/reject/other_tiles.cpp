// expect: algorithm: the merge (parameter 4) has a link that cannot work on this tiling (parameter 2); see docs/policies.md, merge
#include <skerry/catalog.hpp>

namespace skerry {

/// Needs tiles of a fixed size.
struct tile_link {
  using reads = kind<any, any, tile_reach>;
  template <class Tiling> static constexpr bool on_tiles = Tiling::width > 0;
  template <class Reach> using leaves = image_reach;
  static std::string id() { return "tile_link"; }
};

template struct algorithm<eight, strip<4>, ballot_runs<32, komura>, once<tile_link>, relabel>;

} // namespace skerry
