// The ladder: what makes a composition legal, one fact and one sentence per rung, in the order in which an author trips over
// them. `algorithm` asserts the rungs, the grid reads the first that breaks as the reason for a skipped cell. A rung holds
// where an earlier one is broken, so that one mistake gives one sentence.
#pragma once
#include <skerry/connectivity.hpp>
#include <skerry/finish.hpp>
#include <skerry/schedule.hpp>

namespace skerry {

/// A tiling cuts an image into boxes. Law: boxes are disjoint and cover, and every pair of neighbouring pixels lies in one
/// box or across one strand.
template <class T> concept tiling = requires(extent e) {
  { T::grid(e) } -> std::same_as<tile_grid>;
  { T::width } -> std::convertible_to<int>;
  { T::height } -> std::convertible_to<int>;
  { T::id() } -> std::same_as<std::string>;
};

/// A local merge leaves, in each tile, one tree per component of the tile. Law: the partition of a tile is that of a flood
/// fill of the tile.
template <class L, class Tiling> concept local_merge_on = tiling<Tiling> && requires {
  typename L::leaves;
  requires L::template reads<Tiling>;
  { L::id() } -> std::same_as<std::string>;
};

/// Whether a tiling is one tile, whatever the image.
template <class T> inline constexpr bool is_whole = T::width == 0 && T::height == 0;

/// Whether a local merge calls the finish's tail, once for each tile while the tile is at hand.
template <class L> concept calls_tails = requires { requires L::calls_tails; };

template <class C, class L> concept connected_by = requires { requires L::template connects<C>; };

// clang-format off
#define SKERRY_LADDER(RUNG)                                                                                                  \
  RUNG(has_connectivity, "algorithm: parameter 1 must be a connectivity, four or eight; see docs/policies.md, connectivity") \
  RUNG(has_tiling, "algorithm: parameter 2 must be a tiling, such as strip<4>; see docs/policies.md, tiling")                \
  RUNG(tiles_can_be_read, "algorithm: the local merge (parameter 3) cannot work on this tiling (parameter 2); see what it "  \
    "reads in docs/policies.md, local merge")                                                                                \
  RUNG(local_connects, "algorithm: the local merge (parameter 3) does not work with this connectivity (parameter 1); see "   \
    "docs/policies.md, local merge")                                                                                         \
  RUNG(has_schedule, "algorithm: parameter 4 must be a schedule of links, such as once<seam_union<retry>>; see "             \
    "docs/policies.md, merge")                                                                                               \
  RUNG(merge_connects, "algorithm: the merge (parameter 4) hands no labels on between some of the neighbours that the "     \
    "connectivity (parameter 1) has; see docs/policies.md, merge")                                                          \
  RUNG(has_finish, "algorithm: parameter 5 must be a finish, such as relabel; see docs/policies.md, finish")                 \
  RUNG(relation_is_known, "algorithm: a policy of this composition labels foreground only, the traits (parameter 6) ask for "\
    "another relation; see docs/policies.md, traits")                                                                        \
  RUNG(read_mode_is_known, "algorithm: the merge (parameter 4) reads labels in place only, the traits (parameter 6) ask for "\
    "another read mode; see docs/policies.md, traits")                                                                       \
  RUNG(convention_is_known, "algorithm: the local merge (parameter 3) or the finish (parameter 5) counts on labels of "      \
    "first pixels, the traits (parameter 6) ask for last ones; see docs/policies.md, traits")                                               \
  RUNG(sites_are_whole, "algorithm: the tiling (parameter 2) cuts through the sites that the local merge (parameter 3) "     \
    "leaves; make the tile a multiple of them; see docs/policies.md, sites")                                                 \
  RUNG(sites_meet_merge, "algorithm: the merge (parameter 4) has a link that looks for labels at other sites than where "    \
    "the local merge (parameter 3) leaves them; see docs/policies.md, sites")                                                \
  RUNG(store_meets_merge, "algorithm: the merge (parameter 4) has a link that needs another store than the local merge "     \
    "(parameter 3) fills; see docs/policies.md, stores")                                                                     \
  RUNG(reach_meets_merge, "algorithm: the merge (parameter 4) has a link that needs trees that reach further, or are linked "  \
    "in another way, than the local merge (parameter 3) and the links before it leave them; see docs/policies.md, reach")    \
  RUNG(tiles_meet_merge, "algorithm: the merge (parameter 4) has a link that cannot work on this tiling (parameter 2); see " \
    "docs/policies.md, merge")                                                                                               \
  RUNG(store_meets_finish, "algorithm: the finish (parameter 5) needs another store than the local merge (parameter 3) "     \
    "fills: early features need tiles that number their components, rows from labels need labels in the image; see "         \
    "docs/policies.md, stores")                                                                                              \
  RUNG(trees_cross_seams, "algorithm: the merge (parameter 4) leaves trees that end at tile seams, the finish (parameter 5) "\
    "needs them to reach across the image; see docs/policies.md, reach")                                                     \
  RUNG(trees_are_flat, "algorithm: relabelling these sites in place (parameter 5) needs a flat forest; end the merge "       \
    "(parameter 4) with flatten; see docs/policies.md, reach")                                                               \
  RUNG(tails_are_called, "algorithm: the finish (parameter 5) has a part that runs inside the local merge, and this local "  \
    "merge (parameter 3) calls none; see docs/policies.md, local merge")
// clang-format on

template <class Connectivity, class Tiling, class Local, class Merge, class Finish, class Traits> struct ladder {
  static constexpr bool has_connectivity = connectivity<Connectivity>;
  static constexpr bool has_tiling = tiling<Tiling>;

private:
  static constexpr bool a = has_connectivity && has_tiling;
  static constexpr bool can_read = local_merge_on<Local, Tiling>;
  static constexpr bool can_connect = connected_by<Connectivity, Local>;

public:
  static constexpr bool tiles_can_be_read = !a || can_read;
  static constexpr bool local_connects = !a || !can_read || can_connect;

private:
  static constexpr bool b = a && can_read && can_connect;

public:
  static constexpr bool has_schedule = !b || schedule<Merge>;

private:
  static constexpr bool merges = b && schedule<Merge>;
  static constexpr bool can_merge = schedule_connects<Merge, Connectivity>;

public:
  static constexpr bool merge_connects = !merges || can_merge;
  static constexpr bool has_finish = !merges || !can_merge || finish<Finish>;

private:
  static constexpr bool c = merges && can_merge && finish<Finish>;
  static constexpr bool related = relates<Local, typename Traits::relation> &&
                                  relates<Merge, typename Traits::relation> &&
                                  relates<Finish, typename Traits::relation>;
  static constexpr bool readable = reads_by<Merge, typename Traits::reads>;
  static constexpr bool labelled =
      labels_by<Local, typename Traits::labels> && labels_by<Finish, typename Traits::labels>;

public:
  static constexpr bool relation_is_known = !c || related;
  static constexpr bool read_mode_is_known = !c || !related || readable;
  static constexpr bool convention_is_known = !c || !related || !readable || labelled;

private:
  static constexpr bool d = c && related && readable && labelled;
  struct nothing {
    using site = any;
    using store = any;
    using reach = any;
  };
  template <bool Known, class L> struct leaves_of {
    using type = nothing;
  };
  /// In the only tile of an image, trees that span the tile span the image.
  template <class L> struct leaves_of<true, L> {
    using left = typename L::leaves;
    using type = std::conditional_t<is_whole<Tiling> && std::derived_from<typename left::reach, tile_reach>,
                                    kind<typename left::site, typename left::store, image_reach>, left>;
  };

public:
  /// What flows from the local merge to the merge.
  using after_local = typename leaves_of<d, Local>::type;

private:
  static constexpr bool whole = [] {
    if constexpr (d)
      return Tiling::width % after_local::site::width == 0 && Tiling::height % after_local::site::height == 0;
    else return true;
  }();
  static constexpr bool link_sites = [] {
    if constexpr (d) return each_link_reads<after_local, typename Merge::reads>::site;
    else return true;
  }();
  static constexpr bool link_stores = [] {
    if constexpr (d) return each_link_reads<after_local, typename Merge::reads>::store;
    else return true;
  }();
  static constexpr bool link_reaches = [] {
    if constexpr (d) return Merge::template reads_reach<typename after_local::reach>;
    else return true;
  }();
  static constexpr bool link_tiles = [] {
    if constexpr (d) return Merge::template on_tiles<Tiling>;
    else return true;
  }();

public:
  static constexpr bool sites_are_whole = whole;
  static constexpr bool sites_meet_merge = !whole || link_sites;
  static constexpr bool store_meets_merge = !whole || !link_sites || link_stores;
  static constexpr bool reach_meets_merge = !whole || !link_sites || !link_stores || link_reaches;
  static constexpr bool tiles_meet_merge = !whole || !link_sites || !link_stores || !link_reaches || link_tiles;

private:
  static constexpr bool e = d && whole && link_sites && link_stores && link_reaches && link_tiles;
  template <bool Known, class K> struct after_merge_of {
    using type = nothing;
    using wanted = nothing;
  };
  template <class K> struct after_merge_of<true, K> {
    using type = typename Merge::template leaves<K>;
    using wanted = typename Finish::template reads<type>;
  };

public:
  /// What flows from the merge to the finish.
  using after_merge = typename after_merge_of<e, after_local>::type;

private:
  using wanted = typename after_merge_of<e, after_local>::wanted;
  static constexpr bool stored = serves<typename after_merge::store, typename wanted::store>;
  static constexpr bool reached = serves<typename after_merge::reach, typename wanted::reach>;
  static constexpr bool crosses = std::derived_from<typename after_merge::reach, image_reach>;

  /// A finish without a tail of its own leaves the store's in its place.
  static constexpr bool called = [] {
    if constexpr (e && stored && reached) {
      using forest = typename after_local::store::template view<typename after_local::site, Tiling, Traits, void*,
                                                                order_of<Finish>>;
      return calls_tails<Local> ||
             std::same_as<typename Finish::template on<Connectivity, forest>::tail, typename forest::keep>;
    } else {
      return true;
    }
  }();

public:
  static constexpr bool store_meets_finish = !e || stored;
  static constexpr bool trees_cross_seams = !e || !stored || reached || crosses;
  static constexpr bool trees_are_flat = !e || !stored || reached || !crosses;
  static constexpr bool tails_are_called = called;

  static constexpr bool legal = e && stored && reached && called;

  /// The sentence of the first rung that breaks; null for a legal composition.
  static constexpr char const* reason() {
#define SKERRY_RUNG(name, sentence)                                                                                    \
  if (!(name)) return sentence;
    SKERRY_LADDER(SKERRY_RUNG)
#undef SKERRY_RUNG
    return nullptr;
  }
};

} // namespace skerry
