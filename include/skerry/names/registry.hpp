// The registry: every algorithm that this program has compiled in, by name. registration.hpp puts them there.
#pragma once
#include <skerry/names/backend_facts.hpp>
#include <skerry/names/session.hpp>

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>

namespace skerry {

/// One algorithm at run time.
struct entry {
  using opener = std::unique_ptr<session> (*)(wanted, int threads, void const* instance);
  /// A connectivity and a relation on a backend.
  struct variant {
    int connectivity;
    std::string backend;
    opener open; ///< `instance`: a pointer to the backend's execution-space instance, or null for the default one
    bool (*fits)(extent);
    std::string relation = "foreground";
  };

  skerry::facts facts{};
  std::string type; ///< in C++, inside of skerry: how it can be compiled for other backends; empty: unknown
  std::vector<int> connectivity;         ///< 4, 8
  std::vector<std::string> relation;     ///< "foreground", "equal"
  std::vector<std::string> output;       ///< "labels", "features"
  std::vector<measured_column> features; ///< the columns of its table, without values
  skerry::parts parts;                   ///< of the last connectivity named
  std::string site, store;
  std::vector<std::string> backends; ///< that this build can run
  std::vector<variant> variants;

  bool gives(std::string_view what) const { return std::find(output.begin(), output.end(), what) != output.end(); }
  /// The variant, or null.
  variant const* find(int connected, std::string_view backend, std::string_view related = "foreground") const {
    for (variant const& v : variants)
      if (v.connectivity == connected && v.backend == backend && v.relation == related) return &v;
    return nullptr;
  }
};

class registry {
public:
  static registry& all() {
    static registry r;
    return r;
  }
  void add(entry e) {
    std::string const name(e.facts.name);
    entries_.insert_or_assign(name, std::move(e));
  }
  /// change(entry) on the entry of that name, if there is one.
  template <class Change> void change(std::string_view name, Change change_it) {
    if (auto const at = entries_.find(name); at != entries_.end()) change_it(at->second);
  }
  void add_backend(std::string const& name, backend_facts const& facts) { backends_.insert_or_assign(name, facts); }
  /// The backends on which something is registered, by name.
  std::map<std::string, backend_facts, std::less<>> const& backends() const { return backends_; }
  /// Sorted by name.
  std::map<std::string, entry, std::less<>> const& entries() const { return entries_; }
  entry const* find(std::string_view name) const {
    auto const at = entries_.find(name);
    return at == entries_.end() ? nullptr : &at->second;
  }

private:
  std::map<std::string, entry, std::less<>> entries_;
  std::map<std::string, backend_facts, std::less<>> backends_;
};

} // namespace skerry
