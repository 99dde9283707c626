// The grid of what iterates or joins levels: every legal combination of these policies against the oracle on the small zoo, every
// other says why. A test for each connectivity, for compile time.
#pragma once
#include "support/check_cells.hpp"

#include <skerry/catalog.hpp>

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

/// How many cells are legal; all of them are right, all others say why.
template <auto const& Connectivities> int check_iterative_grid() {
  using all = grid<Connectivities, iterative_axes::tilings, iterative_axes::local_merges, iterative_axes::merges,
                   iterative_axes::finishes>;
  cells_seen seen;
  check_cells<all>(small_zoo({{1, 70}, {70, 1}, {33, 9}, {51, 37}}), seen);
  seen.say();
  BOOST_TEST(seen.reasons.size() >= 4u);
  return seen.legal;
}

} // namespace skerry::testing
