#include "experiments/support/text_table.hpp"
#include "experiments/support/timing.hpp"
#include <boost/test/unit_test.hpp>

namespace skerry::experiments {
namespace {

BOOST_AUTO_TEST_SUITE(tables_and_times)

BOOST_AUTO_TEST_CASE(columns_are_aligned) {
  BOOST_TEST(aligned({{"NAME", "MS"}, {"a", "10.5"}}, "lr") == "NAME    MS\na     10.5\n");
  BOOST_TEST(aligned({{"a", "b"}, {"ccc", ""}}, "ll") == "a    b\nccc\n");
  BOOST_TEST(aligned({}, "lr") == "");
}

BOOST_AUTO_TEST_CASE(decimals) {
  BOOST_TEST(fixed(1.25, 1) == "1.2");
  BOOST_TEST(fixed(3, 3) == "3.000");
}

BOOST_AUTO_TEST_CASE(medians) {
  BOOST_TEST((samples{{3, 1, 2}}.median()) == 2);
  BOOST_TEST((samples{{4, 1, 2, 3}}.median()) == 2.5);
  BOOST_TEST((samples{{4, 1, 2, 3}}.min()) == 1);
  stopwatch const watch;
  BOOST_TEST(watch.milliseconds() >= 0);
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace
} // namespace skerry::experiments
