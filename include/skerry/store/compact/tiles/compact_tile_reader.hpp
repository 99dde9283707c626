// Reads the labels of a compact tile back: each component on the rim is resolved once, each run looked up once, and a
// thread labels a few neighbouring pixels at a time.
#pragma once
#include <skerry/core/tiles.hpp>
#include <skerry/core/union_find.hpp>
#include <skerry/store/compact/tiles/component_number.hpp>
#include <skerry/store/compact/tiles/tile_words.hpp>

namespace skerry {

template <class Forest, class Team> struct compact_tile_reader {
  using words = typename Forest::words;
  using mask = typename words::mask;
  static constexpr int slack = 16; ///< entries that labels_of_runs may read beyond the table on both sides

  static constexpr bool ordered = Forest::order::is_ordered;

  /// Of a word of a row: the label of the first component that begins there, and where components begin.
  struct cell_numbers {
    u32 label, firsts;
  };
  struct scratch {
    struct word_of_runs {
      mask bits;
      u32 first; ///< number of its first run
    };
    word_of_runs word_at[words::count]; ///< row by row
    cell_numbers cell_at[ordered ? words::count : 1];
    u32 rim_label[Forest::rim_capacity()];
    u32 label_table[words::run_capacity + 2 * slack];
    SKERRY_FN u32* label_of_run() { return label_table + slack; }
  };

  Forest const& f;
  int tile;
  scratch& s;

  /// Collective.
  SKERRY_FN compact_tile_reader(Team const& t, Forest const& forest, tile_grid const&, int page, scratch& shared)
      : f(forest), tile(page), s(shared) {
    Forest const& v = forest;
    int const rims = v.rims_of(page), pairs = divide_up(int(v.runs[page]), 2);
    typename Forest::entry_pair const* const entries = v.entries_of(page);
    constexpr int rows = ordered && Forest::order::counts ? Forest::tiling::height : 0;
    int const others = rims + rows, all = others > words::count ? others : words::count;
    // All of it side by side, since memory is far. A thread asks for its word, walks to a root, then stores the word. Walks begin at the
    // last thread, since the last ones may have no word.
    t.for_each_index(all, [&](int k) {
      word_from const w = k < words::count ? word_of(v, page, k) : word_from{};
      int const other = all - 1 - k;
      if (other < rims) shared.rim_label[other] = label_of_rim(v, page, other);
      else if constexpr (rows > 0)
        if (other < others) number_row(v, page, other - rims, shared);
      if (k < words::count) shared.word_at[w.place] = w.runs;
    });
    t.barrier();
    auto const label_of = [&](u32 component) {
      return component & component_number::rim ? shared.rim_label[component & component_number::bits]
                                               : inner_label(v, page, component, shared);
    };
    t.for_each_index(pairs, [&](int k) { // an odd last run has a neighbour: room, and nobody looks it up
      typename Forest::entry_pair const e = entries[k];
      shared.label_of_run()[2 * k] = label_of(e.at[0]);
      shared.label_of_run()[2 * k + 1] = label_of(e.at[1]);
    });
    t.barrier();
  }

  template <class Out> SKERRY_FN void for_each_pixels(Team const& t, Out out) const {
    constexpr int step = Team::pixels < words::word_width ? Team::pixels : words::word_width;
    constexpr int steps = Forest::tiling::width / step; // in a row
    compact_tile_reader const& me = *this;
    box const b = f.tiles.bounds(tile);
    auto const pixels = [&](int k) {
      int const row = k / steps, column = k % steps * step, i = column % words::word_width;
      u32 values[step];
      mask const bits = me.labels_at(row, column / words::word_width, i, values);
      int const x = b.x0 + column, y = b.y0 + row, n = b.x1 - x < step ? b.x1 - x : step;
      if (y < b.y1 && n > 0) out(x, y, bits, i, values, n);
    };
    constexpr int all = steps * Forest::tiling::height;
    if constexpr (is_rare<Out>) t.for_each_index(all, pixels);
    else t.template for_items<all>(pixels);
  }

private:
  /// A word of the tile, and where it stands row by row.
  struct word_from {
    int place;
    typename scratch::word_of_runs runs;
  };
  SKERRY_FN static word_from word_of(Forest const& v, int tile, int k) {
    int const block = k / words::rows, r = k % words::rows; // neighbouring threads read neighbouring words
    int const y = block / words::columns * words::rows + r, c = block % words::columns;
    std::ptrdiff_t const from = Forest::block_index(tile, block);
    return {y * words::columns + c, {v.bits[from].at[r], v.first[from].at[r / words::rows_per_site]}};
  }

  SKERRY_FN static u32 label_of_rim(Forest const& v, int tile, int c) {
    if constexpr (ordered) return v.label_on_rim(tile, c);
    else return resolve(v.parents(), v.first_node(tile) + u32(c)) + Forest::offset;
  }

  /// The labels of the components that begin in a row of the tile.
  SKERRY_FN static void number_row(Forest const& v, int tile, int r, scratch& to) {
    int const tile_row = tile / v.tiles.columns, y = tile_row * Forest::tiling::height + r;
    if (y >= v.image.height) return;
    using memory = typename Forest::memory;
    u32 next = v.totals.before(memory{}, tile_row) + memory::load(v.starts_of(tile) + r) + Forest::offset;
    SKERRY_UNROLL
    for (int c = 0; c < words::columns; ++c) {
      u32 const firsts = v.cell_at(tile, Forest::places::place(r, c, 0));
      to.cell_at[r * words::columns + c] = {next, firsts};
      next += u32(count(firsts));
    }
  }

  SKERRY_FN static u32 inner_label(Forest const& v, int tile, u32 component, scratch const& s) {
    using places = typename Forest::places;
    if constexpr (!ordered) {
      return v.first_inner(tile) + Forest::offset + component;
    } else if constexpr (Forest::order::counts) {
      cell_numbers const cell = s.cell_at[places::cell(component) & (words::count - 1)];
      return cell.label + places::before(cell.firsts, component);
    } else {
      int const cell = places::cell(component) & (words::count - 1);
      box const b = v.tiles.bounds(tile);
      int const x = b.x0 + places::column(component) * words::word_width + places::bit(s.word_at[cell].bits, component);
      return raster_index(v.image, x, b.y0 + places::row(component)) + Forest::offset;
    }
  }

  /// Final labels of pixels i .. i + N - 1 of a word, and its bits.
  template <int N> SKERRY_FN mask labels_at(int row, int column, int i, u32 (&values)[N]) const {
    auto const w = s.word_at[row * words::columns + column];
    mask sites = w.bits;
    if constexpr (words::rows_per_site == 2) sites = mask(sites | s.word_at[(row ^ 1) * words::columns + column].bits);
    if constexpr (N <= 4) {
      two_runs const runs = two_runs_at<N>(sites, i, int(w.first));
      u32 const* const labels = s.label_of_run() + runs.run;
      u32 const lower = labels[0], upper = labels[1];
      SKERRY_UNROLL
      for (int j = 0; j < N; ++j) values[j] = !test(w.bits, i + j) ? 0 : test(runs.lower, j) ? lower : upper;
    } else {
      Forest::memory::labels_of_runs(starts(sites), w.bits, i, static_cast<u32 const*>(s.label_of_run()) + w.first,
                                     values);
    }
    return w.bits;
  }
};

} // namespace skerry
