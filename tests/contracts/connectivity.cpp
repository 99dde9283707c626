// optimise
// The archetype of a connectivity labels as what it is one of.
#include "contracts/archetype/connectivity.hpp"
#include "laws/local_merge.hpp"
#include "laws/on_images.hpp"

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_CASE(law) { local_law<ballot_runs<32, komura>, archetype, strip<4>>::check(); }
