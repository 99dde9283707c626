#include "experiments/support/named_features.hpp"
#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <numbers>
#include <skerry/policy/feature/floating_intensity.hpp>
#include <skerry/policy/feature/perimeter.hpp>
#include <skerry/result/ellipse.hpp>
#include <utility>

namespace skerry::experiments {

namespace {

// What the functions below are given.
std::vector<std::string_view> const box{"first_row", "first_column", "last_row", "last_column"};
std::vector<std::string_view> const area_and_box{"area", "first_row", "first_column", "last_row", "last_column"};
std::vector<std::string_view> const moments{
    "area", "sum_of_columns", "sum_of_rows", "sum_of_squared_columns", "sum_of_squared_rows", "sum_of_products"};

u64 area_of_box(u64 const* b) { return (b[2] + 1 - b[0]) * (b[3] + 1 - b[1]); }
ellipse ellipse_of(u64 const* m) { return skerry::ellipse_of({m[0], m[1], m[2], m[3], m[4], m[5]}); }

std::vector<std::string> numbered(std::string const& name, int n) {
  std::vector<std::string> names;
  names.reserve(std::size_t(n));
  for (int k = 0; k < n; ++k) names.push_back(name + "-" + std::to_string(k));
  return names;
}

std::vector<std::string_view> const variance{"area", "intensity_sum", "sum_of_squared_intensities"};

double variance_of(u64 const* v) {
  __extension__ using wide = unsigned __int128; // n times a sum of squares has up to 94 bits
  wide const area = v[0], sum = v[1];
  return double(area * v[2] - sum * sum) / (double(v[0]) * double(v[0]));
}
column_value first_of(u64 const* v, int) { return v[0]; }

// Of floating values: what the functions below are given, and what halves make.
std::vector<std::string_view> const floating_total{"floating_sum_high", "floating_sum_low"};
std::vector<std::string_view> const floating_mean{"area", "floating_sum_high", "floating_sum_low"};
std::vector<std::string_view> const floating_variance{"area", "floating_sum_high", "floating_sum_low",
                                                      "floating_squares_high", "floating_squares_low"};

long double floating_mean_of(u64 const* v, value_plane const& of) {
  return floating_sum::value(v[1], v[2], of) / (long double)v[0];
}
double floating_variance_of(u64 const* v, value_plane const& of) {
  long double const mean = floating_mean_of(v, of);
  long double const spread = floating_squares::value(v[3], v[4], of) / (long double)v[0] - mean * mean;
  return spread > 0 ? double(spread) : 0; // rounding could leave less
}
column_value floating_extreme_of(u64 const* v, int, value_plane const&) { return floating_extremes::value(v[0]); }

column_value length_of(u64 const* v, int) { return perimeter::length(v[0], v[1], v[2]); }

/// The features in C++ that named ones are made of, in the order in which they are asked for.
struct feature_behind {
  std::string_view id;
  std::vector<std::string_view> columns;
};
std::vector<feature_behind> const behind{
    {"area", {"area"}},
    {"coordinate_sums", {"sum_of_columns", "sum_of_rows"}},
    {"second_moments", {"sum_of_squared_columns", "sum_of_squared_rows", "sum_of_products"}},
    {"bounding_box", box},
    {"euler_number", {"euler_number"}},
    {"crack_length", {"crack_length"}},
    {"perimeter", {"perimeter_straight"}},
    {"perimeter_8", {"perimeter_8_straight"}},
    {"intensity_sum", {"intensity_sum"}},
    {"intensity_extremes", {"intensity_min", "intensity_max"}},
    {"intensity_squares", {"sum_of_squared_intensities"}},
    {"weighted_sums", {"sum_of_weighted_columns"}},
    {"floating_sum", {"floating_sum_high"}},
    {"floating_extremes", {"floating_min", "floating_max"}},
    {"floating_squares", {"floating_squares_high"}},
    {"floating_weighted_sums", {"floating_weighted_columns_high"}}};

} // namespace

std::vector<named_feature> const& named_features() {
  static std::vector<named_feature> const all{
      {"area", {"area"}, {"area"}, first_of},
      {"centroid",
       {"area", "sum_of_rows", "sum_of_columns"},
       numbered("centroid", 2),
       [](u64 const* v, int c) -> column_value { return double(v[1 + c]) / double(v[0]); }},
      {"bbox", box, numbered("bbox", 4), // scikit-image's boxes end behind the last row and column
       [](u64 const* v, int c) -> column_value { return v[c] + (c < 2 ? 0 : 1); }},
      {"area_bbox", box, {"area_bbox"}, [](u64 const* v, int) -> column_value { return area_of_box(v); }},
      {"extent",
       area_and_box,
       {"extent"},
       [](u64 const* v, int) -> column_value { return double(v[0]) / double(area_of_box(v + 1)); }},
      {"equivalent_diameter_area",
       {"area"},
       {"equivalent_diameter_area"},
       [](u64 const* v, int) -> column_value { return 2 * std::sqrt(double(v[0]) / std::numbers::pi); }},
      {"axis_major_length",
       moments,
       {"axis_major_length"},
       [](u64 const* v, int) -> column_value { return ellipse_of(v).major; }},
      {"axis_minor_length",
       moments,
       {"axis_minor_length"},
       [](u64 const* v, int) -> column_value { return ellipse_of(v).minor; }},
      {"eccentricity",
       moments,
       {"eccentricity"},
       [](u64 const* v, int) -> column_value { return ellipse_of(v).eccentricity; }},
      {"orientation",
       moments,
       {"orientation"},
       [](u64 const* v, int) -> column_value { return ellipse_of(v).orientation; }},
      {"euler_number",
       {"euler_number"},
       {"euler_number"},
       [](u64 const* v, int) -> column_value { return std::int64_t(std::int32_t(std::uint32_t(v[0]))); }},
      {"holes",
       {"euler_number"},
       {"holes"},
       [](u64 const* v, int) -> column_value { return 1 - std::int64_t(std::int32_t(std::uint32_t(v[0]))); }},
      {"crack_length", {"crack_length"}, {"crack_length"}, first_of},
      {"inertia_tensor",
       moments,
       {"inertia_tensor-0-0", "inertia_tensor-0-1", "inertia_tensor-1-0", "inertia_tensor-1-1"},
       [](u64 const* v, int c) -> column_value { return ellipse_of(v).tensor[c / 2][c % 2]; }},
      {"inertia_tensor_eigvals", moments, numbered("inertia_tensor_eigvals", 2),
       [](u64 const* v, int c) -> column_value { return ellipse_of(v).eigenvalues[c]; }},
      {"perimeter", {"perimeter_straight", "perimeter_diagonal", "perimeter_bent"}, {"perimeter"}, length_of},
      {"perimeter_8", {"perimeter_8_straight", "perimeter_8_diagonal", "perimeter_8_bent"}, {"perimeter_8"}, length_of},
      {"intensity_sum",
       {"intensity_sum"},
       {"intensity_sum"},
       first_of,
       feature_needs::values,
       floating_total,
       [](u64 const* v, int, value_plane const& of) -> column_value {
         return double(floating_sum::value(v[0], v[1], of));
       }},
      {"intensity_mean",
       {"area", "intensity_sum"},
       {"intensity_mean"},
       [](u64 const* v, int) -> column_value { return double(v[1]) / double(v[0]); },
       feature_needs::values,
       floating_mean,
       [](u64 const* v, int, value_plane const& of) -> column_value { return double(floating_mean_of(v, of)); }},
      {"intensity_min",
       {"intensity_min"},
       {"intensity_min"},
       first_of,
       feature_needs::values,
       {"floating_min"},
       floating_extreme_of},
      {"intensity_max",
       {"intensity_max"},
       {"intensity_max"},
       first_of,
       feature_needs::values,
       {"floating_max"},
       floating_extreme_of},
      {"intensity_variance",
       variance,
       {"intensity_variance"},
       [](u64 const* v, int) -> column_value { return variance_of(v); },
       feature_needs::values,
       floating_variance,
       [](u64 const* v, int, value_plane const& of) -> column_value { return floating_variance_of(v, of); }},
      {"intensity_std",
       variance,
       {"intensity_std"},
       [](u64 const* v, int) -> column_value { return std::sqrt(variance_of(v)); },
       feature_needs::values,
       floating_variance,
       [](u64 const* v, int, value_plane const& of) -> column_value { return std::sqrt(floating_variance_of(v, of)); }},
      {"centroid_weighted",
       {"intensity_sum", "sum_of_weighted_rows", "sum_of_weighted_columns"},
       numbered("centroid_weighted", 2),
       [](u64 const* v, int c) -> column_value { return double(v[1 + c]) / double(v[0]); },
       feature_needs::values,
       {"floating_sum_high", "floating_sum_low", "floating_weighted_rows_high", "floating_weighted_rows_low",
        "floating_weighted_columns_high", "floating_weighted_columns_low"},
       [](u64 const* v, int c, value_plane const& of) -> column_value {
         return double(floating_weighted_sums::value(v[2 + 2 * c], v[3 + 2 * c], of) /
                       floating_sum::value(v[0], v[1], of));
       }}};
  return all;
}

void append(std::string& text, column_value const& value) {
  std::array<char, 40> digits{};
  char* const begin = digits.data();
  char* const end = begin + digits.size();
  char* const past = std::visit(
      [&]<class T>(T v) {
        if constexpr (std::same_as<T, double>) {
          if (std::isnan(v)) return std::ranges::copy(std::string_view("nan"), begin).out; // whatever its sign
          return std::to_chars(begin, end, v, std::chars_format::general, 17).ptr;
        } else return std::to_chars(begin, end, v).ptr;
      },
      value);
  text.append(begin, past);
}

named_feature const* feature_named(std::string_view name) {
  auto const at = std::ranges::find(named_features(), name, &named_feature::name);
  return at == named_features().end() ? nullptr : &*at;
}

namespace {

bool has_all(measured_components const& table, std::vector<std::string_view> const& columns) {
  return !columns.empty() &&
         std::ranges::all_of(columns, [&](std::string_view name) { return table.find(name) != nullptr; });
}

} // namespace

bool can_be_made(named_feature const& feature, measured_components const& table) {
  return has_all(table, feature.from) || has_all(table, feature.from_floating);
}

std::vector<std::string_view> const& columns_behind(named_feature const& feature, measured_components const& table) {
  return has_all(table, feature.from) ? feature.from : feature.from_floating;
}

std::string features_behind(std::vector<std::string> const& names, bool floating) {
  std::vector<std::string_view> needed;
  for (auto const& name : names)
    if (auto const* const feature = feature_named(name)) {
      auto const& from = floating && feature->floating != nullptr ? feature->from_floating : feature->from;
      needed.insert(needed.end(), from.begin(), from.end());
    }
  std::string text;
  for (feature_behind const& f : behind)
    if (std::ranges::find_first_of(needed, f.columns) != needed.end())
      text += (text.empty() ? "" : ",") + std::string(f.id);
  return text;
}

} // namespace skerry::experiments
