// The grid of what iterates or joins levels: every legal combination of these axes against the oracle on the small zoo, every
// other says why. A test for each connectivity, for compile time.
#pragma once
#include "support/check_cells.hpp"

#include <skerry/names/axes.hpp>

namespace skerry::testing {

inline constexpr auto labels_and_features_of_rounds = axes::hana::tuple_t<also<relabel, late<shape>>>;

/// How many cells are legal; all of them are right, all others say why.
template <auto const& Connectivities, std::size_t Turn> int check_iterative_grid() {
  using all = grid<Connectivities, axes::tilings_of_rounds, axes::locals_of_rounds, axes::merges_of_rounds,
                   labels_and_features_of_rounds>;
  cells_seen seen;
  check_cells<all, Turn>(small_zoo({{1, 70}, {70, 1}, {33, 9}, {51, 37}}), seen);
  seen.say();
  BOOST_TEST(seen.reasons.size() >= 4u);
  return seen.legal;
}

} // namespace skerry::testing
