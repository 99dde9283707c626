// The cells of a grid against the oracle: every legal one is right on some images, every other says why.
#pragma once
#include "support/compiled_sample.hpp"
#include "support/run.hpp"

#include <skerry/names/grid.hpp>

#include <map>
#include <vector>

namespace skerry::testing {

/// Legal cells, and the others by their reasons.
struct cells_seen {
  int legal = 0;
  std::map<std::string, std::vector<std::string>> reasons;

  /// With --log_level=message: every reason, and below it the cells that it is of.
  void say() const {
    BOOST_TEST_MESSAGE(legal << " legal cells");
    for (auto const& [reason, cells] : reasons) {
      BOOST_TEST_MESSAGE(cells.size() << " cells: " << reason);
      for (std::string const& cell : cells) BOOST_TEST_MESSAGE("  " << cell);
    }
  }
};

/// What every kind of composition once got wrong, and for each size two noises and a spiral.
inline std::vector<image> small_zoo(std::vector<extent> const& sizes) {
  std::vector<image> zoo = counterexamples();
  for (extent const e : sizes) {
    zoo.push_back(noise(e.width, e.height, 0.5, 1, 5));
    zoo.push_back(noise(e.width, e.height, 0.6, 2, 6));
    zoo.push_back(spiral(e.width, e.height));
  }
  return zoo;
}

/// Adds the cells of a grid to those seen. `Turn`: which of them where a sample is compiled (compiled_sample.hpp).
template <class Grid, std::size_t Turn = 0> void check_cells(std::vector<image> const& zoo, cells_seen& seen) {
  host::serial queue;
  Grid::for_each_numbered([&]<class Cell, std::size_t Number>() {
    if constexpr (is_compiled(Number + Turn)) {
      BOOST_TEST(Cell::legal == (Cell::reason == nullptr));
      if constexpr (Cell::legal) {
        ++seen.legal;
        checker<typename Cell::algorithm, host::serial> run(queue);
        for (image const& im : zoo)
          if (!check(run, im, "host serial")) break;
      } else {
        std::string name;
        for (std::string const& policy : Grid::names_of(Number)) name += (name.empty() ? "" : " ") + policy;
        seen.reasons[Cell::reason].push_back(name);
      }
    }
  });
}

} // namespace skerry::testing
