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
  static constexpr skerry::facts facts{"8dls",
                                       "Label selection along eight directions",
                                       eight_directions_source,
                                       2014,
                                       status::published,
                                       "few rounds on convex shapes; long walks on large ones"};
};
struct m8dls : labels_and_features, eight_only {
  template <class C, class Finish> using with =
      after_eight_rays<C, Finish, traits<>, fixpoint<restricted_rays, when_quiet<eight_rays>>>;
  static constexpr skerry::facts facts{
      "m8dls",
      "Label selection along eight directions where a label has moved",
      eight_directions_source,
      2014,
      status::repaired,
      "as 8dls with fewer walks",
      "When the restricted search is quiet, an unrestricted one must be quiet too. These additional passes are not in "
      "the paper. Nor is the first pass restricted, before which no label has moved."};
};
struct mkc : labels_and_features, eight_only {
  template <class C, class Finish> using with = skerry::directional_propagation<C, Finish>;
  static constexpr skerry::facts facts{"mkc",
                                       "Modified kernel C, lines in eight directions",
                                       hybrid1_source,
                                       2013,
                                       status::reconstructed,
                                       "as directional-propagation",
                                       "What was modified in Hawick's kernel C is not published. The entry is "
                                       "8-connected directional-propagation under another name."};
};
struct s4dls : labels_and_features, eight_only {
  template <class C, class Finish> using with = pixels_until_quiet<C, Finish, traits<>, four_rays>;
  static constexpr skerry::facts facts{"s4dls",
                                       "Selective label search along four directions",
                                       hybrid3_source,
                                       2015,
                                       status::repaired,
                                       "as 8dls with half the walks where labels are still falling",
                                       "The lower directions are searched unless the upper ones gave a smaller label, "
                                       "not only where no pixel is there. So pixels that have their final label search "
                                       "all eight directions in every later round, which the paper wants to save."};
};
struct hybrid1 : labels_and_features, eight_only {
  template <class C, class Finish> using with =
      after_eight_rays<C, Finish, traits<>, fixpoint<restricted_rays, all_lines>>;
  static constexpr skerry::facts facts{"hybrid1",
                                       "M8DLS and MKC in alternation",
                                       hybrid1_source,
                                       2013,
                                       status::reconstructed,
                                       "as m8dls",
                                       "mkc is reconstructed; the loop ends when both are quiet in one round"};
};
struct hybrid2 : labels_and_features, eight_only {
  template <class C, class Finish> using with =
      after_eight_rays<C, Finish, traits<>, fixpoint<restricted_rays, everywhere<compress>, when_quiet<eight_rays>>>;
  static constexpr skerry::facts facts{"hybrid2",
                                       "M8DLS and label backtracking in alternation",
                                       hybrid2_source,
                                       2015,
                                       status::repaired,
                                       "as m8dls with labels that follow where they point",
                                       "as m8dls; the loop ends after a quiet search, not a quiet backtracking"};
};
struct hybrid3 : labels_and_features, eight_only {
  template <class C, class Finish> using with =
      pixels_until_quiet<C, Finish, traits<>, four_rays, everywhere<compress>>;
  static constexpr skerry::facts facts{"hybrid3",
                                       "S4DLS and label backtracking in alternation",
                                       hybrid3_source,
                                       2015,
                                       status::repaired,
                                       "the best of its family",
                                       "as s4dls; the loop ends after a quiet search, not a quiet backtracking"};
};

struct m8dls_as_published : labels_alone, eight_only {
  template <class C, class Finish> using with = after_eight_rays<C, Finish, as_in_figures, fixpoint<restricted_rays>>;
  static constexpr skerry::facts facts{"m8dls.as-published",
                                       "Label selection along eight directions where a label has moved, as printed",
                                       eight_directions_source,
                                       2014,
                                       status::as_published,
                                       "comparison only",
                                       "kept as printed: pixels whose label is still that of the pixel it names stop "
                                       "searching, and components fall apart",
                                       "#.#/.#."};
};
struct hybrid1_as_published : labels_alone, eight_only {
  /// Lines have no other array to read from: in place.
  template <class C, class Finish> using with =
      after_eight_rays<C, Finish, traits<>, once<all_lines>, alternate<restricted_rays, all_lines>>;
  static constexpr skerry::facts facts{
      "hybrid1.as-published",
      "M8DLS and MKC in alternation, as its abstract says",
      hybrid1_source,
      2013,
      status::as_published,
      "comparison only",
      "as hybrid3 is printed: the loop ends after a quiet kernel, whichever it is; one "
      "pass of the reconstructed mkc does not mend what m8dls leaves",
      "#.#/#.#/.#."};
};
struct hybrid2_as_published : labels_alone, eight_only {
  template <class C, class Finish> using with =
      after_eight_rays<C, Finish, as_in_figures, once<backtrack>, alternate<restricted_rays, backtrack>>;
  static constexpr skerry::facts facts{"hybrid2.as-published",
                                       "M8DLS and label backtracking in alternation, as printed",
                                       hybrid2_source,
                                       2015,
                                       status::as_published,
                                       "comparison only",
                                       "kept as printed: as m8dls.as-published",
                                       "#.#/.#."};
};
struct s4dls_as_published : labels_alone, eight_only {
  template <class C, class Finish> using with = pixels_until_quiet<C, Finish, as_in_figures, four_rays_as_published>;
  static constexpr skerry::facts facts{"s4dls.as-published",
                                       "Selective label search along four directions, as printed",
                                       hybrid3_source,
                                       2015,
                                       status::as_published,
                                       "comparison only",
                                       "kept as printed: the lower directions are searched only where no pixel lies "
                                       "in the upper ones",
                                       "#.#/#.#/.#."};
};
struct hybrid3_as_published : labels_alone, eight_only {
  template <class C, class Finish> using with =
      algorithm<C, whole, each_site<pixel, plant_self>, alternate<four_rays_as_published, backtrack>, Finish,
                as_in_figures>;
  static constexpr skerry::facts facts{"hybrid3.as-published",
                                       "S4DLS and label backtracking in alternation, as printed",
                                       hybrid3_source,
                                       2015,
                                       status::as_published,
                                       "comparison only",
                                       "kept as printed: as s4dls.as-published, and the loop ends after a quiet "
                                       "kernel, whichever it is",
                                       "#.#/.#."};
};

} // namespace catalog
} // namespace skerry
