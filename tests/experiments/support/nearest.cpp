#include "experiments/support/nearest.hpp"
#include <boost/test/unit_test.hpp>

namespace skerry::experiments {
namespace {

BOOST_AUTO_TEST_SUITE(nearest_names)

BOOST_AUTO_TEST_CASE(edits) {
  BOOST_TEST(edits_between("", "") == 0u);
  BOOST_TEST(edits_between("noise", "noise") == 0u);
  BOOST_TEST(edits_between("nosie", "noise") == 2u);
  BOOST_TEST(edits_between("rings", "ring") == 1u);
  BOOST_TEST(edits_between("", "comb") == 4u);
  BOOST_TEST(edits_between("kitten", "sitting") == edits_between("sitting", "kitten"));
}

BOOST_AUTO_TEST_CASE(the_best_come_first) {
  std::vector<std::string_view> const names{"compact", "compact-tiles", "ha4-32", "ha4-64"};
  BOOST_TEST(nearest("compcat", names, 1) == "compact");
  BOOST_TEST(nearest("ha4-33", names, 2) == "ha4-32, ha4-64");
  BOOST_TEST(nearest("compact-til", names, 2) == "compact-tiles, compact");
  BOOST_TEST(nearest("x", names, 9).find("ha4-64") != std::string::npos);
  BOOST_TEST(nearest("x", {}) == "");
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace
} // namespace skerry::experiments
