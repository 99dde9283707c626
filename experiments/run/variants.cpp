// What runs: algorithms by name and compositions of policies, on each backend with each number of threads, tuning and order.
#include "experiments/compose/known_policies.hpp"
#include "experiments/compose/type_text.hpp"
#include "experiments/run/axes.hpp"
#include "experiments/run/expand.hpp"
#include "experiments/run/placed.hpp"
#include "experiments/support/arguments.hpp"
#include "experiments/support/choice.hpp"
#include "experiments/support/named_features.hpp"
#include "experiments/support/nearest.hpp"
#include <set>
#include <thread>

namespace skerry::experiments {

namespace {

constexpr double most_compositions = 1e6;

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

bool names_a_policy(grid_file const& grid) {
  return std::ranges::any_of(policy_axes, [&](auto name) { return grid.find(name) != nullptr; });
}

std::vector<entry const*> algorithms_of(grid_file const& grid) {
  std::vector<entry const*> chosen;
  if (auto const* const axis = grid.find("algorithm")) {
    for (auto const& value : axis->values) {
      if (is_composition(value.text)) continue;
      for (entry const* e : algorithms_matching(value.text))
        if (std::ranges::find(chosen, e) == chosen.end()) chosen.push_back(e);
    }
    return chosen;
  }
  if (names_a_policy(grid)) return {};
  chosen = all_algorithms();
  std::erase_if(chosen, [](entry const* e) { return e->facts.status == status::as_published; });
  return chosen;
}

/// Every composition that a grid names, with what its own axes fill in.
class composer {
public:
  struct named {
    composition composed;
    std::vector<std::pair<std::string, std::string>> filled;
  };

  explicit composer(grid_file const& grid) : grid_(grid) {
    if (!names_a_policy(grid)) {
      refuse_lonely_traits();
      return;
    }
    for (std::size_t k = 0; k < 8; ++k) choices_[k] = choices_on(k);
    check_number();
    std::array<grid_value const*, 8> chosen{};
    choose(0, chosen);
  }

  std::vector<named> const& all() const { return all_; }

private:
  static std::string axis_name(std::size_t k) { return std::string(k < 4 ? policy_axes[k] : trait_axes[k - 4]); }

  void refuse_lonely_traits() const {
    for (auto const name : trait_axes)
      if (auto const* const axis = grid_.find(name))
        at_place(axis->at, [&] {
          throw failure(2, "the axis " + axis->name +
                               " is of compositions, and this grid names none: give tiling, local, "
                               "merge or finish, too");
        });
  }

  /// The values of an axis, patterns replaced by what they mean.
  std::vector<grid_value> choices_on(std::size_t k) const {
    auto const* const axis = grid_.find(axis_name(k));
    std::vector<grid_value> choices;
    if (axis == nullptr && k >= 4) return {{std::string(usual_traits[k - 4]), {}}};
    if (axis == nullptr) {
      for (auto const& name : known_policies(k, false)) choices.push_back({name, {grid_.path, 0}});
      return choices;
    }
    for (auto const& value : axis->values) {
      if (k >= 4 || !is_pattern(value.text)) choices.push_back(value);
      else
        for (auto const& name : known_policies(k, true))
          if (matches(name, value.text)) choices.push_back({name, value.at});
    }
    return choices;
  }

  grid_axis const& own_axis(std::string const& name, grid_value const& by) const {
    grid_axis const* const axis = grid_.find(name);
    if (axis != nullptr && is_own_axis(name)) return *axis;
    std::vector<std::string_view> known;
    for (auto const& a : grid_.axes)
      if (is_own_axis(a.name)) known.push_back(a.name);
    throw failure(2, by.at.text() + ": '" + by.text + "' has the placeholder {" + name + "}: " +
                         (known.empty() ? "this grid has no axis of that name, give it one under [grid.axes]"
                                        : "this grid's own axes are " + listed(known)));
  }

  void check_number() const {
    double number = 1;
    for (auto const& choices : choices_) {
      double on_axis = 0;
      for (auto const& value : choices) {
        double filled = 1;
        for (auto const& name : placeholders_in("", value.text)) filled *= double(own_axis(name, value).values.size());
        on_axis += filled;
      }
      number *= on_axis;
    }
    if (number > most_compositions)
      throw failure(2, grid_.path + ": the grid names more than a million compositions: leave values out");
  }

