// The grid of steps for one union primitive: every legal combination of tiling, local merge, merge, path compression and finish
// against the oracle; every illegal one says why.
#pragma once
#include "support/check_cells.hpp"

#include <skerry/names/axes.hpp>

namespace skerry::testing {

inline constexpr auto labels_of_steps = axes::hana::tuple_t<relabel>;
inline constexpr auto features_of_steps = axes::hana::tuple_t<late<features<area>>>;

template <class Unite, auto const& Finishes> using grid_of_steps =
    grid<axes::connectivities, axes::tilings_of_steps, axes::locals_of_steps<Unite>, axes::merges_of_steps<Unite>,
         Finishes>;

/// A primitive with the paths that are right beside any unions, and with those that it has besides; features with the first alone.
/// `Turn`: another one for each primitive.
template <template <class> class Unite, std::size_t Turn, class... Besides> void check_grid_of_steps() {
  cells_seen seen;
  std::vector<image> zoo = counterexamples();
  zoo.push_back(noise(45, 33, 0.55, 1, 5, 2));
  zoo.push_back(spiral(33, 21));
  check_cells<grid_of_steps<Unite<path::none>, labels_of_steps>, Turn>(zoo, seen);
  check_cells<grid_of_steps<Unite<path::none>, features_of_steps>, Turn + 1000>(zoo, seen);
  check_cells<grid_of_steps<Unite<path::halving>, labels_of_steps>, Turn + 2000>(zoo, seen);
  check_cells<grid_of_steps<Unite<path::inlined>, labels_of_steps>, Turn + 3000>(zoo, seen);
  (check_cells<grid_of_steps<Unite<Besides>, labels_of_steps>, Turn + 4000>(zoo, seen), ...);
  seen.say();
  BOOST_TEST(seen.legal > compiled_of(150));
  BOOST_TEST(seen.reasons.size() >= 4u);
}

} // namespace skerry::testing
