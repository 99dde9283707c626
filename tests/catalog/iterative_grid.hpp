// The grid of what iterates or joins levels: every legal combination of these policies against the oracle on the small zoo, every
// other says why. A test for each connectivity, for compile time.
#pragma once
#include "support/run.hpp"

#include <skerry/catalog.hpp>
#include <skerry/grid.hpp>

#include <map>

namespace skerry::testing {

namespace iterative_axes {

namespace hana = boost::hana;

// clang-format off
inline constexpr auto tilings = hana::tuple_t<whole, strip<4>, tile<16, 16>, column>;
inline constexpr auto local_merges = hana::tuple_t<
    each_site<pixel, plant_self>,
    each_site<cell, plant_self>,
    in_tile<plant_self, unite_earlier<retry>>,
    in_tile<plant_self, until_quiet<equivalence<>, compress>>,
    raster_scan<pixel, plant_self, unite_earlier<retry>>,
    ballot_runs<64, komura>,
    column_runs
>;
inline constexpr auto merges = hana::tuple_t<
    fixpoint<search<equivalence<plain_store>, flag_of_block>, everywhere<compress>>,
    fixpoint<settle<lower_to_neighbours>>,
    fixpoint<search<rays<if_label_moved>>, when_quiet<search<rays<>>>>,
    fixpoint<all_lines>,
    in_turn<once<seam_union<retry>>, once<flatten>>,
    once<border_union<retry>>,
    levels<2, join<retry>>,
    levels<4, join_until_quiet<>, compress_rims>
>;
// clang-format on
inline constexpr auto finishes = hana::tuple_t<relabel, late<shape>>;

} // namespace iterative_axes

inline std::vector<image> small_zoo() {
  std::vector<image> zoo = counterexamples();
  for (extent const e : {extent{1, 70}, extent{70, 1}, extent{33, 9}, extent{51, 37}}) {
    zoo.push_back(noise(e.width, e.height, 0.5, 1, 5));
    zoo.push_back(noise(e.width, e.height, 0.6, 2, 6));
    zoo.push_back(spiral(e.width, e.height));
  }
  return zoo;
}

/// How many cells are legal; all of them are right, all others say why.
template <auto const& Connectivities> int check_iterative_grid() {
  using all = grid<Connectivities, iterative_axes::tilings, iterative_axes::local_merges, iterative_axes::merges,
                   iterative_axes::finishes>;
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
  for (auto const& [reason, times] : reasons) BOOST_TEST_MESSAGE(times << " cells: " << reason);
  BOOST_TEST_MESSAGE(legal << " legal cells of " << all::size);
  BOOST_TEST(reasons.size() >= 4u);
  return legal;
}

} // namespace skerry::testing