  void choose(std::size_t k, std::array<grid_value const*, 8>& chosen) {
    if (k == choices_.size()) {
      std::vector<std::string> own;
      for (auto const* value : chosen)
        for (auto& name : placeholders_in("", value->text))
          if (std::ranges::find(own, name) == own.end()) own.push_back(name), static_cast<void>(own_axis(name, *value));
      std::vector<std::pair<std::string, std::string>> filled;
      return fill(own, chosen, filled);
    }
    for (auto const& value : choices_[k]) {
      chosen[k] = &value;
      choose(k + 1, chosen);
    }
  }

  void fill(std::vector<std::string> const& own, std::array<grid_value const*, 8> const& chosen,
            std::vector<std::pair<std::string, std::string>>& filled) {
    if (filled.size() < own.size()) {
      std::string const& name = own[filled.size()];
      for (auto const& text : grid_.find(name)->texts()) {
        filled.emplace_back(name, text);
        fill(own, chosen, filled);
        filled.pop_back();
      }
      return;
    }
    named one{{}, filled};
    for (std::size_t k = 0; k < chosen.size(); ++k) {
      std::string text = chosen[k]->text;
      for (auto const& [name, value] : filled) text = experiments::filled(text, name, value);
      (k < 4 ? one.composed.policies[k] : one.composed.traits[k - 4]) =
          at_place(chosen[k]->at, [&] { return parse_type(axis_name(k), text).text; });
    }
    if (seen_.insert(one.composed).second) all_.push_back(std::move(one));
  }

  grid_file const& grid_;
  std::array<std::vector<grid_value>, 8> choices_;
  std::set<composition> seen_;
  std::vector<named> all_;
};

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

/// What the axes of types name, without backends.
std::vector<grid_variant> named_by(grid_file const& grid) {
  std::vector<grid_variant> all;
  composer const compositions(grid);
  auto const& names = grid.how.named_features;
  auto const features = names.empty() ? std::vector<std::string>{} : split_list(names);
  for (auto const& text : values(grid, "connectivity", {"8"})) {
    int const connectivity = std::stoi(text);
    for (entry const* e : algorithms_of(grid)) {
      grid_variant v;
      v.algorithm = e->facts.name;
      v.connectivity = connectivity;
      v.known = e;
      v.measuring = measuring_of(*e, features);
      all.push_back(std::move(v));
    }
    for (auto const& [composed, filled] : compositions.all()) {
      grid_variant v;
      v.composed = composed;
      v.composed->connectivity = v.connectivity = connectivity;
      v.filled = filled;
      all.push_back(std::move(v));
    }
  }
  if (auto const* const axis = grid.find("algorithm"))
    for (auto const& value : axis->values) {
      if (!is_composition(value.text)) continue;
      grid_variant v;
      v.composed = at_place(value.at, [&] { return parse_composition("algorithm", value.text); });
      v.connectivity = v.composed->connectivity;
      all.push_back(std::move(v));
    }
  return all;
}

} // namespace

std::string grid_variant::name() const { return composed ? composed->name() : algorithm; }

std::string measuring_of(entry const& e, std::vector<std::string> const& names, bool floating) {
  if (names.empty() || e.type.empty() || e.features.empty()) return {};
  std::string own;
  for (measured_column const& c : e.features)
    if (own != c.feature && !own.ends_with("," + c.feature)) own += (own.empty() ? "" : ",") + c.feature;
  std::string const needed = features_behind(names, floating);
  return needed == own ? "" : measuring_type(e.type, needed);
}

std::vector<grid_variant> variants_of(grid_file const& grid) {
  auto const backends = values(grid, "backend", {default_backend()});
  check_axes(grid, backends);
  std::vector<grid_variant> variants;
  for (auto const& named : named_by(grid))
    for (auto const& backend : backends) {
      std::vector<int> seen;
      for (auto const& text : values(grid, "threads", {"0"})) {
        int const threads = threads_of(backend, text);
        if (std::ranges::find(seen, threads) != seen.end()) continue;
        seen.push_back(threads);
        for (auto const& tuning : values(grid, "tuning", {"default"}))
          for (auto const& order : values(grid, "order", {"any"}))
            for (auto const& gives : values(grid, "gives", {""})) {
              grid_variant v = named;
              v.backend = backend;
              v.threads = threads;
              v.tuning = tuning;
              v.what.order = parse_order("order", order);
              v.gives = gives;
              if (gives == "labels") v.measuring.clear();
              variants.push_back(std::move(v));
            }
      }
    }
  return variants;
}

} // namespace skerry::experiments
