#include "experiments/run/expand.hpp"
#include "experiments/run/axes.hpp"
#include "experiments/run/placed.hpp"
#include "experiments/support/arguments.hpp"
#include "experiments/support/choice.hpp"

namespace skerry::experiments {

namespace {

constexpr std::size_t most_cells = 1000000;

bool same_number(std::string const& a, std::string const& b) {
  return parse_real("", a, -1e300, 1e300) == parse_real("", b, -1e300, 1e300);
}

bool is_one_of(grid_axis const& axis, std::vector<std::string> const& names) {
  return std::ranges::any_of(axis.values, [&](grid_value const& value) {
    return std::ranges::any_of(names, [&](std::string const& name) { return matches(name, value.text); });
  });
}

bool is_number_of(grid_axis const& axis, std::string const& number) {
  return std::ranges::any_of(axis.values, [&](grid_value const& v) { return same_number(v.text, number); });
}

bool has_size(grid_axis const& axis, image_item const& item) {
  return std::ranges::any_of(axis.values, [&](grid_value const& v) {
    auto const size = parse_size("size", v.text);
    return size.width == item.width && size.height == item.height;
  });
}

bool holds(grid_axis const& axis, grid_variant const& v, grid_input const& in) {
  for (std::size_t k = 0; k < policy_axes.size(); ++k) {
    if (axis.name == policy_axes[k]) return v.composed && is_one_of(axis, {v.composed->policies[k]});
    if (axis.name == trait_axes[k]) return v.composed && is_one_of(axis, {v.composed->traits[k]});
  }
  for (auto const& [own, value] : v.filled)
    if (axis.name == own) return is_one_of(axis, {value});
  if (is_own_axis(axis.name)) return false;
  if (axis.name == "algorithm") return !v.algorithm.empty() && is_one_of(axis, {v.algorithm});
  if (axis.name == "connectivity") return is_number_of(axis, std::to_string(v.connectivity));
  if (axis.name == "backend") return is_one_of(axis, {v.backend});
  if (axis.name == "threads") return is_number_of(axis, std::to_string(v.threads));
  if (axis.name == "tuning") return is_one_of(axis, {v.tuning});
  if (axis.name == "order") return is_one_of(axis, {std::string(to_string(v.what.order))});
  if (axis.name == "gives") return is_one_of(axis, {v.gives});
  if (axis.name == "image") return is_one_of(axis, {in.from, in.item.kind, in.item.name, in.item.group});
  if (axis.name == "size") return has_size(axis, in.item);
  std::string const option = image_option_of(axis.name);
  return !in.item.kind.empty() && reads(kind_named(in.item.kind), option) &&
         is_number_of(axis, option_text(in.item.options, option_named(option)));
}

} // namespace

bool is_excluded(std::vector<grid_axis> const& where, grid_variant const& variant, grid_input const& input) {
  return std::ranges::all_of(where, [&](grid_axis const& axis) { return holds(axis, variant, input); });
}

void check_any_runs(grid_file const& grid, std::vector<grid_variant> const& variants) {
  if (variants.empty())
    throw failure(2, grid.path + ": the grid names nothing that this program has: 'skerry list' shows its algorithms");
  auto const here = compiled_backends();
  if (std::ranges::any_of(variants, [&](grid_variant const& v) {
        return (v.skipped.empty() && v.failed.empty()) || std::ranges::find(here, v.backend) == here.end();
      }))
    return;
  place at{grid.path, 0};
  for (auto const& axis : grid.axes)
    if (at.line == 0 && axis_or_own(axis.name).is_type) at = axis.at;
  auto const& first = variants.front();
  throw failure(first.failed.empty() ? 2 : 1, at.text() + ": nothing of this grid can run: " + first.name() + ", " +
                                                  std::to_string(first.connectivity) + "-connected: " +
                                                  (first.failed.empty() ? first.skipped : first.failed));
}

namespace {

/// Drops variants that have no cell: what is excluded on every image is not compiled either.
void drop_unused_variants(grid_plan& plan) {
  std::vector<std::size_t> place(plan.variants.size(), 0);
  for (auto const& cell : plan.cells) place[cell.variant] = 1;
  std::size_t kept = 0;
  for (std::size_t v = 0; v < place.size(); ++v) {
    if (place[v] == 0) continue;
    if (kept != v) plan.variants[kept] = std::move(plan.variants[v]);
    place[v] = kept++;
  }
  plan.variants.resize(kept);
  for (auto& cell : plan.cells) cell.variant = place[cell.variant];
}

} // namespace

grid_plan expand(grid_file const& grid) {
  grid_plan plan{variants_of(grid), inputs_of(grid), {}, 0};
  if (plan.variants.size() * plan.inputs.size() > most_cells)
    throw failure(2, grid.path + ": the grid has " + std::to_string(plan.variants.size()) + " variants on " +
                         std::to_string(plan.inputs.size()) + " images: at most a million cells are allowed");
  for (std::size_t in = 0; in < plan.inputs.size(); ++in)
    for (std::size_t v = 0; v < plan.variants.size(); ++v) {
      bool const goes = std::ranges::any_of(
          grid.exclusions, [&](auto const& where) { return is_excluded(where, plan.variants[v], plan.inputs[in]); });
      if (goes) ++plan.excluded;
      else plan.cells.push_back({plan.cells.size(), v, in});
    }
  if (plan.cells.empty()) throw failure(2, grid.path + ": the exclusions leave no cell: take one of them out");
  drop_unused_variants(plan);
  return plan;
}

shard parse_shard(std::string const& text) {
  auto const slash = text.find('/');
  if (slash == std::string::npos)
    throw failure(2, "--shard is '" + text + "': allowed is I/N, part I of N such as 2/4");
  int const count = int(parse_integer("--shard", text.substr(slash + 1), 1, 100000));
  return {int(parse_integer("--shard", text.substr(0, slash), 1, count)), count};
}

} // namespace skerry::experiments
