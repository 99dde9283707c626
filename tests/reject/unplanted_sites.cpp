// expect: steps: a step reads trees that the steps before it do not leave; see docs/policies.md, steps
#include <skerry/catalog.hpp>

namespace skerry {
template struct algorithm<four, whole, each_site<pixel, label_backtracking>, fixpoint<search<lower_to_neighbours>>,
                          relabel>;
} // namespace skerry
