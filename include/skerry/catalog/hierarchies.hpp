// The catalogue's entries that join tiles level by level.
#pragma once
#include <skerry/catalog/kinds_of_entries.hpp>

namespace skerry {

// ---- O. Stava, B. Benes, "Connected component labeling in CUDA", GPU Computing Gems 2011 ----

template <class Connectivity, class Finish, class Threads = threads_256> using tile_merging =
    algorithm<Connectivity, tile<16, 16>, in_tile<plant_self, until_quiet<equivalence<>, compress>>,
              levels<4, join_until_quiet<Threads>, compress_rims>, Finish>;

/// With the Early computation of Asad, Marroquim and Souza 2019. Plant: which of its three alternatives gives nodes their features.
template <class Connectivity, class Finish, class Plant> using tile_merging_early =
    algorithm<Connectivity, tile<16, 16>, in_tile<plant_self, until_quiet<equivalence<>, compress>>,
              in_turn<once<Plant>, levels<4, join_until_quiet<threads_by_level>, carry_rims>, once<carry<compress>>>,
              Finish>;

// ---- Y.-M. Kang, S.-S. Kim, G.-T. Nam, "A parallel approach to object identification in large-scale images", ICESS 2016 (radar
// images): runs of columns, joined in pairs of columns; labels are those of last pixels ----

template <class Connectivity, class Finish, class Levels> using scanned_columns =
    algorithm<Connectivity, column, each_site<pixel, plant_self>, in_turn<once<column_scan>, Levels>, Finish,
              traits<foreground, maximum>>;

template <class Connectivity, class Finish, class Unite = retry> using column_pairs =
    scanned_columns<Connectivity, Finish, levels<2, join<Unite>>>;

template <class Connectivity, class Finish> using column_pairs_as_published =
    scanned_columns<Connectivity, Finish, levels_rounded_down<2, join<overwrite>>>;

namespace catalog {

inline constexpr std::string_view radar_source =
    "Kang, Kim, Nam: A parallel approach to object identification in large-scale images, ICESS 2016";

struct stava_tm : labels_and_features {
  template <class C, class Finish> using with = tile_merging<C, walked<Finish>>;
  static constexpr skerry::facts facts{
      .name = "stava-tm",
      .title = "Tile merging",
      .source = "Stava, Benes: Connected component labeling in CUDA, GPU Computing Gems 2011",
      .year = 2011,
      .status = status::published,
      .kernels = {"labels of a tile (kernel 1)", "merge and border update of a level (kernels 2, 3)",
                  "final labels (kernel 4)"},
      .good_for = "no loop that asks the host, and no atomic whose result is looked at",
      .note = "Any size of image will do. 4-connected too."};
};
struct stava_tm_tuned : labels_and_features {
  template <class C, class Finish> using with = tile_merging<C, Finish>;
  static constexpr skerry::facts facts =
      tuned(stava_tm::facts, {.name = "stava-tm-tuned",
                              .title = "Tile merging, labels by runs",
                              .good_for = "no loop that asks the host, and no atomic whose result is looked at",
                              .note = "As stava-tm. Labels are written by runs: one walk for each."});
};
struct ridge_tm : labels_and_features {
  template <class C, class Finish> using with = tile_merging<C, walked<Finish>, threads_by_level>;
  static constexpr skerry::facts facts{
      .name = "ridge-tm",
      .title = "Tile merging, threads by level",
      .source = "Asad, Marroquim, Souza: On GPU connected components and properties, TIP 28(1), 2019",
      .year = 2019,
      .status = status::published,
      .kernels = {"local merge", "global merge and path compression of a level", "global path compression"},
      .good_for = "as stava-tm on large images, whose last levels have long seams",
      .note =
          "A team of 64, 256 and then 1024 threads takes a group of tiles. Features come after the labeling and are "
          "added by runs; ridge-tm-early and ridge-tm-late have the paper's Early and Late computation."};
};
struct ridge_tm_tuned : labels_and_features {
  template <class C, class Finish> using with = tile_merging<C, Finish, threads_by_level>;
  static constexpr skerry::facts facts =
      tuned(ridge_tm::facts, {.name = "ridge-tm-tuned",
                              .title = "Tile merging, threads by level, labels by runs",
                              .good_for = "as stava-tm-tuned on large images, whose last levels have long seams",
                              .note = "As ridge-tm. Labels are written by runs: one walk for each."});
};
template <class Plant> struct ridge_tm_carrying : ridge_tm {
  using measure = early_at_roots<shape>;
  template <class C, class Finish> using with = carried_or_not<Finish, tile_merging_early<C, walked<Finish>, Plant>,
                                                               tile_merging<C, walked<Finish>, threads_by_level>>;
  static constexpr skerry::facts facts_of(std::string_view name, std::string_view merge, std::string_view note) {
    return {.name = name,
            .title = "Tile merging, threads by level, with Early features",
            .source = ridge_tm::facts.source,
            .year = 2019,
            .status = status::adapted,
            .kernels = {"local merge", merge, "features at roots are gathered"},
            .good_for = "comparison: features that travel with nodes, a slot for every pixel",
            .note = note};
  }
};
struct ridge_tm_early : ridge_tm_carrying<plant_payload> {
  static constexpr skerry::facts facts =
      facts_of("ridge-tm-early", "features of pixels; global merge and compression of a level; path compression",
               "As ridge-tm. The first of the paper's three alternatives: pixels begin with their "
               "features, and nothing is added up before "
               "levels are joined. A sweep of its own does it, where the paper's first kernel does. "
               "What a rim's node has goes to its "
               "root when it gets one, and what all others have in a last sweep.");
};
struct ridge_tm_early_added : ridge_tm_carrying<add_payload> {
  static constexpr skerry::facts facts =
      facts_of("ridge-tm-early-added", "features added to roots of tiles; the rest as ridge-tm-early",
               "As ridge-tm-early, with the second of the paper's alternatives: slots are emptied, and every pixel of "
               "a tile adds itself to "
               "the tile's root. Sweeps of their own do it, where the paper has a memset and its first kernel.");
};
struct ridge_tm_early_summed : ridge_tm_carrying<sum_payload> {
  static constexpr skerry::facts facts =
      facts_of("ridge-tm-early-summed", "features added up in tiles; the rest as ridge-tm-early",
               "As ridge-tm-early, with the third of the paper's alternatives: a tile's "
               "features are added up in scratch memory and then "
               "written. A sweep of its own does it, where the paper's first kernel does.");
};
struct ridge_tm_late : ridge_tm {
  using measure = late_by_pixel<shape>;
  static constexpr skerry::facts facts{
      .name = "ridge-tm-late",
      .title = "Tile merging, threads by level, with Late features",
      .source = ridge_tm::facts.source,
      .year = 2019,
      .status = status::published,
      .kernels = {"local merge", "global merge and path compression of a level", "sequential relabel, features"},
      .good_for = "comparison: what features cost a pixel at a time",
      .note =
          "As ridge-tm. Each pixel looks for its root and adds itself to the row of its component; rows are as many as "
          "components. Components are numbered by a scan over roots, where the paper scans all pixels."};
};
struct column_runs : labels_and_features {
  template <class C, class Finish, class Unite = retry> using with = column_pairs<C, walked<Finish>, Unite>;
  static constexpr skerry::facts facts{
      .name = "column-runs",
      .title = "Column runs and merge of column pairs",
      .source = radar_source,
      .year = 2016,
      .status = status::repaired,
      .kernels = {"initialisation", "labels of columns (Algorithm 1), merge of column pairs (Algorithm 2)",
                  "root of each pixel (Algorithm 3)"},
      .good_for = "images of upright shapes with few components",
      .note =
          "Links are retried where a root was taken meanwhile. Widths that are no power of two have all their "
          "levels and pairs. The scan of the columns asks the image what is foreground, not the first labels. Every "
          "level also visits columns at which it joins nothing. Indices begin at 0, and background is 0, not -1. "
          "8-connected too."};
};
struct column_runs_tuned : labels_and_features {
  template <class C, class Finish, class Unite = retry> using with = column_pairs<C, Finish, Unite>;
  static constexpr skerry::facts facts =
      tuned(column_runs::facts, {.name = "column-runs-tuned",
                                 .title = "Column runs and merge of column pairs, labels by runs",
                                 .good_for = "images of upright shapes with few components",
                                 .note = "As column-runs. Labels are written by runs of rows: one walk for each."});
};
struct column_runs_as_published : labels_alone, four_only {
  template <class C, class Finish> using with = column_pairs_as_published<C, walked<Finish>>;
  static constexpr skerry::facts facts{.name = "column-runs.as-published",
                                       .title = "Column runs and merge of column pairs, as printed",
                                       .source = radar_source,
                                       .year = 2016,
                                       .status = status::as_published,
                                       .good_for = "comparison only",
                                       .note = "kept as printed: levels and pairs are rounded down, and one root is "
                                               "stored into another without looking whether it still is one (a race)",
                                       .counterexample = "###/..#"};
};

} // namespace catalog
} // namespace skerry
