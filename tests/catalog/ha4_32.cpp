// optimise
// ctest-timeout: 900
// HA4 with words of 32 pixels: the repaired forms in the block double.
#include "support/run.hpp"

#include <skerry/catalog.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(ha4_32)

BOOST_AUTO_TEST_CASE(labels_four) { check_closely_in_double<ha4<four, 32, relabel>>(); }
BOOST_AUTO_TEST_CASE(labels_eight) { check_closely_in_double<ha4<eight, 32, relabel>>(); }
BOOST_AUTO_TEST_CASE(features_four) { check_closely_in_double<ha4<four, 32, late_at_roots<shape_of_label>>>(997); }
BOOST_AUTO_TEST_CASE(features_by_number) { check_everywhere<ha4<four, 32, late<shape_of_label>>>(7, 997); }
BOOST_AUTO_TEST_CASE(naive_features) { check_everywhere<ha4<four, 32, late_by_pixel<shape>>>(7, 997); }
BOOST_AUTO_TEST_CASE(both_eight) { check_everywhere<ha4<eight, 32, also<relabel, late_at_roots<shape>>>>(7, 997); }
BOOST_AUTO_TEST_CASE(tuned_four) { check_closely_in_double<ha4_tuned<four, 32, relabel>>(); }
BOOST_AUTO_TEST_CASE(tuned_eight) { check_closely_in_double<ha4_tuned<eight, 32, relabel>>(); }
BOOST_AUTO_TEST_CASE(tuned_features) { check_closely_in_double<ha4_tuned<four, 32, late<shape_of_label>>>(997); }

BOOST_AUTO_TEST_SUITE_END()
