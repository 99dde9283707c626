// expect: algorithm: the sweep `on` of a link of the merge (parameter 4) has members besides the forest, which nobody sets: give it a constructor from the forest, or the link a `run`; see docs/policies.md, merge
#include <skerry/catalog.hpp>

namespace skerry {
// Every second seam: whoever sets `parity` is missing.
struct half_of_the_seams : seam_union<komura> {
  static std::string id() { return "half_of_the_seams"; }
  template <class Connectivity, class Forest> struct on {
    static constexpr bool flat = true;
    Forest forest;
    int parity;
    int units() const { return 0; }
    template <class Memory> SKERRY_FN void operator()(int) const {}
  };
};
template struct algorithm<four, strip<4>, ballot_runs<32, komura>, once<half_of_the_seams>, relabel>;
} // namespace skerry
