// in_turn<Schedules...>: one schedule after the other. For a first scan that is not like the rounds after it.
#pragma once
#include <skerry/kit/round.hpp>

#include <tuple>

namespace skerry {

namespace detail {

template <class... Lists> struct joined_lists;
template <class... A> struct joined_lists<type_list<A...>> {
  using type = type_list<A...>;
};
template <class... A, class... B, class... Rest> struct joined_lists<type_list<A...>, type_list<B...>, Rest...> {
  using type = typename joined_lists<type_list<A..., B...>, Rest...>::type;
};

/// Whether every schedule finds what it reads, and what the last leaves.
template <class Kind, class... Schedules> struct kind_after {
  using type = Kind;
  static constexpr bool reads = true;
};
template <class Kind, class First, class... Rest> struct kind_after<Kind, First, Rest...> {
  using next = kind_after<typename First::template leaves<Kind>, Rest...>;
  using type = typename next::type;
  static constexpr bool reads = First::template reads_reach<typename Kind::reach> && next::reads;
};

} // namespace detail

template <class... Schedules> struct in_turn {
  static_assert((schedule<Schedules> && ...), "in_turn: its parameters are schedules, such as once<flatten>; see "
                                              "docs/policies.md, merge");
  using links = typename detail::joined_lists<typename Schedules::links...>::type;
  using reads = typename detail::joined_lists<typename Schedules::reads...>::type;
  template <class Kind> using leaves = typename detail::kind_after<Kind, Schedules...>::type;
  template <class Reach> static constexpr bool reads_reach =
      detail::kind_after<kind<any, any, Reach>, Schedules...>::reads;
  template <class Tiling> static constexpr bool on_tiles = (Schedules::template on_tiles<Tiling> && ...);
  template <class Connectivity> static constexpr bool connects = (schedule_connects<Schedules, Connectivity> && ...);
  template <class Relation> static constexpr bool relates = (skerry::relates<Schedules, Relation> && ...);
  template <class Reads> static constexpr bool reads_by = (skerry::reads_by<Schedules, Reads> && ...);
  static bool fits(tile_grid const& tiles) { return (fits_in_tiles<Schedules>(tiles) && ...); }
  static std::string id() {
    std::string s;
    ((s += (s.empty() ? "" : ",") + Schedules::id()), ...);
    return "in_turn<" + s + ">";
  }

  template <class Connectivity, class Forest> struct on {
    std::tuple<typename Schedules::template on<Connectivity, Forest>...> all;
    on(Forest const& f) : all(typename Schedules::template on<Connectivity, Forest>(f)...) {}

    void reserve(arena& a) {
      std::apply([&](auto&... each) { (each.reserve(a), ...); }, all);
    }
    void limit_rounds(u32 n) {
      std::apply([&](auto&... each) { (each.limit_rounds(n), ...); }, all);
    }
    template <class Queue> void run(Queue& queue, int first_place = 0) const {
      int place = first_place;
      std::apply(
          [&](auto const&... each) {
            ((each.run(queue, place), place = place_after(place, number_of(typename Schedules::links{}))), ...);
          },
          all);
    }
    template <class Queue> void count(Queue& queue, counts& found) const {
      std::apply([&](auto const&... each) { (each.count(queue, found), ...); }, all);
    }
  };
};

} // namespace skerry
