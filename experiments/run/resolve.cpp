#include "experiments/run/resolve.hpp"
#include "experiments/compose/compiler.hpp"
#include "experiments/compose/plugin_library.hpp"
#include "experiments/compose/user_headers.hpp"
#include "experiments/run/placed.hpp"
#include "experiments/support/choice.hpp"
#include <set>

namespace skerry::experiments {

namespace {

/// The type that runs for a variant: its finish numbers in the order of the axis.
std::string type_of(grid_variant const& v) { return v.composed.value().in_order(v.what.order).type(); }

/// By what a variant is known once it is loaded.
std::string name_of(grid_variant const& v) {
  return v.composed ? type_of(v) : v.measuring.empty() ? v.algorithm : v.measuring;
}

bool is_published(grid_variant const& v) { return v.known != nullptr && v.known->facts.status == status::as_published; }

/// What is loaded already.
void look_up(grid_variant& v) {
  auto const& loaded = loaded_compositions::all();
  std::string const name = name_of(v);
  entry const* const as_loaded = loaded.find(name);
  if (v.composed || as_loaded != nullptr) v.known = as_loaded;
  bool const is_there = v.known != nullptr && (v.measuring.empty() || as_loaded != nullptr);
  v.form = is_there ? v.known->find(v.connectivity, v.backend, v.relation()) : nullptr;
  auto const origin = loaded.origin_of(name, v.backend);
  v.code = origin.code;
  if (!v.code.empty() && !v.compiled) v.compiled = {origin.seconds, true};
  if (v.composed && v.form == nullptr && v.skipped.empty()) v.skipped = loaded.refusal_of(name);
}

/// Whether a variant is in need of a compiler.
bool is_missing(grid_variant const& v) {
  if (!v.skipped.empty() || !v.failed.empty() || v.form != nullptr) return false;
  if (v.composed || !v.measuring.empty()) return true;
  return !v.known->type.empty() && std::ranges::find(v.known->backends, v.backend) == v.known->backends.end();
}

void choose_form(grid_variant& v, bool with_features) {
  if (!v.skipped.empty() || !v.failed.empty() || v.known == nullptr) return;
  bool const labels = v.known->gives("labels"), features = v.known->gives("features");
  v.what.labels = labels && (v.gives != "features" || !features);
  v.what.features = features && (v.composed || !labels || (v.gives.empty() ? with_features : v.gives != "labels"));
  if (!v.gives.empty()) {
    if (v.composed) v.skipped = "its finish says what it gives: the axis gives is for algorithms that have a name";
    else if (v.gives != "features" && !labels) v.skipped = "it gives no labels";
    else if (v.gives != "labels" && !features) v.skipped = "it gives no features";
  }
  if (is_published(v) && v.what.order != label_order::any)
    v.skipped = "it is shown as published and its labels are not numbered";
  if (v.form == nullptr)
    v.skipped = "it is not compiled in " + std::to_string(v.connectivity) + "-connected on the backend " + v.backend;
}

class resolver {
public:
  resolver(grid_file const& grid, std::vector<grid_variant>& variants, bool quiet)
      : variants_(variants),
        headers_(headers_of(grid)),
        cache_(compile_cache::default_folder()),
        compiler_(tools_, cache_, {jobs_of_environment(), quiet}) {
    std::vector<std::string> types;
    types.reserve(variants_.size());
    for (auto const& v : variants_) types.push_back(name_of(v));
    auto const needed = headers_.needed_by(types);
    for (std::size_t k = 0; k < types.size(); ++k) needs_[types[k]] = needed[k];
  }

  void check() {
    std::vector<wanted_cell> asked;
    for (auto const& v : variants_)
      if (v.composed && is_missing(v)) asked.push_back(checked_cell(v));
    if (asked.empty()) return;
    auto const found = compiler_.check(asked);
    for (auto& v : variants_) {
      if (!v.composed || !is_missing(v)) continue;
      auto const& cell = found.at(checked_cell(v));
      if (cell.unit.empty()) v.skipped = "it is not compiled into this program, and " + cell.error;
      else if (!cell.error.empty()) v.failed = cell.error;
      else if (!cell.reason.empty()) v.skipped = refusals_[type_of(v)] = cell.reason;
    }
  }

  /// Compiles what is missing; the ids of the units that have it.
  std::vector<std::string> compile() {
    std::vector<wanted_cell> asked;
    for (auto const& v : variants_)
      if (is_missing(v)) asked.push_back(wanted(v));
    if (asked.empty()) return {};
    auto const found = compiler_.compile(asked);
    std::set<std::string> units;
    for (auto& v : variants_) {
      if (!is_missing(v)) continue;
      auto const& cell = found.at(wanted(v));
      if (cell.unit.empty()) v.skipped = "it is not compiled into this program, and " + cell.error;
      else if (!cell.error.empty()) v.failed = cell.error;
      else units.insert(cell.unit), v.compiled = {cell.seconds, cell.was_there};
    }
    return {units.begin(), units.end()};
  }

