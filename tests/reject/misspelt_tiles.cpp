// expect: algorithm: a link of the merge (parameter 4) has no `template <class Tiling> static constexpr bool on_tiles`; see docs/policies.md, merge
#include <skerry/catalog.hpp>

namespace skerry {
struct wants_tiles {
  using reads = kind<any, any, tile_reach>;
  template <class> using leaves = image_reach;
  template <class Tiling> static constexpr bool on_tile = Tiling::width > 0;
  static std::string id() { return "wants_tiles"; }
  template <class Connectivity, class Forest> using on = seam_union<komura>::on<Connectivity, Forest>;
};
template struct algorithm<four, strip<4>, ballot_runs<32, komura>, once<wants_tiles>, relabel>;
} // namespace skerry
