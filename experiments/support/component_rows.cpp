#include "experiments/support/component_rows.hpp"
#include "experiments/image/atomic_file.hpp"
#include "experiments/support/arguments.hpp"
#include "experiments/support/failure.hpp"
#include "experiments/support/nearest.hpp"
#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <filesystem>

namespace skerry::experiments {

namespace {

bool is_json(std::string const& path) {
  auto extension = std::filesystem::path(path).extension().string();
  std::ranges::transform(extension, extension.begin(),
                         [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  if (extension == ".json") return true;
  std::error_code error;
  if (extension == ".csv" || (extension.empty() && std::filesystem::is_other(path, error))) return false;
  throw failure(2, "the output file " + path +
                       (extension.empty() ? " has no extension" : " has the extension '" + extension + "'") +
                       ": allowed are .csv, .json");
}

// Calls put(text) with pieces of the table, and separate(text, row, column) before each value. `no_number`: what stands for values that are
// not finite; empty: they have names.
template <class Separate, class Put> void lay_out_rows(feature_table const& table, std::string_view end,
                                                       std::string_view no_number, Separate separate, Put put) {
  std::string text;
  for (std::size_t k = 0; k < table.rows(); ++k) {
    text.clear();
    for (std::size_t c = 0; c < table.names().size(); ++c) {
      separate(text, k, c);
      auto const value = table.value(k, c);
      auto const* const number = std::get_if<double>(&value);
      if (number != nullptr && !std::isfinite(*number) && !no_number.empty()) text += no_number;
      else append(text, value);
    }
    put(text += end);
  }
}

template <class Put> void lay_out_csv(feature_table const& table, Put put) {
  std::string header;
  for (auto const& name : table.names()) header += (header.empty() ? "" : ",") + name;
  put(header + "\n");
  auto const separate = [](std::string& text, std::size_t, std::size_t column) {
    if (column > 0) text += ',';
  };
  lay_out_rows(table, "\n", "", separate, put);
}

template <class Put> void lay_out_json(feature_table const& table, Put put) {
  put("[");
  auto const separate = [&](std::string& text, std::size_t row, std::size_t column) {
    text += column > 0 ? ", \"" : row == 0 ? "\n{\"" : ",\n{\"";
    text += table.names()[column];
    text += "\": ";
  };
  lay_out_rows(table, "}", "null", separate, put);
  put(table.rows() == 0 ? "]" : "\n]");
}

} // namespace

std::vector<component_row> rows_of(measured_components const& m) {
  std::vector<component_row> rows(m.label.size());
  for (std::size_t k = 0; k < rows.size(); ++k) {
    auto const value = [&](std::string_view name, u64 past = 0) {
      auto const* const column = m.find(name);
      return column == nullptr ? 0 : column->values[k] + past;
    };
    rows[k] = {m.label[k],
               std::uint32_t(value("area")),
               value("sum_of_rows"),
               value("sum_of_columns"),
               {std::uint32_t(value("first_row")), std::uint32_t(value("first_column")),
                std::uint32_t(value("last_row", 1)), std::uint32_t(value("last_column", 1))},
               {value("sum_of_squared_columns"), value("sum_of_squared_rows"), value("sum_of_products")},
               std::uint32_t(value("euler_number")),
               value("crack_length")};
  }
  return rows;
}

std::vector<std::string> features_in(measured_components const& table) {
  std::vector<std::string> features;
  std::vector<std::string_view> taken;
  for (auto const* const name : {"area", "centroid", "bbox"})
    if (auto const& f = *feature_named(name); can_be_made(f, table)) {
      features.emplace_back(name);
      taken.insert(taken.end(), f.from.begin(), f.from.end());
    }
  for (measured_column const& c : table.columns)
    if (std::ranges::find(taken, c.name) == taken.end() && std::ranges::find(features, c.feature) == features.end())
      features.push_back(c.feature);
  return features;
}

std::vector<std::string> all_features_in(measured_components const& table) {
  auto features = features_in(table);
  for (named_feature const& f : named_features())
    if (can_be_made(f, table) && std::ranges::find(features, f.name) == features.end()) features.emplace_back(f.name);
  return features;
}

std::vector<std::string> parse_features(std::string const& list, std::vector<std::string> const& known) {
  auto const features = split_list(list);
  for (auto at = features.begin(); at != features.end(); ++at) {
    if (std::ranges::find(known, *at) == known.end())
      throw failure(2, "no feature is named '" + *at + "': the nearest are " +
                           nearest(*at, std::vector<std::string_view>(known.begin(), known.end())));
    if (std::find(features.begin(), at, *at) != at)
      throw failure(2, "--features names '" + *at + "' twice: allowed is each feature once");
  }
  return features;
}

std::vector<std::string> parse_features_of_one_image(std::string const& list) {
  std::vector<std::string> known;
  for (named_feature const& f : named_features()) known.emplace_back(f.name);
  auto features = parse_features(list, known);
  for (auto const& name : features)
    if (feature_named(name)->needs == feature_needs::values)
      throw failure(2, name + " is of a second image, and there is none here: allowed is 'skerry label --intensity'");
  return features;
}

feature_table::feature_table(measured_components const& measured, std::vector<std::string> const& features)
    : measured_(measured), names_{"label"} {
  for (std::string const& feature : features) {
    auto const* const made = feature_named(feature);
    if (made != nullptr && can_be_made(*made, measured)) {
      std::vector<measured_column const*> from;
      auto const& columns = columns_behind(*made, measured);
      from.reserve(columns.size());
      for (auto const name : columns) from.push_back(measured.find(name));
      for (std::size_t c = 0; c < made->columns.size(); ++c) {
        names_.push_back(made->columns[c]);
        shown_.push_back({made, int(c), &columns == &made->from_floating, from});
      }
    } else {
      for (measured_column const& c : measured.columns)
        if (c.feature == feature) {
          names_.push_back(c.name);
          shown_.push_back({nullptr, 0, false, {&c}});
        }
    }
  }
}

column_value feature_table::value(std::size_t row, std::size_t column) const {
  if (column == 0) return u64(measured_.label[row]);
  shown_column const& shown = shown_[column - 1];
  std::array<u64, 8> values{};
  for (std::size_t k = 0; k < shown.from.size(); ++k) values[k] = shown.from[k]->values[row];
  if (shown.made == nullptr) return values[0];
  return shown.floating ? shown.made->floating(values.data(), shown.column, measured_.values)
                        : shown.made->value(values.data(), shown.column);
}

table_row feature_table::cells(std::size_t row) const {
  table_row texts(names_.size());
  for (std::size_t c = 0; c < texts.size(); ++c) append(texts[c], value(row, c));
  return texts;
}

std::string csv(feature_table const& table) {
  std::string text;
  lay_out_csv(table, [&](std::string_view piece) { text += piece; });
  return text;
}

std::string json_rows(feature_table const& table) {
  std::string text;
  lay_out_json(table, [&](std::string_view piece) { text += piece; });
  return text;
}

void write_table(std::string const& path, feature_table const& table) {
  bool const as_json = is_json(path);
  atomic_file file(path);
  auto const put = [&](std::string_view piece) { file.write(piece); };
  if (as_json) {
    lay_out_json(table, put);
    file.write("\n");
  } else {
    lay_out_csv(table, put);
  }
  file.commit();
}

void check_table_target(std::string const& path) { is_json(path); }

} // namespace skerry::experiments
