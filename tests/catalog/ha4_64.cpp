// optimise
// ctest-timeout: 900
// HA4 with words of 64 pixels: the repaired forms in the block double.
#include "support/run.hpp"

#include <skerry/catalog.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(ha4_64)

BOOST_AUTO_TEST_CASE(labels_four) { check_closely_in_double<ha4<four, 64, relabel>>(); }
BOOST_AUTO_TEST_CASE(labels_eight) { check_closely_in_double<ha4<eight, 64, relabel>>(); }
BOOST_AUTO_TEST_CASE(features_four) { check_closely_in_double<ha4<four, 64, late_at_roots<shape_of_label>>>(997); }
BOOST_AUTO_TEST_CASE(both_eight) { check_everywhere<ha4<eight, 64, also<relabel, late<shape>>>>(7, 997); }
BOOST_AUTO_TEST_CASE(tuned_four) { check_closely_in_double<ha4_tuned<four, 64, relabel>>(); }
BOOST_AUTO_TEST_CASE(tuned_eight) { check_closely_in_double<ha4_tuned<eight, 64, relabel>>(); }

BOOST_AUTO_TEST_SUITE_END()
