// Store compact for strips as wide as the image: 32-bit run numbers in raster order, sites are whole runs. Right for a core,
// which sweeps a strip of some hundred rows in its own cache; the tiles of compact_tile.hpp are right for a warp.
//
// Local merges fill bits, first, runs and entry (parents of runs, a root its own), then call finish_strip. From then on the root of a
// component on the rim holds `on_rim | its number there`, and the runs of the first and the last line point at their roots.
#pragma once
#include <skerry/axis/forest.hpp>
#include <skerry/axis/tiling.hpp>
#include <skerry/core/team.hpp>
#include <skerry/result/running_totals.hpp>
#include <skerry/store/compact/strips/finished_strip.hpp>
#include <skerry/store/compact/strips/strip_lines.hpp>
#include <skerry/store/compact/strips/sums_of_strips.hpp>

#include <limits>

namespace skerry {

template <class Site, class Tiling, class Traits, class Memory, class Order = any_label> struct compact_strip {
  static constexpr int word_width = Site::word_width, page_groups = 1;
  static_assert(Tiling::height % Site::height == 0);
  static_assert(!std::same_as<Order, chosen>, "compact: the order is part of the type; name it");
  using site = Site;
  using tiling = Tiling;
  using traits = Traits;
  using memory = Memory;
  using order = Order;
  using label = typename Traits::label;
  using mask = word<word_width>;
  using image_type = typename Traits::pixels::image;
  using labels_type = typename Traits::pixels::template labels<label>;
  static constexpr u32 offset = Traits::labels::offset;
  static constexpr int slack = 16;  ///< entries that labels_of_runs may read beyond the table on both sides
  static constexpr int behind = 64; ///< ... and look_at_parents behind it
  static constexpr u32 on_rim = 0x80000000u;
  static constexpr int head_parts = 4;

  image_type image;
  labels_type out;
  tile_grid tiles;
  int columns;               ///< words per row
  int row_runs;              ///< most runs that one row of sites can have
  mask* bits = nullptr;      ///< [strip][row][column]
  u32* first = nullptr;      ///< [strip][row of sites][column]: runs of the strip that start before this word
  u32* entry = nullptr;      ///< [strip][run]: parent, see above; while a page is read and after: label
  u32* node = nullptr;       ///< [strip][component on the rim]
  u32* rims = nullptr;       ///< [strip]: components that touch the first or last row
  u32* components = nullptr; ///< [strip]: all components
  u32* runs = nullptr;       ///< [strip]
  u32* number = nullptr;     ///< ordered: [strip][component on the rim]: of a root of the image, its label less 1
  u64* heads = nullptr; ///< ordered, lines of two rows: [strip][part][64 runs]: of the line at hand, see head_order.hpp
  u32* upper_heads = nullptr; ///< ordered, lines of two rows: [strip][line]: see head_order.hpp
  running_totals totals;      ///< consecutive: components whose first pixel lies in a strip

  compact_strip(image_type const& image_, labels_type const& out_)
      : image(image_),
        out(out_),
        tiles(Tiling::grid(image_.size())),
        columns(divide_up(image_.width, word_width)),
        row_runs(divide_up(image_.width, 2)) {}

  void reserve(arena& a) {
    std::size_t const n = std::size_t(tiles.count());
    bits = a.take<mask>(n * std::size_t(tiles.tile_height * columns));
    first = a.take<u32>(n * std::size_t(site_rows() * columns));
    entry = a.take<u32>(n * std::size_t(run_capacity()) + slack + behind);
    if (entry) entry += slack;
    node = a.take<u32>(n * std::size_t(rim_capacity()));
    rims = a.take<u32>(n);
    components = a.take<u32>(n);
    runs = a.take<u32>(n);
  }

  /// Label values for an image of this size; must not exceed `largest_count`.
  static std::int64_t label_count(extent e) {
    // The heights alone are asked for, of a size that an int can be rounded up in.
    extent const narrow{1, e.height < 1 << 30 ? e.height : 1 << 30};
    std::int64_t const high = tiles_for<Tiling>(narrow, 1).tile_height,
                       low = tiles_for<Tiling>(narrow, std::numeric_limits<int>::max()).tile_height;
    auto const strips = [&](std::int64_t height) { return (e.height + height - 1) / height; };
    return (strips(high) * (high / Site::height) + strips(low) * 2) * ((std::int64_t(e.width) + 1) / 2);
  }

  SKERRY_FN int site_rows() const { return tiles.tile_height / Site::height; } ///< rows of sites in a strip
  SKERRY_FN int run_capacity() const { return site_rows() * row_runs; }
  SKERRY_FN int rim_capacity() const { return 2 * row_runs; }
  SKERRY_FN int head_words() const { return divide_up(row_runs, 64); }

  SKERRY_FN mask* bits_of(int strip, int row) const {
    return bits + (std::ptrdiff_t(strip) * tiles.tile_height + row) * columns;
  }
  SKERRY_FN u32* first_of(int strip, int site_row) const {
    return first + (std::ptrdiff_t(strip) * site_rows() + site_row) * columns;
  }
  SKERRY_FN u32* entries_of(int strip) const { return entry + std::ptrdiff_t(strip) * run_capacity(); }
  /// Rows of sites of a strip, of which the last may have one row of pixels.
  SKERRY_FN int lines_of(int strip) const { return divide_up(tiles.bounds(strip).height(), Site::height); }
  /// Runs of a line from which on a line that repeats the one above it has that line's runs: they are a line taller. Fewer are copied, so
  /// that the runs of short lines follow each other: features are added up some hundred runs at a time (strip_runs.hpp).
  static constexpr u32 many_runs = 64;
  /// The numbers of a line's runs: from one to before another. A line that has the runs of the one above it begins where that one does.
  SKERRY_FN u32 line_begin(int strip, int line) const { return first_of(strip, line)[0]; }
  SKERRY_FN u32 line_end(int strip, int line) const {
    u32 const next = line + 1 < lines_of(strip) ? first_of(strip, line + 1)[0] : runs[strip];
    if (next > line_begin(strip, line)) return next; // else it has no runs, or they are those of other lines too
    return first_of(strip, line)[columns - 1] + u32(count(starts_at(strip, line * Site::height, columns - 1)));
  }

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
  /// Whether what a node stands for is part of a component that begins elsewhere.
  SKERRY_FN bool is_joined(u32 n) const { return parents().load(n) != n; }
  SKERRY_FN int rims_of(int strip) const { return int(rims[strip]); }
  SKERRY_FN u32 first_node(int strip) const { return u32(strip) * u32(rim_capacity()); }
  SKERRY_FN int labels() const { return nodes() + tiles.count() * run_capacity(); }
  /// As the algorithm leaves it, the label of an inner component is this + the number of its first run.
  SKERRY_FN u32 first_inner(int strip) const { return u32(nodes()) + u32(strip) * u32(run_capacity()); }

  struct census { // a strip
    compact_strip const& f;
    int strip;
    SKERRY_FN int count() const { return int(f.components[strip]); }
    SKERRY_FN bool is_component(int k) const {
      return k >= int(f.rims[strip]) || !f.is_joined(f.first_node(strip) + u32(k));
    }
  };
  SKERRY_FN int census_units() const { return tiles.count(); }
  SKERRY_FN census census_of(int unit) const { return {*this, unit}; }

  // ---- rims: the first and the last row of a strip ----
  SKERRY_FN int rim_row(int strip, side s) const { return s == side::north ? 0 : tiles.bounds(strip).height() - 1; }
  SKERRY_FN mask rim_bits(int strip, side s, int begin, int n) const {
    return mask(bits_of(strip, rim_row(strip, s))[begin / word_width] & first_n<mask>(n));
  }
  /// The same of the sites that the row is part of.
  SKERRY_FN mask rim_sites(int strip, side s, int begin, int n) const {
    return mask(sites_at(strip, rim_row(strip, s), begin / word_width) & first_n<mask>(n));
  }
  SKERRY_FN bool rim_bit(int strip, side s, int p) const {
    return test(bits_of(strip, rim_row(strip, s))[p / word_width], p % word_width);
  }
  SKERRY_FN u32 rim_node_at(int strip, side s, int p) const {
    u32 const* const entries = entries_of(strip);
    u32 e = entries[run_at(strip, rim_row(strip, s), p / word_width, p % word_width)];
    if (!(e & on_rim)) e = entries[e];
    return first_node(strip) + (e & ~on_rim);
  }
  template <class Mask> SKERRY_FN u32 rim_node(int strip, side s, int begin, Mask, int i) const {
    return rim_node_at(strip, s, begin + i);
  }

  // ---- what local merges leave ----

  /// Names the components of a strip whose runs are counted and linked: one thread's, in about one look at each run, behind a
  /// barrier.
  SKERRY_FN void finish_strip(int strip) const {
    u32* const entries = entries_of(strip);
    mark_rims(strip, entries);
    strip_count const n = strip_lines<compact_strip>{*this, strip}.number_rims();
    rims[strip] = n.rims;
    components[strip] = n.components;
    u32 const begin = first_node(strip);
    for (u32 r = 0; r < n.rims; ++r) node[begin + r] = begin + r;
  }

  using finished = skerry::finished_strip<compact_strip>;
  SKERRY_FN finished finished_strip(int strip) const { return {*this, strip, int(runs[strip]), int(rims[strip])}; }

  struct keep { // words and entries are where pages are read from
    static constexpr bool numbers_all = false;
    template <class Team> struct scratch {};
    template <class Team>
    SKERRY_FN void operator()(Team const&, compact_strip const&, int, finished const&, scratch<Team>&) const {}
  };

  // ---- parts of components, which features are summed up for while a strip is at hand (early.hpp) ----

  static constexpr u32 no_part = 0xffffffffu; ///< the key of a slot that no component has

  template <class Connectivity, class Set> using tile_sums = finished_strip_sums<compact_strip, Connectivity, Set>;
  /// What adds features up, a strip at a time, once its page has been begun.
  template <class Connectivity, class Set> using sums = sums_of_strips<compact_strip, Connectivity, Set>;
  /// Whether a key is of a component on the rim, whose other parts lie in other strips.
  SKERRY_FN static bool is_shared(u32 key) { return (key & on_rim) != 0; }
  /// The label of a part, once pages have been read.
  SKERRY_FN u32 label_of_part(int strip, u32 key) const { return entries_of(strip)[key & ~on_rim]; }

  // ---- numbers of components ----

  struct sweep_of_strips {
    static constexpr bool flat = true;
    compact_strip f;
    int units() const { return f.tiles.count(); }
  };
  /// The components whose first pixel lies in a strip.
  SKERRY_FN u32 begun_in(int strip) const {
    u32 joined = 0;
    for (u32 n = first_node(strip), end = n + rims[strip]; n < end; ++n) joined += u32(is_joined(n));
    return components[strip] - joined;
  }
  struct count_sweep : sweep_of_strips {
    template <class M> SKERRY_FN void operator()(int strip) const {
      this->f.totals.put(M{}, strip, this->f.begun_in(strip));
    }
  };
  /// The components on rims get their numbers: those of the strip before them, less those that are no component's first part.
  struct number_sweep : sweep_of_strips {
    template <class M> SKERRY_FN void operator()(int strip) const {
      compact_strip const& v = this->f;
      u32 before = v.totals.before(M{}, strip);
      for (u32 n = v.first_node(strip), end = n + v.rims[strip]; n < end; ++n) {
        M::store(v.number + n, M::load(v.number + n) + before);
        before -= u32(v.is_joined(n));
      }
    }
  };

  template <class> void reserve_numbers(arena& a) {
    std::size_t const n = std::size_t(tiles.count());
    if constexpr (Order::is_ordered) {
      number = a.take<u32>(n * std::size_t(rim_capacity()));
      if (Site::height == 2) {
        heads = a.take<u64>(n * std::size_t(head_parts * head_words()));
        upper_heads = a.take<u32>(n * std::size_t(site_rows()));
      }
    }
    if constexpr (Order::counts) totals.reserve(a, tiles.count());
  }
  template <class, class Queue> void prepare_numbers(Queue& queue) const {
    if constexpr (Order::counts) totals.clear(queue);
  }
  /// After the merge, before pages are read. Nobody is called for each component: who wants to know them asks by parts.
  template <class, class Queue> void count_components(Queue& queue) const {
    if constexpr (Order::counts) launch(queue, {.role = "count components"}, count_sweep{{*this}});
  }
  template <class, class Queue, class Each> void number_components(Queue& queue, Each const&) const {
    if constexpr (Order::counts) launch(queue, {.role = "number components"}, number_sweep{{*this}});
  }
  /// Whether components have been counted: for consecutive labels.
  static constexpr bool has_counted() { return Order::counts; }
  /// How many components there are, once they are numbered; consecutive.
  template <class M> SKERRY_FN u32 numbered(M m) const { return total_of(totals, m); }
  static constexpr bool visits_components = false;
  static constexpr bool pages_label_parts = true; ///< label_of_part answers once pages have been begun

  tile_grid pages() const { return tiles; }

  /// Resolves each rim component once and each run once, then reads pixels. Consumes the parents: a page is read once.
  template <class Team> struct reader {
    struct scratch {};
    compact_strip const& f;
    int strip;

    SKERRY_FN reader(Team const& t, compact_strip const& forest, tile_grid const&, int page, scratch&)
        : f(forest), strip(page) {
      compact_strip const& v = forest;
      t.for_each_index(int(v.rims[page]), [&](int r) { resolve(v.parents(), v.first_node(page) + u32(r)); });
      t.barrier();
      t.once([&] { strip_lines<compact_strip>{v, page}.template label_runs<typename Team::memory>(); });
      t.barrier();
    }

    template <class Visit> SKERRY_FN void for_each_pixels(Team const& t, Visit visit) const {
      constexpr int step = Team::pixels < word_width ? Team::pixels : word_width;
      compact_strip const v = f; // a copy that no store can change
      int const s = strip;
      box const b = v.tiles.bounds(s);
      for (int y = b.y0; y < b.y1; ++y) {
        mask const* const row = v.bits_of(s, y - b.y0);
        u32 const* const ahead = v.first_of(s, (y - b.y0) / Site::height);
        t.for_each_index(divide_up(b.width(), step), [&](int k) {
          int const x = k * step, c = x / word_width, i = x % word_width;
          mask const bits = row[c], run_starts = v.starts_at(s, y - b.y0, c);
          u32 const* const label_of_run = v.entries_of(s) + ahead[c];
          auto const show = [&](auto const& find, int n) { // with a constant n values stay in registers
            u32 values[step];
            find(values);
            visit(x, y, bits, i, values, n);
          };
          auto const of_runs = [&](u32(&to)[step]) { memory::labels_of_runs(run_starts, bits, i, label_of_run, to); };
          if (b.x1 - x < step) {
            show(of_runs, b.x1 - x);
          } else if (step == word_width && (bits == 0 || bits == mask(~mask(0)))) {
            // Most words of smooth images. Of one run it starts at the first pixel, or further left: the run before the next one.
            u32 const label = bits == 0 ? 0 : label_of_run[int(run_starts) - 1];
            auto const of_one = [label](u32(&to)[step]) {
              for (u32& value : to) value = label;
            };
            show(of_one, step);
          } else {
            show(of_runs, step);
          }
        });
      }
    }
  };

private:
  /// The roots of components on the rim get the mark, and the runs of the first and the last line point at their roots.
  SKERRY_FN void mark_rims(int strip, u32* entries) const {
    int const lines = lines_of(strip);
    if (lines == 0) return;
    u32 const first_end = line_end(strip, 0);
    for (u32 k = 0; k < first_end; ++k) { // parents of the first line lie in it
      u32 const q = entries[k];
      if (q == k) entries[k] = on_rim;
      else if (!(entries[q] & on_rim)) entries[k] = entries[q];
    }
    if (lines < 2) return;
    for (u32 k = line_begin(strip, lines - 1), end = line_end(strip, lines - 1); k < end; ++k) {
      u32 root = k, q;
      while (!((q = entries[root]) & on_rim) && q != root) root = q;
      entries[root] = on_rim;
      if (root != k) entries[k] = root;
    }
  }
};

} // namespace skerry
