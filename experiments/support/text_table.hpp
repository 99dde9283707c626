// Tables for people.
#pragma once
#include <string>
#include <vector>

namespace skerry::experiments {

using table_row = std::vector<std::string>;

/// Rows of the same number of cells, one line each, columns two spaces apart; the columns whose letter in `sides` is 'r'
/// are aligned at their right end, the others at their left.
std::string aligned(std::vector<table_row> const& rows, std::string const& sides);

/// A number with so many decimals.
std::string fixed(double value, int decimals);

/// "1 h 5 min", "2 min 10 s", "7 s".
std::string duration_text(double seconds);

} // namespace skerry::experiments
