// expect: algorithm: the finish (parameter 5) needs another store than the local merge (parameter 3) fills
#include <skerry/catalog.hpp>

namespace skerry {
template struct algorithm<four, strip<4>, ballot_runs<32, komura>, once<seam_union<komura>>, early<shape>>;
} // namespace skerry
