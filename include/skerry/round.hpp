// What schedules share: the state of a loop, the labels as they were before a sweep, and how a link is run.
#pragma once
#include <skerry/label_copy.hpp>
#include <skerry/repeat.hpp>
#include <skerry/schedule.hpp>

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

/// Runs a link: one sweep, after the copy that a link which votes may want to read. Links that are made of links say more.
template <class Link> struct link_runner {
  template <class Connectivity, class Queue, class Parts> static void run(Queue& queue, Parts const& parts) {
    using sweep = typename Link::template on<Connectivity, decltype(parts.forest)>;
    if constexpr (votes<Link>) {
      parts.before.take(queue, parts.forest);
      queue.sweep(sweep{parts.forest, parts.state, parts.before});
    } else {
      queue.sweep(sweep{parts.forest});
    }
  }
};

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
