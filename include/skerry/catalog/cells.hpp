// The catalogue's entries on cells of 2 x 2 pixels: 8-connected, a quarter of the nodes.
#pragma once
#include <skerry/catalog/kinds_of_entries.hpp>

namespace skerry {

// ---- S. Allegretti, F. Bolelli, C. Grana, "Optimized block-based algorithms to label connected components on GPUs",
// TPDS 2020 ----

template <class Connectivity, class Finish, class Unite = retry_with<path::inlined>> using block_union_find =
    algorithm<Connectivity, whole, each_site<cell, plant_self>, once<everywhere<unite_earlier<Unite>>>, Finish>;

template <class Connectivity, class Finish, class Unite = retry_with<path::inlined>, class Compress = compress>
using block_equivalence =
    algorithm<Connectivity, whole, each_site<cell, plant_neighbour>,
              once<everywhere<shorten<8>>, everywhere<Compress>, everywhere<unite_rest_by_tree<Unite>>>, Finish>;

// ---- S. Allegretti, F. Bolelli, M. Cancilla, F. Pollastri, L. Canalini, C. Grana, "How does connected components labeling
// with decision trees perform on GPUs?", CAIP 2019 ----

template <class Connectivity, class Finish, class Unite = retry_with<path::inlined>> using decision_tree_cells =
    algorithm<Connectivity, whole, each_site<cell, plant_self>, once<everywhere<unite_by_tree<Unite>>>, Finish>;

namespace catalog {

inline constexpr std::string_view allegretti_source =
    "Allegretti, Bolelli, Grana: Optimized block-based algorithms to label connected components on GPUs, TPDS 2020";

struct buf : labels_and_features, eight_only {
  template <class C, class Finish, class Unite = retry_with<path::inlined>> using with =
      block_union_find<C, Finish, Unite>;
  static constexpr skerry::facts facts{
      .name = "buf",
      .title = "Block-based union-find, cells of 2 x 2",
      .source = allegretti_source,
      .year = 2020,
      .status = status::adapted,
      .good_for = "8-connected images with much detail; simple and fast",
      .note = "A cell's label lives at its first set pixel. No compression comes before the labels are written: the "
              "sweep that writes them walks up the trees. Any size and alignment will do."};
};
struct bke : labels_and_features, eight_only {
  template <class C, class Finish, class Unite = retry_with<path::inlined>> using with =
      block_equivalence<C, Finish, Unite>;
  static constexpr skerry::facts facts{
      .name = "bke",
      .title = "Block-based Komura equivalence, cells of 2 x 2",
      .source = allegretti_source,
      .year = 2020,
      .status = status::repaired,
      .good_for = "the fastest of the 8-connected entries before compact forms",
      .note = "A cell's label lives at its first set pixel. What is left to unite is read from the image again, and "
              "united only where no other link of earlier cells implies it. Chains are shortened before the "
              "compression, by a sweep of Skerry's own. The last pixel of an image of odd width and height is taken "
              "for what it is; released code reads bit 0 of its byte. Any alignment will do."};
};
struct bke_nic : labels_and_features, eight_only {
  template <class C, class Finish, class Unite = retry> using with =
      block_equivalence<C, Finish, Unite, compress_with<path::none>>;
  static constexpr skerry::facts facts{.name = "bke-nic",
                                       .title = "Block-based Komura equivalence without inline compression",
                                       .source = allegretti_source,
                                       .year = 2020,
                                       .status = status::repaired,
                                       .good_for = "as bke, faster still where trees are shallow",
                                       .note = "As bke. The compression, too, writes a cell's root alone."};
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
      decision_tree_cells<C, Finish, Unite>;
  static constexpr skerry::facts facts{
      .name = "c-drag",
      .title = "Decision tree over cells of 2 x 2, side by side",
      .source = "Allegretti, Bolelli, Cancilla, Pollastri, Canalini, Grana: How does connected components labeling "
                "with decision trees perform on GPUs?, CAIP 2019",
      .year = 2019,
      .status = status::adapted,
      .good_for = "coarse images: the first pixels that a tree looks at are mostly enough",
      .note = "The decision tree is written by hand from three facts about which links imply others. It is a tree, "
              "where the paper has an acyclic graph: no node is shared. All its answers come before its first union."};
};

} // namespace catalog
} // namespace skerry
