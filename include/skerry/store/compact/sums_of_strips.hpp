// Features of the components of compact strips, once runs have their labels: one thread adds up a strip, run by run. Rows of components
// that lie in one strip are its own. What it has of the others it gathers by label, in scratch that its cache holds, and adds once.
// Races: rows of components that lie in several strips take atomic additions, which commute; all others have one writer.
#pragma once
#include <skerry/core/team.hpp>
#include <skerry/result/component_table.hpp>
#include <skerry/store/compact/feature_slots.hpp>

namespace skerry {

template <class Forest, class Connectivity, class Set> struct sums_of_strips {
  using mask = typename Forest::mask;
  using values = typename Set::values;
  using table = component_table<Set>;
  using around = around_run<typename Forest::traits::relation, typename Forest::traits::pixels::image>;

  Forest forest;
  u64* shared = nullptr; ///< [strip][component that begins there / 64]: whether it lies in other strips too

  void reserve(arena& a) { shared = a.take<u64>(std::size_t(forest.tiles.count()) * std::size_t(words_of(forest))); }
  /// Before pages are read: says how many components there are and empties the rows of those that lie in several strips.
  template <class Queue> void begin(Queue& queue, table const& to) const {
    launch(queue, {.role = "empty shared rows"}, empty_rows{forest, shared, to});
  }
  /// Once pages have been read: makes the rows.
  template <class Queue> void add(Queue& queue, table const& to, around const& surroundings) const {
    launch(queue, {.role = "add up strips"}, add_strips{forest, shared, to, surroundings});
  }

  // ---- the sweeps: kernels take them by type ----

  SKERRY_FN static int words_of(Forest const& f) { return divide_up(f.run_capacity(), 64); }
  SKERRY_FN static u64* shared_of(Forest const& f, u64* shared, int strip) {
    return shared + std::ptrdiff_t(strip) * words_of(f);
  }

  struct empty_rows {
    static constexpr bool flat = true;
    Forest forest;
    u64* shared;
    table to;

    int units() const { return forest.tiles.count() > 0 ? forest.tiles.count() : 1; }
    template <class Memory> SKERRY_FN void operator()(int strip) const {
      Forest const& f = forest;
      if (strip == 0) Memory::store(to.count, f.numbered(Memory{}));
      if (strip >= f.tiles.count()) return;
      u32 const first = f.totals.before(Memory{}, strip), own = f.begun_in(strip);
      u64* const bits = shared_of(f, shared, strip);
      for (u32 k = 0; k < own; k += 64) bits[k / 64] = 0;
      for (u32 n = f.first_node(strip), end = n + u32(f.rims_of(strip)); n < end; ++n) {
        if (f.is_joined(n)) continue;
        u32 const slot = Memory::load(f.number + n), k = slot - first;
        bits[k / 64] |= u64(1) << (k % 64);
        if (slot >= to.capacity) continue;
        to.columns.clear(slot);
        to.label[slot] = slot + 1;
      }
    }
  };

  struct add_strips {
    static constexpr int width = Forest::word_width, groups = 1;
    /// What is added at a time: a run of one row, or of two where sites are such runs and every feature has a form for them.
    static constexpr bool by_pairs = Forest::site::height == 2 && Set::of_pairs;
    using run_type = std::conditional_t<by_pairs, run_of_pair, pixel_run>;
    /// Runs that wait for their turn.
    struct batch {
      static constexpr int most = 256;
      u32 label[most];
      run_type run[most];
      u16 own[most + 1], other[most + 1]; ///< which of them lie in components of this strip alone; which do not
    };
    /// Sums of components that other strips have too, each at its label.
    template <class Team> struct scratch {
      using memory = typename Team::memory;
      batch runs;
      static constexpr u32 lines = Team::lanes == 1 ? 4096 : 64;
      u32 label[lines]; ///< 0: free
      feature_slots<Set, int(lines) + 17>
          sums; ///< columns that lie 4096 bytes apart would be taken for one another by a core
    };
    Forest forest;
    u64* shared;
    table to;
    around surroundings;

    int units() const { return forest.tiles.count(); }
    template <class Team> SKERRY_FN void operator()(Team const& t, int strip, scratch<Team>& s) const {
      add_strips const& me = *this;
      t.once([&] { me.add_strip<Team>(strip, s); });
    }

  private:
    template <class Team> SKERRY_FN void add_strip(int strip, scratch<Team>& s) const {
      using memory = typename Team::memory;
      Forest const& f = forest;
      table const rows = to;
      u32 const first = f.totals.before(memory{}, strip), own = f.begun_in(strip);
      u64 const* const is_shared = shared_of(f, shared, strip);
      for (u32 l = 0; l < scratch<Team>::lines; ++l) s.label[l] = 0;
      for (u32 k = 0; k < own && first + k < rows.capacity; ++k) {
        if (test(is_shared[k / 64], int(k % 64))) continue;
        rows.columns.clear(first + k);
        rows.label[first + k] = first + k + 1;
      }
      int n = 0;
      for_each_run(f, strip, [&](u32 label, run_type const& r) {
        if (n == batch::most) {
          settle(s, n, first, own, is_shared);
          n = 0;
        }
        s.runs.label[n] = label;
        s.runs.run[n++] = r;
      });
      settle(s, n, first, own, is_shared);
      for (u32 l = 0; l < scratch<Team>::lines; ++l) put_line(s, l);
    }
    /// Adds n runs. Apart from the loop that finds them, so that each has the registers to itself.
    template <class Scratch>
    SKERRY_COLD void settle(Scratch& s, int n, u32 first, u32 own, u64 const* is_shared) const {
      table const rows = to;
      batch& all = s.runs;
      auto const sums = s.sums.columns();
      int own_runs = 0, others = 0; // without a branch: in noise nobody can guess whose the next run is
      for (int j = 0; j < n; ++j) {
        u32 const k = all.label[j] - Forest::offset - first, at = k < own ? k : 0;
        bool const here = k < own && !test(own > 0 ? is_shared[at / 64] : u64(0), int(at % 64));
        all.own[own_runs] = u16(j);
        all.other[others] = u16(j);
        own_runs += int(here);
        others += int(!here);
      }
      for (int i = 0; i < own_runs; ++i) {
        int const j = all.own[i];
        u32 const slot = all.label[j] - Forest::offset;
        if (slot < rows.capacity) add_run(rows.columns, slot, all.run[j]);
      }
      for (int i = 0; i < others; ++i) {
        int const j = all.other[i];
        u32 const label = all.label[j], line = label % Scratch::lines;
        if (s.label[line] != label) {
          put_line(s, line);
          s.label[line] = label;
          sums.clear(line);
        }
        add_run(sums, line, all.run[j]);
      }
    }
    template <class Columns> SKERRY_FN void add_run(Columns const& sums, std::size_t slot, pixel_run r) const {
      sums.template add<own_memory, Connectivity>(slot, r, surroundings);
    }
    template <class Columns> SKERRY_FN void add_run(Columns const& sums, std::size_t slot, run_of_pair const& r) const {
      sums.template add<own_memory>(slot, r);
    }
    template <class Scratch> SKERRY_FN void put_line(Scratch& s, u32 line) const {
      u32 const label = s.label[line], slot = label - Forest::offset;
      if (label != 0 && slot < to.capacity)
        to.columns.template add<typename Scratch::memory>(slot, s.sums.columns().get(line));
    }

    /// visit(label, run) for the runs of a strip.
    template <class Visit> SKERRY_FN static void for_each_run(Forest const& f, int strip, Visit visit) {
      if constexpr (by_pairs)
        for (int l = 0; l < f.lines_of(strip); ++l) for_each_run_of_pair(f, strip, l, visit);
      else
        for (int y = 0; y < f.tiles.bounds(strip).height(); ++y) for_each_run_of_row(f, strip, y, visit);
    }
    template <class Visit>
    SKERRY_FN static void for_each_run_of_row(Forest const& f, int strip, int y, Visit const& visit) {
      constexpr bool two_rows = Forest::site::height == 2;
      constexpr int last = Forest::word_width - 1;
      box const b = f.tiles.bounds(strip);
      u32 const* const labels = f.entries_of(strip);
      mask const* const row = f.bits_of(strip, y);
      u32 const* const ahead = f.first_of(strip, y / Forest::site::height);
      bool open = false; // a run comes in, which began at `begin`
      int begin = 0;
      u32 label = 0;
      mask m = row[0];
      for (int c = 0; c < f.columns; ++c) {
        mask const next = c + 1 < f.columns ? row[c + 1] : mask(0);
        mask const goes_on = mask(next << last);
        mask heads = starts(m, open), ends = mask(m & ~mask(mask(m >> 1) | goes_on));
        int const x = b.x0 + c * Forest::word_width;
        if (open && ends != 0) {
          visit(label, pixel_run{begin, b.y0 + y, x + zeros_below(ends) + 1 - begin});
          ends = mask(ends & (ends - 1));
          open = false;
        }
        if (heads != 0) {
          mask const sites = two_rows ? f.starts_at(strip, y, c) : mask(0);
          u32 const* of = labels + ahead[c] - (two_rows ? 1 : 0);
          auto const label_at = [&](int i) { return two_rows ? of[rank(sites, i)] : *of++; };
          for (; ends != 0; ends = mask(ends & (ends - 1)), heads = mask(heads & (heads - 1))) {
            int const i = zeros_below(heads);
            visit(label_at(i), pixel_run{x + i, b.y0 + y, zeros_below(ends) + 1 - i});
          }
          if (heads != 0) {
            open = true;
            begin = x + zeros_below(heads);
            label = label_at(begin - x);
          }
        }
        m = next;
      }
    }

    /// What a part of a word has of two rows.
    struct pair_part {
      int both, lower, indices_of_both;
      SKERRY_FN pair_part(mask both_rows, mask lower_row, mask part)
          : both(count(mask(both_rows & part))),
            lower(count(mask(lower_row & part))),
            indices_of_both(sum_of_indices(mask(both_rows & part))) {}
    };
    /// The same for a line of two rows; the labels of its runs follow each other.
    template <class Visit>
    SKERRY_FN static void for_each_run_of_pair(Forest const& f, int strip, int l, Visit const& visit) {
      constexpr mask all = mask(~mask(0));
      box const b = f.tiles.bounds(strip);
      int const y = b.y0 + 2 * l;
      mask const *const upper = f.bits_of(strip, 2 * l), *const lower = f.bits_of(strip, 2 * l + 1);
      u32 const* label = f.entries_of(strip) + f.line_begin(strip, l);
      bool open = false; // a run comes in, which has this so far
      int begin = 0, both = 0, below = 0;
      u64 of_both = 0;
      mask m = mask(upper[0] | lower[0]);
      for (int c = 0; c < f.columns; ++c) {
        mask const next = c + 1 < f.columns ? mask(upper[c + 1] | lower[c + 1]) : mask(0);
        mask heads = starts(m, open), ends = mask(m & ~mask(mask(m >> 1) | mask(next << (width - 1))));
        mask const in_both = mask(upper[c] & lower[c]);
        int const x = b.x0 + c * width;
        m = next;
        if (open && ends == 0 && in_both == all) { // most words of a smooth image
          both += width;
          below += width;
          of_both += u64(x - begin) * width + u64(width * (width - 1) / 2);
          continue;
        }
        if (open) {
          pair_part const more(in_both, lower[c], ends == 0 ? all : up_to<mask>(zeros_below(ends)));
          both += more.both;
          below += more.lower;
          of_both += u64(x - begin) * u64(more.both) + u64(more.indices_of_both);
          if (ends == 0) continue;
          visit(*label++, run_of_pair{begin, y, x + zeros_below(ends) + 1 - begin, both, below, of_both});
          ends = mask(ends & (ends - 1));
          open = false;
        }
        for (; ends != 0; ends = mask(ends & (ends - 1)), heads = mask(heads & (heads - 1))) {
          int const i = zeros_below(heads), end = zeros_below(ends);
          pair_part const own(in_both, lower[c], mask(up_to<mask>(end) & mask(all << i)));
          visit(*label++,
                run_of_pair{x + i, y, end + 1 - i, own.both, own.lower, u64(own.indices_of_both - i * own.both)});
        }
        if (heads != 0) {
          int const i = zeros_below(heads);
          pair_part const first(in_both, lower[c], mask(all << i));
          open = true;
          begin = x + i;
          both = first.both;
          below = first.lower;
          of_both = u64(first.indices_of_both - i * first.both);
        }
      }
    }
  };
};

} // namespace skerry
