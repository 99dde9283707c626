// The registry: every algorithm that this program has compiled in, by name. A family (a translation unit) registers entries
// of the catalogue, or a user's own, with one line:
//     static skerry::registration<my_entry> const registered{skerry::host_backends};
#pragma once
#include <skerry/backends.hpp>
#include <skerry/session.hpp>

#include <boost/hana/for_each.hpp>
#include <boost/hana/tuple.hpp>
#include <boost/hana/type.hpp>

#include <map>

namespace skerry {

namespace hana = boost::hana;

/// One algorithm at run time.
struct entry {
  using opener = std::unique_ptr<session> (*)(wanted, int threads, void const* instance);
  /// A connectivity on a backend.
  struct variant {
    int connectivity;
    std::string backend;
    opener open; ///< `instance`: a pointer to the backend's execution-space instance, or null for the default one
    bool (*fits)(extent);
  };

  skerry::facts facts{};
  std::vector<int> connectivity;     ///< 4, 8
  std::vector<std::string> relation; ///< "foreground", "equal"
  std::vector<std::string> output;   ///< "labels", "features"
  skerry::parts parts;               ///< of the last connectivity named
  std::string site, store;
  std::vector<std::string> backends; ///< that this build can run
  std::vector<variant> variants;

  bool gives(std::string_view what) const { return std::find(output.begin(), output.end(), what) != output.end(); }
  /// The variant, or null.
  variant const* find(int connected, std::string_view backend) const {
    for (variant const& v : variants)
      if (v.connectivity == connected && v.backend == backend) return &v;
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
  /// Sorted by name.
  std::map<std::string, entry, std::less<>> const& entries() const { return entries_; }
  entry const* find(std::string_view name) const {
    auto const at = entries_.find(name);
    return at == entries_.end() ? nullptr : &at->second;
  }

private:
  std::map<std::string, entry, std::less<>> entries_;
};

namespace detail {

template <class Entry, class Connectivity, class Backend>
std::unique_ptr<session> open(wanted w, int threads, void const* instance) {
  if constexpr (requires { Backend::template open_entry<Entry, Connectivity>(w); })
    return Backend::template open_entry<Entry, Connectivity>(w); // sessions that another compiler makes
  else
    return open_entry<Entry, Connectivity>(w, [&](auto algorithm) -> std::unique_ptr<session> {
      return Backend::template open<session_of, typename decltype(algorithm)::type>(threads, instance);
    });
}

template <class Entry, class Backends> entry make_entry(Backends const& backends) {
  entry e;
  e.facts = Entry::facts;
  e.relation = {"foreground"};
  if (Entry::labels) e.output.push_back("labels");
  e.output.push_back("features");
  hana::for_each(hana::tuple_t<four, eight>, [&](auto connectivity_type) {
    using connectivity = typename decltype(connectivity_type)::type;
    using main = typename compositions<Entry, connectivity>::main;
    e.connectivity.push_back(connectivity::neighbours);
    e.parts = parts_of<main>();
    e.site = main::site::id();
    e.store = main::store::id();
    hana::for_each(backends, [&](auto backend_type) {
      using backend = typename decltype(backend_type)::type;
      e.variants.push_back({connectivity::neighbours, backend::id(), &open<Entry, connectivity, backend>, &main::fits});
    });
  });
  hana::for_each(backends, [&](auto backend_type) { e.backends.push_back(decltype(backend_type)::type::id()); });
  return e;
}

} // namespace detail

/// Registers an entry on the backends of a Hana tuple of types.
template <class Entry> struct registration {
  template <class Backends> explicit registration(Backends const& backends) {
    registry::all().add(detail::make_entry<Entry>(backends));
  }
};

} // namespace skerry
