// Components as rows of a table, named and laid out as scikit-image's `regionprops_table` has them.
#pragma once
#include "experiments/support/named_features.hpp"
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
  std::array<std::uint32_t, 4> box;          ///< first row, first column, last row + 1, last column + 1
  std::array<std::uint64_t, 3> squares = {}; ///< sums of squared columns, of squared rows, of products
  std::uint32_t euler = 0;                   ///< the Euler number, modulo 2^32
  std::uint64_t cracks = 0;                  ///< sides between its pixels and others

  bool operator==(component_row const&) const = default;
};

/// One row per component, in the order of `measured`; 0 for what was not measured.
std::vector<component_row> rows_of(measured_components const& measured);

/// What the program shows of a table, whose values may be missing: "area", "centroid" and "bbox" where it has what they are made of, then
/// every other feature by its id.
std::vector<std::string> features_in(measured_components const& table);
/// These, and every other feature that can be made of its columns.
std::vector<std::string> all_features_in(measured_components const& table);
/// The features of a comma-separated list, each at most once, out of those that are known. Throws `failure` 2.
std::vector<std::string> parse_features(std::string const& list, std::vector<std::string> const& known);

/// The features of such a list that one image alone gives, as whoever measures many images names them. Throws `failure` 2.
std::vector<std::string> parse_features_of_one_image(std::string const& list);

/// A table with a column "label" and those of some features, as text.
class feature_table {
public:
  /// `measured` must live as long. The features are some of all_features_in(measured).
  feature_table(measured_components const& measured, std::vector<std::string> const& features);

  std::vector<std::string> const& names() const { return names_; }
  std::size_t rows() const { return measured_.label.size(); }
  /// What a row has in a column, by its place in names().
  column_value value(std::size_t row, std::size_t column) const;
  /// The cells of a row, as text.
  table_row cells(std::size_t row) const;

private:
  struct shown_column {
    named_feature const* made; ///< null: the first of the columns is shown as it is
    int column;                ///< of the feature
    bool floating;             ///< made of floating values
    std::vector<measured_column const*> from;
  };

  measured_components const& measured_;
  std::vector<std::string> names_;
  std::vector<shown_column> shown_;
};

/// The table as CSV with a header, each line ended by a newline.
std::string csv(feature_table const& table);
/// The table as a JSON array of objects, an object per line.
std::string json_rows(feature_table const& table);

/// Writes the table to a `.csv` or `.json`, whole or not at all. Throws `failure` 1.
void write_table(std::string const& path, feature_table const& table);
/// Throws `failure` 2 where the extension is neither.
void check_table_target(std::string const& path);

} // namespace skerry::experiments
