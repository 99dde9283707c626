// optimise
// ctest-timeout: 900
// The compact store on strips, for cores.
#include "support/run.hpp"

#include <skerry/catalog.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(compact_on_strips)

BOOST_AUTO_TEST_CASE(labels_four) { check_everywhere<compact_strips<four, relabel>>(); }
BOOST_AUTO_TEST_CASE(labels_eight) { check_everywhere<compact_strips<eight, relabel>>(); }
BOOST_AUTO_TEST_CASE(features_four) { check_everywhere<compact_strips<four, early<shape>>>(7, 997); }
BOOST_AUTO_TEST_CASE(both_eight) { check_everywhere<compact_strips<eight, also<relabel, early<shape>>>>(7, 997); }
BOOST_AUTO_TEST_CASE(both_four_late) { check_everywhere<compact_strips<four, also<relabel, late<shape>>>>(7, 997); }

BOOST_AUTO_TEST_SUITE_END()
