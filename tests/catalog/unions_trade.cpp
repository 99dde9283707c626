// ctest-timeout: 900
// ctest-sample
// Every right entry with the union primitive trade and every path compression that goes with it.
#include "support/check_unions.hpp"

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(unions_by_trade)

BOOST_AUTO_TEST_CASE(no_compression) { check_primitive<trade_with, path::none>(); }
BOOST_AUTO_TEST_CASE(halving) { check_primitive<trade_with, path::halving>(); }
BOOST_AUTO_TEST_CASE(inlined) { check_primitive<trade_with, path::inlined>(); }

BOOST_AUTO_TEST_SUITE_END()
