#include "experiments/support/component_rows.hpp"
#include "experiments/image/atomic_file.hpp"
#include "experiments/support/arguments.hpp"
#include "experiments/support/failure.hpp"
#include "experiments/support/nearest.hpp"
#include <algorithm>
#include <cctype>
#include <cstdio>
#include <filesystem>

namespace skerry::experiments {

namespace {

std::string centroid(std::uint64_t sum, std::uint32_t area) {
  std::array<char, 40> text{};
  std::snprintf(text.data(), text.size(), "%.17g", static_cast<double>(sum) / static_cast<double>(area));
  return text.data();
}

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

/// What is not shown column by column: the columns of a feature of scikit-image, in its order.
struct made_feature {
  std::string_view name;
  std::vector<std::string_view> from;
};
std::vector<made_feature> const& made_features() {
  static std::vector<made_feature> const all{{"area", {"area"}},
                                             {"centroid", {"sum_of_rows", "sum_of_columns"}},
                                             {"bbox", {"first_row", "first_column", "last_row", "last_column"}}};
  return all;
}

bool can_be_made(made_feature const& f, measured_components const& table) {
  return table.find(f.name == "centroid" ? "area" : f.from[0]) != nullptr &&
         std::ranges::all_of(f.from, [&](std::string_view name) { return table.find(name) != nullptr; });
}

// Calls put(text) with pieces of the table.
template <class Put> void lay_out_csv(feature_table const& table, Put put) {
  auto const line = [&](std::vector<std::string> const& parts) {
    std::string text;
    for (auto const& part : parts) text += (text.empty() ? "" : ",") + part;
    put(text + "\n");
  };
  line(table.names());
  for (std::size_t k = 0; k < table.rows(); ++k) line(table.cells(k));
}

template <class Put> void lay_out_json(feature_table const& table, Put put) {
  auto const& names = table.names();
  put("[");
  for (std::size_t k = 0; k < table.rows(); ++k) {
    auto const values = table.cells(k);
    std::string text = k == 0 ? "\n{" : ",\n{";
    for (std::size_t c = 0; c < names.size(); ++c) text += (c == 0 ? "\"" : ", \"") + names[c] + "\": " + values[c];
    put(text + "}");
  }
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
                std::uint32_t(value("last_row", 1)), std::uint32_t(value("last_column", 1))}};
  }
  return rows;
}

std::vector<std::string> features_in(measured_components const& table) {
  std::vector<std::string> features;
  std::vector<std::string_view> taken;
  for (made_feature const& f : made_features())
    if (can_be_made(f, table)) {
      features.emplace_back(f.name);
      taken.insert(taken.end(), f.from.begin(), f.from.end());
    }
  for (measured_column const& c : table.columns)
    if (std::ranges::find(taken, c.name) == taken.end() && std::ranges::find(features, c.feature) == features.end())
      features.push_back(c.feature);
  return features;
}

std::vector<std::string> parse_features(std::string const& list, std::vector<std::string> const& known) {
  auto const features = split_list(list);
  for (auto at = features.begin(); at != features.end(); ++at) {
    if (std::ranges::find(known, *at) == known.end())
      throw failure(2, "no feature is named '" + *at + "': known are " +
                           nearest(*at, std::vector<std::string_view>(known.begin(), known.end())));
    if (std::find(features.begin(), at, *at) != at)
      throw failure(2, "--features names '" + *at + "' twice: allowed is each feature once");
  }
  return features;
}

feature_table::feature_table(measured_components const& measured, std::vector<std::string> features)
    : measured_(measured), names_{"label"} {
  for (std::string const& feature : features) {
    auto const made = std::ranges::find(made_features(), feature, &made_feature::name);
    if (made != made_features().end() && can_be_made(*made, measured)) {
      for (std::size_t c = 0; c < made->from.size(); ++c) {
        names_.push_back(made->from.size() == 1 ? feature : feature + "-" + std::to_string(c));
        shown_.emplace_back(feature, measured.find(made->from[c]));
      }
    } else {
      for (measured_column const& c : measured.columns)
        if (c.feature == feature) {
          names_.push_back(c.name);
          shown_.emplace_back("", &c);
        }
    }
  }
}

table_row feature_table::cells(std::size_t row) const {
  table_row texts{std::to_string(measured_.label[row])};
  for (auto const& [feature, column] : shown_) texts.push_back(cell(feature, *column, row));
  return texts;
}

std::string feature_table::cell(std::string const& feature, measured_column const& column, std::size_t row) const {
  u64 const value = column.values[row];
  if (feature == "centroid") return centroid(value, std::uint32_t(measured_.find("area")->values[row]));
  bool const is_last = feature == "bbox" && column.name.starts_with("last"); // scikit-image's boxes end behind it
  return std::to_string(value + (is_last ? 1 : 0));
}

std::string csv(feature_table const& table) {
  std::string text;
  lay_out_csv(table, [&](std::string const& piece) { text += piece; });
  return text;
}

std::string json_rows(feature_table const& table) {
  std::string text;
  lay_out_json(table, [&](std::string const& piece) { text += piece; });
  return text;
}

void write_table(std::string const& path, feature_table const& table) {
  bool const as_json = is_json(path);
  atomic_file file(path);
  auto const put = [&](std::string const& piece) { file.write(piece); };
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
