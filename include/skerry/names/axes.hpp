// The axes of the grid: what a researcher combines. One line each; a policy is on its axis as soon as it stands here. Host
// code only (Hana).
#pragma once
#include <skerry/catalog.hpp>

#include <boost/hana/tuple.hpp>
#include <boost/hana/type.hpp>

namespace skerry::axes {

namespace hana = boost::hana;

// clang-format off
inline constexpr auto connectivities = hana::tuple_t<four, eight>;

inline constexpr auto tilings = hana::tuple_t<
    strip<4>,
    strip_by_threads<128, 512>,
    tile<128, 64>
>;

inline constexpr auto local_merges = hana::tuple_t<
    ballot_runs<32, komura>,
    grouped_runs<64, komura>,
    staged_runs<32, komura>,
    raster_runs<64>,
    raster_runs<64, 2>,
    bit_runs<32>,
    bit_runs<32, 2>
>;

inline constexpr auto merges = hana::tuple_t<
    once<seam_union<komura>>,
    once<seam_union<hook>>,
    once<seam_union<retry>, flatten>,
    once<rim_union<hook>>
>;

inline constexpr auto finishes = hana::tuple_t<
    relabel,
    late<shape>,
    early<shape>,
    also<relabel, late_by_tile<shape>>
>;

// Steps, with a union primitive and its path compression as an axis of their own.
inline constexpr auto tilings_of_steps = hana::tuple_t<
    whole,
    strip<4>,
    tile<8, 4>
>;

template <class Unite> inline constexpr auto locals_of_steps = hana::tuple_t<
    in_tile<plant_self, unite_earlier<Unite>>,
    in_tile<plant_self, unite_row<Unite>, unite_above<Unite, fresh_contacts>>,
    in_tile<plant_neighbour, compress, unite_critical<Unite>>,
    each_site<pixel, plant_self>,
    each_site<pixel, plant_neighbour>,
    each_site<cell, plant_self>,
    each_site<cell, plant_neighbour>,
    each_site<noted_cell, plant_noting>,
    raster_scan<pixel, plant_neighbour, unite_critical<Unite>>,
    raster_scan<cell, plant_self, unite_by_tree<Unite>>
>;

template <class Unite> inline constexpr auto merges_of_steps = hana::tuple_t<
    once<border_union<Unite>>,
    once<seam_union<Unite>, flatten>,
    once<everywhere<unite_earlier<Unite>>>,
    once<everywhere<unite_rest<Unite>>>,
    once<everywhere<unite_rest_by_tree<Unite>>>,
    once<everywhere<unite_noted<Unite>>>,
    once<everywhere<compress>, everywhere<unite_critical<Unite>>>
>;

// What goes on in rounds until it is quiet, or joins tiles level by level.
inline constexpr auto tilings_of_rounds = hana::tuple_t<
    whole,
    strip<4>,
    tile<16, 16>,
    tile<1, 64>,
    column
>;

inline constexpr auto locals_of_rounds = hana::tuple_t<
    each_site<pixel, plant_self>,
    each_site<cell, plant_self>,
    in_tile<plant_self, unite_earlier<retry>>,
    in_tile<plant_neighbour, inherit_north, compress, unite_critical<retry>>,
    in_tile<plant_self, until_quiet<equivalence<>, compress>>,
    raster_scan<pixel, plant_self, unite_earlier<retry>>,
    ballot_runs<64, komura>,
    column_runs
>;

inline constexpr auto merges_of_rounds = hana::tuple_t<
    fixpoint<search<lower_to_neighbours>>,
    fixpoint<search_by_turns<lower_to_neighbours>>,
    fixpoint<settle<lower_to_neighbours>>,
    fixpoint<settle<lower_to_neighbours, kept_in_bits>, search<label_backtracking>>,
    fixpoint<all_lines>,
    fixpoint<search<equivalence<plain_store>, flag_of_block>, everywhere<compress>>,
    in_turn<once<search<equivalence<atomic_minimum, first_earlier>>, everywhere<compress>>,
            fixpoint<search<equivalence<>>, everywhere<compress>>>,
    fixpoint<flatten_and_search<equivalence<>, flag_of_block>>,
    fixpoint<search<rays<always, back_then_forward>>, search<label_backtracking>>,
    fixpoint<search<rays<if_label_moved>>, when_quiet<search<rays<>>>>,
    once<border_union<retry>>,
    in_turn<once<seam_union<retry>>, once<flatten>>,
    levels<2, join<retry>>,
    in_turn<once<column_scan>, levels<2, join<retry>>>,
    levels<4, join_until_quiet<threads_by_level>, compress_rims>
>;
// clang-format on

} // namespace skerry::axes
