// What a source of a plugin says: a line for each composition or entry, on one backend.
//   skerry::plugin_cell const cells[] = {
//       skerry::cell_of<algorithm<eight, strip<4>, ...>, threads_backend>("algorithm<eight,strip<4>,...>", "threads")};
// The program writes such sources for what a grid names, and reads their tables (plugin_table.hpp).
#pragma once
#include <skerry/names/plugin_table.hpp>
#include <skerry/names/registration.hpp>
#include <skerry/names/session_of.hpp>

namespace skerry {

namespace detail {

template <class Algorithm, class Backend>
std::unique_ptr<session> open_composition(wanted w, int threads, void const* instance) {
  std::unique_ptr<session> opened = Backend::template open<session_of, Algorithm>(threads, instance);
  opened->choose_order(w.order);
  return opened;
}

/// The columns of the table that a composition makes; none where it makes none.
template <class Algorithm> std::vector<measured_column> columns_made() {
  using plan = typename Algorithm::template plan<contract::some_memory>;
  using finish = typename plan::finish_type;
  if constexpr (has_table<finish>)
    return columns_of(
        static_cast<typename std::remove_cvref_t<decltype(std::declval<finish const&>().table())>::set const*>(
            nullptr));
  else return {};
}

template <class Algorithm, class Backend> void add_composition(entry& e) {
  using connectivity = typename Algorithm::connectivity;
  std::string const relation = Algorithm::traits::relation::id();
  e.facts.name = "composition";
  e.facts.title = "A composition of policies";
  e.facts.source = "Skerry";
  e.facts.status = status::reference;
  e.connectivity = {connectivity::neighbours};
  e.relation = {relation};
  e.output.clear();
  if (Algorithm::finish::writes_labels) e.output.push_back("labels");
  if (Algorithm::finish::makes_table) e.output.push_back("features");
  e.features = columns_made<Algorithm>();
  e.parts = parts_of<Algorithm>();
  e.site = Algorithm::site::id();
  e.store = Algorithm::store::id();
  e.backends.push_back(Backend::id());
  e.variants.push_back(
      {connectivity::neighbours, Backend::id(), &open_composition<Algorithm, Backend>, &Algorithm::fits, relation});
}

template <class Entry, class Backend> void add_entry(entry& e) {
  auto const here = boost::hana::tuple_t<Backend>;
  entry made = make_entry<Entry>(here);
  for (auto& v : made.variants) e.variants.push_back(std::move(v));
  if (std::ranges::find(e.backends, Backend::id()) == e.backends.end()) e.backends.push_back(Backend::id());
}

/// An entry of its own, called like the one that it is made of.
template <class Entry, class Backend> void add_measuring(entry& e) {
  auto const here = boost::hana::tuple_t<Backend>;
  if (e.variants.empty()) e = make_entry<Entry>(here);
  else add_entry<Entry, Backend>(e);
}

} // namespace detail

/// A composition on a backend, by its type.
template <class Algorithm, class Backend> constexpr plugin_cell cell_of(char const* text, char const* backend) {
  return {text, backend, detail::facts_of_backend<Backend>(), &detail::add_composition<Algorithm, Backend>};
}
/// An entry with other features on a backend, by its type.
template <class Entry, class Backend> constexpr plugin_cell measuring_cell_of(char const* text, char const* backend) {
  return {text, backend, detail::facts_of_backend<Backend>(), &detail::add_measuring<Entry, Backend>};
}
/// An entry of the catalogue on a backend, by its name.
template <class Entry, class Backend> constexpr plugin_cell entry_cell_of(char const* text, char const* backend) {
  return {text, backend, detail::facts_of_backend<Backend>(), &detail::add_entry<Entry, Backend>};
}

} // namespace skerry
