// The catalogue's entries that hang every pixel below an earlier neighbour first, and unite where that was not enough.
#pragma once
#include <skerry/catalog/kinds_of_entries.hpp>

namespace skerry {

// ---- Y. Komura, "GPU-based cluster-labeling algorithm without the use of conventional iteration", CPC 2015 ----

template <class Connectivity, class Finish, class Unite = skerry::komura> using komura_links =
    algorithm<Connectivity, whole, each_site<pixel, plant_neighbour>,
              once<everywhere<compress>, everywhere<unite_rest<Unite>>>, Finish>;

/// From plain indices, as figure 1 of Hennequin et al. 2018 shows it.
template <class Connectivity, class Finish, class Unite = skerry::komura> using komura_indices =
    algorithm<Connectivity, whole, each_site<pixel, plant_self>, once<everywhere<unite_earlier<Unite>>>, Finish>;

// ---- D. P. Playne, K. Hawick, "A new algorithm for parallel connected-component labelling on GPUs", TPDS 2018 ----

template <class Connectivity, class Finish, class Unite = skerry::komura, class Traits = traits<>> using playne_direct =
    algorithm<Connectivity, whole, each_site<pixel, plant_neighbour>,
              once<everywhere<compress>, everywhere<unite_critical<Unite>>>, Finish, Traits>;

template <class Connectivity, class Finish, class Unite = skerry::komura, class Tiling = tile<32, 4>,
          class Traits = traits<>>
using playne_block = algorithm<Connectivity, Tiling, in_tile<plant_neighbour, compress, unite_critical<Unite>>,
                               once<border_union<Unite, fresh_contacts>>, Finish, Traits>;

/// Lanes whose pixel lies outside of the image leave before the barriers.
template <class Connectivity, class Finish, class Unite = skerry::komura, class Tiling = tile<32, 4>>
using playne_block_as_published =
    algorithm<Connectivity, Tiling, in_tile_if_inside<plant_neighbour, compress, unite_critical<Unite>>,
              once<border_union<Unite, fresh_contacts>>, Finish>;

// ---- S. Allegretti, F. Bolelli, M. Cancilla, C. Grana, "Optimizing GPU-based connected components labeling algorithms",
// IPAS 2018 ----

template <class Connectivity, class Finish, class Unite = retry> using komura_critical =
    algorithm<Connectivity, whole, each_site<pixel, plant_neighbour>,
              once<everywhere<compress>, everywhere<unite_critical<Unite>>>, Finish>;

namespace catalog {

inline constexpr std::string_view komura_source = "Komura: GPU-based cluster-labeling algorithm without the use of "
                                                  "conventional iteration, Computer Physics Communications 2015";
inline constexpr std::string_view ke_source =
    "Allegretti, Bolelli, Cancilla, Grana: Optimizing GPU-based connected components labeling algorithms, IPAS 2018";
inline constexpr std::string_view playne_source =
    "Playne, Hawick: A new algorithm for parallel connected-component labelling on GPUs, TPDS 2018";

struct komura : labels_and_features {
  template <class C, class Finish, class Unite = skerry::komura> using with = komura_links<C, walked<Finish>, Unite>;
  static constexpr skerry::facts facts{
      .name = "komura",
      .title = "Komura's equivalence from a smaller neighbour",
      .source = komura_source,
      .year = 2015,
      .status = status::published,
      .kernels = {"initialisation below a neighbour", "resolution, label reduction", "resolution"},
      .good_for = "comparison: global memory alone, a union for every neighbour but the first",
      .note = "Pixels begin below a neighbour, as in the released codes. 8-connected, it is the 2-D form of the "
              "paper's idea."};
};
struct komura_tuned : labels_and_features {
  template <class C, class Finish, class Unite = skerry::komura> using with = komura_links<C, Finish, Unite>;
  static constexpr skerry::facts facts =
      tuned(komura::facts, {.name = "komura-tuned",
                            .title = "Komura's equivalence from a smaller neighbour, labels by runs",
                            .good_for = "global memory alone",
                            .note = "As komura. Labels are written by runs: one walk for each."});
};
struct komura_raster : labels_and_features {
  template <class C, class Finish, class Unite = skerry::komura> using with = komura_indices<C, walked<Finish>, Unite>;
  static constexpr skerry::facts facts{
      .name = "komura-raster",
      .title = "Komura's equivalence from plain indices",
      .source = komura_source,
      .year = 2015,
      .status = status::published,
      .kernels = {"initialisation with indices", "label reduction", "resolution"},
      .good_for = "comparison: what planting below a neighbour is worth",
      .note = "Labels begin as raster indices, as figure 1 of Hennequin et al. 2018 shows it."};
};
struct komura_raster_tuned : labels_and_features {
  template <class C, class Finish, class Unite = skerry::komura> using with = komura_indices<C, Finish, Unite>;
  static constexpr skerry::facts facts =
      tuned(komura_raster::facts, {.name = "komura-raster-tuned",
                                   .title = "Komura's equivalence from plain indices, labels by runs",
                                   .good_for = "comparison: what planting below a neighbour is worth",
                                   .note = "As komura-raster. Labels are written by runs."});
};

struct playne : labels_and_features {
  template <class C, class Finish, class Unite = skerry::komura> using with = playne_direct<C, walked<Finish>, Unite>;
  template <class C, class Finish> using of_equal_values =
      playne_direct<C, walked<Finish>, skerry::komura, traits<equal_value>>;
  static constexpr skerry::facts facts{
      .name = "playne-direct",
      .title = "Playne-Hawick, direct",
      .source = playne_source,
      .year = 2018,
      .status = status::published,
      .kernels = {"initialisation", "resolution, label reduction", "resolution, with background"},
      .good_for = "comparison: few unions without scratch memory; playne-direct-tuned is faster",
      .note = "8-connected, it has the critical pixels of Allegretti et al. 2018."};
};
struct playne_tuned : labels_and_features {
  template <class C, class Finish, class Unite = skerry::komura> using with = playne_direct<C, Finish, Unite>;
  template <class C, class Finish> using of_equal_values =
      playne_direct<C, Finish, skerry::komura, traits<equal_value>>;
  static constexpr skerry::facts facts = tuned(
      playne::facts, {.name = "playne-direct-tuned",
                      .title = "Playne-Hawick, direct, labels by runs",
                      .good_for = "few unions without scratch memory: only pixels where planting lost a connection",
                      .note = "As playne-direct. Labels are written by runs: one walk for each."});
};
struct playne_in_blocks : labels_and_features {
  template <class C, class Finish, class Unite = skerry::komura> using with = playne_block<C, walked<Finish>, Unite>;
  template <class C, class Finish> using of_equal_values =
      playne_block<C, walked<Finish>, skerry::komura, tile<32, 4>, traits<equal_value>>;
  static constexpr skerry::facts facts{
      .name = "playne-block",
      .title = "Playne-Hawick in blocks of 32 x 4",
      .source = playne_source,
      .year = 2018,
      .status = status::repaired,
      .kernels = {"initialisation, resolution and reduction in a block", "reduction across blocks, both directions",
                  "resolution, with background"},
      .good_for = "comparison: the fastest of its kind as published; playne-block-tuned is faster",
      .note = "Every thread meets every barrier. The released kernels put barriers and shuffles behind a test for the "
              "border of the image, which is undefined where sizes are no multiples of 32 x 4. Seams of both "
              "directions are united in one sweep, where released code has two streams. Pairs that others imply are "
              "left out there, as released. 8-connected, it has the critical pixels of Allegretti et al. 2018."};
};
struct playne_in_blocks_tuned : labels_and_features {
  template <class C, class Finish, class Unite = skerry::komura> using with = playne_block<C, Finish, Unite>;
  template <class C, class Finish> using of_equal_values =
      playne_block<C, Finish, skerry::komura, tile<32, 4>, traits<equal_value>>;
  static constexpr skerry::facts facts =
      tuned(playne_in_blocks::facts,
            {.name = "playne-block-tuned",
             .title = "Playne-Hawick in blocks of 32 x 4, labels by runs",
             .good_for = "the fastest of the 4-connected entries before compact forms, for foreground or equal values",
             .note = "As playne-block. Labels are written by runs: one walk for each."});
};
struct playne_in_blocks_as_published : labels_alone {
  template <class C, class Finish, class Unite = skerry::komura> using with =
      playne_block_as_published<C, walked<Finish>, Unite>;
  static constexpr skerry::facts facts{
      .name = "playne-block.as-published",
      .title = "Playne-Hawick in blocks, barriers behind a test",
      .source = playne_source,
      .year = 2018,
      .status = status::as_published,
      .good_for = "comparison only",
      .note = "Kept as released: threads outside of the image leave before the barriers of their block. On a core, "
              "where a thread works for all of them, the blocks at the border stay unlabeled.",
      .counterexample = "#/#"};
};

struct ke : labels_and_features, eight_only {
  template <class C, class Finish, class Unite = retry> using with = komura_critical<C, walked<Finish>, Unite>;
  static constexpr skerry::facts facts{.name = "ke",
                                       .title = "Komura's equivalence, 8-connected",
                                       .source = ke_source,
                                       .year = 2018,
                                       .status = status::published,
                                       .kernels = {"initialisation", "compression, reduction", "compression"},
                                       .good_for = "comparison: the 8-connected form of komura with the fewest unions",
                                       .note = "As playne-direct with another union primitive."};
};
struct ke_tuned : labels_and_features, eight_only {
  template <class C, class Finish, class Unite = retry> using with = komura_critical<C, Finish, Unite>;
  static constexpr skerry::facts facts =
      tuned(ke::facts, {.name = "ke-tuned",
                        .title = "Komura's equivalence, 8-connected, labels by runs",
                        .good_for = "global memory alone, 8-connected",
                        .note = "As ke. Labels are written by runs: one walk for each."});
};

} // namespace catalog
} // namespace skerry
