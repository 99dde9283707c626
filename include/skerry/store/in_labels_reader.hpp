// How pages of the label plane are read (store in_labels): from the pixels of a run to the label of its tree.
#pragma once
#include <skerry/axis/forest.hpp>
#include <skerry/core/team.hpp>

namespace skerry {

/// Rows in which a run of pixels lies that are known to have one label, where a reader looks for labels.
template <class Site> inline constexpr int rows_of_runs = 1;
template <> inline constexpr int rows_of_runs<cell> = 2;
template <> inline constexpr int rows_of_runs<noted_cell> = 2;

/// What a page's pixels have as labels, for a team.
template <class View, class Team> struct in_labels_reader {
  using site = typename View::site;
  using relation = typename View::traits::relation;
  static constexpr int word_width = View::word_width;

  struct scratch {};
  View const& f;
  box b;
  SKERRY_FN in_labels_reader(Team const&, View const& forest, tile_grid const& pages, int page, scratch&)
      : f(forest), b(pages.bounds(page)) {}

  /// Pixels that belong together by value have no runs of bits: every pixel looks for its root.
  template <class Visit> SKERRY_FN void for_each_pixel_alone(Team const& t, Visit visit) const {
    using mask = typename Team::mask;
    View const& v = f;
    box const p = b;
    int const words = divide_up(p.width(), word_width);
    t.for_groups(words * p.height(), [&](int k) {
      int const x0 = p.x0 + k % words * word_width, y = p.y0 + k / words;
      mask const all = first_n<mask>(p.x1 - x0);
      t.for_each(all, [&](int i) {
        u32 const one[1] = {v.find_label(v.counted(v.node_at(x0 + i, y)))};
        visit(x0 + i, y, mask(mask(1) << i), i, one, 1);
      });
    });
  }
  template <class Visit> SKERRY_FN void for_each_pixels(Team const& t, Visit visit) const {
    if constexpr (relation::every_pixel) for_each_pixel_alone(t, visit);
    else for_each_run(t, visit);
  }
  /// Lanes side by side on a row walk the trees of the runs that start in their pixels; of a run that comes in from
  /// the left, the lane where it started says the label. A run is looked up anew where a lane group starts, at a word.
  /// Of cells, two rows at a time: a run is one of cells that touch, and what it says goes to the pixels of both.
  template <class Visit> SKERRY_FN void for_each_run(Team const& t, Visit visit) const {
    View const& v = f;
    box const p = b;
    constexpr int own = Team::template share<128>, step = own * Team::lanes, rows = rows_of_runs<site>;
    static_assert(step % word_width == 0, "a lane group starts at a node");
    int const log_steps = width_of<u32> - zeros_above(u32(divide_up(p.width(), step) - 1)); // rounded up: no division
    int const all = divide_up(p.height(), rows) << log_steps;
    auto const column = [&](int k) { return p.x0 + (k & ((1 << log_steps) - 1)) * step; };
    auto const row = [&](int k) { return p.y0 + (k >> log_steps) * rows; };
    t.for_groups(Team::groups, [&](int group) {
      typename Team::template reading<own> ahead[rows]; // memory is far: the next pixels come while trees are walked
      auto const begin = [&](int k) {
        SKERRY_UNROLL
        for (int r = 0; r < rows; ++r) ahead[r].begin(v.image, column(k), row(k) + r);
      };
      if (group < all) begin(group);
      for (int k = group; k < all; k += Team::groups) {
        int const x = column(k) + t.lane() * own, y = row(k);
        run_starts<own> runs;
        SKERRY_UNROLL
        for (int r = 0; r < rows; ++r) runs.rows[r] = part<own>(ahead[r].bits());
        if (k + Team::groups < all) begin(k + Team::groups);
        u32 const before = t.from_lane_before(u32(test(runs.in_any_row(), own - 1)));
        part<own> const first = runs.find(t.lane() > 0 && before != 0);
        labels_of_starts<own> labels;
        part<own> rest = first;
        SKERRY_UNROLL
        for (int j = 0; j < labels.capacity && rest != 0; j += 2) {
          part<own> const others = part<own>(rest & (rest - 1));
          u32 places[2] = {runs.place(v, x, y, zeros_below(rest)),
                           runs.place(v, x, y, zeros_below(others ? others : rest))};
          v.find_labels(places);
          labels.at[j] = places[0];
          labels.at[j + 1] = places[1];
          rest = part<own>(others & (others - 1));
        }
        u32 const entering = t.carry(first != 0, labels.last(first), 0u).in;
        SKERRY_UNROLL
        for (int r = 0; r < rows; ++r) {
          auto const word = t.template word_of<own>(runs.rows[r]);
          u32 values[own];
          labels.spread(first, runs.rows[r], entering, values);
          if (x < p.x1 && (r == 0 || y + r < p.y1))
            visit(x, y + r, word, x % word_width, values, p.x1 - x < own ? p.x1 - x : own);
        }
      }
    });
  }

private:
  /// A lane's pixels of the rows in which a run lies, and the runs that start there.
  template <int N> struct run_starts {
    part<N> rows[rows_of_runs<site>];

    SKERRY_FN part<N> in_any_row() const {
      if constexpr (rows_of_runs<site> == 2) return part<N>(rows[0] | rows[1]);
      else return rows[0];
    }
    SKERRY_FN part<N> find(bool before) const {
      if constexpr (rows_of_runs<site> == 2) return site::run_starts(rows[0], rows[1], before);
      else return starts(rows[0], before);
    }
    /// Of the run that starts at pixel i of those that begin at (x, y).
    SKERRY_FN u32 place(View const& v, int x, int y, int i) const {
      int dx = 0, dy = 0;
      if constexpr (rows_of_runs<site> == 2) site::first_pixel_of(rows[0], rows[1], i, dx, dy);
      return v.index(x + i + dx, y + dy);
    }
  };
  /// Labels of the runs that start in a lane's pixels, in their order.
  template <int N> struct labels_of_starts {
    static constexpr int capacity = N / 2 + N % 2;
    u32 at[capacity + capacity % 2] = {};

    SKERRY_FN u32 get(int n) const {
      if constexpr (N > 4) return at[n];
      else return n == 0 ? at[0] : at[1]; // in registers
    }
    SKERRY_FN u32 last(part<N> first) const { return first != 0 ? get(count(first) - 1) : 0; }
    SKERRY_FN void spread(part<N> first, part<N> bits, u32 entering, u32 (&values)[N]) const {
      SKERRY_UNROLL
      for (int j = 0; j < N; ++j) {
        int const n = rank(first, j);
        values[j] = !test(bits, j) ? 0 : n == 0 ? entering : get(n - 1);
      }
    }
  };
};

} // namespace skerry
