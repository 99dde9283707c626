// optimise
// The archetype of a local merge keeps the law.
#include "contracts/archetype/local_merge.hpp"
#include "laws/local_merge.hpp"
#include "laws/on_images.hpp"

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_CASE(law) { local_law<archetype, eight, tile<8, 4>>::check(); }
