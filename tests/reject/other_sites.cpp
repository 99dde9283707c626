// expect: algorithm: the merge (parameter 4) has a link that looks for labels at other sites than where the local merge (parameter 3) leaves them; see docs/policies.md, sites
#include <skerry/catalog.hpp>

namespace skerry {

/// Looks for labels at every pixel.
struct pixel_link {
  using reads = kind<pixel, any, tile_reach>;
  template <class Reach> using leaves = image_reach;
  template <class> static constexpr bool on_tiles = true;
  static std::string id() { return "pixel_link"; }
};

template struct algorithm<eight, strip<4>, ballot_runs<32, komura>, once<pixel_link>, relabel>;

} // namespace skerry
