// The one sweep that reads pages back: the forest's reader walks the pixels, every sink of the finish sees them.
#pragma once
#include <skerry/axis/forest.hpp>
#include <skerry/result/root_numbers.hpp>

#include <algorithm>
#include <type_traits>

namespace skerry {

/// Several sinks (or none) as one value. A sink is called as
///   sink(Memory{}, x, y, bits, i, values, n): pixels (x .. x + n - 1, y), bits i .. i + n - 1 of their word `bits`,
///   values[j] = final label, 0 on background.
/// A sink may have a type `kept`: what a thread keeps from call to call while it shows a page, at first kept{}. Then it is called as
///   sink(Memory{}, kept, x, y, bits, i, values, n), and at the end of the page sink.close(Memory{}, kept).
template <class... Sinks> struct sink_list : Sinks... {};

template <class... A, class... B> sink_list<A..., B...> joined(sink_list<A...> const& a, sink_list<B...> const& b) {
  return {static_cast<A const&>(a)..., static_cast<B const&>(b)...};
}

/// Whether a sink has that type.
template <class Sink> concept keeps_from_call_to_call = requires { typename Sink::kept; };
/// What a thread keeps for a sink: nothing, or a `kept`.
template <class Sink> struct kept_for {};
template <keeps_from_call_to_call Sink> struct kept_for<Sink> {
  typename Sink::kept at{};
};
template <class... Sinks> struct kept_for_sinks : kept_for<Sinks>... {};

/// Whether a sink looks at pixels: any but one that says not.
template <class Sink> inline constexpr bool reads_pixels = true;
template <class Sink> requires requires { Sink::reads_pixels; }
inline constexpr bool reads_pixels<Sink> = Sink::reads_pixels;

/// Whether a sink wants that the forest's reader has begun a page: any but one that says not.
template <class Sink> inline constexpr bool begins_pages = true;
template <class Sink> requires requires { Sink::begins_pages; }
inline constexpr bool begins_pages<Sink> = Sink::begins_pages;

/// Whether a sink takes pages as a whole too, by a sweep of teams over pages, `sink.whole_page`: the team that shows a page's pixels does
/// that work on the page too. So one kernel waits for memory and computes at the same time. The pixels come first where the sink wants
/// that pages have been begun.
template <class Sink> concept takes_whole_pages = requires(Sink const& s) { s.whole_page.units(); };
/// That sweep; of a sink without one, no sweep.
struct no_page_work {
  static constexpr int groups = 0;
  template <class Team> struct scratch {};
};
template <class Sink> struct page_work_of {
  using type = no_page_work;
};
template <takes_whole_pages Sink> struct page_work_of<Sink> {
  using type = decltype(Sink::whole_page);
};
template <class Sink> using page_work = typename page_work_of<Sink>::type;

/// What a finish has that reads labels by parts of components (compact_strip.hpp): no pixels, but labels of runs.
struct only_runs {
  static constexpr bool reads_pixels = false;
};

/// Whether what a sink streams begins at multiples of so many bytes. A sink that streams says so by `streams_at(bytes)`.
template <class Sink> SKERRY_FN bool streams_at([[maybe_unused]] Sink const& sink, [[maybe_unused]] std::size_t bytes) {
  if constexpr (requires { sink.streams_at(bytes); }) return sink.streams_at(bytes);
  else return true;
}

/// Room for one of several kinds of scratch at a time.
template <class... Ts> struct room_for_one {
  static_assert((std::is_trivially_default_constructible_v<Ts> && ...), "scratch is uninitialised");
  alignas(Ts...) unsigned char at[std::max({sizeof(Ts)...})];
  template <class T> SKERRY_FN T& as() { return *reinterpret_cast<T*>(at); }
};

/// Memory that streams to anywhere.
template <class Memory> struct unaligned : Memory {
  template <int N> SKERRY_FN static void stream(u32* p, u32 const (&values)[N], bool cached) {
    Memory::stream_anywhere(p, values, cached);
  }
};

/// Shows pixels with their labels to the sinks of a list. `Rare`: see tiles.hpp.
template <class Memory, bool Rare, class... Sinks> struct visit_of_sinks {
  static constexpr bool is_rare = Rare;
  sink_list<Sinks...> sinks;      ///< copies, which no store through them can change
  kept_for_sinks<Sinks...>& kept; ///< the thread's own

  template <class Mask, int N>
  SKERRY_FN void operator()(int x, int y, Mask bits, int i, u32 const (&values)[N], int n) const {
    (show<Sinks>(x, y, bits, i, values, n), ...);
  }
  /// At the end of a page.
  SKERRY_FN void close() const { (close_one<Sinks>(), ...); }

private:
  template <class Sink, class... Args> SKERRY_FN void show(Args const&... args) const {
    Sink const& sink = sinks;
    if constexpr (!reads_pixels<Sink>) return;
    else if constexpr (keeps_from_call_to_call<Sink>) sink(Memory{}, static_cast<kept_for<Sink>&>(kept).at, args...);
    else sink(Memory{}, args...);
  }
  template <class Sink> SKERRY_FN void close_one() const {
    if constexpr (keeps_from_call_to_call<Sink>)
      static_cast<Sink const&>(sinks).close(Memory{}, static_cast<kept_for<Sink>&>(kept).at);
  }
};

template <class Forest, class Sinks> struct page_sweep;
template <class Forest, class... Sinks> struct page_sweep<Forest, sink_list<Sinks...>> {
  static constexpr bool begins = (begins_pages<Sinks> || ...), works = (takes_whole_pages<Sinks> || ...);
  /// Every other page is shown after the work on it, where that needs nothing of the reader: then some teams wait for memory while others
  /// compute.
  static constexpr bool in_any_order = begins && works && ((!takes_whole_pages<Sinks> || !begins_pages<Sinks>) && ...);
  /// A sink's own work on pages says how many lane groups share one.
  static constexpr int width = Forest::word_width,
                       groups = works ? std::max({0, page_work<Sinks>::groups...}) : Forest::page_groups;
  static_assert(((!takes_whole_pages<Sinks> || page_work<Sinks>::groups == groups) && ...),
                "page_sweep: sinks that take whole pages want the same number of lane groups");
  static_assert(!begins || Forest::page_groups > 1 || groups == 1,
                "page_sweep: one lane group reads a page of this store, and a sink that takes whole pages wants more");
  template <class Team> using reader = typename Forest::template reader<Team>;
  template <class Team> using pixels_scratch =
      std::conditional_t<begins, typename reader<Team>::scratch, no_page_work::scratch<Team>>;
  template <class Team> using scratch =
      room_for_one<pixels_scratch<Team>, typename page_work<Sinks>::template scratch<Team>...>;

  Forest forest;
  tile_grid pages;
  sink_list<Sinks...> sinks;

  int units() const { return sizeof...(Sinks) ? pages.count() : 0; }

  template <class Team> SKERRY_FN void operator()(Team const& t, int page, scratch<Team>& s) const {
    if constexpr (!in_any_order) {
      if constexpr (begins) show_pixels(t, page, s.template as<pixels_scratch<Team>>());
      take_page(t, page, s);
    } else {
      page_sweep const& me = *this;
      SKERRY_ROLLED
      for (int turn = 0; turn < 2; ++turn)
        if ((page + turn) % 2 == 0) me.show_pixels(t, page, s.template as<pixels_scratch<Team>>());
        else me.take_page(t, page, s);
    }
  }

private:
  template <class Team> SKERRY_FN void show_pixels(Team const& t, int page, pixels_scratch<Team>& s) const {
    reader<Team> const of_page(t, forest, pages, page, s);
    if constexpr ((reads_pixels<Sinks> || ...)) {
      using memory = typename Team::memory;
      constexpr std::size_t alignment = memory::stream_alignment;
      if constexpr (alignment > alignof(u32)) {
        if (!(streams_at(static_cast<Sinks const&>(sinks), alignment) && ...))
          return show_to<visit_of_sinks<unaligned<memory>, true, Sinks...>>(t, of_page);
      }
      show_to<visit_of_sinks<memory, false, Sinks...>>(t, of_page);
    }
  }
  template <class Visit, class Team> SKERRY_FN void show_to(Team const& t, reader<Team> const& of_page) const {
    kept_for_sinks<Sinks...> kept;
    Visit const visit{sinks, kept};
    of_page.for_each_pixels(t, visit);
    visit.close();
    t.barrier();
  }
  template <class Team> SKERRY_FN void take_page(Team const& t, int page, scratch<Team>& s) const {
    (take_page(t, page, static_cast<Sinks const&>(sinks), s), ...);
  }
  template <class Team, class Sink>
  SKERRY_FN static void take_page(Team const& t, int page, Sink const& sink, scratch<Team>& s) {
    if constexpr (takes_whole_pages<Sink>) {
      sink.whole_page(t, page, s.template as<typename page_work<Sink>::template scratch<Team>>());
      t.barrier();
    }
  }
};

/// Two tails over the same tile, one after the other; one that wants all components numbered comes first.
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
    if constexpr (B::numbers_all) b(t, f, tile, finished, s.b); // before the numbers go
    a(t, f, tile, finished, s.a);
    if constexpr (!B::numbers_all) b(t, f, tile, finished, s.b);
  }
};

/// Counts components that have no numbers: adds those of each unit to `total`.
template <class Forest> struct census_sweep {
  static constexpr int width = 32, groups = 1;
  template <class Team> struct scratch {};

  Forest forest;
  u32* total;

  int units() const { return forest.census_units(); }

  template <class Team> SKERRY_FN void operator()(Team const& t, int unit, scratch<Team>&) const {
    auto const census = forest.census_of(unit);
    u32* const to = total;
    int const n = census.count();
    u32 found = 0;
    for (int k = 0; k < n; k += width)
      found += u32(count(t.ballot([&](int i) { return k + i < n && census.is_component(k + i); })));
    t.once([&] {
      if (found) Team::memory::fetch_add(to, found);
    });
  }
};

/// Says how many components have numbers.
template <class Forest> struct number_of_components {
  static constexpr bool flat = true;
  Forest forest;
  u32* total;
  int units() const { return 1; }
  template <class Memory> SKERRY_FN void operator()(int) const { Memory::store(total, forest.numbered(Memory{})); }
};

} // namespace skerry
