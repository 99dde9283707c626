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
    algorithm<Connectivity, strip<4>, ballot_runs<W, Unite>, once<seam_union<Unite>>, Finish>;

/// The printed logic and schedule: rows exchange their words through one buffer, background is not written and label 0 is
/// ambiguous, a lane of 64-pixel words looks at one column chosen from its own row.
template <class Connectivity, int W, class Finish> using ha4_as_published =
    algorithm<Connectivity, strip<4>,
              ballot_runs<W, komura, single_buffered, std::conditional_t<W == 64, column_by_own_row, every_contact>>,
              once<seam_union<komura, std::conditional_t<W == 64, column_by_own_row, every_contact>>>, Finish,
              traits<foreground, minimum_index>>;

/// 8-connected HA4 as the comparison codes have it: words exchanged through one buffer, labels from 1 on.
template <class Connectivity, class Finish> using ha8_as_published =
    algorithm<Connectivity, strip<4>, ballot_runs<32, komura, single_buffered>, once<seam_union<komura>>, Finish>;

// ---- the compact end: bit-packed rows, run numbers per tile, one node per component on a rim ----

/// For cores: strips of 64 rows, whole runs; 8-connected on runs of row pairs.
template <class Connectivity, class Finish, class Unite = hook> using compact_strips =
    algorithm<Connectivity, strip<64>, raster_runs<64, Connectivity::neighbours == 8 ? 2 : 1>, once<seam_union<Unite>>,
              Finish>;

/// For warps: tiles of 128 x 64, 16-bit run numbers.
template <class Connectivity, class Finish, class Unite = hook> using compact_tiles =
    algorithm<Connectivity, tile<128, 64>, bit_runs<32, Connectivity::neighbours == 8 ? 2 : 1>, once<rim_union<Unite>>,
              Finish>;

