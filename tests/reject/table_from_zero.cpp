// expect: algorithm: the finish (parameter 5) makes a table, and its rows are labels from 1 on; the traits (parameter 6) ask for labels from 0 on; take minimum; see docs/policies.md, traits
#include <skerry/catalog.hpp>

namespace skerry {
template struct algorithm<four, strip<4>, ballot_runs<32, komura>, once<seam_union<komura>>,
                          late_at_roots<features<area>>, traits<foreground, minimum_index>>;
} // namespace skerry
