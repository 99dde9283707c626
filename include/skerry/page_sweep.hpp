// The one sweep that reads pages back: the forest's reader walks the pixels, every sink of the finish sees them.
#pragma once
#include <skerry/forest.hpp>

namespace skerry {

/// Several sinks (or none) as one value. A sink is called as
///   sink(Memory{}, x, y, bits, i, values, n): pixels (x .. x + n - 1, y), bits i .. i + n - 1 of their word `bits`,
///   values[j] = final label, 0 on background.
template <class... Sinks> struct sink_list : Sinks... {};

template <class... A, class... B> sink_list<A..., B...> joined(sink_list<A...> const& a, sink_list<B...> const& b) {
  return {static_cast<A const&>(a)..., static_cast<B const&>(b)...};
}

template <class Forest, class Sinks> struct page_sweep;
template <class Forest, class... Sinks> struct page_sweep<Forest, sink_list<Sinks...>> {
  static constexpr int width = Forest::word_width, groups = Forest::page_groups;
  template <class Team> using scratch = typename Forest::template reader<Team>::scratch;

  Forest forest;
  tile_grid pages;
  sink_list<Sinks...> sinks;

  int units() const { return sizeof...(Sinks) ? pages.count() : 0; }

  template <class Team> SKERRY_FN void operator()(Team const& t, int page, scratch<Team>& s) const {
    typename Forest::template reader<Team> const reader(t, forest, pages, page, s);
    if constexpr (sizeof...(Sinks) > 0) {
      sink_list<Sinks...> const& to = sinks;
      reader.for_each_pixels(t, [&](int x, int y, auto bits, int i, auto const& values, int n) {
        (static_cast<Sinks const&>(to)(typename Team::memory{}, x, y, bits, i, values, n), ...);
      });
      t.barrier();
    }
  }
};

/// Two tails over the same tile, one after the other.
template <class A, class B> struct both_tails {
  static constexpr bool numbers_all = A::numbers_all || B::numbers_all;
  template <class Team> struct scratch {
    typename A::template scratch<Team> a;
    typename B::template scratch<Team> b;
  };
  A a;
  B b;
  template <class... Args> SKERRY_FN void words(Args const&... args) const {
    a.words(args...);
    b.words(args...);
  }
  template <class Team, class Forest, class Finished>
  SKERRY_FN void operator()(Team const& t, Forest const& f, int tile, Finished const& finished, scratch<Team>& s) const {
    a(t, f, tile, finished, s.a);
    b(t, f, tile, finished, s.b);
  }
};

/// Calls f(label, k of the unit, unit) for every component, a lane each; `total` gets their number added.
template <class Forest, class Action> struct census_sweep {
  static constexpr int width = 32, groups = 1;
  template <class Team> struct scratch {};

  Forest forest;
  Action action;

  int units() const { return forest.census_units(); }
  template <class Team> SKERRY_FN void operator()(Team const& t, int unit, scratch<Team>&) const {
    auto const census = forest.census_of(unit);
    Action const& act = action;
    u32 found = 0;
    int const n = census.count();
    for (int k = 0; k < n; k += width) {
      auto const here = t.ballot([&](int i) { return k + i < n && census.is_component(k + i); });
      t.for_each(here, [&](int i) { act(typename Team::memory{}, census.label(k + i), k + i, unit); });
      found += u32(count(here));
    }
    t.once([&] { act.found(typename Team::memory{}, found); });
  }
};

/// Counts components: the census with no other work.
struct count_action {
  u32* total;
  template <class Memory> SKERRY_FN void operator()(Memory, u32, int, int) const {}
  template <class Memory> SKERRY_FN void found(Memory, u32 n) const {
    if (n) Memory::fetch_add(total, n);
  }
};

} // namespace skerry
