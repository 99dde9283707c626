// `skerry list --policies`: what a grid may name on its type axes.
#include "experiments/commands/list.hpp"
#include "experiments/support/text_table.hpp"
#include <skerry/names/combinations.hpp>

namespace skerry::experiments {

json policies_json() {
  json all = json::array();
  for (std::size_t axis = 0; axis < policy_axes.size(); ++axis)
    for (auto const& policy : combinations::all().policies(axis)) {
      std::size_t legal = 0, cells = 0;
      for (auto const& [which, cell] : combinations::all().cells())
        if (which.policies[axis] == policy) {
          ++cells;
          legal += cell.reason.empty() ? 1 : 0;
        }
      all.push_back({{"axis", policy_axes[axis]}, {"policy", policy}, {"legal", legal}, {"combinations", cells}});
    }
  return all;
}

std::string policies_table() {
  std::vector<table_row> rows{{"AXIS", "POLICY", "LEGAL", "COMBINATIONS"}};
  for (json const& p : policies_json())
    rows.push_back({p["axis"], p["policy"], std::to_string(p["legal"].get<std::size_t>()),
                    std::to_string(p["combinations"].get<std::size_t>())});
  return aligned(rows, "llrr");
}

} // namespace skerry::experiments
