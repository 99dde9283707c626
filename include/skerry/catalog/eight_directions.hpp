// The catalogue's entries that search along the eight directions, alone and in alternation with other steps.
#pragma once
#include <skerry/catalog/propagation.hpp>

namespace skerry {

// ---- Y. Soh and others: 2013 (MKC, HYBRID1), 2014 (8DLS, M8DLS), January 2015 (HYBRID2) and July 2015 (S4DLS, HYBRID3) ----

using eight_rays = search<rays<>>;
using restricted_rays = search<rays<if_label_moved>>;
using four_rays = search<rays<always, back_then_forward>>;
using four_rays_as_published = search<rays<always, back_else_forward>>;
using backtrack = search<label_backtracking>;

/// The first pass is not restricted: before it, no label has moved.
template <class Connectivity, class Finish, class Traits, class... Schedules> using after_eight_rays =
    algorithm<Connectivity, whole, each_site<pixel, plant_self>, in_turn<once<eight_rays>, Schedules...>, Finish,
              Traits>;

/// What is wrong as printed is shown with reads as in the printed figures, so that it is wrong whatever the threads do.
using as_in_figures = traits<foreground, minimum, snapshot>;

namespace catalog {

inline constexpr std::string_view eight_directions_source =
    "Soh, Ashraf, Hae, Kim: Fast parallel connected component labeling algorithms using CUDA based on 8-directional "
    "label selection, International Journal of Latest Research in Science and Technology 2014";
inline constexpr std::string_view hybrid1_source =
    "Soh, Ashraf, Hae, Kim: A hybrid approach to parallel connected component labeling using CUDA, International "
    "Journal of Signal Processing Systems 1(2), 2013";
inline constexpr std::string_view hybrid2_source =
    "Soh, Ashraf, Kim: An improved hybrid approach to parallel connected component labeling using CUDA, Journal of the "
    "Institute of Convergence Signal Processing 16(1), 2015";
inline constexpr std::string_view hybrid3_source =
    "Soh and others: Parallel connected component labeling based on the selective four directional label search using "
    "CUDA, Journal of the Institute of Convergence Signal Processing 16(3), 2015";

struct eight_dls : labels_and_features, eight_only {
  template <class C, class Finish> using with = pixels_until_quiet<C, Finish, traits<>, eight_rays>;
  static constexpr skerry::facts facts{
      .name = "8dls",
      .title = "Label selection along eight directions",
      .source = eight_directions_source,
      .year = 2014,
      .status = status::published,
      .kernels = {"initialisation", "label selection along eight directions, until quiet", no_last_kernel},
      .good_for = "few rounds on convex shapes; long walks on large ones"};
};
struct m8dls : labels_and_features, eight_only {
  template <class C, class Finish> using with =
      after_eight_rays<C, Finish, traits<>, fixpoint<restricted_rays, when_quiet<eight_rays>>>;
  static constexpr skerry::facts facts{
      .name = "m8dls",
      .title = "Label selection along eight directions where a label has moved",
      .source = eight_directions_source,
      .year = 2014,
      .status = status::repaired,
      .kernels = {"initialisation", "label selection along eight directions; the same where labels moved, until quiet",
                  no_last_kernel},
      .good_for = "as 8dls with fewer walks",
      .note = "When the restricted search is quiet, an unrestricted one must be quiet too. These additional passes are "
              "not in the paper. Nor is the first pass restricted, before which no label has moved."};
};
struct s4dls : labels_and_features, eight_only {
  template <class C, class Finish> using with = pixels_until_quiet<C, Finish, traits<>, four_rays>;
  static constexpr skerry::facts facts{
      .name = "s4dls",
      .title = "Selective label search along four directions",
      .source = hybrid3_source,
      .year = 2015,
      .status = status::repaired,
      .kernels = {"initialisation", "label selection along four directions, until quiet", no_last_kernel},
      .good_for = "as 8dls with half the walks where labels are still falling",
      .note = "The lower directions are searched unless the upper ones gave a smaller label, not only where no pixel "
              "is there. So pixels that have their final label search all eight directions in every later round, which "
              "the paper wants to save."};
};
struct hybrid1 : labels_and_features, eight_only {
  template <class C, class Finish> using with =
      after_eight_rays<C, Finish, traits<>, fixpoint<restricted_rays, all_lines>>;
  static constexpr skerry::facts facts{
      .name = "hybrid1",
      .title = "M8DLS and MKC in alternation",
      .source = hybrid1_source,
      .year = 2013,
      .status = status::reconstructed,
      .kernels = {"initialisation", "M8DLS and MKC in alternation", no_last_kernel},
      .good_for = "as m8dls",
      .note = "MKC, a modified kernel C of Hawick et al. 2010, is not published: here it is "
              "that kernel along eight directions. The loop ends when both are quiet "
              "in one round."};
};
struct hybrid2 : labels_and_features, eight_only {
  template <class C, class Finish> using with =
      after_eight_rays<C, Finish, traits<>, fixpoint<restricted_rays, everywhere<compress>, when_quiet<eight_rays>>>;
  static constexpr skerry::facts facts{
      .name = "hybrid2",
      .title = "M8DLS and label backtracking in alternation",
      .source = hybrid2_source,
      .year = 2015,
      .status = status::repaired,
      .kernels = {"initialisation", "M8DLS and label backtracking in alternation", no_last_kernel},
      .good_for = "as m8dls with labels that follow where they point",
      .note = "as m8dls; the loop ends after a quiet search, not a quiet backtracking"};
};
struct hybrid3 : labels_and_features, eight_only {
  template <class C, class Finish> using with =
      pixels_until_quiet<C, Finish, traits<>, four_rays, everywhere<compress>>;
  static constexpr skerry::facts facts{
      .name = "hybrid3",
      .title = "S4DLS and label backtracking in alternation",
      .source = hybrid3_source,
      .year = 2015,
      .status = status::repaired,
      .kernels = {"initialisation", "S4DLS and label backtracking in alternation", no_last_kernel},
      .good_for = "the best of its family",
      .note = "as s4dls; the loop ends after a quiet search, not a quiet backtracking"};
};

struct hybrid3_v : labels_and_features, eight_only {
  template <class C, class Finish> using with =
      pixels_until_quiet<C, Finish, traits<>, four_rays_as_published, everywhere<compress>, when_quiet<eight_rays>>;
  static constexpr skerry::facts facts{
      .name = "hybrid3-v",
      .title = "S4DLS as printed and label backtracking, verified",
      .source = hybrid3_source,
      .year = 2015,
      .status = status::repaired,
      .kernels = {"initialisation", "S4DLS and label backtracking in alternation", no_last_kernel},
      .good_for = "comparison: hybrid3 with the printed choice of directions",
      .note = "The lower directions are searched only where no pixel lies in the upper ones, as printed. When that is "
              "quiet, a search along all eight directions must be quiet too, which is not in the paper."};
};
struct hybrid3_le : labels_and_features, eight_only {
  template <class C, class Finish> using with =
      pixels_until_quiet<C, Finish, traits<>, search<ray_equivalence>, everywhere<compress>>;
  static constexpr skerry::facts facts{
      .name = "hybrid3-le",
      .title = "Search along the upper four directions that records what it finds equivalent",
      .source = hybrid3_source,
      .year = 2015,
      .status = status::repaired,
      .kernels = {"initialisation", "S4DLS and label backtracking in alternation", no_last_kernel},
      .good_for = "comparison: hybrid3 without lower directions",
      .note = "The upper directions alone are searched. The smallest label of each goes down to the smallest of all, "
              "by an atomic minimum at its root, which is not in the paper."};
};

struct m8dls_as_published : labels_alone, eight_only {
  template <class C, class Finish> using with =
      after_eight_rays<C, Finish, as_in_figures, trusting_fixpoint<restricted_rays>>;
  static constexpr skerry::facts facts{.name = "m8dls.as-published",
                                       .title =
                                           "Label selection along eight directions where a label has moved, as printed",
                                       .source = eight_directions_source,
                                       .year = 2014,
                                       .status = status::as_published,
                                       .good_for = "comparison only",
                                       .note = "kept as printed: pixels whose label is still that of the pixel it "
                                               "names stop searching, and components fall apart",
                                       .counterexample = "#.#/.#."};
};
struct hybrid1_as_published : labels_alone, eight_only {
  /// Lines have no other array to read from: in place.
  template <class C, class Finish> using with =
      after_eight_rays<C, Finish, traits<>, once<all_lines>, alternate<restricted_rays, all_lines>>;
  static constexpr skerry::facts facts{.name = "hybrid1.as-published",
                                       .title = "M8DLS and MKC in alternation, as its abstract says",
                                       .source = hybrid1_source,
                                       .year = 2013,
                                       .status = status::as_published,
                                       .good_for = "comparison only",
                                       .note =
                                           "as hybrid3 is printed: the loop ends after a quiet kernel, whichever it "
                                           "is; one pass of kernel C, reconstructed, does not mend what m8dls leaves",
                                       .counterexample = "#.#/#.#/.#."};
};
struct hybrid2_as_published : labels_alone, eight_only {
  template <class C, class Finish> using with =
      after_eight_rays<C, Finish, as_in_figures, once<backtrack>, alternate<restricted_rays, backtrack>>;
  static constexpr skerry::facts facts{.name = "hybrid2.as-published",
                                       .title = "M8DLS and label backtracking in alternation, as printed",
                                       .source = hybrid2_source,
                                       .year = 2015,
                                       .status = status::as_published,
                                       .good_for = "comparison only",
                                       .note = "kept as printed: as m8dls.as-published",
                                       .counterexample = "#.#/.#."};
};
struct s4dls_as_published : labels_alone, eight_only {
  template <class C, class Finish> using with =
      algorithm<C, whole, each_site<pixel, plant_self>, trusting_fixpoint<four_rays_as_published>, Finish,
                as_in_figures>;
  static constexpr skerry::facts facts{
      .name = "s4dls.as-published",
      .title = "Selective label search along four directions, as printed",
      .source = hybrid3_source,
      .year = 2015,
      .status = status::as_published,
      .good_for = "comparison only",
      .note = "kept as printed: the lower directions are searched only where no pixel lies in the upper ones",
      .counterexample = "#.#/#.#/.#."};
};
struct hybrid3_as_published : labels_alone, eight_only {
  template <class C, class Finish> using with =
      algorithm<C, whole, each_site<pixel, plant_self>, alternate<four_rays_as_published, backtrack>, Finish,
                as_in_figures>;
  static constexpr skerry::facts facts{
      .name = "hybrid3.as-published",
      .title = "S4DLS and label backtracking in alternation, as printed",
      .source = hybrid3_source,
      .year = 2015,
      .status = status::as_published,
      .good_for = "comparison only",
      .note = "kept as printed: as s4dls.as-published, and the loop ends after a quiet kernel, whichever it is",
      .counterexample = "#.#/.#."};
};

} // namespace catalog
} // namespace skerry
