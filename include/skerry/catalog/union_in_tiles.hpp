// The catalogue's union-find in tiles: a tile's trees grow in scratch, then a thread for every pixel at a seam unites across.
#pragma once
#include <skerry/catalog/kinds_of_entries.hpp>

namespace skerry {

// ---- V. M. A. Oliveira, R. A. Lotufo, "A study on connected components labeling algorithms using GPUs", SIBGRAPI 2010 ----

/// As released: left unions before upper ones, and a thread for every pixel of the image to unite across seams. All pairs are
/// united, but for corners beside which a pixel joins both.
template <class Connectivity, class Finish, class Unite = retry, class Tiling = tile<32, 16>, class Traits = traits<>>
using oliveira_uf =
    algorithm<Connectivity, Tiling, in_tile<plant_self, unite_row<Unite>, unite_above<Unite, corners_at_gaps>>,
              once<everywhere<unite_seams<Unite, corners_at_gaps>>>, Finish, Traits>;

/// Without the pairs that others imply, and with threads at seams alone.
template <class Connectivity, class Finish, class Unite = retry, class Tiling = tile<32, 16>, class Traits = traits<>>
using oliveira_uf_tuned =
    algorithm<Connectivity, Tiling, in_tile<plant_self, unite_row<Unite>, unite_above<Unite, fresh_contacts>>,
              once<border_union<Unite, fresh_contacts>>, Finish, Traits>;

/// Every pair as it comes, by a union that forgets what its exchange returned.
template <class Connectivity, class Finish, class Unite = forgetful, class Tiling = tile<32, 16>>
using oliveira_uf_as_published =
    algorithm<Connectivity, Tiling, in_tile<plant_self, unite_earlier<Unite>>, once<border_union<Unite>>, Finish>;

// ---- K. Yonehara, K. Aizawa, "A line-based connected component labeling algorithm using GPUs", CANDAR 2015 ----

/// Which: the pairs that a pixel unites; as released all, but for corners beside which a pixel joins both.
template <class Connectivity, class Finish, class Unite = retry, class Tiling = tile<512, 1>,
          class Which = corners_at_gaps>
using yonehara_line_uf =
    algorithm<Connectivity, Tiling, in_tile<plant_row, compress>, once<everywhere<unite_seams<Unite, Which>>>, Finish>;

// ---- J. Chen, Q. Yao, H. Sabirin, K. Nonaka, H. Sankoh, S. Naito, "An optimized union-find algorithm for connected components
// labeling using GPUs", 2018 ----

template <class Connectivity, class Finish, class Unite = retry, class Tiling = tile<32, 16>, class Traits = traits<>>
using chen_uf =
    algorithm<Connectivity, Tiling,
              in_tile<plant_self, inherit_west, inherit_north, compress, unite_row<Unite>, unite_above<Unite>>,
              once<border_union<Unite>>, Finish, Traits>;

/// Left and upper unions in one step.
template <class Connectivity, class Finish, class Unite = retry, class Tiling = tile<32, 16>, class Traits = traits<>>
using chen_uf_tuned =
    algorithm<Connectivity, Tiling, in_tile<plant_self, inherit_west, inherit_north, compress, unite_earlier<Unite>>,
              once<border_union<Unite>>, Finish, Traits>;

/// Kernels 1 and 2 as printed: the row test of a tile runs over its linear index, and see printed_borders.
template <class Connectivity, class Finish, class Unite = retry, class Tiling = tile<32, 16>>
using chen_uf_as_published =
    algorithm<Connectivity, Tiling,
              in_tile<plant_self, by_linear_index<inherit_west>, by_linear_index<inherit_north>, compress,
                      by_linear_index<unite_earlier<Unite>>>,
              once<printed_borders<Unite>>, Finish>;

// ---- L. Cabaret, L. Lacassagne, D. Etiemble, "Distanceless label propagation: an efficient direct connected component
// labeling algorithm for GPUs", IPTA 2017 ----

template <class Connectivity, class Finish, class Unite = trade, class Tiling = tile<16, 16>,
          class Windows = cut_windows, class Pairs = with_smallest>
using distanceless =
    algorithm<Connectivity, Tiling,
              in_tile<plant_self, lower_window<Windows>, compress, unite_windows<Unite, Windows, Pairs>>,
              once<window_union<Unite, Windows, Pairs>>, Finish>;

namespace catalog {

inline constexpr std::string_view oliveira_source =
    "Oliveira, Lotufo: A study on connected components labeling algorithms using GPUs, SIBGRAPI 2010";
inline constexpr std::string_view chen_source = "Chen, Yao, Sabirin, Nonaka, Sankoh, Naito: An optimized union-find "
                                                "algorithm for connected components labeling using GPUs, 2018";
inline constexpr std::string_view cabaret_source =
    "Cabaret, Lacassagne, Etiemble: Distanceless label propagation, IPTA 2017";

struct oliveira : labels_and_features {
  template <class C, class Finish, class Unite = retry> using with = oliveira_uf<C, walked<Finish>, Unite>;
  template <class C, class Finish> using of_equal_values =
      oliveira_uf<C, walked<Finish>, retry, tile<32, 16>, traits<equal_value>>;
  static constexpr skerry::facts facts{
      .name = "oliveira-uf",
      .title = "Conventional union-find in tiles of 32 x 16",
      .source = oliveira_source,
      .year = 2010,
      .status = status::repaired,
      .kernels = {"local union-find in a tile", "global union-find across tiles", "final find"},
      .good_for = "the plain parallel union-find to compare with, for foreground or equal values",
      .note = "Union retries with what its exchange returned, as the released code does. The printed Algorithm 2 "
              "ignores it and loses links that another thread overwrites. 8-connected, corners "
              "are left out beside which a pixel joins both; in released code it is the background pixel there that "
              "unites them."};
};
struct oliveira_tuned : labels_and_features {
  template <class C, class Finish, class Unite = retry> using with = oliveira_uf_tuned<C, Finish, Unite>;
  template <class C, class Finish> using of_equal_values =
      oliveira_uf_tuned<C, Finish, retry, tile<32, 16>, traits<equal_value>>;
  static constexpr skerry::facts facts = tuned(
      oliveira::facts,
      {.name = "oliveira-uf-tuned",
       .title = "Conventional union-find in tiles of 32 x 16, without implied pairs",
       .good_for = "union-find in tiles, for foreground or equal values",
       .note = "As oliveira-uf, but pairs that others imply are left out, in tiles and at seams. Pixels at seams alone "
               "have a thread in the second phase. Labels are written by runs."});
};
struct oliveira_as_published : labels_alone {
  template <class C, class Finish, class Unite = forgetful> using with = oliveira_uf_as_published<C, Finish, Unite>;
  static constexpr skerry::facts facts{
      .name = "oliveira-uf.as-published",
      .title = "Conventional union-find as printed",
      .source = oliveira_source,
      .year = 2010,
      .status = status::as_published,
      .good_for = "comparison only",
      .note = "Kept as printed: union ignores what its exchange returned, so that of two threads that lower the same "
              "root one link may be lost. It needs a thread that is held back between its walk and its exchange.",
      .counterexample = "..#/###"};
};

struct yonehara : labels_and_features {
  template <class C, class Finish, class Unite = retry> using with = yonehara_line_uf<C, walked<Finish>, Unite>;
  static constexpr skerry::facts facts{
      .name = "yonehara-line-uf",
      .title = "Line-based union-find, segments of 512 x 1",
      .source = "Yonehara, Aizawa: A line-based connected component labeling algorithm using GPUs, CANDAR 2015",
      .year = 2015,
      .status = status::adapted,
      .kernels = {"local labeling of a segment", "global union-find", "final find"},
      .good_for = "long runs: a segment needs no union inside, all work is between rows",
      .note = "All pixels take part in the global union, as released. Of 8-connected corners those are left out beside "
              "which a pixel joins both; in released code it is the background pixel there that unites them. A row is "
              "planted in one step and compressed. The printed local phase reads its neighbour's entry while that is "
              "being written, to the same end."};
};
struct yonehara_tuned : labels_and_features {
  template <class C, class Finish, class Unite = retry> using with =
      yonehara_line_uf<C, Finish, Unite, tile<512, 1>, fresh_contacts>;
  static constexpr skerry::facts facts =
      tuned(yonehara::facts, {.name = "yonehara-line-uf-tuned",
                              .title = "Line-based union-find, segments of 512 x 1, without implied pairs",
                              .good_for = "long runs: a segment needs no union inside, two runs only one",
                              .note = "As yonehara-line-uf, but pairs of pixels that others imply are not "
                                      "united. Labels are written by runs."});
};

struct chen : labels_and_features {
  template <class C, class Finish, class Unite = retry> using with = chen_uf<C, walked<Finish>, Unite>;
  template <class C, class Finish> using of_equal_values =
      chen_uf<C, walked<Finish>, retry, tile<32, 16>, traits<equal_value>>;
  static constexpr skerry::facts facts{
      .name = "chen-uf",
      .title = "Row-column coarse labeling, boundary analysis, link",
      .source = chen_source,
      .year = 2018,
      .status = status::repaired,
      .kernels = {"coarse labeling and local union-find (Kernel 1)", "boundary analysis (Kernel 2)", "link (Kernel 3)"},
      .good_for = "as oliveira-uf where objects are large: rows and columns are linked before any union, and only "
                  "pixels at seams get a thread in the second phase",
      .note = "Tests stay inside their row and column of the tile. Horizontal borders are compared upwards and "
              "vertical ones to the left, which is printed the other way round. Borders are counted rounding up. All "
              "threads meet all barriers. Every pixel at a border has a thread of its own, where a thread of the paper "
              "serves one of each direction. 8-connected too."};
};
struct chen_tuned : labels_and_features {
  template <class C, class Finish, class Unite = retry> using with = chen_uf_tuned<C, Finish, Unite>;
  template <class C, class Finish> using of_equal_values =
      chen_uf_tuned<C, Finish, retry, tile<32, 16>, traits<equal_value>>;
  static constexpr skerry::facts facts = tuned(
      chen::facts,
      {.name = "chen-uf-tuned",
       .title = "Row-column coarse labeling, boundary analysis, labels by runs",
       .good_for = "as oliveira-uf-tuned where objects are large: rows and columns are linked before any union",
       .note = "As chen-uf. Left and upper neighbours are united in one step, where the paper has a barrier between "
               "them. Labels are written by runs: one walk for each."});
};
struct chen_as_published : labels_alone, four_only {
  template <class C, class Finish, class Unite = retry> using with = chen_uf_as_published<C, Finish, Unite>;
  static constexpr skerry::facts facts{
      .name = "chen-uf.as-published",
      .title = "Coarse labeling as printed",
      .source = chen_source,
      .year = 2018,
      .status = status::as_published,
      .good_for = "comparison only",
      .note = "Kept as printed: Kernel 1 lets a row go on in the next one of its tile. Kernel 2 computes its rows as "
              "id/(W*by), compares horizontal borders to the left and vertical ones upwards, and rounds the number of "
              "borders down. Reads out of range give background. Lines 36-37 of Kernel 1 swap quotient and remainder, "
              "and are read as meant: taken literally, trees get cycles in which no walk ends.",
      .counterexample = "#/#/#/#/#/#/#/#/#/#/#/#/#/#/#/#/#"};
};

struct cabaret : labels_and_features {
  template <class C, class Finish, class Unite = trade> using with = distanceless<C, walked<Finish>, Unite>;
  static constexpr skerry::facts facts{
      .name = "cabaret",
      .title = "Distanceless label propagation, tiles of 16 x 16",
      .source = cabaret_source,
      .year = 2017,
      .status = status::repaired,
      .kernels = {"set root, recursion and union of windows in a tile", "south and east border merge", "relabeling"},
      .good_for = "comparison: unions without a walk to the roots, after labels have been lowered in windows of 2 x 2",
      .note =
          "Windows are cut at the border of the image, so that images of one row or column are labeled too. The "
          "recursion is a loop. South and east borders are merged in one sweep. 4-connected, two corners of a window "
          "are not united."};
};
struct cabaret_tuned : labels_and_features {
  template <class C, class Finish, class Unite = trade> using with =
      distanceless<C, Finish, Unite, tile<16, 16>, cut_windows, but_implied>;
  static constexpr skerry::facts facts = tuned(
      cabaret::facts,
      {.name = "cabaret-tuned",
       .title = "Distanceless label propagation, tiles of 16 x 16, without implied pairs",
       .good_for = "unions without a walk to the roots",
       .note = "As cabaret, but pairs that others imply are not united, where the paper unites the pixels of a window "
               "with its smallest label. Labels are written by runs."});
};
struct cabaret_as_published : labels_alone {
  template <class C, class Finish, class Unite = trade> using with =
      distanceless<C, walked<Finish>, Unite, tile<16, 16>, whole_windows>;
  static constexpr skerry::facts facts{.name = "cabaret.as-published",
                                       .title = "Distanceless label propagation with whole windows only",
                                       .source = cabaret_source,
                                       .year = 2017,
                                       .status = status::as_published,
                                       .good_for = "comparison only",
                                       .note = "kept as released: all work is done in windows of 2 x 2 pixels, of "
                                               "which an image of one row or column has none",
                                       .counterexample = "#/#"};
};

} // namespace catalog
} // namespace skerry
