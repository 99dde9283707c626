// Putting algorithms into the registry. A family (a translation unit) registers entries of the catalogue, or a user's own,
// with one line each:
//   static skerry::registration<my_entry> const registered{skerry::host_backends};
#pragma once
#include <skerry/names/open_entry.hpp>
#include <skerry/names/registry.hpp>
#include <skerry/names/session_of.hpp>

#include <boost/hana/for_each.hpp>
#include <boost/hana/tuple.hpp>
#include <boost/hana/type.hpp>

#include <algorithm>

namespace skerry {

namespace hana = boost::hana;

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

/// An entry is there on a backend.
template <class Backend> void add_backend(entry& e) {
  e.backends.push_back(Backend::id());
  registry::all().add_backend(Backend::id(), facts_of_backend<Backend>());
}

/// Adds the variants of an entry's form, for one relation, and says what the last of them is made of.
template <class Form, class Backends>
void add_variants(entry& e, std::string const& relation, Backends const& backends) {
  hana::for_each(hana::tuple_t<four, eight>, [&](auto connectivity_type) {
    using connectivity = typename decltype(connectivity_type)::type;
    if constexpr (entry_connects<Form, connectivity>) {
      using main = typename compositions<Form, connectivity>::main;
      if (!std::ranges::count(e.connectivity, connectivity::neighbours))
        e.connectivity.push_back(connectivity::neighbours);
      if (relation == "foreground") {
        e.parts = parts_of<main>();
        e.site = main::site::id();
        e.store = main::store::id();
      }
      hana::for_each(backends, [&](auto backend_type) {
        using backend = typename decltype(backend_type)::type;
        e.variants.push_back(
            {connectivity::neighbours, backend::id(), &open<Form, connectivity, backend>, &main::fits, relation});
      });
    }
  });
  e.relation.push_back(relation);
}

/// The columns that a table of these features has.
template <class... Fs> std::vector<measured_column> columns_of(features<Fs...> const*) {
  std::vector<measured_column> all;
  auto const add = [&]<class F>(F const*) {
    for (int c = 0; c < F::columns; ++c) all.push_back({F::id(), F::column_name(c), {}});
  };
  (add(static_cast<Fs const*>(nullptr)), ...);
  return all;
}

template <class Entry, class Backends> entry make_entry(Backends const& backends) {
  entry e;
  e.facts = Entry::facts;
  if (Entry::labels) e.output.push_back("labels");
  if constexpr (entry_measures<Entry>) {
    e.output.push_back("features");
    e.features = columns_of(static_cast<typename Entry::measure::set const*>(nullptr));
  }
  add_variants<Entry>(e, foreground::id(), backends);
  if constexpr (entry_equates<Entry>) add_variants<equal_values_of<Entry>>(e, equal_value::id(), backends);
  hana::for_each(backends, [&](auto backend_type) { add_backend<typename decltype(backend_type)::type>(e); });
  return e;
}

} // namespace detail

/// Registers an entry on the backends of a Hana tuple of types. `type`: its type in C++, inside of skerry, for whoever compiles it
/// for other backends too; empty where nobody shall.
template <class Entry> struct registration {
  template <class Backends> explicit registration(Backends const& backends, std::string const& type = "") {
    entry e = detail::make_entry<Entry>(backends);
    e.type = type;
    registry::all().add(std::move(e));
  }
};

} // namespace skerry
