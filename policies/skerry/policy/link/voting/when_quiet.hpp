// when_quiet<Link>: a link that votes, run only in rounds in which nothing before it has changed anything; for fixpoint. Right
// after links that may fall silent too early: what they leave undone this one finds, and the loop goes on.
// Source: the repair of M8DLS and its hybrids (Soh, Ashraf, Hae and Kim 2014), whose restricted search is quiet too soon.
#pragma once
#include <skerry/kit/gate.hpp>

namespace skerry {

template <class Link> struct when_quiet : Link {
  static_assert(votes<Link>, "when_quiet: the link must vote, such as search<...>; see docs/policies.md, merge");
  static constexpr bool flattens = false; ///< not in every round
  static std::string id() { return "when_quiet<" + Link::id() + ">"; }

  template <class Connectivity, class Queue, class Parts> static void run(Queue& queue, Parts const& parts, int place) {
    launch(queue, sweep_of<when_quiet>("gate", place), close_if_changed{parts.state});
    gated_queue<Queue> behind{queue, parts.state};
    run_link<Link, Connectivity>(behind, parts, place);
  }
};

} // namespace skerry