  compiler& with() { return compiler_; }
  /// Of illegal compositions: the ladder's sentences.
  std::map<std::string, std::string> const& refusals() const { return refusals_; }

private:
  static user_headers headers_of(grid_file const& grid) {
    std::vector<std::string> paths;
    for (auto const& header : grid.headers) {
      at_place(header.at, [&] { static_cast<void>(user_headers({header.text})); });
      paths.push_back(header.text);
    }
    return user_headers(paths);
  }
  wanted_cell checked_cell(grid_variant const& v) const {
    std::string const type = type_of(v);
    return {type, type, "", needs_.at(type)};
  }
  wanted_cell wanted(grid_variant const& v) const {
    if (!v.composed && v.measuring.empty()) return {v.algorithm, v.known->type, v.backend, {}};
    std::string const type = name_of(v);
    return {type, type, v.backend, needs_.at(type)};
  }

  std::vector<grid_variant>& variants_;
  user_headers headers_;
  toolchain tools_;
  compile_cache cache_;
  compiler compiler_;
  std::map<std::string, std::vector<std::string>> needs_;
  std::map<std::string, std::string> refusals_;
};

bool any_missing(std::vector<grid_variant> const& variants) { return std::ranges::any_of(variants, is_missing); }

} // namespace

void resolve(grid_file const& grid, std::vector<grid_variant>& variants, resolve_options const& options) {
  for (auto const& plugin : options.plugins) load_plugin(plugin, program_identity());
  for (auto& v : variants) look_up(v);
  if (any_missing(variants)) {
    resolver all(grid, variants, options.quiet);
    all.check();
    if (options.compiles) {
      if (auto const units = all.compile(); !units.empty())
        load_plugin(all.with().library_of(units), program_identity());
      for (auto& v : variants)
        if (v.skipped.empty() && v.failed.empty()) look_up(v);
    }
  }
  for (auto& v : variants)
    if (options.compiles || !is_missing(v)) choose_form(v, grid.how.features);
}

namespace {

/// The entry that runs one variant.
entry const& resolved(grid_variant const& variant, std::vector<std::string> const& headers, bool quiet) {
  grid_file grid;
  for (auto const& header : headers) grid.headers.push_back({header, {"--header", 0}});
  std::vector<grid_variant> one{variant};
  resolve(grid, one, {.quiet = quiet});
  if (!one[0].failed.empty()) throw failure(1, one[0].name() + ": " + one[0].failed);
  if (!one[0].skipped.empty()) throw failure(2, one[0].name() + ": " + one[0].skipped);
  return *one[0].known;
}

} // namespace

entry const& composed_algorithm(composition const& of, std::string const& backend, label_order order,
                                std::vector<std::string> const& headers, bool quiet) {
  grid_variant v;
  v.composed = of;
  v.connectivity = of.connectivity;
  v.backend = backend;
  v.what.order = order;
  return resolved(v, headers, quiet);
}

entry const& measuring_algorithm(entry const& of, std::vector<std::string> const& names, bool floating,
                                 int connectivity, std::string const& backend, bool quiet) {
  grid_variant v;
  v.algorithm = of.facts.name;
  v.known = &of;
  v.measuring = measuring_of(of, names, floating);
  if (v.measuring.empty()) return of;
  v.connectivity = connectivity;
  v.backend = backend;
  return resolved(v, {}, quiet);
}

std::size_t compositions_to_compile(std::vector<grid_variant> const& variants) {
  return std::size_t(std::ranges::count_if(variants, is_missing));
}

built_library build_library(grid_file const& grid, std::vector<grid_variant>& variants, std::string const& library,
                            bool quiet) {
  for (auto& v : variants) look_up(v);
  resolver all(grid, variants, quiet);
  all.check();
  auto const units = all.compile();
  built_library built;
  for (auto const& v : variants) {
    built.cells += v.compiled ? 1 : 0;
    built.skipped += v.skipped.empty() ? 0 : 1;
    built.failed += v.failed.empty() ? 0 : 1;
    if (!v.failed.empty()) built.failures.push_back(v.name() + " " + v.backend + ": " + v.failed);
  }
  if (units.empty()) {
    if (!built.failures.empty()) throw failure(1, built.failures.front());
    check_any_runs(grid, variants);
    throw failure(2, grid.path + ": this program has all of this grid already: name compositions, or other backends");
  }
  all.with().link(units, library, all.refusals());
  return built;
}

} // namespace skerry::experiments
