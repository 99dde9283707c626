// together<Links...>: links that count as one, so that a schedule asks for their votes after the last of them.
#pragma once
#include <skerry/kit/round.hpp>

namespace skerry {

template <class... Links> struct together {
  SKERRY_TAKES_LINKS(Links);
  static_assert((skerry::votes<Links> || ...), "together: one link at least votes; see docs/policies.md, merge");
  static constexpr bool votes = true;
  static constexpr bool needs_flat_trees = (skerry::needs_flat_trees<Links> || ...);
  static constexpr bool flattens = (skerry::flattens<Links> || ...);
  static constexpr u32 directions = (directions_of<Links> | ... | 0u);
  using list = link_list<Links...>;
  static bool fits(tile_grid const& tiles) { return list::fits(tiles); }
  using reads = typename first_of<typename list::reads>::type;
  static_assert((std::same_as<reads, typename Links::reads> && ...),
                "together: its links read the same; see docs/policies.md, merge");
  template <class R> static constexpr bool relates = list::template relates<R>;
  template <class R> static constexpr bool reads_by = list::template reads_by<R>;
  template <class Tiling> static constexpr bool on_tiles = list::template on_tiles<Tiling>;
  template <class Reach> using leaves = typename reach_after<Reach, Links...>::type;
  static std::string id() { return "together<" + list::ids() + ">"; }

  /// The links have the place of the whole.
  template <class Connectivity, class Queue, class Parts> static void run(Queue& queue, Parts const& parts, int place) {
    (run_link<Links, Connectivity>(queue, parts, place), ...);
  }
};

} // namespace skerry
