// From an entry of the catalogue to the composition that gives what is wanted.
#pragma once
#include <skerry/catalog.hpp>
#include <skerry/session.hpp>

#include <memory>
#include <type_traits>

namespace skerry {

namespace detail {

/// The compositions of an entry: labels, features, or both; labels stand for what it does not give.
template <class Entry, class Connectivity, bool Measures = entry_measures<Entry>> struct compositions {
  using features_only = typename Entry::template with<Connectivity, typename Entry::measure>;
  using labels_only = typename Entry::template with<Connectivity, relabel>;
  using both = typename Entry::template with<Connectivity, also<relabel, typename Entry::measure>>;
  using main = std::conditional_t<Entry::labels, labels_only, features_only>;
};
template <class Entry, class Connectivity> struct compositions<Entry, Connectivity, false> {
  using labels_only = typename Entry::template with<Connectivity, relabel>;
  using features_only = labels_only;
  using both = labels_only;
  using main = labels_only;
};

} // namespace detail

/// Opens the composition of an entry that gives what is wanted: open(std::type_identity<Algorithm>{}).
template <class Entry, class Connectivity, class Open> std::unique_ptr<session> open_entry(wanted w, Open open) {
  using all = detail::compositions<Entry, Connectivity>;
  if constexpr (Entry::labels) {
    if (w.labels && w.features) return open(std::type_identity<typename all::both>{});
    if (w.labels) return open(std::type_identity<typename all::labels_only>{});
  }
  return open(std::type_identity<typename all::features_only>{});
}

} // namespace skerry
