// A feature: an additive function of a run of pixels. The contract:
//
//   struct my_feature {
//     using type = u64;                                               // of its values: an unsigned integer
//     static constexpr int columns = 2;                               // values for a run
//     static std::string id();
//     static std::string column_name(int column);                     // of a column in a table: its own, like "sum_of_rows"
//     static constexpr combine how(int column);                       // sum, minimum or maximum; or first_row (feature.hpp)
//     static constexpr pack<type, columns> of(pixel_run r);           // the values of pixels (r.x .. r.x + r.length - 1, r.y)
//   };
//
// A feature that depends on more than a run's place has another function in place of `of`:
//     of two adjacent rows, such as the Euler number:
//       template <class Connectivity> static constexpr pack<type, columns> of_rows(run_in_rows r);
//     of the pixels two around each of its own, such as the perimeter:
//       template <class Connectivity> static constexpr pack<type, columns> of_window(run_in_window r);
//     of a second image, such as a mean intensity:
//       static pack<type, columns> of_values(run_of_values r);
//     Its values are unsigned integers, or of every type where the feature says `static constexpr bool of_numbers = true`.
//
// Optional: template <class Connectivity> static constexpr bool connects, whether the image alone tells its values for components of that
// connectivity; where it does not, labels must (measure_labels.hpp). Absent: for every one.
//
// Optional: static constexpr bool counts_pixels = true, where its first column is 0 for no pixels and nothing else.
//
// Optional: static constexpr bool fits(extent), whether its values have room for every component of an image of that size; absent:
// they always have.
//
// Optional, for tiles, where 64 bits cost more than 32: a feature `struct in_tile` whose values are u32, of runs with places counted from
// the tile's corner, and `static constexpr pack<type, columns> widened(pack<u32, in_tile::columns> sums, int x, int y)`, what its sums are
// where the corner is (x, y). A tile has at most 2^14 pixels; where `in_tile::fits(extent of a tile)` is false, `of` is used.
//
// Optional, for stores whose sites are runs of two rows: `static constexpr pack<type, columns> of_pair(run_of_pair r)`, what `of` gives for
// the runs of both rows together. Where every feature of a set has it (and, in tiles, every `in_tile`), far fewer runs are added up. A
// feature that also depends on what is around a run, or on values, is measured row by row.
//
// Optional: `static constexpr pack<type, columns> of_box(pixel_box b)`, what `of` gives for the rows of a box together. Where every feature
// of a set has it and, if sites are runs of two rows, `of_pair` too, lines of a strip that repeat are added up at once. As with `of_pair`,
// a feature that depends on more than a run's place is left out.
//
// Laws (tests/laws/feature.hpp): `of` a run = the sum of `of` its pixels, `of_pair` that of both rows, and `of_box` that of all its rows.
// Combination is associative and commutative.
#pragma once
#include <skerry/core/connectivity.hpp>
#include <skerry/core/types.hpp>
#include <skerry/core/value_plane.hpp>

#include <concepts>
#include <string>

