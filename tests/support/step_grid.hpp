// The grid of steps for one union primitive: every legal combination of tiling, local merge, merge, path compression and finish
// against the oracle; every illegal one says why.
#pragma once
#include "support/run.hpp"

#include <skerry/axes.hpp>
#include <skerry/grid.hpp>

#include <map>

namespace skerry::testing {

inline constexpr auto labels_of_steps = axes::hana::tuple_t<relabel>;
inline constexpr auto features_of_steps = axes::hana::tuple_t<late<features<area>>>;

template <class Unite, auto const& Finishes> using grid_of_steps =
    grid<axes::connectivities, axes::tilings_of_steps, axes::locals_of_steps<Unite>, axes::merges_of_steps<Unite>,
         Finishes>;

/// Legal cells and the reasons of the others.
struct cells_seen {
  int legal = 0;
  std::map<std::string, int> reasons;
};

template <class Grid> void check_cells(cells_seen& seen) {
  host::serial queue;
  std::vector<image> zoo = counterexamples();
  zoo.push_back(noise(45, 33, 0.55, 1, 5, 2));
  zoo.push_back(spiral(33, 21));
  Grid::for_each([&]<class Cell>() {
    if constexpr (Cell::legal) {
      ++seen.legal;
      checker<typename Cell::algorithm, host::serial> run(queue);
      for (image const& im : zoo)
        if (!check(run, im, "host serial")) break;
    } else {
      ++seen.reasons[Cell::reason];
    }
  });
}

/// A primitive with every path; features with the first alone.
template <template <class> class Unite> void check_grid_of_steps() {
  cells_seen seen;
  check_cells<grid_of_steps<Unite<path::none>, labels_of_steps>>(seen);
  check_cells<grid_of_steps<Unite<path::none>, features_of_steps>>(seen);
  check_cells<grid_of_steps<Unite<path::halving>, labels_of_steps>>(seen);
  check_cells<grid_of_steps<Unite<path::full>, labels_of_steps>>(seen);
  check_cells<grid_of_steps<Unite<path::inlined>, labels_of_steps>>(seen);
  BOOST_TEST_MESSAGE(seen.legal << " legal cells");
  BOOST_TEST(seen.legal > 150);
  for (auto const& [reason, times] : seen.reasons) BOOST_TEST_MESSAGE(times << " cells: " << reason);
  BOOST_TEST(seen.reasons.size() >= 4u);
}

} // namespace skerry::testing
