// Components as rows of a table, named and laid out as scikit-image's `regionprops_table` has them.
#pragma once
#include "experiments/support/text_table.hpp"
#include <array>
#include <cstdint>
#include <skerry/names/session.hpp>
#include <string>
#include <vector>

namespace skerry::experiments {

struct component_row {
  std::uint32_t label, area;
  std::uint64_t sum_of_rows, sum_of_columns;
  std::array<std::uint32_t, 4> box; ///< first row, first column, last row + 1, last column + 1
};

/// One row per component, in the order of `measured`.
std::vector<component_row> rows_of(measured_components const& measured);

/// The features "area", "centroid" and "bbox" of a comma-separated list, each at most once. Throws `failure` 2.
std::vector<std::string> parse_features(std::string const& list);
/// The same, all of them.
std::vector<std::string> all_features();

/// "label" and the columns of the features, in their order.
std::vector<std::string> column_names(std::vector<std::string> const& features);

/// The cells of a row under these columns. Centroids have 17 significant digits: they read back as the same number.
table_row cells(component_row const& row, std::vector<std::string> const& features);

/// The rows as CSV with a header, each line ended by a newline.
std::string csv(std::vector<component_row> const& rows, std::vector<std::string> const& features);
/// The rows as a JSON array of objects, an object per line.
std::string json_rows(std::vector<component_row> const& rows, std::vector<std::string> const& features);

/// Writes the rows to a `.csv` or `.json`, whole or not at all. Throws `failure` 1.
void write_table(std::string const& path, std::vector<component_row> const& rows,
                 std::vector<std::string> const& features);
/// Throws `failure` 2 where the extension is neither.
void check_table_target(std::string const& path);

} // namespace skerry::experiments
