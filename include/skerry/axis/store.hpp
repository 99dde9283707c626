// The axis of stores: where parents and labels live. A local merge says which it fills (`leaves`). The contract:
//
//   struct my_store : numbers_pixels {   // where nodes are raster indices; numbers_components: where tiles number components
//     static std::string id();
//     static constexpr bool orders_when_run;        // whether the same code serves every order, said at run time
//     static constexpr bool reads_every_kind;       // optional: true where views take every kind of pixels; else bytes alone
//     template <class Site> using reach_to_relabel; // the reach that trees need before labels may be written
//     template <class Site, class Tiling, class Traits, class Memory, class Order> using view;  // made as view{image, labels}
//   };
//   struct my_view {                     // of a store: what kernels hold
//     using site, tiling, traits, memory, label, keep;    // keep: what the local merge calls so that pages can be read back
//     static constexpr int word_width, page_groups;       // pixels of a word; lane groups of a team that reads a page
//     static constexpr bool visits_components;            // whether `once_each` is called for every component
//     plane<u8 const> image; plane<label> out; tile_grid tiles;       // or what the traits' kind of pixels has for them
//     void reserve(arena&); template <class Order> void reserve_numbers(arena&);  // buffers
//     parents parents() const; int nodes() const; bool is_node(int n) const;      // nodes as numbers, 0 <= n < nodes()
//     int labels() const;                                 // label values are below it, where no order has been asked for
//     static std::int64_t label_count(extent);            // ... for an image of this size
//     int census_units() const; census census_of(int unit) const;  // count(), is_component(k): every component exactly once
//     template <class Order, class Queue> void prepare_numbers(Queue&) const;      // before the local merge
//     template <class Order, class Queue> void count_components(Queue&) const;     // after the merge
//     bool has_counted() const; template <class Memory> u32 numbered(Memory) const;  // how many, once they are counted
//     template <class Order, class Queue, class Each> void number_components(Queue&, Each once_each) const;  // once they are
//     mask rim_bits(int tile, side, int begin, int n) const;       // bit i: position begin + i of a tile's side is foreground
//     bool rim_bit(int tile, side, int p) const; u32 rim_node_at(int tile, side, int p) const;
//     template <class Mask> u32 rim_node(int tile, side, int begin, Mask bits, int i) const;
//     tile_grid pages() const;
//     template <class Team> struct reader;                // made as reader(team, view, pages, page, scratch), with
//   };                                                    // for_each_pixels(team, out): out(x, y, bits, i, values[N], n)
//
// `out` is told of pixels (x .. x + n - 1, y): they are bits i .. of their word, values[j] is the label, 0 on background.
// Laws (tests/laws/bound_store.hpp, local_merge.hpp, merge.hpp): what a local merge fills and a merge joins is read back as the
// labels of the image; `number_components` gives the numbers of the order (label_order.hpp).
#pragma once
#include <skerry/axis/forest.hpp>
#include <skerry/axis/rung.hpp>
#include <skerry/core/sweep.hpp>
#include <skerry/core/traits.hpp>

#include <cstdint>
#include <string>

