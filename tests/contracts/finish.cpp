// optimise
// The archetype of a finish keeps the law.
#include "contracts/archetype/finish.hpp"
#include "laws/finish.hpp"
#include "laws/on_images.hpp"

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_CASE(law) { finish_law<archetype, eight, in_labels, run<32>, strip<4>>::check(); }
