// ctest-timeout: 900
// Every legal combination of the axes against the oracle on the small zoo; every illegal one says why.
#include "support/run.hpp"

#include <skerry/axes.hpp>
#include <skerry/grid.hpp>

#include <map>

using namespace skerry;
using namespace skerry::testing;

namespace {

inline constexpr auto finishes = axes::hana::tuple_t<relabel, early<shape>>; // two of them: compile time
using all = grid<axes::connectivities, axes::tilings, axes::local_merges, axes::merges, finishes>;

std::vector<image> small_zoo() {
  std::vector<image> zoo = counterexamples();
  for (extent const e : {extent{1, 70}, extent{70, 1}, extent{33, 9}, extent{131, 67}}) {
    zoo.push_back(noise(e.width, e.height, 0.5, 1, 5));
    zoo.push_back(noise(e.width, e.height, 0.6, 2, 6));
    zoo.push_back(spiral(e.width, e.height));
  }
  return zoo;
}

} // namespace

BOOST_AUTO_TEST_SUITE(grid_of_the_axes)

BOOST_AUTO_TEST_CASE(every_legal_cell_is_right_and_every_other_says_why) {
  host::serial queue;
  auto const zoo = small_zoo();
  std::map<std::string, int> reasons;
  int legal = 0;
  all::for_each([&]<class Cell>() {
    BOOST_TEST(Cell::legal == (Cell::reason == nullptr));
    if constexpr (Cell::legal) {
      ++legal;
      checker<typename Cell::algorithm, host::serial> run(queue);
      for (image const& im : zoo)
        if (!check(run, im, "host serial")) break;
    } else {
      ++reasons[Cell::reason];
    }
  });
  BOOST_TEST(legal > 60);
  for (auto const& [reason, times] : reasons) BOOST_TEST_MESSAGE(times << " cells: " << reason);
  BOOST_TEST(reasons.size() >= 3u);
}

BOOST_AUTO_TEST_CASE(cells_are_numbered_with_the_last_axis_fastest) {
  static_assert(
      std::same_as<all::at<0>::checked,
                   ladder<four, strip<4>, ballot_runs<32, komura>, once<seam_union<komura>>, relabel, traits<>>>);
  static_assert(
      std::same_as<all::at<1>::checked,
                   ladder<four, strip<4>, ballot_runs<32, komura>, once<seam_union<komura>>, early<shape>, traits<>>>);
  BOOST_TEST(all::at<all::size - 1>::names()[0] == "eight");
}

BOOST_AUTO_TEST_SUITE_END()
