// From an entry of the catalogue to the composition that gives what is wanted.
#pragma once
#include <skerry/catalog.hpp>
#include <skerry/names/session.hpp>

#include <memory>
#include <stdexcept>
#include <type_traits>

namespace skerry {

namespace detail {

/// The finishes of an entry that measures: as it says, or from labels where a feature of components of this connectivity needs them.
template <class Entry, class Connectivity, bool FromLabels = !measures_by<typename Entry::measure, Connectivity>>
struct finishes_of {
  using features = typename Entry::measure;
  using both = also<relabel, features>;
};
template <class Entry, class Connectivity> struct finishes_of<Entry, Connectivity, true> {
  using features = measure_labels<typename Entry::measure::set>;
  using both = features;
};

/// The compositions of an entry: labels, features, or both; labels stand for what it does not give.
template <class Entry, class Connectivity, bool Measures = entry_measures<Entry>> struct compositions {
  template <class Finish> using with = typename Entry::template with<Connectivity, Finish>;
  using finishes = finishes_of<Entry, Connectivity>;
  template <class Order> using features_in = with<numbered<Order, typename finishes::features>>;
  template <class Order> using labels_in = with<numbered<Order, relabel>>;
  template <class Order> using both_in = with<numbered<Order, typename finishes::both>>;
  using labels_only = with<relabel>;
  using both = with<typename finishes::both>;
  using main = std::conditional_t<Entry::labels, labels_only, with<typename finishes::features>>;
};
template <class Entry, class Connectivity> struct compositions<Entry, Connectivity, false> {
  template <class Finish> using with = typename Entry::template with<Connectivity, Finish>;
  template <class Order> using labels_in = with<numbered<Order, relabel>>;
  template <class Order> using features_in = labels_in<Order>;
  template <class Order> using both_in = labels_in<Order>;
  using labels_only = with<relabel>;
  using both = labels_only;
  using main = labels_only;
};

/// Whether an entry's labels are shown as they are printed, and not numbered.
template <class Entry> inline constexpr bool keeps_its_labels = Entry::facts.status == status::as_published;

/// Opens what an entry gives in one order, or in the one that is chosen when it runs.
template <class Order, class Entry, class Connectivity, class Open>
std::unique_ptr<session> open_in(wanted const& w, Open open) {
  using all = compositions<Entry, Connectivity>;
  if constexpr (Entry::labels) {
    if (w.labels && w.features && entry_measures<Entry>)
      return open(std::type_identity<typename all::template both_in<Order>>{});
    if (w.labels || !entry_measures<Entry>) return open(std::type_identity<typename all::template labels_in<Order>>{});
  }
  return open(std::type_identity<typename all::template features_in<Order>>{});
}

} // namespace detail

/// Opens the composition of an entry that gives what is wanted: open(std::type_identity<Algorithm>{}). Throws
/// std::invalid_argument where labels of an entry as published are wanted in an order.
template <class Entry, class Connectivity, class Open>
std::unique_ptr<session> open_entry(wanted const& w, Open open_one) {
  using all = detail::compositions<Entry, Connectivity>;
  auto const open = [&](auto algorithm) -> std::unique_ptr<session> {
    std::unique_ptr<session> opened = open_one(algorithm);
    opened->choose_order(w.order);
    return opened;
  };
  if constexpr (Entry::labels && detail::keeps_its_labels<Entry>) {
    if (w.order != label_order::any)
      throw std::invalid_argument(std::string(Entry::facts.name) +
                                  " is shown as published and its labels are not numbered: the order is any");
    return open(std::type_identity<typename all::labels_only>{});
  } else if constexpr (all::main::store::orders_when_run) {
    return detail::open_in<chosen, Entry, Connectivity>(w, open);
  } else {
    bool const has_rows = entry_measures<Entry> && (w.features || !w.labels || !Entry::labels);
    if (w.order == label_order::minimum) return detail::open_in<first_pixel, Entry, Connectivity>(w, open);
    if (w.order == label_order::any && !has_rows) return open(std::type_identity<typename all::main>{});
    return detail::open_in<consecutive, Entry, Connectivity>(w, open);
  }
}

} // namespace skerry
