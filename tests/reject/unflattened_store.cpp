// expect: algorithm: the finish (parameter 5) needs more than the merge (parameter 4) leaves: end that with flatten where sites are relabelled in place, with carry where features travel with nodes; see docs/policies.md, reach
#include <skerry/catalog.hpp>

namespace skerry {

/// A label plane whose sites may be background, so that relabelling in place needs a flat forest.
struct wiped_labels : in_labels {
  template <class Site> using reach_to_relabel = image_flat;
};
struct wiped_runs : ballot_runs<32, komura> {
  using leaves = kind<run<32>, wiped_labels, tile_reach>;
};

template struct algorithm<eight, strip<4>, wiped_runs, once<seam_union<komura>>, relabel>;

} // namespace skerry
