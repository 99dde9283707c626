// expect: algorithm: the finish (parameter 5) makes a table with a row for each component by its number, and does not ask for numbers: give it `using order = consecutive`; see docs/policies.md, finish
#include <skerry/catalog.hpp>

namespace skerry {
struct unnumbered : late<features<area>> {
  using order = any_label;
};
template struct algorithm<four, strip<4>, ballot_runs<32, komura>, once<seam_union<komura>>, unnumbered>;
} // namespace skerry