namespace skerry {
namespace contract {

/// Is told of components and does nothing.
struct some_each {
  template <class Memory> SKERRY_FN void operator()(Memory, u32, int, int) const {}
};

/// Is told of pixels and does nothing.
struct some_visit {
  template <class Bits, class Values> SKERRY_FN void operator()(int, int, Bits, int, Values const&, int) const {}
};

template <class S> concept store_has_id = requires {
  { S::id() } -> std::same_as<std::string>;
};
template <class S> concept store_has_orders_when_run = requires {
  { S::orders_when_run } -> std::convertible_to<bool>;
};
template <class S, class Site> concept store_has_reach_to_relabel =
    requires { typename S::template reach_to_relabel<Site>; };
template <class S, class Site, class T, class R, class Memory, class Order> concept store_has_view =
    requires { typename S::template view<Site, T, R, Memory, Order>; };

/// The pixels of a view: bytes, unless its traits say another kind.
template <class V> struct pixels_of_view {
  using type = byte_pixels;
};
template <class V> requires requires { typename V::traits::pixels; }
struct pixels_of_view<V> {
  using type = typename V::traits::pixels;
};
template <class V> using image_of_view = typename pixels_of_view<V>::type::image;
template <class V, class Label> using labels_of_view = typename pixels_of_view<V>::type::template labels<Label>;
template <class V> concept view_can_be_made = requires(image_of_view<V> image, labels_of_view<V, u32> labels) {
  V(image, labels);
} || requires(image_of_view<V> image, labels_of_view<V, u64> labels) { V(image, labels); };
template <class V> concept view_has_site = requires { typename V::site; };
template <class V> concept view_has_tiling = requires { typename V::tiling; };
template <class V> concept view_has_traits = requires { typename V::traits; };
template <class V> concept view_has_memory = requires { typename V::memory; };
template <class V> concept view_has_label = requires { typename V::label; };
template <class V> concept view_has_keep = requires { typename V::keep; };
template <class V> concept view_has_word_width = requires {
  { V::word_width } -> std::convertible_to<int>;
};
template <class V> concept view_has_page_groups = requires {
  { V::page_groups } -> std::convertible_to<int>;
};
template <class V> concept view_has_visits_components = requires {
  { V::visits_components } -> std::convertible_to<bool>;
};
template <class V> concept view_has_image = requires(V const& v) {
  { v.image } -> std::convertible_to<image_of_view<V>>;
};
template <class V> concept view_has_out = requires(V const& v) {
  { v.out } -> std::convertible_to<labels_of_view<V, typename V::label>>;
};
template <class V> concept view_has_tiles = requires(V const& v) {
  { v.tiles } -> std::convertible_to<tile_grid>;
};
template <class V> concept view_has_reserve = requires(V& v, arena a) { v.reserve(a); };
template <class V, class Order> concept view_has_reserve_numbers =
    requires(V& v, arena a) { v.template reserve_numbers<Order>(a); };
template <class V> concept view_has_parents = requires(V const& v) { requires parents<decltype(v.parents())>; };
template <class V> concept view_has_nodes = requires(V const& v) {
  { v.nodes() } -> std::same_as<int>;
};
template <class V> concept view_has_is_node = requires(V const& v) {
  { v.is_node(0) } -> std::same_as<bool>;
};
template <class V> concept view_has_labels = requires(V const& v) {
  { v.labels() } -> std::same_as<int>;
};
template <class V> concept view_has_label_count = requires {
  { V::label_count(extent{}) } -> std::same_as<std::int64_t>;
};
template <class V> concept view_has_census_units = requires(V const& v) {
  { v.census_units() } -> std::same_as<int>;
};
template <class V> concept view_has_census_of = requires(V const& v) {
  { v.census_of(0).count() } -> std::same_as<int>;
  { v.census_of(0).is_component(0) } -> std::same_as<bool>;
};
template <class V, class Order> concept view_has_prepare_numbers =
    requires(V const& v, some_queue& q) { v.template prepare_numbers<Order>(q); };
template <class V, class Order> concept view_has_count_components =
    requires(V const& v, some_queue& q) { v.template count_components<Order>(q); };
template <class V, class Order> concept view_has_number_components =
    requires(V const& v, some_queue& q, some_each each) { v.template number_components<Order>(q, each); };
template <class V> concept view_has_has_counted = requires(V const& v) {
  { v.has_counted() } -> std::same_as<bool>;
};
template <class V> concept view_has_numbered = requires(V const& v, typename V::memory m) {
  { v.numbered(m) } -> std::same_as<u32>;
};
template <class V> concept view_has_rim_bits = requires(V const& v, side s) { u64(v.rim_bits(0, s, 0, 1)); };
template <class V> concept view_has_rim_bit = requires(V const& v, side s) {
  { v.rim_bit(0, s, 0) } -> std::same_as<bool>;
};
template <class V> concept view_has_rim_node_at = requires(V const& v, side s) {
  { v.rim_node_at(0, s, 0) } -> std::same_as<u32>;
};
template <class V> concept view_has_rim_node = requires(V const& v, side s) {
  { v.rim_node(0, s, 0, word<V::word_width>(0), 0) } -> std::same_as<u32>;
};
template <class V> concept view_has_pages = requires(V const& v) {
  { v.pages() } -> std::same_as<tile_grid>;
};
template <class V> concept view_has_reader = requires { typename V::template reader<some_team>; };
template <class V> using some_reader = typename V::template reader<some_team>;
template <class V> concept reader_has_scratch = requires { typename some_reader<V>::scratch; };
template <class V> concept reader_can_be_made =
    requires(some_team const& t, V const& v, tile_grid const& pages, typename some_reader<V>::scratch& s) {
      some_reader<V>(t, v, pages, 0, s);
    };
template <class V> concept reader_has_for_each_pixels =
    requires(some_reader<V> const& r, some_team const& t, some_visit visit) { r.for_each_pixels(t, visit); };

// clang-format off
#define SKERRY_STORE(RUNG, S, SITE)                                                                                          \
  RUNG(store_has_id<S>,                                                                                                      \
       "algorithm: the store that the local merge (parameter 3) fills has no `static std::string id()`; see "                \
       "docs/policies.md, stores")                                                                                           \
  RUNG(store_has_orders_when_run<S>,                                                                                         \
       "algorithm: the store that the local merge (parameter 3) fills has no `static constexpr bool orders_when_run`; see "  \
       "docs/policies.md, stores")                                                                                           \
  RUNG((store_has_reach_to_relabel<S, SITE>),                                                                                \
       "algorithm: the store that the local merge (parameter 3) fills has no `template <class Site> using "                  \
       "reach_to_relabel`; see docs/policies.md, stores")
#define SKERRY_STORE_HAS_VIEW(RUNG, S, ...)                                                                                  \
  RUNG((store_has_view<S, __VA_ARGS__>),                                                                                     \
       "algorithm: the store that the local merge (parameter 3) fills has no `template <class Site, class Tiling, class "    \
       "Traits, class Memory, class Order> using view`; see docs/policies.md, stores")
#define SKERRY_VIEW_RUNG(RUNG, holds, member)                                                                                \
  RUNG(holds, "algorithm: the view of the store that the local merge (parameter 3) fills has no `" member "`; see "          \
       "docs/policies.md, stores")
#define SKERRY_STORE_VIEW(RUNG, ORDER, ...)                                                                                  \
  RUNG((view_can_be_made<__VA_ARGS__>),                                                                                        \
       "algorithm: the view of the store that the local merge (parameter 3) fills cannot be made as `view{image, labels}`; " \
       "see docs/policies.md, stores")                                                                                       \
  SKERRY_VIEW_RUNG(RUNG, (view_has_site<__VA_ARGS__>), "using site")                                                           \
  SKERRY_VIEW_RUNG(RUNG, (view_has_tiling<__VA_ARGS__>), "using tiling")                                                       \
  SKERRY_VIEW_RUNG(RUNG, (view_has_traits<__VA_ARGS__>), "using traits")                                                       \
  SKERRY_VIEW_RUNG(RUNG, (view_has_memory<__VA_ARGS__>), "using memory")                                                       \
  SKERRY_VIEW_RUNG(RUNG, (view_has_label<__VA_ARGS__>), "using label")                                                         \
  SKERRY_VIEW_RUNG(RUNG, (view_has_keep<__VA_ARGS__>), "struct keep")                                                          \
  SKERRY_VIEW_RUNG(RUNG, (view_has_word_width<__VA_ARGS__>), "static constexpr int word_width")                                \
  SKERRY_VIEW_RUNG(RUNG, (view_has_page_groups<__VA_ARGS__>), "static constexpr int page_groups")                              \
  SKERRY_VIEW_RUNG(RUNG, (view_has_visits_components<__VA_ARGS__>), "static constexpr bool visits_components")                 \
  SKERRY_VIEW_RUNG(RUNG, (view_has_image<__VA_ARGS__>), "plane<u8 const> image")                                               \
  SKERRY_VIEW_RUNG(RUNG, (view_has_out<__VA_ARGS__>), "plane<label> out")                                                      \
  SKERRY_VIEW_RUNG(RUNG, (view_has_tiles<__VA_ARGS__>), "tile_grid tiles")                                                     \
  SKERRY_VIEW_RUNG(RUNG, (view_has_reserve<__VA_ARGS__>), "void reserve(arena&)")                                              \
  SKERRY_VIEW_RUNG(RUNG, (view_has_reserve_numbers<__VA_ARGS__, ORDER>),                                                     \
                   "template <class Order> void reserve_numbers(arena&)")                                                    \
  SKERRY_VIEW_RUNG(RUNG, (view_has_parents<__VA_ARGS__>), "parents parents() const")                                           \
  SKERRY_VIEW_RUNG(RUNG, (view_has_nodes<__VA_ARGS__>), "int nodes() const")                                                   \
  SKERRY_VIEW_RUNG(RUNG, (view_has_is_node<__VA_ARGS__>), "bool is_node(int) const")                                           \
  SKERRY_VIEW_RUNG(RUNG, (view_has_labels<__VA_ARGS__>), "int labels() const")                                                 \
  SKERRY_VIEW_RUNG(RUNG, (view_has_label_count<__VA_ARGS__>), "static std::int64_t label_count(extent)")                       \
  SKERRY_VIEW_RUNG(RUNG, (view_has_census_units<__VA_ARGS__>), "int census_units() const")                                     \
  SKERRY_VIEW_RUNG(RUNG, (view_has_census_of<__VA_ARGS__>), "census census_of(int) const")                                     \
  SKERRY_VIEW_RUNG(RUNG, (view_has_prepare_numbers<__VA_ARGS__, ORDER>),                                                     \
                   "template <class Order, class Queue> void prepare_numbers(Queue&) const")                                 \
  SKERRY_VIEW_RUNG(RUNG, (view_has_count_components<__VA_ARGS__, ORDER>),                                                    \
                   "template <class Order, class Queue> void count_components(Queue&) const")                                \
  SKERRY_VIEW_RUNG(RUNG, (view_has_number_components<__VA_ARGS__, ORDER>),                                                   \
                   "template <class Order, class Queue, class Each> void number_components(Queue&, Each) const")             \
  SKERRY_VIEW_RUNG(RUNG, (view_has_has_counted<__VA_ARGS__>), "bool has_counted() const")                                      \
  SKERRY_VIEW_RUNG(RUNG, (view_has_numbered<__VA_ARGS__>), "template <class Memory> u32 numbered(Memory) const")               \
  SKERRY_VIEW_RUNG(RUNG, (view_has_rim_bits<__VA_ARGS__>), "mask rim_bits(int tile, side, int begin, int n) const")            \
  SKERRY_VIEW_RUNG(RUNG, (view_has_rim_bit<__VA_ARGS__>), "bool rim_bit(int tile, side, int p) const")                         \
  SKERRY_VIEW_RUNG(RUNG, (view_has_rim_node_at<__VA_ARGS__>), "u32 rim_node_at(int tile, side, int p) const")                  \
  SKERRY_VIEW_RUNG(RUNG, (view_has_rim_node<__VA_ARGS__>),                                                                     \
                   "template <class Mask> u32 rim_node(int tile, side, int begin, Mask, int i) const")                       \
  SKERRY_VIEW_RUNG(RUNG, (view_has_pages<__VA_ARGS__>), "tile_grid pages() const")                                             \
  SKERRY_VIEW_RUNG(RUNG, (view_has_reader<__VA_ARGS__>), "template <class Team> struct reader")                              \
  SKERRY_VIEW_RUNG(RUNG, (reader_has_scratch<__VA_ARGS__>), "reader<Team>::scratch") \
  SKERRY_VIEW_RUNG(RUNG, (reader_can_be_made<__VA_ARGS__>), "reader<Team>(team, view, pages, page, scratch)") \
  SKERRY_VIEW_RUNG(RUNG, (reader_has_for_each_pixels<__VA_ARGS__>), "template <class Visit> void reader<Team>::for_each_pixels(Team const&, Visit) const")
// clang-format on

/// Whether a store's views take pixels of a kind.
template <class S, class Pixels> concept store_reads =
    std::same_as<Pixels, byte_pixels> || requires { requires S::reads_every_kind; };

/// A view that has all of this, with numbers by an order.
template <class V, class Order = any_label> concept store_view = SKERRY_STORE_VIEW(SKERRY_AND, Order, V) true;

} // namespace contract

using contract::store_view;

} // namespace skerry
