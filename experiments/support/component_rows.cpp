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

// Calls put(text) with pieces of the table.
template <class Put>
void lay_out_csv(std::vector<component_row> const& rows, std::vector<std::string> const& features, Put put) {
  auto const line = [&](std::vector<std::string> const& parts) {
    std::string text;
    for (auto const& part : parts) text += (text.empty() ? "" : ",") + part;
    put(text + "\n");
  };
  line(column_names(features));
  for (component_row const& row : rows) line(cells(row, features));
}

template <class Put>
void lay_out_json(std::vector<component_row> const& rows, std::vector<std::string> const& features, Put put) {
  auto const names = column_names(features);
  put("[");
  bool first = true;
  for (component_row const& row : rows) {
    auto const values = cells(row, features);
    std::string text = first ? "\n{" : ",\n{";
    first = false;
    for (std::size_t c = 0; c < names.size(); ++c) text += (c == 0 ? "\"" : ", \"") + names[c] + "\": " + values[c];
    put(text + "}");
  }
  put(rows.empty() ? "]" : "\n]");
}

} // namespace

std::vector<component_row> rows_of(measured_components const& m) {
  std::vector<component_row> rows;
  rows.reserve(m.label.size());
  for (std::size_t k = 0; k < m.label.size(); ++k) {
    auto const& [first_column, first_row, last_column, last_row] = m.box[k];
    rows.push_back(
        {m.label[k], m.area[k], m.sums[k][1], m.sums[k][0], {first_row, first_column, last_row + 1, last_column + 1}});
  }
  return rows;
}

std::vector<std::string> all_features() { return {"area", "centroid", "bbox"}; }

std::vector<std::string> parse_features(std::string const& list) {
  auto const known = all_features();
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

std::vector<std::string> column_names(std::vector<std::string> const& features) {
  std::vector<std::string> names{"label"};
  for (auto const& feature : features) {
    int const columns = feature == "bbox" ? 4 : feature == "centroid" ? 2 : 1;
    for (int c = 0; c < columns; ++c) names.push_back(columns == 1 ? feature : feature + "-" + std::to_string(c));
  }
  return names;
}

table_row cells(component_row const& row, std::vector<std::string> const& features) {
  table_row texts{std::to_string(row.label)};
  for (auto const& feature : features) {
    if (feature == "area") texts.push_back(std::to_string(row.area));
    else if (feature == "centroid") {
      texts.push_back(centroid(row.sum_of_rows, row.area));
      texts.push_back(centroid(row.sum_of_columns, row.area));
    } else {
      for (auto const side : row.box) texts.push_back(std::to_string(side));
    }
  }
  return texts;
}

std::string csv(std::vector<component_row> const& rows, std::vector<std::string> const& features) {
  std::string text;
  lay_out_csv(rows, features, [&](std::string const& piece) { text += piece; });
  return text;
}

std::string json_rows(std::vector<component_row> const& rows, std::vector<std::string> const& features) {
  std::string text;
  lay_out_json(rows, features, [&](std::string const& piece) { text += piece; });
  return text;
}

void write_table(std::string const& path, std::vector<component_row> const& rows,
                 std::vector<std::string> const& features) {
  bool const as_json = is_json(path);
  atomic_file file(path);
  auto const put = [&](std::string const& piece) { file.write(piece); };
  if (as_json) {
    lay_out_json(rows, features, put);
    file.write("\n");
  } else {
    lay_out_csv(rows, features, put);
  }
  file.commit();
}

void check_table_target(std::string const& path) { is_json(path); }

} // namespace skerry::experiments
