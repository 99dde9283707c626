// optimise
// Regions of equal value in the block double.
#include "support/check_double.hpp"

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(equal_values)

namespace {

using equal = traits<equal_value>;

} // namespace

BOOST_AUTO_TEST_CASE(in_the_double) {
  check_equal_in_double<oliveira_uf<four, relabel, retry, tile<4, 2>, equal>>();
  check_equal_in_double<chen_uf<eight, relabel, retry, tile<2, 4>, equal>>();
  check_equal_in_double<playne_block<four, relabel, komura, tile<4, 4>, equal>>();
  check_equal_in_double<playne_direct<eight, relabel, komura, equal>>();
}

BOOST_AUTO_TEST_SUITE_END()
