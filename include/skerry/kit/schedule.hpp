// What every schedule has: a list of links, each of which reads a kind of forest and leaves a reach. A schedule owns the
// order and the repetition; a link owns one sweep.
// Law of the merge axis: with flood-filled tiles planted into any store that the links read, the merge alone gives the
// partition of the image.
#pragma once
#include <skerry/axis/schedule.hpp>
#include <skerry/core/connectivity.hpp>

namespace skerry {

/// The reach after a list of links.
template <class Reach, class... Links> struct reach_after {
  using type = Reach;
};
template <class Reach, class Link, class... Rest> struct reach_after<Reach, Link, Rest...> {
  using type = typename reach_after<typename Link::template leaves<Reach>, Rest...>::type;
};

template <class Link, class... Rest> struct last_of : last_of<Rest...> {};
template <class Link> struct last_of<Link> {
  using type = Link;
};

/// Whether every link finds trees that reach as far as it reads, given what the links before it leave.
template <class Reach, class... Links> inline constexpr bool reaches_suffice = true;
template <class Reach, class Link, class... Rest> inline constexpr bool reaches_suffice<Reach, Link, Rest...> =
    serves<Reach, typename Link::reads::reach> && reaches_suffice<typename Link::template leaves<Reach>, Rest...>;

template <class Link, class Tiling> concept link_works_on = requires { requires Link::template on_tiles<Tiling>; };

/// The steps between neighbours by which a link or a step that votes hands labels on, as direction_bit numbers them: all of them,
/// but for one that says `static constexpr u32 directions`. None of one that does not vote.
template <class Link> inline constexpr u32 directions_of = votes<Link> ? ~u32(0) : 0;
template <class Link> requires requires { Link::directions; }
inline constexpr u32 directions_of<Link> = Link::directions;

/// Whether parts of a loop, when all are quiet, have seen every neighbour.
template <class Connectivity, class... Parts> inline constexpr bool quiet_means_done =
    (directions_between<Connectivity>() & ~(directions_of<Parts> | ... | 0u)) == 0;

/// Every schedule works with every connectivity, but one that says `template <class C> static constexpr bool connects`.
template <class Schedule, class Connectivity> concept schedule_connects = !requires {
  Schedule::template connects<Connectivity>;
} || requires { requires Schedule::template connects<Connectivity>; };

template <class... Links> struct link_list {
  SKERRY_TAKES_LINKS(Links);
  static constexpr bool on_levels = false;
  using links = type_list<Links...>;
  using reads = type_list<typename Links::reads...>;
  template <class Kind> using leaves =
      kind<typename Kind::site, typename Kind::store, typename reach_after<typename Kind::reach, Links...>::type>;
  template <class Reach> static constexpr bool reads_reach = reaches_suffice<Reach, Links...>;
  template <class Tiling> static constexpr bool on_tiles = (link_works_on<Links, Tiling> && ...);
  template <class Relation> static constexpr bool relates = (skerry::relates<Links, Relation> && ...);
  /// Only links that vote look around, and so have a read mode; the others change what they find.
  template <class Reads> static constexpr bool reads_by = sizeof...(Links) > 0 &&
                                                          ((!votes<Links> || skerry::reads_by<Links, Reads>) && ...) &&
                                                          (votes<Links> || ...);

  static bool fits(tile_grid const& tiles) { return (fits_in_tiles<Links>(tiles) && ...); }
  static std::string ids() {
    std::string s;
    ((s += (s.empty() ? "" : ",") + Links::id()), ...);
    return s;
  }
};

/// Whether every link can read a kind, part by part.
template <class Kind, class Reads> struct each_link_reads;
template <class Kind, class... Reads> struct each_link_reads<Kind, type_list<Reads...>> {
  static constexpr bool site = (site_serves<typename Kind::site, typename Reads::site> && ...);
  static constexpr bool store = (serves<typename Kind::store, typename Reads::store> && ...);
};

template <class M> concept schedule = contract::merge_has_links<M> && contract::merge_has_reads<M> &&
                                      contract::merge_has_leaves<M> && contract::merge_has_id<M>;

/// Whether the links of a schedule are those that it runs: links of a level where it goes through levels, and nowhere else.
template <class Schedule, class Links = typename Schedule::links> inline constexpr bool links_fit = true;
template <class Schedule, class... Links> requires requires { Schedule::on_levels; }
inline constexpr bool links_fit<Schedule, type_list<Links...>> =
    ((std::derived_from<Links, level_link> == Schedule::on_levels) && ...);

} // namespace skerry
