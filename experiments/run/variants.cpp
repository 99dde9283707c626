// What runs: algorithms by name and combinations of policies, on each backend with each number of threads, tuning and order.
#include "experiments/run/axes.hpp"
#include "experiments/run/expand.hpp"
#include "experiments/run/placed.hpp"
#include "experiments/support/choice.hpp"
#include <skerry/names/combinations.hpp>
#include <thread>

namespace skerry::experiments {

namespace {

std::vector<std::string> values(grid_file const& grid, std::string_view axis, std::vector<std::string> otherwise) {
  auto const* const given = grid.find(axis);
  return given ? given->texts() : otherwise;
}

bool reads_threads(std::string const& backend) { return backend_named(backend).takes_threads; }

int threads_of(std::string const& backend, std::string const& text) {
  if (backend_named(backend).on_device) return 0;
  if (!reads_threads(backend)) return 1;
  int const n = std::stoi(text);
  return n > 0 ? n : std::max(1, int(std::thread::hardware_concurrency()));
}

std::vector<entry const*> algorithms_of(grid_file const& grid) {
  std::vector<entry const*> chosen;
  if (auto const* const axis = grid.find("algorithm")) {
    for (auto const& value : axis->values)
      for (entry const* e : algorithms_matching(value.text))
        if (std::ranges::find(chosen, e) == chosen.end()) chosen.push_back(e);
    return chosen;
  }
  for (auto const name : policy_axes)
    if (grid.find(name)) return {};
  chosen = all_algorithms();
  std::erase_if(chosen, [](entry const* e) { return e->facts.status == status::as_published; });
  return chosen;
}

/// The names on one axis of policies that the grid means.
std::vector<std::string> policies_of(grid_file const& grid, std::size_t axis) {
  auto const all = combinations::all().policies(axis);
  auto const* const given = grid.find(policy_axes[axis]);
  if (given == nullptr) return all;
  std::vector<std::string> chosen;
  for (auto const& value : given->values)
    for (auto const& name : all)
      if (matches(name, value.text) && std::ranges::find(chosen, name) == chosen.end()) chosen.push_back(name);
  return chosen;
}

bool names_every_policy(grid_file const& grid) {
  return std::ranges::all_of(policy_axes, [&](std::string_view name) {
    auto const* const axis = grid.find(name);
    return axis && std::ranges::none_of(axis->values, [](auto const& v) { return is_pattern(v.text); });
  });
}

/// The combinations that the grid means, illegal ones too, of one connectivity.
std::vector<grid_variant> combinations_of(grid_file const& grid, int connectivity) {
  std::vector<grid_variant> found;
  if (std::ranges::none_of(policy_axes, [&](auto name) { return grid.find(name) != nullptr; })) return found;
  std::array<std::vector<std::string>, 4> chosen;
  for (std::size_t axis = 0; axis < chosen.size(); ++axis) chosen[axis] = policies_of(grid, axis);
  bool const keeps_missing = names_every_policy(grid);
  for (auto const& tiling : chosen[0])
    for (auto const& local : chosen[1])
      for (auto const& merge : chosen[2])
        for (auto const& finish : chosen[3]) {
          grid_variant v;
          v.policies = {tiling, local, merge, finish};
          v.connectivity = connectivity;
          auto const* const cell = combinations::all().find({connectivity, v.policies});
          if (cell == nullptr && !keeps_missing) continue;
          if (cell == nullptr) v.skipped = "the combination is not compiled into this program";
          else if (!cell->reason.empty()) v.skipped = cell->reason;
          else v.known = &cell->algorithm;
          found.push_back(std::move(v));
        }
  return found;
}

void choose_form(grid_variant& v, bool with_features) {
  if (!v.skipped.empty()) return;
  bool const named = !v.algorithm.empty();
  bool const labels = v.known->gives("labels");
  v.what.labels = labels;
  v.what.features = v.known->gives("features") && (!named || with_features || !labels);
  if (v.known->facts.status == status::as_published && v.what.order != label_order::any)
    v.skipped = "it is shown as published and its labels are not numbered";
  else if (!named && v.what.order != label_order::any)
    v.skipped = "a combination has the order that its finish says: any on this axis";
  v.form = v.known->find(v.connectivity, v.backend);
  if (v.form == nullptr)
    v.skipped = "it is not compiled in " + std::to_string(v.connectivity) + "-connected on the backend " + v.backend;
}

void check_axes(grid_file const& grid, std::vector<std::string> const& backends) {
  auto const* const threads = grid.find("threads");
  if (threads && std::ranges::none_of(backends, reads_threads))
    at_place(threads->at, [] {
      throw failure(2, "no backend of this grid reads threads: leave the axis out, or add a backend such as threads");
    });
  bool const openmp = std::ranges::any_of(backends, [](auto const& b) { return kokkos_threads(b, 0) == 0; });
  if (openmp && threads && threads->values.size() > 1)
    at_place(threads->at, [] {
      throw failure(2, "Kokkos takes one number of threads for a whole run: give one, and start a run for each other");
    });
}

} // namespace

std::string grid_variant::name() const {
  if (!algorithm.empty()) return algorithm;
  return policies[0] + " | " + policies[1] + " | " + policies[2] + " | " + policies[3];
}

std::vector<grid_variant> variants_of(grid_file const& grid) {
  auto const backends = values(grid, "backend", {default_backend()});
  check_axes(grid, backends);
  std::vector<grid_variant> compositions;
  for (auto const& text : values(grid, "connectivity", {"8"})) {
    for (entry const* e : algorithms_of(grid)) {
      grid_variant v;
      v.algorithm = e->facts.name;
      v.connectivity = std::stoi(text);
      v.known = e;
      compositions.push_back(std::move(v));
    }
    for (auto& v : combinations_of(grid, std::stoi(text))) compositions.push_back(std::move(v));
  }
  std::vector<grid_variant> variants;
  for (auto const& composition : compositions)
    for (auto const& backend : backends) {
      std::vector<int> seen;
      for (auto const& text : values(grid, "threads", {"0"})) {
        int const threads = threads_of(backend, text);
        if (std::ranges::find(seen, threads) != seen.end()) continue;
        seen.push_back(threads);
        for (auto const& tuning : values(grid, "tuning", {"default"}))
          for (auto const& order : values(grid, "order", {"any"})) {
            grid_variant v = composition;
            v.backend = backend;
            v.threads = threads;
            v.tuning = tuning;
            v.what.order = parse_order("order", order);
            choose_form(v, grid.how.features);
            variants.push_back(std::move(v));
          }
      }
    }
  return variants;
}

} // namespace skerry::experiments
