// expect: algorithm: the merge (parameter 4) has a link that needs another store than the local merge (parameter 3) fills; see docs/policies.md, stores
#include <skerry/catalog.hpp>

namespace skerry {

/// Needs tiles that number their components.
struct component_link {
  using reads = kind<any, numbers_components, tile_reach>;
  template <class Reach> using leaves = image_reach;
  template <class> static constexpr bool on_tiles = true;
  static std::string id() { return "component_link"; }
};

template struct algorithm<eight, strip<4>, ballot_runs<32, komura>, once<component_link>, relabel>;

} // namespace skerry
