// The forest: the one thing that flows between policies. `kind<Site, Store, Reach>` is the fact at compile time, which a
// policy reads and leaves part by part; `Store::view<Site, Tiling, Traits, Memory>` is the object that kernels hold.
#pragma once
#include <skerry/core/bits.hpp>
#include <skerry/core/id.hpp>
#include <skerry/core/label_order.hpp>
#include <skerry/core/sweep.hpp>
#include <skerry/core/tiles.hpp>
#include <skerry/core/traits.hpp>
#include <skerry/core/union_find.hpp>
#include <skerry/core/workspace.hpp>

namespace skerry {

// ---- reach: how far the trees go ----
struct partial_reach { ///< a tree holds sites of one component, and not yet all of a tile's
  static std::string id() { return "partial"; }
};
struct linked_reach : partial_reach { ///< ... and every site that touches an earlier one hangs below such a one
  static std::string id() { return "linked"; }
};
struct row_reach : partial_reach { ///< ... and what lies side by side on a row of the window is one tree
  static std::string id() { return "row"; }
};
struct tile_reach : partial_reach { ///< a tree spans the part of a component that lies in one tile
  static std::string id() { return "tile"; }
};
struct image_reach : tile_reach { ///< a tree spans a component
  static std::string id() { return "image"; }
};
struct image_flat : image_reach { ///< ... and every node points at its root
  static std::string id() { return "image_flat"; }
};

struct image_carried : image_flat { ///< ... and all features that travel with nodes lie at roots
  static std::string id() { return "image_carried"; }
};

/// What a policy leaves; with `any` in a place, what it reads.
template <class Site, class Store, class Reach> struct kind {
  using site = Site;
  using store = Store;
  using reach = Reach;
};
struct any {};

/// Whether what is there (`Got`) can be read as `Want`. Stores and reaches derive from what they can serve as.
template <class Got, class Want> concept serves = std::same_as<Want, any> || std::derived_from<Got, Want>;

/// A store whose tiles number their components: what early features and rim unions need.
struct numbers_components {};
/// A store whose node numbers are raster indices, so that a minimum representative tells the component's first row.
struct numbers_pixels {};

/// A link or a step that votes: it says whether it has changed anything.
template <class T> concept votes = requires { requires T::votes; };

/// A link or a step whose votes go quiet only where some part of every round makes the trees flat; and one that does so.
template <class T> concept needs_flat_trees = requires { requires T::needs_flat_trees; };
template <class T> concept flattens = requires { requires T::flattens; };
/// Whether a loop over such parts ends.
template <class... Parts> inline constexpr bool rounds_end =
    !(needs_flat_trees<Parts> || ...) || (flattens<Parts> || ...);
/// A step that sees labels of neighbours alone, and nobody whom a label names: labels may be those of another window.
template <class Step> concept stays_in_neighbourhood = requires { requires Step::neighbourhood_alone; };

// ---- sites: where the label of a foreground pixel lives (site.hpp says what one has) ----

/// Whether (x, y), the neighbour of a place in the box in the direction (dx, dy), is in the box too.
SKERRY_FN bool stays(box const& within, int x, int y, int dx, int dy) {
  bool const across = dx < 0 ? x >= within.x0 : dx > 0 ? x < within.x1 : true;
  bool const down = dy < 0 ? y >= within.y0 : dy > 0 ? y < within.y1 : true;
  return across & down; // without a branch between the two
}

/// Every pixel is a site.
struct pixel {
  static constexpr int word_width = 32, width = 1, height = 1;
  static std::string id() { return "pixel"; }
  template <class Mask> SKERRY_FN static int column(Mask, int x0, int i) { return x0 + i; }
  template <class Forest> SKERRY_FN static int column_at(Forest const&, int x, int) { return x; }
  template <class Forest> SKERRY_FN static bool is_node(Forest const& f, int x, int y) { return f.foreground(x, y); }
  /// Whether the pixel, which lies in `within`, and its neighbour at (dx, dy) belong together; false where that lies outside.
  template <class Forest>
  SKERRY_FN static bool related(Forest const& f, box const& within, int x, int y, int dx, int dy) {
    int const u = x + dx, v = y + dy;
    return stays(within, u, v, dx, dy) && Forest::traits::relation::together(f.image(x, y), f.image(u, v));
  }
};

/// An aligned cell of 2 x 2 pixels, which 8-connectivity joins; its label lives at the first of them that is set. Where that
/// is would not matter to the trees, but so a root is its component's first pixel, and relabelling may work in place.
struct cell {
  static constexpr int word_width = 32, width = 2, height = 2;
  static std::string id() { return "cell"; }
  template <class Forest> SKERRY_FN static bool is_node(Forest const& f, int x, int y) {
    if (!f.foreground(x, y)) return false;
    int const x0 = x & ~1, y0 = y & ~1;
    if (y == y0) return x == x0 || !f.foreground(x0, y0);
    return !f.foreground(x0, y0) && !f.foreground(x0 + 1, y0) && (x == x0 || !f.foreground(x0, y));
  }
  /// The first set pixel of the cell that holds (x, y), which has one.
  template <class Forest> SKERRY_FN static void first_pixel(Forest const& f, int& x, int& y) {
    x &= ~1;
    y &= ~1;
    if (f.foreground(x, y)) return;
    if (f.foreground(x + 1, y)) ++x;
    else if (f.foreground(x, ++y)) return;
    else ++x;
  }
  /// Whether the cell of (x, y) touches its neighbour dx cells to the right and dy down: two pixels beside each other, or two
  /// corners. All pixels of a side touch all that face them.
  template <class Forest>
  SKERRY_FN static bool related(Forest const& f, box const& within, int x, int y, int dx, int dy) {
    x &= ~1;
    y &= ~1;
    int const u = x + 2 * dx, v = y + 2 * dy;
    return stays(within, u, v, dx, dy) && side_set(f, x, y, dx, dy) && side_set(f, u, v, -dx, -dy);
  }

