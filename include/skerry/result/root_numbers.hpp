// Numbers of components where parents live in the label plane: roots are looked for row by row, counted by pieces of rows in a
// first sweep, and in a second one get their labels in place of their parents. Pieces follow each other in raster order.
#pragma once
#include <skerry/core/team.hpp>
#include <skerry/core/tiles.hpp>
#include <skerry/result/running_totals.hpp>

namespace skerry {

/// The image in pieces of about `pixels` pixels: parts of a row, or several whole rows.
struct row_pieces {
  static constexpr int pixels = 1024;
  extent image;
  int parts, rows; ///< of a row; of a piece

  SKERRY_FN static row_pieces of(extent e) {
    int const w = e.width < 1 ? 1 : e.width;
    return {e, divide_up(w, pixels), w < pixels ? pixels / w : 1};
  }
  SKERRY_FN int count() const { return image.width < 1 ? 0 : divide_up(image.height, rows) * parts; }
  SKERRY_FN box bounds(int piece) const {
    int const x = piece % parts * pixels, y = piece / parts * rows;
    return {x, y, pixels < image.width - x ? x + pixels : image.width,
            rows < image.height - y ? y + rows : image.height};
  }
};

/// What a component whose root has been found gets to know, once: once_each(memory, rank, x, y), with its place among all
/// components in raster order of first pixels, from 0 on, and its first pixel.
struct nothing_each {
  template <class Memory> SKERRY_FN void operator()(Memory, u32, int, int) const {}
};

/// A sweep over pieces: what the two below share. Lanes side by side on a row have some neighbouring pixels each.
template <class Forest> struct root_search {
  static constexpr int width = Forest::word_width, groups = 1;
  template <class Team> struct scratch {};
  Forest forest;

  int units() const { return row_pieces::of(forest.image.size()).count(); }

protected:
  /// Calls visit(x, y, firsts) for the pixels from (x, y) on that a lane has at a time. Bit j of firsts: (x + j, y) is a
  /// component's first pixel. All lanes alike.
  template <class Team, class Visit> SKERRY_FN void for_each_first(Team const& t, int unit, Visit visit) const {
    Forest const& f = forest;
    constexpr int own = Team::template share<128>, step = own * Team::lanes;
    box const b = row_pieces::of(f.image.size()).bounds(unit);
    for (int y = b.y0; y < b.y1; ++y) {
      u32 before = 0; // the pixel before these is set
      for (int x0 = b.x0; x0 < b.x1; x0 += step) {
        int const x = x0 + t.lane() * own;
        typename Team::template reading<own> pixels;
        pixels.begin(f.image, x0, y);
        auto const bits = part<own>(pixels.bits());
        u32 const from_left = t.from_lane_before(u32(test(bits, own - 1)));
        part<own> const there = first_n<part<own>>(b.x1 - x);
        part<own> const candidates =
            part<own>(f.template may_be_roots<own>(bits, x, (t.lane() > 0 ? from_left : before) != 0) & there);
        before = t.lane() == 0 ? from_left : 0; // of the last lane
        visit(x, y, f.template first_pixels<own>(candidates, x, y));
      }
    }
  }
};

template <class Forest> struct count_roots : root_search<Forest> {
  using base = root_search<Forest>;
  explicit count_roots(Forest const& f) : base{f} {}

  template <class Team>
  SKERRY_FN void operator()(Team const& t, int unit, typename base::template scratch<Team>&) const {
    count_roots const& me = *this;
    t.for_groups(1, [&](int) {
      u32 found = 0;
      me.for_each_first(t, unit,
                        [&](int x, int y, auto firsts) { found += u32(count(me.forest.numbered_of(firsts, x, y))); });
      u32 const all = t.sums(found).out;
      t.once([&] { me.forest.totals.put(typename Team::memory{}, unit, all); });
    });
  }
};

/// Labels are numbers where components have been counted, else first pixels.
template <class Forest, class Each> struct label_roots : root_search<Forest> {
  using base = root_search<Forest>;
  bool counted;
  Each once_each;
  label_roots(Forest const& f, bool are_numbers, Each const& each) : base{f}, counted(are_numbers), once_each(each) {}

  template <class Team>
  SKERRY_FN void operator()(Team const& t, int unit, typename base::template scratch<Team>&) const {
    using memory = typename Team::memory;
    label_roots const& me = *this;
    t.for_groups(1, [&](int) {
      u32 const part = me.counted ? me.forest.totals.before(memory{}, unit, t.lane(), Team::lanes) : 0;
      u32 next = t.sums(part).out;
      me.for_each_first(t, unit, [&](int x, int y, auto firsts) {
        auto const numbered = me.forest.numbered_of(firsts, x, y);
        carried const rank = t.sums(u32(count(numbered)));
        u32 n = next + rank.in;
        for (auto left = firsts; left; left = decltype(left)(left & (left - 1))) {
          int const j = zeros_below(left);
          if (!test(numbered, j)) {
            me.forest.template put_label<memory>(x + j, y, 0);
            continue;
          }
          me.forest.template put_label<memory>(
              x + j, y, me.counted ? n + 1 : u32(y) * u32(me.forest.image.width) + u32(x + j) + 1);
          me.once_each(memory{}, n, x + j, y);
          ++n;
        }
        next += rank.out;
      });
    });
  }
};

/// Where roots are last pixels: every site points at its root, and the root at the smallest site, its component's first pixel.
/// Races: a site writes its own entry, and the root's with fetch_min; whoever reads that, old or new, finds nothing above it.
template <class Forest> struct find_first_pixels {
  static constexpr bool flat = true;
  Forest forest;
  int units() const { return forest.nodes(); }
  template <class Memory> SKERRY_FN void operator()(int n) const {
    Forest const& f = forest;
    if (!f.is_node(n)) return;
    u32 const own = f.counted(u32(n));
    u32 root = own;
    for (u32 above; (above = f.template parent_place<Memory>(root)) > root;) root = above;
    if (root == own) return;
    f.template put_parent<Memory>(own, root);
    Memory::fetch_min(f.out.data + root, typename Forest::label(own + Forest::parent_offset));
  }
};

} // namespace skerry
