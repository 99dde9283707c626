// The catalogue's entries in which labels travel over pixels, round after round: by one, along lines, or through a tile.
#pragma once
#include <skerry/catalog/kinds_of_entries.hpp>

namespace skerry {

/// Every pixel is a tree, and links are repeated until nothing changes.
template <class Connectivity, class Finish, class Traits, class... Links> using pixels_until_quiet =
    algorithm<Connectivity, whole, each_site<pixel, plant_self>, fixpoint<Links...>, Finish, Traits>;

// ---- K. Hawick, A. Leist, D. Playne, "Parallel graph component labelling with GPUs and CUDA", Parallel Computing 2010 ----

template <class Connectivity, class Finish, class Traits = traits<>> using neighbour_propagation =
    pixels_until_quiet<Connectivity, Finish, Traits, search<lower_to_neighbours>>;

template <class Connectivity, class Finish, class Traits = traits<>> using neighbour_propagation_in_blocks =
    algorithm<Connectivity, tile<32, 8>, each_site<pixel, plant_self>, fixpoint<settle<lower_to_neighbours>>, Finish,
              Traits>;

/// Lines in every direction, one sweep after the other.
using all_lines = together<line_sweep<0, 1>, line_sweep<1, 0>, line_sweep<0, -1>, line_sweep<-1, 0>, line_sweep<1, 1>,
                           line_sweep<-1, -1>, line_sweep<-1, 1>, line_sweep<1, -1>>;

template <class Connectivity, class Finish, class Traits = traits<>> using directional_propagation =
    pixels_until_quiet<Connectivity, Finish, Traits, all_lines>;

// ---- O. Kalentev, A. Rai, S. Kemnitz, R. Schneider, "Connected component labeling on a 2D grid using CUDA", JPDC 2011 ----

template <class Connectivity, class Finish> using row_column_unification =
    pixels_until_quiet<Connectivity, Finish, traits<>, line_sweep<1, 0, there_and_back>,
                       line_sweep<0, 1, there_and_back>>;

// ---- A. Rasmusson, T. Sørensen, G. Ziegler, "Connected components labeling on the GPU with generalization to Voronoi
// diagrams and signed distance fields", ISVC 2013 ----

template <class Connectivity, class Finish> using far_pointers =
    algorithm<Connectivity, tile<32, 32>, each_site<pixel, plant_self>,
              fixpoint<settle<lower_to_neighbours, kept_in_bits>, search<label_backtracking>>, Finish>;

namespace catalog {

inline constexpr std::string_view hawick_source =
    "Hawick, Leist, Playne: Parallel graph component labelling with GPUs and CUDA, Parallel Computing 36(12), 2010";
inline constexpr std::string_view kalentev_source =
    "Kalentev, Rai, Kemnitz, Schneider: Connected component labeling on a 2D grid using CUDA, JPDC 71(4), 2011";

struct neighbour_propagation : labels_and_features {
  template <class C, class Finish> using with = skerry::neighbour_propagation<C, Finish>;
  template <class C, class Finish> using of_equal_values =
      skerry::neighbour_propagation<C, Finish, traits<equal_value>>;
  static constexpr skerry::facts facts{
      .name = "neighbour-propagation",
      .title = "Neighbour propagation, kernel A",
      .source = hawick_source,
      .year = 2010,
      .status = status::published,
      .kernels = {"initialisation", "kernel A, until quiet", no_last_kernel},
      .good_for = "small components only: as many rounds as the longest way inside one has pixels",
      .note = "8-connected too"};
};
struct neighbour_propagation_block : labels_and_features {
  template <class C, class Finish> using with = skerry::neighbour_propagation_in_blocks<C, Finish>;
  template <class C, class Finish> using of_equal_values =
      skerry::neighbour_propagation_in_blocks<C, Finish, traits<equal_value>>;
  static constexpr skerry::facts facts{.name = "neighbour-propagation-block",
                                       .title = "Neighbour propagation in blocks, kernel B",
                                       .source = hawick_source,
                                       .year = 2010,
                                       .status = status::published,
                                       .kernels = {"initialisation", "kernel B, until quiet", no_last_kernel},
                                       .good_for =
                                           "components that cross few tiles: a tile settles in scratch in one round",
                                       .note = "tiles of 32 x 8; 8-connected too"};
};
struct directional_propagation : labels_and_features {
  template <class C, class Finish> using with = skerry::directional_propagation<C, Finish>;
  template <class C, class Finish> using of_equal_values =
      skerry::directional_propagation<C, Finish, traits<equal_value>>;
  static constexpr skerry::facts facts{.name = "directional-propagation",
                                       .title = "Directional propagation, kernel C",
                                       .source = hawick_source,
                                       .year = 2010,
                                       .status = status::published,
                                       .kernels = {"initialisation", "kernel C, until quiet", no_last_kernel},
                                       .good_for =
                                           "few rounds on shapes with long straight parts; as few threads as lines",
                                       .note = "8-connected too, with diagonal lines that are reconstructed."};
};
struct row_column_unification : labels_and_features, four_only {
  template <class C, class Finish> using with = skerry::row_column_unification<C, Finish>;
  static constexpr skerry::facts facts{
      .name = "row-column-unification",
      .title = "Row-column unification",
      .source = kalentev_source,
      .year = 2011,
      .status = status::repaired,
      .kernels = {"initialisation", "row scan, column scan, until quiet", no_last_kernel},
      .good_for = "as directional-propagation, in half as many sweeps",
      .note = "A thread goes along its line and comes back, so that in one sweep every run takes its smallest label. "
              "In one predefined direction, as Soh et al. 2015 describe the paper, labels are wrong."};
};
struct row_column_unification_as_published : labels_alone, four_only {
  template <class C, class Finish> using with =
      algorithm<C, whole, each_site<pixel, plant_self>, trusting_fixpoint<line_sweep<1, 0>, line_sweep<0, 1>>, Finish>;
  static constexpr skerry::facts facts{
      .name = "row-column-unification.as-published",
      .title = "Row-column unification in one direction",
      .source = kalentev_source,
      .year = 2011,
      .status = status::as_published,
      .good_for = "comparison only",
      .note =
          "Kept as Soh et al. 2015 describe it: rows and columns are scanned in one predefined direction. A smaller "
          "label never gets back to the left of where it came down. The paper may do more than they say.",
      .counterexample = ".#/##"};
};
struct rasmusson : labels_and_features, eight_only {
  template <class C, class Finish> using with = far_pointers<C, Finish>;
  static constexpr skerry::facts facts{
      .name = "rasmusson",
      .title = "Propagation of far pointers with connection bits",
      .source = "Rasmusson, Sorensen, Ziegler: Connected components labeling on the GPU with generalization to Voronoi "
                "diagrams and signed distance fields, ISVC 2013",
      .year = 2013,
      .status = status::reconstructed,
      .kernels = {"initialisation", "propagation in a tile, following of pointers, until quiet", no_last_kernel},
      .good_for = "components that cross few tiles",
      .note = "Tiles of 32 x 32 settle in scratch, then labels follow where they point. A pixel keeps a bit for each "
              "neighbour that belongs to it beside its label; the paper's bits lie in the label's word."};
};

} // namespace catalog
} // namespace skerry
