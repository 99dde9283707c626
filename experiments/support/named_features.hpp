// What the program calls features: scikit-image's names and values, made of the columns that Skerry's features sum up.
#pragma once
#include <cstdint>
#include <skerry/names/session.hpp>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace skerry::experiments {

/// What a feature asks for besides an image.
enum class feature_needs : std::uint8_t {
  nothing,
  values ///< a second image, of intensities
};

/// What a component has in a column.
using column_value = std::variant<std::int64_t, u64, double>;
inline double as_number(column_value const& value) {
  return std::visit([](auto v) { return double(v); }, value);
}
/// Appends it as text. Numbers that are no integers have 17 significant digits: they read back as the same.
void append(std::string& text, column_value const& value);

/// A feature by its name in `regionprops_table`.
struct named_feature {
  std::string_view name;
  std::vector<std::string_view> from;                 ///< the columns that it is made of
  std::vector<std::string> columns;                   ///< what its own are called
  column_value (*value)(u64 const* from, int column); ///< `from`: a component's values, as above
  feature_needs needs = feature_needs::nothing;
  /// The same of a second image with floating values.
  std::vector<std::string_view> from_floating = {};
  column_value (*floating)(u64 const* from, int column, value_plane const& of) = nullptr;
};

/// All that there are: area, centroid and bbox first.
std::vector<named_feature> const& named_features();
/// The feature of that name, or null.
named_feature const* feature_named(std::string_view name);
/// Whether a table, whose values may be missing, has what a feature is made of.
bool can_be_made(named_feature const& feature, measured_components const& table);
/// The columns of the table that it is made of, where it can be.
std::vector<std::string_view> const& columns_behind(named_feature const& feature, measured_components const& table);

/// The features in C++ whose columns named features are made of: "area,coordinate_sums". `floating`: the second image has such values.
std::string features_behind(std::vector<std::string> const& names, bool floating = false);

} // namespace skerry::experiments
