// The catalogue: every published algorithm is a policy combination with a name. An entry says where it comes from, whether it
// is right as printed, and how its connectivity and finish fill the rest.
#pragma once
#include <skerry/catalog/cells.hpp>
#include <skerry/catalog/eight_directions.hpp>
#include <skerry/catalog/hierarchies.hpp>
#include <skerry/catalog/label_equivalence.hpp>
#include <skerry/catalog/neighbour_links.hpp>
#include <skerry/catalog/propagation.hpp>
#include <skerry/catalog/raster_scans.hpp>
#include <skerry/catalog/union_in_tiles.hpp>

namespace skerry {

// ---- HA4: J. Hennequin, L. Lacassagne, L. Cabaret, Q. Meunier, "A new direct connected component labeling and analysis
// algorithms for GPUs", DASIP 2018; 8-connected: A. Hennequin, GTC 2019 ----

template <class Connectivity, int W, class Finish, class Unite = komura> using ha4 =
    algorithm<Connectivity, strip<4>, ballot_runs<W, Unite>, once<ballot_seams<Unite>>,
              catalog::relabelled<relabel_by_ballot, Finish>>;

/// The same with several pixels a lane and no ballots, in tiles of a few words: many more lane groups, each soon done.
template <class Connectivity, int W, class Finish, class Unite = komura> using ha4_tuned =
    algorithm<Connectivity, tile<512, 4>, grouped_runs<W, Unite>, once<seam_union<Unite>>, Finish>;

/// The printed errors, in the policies of ha4: rows exchange their words through one buffer, background is not written and
/// label 0 is ambiguous, a lane of 64-pixel words looks at one column chosen from its own row.
template <class Connectivity, int W, class Finish, class Labels = minimum_index> using ha4_as_published =
    algorithm<Connectivity, strip<4>,
              ballot_runs<W, komura, single_buffered, std::conditional_t<W == 64, column_by_own_row, every_contact>>,
              once<ballot_seams<komura, std::conditional_t<W == 64, column_by_own_row, every_contact>>>,
              catalog::relabelled<relabel_by_ballot, Finish>, traits<foreground, Labels>>;

/// 8-connected HA4 with the error of the comparison codes: words exchanged through one buffer, labels from 1 on.
template <class Connectivity, class Finish> using ha8_as_published =
    algorithm<Connectivity, strip<4>, ballot_runs<32, komura, single_buffered>, once<ballot_seams<komura>>,
              catalog::relabelled<relabel_by_ballot, Finish>>;

// ---- the compact end: bit-packed rows, run numbers per tile, one node per component on a rim ----

/// For cores: strips of 128 to 512 rows, whole runs; 8-connected on runs of row pairs.
template <class Connectivity, class Finish, class Unite = hook> using compact_strips =
    algorithm<Connectivity, strip_by_threads<128, 512>, raster_runs<64, Connectivity::neighbours == 8 ? 2 : 1>,
              once<seam_union<Unite>>, Finish>;

/// For warps: tiles of 128 x 64, 16-bit run numbers.
template <class Connectivity, class Finish, class Unite = hook, class Tiling = tile<128, 64>> using compact_tiles =
    algorithm<Connectivity, Tiling, bit_runs<32, Connectivity::neighbours == 8 ? 2 : 1>, once<rim_union<Unite>>,
              Finish>;

namespace catalog {

template <int W, template <class, int, class, class> class Form = ha4> struct ha4_labels {
  template <class Connectivity, class Finish, class Unite = skerry::komura> using with =
      Form<Connectivity, W, Finish, Unite>;
  using measure = late<shape>;
  static constexpr bool labels = true;
};
template <int W> struct ha4_features : ha4_labels<W> {
  using measure = late_at_roots<shape_of_label>;
  static constexpr bool labels = false;
};
template <int W> struct ha4_features_tuned : ha4_labels<W, ha4_tuned> {
  using measure = late<shape_of_label>;
  static constexpr bool labels = false;
};
template <int W> struct ha4_labels_as_published {
  template <class Connectivity, class Finish> using with = ha4_as_published<Connectivity, W, Finish>;
  static constexpr bool labels = true;
};
template <int W> struct ha4_features_as_published {
  template <class Connectivity, class Finish> using with = ha4_as_published<Connectivity, W, Finish, minimum>;
  using measure = late_at_roots<shape_of_label>;
  static constexpr bool labels = false;
};

inline constexpr std::string_view ha4_source = "Hennequin, Lacassagne, Cabaret, Meunier: A new direct connected "
                                               "component labeling and analysis algorithms for GPUs, DASIP 2018";

struct ha4_32 : ha4_labels<32> {
  static constexpr skerry::facts facts{
      .name = "ha4-32",
      .title = "HA4 labeling, words of 32 pixels",
      .source = ha4_source,
      .year = 2018,
      .status = status::repaired,
      .kernels = {"strip labeling (Algorithms 1 to 3)", "border merging (Algorithm 4)", "relabeling (Algorithm 5)"},
      .good_for = "comparison: the first run-based GPU labeling, a lane a pixel; ha4-32-tuned is faster",
      .note =
          "Rows show each other their words in two places by turns; with one, as printed, a row overwrites its word "
          "before the row below has read it. Any width will do, background is written, and labels are from 1 on."};
};
struct ha4_32_tuned : ha4_labels<32, ha4_tuned> {
  static constexpr skerry::facts facts = tuned(
      ha4_32::facts,
      {.name = "ha4-32-tuned",
       .title = "HA4 labeling, words of 32 pixels, four pixels a lane",
       .good_for = "labels at pixels on a GPU, where runs are long",
       .note =
           "On a GPU a lane has four neighbouring pixels instead of one, of four words at a time. No ballot forms the "
           "mask of a row's pixels. Every lane stores its pixels and the column where the last run before them "
           "began; the paper stores the mask, once for a row. At seams a thread looks at 16 positions. A lane that "
           "writes labels has four pixels, too. Tiles of 512 x 4 take the place of strips, which on an H200 takes "
           "0.75 to 0.78 of the time at 2048 x 2048 and 0.93 at 8192 x 8192."});
};
struct ha4_64 : ha4_labels<64> {
  static constexpr skerry::facts facts{
      .name = "ha4-64",
      .title = "HA4 labeling, words of 64 pixels",
      .source = ha4_source,
      .year = 2018,
      .status = status::repaired,
      .kernels = {"strip labeling, two pixels a thread (section IV.E)", "border merging (Algorithm 4)",
                  "relabeling (Algorithm 5)"},
      .good_for = "comparison: as ha4-32 with two pixels a lane; ha4-64-tuned is faster",
      .note = "As ha4-32. Two ballots form a word. Contacts come from both rows: the printed choice of one column for "
              "each pixel pair, from one row, loses links."};
};
struct ha4_64_tuned : ha4_labels<64, ha4_tuned> {
  static constexpr skerry::facts facts =
      tuned(ha4_64::facts, {.name = "ha4-64-tuned",
                            .title = "HA4 labeling, words of 64 pixels, eight pixels a lane",
                            .good_for = "as ha4-32-tuned on coarse images: half as many words",
                            .note = "As ha4-32-tuned, with eight neighbouring pixels a lane in the strip. A "
                                    "lane that writes labels has four."});
};
struct ha4_32_cca : ha4_features<32> {
  static constexpr skerry::facts facts{
      .name = "ha4-32-cca",
      .title = "HA4 analysis, words of 32 pixels",
      .source = ha4_source,
      .year = 2018,
      .status = status::repaired,
      .kernels = {"strip labeling (Algorithms 1 to 3)", "border merging (Algorithm 4)", "features (Algorithm 6)"},
      .good_for = "comparison: features in arrays of the size of the image; ha4-32-cca-tuned has a row a component",
      .note =
          "As ha4-32. Runs are added at the places of their roots, as printed, but a thread adds up runs of one place "
          "that follow each other first, and so do lanes side by side. Places are emptied before, at roots alone, and "
          "a bit a pixel says which are roots. "
          "Sums of coordinates have 64 bits."};
};
struct ha4_32_cca_tuned : ha4_features_tuned<32> {
  static constexpr skerry::facts facts = tuned(
      ha4_32_cca::facts, {.name = "ha4-32-cca-tuned",
                          .title = "HA4 analysis, words of 32 pixels, four pixels a lane",
                          .good_for = "features without a label image, a few updates per run",
                          .note = "As ha4-32-tuned. A component's sums lie in a row that goes by its number: roots are "
                                  "counted and numbered before sums are made, and there are as many rows as "
                                  "components."});
};
struct ha4_32_naive_features : ha4_features<32> {
  using measure = late_by_pixel<shape>;
  static constexpr skerry::facts facts{.name = "ha4-32-naive-features",
                                       .title = "HA4 labeling, words of 32 pixels, with an update a pixel",
                                       .source = ha4_source,
                                       .year = 2018,
                                       .status = status::published,
                                       .kernels = {"strip labeling (Algorithms 1 to 3)", "border merging (Algorithm 4)",
                                                   "the naive computation of section V"},
                                       .good_for = "comparison: what HA4's analysis by runs gains",
                                       .note = "As ha4-32. Each pixel looks for its root and adds itself to the row of "
                                               "its component: the naive form that the "
                                               "paper compares its analysis with. Components are numbered before."};
};
struct ha4_64_cca : ha4_features<64> {
  static constexpr skerry::facts facts{.name = "ha4-64-cca",
                                       .title = "HA4 analysis, words of 64 pixels",
                                       .source = ha4_source,
                                       .year = 2018,
                                       .status = status::repaired,
                                       .kernels = {"strip labeling, two pixels a thread (section IV.E)",
                                                   "border merging (Algorithm 4)", "features (Algorithm 6)"},
                                       .good_for = "comparison: as ha4-32-cca on coarse images",
                                       .note = "As ha4-64; features are as in ha4-32-cca."};
};
struct ha4_64_cca_tuned : ha4_features_tuned<64> {
  static constexpr skerry::facts facts =
      tuned(ha4_64_cca::facts, {.name = "ha4-64-cca-tuned",
                                .title = "HA4 analysis, words of 64 pixels, eight pixels a lane",
                                .good_for = "as ha4-32-cca-tuned on coarse images",
                                .note = "As ha4-64-tuned; features are as in ha4-32-cca-tuned."});
};

struct ha4_32_as_published : ha4_labels_as_published<32> {
  static constexpr skerry::facts facts{
      .name = "ha4-32.as-published",
      .title = "HA4 labeling as printed, words of 32 pixels",
      .source = ha4_source,
      .year = 2018,
      .status = status::as_published,
      .good_for = "comparison only",
      .note =
          "Kept as printed: one place for a row's word and one barrier for a chunk (a race), background not written, "
          "the component of pixel 0 gets label 0. An 8-connected form was not printed.",
      .counterexample = "#"};
};
struct ha4_64_as_published : ha4_labels_as_published<64> {
  static constexpr skerry::facts facts{.name = "ha4-64.as-published",
                                       .title = "HA4 labeling as printed, words of 64 pixels",
                                       .source = ha4_source,
                                       .year = 2018,
                                       .status = status::as_published,
                                       .good_for = "comparison only",
                                       .note = "As ha4-32.as-published. The merge looks at one column of each pixel "
                                               "pair, chosen from the lower row alone, so that links are lost.",
                                       .counterexample = ".#/##"};
};
struct ha4_32_cca_as_published : ha4_features_as_published<32> {
  static constexpr skerry::facts facts{
      .name = "ha4-32-cca.as-published",
      .title = "HA4 analysis as printed, words of 32 pixels",
      .source = ha4_source,
      .year = 2018,
      .status = status::as_published,
      .good_for = "comparison only",
      .note = "Kept as printed: one place for a row's word and one barrier for a chunk, a race that needs two words "
              "and a warp that is held back. Features are as in ha4-32-cca.",
      .counterexample = "#................................/#................................"};
};
struct ha4_64_cca_as_published : ha4_features_as_published<64> {
  static constexpr skerry::facts facts{.name = "ha4-64-cca.as-published",
                                       .title = "HA4 analysis as printed, words of 64 pixels",
                                       .source = ha4_source,
                                       .year = 2018,
                                       .status = status::as_published,
                                       .good_for = "comparison only",
                                       .note =
                                           "Kept as printed: as ha4-64.as-published. Features are as in ha4-32-cca.",
                                       .counterexample = ".#/##"};
};

inline constexpr std::string_view ha8_source =
    "Hennequin, Lacassagne: A new direct connected component labeling and analysis algorithm for GPUs, GTC 2019";

struct ha8 : ha4_labels<32>, eight_only {
  static constexpr skerry::facts facts{.name = "ha8",
                                       .title = "HA4 labeling, 8-connected",
                                       .source = ha8_source,
                                       .year = 2019,
                                       .status = status::repaired,
                                       .kernels = {"strip labeling", "border merging", "relabeling"},
                                       .good_for = "comparison: 8-connected HA4; ha8-tuned is faster",
                                       .note = "As ha4-32, whose 8-connected form it is: the two have one type."};
};
struct ha8_tuned : ha4_labels<32, ha4_tuned>, eight_only {
  static constexpr skerry::facts facts =
      tuned(ha8::facts, {.name = "ha8-tuned",
                         .title = "HA4 labeling, 8-connected, four pixels a lane",
                         .good_for = "labels at pixels on a GPU, where runs are long, 8-connected",
                         .note = "As ha4-32-tuned, whose 8-connected form it is: the two have one type."});
};
struct ha8_as_published : labels_alone, eight_only {
  template <class Connectivity, class Finish> using with = skerry::ha8_as_published<Connectivity, Finish>;
  static constexpr skerry::facts facts{
      .name = "ha8.as-published",
      .title = "HA4 labeling, 8-connected, as released",
      .source = ha8_source,
      .year = 2019,
      .status = status::as_published,
      .good_for = "comparison only",
      .note = "Kept as released: one place for a row's word and one barrier for a chunk, a race that needs two words "
              "and a warp that is held back. Labels are from 1 on. The rest is ha8.",
      .counterexample = "#................................/#................................"};
};

struct compact {
  template <class Connectivity, class Finish, class Unite = hook> using with =
      compact_strips<Connectivity, Finish, Unite>;
  using measure = late_by_tile<shape>;
  static constexpr bool labels = true;
  static constexpr skerry::facts facts{
      .name = "compact",
      .title = "Bit-packed strips, runs numbered per strip, one node per component on a rim",
      .source = "Skerry",
      .year = 2026,
      .status = status::ours,
      .good_for = "cores: the fastest entry on the host for every image; labels and features"};
};
struct compact_tiled {
  template <class Connectivity, class Finish, class Unite = hook> using with =
      compact_tiles<Connectivity, Finish, Unite>;
  using measure = late_by_tile<shape>;
  static constexpr bool labels = true;
  static constexpr skerry::facts facts{
      .name = "compact-tiles",
      .title = "Bit-packed tiles of 128 x 64, 16-bit run numbers, one node per component on a rim",
      .source = "Skerry",
      .year = 2026,
      .status = status::ours,
      .good_for = "a tile per warp; on a core it works, but compact is faster"};
};
struct compact_small_tiled : compact_tiled {
  template <class Connectivity, class Finish, class Unite = hook> using with =
      compact_tiles<Connectivity, Finish, Unite, tile<64, 32>>;
  static constexpr skerry::facts facts{
      .name = "compact-small-tiles",
      .title = "Bit-packed tiles of 64 x 32, 16-bit run numbers, one node per component on a rim",
      .source = "Skerry",
      .year = 2026,
      .status = status::ours,
      .good_for = "images of up to 2048 x 2048 on a device, which fewer large tiles would leave idle"};
};

} // namespace catalog
} // namespace skerry
