// ctest-timeout: 900
// ctest-sample
#include "catalog/iterative_grid.hpp"

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(iterative_grid_of_eight)

namespace {
inline constexpr auto connected = boost::hana::tuple_t<eight>;
}

BOOST_AUTO_TEST_CASE(every_legal_cell_is_right) {
  BOOST_TEST((check_iterative_grid<connected, 1000>()) > compiled_of(150));
}

BOOST_AUTO_TEST_SUITE_END()
