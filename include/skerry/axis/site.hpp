// The axis of sites: where the label of a foreground pixel lives. A local merge says which (`leaves`). The contract:
//
//   struct my_site {
//     static constexpr int word_width = 32, width = 1, height = 1;    // pixels of a word, in which rows are read; of a site
//     static std::string id();
//     // Where parents lie in the label plane (in_labels), besides:
//     template <class Forest> static bool is_node(Forest const&, int x, int y);  // whether the pixel is the node of its site
//     template <class Forest> static int column_at(Forest const&, int x, int y); // of the node of a foreground pixel's site, ...
//     template <class Forest> static void first_pixel(Forest const&, int& x, int& y);  // ... or where it lies, in any row
//     template <class Mask> static int column(Mask, int x0, int i);   // optional: the same from a word at x0, for its bit i
//     // Where steps visit it (`site_serves<my_site, sites_on_grid>` is true), besides:
//     template <class Forest> static bool related(Forest const&, box const& within, int x, int y, int dx, int dy);
//   };
//
// Laws: a site lies inside one tile: a tile's size is a multiple of the site's, or the tile is as wide as the image and sites go
// on to its end. A node is an occupied site. A root is its tree's smallest node.
#pragma once
#include <skerry/axis/forest.hpp>

#include <string>

namespace skerry::contract {

template <class S> concept site_has_word_width = requires {
  { S::word_width } -> std::convertible_to<int>;
};
template <class S> concept site_has_width = requires {
  { S::width } -> std::convertible_to<int>;
};
template <class S> concept site_has_height = requires {
  { S::height } -> std::convertible_to<int>;
};
template <class S> concept site_has_id = requires {
  { S::id() } -> std::same_as<std::string>;
};

/// What a store of nodes at pixels asks of a site besides, given its view.
template <class S, class Forest> concept site_has_is_node = requires(Forest const& f) {
  { S::is_node(f, 0, 0) } -> std::same_as<bool>;
};
template <class S, class Forest> concept site_has_column_at = requires(Forest const& f) {
  { S::column_at(f, 0, 0) } -> std::same_as<int>;
} || requires(Forest const& f, int& at) { S::first_pixel(f, at, at); };
template <class S, class Forest> concept site_has_related =
    !site_serves<S, sites_on_grid> || requires(Forest const& f) {
      { S::related(f, box{0, 0, 1, 1}, 0, 0, 1, 0) } -> std::same_as<bool>;
    };
/// Whether a fact holds of the sites of a view, or the view's store has no nodes at pixels.
template <class Store> inline constexpr bool asks_nothing_more = !std::derived_from<Store, numbers_pixels>;

// clang-format off
#define SKERRY_SITE(RUNG, ...)                                                                                               \
  RUNG(site_has_word_width<__VA_ARGS__>,                                                                                     \
       "algorithm: the site that the local merge (parameter 3) leaves has no `static constexpr int word_width`; see "        \
       "docs/policies.md, sites")                                                                                            \
  RUNG(site_has_width<__VA_ARGS__>,                                                                                          \
       "algorithm: the site that the local merge (parameter 3) leaves has no `static constexpr int width`; see "             \
       "docs/policies.md, sites")                                                                                            \
  RUNG(site_has_height<__VA_ARGS__>,                                                                                         \
       "algorithm: the site that the local merge (parameter 3) leaves has no `static constexpr int height`; see "            \
       "docs/policies.md, sites")                                                                                            \
  RUNG(site_has_id<__VA_ARGS__>,                                                                                             \
       "algorithm: the site that the local merge (parameter 3) leaves has no `static std::string id()`; see "                \
       "docs/policies.md, sites")
#define SKERRY_SITE_AT_PIXELS(RUNG, S, STORE, ...)                                                                           \
  RUNG((asks_nothing_more<STORE> || site_has_is_node<S, __VA_ARGS__>),                                                       \
       "algorithm: the site that the local merge (parameter 3) leaves has no `template <class Forest> static bool "          \
       "is_node(Forest const&, int x, int y)`; see docs/policies.md, sites")                                                 \
  RUNG((asks_nothing_more<STORE> || site_has_column_at<S, __VA_ARGS__>),                                                     \
       "algorithm: the site that the local merge (parameter 3) leaves has neither `template <class Forest> static int "      \
       "column_at(Forest const&, int x, int y)` nor `first_pixel`; see docs/policies.md, sites")                             \
  RUNG((asks_nothing_more<STORE> || site_has_related<S, __VA_ARGS__>),                                                       \
       "algorithm: the site that the local merge (parameter 3) leaves is one on a grid and has no `template <class Forest> " \
       "static bool related(Forest const&, box const&, int x, int y, int dx, int dy)`; see docs/policies.md, sites")
// clang-format on

} // namespace skerry::contract
