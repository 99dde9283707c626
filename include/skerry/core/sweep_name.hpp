// The name of a sweep: the id of the part of a composition that launches it, so that an observer, and the tools of Kokkos, can
// tell sweeps apart. Nothing is put together until somebody asks for the text.
#pragma once
#include <string>

namespace skerry {

struct sweep_name {
  std::string (*owner)() = nullptr; ///< the part's id; null: of no part
  char const* role = "";            ///< which of its sweeps, where the part has several
  int place = 0;                    ///< of a link: which one of its merge, counted from 1; 0: no link, or the only one

  /// "everywhere<compress> #2", "in_labels: count roots".
  std::string text() const {
    std::string s = owner ? owner() : "";
    if (place > 0) s += " #" + std::to_string(place);
    if (*role != '\0') s += (s.empty() ? "" : ": ") + std::string(role);
    return s;
  }
};

/// The name of a sweep of a policy or a store.
template <class Part> constexpr sweep_name sweep_of(char const* role = "", int place = 0) {
  return {&Part::id, role, place};
}

/// Launches a sweep under a name. A queue that does something with names has `sweep(s, name)`; others have `sweep(s)`.
template <class Queue, class Sweep> void launch(Queue& queue, sweep_name name, Sweep const& s) {
  if constexpr (requires { queue.sweep(s, name); }) queue.sweep(s, name);
  else queue.sweep(s);
}

} // namespace skerry
