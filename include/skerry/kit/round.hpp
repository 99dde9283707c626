// What schedules share: the state of a loop, the labels as they were before a sweep, and how a link is run.
#pragma once
#include <skerry/core/repeat.hpp>
#include <skerry/core/sweep.hpp>
#include <skerry/kit/label_copy.hpp>
#include <skerry/kit/schedule.hpp>

namespace skerry {

/// What the links of a schedule work on.
template <class Forest> struct round_parts {
  Forest forest;
  loop_state* state = nullptr;
  label_copy<Forest> before = {};

  void reserve(arena& a) {
    state = a.take<loop_state>(1);
    before.reserve(a, forest);
  }
};

/// Runs a link on the parts of a schedule. A link is one sweep, `on<Connectivity, Forest>`, made of the forest and, where the link
/// votes, of the loop's state and the copy of the labels that is taken here before; or it says itself what it launches:
///   template <class Connectivity, class Queue, class Parts> static void run(Queue&, Parts const&, int place)
/// `place` numbers the links of a merge from 1 on; 0: the only one.
template <class Link, class Connectivity, class Queue, class Parts>
void run_link(Queue& queue, Parts const& parts, int place) {
  if constexpr (requires { Link::template run<Connectivity>(queue, parts, place); }) {
    Link::template run<Connectivity>(queue, parts, place);
  } else {
    using sweep = typename Link::template on<Connectivity, decltype(parts.forest)>;
    if constexpr (votes<Link>) {
      parts.before.take(queue, parts.forest, sweep_of<Link>("copy of the labels", place));
      launch(queue, sweep_of<Link>("", place), sweep{parts.forest, parts.state, parts.before});
    } else {
      launch(queue, sweep_of<Link>("", place), sweep{parts.forest});
    }
  }
}

/// The place of what comes after so many links at a place; 0 stays 0.
constexpr int place_after(int place, int links = 1) { return place > 0 ? place + links : 0; }

/// Runs links in order, the first of them at a place.
template <class Connectivity, class... Links, class Queue, class Parts>
void run_links(type_list<Links...>, Queue& queue, Parts const& parts, int first_place) {
  [[maybe_unused]] int place = first_place;
  ((run_link<Links, Connectivity>(queue, parts, place), place = place_after(place)), ...);
}

/// What a schedule without a loop has to say of loops.
struct no_loop {
  void limit_rounds(u32) {}
  template <class Queue> void count(Queue&, counts&) const {}
};

/// Adds what is in memory of the backend; waits.
template <class Queue> void count_of(Queue& queue, u32 const* from, std::string const& name, counts& all) {
  u32 n = 0;
  queue.read(&n, from, 1);
  add_count(all, name, n);
}

} // namespace skerry
