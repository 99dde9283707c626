// once<Links...>: every link once, in the order given; each link is one sweep. once<> where the tiling is one tile. Links that
// vote may stand here too, and nobody counts their votes: a first scan without a flag.
#pragma once
#include <skerry/kit/round.hpp>

namespace skerry {

template <class... Links> struct once : link_list<Links...> {
  static std::string id() { return "once<" + link_list<Links...>::ids() + ">"; }
  static constexpr bool searches = (votes<Links> || ...);

  /// Without links that vote, nothing is reserved.
  template <class Forest> struct forest_alone {
    Forest forest;
    void reserve(arena&) {}
  };

  template <class Connectivity, class Forest>
  struct on : std::conditional_t<searches, round_parts<Forest>, forest_alone<Forest>>, no_loop {
    on(Forest const& f) : std::conditional_t<searches, round_parts<Forest>, forest_alone<Forest>>{f} {}

    template <class Queue> void run([[maybe_unused]] Queue& queue, [[maybe_unused]] int first_place = 0) const {
      run_links<Connectivity>(type_list<Links...>{}, queue, *this, first_place);
    }
    template <class Queue> void count(Queue&, [[maybe_unused]] counts& all) const {
      if constexpr (searches) add_count(all, "rounds", 1);
    }
  };
};

} // namespace skerry
