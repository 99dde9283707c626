// A finish that wants nothing but to be called: its tail counts the tiles that it has seen.
#pragma once
#include <skerry/result/finish.hpp>

namespace skerry::testing {

struct counts_tiles {
  static constexpr bool writes_labels = false, makes_table = false;
  static std::string id() { return "counts_tiles"; }
  template <class> using reads = kind<any, any, image_reach>;

  template <class Connectivity, class Forest> struct on {
    struct tail {
      static constexpr bool numbers_all = false;
      template <class Team> struct scratch {};
      u32* tiles;
      template <class... Args> SKERRY_FN void words(Args const&...) const {}
      template <class Team, class Finished>
      SKERRY_FN void operator()(Team const& t, Forest const&, int, Finished const&, scratch<Team>&) const {
        u32* const to = tiles;
        t.once([&] { Team::memory::fetch_add(to, 1u); });
      }
    };

    Forest forest;
    u32* tiles = nullptr;

    void reserve(arena& a) { tiles = a.take<u32>(1); }
    void reserve_rows(arena&, room) {}
    tail make_tail() const { return {tiles}; }
    nothing_each once_each() const { return {}; }
    sink_list<> sinks() const { return {}; }
    template <class Queue> void prepare(Queue& queue) const { queue.fill(tiles, 1, 0); }
    template <class Queue> void before(Queue&) const {}
    template <class Queue> void after(Queue&) const {}
  };
};

} // namespace skerry::testing
