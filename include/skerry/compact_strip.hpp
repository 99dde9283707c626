// Store compact for strips as wide as the image: 32-bit run numbers in raster order, sites are whole runs. Right for a core,
// which sweeps a strip of some 64 rows in its own cache; the tiles of compact_tile.hpp are right for a warp.
#pragma once
#include <skerry/feature.hpp>
#include <skerry/forest.hpp>
#include <skerry/team.hpp>

namespace skerry {

template <class Site, class Tiling, class Traits, class Memory> struct compact_strip {
  static constexpr int word_width = Site::word_width, page_groups = 1;
  static constexpr int site_rows = Tiling::height / Site::height; ///< rows of sites in a strip
  static_assert(Tiling::height % Site::height == 0);
  using site = Site;
  using tiling = Tiling;
  using traits = Traits;
  using memory = Memory;
  using label = typename Traits::label;
  using mask = word<word_width>;
  static constexpr u32 offset = Traits::labels::offset;
  static constexpr int slack = 16; ///< entries that labels_of_runs may read beyond the table on both sides

  plane<u8 const> image;
  plane<label> out;
  tile_grid tiles;
  int columns;               ///< words per row
  int row_runs;              ///< most runs that one row of sites can have
  mask* bits = nullptr;      ///< [strip][row][column]
  u32* first = nullptr;      ///< [strip][row of sites][column]: runs of the strip that start before this word
  u32* entry = nullptr;      ///< [strip][run]: parent, then component, then (while a page is read) label
  u32* node = nullptr;       ///< [strip][component on the rim]
  u32* rims = nullptr;       ///< [strip]: components that touch the first or last row
  u32* components = nullptr; ///< [strip]: all components
  u32* runs = nullptr;       ///< [strip]

  compact_strip(plane<u8 const> image_, plane<label> out_)
      : image(image_),
        out(out_),
        tiles(Tiling::grid(image_.size())),
        columns(divide_up(image_.width, word_width)),
        row_runs(divide_up(image_.width, 2)) {}

  void reserve(arena& a) {
    std::size_t const n = std::size_t(tiles.count());
    bits = a.take<mask>(n * std::size_t(Tiling::height * columns));
    first = a.take<u32>(n * std::size_t(site_rows * columns));
    entry = a.take<u32>(n * std::size_t(run_capacity()) + 2 * slack);
    if (entry) entry += slack;
    node = a.take<u32>(n * std::size_t(rim_capacity()));
    rims = a.take<u32>(n);
    components = a.take<u32>(n);
    runs = a.take<u32>(n);
  }

  /// Label values for an image of this size; must not exceed `largest_count`.
  static std::int64_t label_count(extent e) {
    std::int64_t const strips = (std::int64_t(e.height) + Tiling::height - 1) / Tiling::height;
    return strips * ((std::int64_t(e.width) + 1) / 2) * (site_rows + 2);
  }

  SKERRY_FN int run_capacity() const { return site_rows * row_runs; }
  SKERRY_FN int rim_capacity() const { return 2 * row_runs; }

  SKERRY_FN mask* bits_of(int strip, int row) const {
    return bits + (std::ptrdiff_t(strip) * Tiling::height + row) * columns;
  }
  SKERRY_FN u32* first_of(int strip, int site_row) const {
    return first + (std::ptrdiff_t(strip) * site_rows + site_row) * columns;
  }
  SKERRY_FN u32* entries_of(int strip) const { return entry + std::ptrdiff_t(strip) * run_capacity(); }

  /// The word of sites: the OR of the rows that a row of sites spans.
  SKERRY_FN mask sites_at(int strip, int row, int column) const {
    if constexpr (Site::height == 1) return bits_of(strip, row)[column];
    else return mask(bits_of(strip, row & ~1)[column] | bits_of(strip, row | 1)[column]);
  }
  SKERRY_FN mask starts_at(int strip, int row, int column) const {
    return starts(sites_at(strip, row, column), column > 0 && test(sites_at(strip, row, column - 1), word_width - 1));
  }
  /// Number, in its strip, of the run that holds pixel i of a word.
  SKERRY_FN u32 run_at(int strip, int row, int column, int i) const {
    return first_of(strip, row / Site::height)[column] + u32(rank(starts_at(strip, row, column), i)) - 1;
  }

  SKERRY_FN auto parents() const { return parent_array<Memory, u32>{node}; }
  SKERRY_FN int nodes() const { return tiles.count() * rim_capacity(); }
  SKERRY_FN bool is_node(int n) const { return u32(n % rim_capacity()) < rims[n / rim_capacity()]; }
  SKERRY_FN int rims_of(int strip) const { return int(rims[strip]); }
  SKERRY_FN int tile_of_node(u32 n) const { return int(n) / rim_capacity(); }
  SKERRY_FN u32 number_of_node(u32 n) const { return n % u32(rim_capacity()); }
  SKERRY_FN int labels() const { return nodes() + tiles.count() * run_capacity(); }
  /// The label of inner component c of a strip is this + c.
  SKERRY_FN u32 first_inner(int strip) const { return u32(nodes()) + u32(strip * run_capacity()); }

  struct census { // a strip
    compact_strip const& f;
    int strip;
    SKERRY_FN int count() const { return int(f.components[strip]); }
    SKERRY_FN u32 label(int k) const {
      return k < int(f.rims[strip]) ? u32(strip * f.rim_capacity() + k) : f.first_inner(strip) + u32(k);
    }
    SKERRY_FN bool is_component(int k) const {
      return k >= int(f.rims[strip]) || f.parents().load(label(k)) == label(k);
    }
  };
  SKERRY_FN int census_units() const { return tiles.count(); }
  SKERRY_FN census census_of(int unit) const { return {*this, unit}; }

  // ---- rims: the first and the last row of a strip ----
  SKERRY_FN int rim_row(int strip, side s) const { return s == side::north ? 0 : tiles.bounds(strip).height() - 1; }
  SKERRY_FN mask rim_bits(int strip, side s, int begin, int n) const {
    return mask(bits_of(strip, rim_row(strip, s))[begin / word_width] & first_n<mask>(n));
  }
  SKERRY_FN bool rim_bit(int strip, side s, int p) const {
    return test(bits_of(strip, rim_row(strip, s))[p / word_width], p % word_width);
  }
  SKERRY_FN u32 rim_node_at(int strip, side s, int p) const {
    u32 const run = run_at(strip, rim_row(strip, s), p / word_width, p % word_width);
    return u32(strip * rim_capacity()) + entries_of(strip)[run];
  }
  template <class Mask> SKERRY_FN u32 rim_node(int strip, side s, int begin, Mask, int i) const {
    return rim_node_at(strip, s, begin + i);
  }

  /// A finished strip, as tails see it.
  struct finished {
    compact_strip const& f;
    int strip, rims, components;
    SKERRY_FN box bounds() const { return f.tiles.bounds(strip); }
    SKERRY_FN int rows() const { return bounds().height(); }
    SKERRY_FN int columns() const { return f.columns; }
    SKERRY_FN mask bits(int row, int column) const { return f.bits_of(strip, row)[column]; }
    SKERRY_FN int component_at(int row, int column, int i) const {
      return int(f.entries_of(strip)[f.run_at(strip, row, column, i)]);
    }
  };

  struct keep { // words and components are where pages are read from
    static constexpr bool numbers_all = false;
    template <class Team> struct scratch {};
    template <class Team>
    SKERRY_FN void operator()(Team const&, compact_strip const&, int, finished const&, scratch<Team>&) const {}
  };

  /// Adds the runs of a finished strip to the slots base .. base + components - 1. One thread has the strip to itself, so
  /// plain additions do.
  template <class Set> struct tile_sums {
    template <class Team> struct scratch {};
    template <class Team> SKERRY_FN void operator()(Team const& t, finished const& tile,
                                                    typename Set::columns const& to, std::size_t base,
                                                    scratch<Team>&) const {
      t.once([&] {
        box const b = tile.bounds();
        for (int c = 0; c < tile.components; ++c) to.clear(base + std::size_t(c));
        compact_strip const& f = tile.f;
        u32 const* const component_of = f.entries_of(tile.strip);
        for (int y = 0; y < tile.rows(); ++y) {
          mask const* const row = f.bits_of(tile.strip, y);
          u32 const* const ahead = f.first_of(tile.strip, y / Site::height);
          for (int k = 0; k < tile.columns(); ++k) {
            mask const m = row[k];
            if (!m) continue;
            mask const sites = f.starts_at(tile.strip, y, k);
            for (mask s = starts(m); s; s = mask(s & (s - 1))) {
              int const i = zeros_below(s);
              u32 const c = component_of[ahead[k] + u32(count(mask(sites & (s ^ (s - 1))))) - 1];
              to.template add<alone<Memory>>(base + c,
                                             pixel_run{b.x0 + k * word_width + i, b.y0 + y, run_length(m, i)});
            }
          }
        }
      });
    }
  };

  tile_grid pages() const { return tiles; }

  /// Resolves each rim component once and each run once, then reads pixels. Consumes the components: a page is read once.
  template <class Team> struct reader {
    struct scratch {};
    compact_strip const& f;
    int strip;

    SKERRY_FN reader(Team const& t, compact_strip const& forest, tile_grid const&, int page, scratch&)
        : f(forest), strip(page) {
      compact_strip const& v = forest;
      t.for_each_index(int(v.rims[page]), [&](int c) { resolve(v.parents(), u32(page * v.rim_capacity() + c)); });
      t.barrier();
      u32* const entries = v.entries_of(page);
      auto const nodes = parent_array<memory, u32>{v.node + std::ptrdiff_t(page) * v.rim_capacity()};
      u32 const rims = v.rims[page], inner = v.first_inner(page) + offset;
      t.for_each_index(int(v.runs[page]), [&](int k) {
        u32 const c = entries[k];
        entries[k] = c < rims ? nodes.load(c) + offset : inner + c;
      });
      t.barrier();
    }

    template <class Visit> SKERRY_FN void for_each_pixels(Team const& t, Visit visit) const {
      constexpr int step = Team::pixels < word_width ? Team::pixels : word_width;
      compact_strip const& v = f;
      int const s = strip;
      box const b = v.tiles.bounds(s);
      for (int y = b.y0; y < b.y1; ++y) {
        mask const* const row = v.bits_of(s, y - b.y0);
        u32 const* const ahead = v.first_of(s, (y - b.y0) / Site::height);
        t.for_each_index(divide_up(b.width(), step), [&](int k) {
          int const x = k * step, c = x / word_width, i = x % word_width;
          u32 values[step];
          memory::labels_of_runs(v.starts_at(s, y - b.y0, c), row[c], i, v.entries_of(s) + ahead[c], values);
          visit(x, y, row[c], i, values, b.x1 - x < step ? b.x1 - x : step);
        });
      }
    }
  };
};

} // namespace skerry
