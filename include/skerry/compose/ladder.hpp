// The ladder: what makes a composition legal, one fact and one sentence per rung, in the order in which an author trips over
// them: each parameter has the shape of its axis (axis/*.hpp), each policy reads what the one before leaves, and what a policy
// launches can be launched. `algorithm` asserts the rungs, the grid reads the first that breaks as the reason for a skipped
// cell. A rung is looked at where all before it hold, so that one mistake gives one sentence.
#pragma once
#include <skerry/axis/connectivity.hpp>
#include <skerry/axis/local_merge.hpp>
#include <skerry/axis/site.hpp>
#include <skerry/axis/store.hpp>
#include <skerry/core/connectivity.hpp>
#include <skerry/kit/round.hpp>
#include <skerry/result/finish.hpp>

#include <string_view>

namespace skerry {
namespace contract {

/// In the only tile of an image, trees that span the tile span the image.
template <class L, class T> struct local_leaves {
  using left = typename L::leaves;
  using type = std::conditional_t<is_whole<T> && std::derived_from<typename left::reach, tile_reach>,
                                  kind<typename left::site, typename left::store, image_reach>, left>;
};
/// What flows from the local merge to the merge, from there to the finish, and what that wants.
template <class L, class T> using after_local_merge = typename local_leaves<L, T>::type;
template <class L, class T, class M> using after_merge_of = typename M::template leaves<after_local_merge<L, T>>;
template <class L, class T, class M, class F> using wanted_by = typename F::template reads<after_merge_of<L, T, M>>;
/// The forest of a composition, in some memory.
template <class L, class T, class F, class R> using some_forest =
    typename after_local_merge<L, T>::store::template view<typename after_local_merge<L, T>::site, T, traits_for<R, F>,
                                                           some_memory, order_of<F>>;
/// Links that hand features on with nodes are of use where the finish reads these.
template <class Link> concept link_uses_payload = requires { requires Link::uses_payload; };
template <class Links> inline constexpr bool uses_payload = false;
template <class... Links> inline constexpr bool uses_payload<type_list<Links...>> = (link_uses_payload<Links> || ...);
template <class M, class F> inline constexpr bool payload_is_read =
    !uses_payload<typename M::links> || !std::is_void_v<typename payload_of<F>::type>;
/// Where a finish reads features that travel with nodes, these get them first.
template <class M, class F> inline constexpr bool payload_is_planted =
    std::is_void_v<typename payload_of<F>::type> ||
    requires { requires first_of<typename M::links>::type::plants_payload; };

template <class L, class T> inline constexpr bool sites_are_whole =
    T::width % after_local_merge<L, T>::site::width == 0 && T::height % after_local_merge<L, T>::site::height == 0;
template <class L, class T, class M, class F> inline constexpr bool store_is_wanted =
    serves<typename after_merge_of<L, T, M>::store, typename wanted_by<L, T, M, F>::store>;
template <class L, class T, class M, class F> inline constexpr bool reach_is_wanted =
    serves<typename after_merge_of<L, T, M>::reach, typename wanted_by<L, T, M, F>::reach>;
/// A finish without a tail of its own leaves the store's in its place.
template <class L, class F, class C, class Forest> inline constexpr bool tail_is_called =
    calls_tails<L> || std::same_as<typename finish_on<F, C, Forest>::tail, typename Forest::keep>;

// clang-format off
#define SKERRY_LADDER(RUNG, C, T, L, M, F, R)                                                                                \
  SKERRY_CONNECTIVITY(RUNG, C)                                                                                               \
  SKERRY_TILING(RUNG, T)                                                                                                     \
  SKERRY_LOCAL_LEAVES(RUNG, L)                                                                                               \
  SKERRY_SITE(RUNG, typename L::leaves::site)                                                                                \
  SKERRY_STORE(RUNG, typename L::leaves::store, typename L::leaves::site)                                                    \
  SKERRY_LOCAL_MERGE(RUNG, L, T, C)                                                                                          \
  RUNG(bool(L::template reads<T>),                                                                                           \
       "algorithm: the local merge (parameter 3) cannot work on this tiling (parameter 2); see what it reads in "            \
       "docs/policies.md, local merge")                                                                                      \
  RUNG(bool(L::template connects<C>),                                                                                        \
       "algorithm: the local merge (parameter 3) does not work with this connectivity (parameter 1); see docs/policies.md, " \
       "local merge")                                                                                                        \
  SKERRY_MERGE(RUNG, M)                                                                                                      \
  RUNG(links_fit<M>,                                                                                                         \
       "algorithm: the merge (parameter 4) has a link of a level, such as join<retry>, in a schedule without levels, or "    \
       "another link in levels<...>; see docs/policies.md, merge")                                                           \
  RUNG((schedule_connects<M, C>),                                                                                            \
       "algorithm: the merge (parameter 4) hands no labels on between some of the neighbours that the connectivity "         \
       "(parameter 1) has; see docs/policies.md, merge")                                                                     \
  SKERRY_FINISH(RUNG, F)                                                                                                     \
  RUNG((measures_by<F, C>),                                                                                                  \
       "algorithm: the finish (parameter 5) has a feature that the image does not tell of components of this connectivity "   \
       "(parameter 1); take measure_labels<...>, which reads labels; see docs/policies.md, features")                        \
  RUNG((relates<L, typename R::relation> && relates<M, typename R::relation> && relates<F, typename R::relation>),           \
       "algorithm: a policy of this composition labels foreground only, the traits (parameter 6) ask for another relation; " \
       "see docs/policies.md, traits")                                                                                       \
  RUNG((contract::store_reads<typename L::leaves::store, typename R::pixels>),                                                \
       "algorithm: the traits (parameter 6) read pixels of another kind than bytes, and the store that the local merge "    \
       "(parameter 3) fills reads bytes alone; take raster_runs or bit_runs, whose store is compact; see docs/policies.md, " \
       "traits")                                                                                                            \
  RUNG((reads_by<M, typename R::reads>),                                                                                     \
       "algorithm: the merge (parameter 4) reads labels in place only, the traits (parameter 6) ask for another read mode; " \
       "see docs/policies.md, traits")                                                                                       \
  RUNG((labels_by<L, typename R::labels> && labels_by<F, typename R::labels>),                                               \
       "algorithm: the local merge (parameter 3) or the finish (parameter 5) counts on labels of first pixels, the traits "  \
       "(parameter 6) ask for last ones; see docs/policies.md, traits")                                                      \
  RUNG((!F::makes_table || R::labels::offset == 1),                                                                          \
       "algorithm: the finish (parameter 5) makes a table, and its rows are labels from 1 on; the traits (parameter 6) ask "  \
       "for labels from 0 on; take minimum; see docs/policies.md, traits")                                                   \
  RUNG((!rows_by_number<F> || order_of<F>::counts),                                                                          \
       "algorithm: the finish (parameter 5) makes a table with a row for each component by its number, and does not ask "    \
       "for numbers: give it `using order = consecutive`; see docs/policies.md, finish")                                     \
  RUNG((sites_are_whole<L, T>),                                                                                              \
       "algorithm: the tiling (parameter 2) cuts through the sites that the local merge (parameter 3) leaves; make the "     \
       "tile a multiple of them; see docs/policies.md, sites")                                                               \
  RUNG((each_link_reads<after_local_merge<L, T>, typename M::reads>::site),                                                  \
       "algorithm: the merge (parameter 4) has a link that looks for labels at other sites than where the local merge "      \
       "(parameter 3) leaves them; see docs/policies.md, sites")                                                             \
  RUNG((each_link_reads<after_local_merge<L, T>, typename M::reads>::store),                                                 \
       "algorithm: the merge (parameter 4) has a link that needs another store than the local merge (parameter 3) fills; "   \
       "see docs/policies.md, stores")                                                                                       \
  RUNG((M::template reads_reach<typename after_local_merge<L, T>::reach>),                                                   \
       "algorithm: the merge (parameter 4) has a link that needs trees that reach further, or are linked in another way, "   \
       "than the local merge (parameter 3) and the links before it leave them; see docs/policies.md, reach")                 \
  RUNG(M::template on_tiles<T>,                                                                                              \
       "algorithm: the merge (parameter 4) has a link that cannot work on this tiling (parameter 2); see docs/policies.md, " \
       "merge")                                                                                                              \
  SKERRY_FINISH_READS(RUNG, F, after_merge_of<L, T, M>)                                                                      \
  RUNG((payload_is_read<M, F>),                                                                                              \
       "algorithm: the merge (parameter 4) has a link that hands features on with nodes, and the finish (parameter 5) "      \
       "reads none of them; give it early_at_roots; see docs/policies.md, finish")                                           \
  RUNG((payload_is_planted<M, F>),                                                                                           \
       "algorithm: the finish (parameter 5) reads features that travel with nodes, and the merge (parameter 4) does not "    \
       "begin with a link that gives nodes theirs, such as plant_payload; see docs/policies.md, finish")                     \
  RUNG((store_is_wanted<L, T, M, F>),                                                                                        \
       "algorithm: the finish (parameter 5) needs another store than the local merge (parameter 3) fills: early features "   \
       "need tiles that number their components, and so do late ones by tile; rows from labels, and finishes by pixel, need " \
       "labels in the image; see docs/policies.md, stores")                                                                  \
  RUNG((reach_is_wanted<L, T, M, F> || std::derived_from<typename after_merge_of<L, T, M>::reach, image_reach>),             \
       "algorithm: the merge (parameter 4) leaves trees that end at tile seams, the finish (parameter 5) needs them to "     \
       "reach across the image; see docs/policies.md, reach")                                                                \
  RUNG((reach_is_wanted<L, T, M, F>),                                                                                        \
       "algorithm: the finish (parameter 5) needs more than the merge (parameter 4) leaves: end that with flatten where "    \
       "sites are relabelled in place, with carry where features travel with nodes; see docs/policies.md, reach")            \
  SKERRY_STORE_HAS_VIEW(RUNG, typename L::leaves::store, typename L::leaves::site, T, R, some_memory, order_of<F>)           \
  SKERRY_STORE_VIEW(RUNG, order_of<F>, some_forest<L, T, F, R>)                                                              \
  SKERRY_SITE_AT_PIXELS(RUNG, typename L::leaves::site, typename L::leaves::store, some_forest<L, T, F, R>)                  \
  SKERRY_LOCAL_SWEEP(RUNG, L, C, some_forest<L, T, F, R>)                                                                    \
  SKERRY_MERGE_OBJECT(RUNG, M, C, some_forest<L, T, F, R>)                                                                   \
  SKERRY_LINK_SWEEPS(RUNG, links_on<typename M::links, C, some_forest<L, T, F, R>>)                                          \
  SKERRY_FINISH_OBJECT(RUNG, F, C, some_forest<L, T, F, R>)                                                                  \
  RUNG((tail_is_called<L, F, C, some_forest<L, T, F, R>>),                                                                   \
       "algorithm: the finish (parameter 5) has a part that runs inside the local merge, and this local merge (parameter "   \
       "3) calls none; see docs/policies.md, local merge")
// clang-format on

template <class C, class T, class L, class M, class F, class R> struct rungs {
  /// The sentence of the first rung that breaks; null for a legal composition.
  static constexpr char const* reason() {

#define SKERRY_RUNG(holds, sentence)                                                                                   \
  if constexpr (!(holds)) return sentence;                                                                             \
  else
    SKERRY_LADDER(SKERRY_RUNG, C, T, L, M, F, R)
#undef SKERRY_RUNG
    return nullptr;
  }
};

/// What flows on in a composition that is legal; nothing at all elsewhere.
template <bool Legal, class T, class L> struct flow {
  using after_local = kind<any, any, any>;
};
template <class T, class L> struct flow<true, T, L> {
  using after_local = after_local_merge<L, T>;
};

} // namespace contract

template <class Connectivity, class Tiling, class Local, class Merge, class Finish, class Traits> struct ladder {
  static constexpr char const* reason() {
    return contract::rungs<Connectivity, Tiling, Local, Merge, Finish, Traits>::reason();
  }
  static constexpr bool legal =
      contract::rungs<Connectivity, Tiling, Local, Merge, Finish, Traits>::reason() == nullptr;
  /// Whether this is the sentence of the first rung that breaks.
  static constexpr bool breaks([[maybe_unused]] std::string_view sentence) {
    if constexpr (legal) return false;
    else return sentence == reason();
  }
  /// What flows from the local merge to the merge.
  using after_local = typename contract::flow<legal, Tiling, Local>::after_local;
};

} // namespace skerry
