// expect: algorithm: the finish (parameter 5) has a part that runs inside the local merge, and this local merge (parameter 3) calls none; see docs/policies.md, local merge
#include "../support/counting_finish.hpp"

#include <skerry/catalog.hpp>

namespace skerry {
template struct algorithm<four, strip<4>, ballot_runs<32, komura>, once<seam_union<komura>>, testing::counts_tiles>;
} // namespace skerry
