// ctest-timeout: 900
// ctest-sample
// Every legal combination of the axes against the oracle on the small zoo; every illegal one says why.
#include "support/check_cells.hpp"

#include <skerry/names/axes.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(grid_of_the_axes)

namespace {

inline constexpr auto finishes = axes::hana::tuple_t<relabel, early<shape>>; // two of them: compile time
using all = grid<axes::connectivities, axes::tilings, axes::local_merges, axes::merges, finishes>;

} // namespace

BOOST_AUTO_TEST_CASE(every_legal_cell_is_right_and_every_other_says_why) {
  cells_seen seen;
  check_cells<all>(small_zoo({{1, 70}, {70, 1}, {33, 9}, {131, 67}}), seen);
  seen.say();
  BOOST_TEST(seen.legal > compiled_of(60));
  BOOST_TEST(seen.reasons.size() >= 3u);
}

BOOST_AUTO_TEST_CASE(cells_are_numbered_with_the_last_axis_fastest) {
  static_assert(
      std::same_as<all::at<0>::checked,
                   ladder<four, strip<4>, ballot_runs<32, komura>, once<seam_union<komura>>, relabel, traits<>>>);
  static_assert(
      std::same_as<all::at<1>::checked,
                   ladder<four, strip<4>, ballot_runs<32, komura>, once<seam_union<komura>>, early<shape>, traits<>>>);
  BOOST_TEST(all::at<all::size - 1>::names()[0] == "eight");
  BOOST_TEST((all::names_of(all::size - 1) == all::at<all::size - 1>::names()));
  BOOST_TEST((all::names_of(77) == all::at<77>::names()));
}

BOOST_AUTO_TEST_SUITE_END()
