// Which components `skerry label` keeps: --filter compares their columns with numbers and with each other, --largest takes the largest.
#pragma once
#include "experiments/support/component_rows.hpp"
#include <memory>
#include <string>
#include <vector>

namespace skerry::experiments {

/// A condition such as "area >= 20 and (extent < 0.5 or not euler_number == 1)". Names are those of columns of a table; comparisons are
/// < <= > >= == !=, also in a row as in "10 <= area < 50".
class component_filter {
public:
  /// Throws `failure` 2 where the text is no condition, or names what is no column of the features.
  component_filter(std::string const& text, std::vector<std::string> const& known_features,
                   measured_components const& columns);

  /// The features whose columns it names, each once.
  std::vector<std::string> const& features() const { return features_; }
  /// Whether it keeps each row of a table, which has what the features are made of.
  std::vector<bool> keeps(measured_components const& measured) const;

  struct node; ///< of the condition
private:
  std::shared_ptr<node const> root_;
  std::vector<std::string> features_;
  std::vector<std::string> columns_; ///< by their place in `node`
};

/// Of the rows that are kept, keeps the `most` that have the largest area, of equal ones those with the smaller labels. The table has a
/// column "area".
void keep_largest(measured_components const& measured, std::size_t most, std::vector<bool>& keeps);

/// Leaves out the rows that are not kept. `renumbers`: the others get the labels 1 .. n in their order. Returns what becomes of each
/// label: [label], 0 for those left out.
std::vector<std::uint32_t> keep_rows(measured_components& measured, std::vector<bool> const& keeps, bool renumbers);

} // namespace skerry::experiments
