#include "experiments/support/text_table.hpp"
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace skerry::experiments {

std::string aligned(std::vector<table_row> const& rows, std::string const& sides) {
  std::vector<std::size_t> widths(sides.size());
  for (table_row const& row : rows)
    for (std::size_t c = 0; c < widths.size(); ++c) widths[c] = std::max(widths[c], row[c].size());
  std::string text;
  for (table_row const& row : rows) {
    std::string line;
    for (std::size_t c = 0; c < widths.size(); ++c) {
      std::string const space(widths[c] - row[c].size(), ' ');
      line += (c == 0 ? "" : "  ") + (sides[c] == 'r' ? space + row[c] : row[c] + space);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  }
  return text;
}

std::string fixed(double value, int decimals) {
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), "%.*f", decimals, value);
  return text.data();
}

std::string duration_text(double seconds) {
  auto const s = std::llround(std::max(0.0, seconds));
  if (s >= 3600) return std::to_string(s / 3600) + " h " + std::to_string(s % 3600 / 60) + " min";
  if (s >= 60) return std::to_string(s / 60) + " min " + std::to_string(s % 60) + " s";
  return std::to_string(s) + " s";
}

} // namespace skerry::experiments