namespace skerry {

/// Pixels (x .. x + length - 1, y).
struct pixel_run {
  int x, y, length;
};

/// Pixels (x .. x + length - 1, y .. y + rows - 1).
struct pixel_box {
  int x, y, length, rows;
};

/// Pixels of rows y and y + 1: each of the columns x .. x + length - 1 has one or both.
struct run_of_pair {
  int x, y, length;
  int both;    ///< columns with both
  int lower;   ///< pixels in row y + 1
  u64 of_both; ///< the sum of (column - x) over the columns with both
  SKERRY_FN constexpr int pixels() const { return length + both; }
  SKERRY_FN constexpr int first_row() const { return y + int(pixels() == lower); }
  SKERRY_FN constexpr int last_row() const { return y + int(lower != 0); }
};

/// A run of at most 64 pixels, or a part of a run, with the row above it. Pixels belong together as the relation says (traits.hpp).
struct run_in_rows {
  static constexpr int most = 64; ///< pixels
  pixel_run run;
  bool before;                    ///< pixel (x - 1, y) belongs together with the run
  u64 above;                      ///< bit i: so does pixel (x + i, y - 1)
  bool above_before, above_after; ///< ... and pixels (x - 1, y - 1) and (x + length, y - 1)
};

/// A run of at most 32 pixels, or a part of a run, with two pixels around it on every side.
struct run_in_window {
  static constexpr int most = 32; ///< pixels
  pixel_run run;
  u64 row[5]; ///< bit i of row k: pixel (x - 2 + i, y - 2 + k) belongs together with the run
};

/// A run with the values of its pixels in a second image.
struct run_of_values {
  pixel_run run;
  value_plane values;
  SKERRY_FN u32 value(int i) const { return values(run.x + i, run.y); } ///< of pixel (x + i, y), an unsigned integer
  SKERRY_FN double number(int i) const { return values.number(run.x + i, run.y); } ///< ... of every type
  SKERRY_FN double share(int i) const {
    return values.share(run.x + i, run.y);
  } ///< ... by the bound of all: from -1 to 1
};

enum class combine {
  sum,
  minimum,
  maximum,
  first_row ///< not accumulated: the row of the component's first pixel, from a store that visits components
};

namespace contract {

template <class F> concept feature_has_type = requires { requires std::unsigned_integral<typename F::type>; };
template <class F> concept feature_has_columns = requires {
  { F::columns } -> std::convertible_to<int>;
};
template <class F> concept feature_has_how = requires {
  { F::how(0) } -> std::same_as<combine>;
};
template <class F> concept feature_of_runs = requires(pixel_run r) {
  { F::of(r) } -> std::same_as<pack<typename F::type, F::columns>>;
};
template <class F> concept feature_of_rows = requires(run_in_rows r) {
  { F::template of_rows<eight>(r) } -> std::same_as<pack<typename F::type, F::columns>>;
};
template <class F> concept feature_of_windows = requires(run_in_window r) {
  { F::template of_window<eight>(r) } -> std::same_as<pack<typename F::type, F::columns>>;
};
template <class F> concept feature_of_values = requires(run_of_values r) {
  { F::of_values(r) } -> std::same_as<pack<typename F::type, F::columns>>;
};
template <class F> concept feature_of_pairs = requires(run_of_pair r) {
  { F::of_pair(r) } -> std::same_as<pack<typename F::type, F::columns>>;
};
template <class F> concept feature_of_boxes = requires(pixel_box b) {
  { F::of_box(b) } -> std::same_as<pack<typename F::type, F::columns>>;
};
template <class F> concept feature_has_of =
    feature_of_runs<F> || feature_of_rows<F> || feature_of_windows<F> || feature_of_values<F>;
/// Whether a feature, or a set of them, is defined for components of a connectivity.
template <class F, class C> concept feature_connects =
    !requires { F::template connects<C>; } || requires { requires F::template connects<C>; };
template <class F> concept feature_has_column_name = requires {
  { F::column_name(0) } -> std::same_as<std::string>;
};
template <class F> concept feature_has_id = requires {
  { F::id() } -> std::same_as<std::string>;
};

// clang-format off
/// What each feature of a pack must have.
#define SKERRY_FEATURES(RUNG, F)                                                                                             \
  RUNG((contract::feature_has_type<F> && ...),                                                                               \
       "features: a feature has no `using type`, an unsigned integer; see docs/policies.md, features")                       \
  RUNG((contract::feature_has_columns<F> && ...),                                                                            \
       "features: a feature has no `static constexpr int columns`; see docs/policies.md, features")                          \
  RUNG((contract::feature_has_how<F> && ...),                                                                                \
       "features: a feature has no `static constexpr combine how(int)`; see docs/policies.md, features")                     \
  RUNG((contract::feature_has_of<F> && ...),                                                                                 \
       "features: a feature has no `static constexpr pack<type, columns> of(pixel_run)`; see docs/policies.md, features")    \
  RUNG((contract::feature_has_column_name<F> && ...),                                                                        \
       "features: a feature has no `static std::string column_name(int)`; see docs/policies.md, features")                   \
  RUNG((contract::feature_has_id<F> && ...),                                                                                 \
       "features: a feature has no `static std::string id()`; see docs/policies.md, features")
// clang-format on

} // namespace contract

template <class F> concept feature = contract::feature_has_type<F> && contract::feature_has_columns<F> &&
                                     contract::feature_has_how<F> && contract::feature_has_of<F> &&
                                     contract::feature_has_column_name<F> && contract::feature_has_id<F>;

} // namespace skerry
