// The catalogue's entries on cells of 2 x 2 pixels: 8-connected, a quarter of the nodes.
#pragma once
#include <skerry/catalog/kinds_of_entries.hpp>

namespace skerry {

// ---- S. Allegretti, F. Bolelli, C. Grana, "Optimized block-based algorithms to label connected components on GPUs",
// TPDS 2020 ----

template <class Connectivity, class Finish, class Unite = retry_with<path::inlined>> using block_union_find =
    algorithm<Connectivity, whole, each_site<cell, plant_self>,
              once<everywhere<unite_earlier<Unite>>, everywhere<compress>>, Finish>;

/// Whoever writes labels walks up trees that nobody has compressed.
template <class Connectivity, class Finish, class Unite = retry_with<path::inlined>> using block_union_find_tuned =
    algorithm<Connectivity, whole, each_site<cell, plant_self>, once<everywhere<unite_earlier<Unite>>>, Finish>;

template <class Connectivity, class Finish, class Unite = retry_with<path::inlined>, class Compress = compress>
using block_equivalence =
    algorithm<Connectivity, whole, each_site<noted_cell, plant_noting>,
              once<everywhere<Compress>, everywhere<unite_noted<Unite>>, everywhere<Compress>>, Finish>;

/// Shorter chains before the compression, none after, and no link that others imply.
template <class Connectivity, class Finish, class Unite = retry_with<path::inlined>, class Compress = compress>
using block_equivalence_tuned =
    algorithm<Connectivity, whole, each_site<cell, plant_neighbour>,
              once<everywhere<shorten<8>>, everywhere<Compress>, everywhere<unite_rest_by_tree<Unite>>>, Finish>;

// ---- S. Allegretti, F. Bolelli, M. Cancilla, F. Pollastri, L. Canalini, C. Grana, "How does connected components labeling
// with decision trees perform on GPUs?", CAIP 2019 ----

template <class Connectivity, class Finish, class Unite = retry_with<path::inlined>> using decision_tree_cells =
    algorithm<Connectivity, whole, each_site<cell, plant_self>,
              once<everywhere<unite_by_tree<Unite>>, everywhere<compress>>, Finish>;

/// Whoever writes labels walks up trees that nobody has compressed.
template <class Connectivity, class Finish, class Unite = retry_with<path::inlined>> using decision_tree_cells_tuned =
    algorithm<Connectivity, whole, each_site<cell, plant_self>, once<everywhere<unite_by_tree<Unite>>>, Finish>;

namespace catalog {

inline constexpr std::string_view allegretti_source =
    "Allegretti, Bolelli, Grana: Optimized block-based algorithms to label connected components on GPUs, TPDS 2020";

/// With a thread a cell that walks to its root.
template <class Finish> using walked_by_cells = relabelled<relabel_by_site, Finish>;
/// With one that labels the pixels that the cell's notes name.
template <class Finish> using walked_by_notes = relabelled<relabel_by_notes, Finish>;

struct buf : labels_and_features, eight_only {
  template <class C, class Finish, class Unite = retry_with<path::inlined>> using with =
      block_union_find<C, walked_by_cells<Finish>, Unite>;
  static constexpr skerry::facts facts{
      .name = "buf",
      .title = "Block-based union-find, cells of 2 x 2",
      .source = allegretti_source,
      .year = 2020,
      .status = status::published,
      .kernels = {"initialisation", "merge, compression", "final labeling"},
      .good_for = "comparison: union-find on cells; buf-tuned is faster",
      .note = "A cell's label lives at its first set pixel. Any size and alignment will do."};
};
struct buf_tuned : labels_and_features, eight_only {
  template <class C, class Finish, class Unite = retry_with<path::inlined>> using with =
      block_union_find_tuned<C, Finish, Unite>;
  static constexpr skerry::facts facts = tuned(
      buf::facts,
      {.name = "buf-tuned",
       .title = "Block-based union-find, cells of 2 x 2, labels by runs",
       .good_for = "8-connected images with much detail; simple and fast",
       .note = "As buf. No compression comes before the labels are written: the sweep that writes them walks up the "
               "trees, once for cells that touch on a row."});
};
struct bke : labels_and_features, eight_only {
  template <class C, class Finish, class Unite = retry_with<path::inlined>> using with =
      block_equivalence<C, walked_by_notes<Finish>, Unite>;
  static constexpr skerry::facts facts{
      .name = "bke",
      .title = "Block-based Komura equivalence, cells of 2 x 2",
      .source = allegretti_source,
      .year = 2020,
      .status = status::repaired,
      .kernels = {"initialisation", "compression, merge, compression", "final labeling"},
      .good_for = "comparison: equivalence on cells; bke-tuned leaves unions out",
      .note = "A cell's label lives at its first set pixel, and its bits in an unused label beside it. The compression "
              "asks the image which cells take part. A cell that the right edge cuts is read from the image again. "
              "The last pixel of an image of odd width and height is taken for what it is; released code reads bit 0 "
              "of its byte. Any alignment will do."};
};
struct bke_tuned : labels_and_features, eight_only {
  template <class C, class Finish, class Unite = retry_with<path::inlined>> using with =
      block_equivalence_tuned<C, Finish, Unite>;
  static constexpr skerry::facts facts = tuned(
      bke::facts,
      {.name = "bke-tuned",
       .title = "Block-based Komura equivalence, cells of 2 x 2, without implied links",
       .good_for = "the fastest of the 8-connected entries before compact forms",
       .note = "As bke, without bits in unused labels. What is left to unite is read from the image again, and united "
               "only where no other link of earlier cells implies it. Chains are shortened before the compression, by "
               "a sweep of Skerry's own. No compression comes before the "
               "labels are written, by a walk for cells that touch on a row."});
};
struct bke_nic : labels_and_features, eight_only {
  template <class C, class Finish, class Unite = retry> using with =
      block_equivalence<C, walked_by_notes<Finish>, Unite, compress_with<path::none>>;
  static constexpr skerry::facts facts{
      .name = "bke-nic",
      .title = "Block-based Komura equivalence without inline compression",
      .source = allegretti_source,
      .year = 2020,
      .status = status::repaired,
      .kernels = {"initialisation", "compression, merge, compression", "final labeling"},
      .good_for = "comparison: as bke, faster where trees are shallow",
      .note = "As bke. The compression, too, writes a cell's root alone."};
};
struct bke_nic_tuned : labels_and_features, eight_only {
  template <class C, class Finish, class Unite = retry> using with =
      block_equivalence_tuned<C, Finish, Unite, compress_with<path::none>>;
  static constexpr skerry::facts facts =
      tuned(bke_nic::facts, {.name = "bke-nic-tuned",
                             .title = "Block-based Komura equivalence without inline compression or implied links",
                             .good_for = "as bke-tuned, faster still where trees are shallow",
                             .note = "As bke-tuned. The compression, too, writes a cell's root alone."});
};
struct bke_as_published : labels_alone, eight_only {
  template <class C, class Finish, class Unite = retry_with<path::inlined>> using with =
      block_equivalence<C, relabelled<relabel_by_low_bit, Finish>, Unite>;
  static constexpr skerry::facts facts{.name = "bke.as-published",
                                       .title = "Block-based Komura equivalence, the last pixel by its lowest bit",
                                       .source = allegretti_source,
                                       .year = 2020,
                                       .status = status::as_published,
                                       .good_for = "comparison only",
                                       .note = "Kept as released: where width and height are odd, the last pixel is "
                                               "foreground if bit 0 of its byte is set. The rest is bke.",
                                       .counterexample = "2"};
};
struct c_drag : labels_and_features, eight_only {
  template <class C, class Finish, class Unite = retry_with<path::inlined>> using with =
      decision_tree_cells<C, walked_by_cells<Finish>, Unite>;
  static constexpr skerry::facts facts{
      .name = "c-drag",
      .title = "Decision tree over cells of 2 x 2, side by side",
      .source = "Allegretti, Bolelli, Cancilla, Pollastri, Canalini, Grana: How does connected components labeling "
                "with decision "
                "trees perform on GPUs?, CAIP 2019",
      .year = 2019,
      .status = status::adapted,
      .kernels = {"initialisation", "merge by the decision tree, compression", "final labeling"},
      .good_for = "comparison: a decision tree a thread; c-drag-tuned is faster",
      .note = "The decision tree is written by hand from three facts about which links imply others. It is a tree, "
              "where the paper has an acyclic graph: no node is shared. All its answers come before its first union."};
};
struct c_drag_tuned : labels_and_features, eight_only {
  template <class C, class Finish, class Unite = retry_with<path::inlined>> using with =
      decision_tree_cells_tuned<C, Finish, Unite>;
  static constexpr skerry::facts facts = tuned(
      c_drag::facts,
      {.name = "c-drag-tuned",
       .title = "Decision tree over cells of 2 x 2, labels by runs",
       .good_for = "coarse images: the first pixels that a tree looks at are mostly enough",
       .note =
           "As c-drag. No compression comes before the labels are written, by a walk for cells that touch on a row."});
};

} // namespace catalog
} // namespace skerry