namespace catalog {

template <int W> struct ha4_labels {
  template <class Connectivity, class Finish, class Unite = skerry::komura> using with =
      ha4<Connectivity, W, Finish, Unite>;
  using measure = late<shape>;
  static constexpr bool labels = true;
};
template <int W> struct ha4_features {
  template <class Connectivity, class Finish, class Unite = skerry::komura> using with =
      ha4<Connectivity, W, Finish, Unite>;
  using measure = late<shape_of_label>;
  static constexpr bool labels = false;
};
template <int W> struct ha4_labels_as_published {
  template <class Connectivity, class Finish> using with = ha4_as_published<Connectivity, W, Finish>;
  static constexpr bool labels = true;
};
template <int W> struct ha4_features_as_published {
  template <class Connectivity, class Finish> using with = ha4_as_published<Connectivity, W, Finish>;
  using measure = late<shape_of_label>;
  static constexpr bool labels = false;
};

inline constexpr std::string_view ha4_source =
    "Hennequin, Lacassagne, Cabaret, Meunier: A new direct connected component "
    "labeling and analysis algorithms for GPUs, DASIP 2018";

struct ha4_32 : ha4_labels<32> {
  static constexpr skerry::facts facts{"ha4-32",
                                       "HA4 labeling, 32 pixels per lane group",
                                       ha4_source,
                                       2018,
                                       status::repaired,
                                       "strips on a GPU where runs are long; the first run-based GPU labeling",
                                       "row words are double-buffered (the printed form lets a row overwrite its word "
                                       "before the row below has read it), any "
                                       "width, background written, labels from 1 on"};
};
struct ha4_64 : ha4_labels<64> {
  static constexpr skerry::facts facts{"ha4-64",
                                       "HA4 labeling, 64 pixels per lane group",
                                       ha4_source,
                                       2018,
                                       status::repaired,
                                       "as ha4-32 on coarse images: half as many words",
                                       "as ha4-32; contacts come from both rows (the printed choice of one column per "
                                       "pixel pair from one row loses links)"};
};
struct ha4_32_cca : ha4_features<32> {
  static constexpr skerry::facts facts{"ha4-32-cca",
                                       "HA4 analysis, 32 pixels per lane group",
                                       ha4_source,
                                       2018,
                                       status::repaired,
                                       "features without a label image, a few updates per run",
                                       "as ha4-32; one slot per component instead of arrays of the size of the image"};
};
struct ha4_64_cca : ha4_features<64> {
  static constexpr skerry::facts facts{"ha4-64-cca",
                                       "HA4 analysis, 64 pixels per lane group",
                                       ha4_source,
                                       2018,
                                       status::repaired,
                                       "as ha4-32-cca on coarse images",
                                       "as ha4-64; one slot per component instead of arrays of the size of the image"};
};

struct ha4_32_as_published : ha4_labels_as_published<32> {
  static constexpr skerry::facts facts{
      "ha4-32.as-published",
      "HA4 labeling as printed, 32 pixels per lane group",
      ha4_source,
      2018,
      status::as_published,
      "comparison only",
      "kept as printed: one shared word per row and one barrier per chunk (a race), background not "
      "written, the component of pixel 0 gets label 0",
      "#"};
};
struct ha4_64_as_published : ha4_labels_as_published<64> {
  static constexpr skerry::facts facts{
      "ha4-64.as-published",
      "HA4 labeling as printed, 64 pixels per lane group",
      ha4_source,
      2018,
      status::as_published,
      "comparison only",
      "kept as printed: as ha4-32.as-published, and the merge looks at one column of each pixel pair, "
      "chosen from the lower row alone, so that links are lost",
      ".#/##"};
};
struct ha4_32_cca_as_published : ha4_features_as_published<32> {
  static constexpr skerry::facts facts{
      "ha4-32-cca.as-published",
      "HA4 analysis as printed, 32 pixels per lane group",
      ha4_source,
      2018,
      status::as_published,
      "comparison only",
      "kept as printed: one shared word per row and one barrier per chunk, a race that needs two words "
      "and a warp that is held back",
      "#................................/#................................"};
};
struct ha4_64_cca_as_published : ha4_features_as_published<64> {
  static constexpr skerry::facts facts{"ha4-64-cca.as-published",
                                       "HA4 analysis as printed, 64 pixels per lane group",
                                       ha4_source,
                                       2018,
                                       status::as_published,
                                       "comparison only",
                                       "kept as printed: as ha4-64.as-published",
                                       ".#/##"};
};

inline constexpr std::string_view ha8_source =
    "Hennequin, Lacassagne: A new direct connected component labeling and analysis algorithm for GPUs, GTC 2019";

struct ha8 : labels_and_features, eight_only {
  template <class Connectivity, class Finish, class Unite = skerry::komura> using with =
      algorithm<Connectivity, strip<4>, ballot_runs<32, Unite>, once<seam_union<Unite>>, Finish>;
  static constexpr skerry::facts facts{"ha8",
                                       "HA4 labeling, 8-connected",
                                       ha8_source,
                                       2019,
                                       status::repaired,
                                       "strips on a GPU where runs are long, 8-connected",
                                       "as ha4-32, whose 8-connected form it is"};
};
struct ha8_as_published : labels_alone, eight_only {
  template <class Connectivity, class Finish> using with = skerry::ha8_as_published<Connectivity, Finish>;
  static constexpr skerry::facts facts{
      "ha8.as-published",
      "HA4 labeling, 8-connected, as released",
      ha8_source,
      2019,
      status::as_published,
      "comparison only",
      "kept as released: one shared word per row and one barrier per chunk, a race that "
      "needs two words and a warp that is held back; labels are from 1 on",
      "#................................/#................................"};
};

struct compact {
  template <class Connectivity, class Finish, class Unite = hook> using with =
      compact_strips<Connectivity, Finish, Unite>;
  using measure = early<shape>;
  static constexpr bool labels = true;
  static constexpr skerry::facts facts{
      "compact",    "Bit-packed strips, runs numbered per strip, one node per component on a rim", "Skerry", 2026,
      status::ours, "cores: the fastest entry on the host for every image; labels and features"};
};
struct compact_tiled {
  template <class Connectivity, class Finish, class Unite = hook> using with =
      compact_tiles<Connectivity, Finish, Unite>;
  using measure = early<shape>;
  static constexpr bool labels = true;
  static constexpr skerry::facts facts{
      "compact-tiles", "Bit-packed tiles of 128 x 64, 16-bit run numbers, one node per component on a rim",
      "Skerry",        2026,
      status::ours,    "a tile per warp; on a core it works, but compact is faster"};
};

} // namespace catalog
} // namespace skerry
