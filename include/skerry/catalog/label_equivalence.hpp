// The catalogue's entries by label equivalence: who sees a smaller label gives it to its root, then trees are flattened.
#pragma once
#include <skerry/catalog/propagation.hpp>

namespace skerry {

// ---- Hawick, Leist, Playne 2010, kernel D: labels are read from one array, equivalences go to the other ----

template <class Connectivity, class Finish, class Relation = foreground, class Write = atomic_minimum>
using reference_equivalence = pixels_until_quiet<Connectivity, Finish, traits<Relation, minimum, snapshot>,
                                                 search<equivalence<Write>>, everywhere<compress>>;

// ---- Kalentev, Rai, Kemnitz, Schneider 2011: without the other array ----

template <class Connectivity, class Finish> using direct_equivalence =
    pixels_until_quiet<Connectivity, Finish, traits<>, search<equivalence<plain_store>>, everywhere<compress>>;

// ---- S. Zavalishin, I. Safonov, Y. Bekhtin, I. Kurilin, "Block equivalence algorithm for labeling 2D and 3D images on GPU",
// Electronic Imaging 2016 ----

template <class Connectivity, class Finish> using cell_equivalence =
    algorithm<Connectivity, whole, each_site<cell, plant_self>,
              fixpoint<search<equivalence<plain_store>>, everywhere<compress>>, Finish>;

// ---- P. Asad, R. Marroquim, A. Souza, "On GPU connected components and properties", TIP 2019 ----

/// First: where the first scan looks, whose votes nobody counts. Flag: who says that a round has changed something.
template <class Connectivity, class Finish, class First = earlier_only, class Flag = flag_of_block,
          class Write = atomic_minimum, class Reads = snapshot>
using ridge_equivalence = algorithm<Connectivity, whole, each_site<pixel, plant_self>,
                                    in_turn<once<search<equivalence<Write, First>>, everywhere<compress>>,
                                            fixpoint<search<equivalence<Write>, Flag>, everywhere<compress>>>,
                                    Finish, traits<foreground, minimum, Reads>>;

/// The snapshot is written by the sweep that flattens, and no sweep copies labels in the rounds.
template <class Connectivity, class Finish> using ridge_equivalence_kept =
    algorithm<Connectivity, whole, each_site<pixel, plant_self>,
              in_turn<once<search<equivalence<atomic_minimum, earlier_only>>>,
                      fixpoint<flatten_and_search<equivalence<atomic_minimum>, flag_of_block>>>,
              Finish, traits<foreground, minimum, snapshot>>;

/// With the paper's Early computation: pixels begin with their features, which every Analysis hands on to roots.
template <class Connectivity, class Finish> using ridge_equivalence_early =
    algorithm<Connectivity, whole, each_site<pixel, plant_self>,
              in_turn<once<plant_payload, search<equivalence<atomic_minimum, earlier_only>>, carry<compress>>,
                      fixpoint<search<equivalence<atomic_minimum>, flag_of_block>, carry<compress>>>,
              Finish, traits<foreground, minimum, snapshot>>;

namespace catalog {

inline constexpr std::string_view ridge_source =
    "Asad, Marroquim, Souza: On GPU connected components and properties, TIP 28(1), 2019";

struct hawick_le : labels_and_features {
  template <class C, class Finish> using with = reference_equivalence<C, Finish>;
  template <class C, class Finish> using of_equal_values = reference_equivalence<C, Finish, equal_value>;
  static constexpr skerry::facts facts{
      .name = "hawick-le",
      .title = "Label equivalence with a reference array, kernel D",
      .source = hawick_source,
      .year = 2010,
      .status = status::published,
      .kernels = {"initialisation", "scan and analysis (kernel D), until quiet", no_last_kernel},
      .good_for = "comparison: few rounds on any image",
      .note = "Smaller labels are given by atomic minima, as Asad et al. 2019 describe it. The labels before a round "
              "are a copy, and the reference array is the label plane. 8-connected too. A sweep by runs turns "
              "references into labels."};
};
struct hawick_le_tuned : labels_and_features {
  template <class C, class Finish> using with = reference_equivalence<C, Finish, foreground, plain_store>;
  template <class C, class Finish> using of_equal_values = reference_equivalence<C, Finish, equal_value, plain_store>;
  static constexpr skerry::facts facts = tuned(
      hawick_le::facts,
      {.name = "hawick-le-tuned",
       .title = "Label equivalence with a reference array and plain stores",
       .good_for = "few rounds on any image; rounds depend on which of two stores comes last",
       .note = "As hawick-le, but smaller labels are stored plainly. A link that is lost is seen again in the next "
               "round."});
};
struct kalentev_le : labels_and_features {
  template <class C, class Finish> using with = direct_equivalence<C, Finish>;
  static constexpr skerry::facts facts{.name = "kalentev-le",
                                       .title = "Label equivalence without a reference array (NSZ-LE)",
                                       .source = kalentev_source,
                                       .year = 2011,
                                       .status = status::published,
                                       .kernels = {"initialisation", "scan, analysis, until quiet", no_last_kernel},
                                       .good_for =
                                           "as hawick-le with half the memory; rounds depend on the order of threads",
                                       .note = "8-connected too. A sweep by runs turns references into labels."};
};
struct block_le : labels_and_features, eight_only {
  template <class C, class Finish> using with = cell_equivalence<C, Finish>;
  static constexpr skerry::facts facts{
      .name = "block-le",
      .title = "Label equivalence on cells of 2 x 2",
      .source = "Zavalishin, Safonov, Bekhtin, Kurilin: Block equivalence algorithm for labeling 2D and 3D images on "
                "GPU, Electronic Imaging 2016",
      .year = 2016,
      .status = status::adapted,
      .kernels = {"initialisation of blocks", "scan, analysis, until quiet", "final labels of pixels"},
      .good_for = "as kalentev-le with a quarter of the nodes, 8-connected images with much detail",
      .note = "Which cells touch is read from the pixels in every round, where the paper keeps bits beside the labels. "
              "A sweep by runs turns references into labels."};
};
struct ridge_le : labels_and_features {
  template <class C, class Finish> using with = ridge_equivalence<C, Finish>;
  static constexpr skerry::facts facts{
      .name = "ridge-le",
      .title = "Label equivalence with snapshot reads and atomic minima",
      .source = ridge_source,
      .year = 2019,
      .status = status::adapted,
      .kernels = {"prelabel", "first scan, analysis; scan, analysis, until quiet", no_last_kernel},
      .good_for = "rounds that do not depend on the order of threads: as many as ridges are deep",
      .note = "A pass over the image copies the labels before every scan, where the paper reads them through a "
              "texture. The first scan looks at the earlier neighbours and sets no flag. Later scans have a flag for "
              "each block, here of 128 pixels, in the paper of 16 x 8. Its other scans and flags have no entry. "
              "Features come after the labeling and are added by runs; ridge-le-early and ridge-le-late have "
              "the paper's Early and Late computation. A sweep by runs turns references into labels."};
};
struct ridge_le_tuned : labels_and_features {
  template <class C, class Finish> using with = ridge_equivalence_kept<C, Finish>;
  static constexpr skerry::facts facts =
      tuned(ridge_le::facts, {.name = "ridge-le-tuned",
                              .title = "Label equivalence with snapshot reads, without a copy of labels in the rounds",
                              .good_for = "as ridge-le",
                              .note = "As ridge-le. In the rounds analysis comes before the scan, and writes what the "
                                      "scan will read: no sweep copies labels there."});
};
struct ridge_le_early : ridge_le {
  using measure = early_at_roots<shape>;
  template <class C, class Finish> using with =
      carried_or_not<Finish, ridge_equivalence_early<C, Finish>, ridge_equivalence<C, Finish>>;
  static constexpr skerry::facts facts{
      .name = "ridge-le-early",
      .title = "Label equivalence with snapshot reads and atomic minima, with Early features",
      .source = ridge_source,
      .year = 2019,
      .status = status::adapted,
      .kernels = {"prelabel", "features of pixels; first scan, analysis; scan, analysis, until quiet",
                  "features at roots are gathered"},
      .good_for = "comparison: features that travel with nodes, a slot for every pixel",
      .note = "As ridge-le. A sweep gives every pixel its features, where the paper's first kernel does it. What a "
              "node has goes "
              "to its root when it gets one. In the end rows are copied from roots in the order of first pixels."};
};
struct ridge_le_late : ridge_le {
  using measure = late_by_pixel<shape>;
  static constexpr skerry::facts facts{
      .name = "ridge-le-late",
      .title = "Label equivalence with snapshot reads and atomic minima, with Late features",
      .source = ridge_source,
      .year = 2019,
      .status = status::adapted,
      .kernels = {"prelabel", "first scan, analysis; scan, analysis, until quiet", "sequential relabel, features"},
      .good_for = "comparison: what features cost a pixel at a time",
      .note =
          "As ridge-le. Each pixel looks for its root and adds itself to the row of its component; rows are as many as "
          "components. Components are numbered by a scan over roots, where the paper scans all pixels."};
};

} // namespace catalog
} // namespace skerry
