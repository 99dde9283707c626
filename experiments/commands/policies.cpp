// `skerry list --policies`: what a grid may name on its type axes.
#include "experiments/commands/list.hpp"
#include "experiments/compose/composition.hpp"
#include "experiments/support/text_table.hpp"
#include <array>
#include <skerry_policy_list.hpp>

namespace skerry::experiments {

namespace {

/// What an axis is called whose policies stand in a folder.
std::string axis_of_folder(std::string const& folder) {
  if (folder == "schedule") return "merge";
  if (folder == "unite") return "union";
  return folder == "as_printed" ? "as printed" : folder;
}

struct listed_trait {
  std::string_view axis, name, sentence;
};
constexpr std::array<listed_trait, 9> listed_traits = {{
    {"relation", "foreground", "Pixels that are not zero belong together; zero is background."},
    {"relation", "equal_value", "Pixels of equal value belong together; there is no background."},
    {"labels", "minimum", "A label is 1 + the number of the first pixel of its tree."},
    {"labels", "maximum", "A label is 1 + the number of the last pixel of its tree."},
    {"labels", "minimum_index", "A label is the number of the first pixel itself, so that 0 means two things."},
    {"reads", "in_place", "A sweep that iterates sees what others have written so far."},
    {"reads", "snapshot", "A sweep that iterates sees the labels as they were before it."},
    {"label", "u32", "Labels of 32 bits."},
    {"label", "u64", "Labels of 64 bits."},
}};

} // namespace

json policies_json() {
  json all = json::array();
  auto const add = [&](std::string const& axis, std::string_view name, std::string_view parameters,
                       std::string_view sentence) {
    all.push_back({{"axis", axis}, {"policy", name}, {"parameters", parameters}, {"description", sentence}});
  };
  constexpr std::array<std::string_view, 10> order{"tiling", "local",  "step",    "schedule",  "link",
                                                   "unite",  "finish", "feature", "parameter", "as_printed"};
  for (auto const folder : order)
    for (auto const& p : listed_policies)
      if (folder == p.folder) add(axis_of_folder(p.folder), p.name, p.parameters, p.sentence);
  for (auto const& trait : listed_traits) add(std::string(trait.axis), trait.name, "", trait.sentence);
  return all;
}

std::string policies_table() {
  std::vector<table_row> rows{{"AXIS", "POLICY", "WHAT IT IS"}};
  for (json const& p : policies_json()) {
    std::string const parameters = p["parameters"];
    rows.push_back({p["axis"], p["policy"].get<std::string>() + (parameters.empty() ? "" : "<" + parameters + ">"),
                    p["description"]});
  }
  return aligned(rows, "lll");
}

} // namespace skerry::experiments