  /// Of two rows of pixels, an upper and a lower one that begin at an even column: bit i is set where a run of cells starts, each
  /// of which touches the one before it. `before`: of the pixel on the left, in either row.
  template <class Mask> SKERRY_FN static Mask run_starts(Mask upper, Mask lower, bool before) {
    Mask const here = Mask(upper | lower), left_columns = Mask(Mask(~Mask(0)) / 3); // 0101...
    Mask const some = Mask(Mask(here | Mask(here >> 1)) & left_columns);
    return Mask(some & ~Mask(here & shifted(here, before)));
  }
  /// The offset of the first set pixel of a cell whose left column is bit i.
  template <class Mask> SKERRY_FN static void first_pixel_of(Mask upper, Mask lower, int i, int& dx, int& dy) {
    Mask const two = Mask(Mask(upper >> i) & 3);
    dy = two == 0 ? 1 : 0;
    dx = test(two != 0 ? two : Mask(lower >> i), 0) ? 0 : 1;
  }

private:
  /// Whether a pixel is set on the side (or the corner) of a cell that looks to (dx, dy).
  template <class Forest> SKERRY_FN static bool side_set(Forest const& f, int x, int y, int dx, int dy) {
    int const x0 = dx > 0 ? x + 1 : x, y0 = dy > 0 ? y + 1 : y;
    return f.foreground(x0, y0) || (dx == 0 && f.foreground(x0 + 1, y0)) || (dy == 0 && f.foreground(x0, y0 + 1));
  }
};

/// A cell of which the label plane keeps notes (kit/cell_notes.hpp) in a place that is not its node: which pixels are set, and which
/// neighbours it is still to be united with.
struct noted_cell : cell {
  static constexpr bool keeps_notes = true;
  static std::string id() { return "noted_cell"; }
};

/// The first pixel of a run inside an aligned word of W pixels. With Rows = 2 a run of the OR of two aligned rows, which is
/// 8-connected by itself and half as many.
template <int W, int Rows = 1> struct run {
  static constexpr int word_width = W, width = W, height = Rows;
  static std::string id() { return "run<" + std::to_string(W) + (Rows == 1 ? ">" : "," + std::to_string(Rows) + ">"); }
  template <class Mask> SKERRY_FN static int column(Mask m, int x0, int i) { return x0 + head(m, i); }
  template <class Forest> SKERRY_FN static int column_at(Forest const& f, int x, int y) {
    while (x % W && f.foreground(x - 1, y)) --x;
    return x;
  }
  template <class Forest> SKERRY_FN static bool is_node(Forest const& f, int x, int y) {
    return f.foreground(x, y) && (x % W == 0 || !f.foreground(x - 1, y));
  }
};

/// A run of any length inside one row of a tile (Rows = 2: of the OR of two aligned rows), kept in words of W pixels.
template <int W, int Rows = 1> struct whole_run {
  static constexpr int word_width = W, width = 1, height = Rows;
  static std::string id() {
    return "whole_run<" + std::to_string(W) + (Rows == 1 ? ">" : "," + std::to_string(Rows) + ">");
  }
};

/// Every head of a run is a pixel, so a reader of runs can read a forest of pixels; the converse does not compile.
template <class Got, class Want> inline constexpr bool site_serves = serves<Got, Want>;
template <int W> inline constexpr bool site_serves<pixel, run<W>> = true;

/// Sites on a grid of their own (pixels, cells): what steps visit one by one.
struct sites_on_grid {};
template <> inline constexpr bool site_serves<pixel, sites_on_grid> = true;
template <> inline constexpr bool site_serves<cell, sites_on_grid> = true;
template <> inline constexpr bool site_serves<noted_cell, sites_on_grid> = true;

/// Counts of pixels, nodes and labels are `int`.
inline constexpr std::int64_t largest_count = 0x7fffffff;

} // namespace skerry
