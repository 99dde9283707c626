// expect: algorithm: the tiling (parameter 2) cuts through the sites that the local merge (parameter 3) leaves; make the tile a multiple of them; see docs/policies.md, sites
#include <skerry/catalog.hpp>

namespace skerry {

/// Leaves sites of two rows on strips of one.
struct pairs_anywhere {
  template <class Tiling> static constexpr bool reads = true;
  template <class Connectivity> static constexpr bool connects = true;
  using leaves = kind<whole_run<64, 2>, compact, tile_reach>;
  static std::string id() { return "pairs_anywhere"; }
};

template struct algorithm<eight, strip<1>, pairs_anywhere, once<seam_union<hook>>, relabel>;

} // namespace skerry
