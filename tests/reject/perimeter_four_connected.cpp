// expect: algorithm: the finish (parameter 5) has a feature that the image does not tell of components of this connectivity (parameter 1); take measure_labels<...>, which reads labels; see docs/policies.md, features
#include <skerry/catalog.hpp>
#include <skerry/policy/feature/perimeter.hpp>

namespace skerry {
template struct algorithm<four, strip<4>, ballot_runs<32, komura>, once<seam_union<komura>>,
                          also<relabel, late<features<area, perimeter>>>>;
} // namespace skerry
