// expect: fixpoint: one link at least votes, such as search<...>; see docs/policies.md, merge
#include <skerry/catalog.hpp>

namespace skerry {
template struct algorithm<four, whole, each_site<pixel, plant_self>, fixpoint<flatten>, relabel>;
} // namespace skerry
