// The catalogue's sequential references: one thread, two scans. For the host.
#pragma once
#include <skerry/catalog/kinds_of_entries.hpp>

namespace skerry {

// ---- K. Wu, E. Otoo, K. Suzuki, "Optimizing two-pass connected-component labeling algorithms", PAA 2009 ----

template <class Connectivity, class Finish, class Unite = retry> using two_scans =
    algorithm<Connectivity, whole, raster_scan<pixel, plant_neighbour, unite_critical<Unite>>, once<flatten>, Finish>;

// ---- C. Grana, D. Borghesani, R. Cucchiara, "Optimized block-based connected components labeling with decision trees",
// TIP 2010 ----

template <class Connectivity, class Finish, class Unite = retry> using two_scans_of_cells =
    algorithm<Connectivity, whole, raster_scan<cell, plant_self, unite_by_tree<Unite>>, once<flatten>, Finish>;

namespace catalog {

struct sauf : labels_and_features {
  template <class C, class Finish, class Unite = retry> using with = two_scans<C, Finish, Unite>;
  static constexpr skerry::facts facts{
      .name = "sauf",
      .title = "Two scans with an array-based union-find",
      .source = "Wu, Otoo, Suzuki: Optimizing two-pass connected-component labeling algorithms, Pattern Analysis and "
                "Applications 2009",
      .year = 2009,
      .status = status::adapted,
      .kernels = {"first scan", "equivalences are resolved", "second scan"},
      .good_for = "the sequential reference: one core, any image",
      .note = "The forest is the label plane itself, so that flattening looks at every pixel, not at a list of "
              "provisional labels. The scan mask is that of planting below a neighbour."};
};
struct bbdt : labels_and_features, eight_only {
  template <class C, class Finish, class Unite = retry> using with = two_scans_of_cells<C, Finish, Unite>;
  static constexpr skerry::facts facts{.name = "bbdt",
                                       .title = "Two scans over cells of 2 x 2 with a decision tree",
                                       .source = "Grana, Borghesani, Cucchiara: Optimized block-based connected "
                                                 "components labeling with decision trees, TIP 2010",
                                       .year = 2010,
                                       .status = status::adapted,
                                       .kernels = {"first scan of blocks", "equivalences are resolved", "second scan"},
                                       .good_for = "the sequential reference on cells",
                                       .note = "As sauf. The decision tree is written by hand from three facts about "
                                               "which links imply others. It is not the optimal tree of the paper."};
};

} // namespace catalog
} // namespace skerry
