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
  template <class Team, class Forest, class Finished> SKERRY_FN void
  operator()(Team const& t, Forest const& f, int tile, Finished const& finished, scratch<Team>& s) const {
    a(t, f, tile, finished, s.a);
    b(t, f, tile, finished, s.b);
  }
};

/// Visits every component once. A unit counts its components, `action.begin(memory, n)` gives the first of n places for them
/// (one call, hence one atomic, per unit), and then, if the action has `visit`, `action.visit(memory, place, label, k, unit)`
/// is called for each; k is the component's number in the unit.
template <class Forest, class Action> struct census_sweep {
  static constexpr int width = 32, groups = 1;
  template <class Team> struct scratch {
    u32 first;
  };

  Forest forest;
  Action action;

  int units() const { return forest.census_units(); }

  template <class Team> SKERRY_FN void operator()(Team const& t, int unit, scratch<Team>& s) const {
    using memory = typename Team::memory;
    auto const census = forest.census_of(unit);
    Action const& act = action;
    int const n = census.count();
    u32 found = 0;
    for (int k = 0; k < n; k += width)
      found += u32(count(t.ballot([&](int i) { return k + i < n && census.is_component(k + i); })));
    t.once([&] { memory::store(&s.first, found ? act.begin(memory{}, found) : 0u); });
    t.barrier();
    if constexpr (Action::visits) {
      u32 place = memory::load(&s.first);
      for (int k = 0; k < n; k += width) {
        auto const here = t.ballot([&](int i) { return k + i < n && census.is_component(k + i); });
        t.for_each(here, [&](int i) {
          act.visit(memory{}, place + u32(rank(here, i)) - 1, census.label(k + i), k + i, unit);
        });
        place += u32(count(here));
      }
      t.barrier();
    }
  }
};

/// Counts components: the census with no other work.
struct count_action {
  static constexpr bool visits = false;
  u32* total;
  template <class Memory> SKERRY_FN u32 begin(Memory, u32 n) const { return Memory::fetch_add(total, n); }
};

} // namespace skerry
