#include "experiments/support/choice.hpp"
#include "experiments/support/arguments.hpp"
#include "experiments/support/device.hpp"
#include "experiments/support/failure.hpp"
#include "experiments/support/nearest.hpp"
#include "experiments/support/tuning.hpp"
#include <array>
#include <fnmatch.h>
#include <set>

namespace skerry::experiments {

namespace {

// Every backend that Skerry documents, whether this build has it or not, and what a build needs to have it.
struct documented_backend {
  std::string_view name, needs;
  backend_facts facts;
  std::string_view like = ""; ///< of one that grids have compiled: the backend that a build must have for it
};
constexpr std::array<documented_backend, 8> documented_backends = {{
    {"serial", "a Kokkos with Serial and without CUDA", {.by_kokkos = true}},
    {"threads", "nothing", {.takes_threads = true}},
    {"openmp", "KOKKOS_ROOT set to a Kokkos with OpenMP and without CUDA", {.by_kokkos = true, .takes_threads = true}},
    {"kokkos-threads",
     "KOKKOS_ROOT set to a Kokkos with Threads and without CUDA",
     {.by_kokkos = true, .takes_threads = true}},
    {"counted", "nothing", {.counts = true, .type = "counted_backend"}, "threads"},
    {"cuda", "NVIDIA's nvcc, and SKERRY_CUDA not OFF", {.on_device = true}},
    {"cuda-counted",
     "NVIDIA's nvcc, and SKERRY_CUDA not OFF",
     {.on_device = true, .counts = true, .type = "cuda::compiled_counted_backend"},
     "cuda"},
    {"cuda-kokkos",
     "NVIDIA's nvcc, and KOKKOS_ROOT set to an installed Kokkos with CUDA",
     {.on_device = true, .by_kokkos = true}},
}};

template <class Names> bool holds(Names const& names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

} // namespace

backend_facts backend_named(std::string_view name) {
  auto const& compiled = registry::all().backends();
  if (auto const at = compiled.find(name); at != compiled.end()) return at->second;
  for (auto const& documented : documented_backends)
    if (documented.name == name) return documented.facts;
  return {};
}

bool is_pattern(std::string_view text) { return text.find_first_of("*?[") != std::string_view::npos; }

bool matches(std::string_view name, std::string const& pattern) {
  return is_pattern(pattern) ? ::fnmatch(pattern.c_str(), std::string(name).c_str(), 0) == 0 : name == pattern;
}

std::vector<entry const*> all_algorithms() {
  std::vector<entry const*> all;
  for (auto const& [name, algorithm] : registry::all().entries()) all.push_back(&algorithm);
  return all;
}

void refuse_algorithm(std::string const& name) {
  std::vector<std::string_view> names;
  for (entry const* e : all_algorithms()) names.push_back(e->facts.name);
  throw failure(2, (is_pattern(name) ? "no algorithm matches '" : "no algorithm is named '") + name +
                       "': the nearest are " + nearest(name, names));
}

entry const& algorithm_named(std::string const& name) {
  if (entry const* const known = registry::all().find(name)) return *known;
  if (is_pattern(name))
    throw failure(2, "'" + name + "' is a pattern, and one algorithm is wanted: 'skerry list' names them");
  refuse_algorithm(name);
}

std::vector<entry const*> algorithms_matching(std::string const& pattern) {
  auto found = all_algorithms();
  std::erase_if(found, [&](entry const* e) { return !matches(e->facts.name, pattern); });
  if (found.empty()) refuse_algorithm(pattern);
  return found;
}

std::vector<chosen_entry> fastest_entries(int connectivity, wanted what, bool on_device, std::string_view relation,
                                          extent size) {
  if (relation == "equal") return {{"playne-block", "the fastest that labels regions of equal value"}};
  if (!on_device) return {{"compact", "on a host the fastest on every image that was measured"}};
  chosen_entry const large{"compact-tiles", "on a device the fastest for images beyond 2048 x 2048 pixels"},
      small{"compact-small-tiles",
            "on a device the fastest for images of up to 2048 x 2048 pixels, whose large tiles would be too few"},
      next{"compact-tiles", "on a device the fastest that this build has"};
  auto const pixels = std::int64_t(size.width) * size.height;
  if (pixels == 0 || pixels > std::int64_t(2048) * 2048) return {large};
  bool const labels_alone = what.labels && !what.features;
  if (pixels <= 256 * 256 && connectivity == 4 && labels_alone && what.order == label_order::any)
    return {
        {"chen-uf", "on a device the fastest for 4-connected labels in any order of images of up to 256 x 256 pixels"},
        small,
        next};
  return {small, next};
}

bool suits(entry const& e, int connectivity, wanted what, std::string_view backend, std::string_view relation) {
  return e.facts.status != status::as_published && e.find(connectivity, backend, relation) != nullptr &&
         (!what.labels || e.gives("labels")) && (!what.features || e.gives("features"));
}

chosen_entry untuned_entry(int connectivity, wanted what, std::string_view backend, std::string_view relation,
                           extent size) {
  for (auto const& fastest : fastest_entries(connectivity, what, backend_named(backend).on_device, relation, size)) {
    entry const* const known = registry::all().find(fastest.name);
    if (known != nullptr && suits(*known, connectivity, what, backend, relation)) return fastest;
  }
  for (entry const* e : all_algorithms())
    if (suits(*e, connectivity, what, backend, relation))
      return {std::string(e->facts.name), "the first by name that gives what is wanted; this build lacks the fastest"};
  throw failure(2, "no algorithm of this build labels " + std::to_string(connectivity) + "-connected on the backend " +
                       std::string(backend) + ": 'skerry list' shows what it has");
}

chosen_entry auto_entry(int connectivity, wanted what, std::string const& backend, int threads,
                        std::string_view relation, extent size) {
  auto const tuned = relation == "foreground" ? read_tuning(tuning_file()) : std::vector<tuned_choice>();
  if (!tuned.empty())
    if (auto const* const c =
            nearest_choice(tuned, {backend, device_name(backend), threads, connectivity}, what, size)) {
      entry const* const known = registry::all().find(c->algorithm);
      if (known != nullptr && suits(*known, connectivity, what, backend))
        return {c->algorithm, "'skerry tune' measured it here to be the fastest on images of " +
                                  std::to_string(c->side) + " x " + std::to_string(c->side) + " pixels"};
    }
  return untuned_entry(connectivity, what, backend, relation, size);
}

std::vector<std::string> compiled_backends() {
  std::vector<std::string> names;
  for (entry const* e : all_algorithms())
    for (std::string const& backend : e->backends)
      if (!holds(names, backend)) names.push_back(backend);
  return names;
}

std::vector<std::string> usable_backends(entry const& algorithm) {
  auto names = algorithm.backends;
  std::erase_if(names, [](std::string const& name) { return !why_unusable(name).empty(); });
  return names;
}

void check_backend_name(std::string const& name) {
  auto const compiled = compiled_backends();
  std::vector<std::string_view> known(compiled.begin(), compiled.end());
  for (auto const& documented : documented_backends)
    if (!holds(compiled, documented.name)) known.push_back(documented.name);
  if (!holds(known, name))
    throw failure(2, "no backend is named '" + name + "': the nearest are " + nearest(name, known) +
                         ", and this build has " + listed(compiled));
}

void check_backend(std::string const& name) {
  check_backend_name(name);
  auto const compiled = compiled_backends();
  if (holds(compiled, name)) {
    auto const why = why_unusable(name);
    if (why.empty()) return;
    auto usable = compiled;
    std::erase_if(usable, [](std::string const& other) { return !why_unusable(other).empty(); });
    throw failure(1, "the backend '" + name + "' cannot run: " + why + "; choose another: " + listed(usable));
  }
  for (auto const& documented : documented_backends)
    if (documented.name == name && holds(compiled, documented.like)) return check_backend(std::string(documented.like));
  for (auto const& documented : documented_backends)
    if (documented.name == name)
      throw failure(2, "the backend '" + name + "' is not compiled into this build: it has " + listed(compiled) +
                           "; a build with '" + name + "' needs " + std::string(documented.needs));
}

std::string why_default(std::string_view backend) {
  backend_facts const facts = backend_named(backend);
  if (facts.on_device) return "a device is there, and it is faster than the host";
  std::string why = why_unusable("cuda").empty() ? "" : "no device can be used, and ";
  why += facts.takes_threads ? "it takes all cores of the host" : "this build has no other for the host";
  return why;
}

std::string default_backend() {
  auto const compiled = compiled_backends();
  if (compiled.empty()) throw failure(1, "this build has no algorithm: compile a family into it");
  for (bool const device : {true, false}) // Skerry's own before Kokkos'
    for (std::string const& name : compiled) {
      backend_facts const facts = backend_named(name);
      if (!facts.by_kokkos && (device ? facts.on_device : facts.takes_threads) && why_unusable(name).empty())
        return name;
    }
  return compiled.front();
}

void check_threads(std::string const& backend, int threads) {
  backend_facts const facts = backend_named(backend);
  if (!facts.takes_threads && !facts.on_device && threads > 1)
    throw failure(2, "--threads is '" + std::to_string(threads) + "' with the backend " + backend +
                         ": allowed is 1, or another backend");
}

int kokkos_threads(std::string const& backend, int threads) {
  backend_facts const facts = backend_named(backend);
  return facts.by_kokkos && facts.takes_threads ? threads : 1;
}

bool kokkos_on_device(std::string const& backend) {
  backend_facts const facts = backend_named(backend);
  return facts.by_kokkos && facts.on_device;
}

entry::variant const& variant_of(entry const& algorithm, int connectivity, std::string const& backend,
                                 std::string_view relation) {
  if (auto const* const variant = algorithm.find(connectivity, backend, relation)) return *variant;
  std::set<std::string> has;
  for (auto const& v : algorithm.variants)
    if (v.relation == relation) has.insert(std::to_string(v.connectivity) + "-connected on " + v.backend);
  throw failure(2, std::string(algorithm.facts.name) + " is not there " + std::to_string(connectivity) +
                       "-connected on the backend " + backend + ": it is there " + listed(has));
}

label_order parse_order(std::string const& option, std::string const& text) {
  constexpr std::array orders{label_order::consecutive, label_order::minimum, label_order::any};
  std::vector<std::string_view> names;
  for (label_order const order : orders) names.push_back(to_string(order));
  return orders[parse_choice(option, text, names)];
}

} // namespace skerry::experiments
