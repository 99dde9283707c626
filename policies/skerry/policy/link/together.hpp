// together<Links...>: links that count as one, so that a schedule asks for their votes after the last of them.
#pragma once
#include <skerry/kit/round.hpp>

namespace skerry {

template <class First, class... Rest> struct together {
  static_assert((skerry::votes<First> || ... || skerry::votes<Rest>),
                "together: one link at least votes; see docs/policies.md, merge");
  static constexpr bool votes = true;
  static constexpr u32 directions = (directions_of<First> | ... | directions_of<Rest>);
  using list = link_list<First, Rest...>;
  using reads = typename First::reads;
  static_assert((std::same_as<reads, typename Rest::reads> && ...), "together: links that read the same");
  template <class R> static constexpr bool relates = list::template relates<R>;
  template <class R> static constexpr bool reads_by = list::template reads_by<R>;
  template <class Tiling> static constexpr bool on_tiles = list::template on_tiles<Tiling>;
  template <class Reach> using leaves = typename reach_after<Reach, First, Rest...>::type;
  static std::string id() { return "together<" + list::ids() + ">"; }

  /// The links have the place of the whole.
  template <class Connectivity, class Queue, class Parts> static void run(Queue& queue, Parts const& parts, int place) {
    run_link<First, Connectivity>(queue, parts, place);
    (run_link<Rest, Connectivity>(queue, parts, place), ...);
  }
};

} // namespace skerry
