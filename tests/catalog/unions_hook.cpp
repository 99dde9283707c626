// ctest-timeout: 900
// ctest-sample
// Every right entry with the union primitive hook and every path compression.
#include "support/check_unions.hpp"

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(unions_by_hook)

BOOST_AUTO_TEST_CASE(no_compression) { check_primitive<hook_with, path::none>(); }
BOOST_AUTO_TEST_CASE(halving) { check_primitive<hook_with, path::halving>(); }
BOOST_AUTO_TEST_CASE(full) { check_primitive<hook_with, path::full>(); }
BOOST_AUTO_TEST_CASE(inlined) { check_primitive<hook_with, path::inlined>(); }

BOOST_AUTO_TEST_SUITE_END()
