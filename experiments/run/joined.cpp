#include "experiments/run/joined.hpp"
#include "experiments/image/printable.hpp"
#include "experiments/support/failure.hpp"
#include <algorithm>
#include <map>

namespace skerry::experiments {

namespace {

bool is_ok(json const& cell) { return cell.value("status", "") == "ok"; }

void check_agreement(json const& a, json const& b, std::string const& path) {
  bool const same_image = a.at("input").at("sha256") == b.at("input").at("sha256");
  if (!is_ok(a) || !is_ok(b) || !same_image) return;
  if (a.at("check") != b.at("check"))
    throw failure(1, printable(path) + " disagrees with another file on the components of cell " + b.value("cell", "") +
                         ": one of them is damaged; measure the cell again");
}

void add_once(std::vector<json>& to, json const& record) {
  if (std::ranges::find(to, record) == to.end()) to.push_back(record);
}

/// A shard says how many cells the whole grid has; runs of the same grid say it again.
std::size_t cells_of_grids(std::vector<json> const& grids) {
  std::map<std::string, std::size_t> of_grid;
  for (json const& grid : grids) {
    std::string const axes = grid.contains("axes") ? dump(grid["axes"], -1) : grid.value("name", "");
    of_grid[axes] = grid.value("cells", std::size_t(0));
  }
  std::size_t sum = 0;
  for (auto const& [axes, cells] : of_grid) sum += cells;
  return sum;
}

} // namespace

json const* joined_results::find(std::string_view cell) const {
  json const* found = nullptr;
  for (json const& c : cells)
    if (c.value("cell", "") == cell) found = &c;
  return found;
}

joined_results join(std::vector<std::string> const& paths) {
  joined_results all;
  std::map<std::string, json> by_key, by_cell;
  for (auto const& path : paths) {
    auto const stored = read_results(path);
    if (stored.is_cut) all.cut.push_back(path);
    for (json const* grid : stored.of("grid")) add_once(all.grids, *grid);
    for (json const* environment : stored.of("environment")) add_once(all.environments, *environment);
    for (json const* cell : stored.of("cell")) {
      auto const [named, is_first] = by_cell.try_emplace(cell->value("cell", ""), *cell);
      if (!is_first) check_agreement(named->second, *cell, path);
      auto const [at, is_new] = by_key.try_emplace(cell->value("key", ""), *cell);
      if (!is_new && (is_ok(*cell) || !is_ok(at->second))) at->second = *cell;
    }
  }
  for (auto& [key, cell] : by_key) all.cells.push_back(std::move(cell));
  std::ranges::stable_sort(all.cells, {}, [](json const& cell) { return cell.value("number", std::size_t(0)); });
  all.expected = cells_of_grids(all.grids);
  return all;
}

std::string json_lines(joined_results const& results) {
  std::string text;
  for (auto const* records : {&results.grids, &results.environments, &results.cells})
    for (json const& record : *records) text += dump(record, -1) + "\n";
  return text;
}

std::string variant_name(json const& cell) {
  json const& variant = cell.at("variant");
  if (variant.contains("algorithm")) return variant.at("algorithm");
  std::string name;
  for (auto const& [axis, policy] : variant.at("combination").items())
    name += (name.empty() ? "" : " | ") + policy.get<std::string>();
  return name;
}

} // namespace skerry::experiments
