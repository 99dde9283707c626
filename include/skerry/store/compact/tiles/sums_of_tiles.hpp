// Features of the components of compact tiles, once components have their numbers: a tile adds up what it has of each of its components
// in scratch, and then, for each, once to the row of the table. Components that lie inside a tile are written, not added.
// Runs of one component that follow each other in a lane's words are added up in registers, and lanes that end with the same
// component, as they do where it is large, before one of them goes to scratch.
// Races: a tile's sums in scratch, and the rows of components that lie in several tiles, take atomic additions, which commute.
#pragma once
#include <skerry/core/team.hpp>
#include <skerry/result/component_table.hpp>
#include <skerry/result/feature_slots.hpp>
#include <skerry/result/features_in_tile.hpp>
#include <skerry/store/compact/tiles/component_number.hpp>
#include <skerry/store/compact/tiles/tile_words.hpp>

namespace skerry {

template <class Forest, class Connectivity, class Set> struct sums_of_tiles {
  using words = typename Forest::words;
  using places = typename Forest::places;
  using mask = typename words::mask;
  using in_tile = features_in_tile<Set, Forest::tiling::width, Forest::tiling::height>;
  using values = typename in_tile::values;
  using table = component_table<Set>;
  using around = around_run<typename Forest::traits::relation, typename Forest::traits::pixels::image>;

  Forest forest;

  void reserve(arena&) {}
  /// Before pages are read: says how many components there are and empties the rows of those that lie in several tiles.
  template <class Queue> void begin(Queue& queue, table const& to) const {
    launch(queue, {.role = "empty shared rows"}, empty_rows{forest, to});
  }
  /// Once components are numbered: what makes the rows, tile by tile.
  auto adding(table const& to, around const& surroundings) const { return add_tiles{forest, to, surroundings}; }

  // ---- the sweeps: kernels take them by type ----

  struct empty_rows {
    static constexpr int width = 32, groups = 1;
    template <class Team> struct scratch {};
    Forest forest;
    table to;

    int units() const { return forest.tiles.count() > 0 ? forest.tiles.count() : 1; }
    template <class Team> SKERRY_FN void operator()(Team const& t, int tile, scratch<Team>&) const {
      using memory = typename Team::memory;
      Forest const& f = forest;
      table const& rows = to;
      if (tile == 0) t.once([&] { memory::store(rows.count, f.numbered(memory{})); });
      if (tile >= f.tiles.count()) return;
      t.for_each_index(f.rims_of(tile), [&](int c) {
        u32 label;
        if (!f.is_root_on_rim(tile, c, label) || label - 1 >= rows.capacity) return;
        rows.columns.clear(label - 1);
        rows.label[label - 1] = label;
      });
    }
  };

  struct add_tiles {
    static constexpr int width = 32, groups = 4;
    static constexpr int cells = words::count, height = Forest::tiling::height;
    using pairs_twice = word<2 * places::pairs>;
    static constexpr int room_for = int(8192 / sizeof(values));
    static constexpr int slots = room_for > 256 ? 256 : room_for < 32 ? 32 : room_for;  ///< components at a time
    static constexpr int parts = words::site_rows < groups ? words::site_rows : groups; ///< of a block
    static constexpr int rows = words::rows / parts;                                    ///< of a part
    static constexpr int in_group = words::blocks * parts / groups;                     ///< parts of blocks
    static constexpr u32 none = 0xffffffffu;
    template <class Team> struct scratch {
      feature_slots<typename in_tile::set, slots> sums;
      mask bits[words::count];                     ///< block by block
      u16 ranks[words::blocks * words::site_rows]; ///< number of the first run of a row of sites of a block
      u32 rim_label[Forest::rim_capacity()];
      u16 rim_place[Forest::rim_capacity()];
      pairs_twice
          cell[cells]; ///< in raster order: pairs with a component's first pixel, above them those of inner ones alone
      u16 before[cells];     ///< inner components that come before those of a cell
      u32 row_start[height]; ///< the label of the first component that begins in a row
      u16 place[slots];      ///< of the first pixels of this turn's inner components
      u32 inner;
      u32 least[groups], most[groups]; ///< inner components of the parts that a lane group adds up
    };

    Forest forest;
    table to;
    around surroundings;

    int units() const { return forest.tiles.count(); }
    template <class Team> SKERRY_FN void operator()(Team const& t, int tile, scratch<Team>& s) const {
      using memory = typename Team::memory;
      if (forest.runs[tile] == 0) return; // all threads alike
      int const rims = forest.rims_of(tile);
      load(t, tile, rims, s);
      find_inner(t, rims, s);
      int const all = rims + int(memory::load(&s.inner));
      if (all > slots) find_ranges(t, tile, rims, s);
      for (int begin = 0; begin < all; begin += slots) {
        int const n = all - begin < slots ? all - begin : slots;
        auto const sums = s.sums.columns();
        t.for_each_index(n, [&](int c) { sums.clear(std::size_t(c)); });
        t.barrier();
        add_words(t, tile, rims, begin, n, all > slots, s);
        t.barrier();
        put_rows(t, tile, rims, begin, n, s);
        t.barrier();
      }
    }

  private:
    /// What lies in far memory, all side by side.
    template <class Team> SKERRY_FN void load(Team const& t, int tile, int rims, scratch<Team>& s) const {
      using memory = typename Team::memory;
      Forest const& f = forest;
      t.for_each_index(words::count, [&](int k) {
        memory::store(s.bits + k, f.bits[Forest::block_index(tile, k / words::rows)].at[k % words::rows]);
      });
      t.for_each_index(words::blocks * words::site_rows, [&](int k) {
        memory::store(s.ranks + k, f.first[Forest::block_index(tile, k / words::site_rows)].at[k % words::site_rows]);
      });
      t.for_each_index(cells, [&](int k) {
        u32 const pairs = f.cell_at(tile, u32(k) << places::log_pairs);
        memory::store(s.cell + k, pairs_twice(pairs) | pairs_twice(pairs) << places::pairs);
      });
      u32 const base = f.totals.before(memory{}, tile / f.tiles.columns) + Forest::offset;
      t.for_each_index(f.tiles.bounds(tile).height(),
                       [&](int y) { memory::store(s.row_start + y, base + memory::load(f.starts_of(tile) + y)); });
      t.for_each_index(rims, [&](int c) {
        memory::store(s.rim_place + c, u16(f.rim_place(tile, c)));
        memory::store(s.rim_label + c, f.label_on_rim(tile, c));
      });
      t.barrier();
    }
    /// Numbers the inner components of a tile in raster order of their first pixels.
    template <class Team> SKERRY_FN void find_inner(Team const& t, int rims, scratch<Team>& s) const {
      using memory = typename Team::memory;
      t.for_each_index(rims, [&](int c) { // a place is of one component
        u32 const place = memory::load(s.rim_place + c);
        pairs_twice const flag = pairs_twice(1) << (places::pairs + places::pair(place));
        pairs_twice* const at = s.cell + places::cell(place);
        if (memory::load(at) & flag) memory::fetch_add(at, pairs_twice(0) - flag);
      });
      t.barrier();
      t.for_groups(1, [&](int) {
        constexpr int own = cells / words::blocks;
        u32 before = 0;
        for (int begin = 0; begin < words::blocks; begin += Team::lanes) {
          int const k = (begin + t.lane()) * own;
          u32 found = 0;
          for (int j = 0; j < own; ++j) found += u32(count(inner_of<memory>(s, k + j)));
          carried const n = t.sums(found);
          u32 next = before + n.in;
          for (int j = 0; j < own; ++j) {
            memory::store(s.before + k + j, u16(next));
            next += u32(count(inner_of<memory>(s, k + j)));
          }
          before += n.out;
        }
        t.once([&] { memory::store(&s.inner, before); });
      });
      t.barrier();
    }
    /// visit(number of the component, x and y in the tile, length) for the runs of a part of a block: those on the rim come first.
    template <class Team, class Visit>
    SKERRY_FN void for_each_run(int tile, int rims, int part, scratch<Team>& s, Visit visit) const {
      using memory = typename Team::memory;
      int const block = part / parts, first_row = part % parts * rows;
      u16 const* const entries = reinterpret_cast<u16 const*>(forest.entries_of(tile));
      int const x = block % words::columns * words::word_width, y = block / words::columns * words::rows + first_row;
      SKERRY_ROLLED
      for (int r = 0; r < rows; ++r) {
        mask const* const at = s.bits + block * words::rows + first_row;
        mask const pixels = memory::load(at + r);
        mask const beside = words::rows_per_site == 2 ? memory::load(at + (r ^ 1)) : mask(0);
        mask const sites = starts(mask(pixels | beside));
        int const site_row = block * words::site_rows + (first_row + r) / words::rows_per_site;
        int const before = int(memory::load(s.ranks + site_row)) - 1;
        for (mask heads = starts(pixels); heads; heads = mask(heads & (heads - 1))) {
          int const i = zeros_below(heads);
          u32 const component = entries[before + rank(sites, i)];
          u32 number = component & component_number::bits;
          if (!(component & component_number::rim)) {
            int const k = places::cell(component);
            number = u32(rims) + memory::load(s.before + k) + places::before(inner_of<memory>(s, k), component);
          }
          visit(number, x + i, y + r, run_length(pixels, i));
        }
      }
    }
    /// Which inner components each lane group comes across: where there are several turns, it can sit some out.
    template <class Team> SKERRY_FN void find_ranges(Team const& t, int tile, int rims, scratch<Team>& s) const {
      using memory = typename Team::memory;
      add_tiles const& me = *this;
      t.for_groups(groups, [&](int group) {
        u32 least = none, most = 0;
        for (int first = t.lane(); first < in_group; first += Team::lanes)
          me.for_each_run<Team>(tile, rims, group * in_group + first, s, [&](u32 c, int, int, int) {
            if (c < u32(rims)) return;
            least = c < least ? c : least;
            most = c > most ? c : most;
          });
        least = t.least(least);
        most = t.most(most);
        t.once([&] {
          memory::store(s.least + group, least);
          memory::store(s.most + group, most);
        });
      });
      t.barrier();
    }

    /// Adds the runs of the components begin .. begin + n - 1.
    template <class Team> SKERRY_FN void add_words(Team const& t, int tile, int rims, int begin, int n, bool in_turns,
                                                   scratch<Team>& s) const {
      using memory = typename Team::memory;
      add_tiles const& me = *this;
      box const area = forest.tiles.bounds(tile);
      auto const sums = s.sums.columns();
      t.for_groups(groups, [&](int group) {
        if (in_turns && begin >= rims &&
            (memory::load(s.most + group) < u32(begin) || memory::load(s.least + group) >= u32(begin + n)))
          return; // all lanes alike
        for (int first = 0; first < in_group; first += Team::lanes) {
          u32 open = none; // the component whose runs are in `own`
          values own;
          own.clear();
          int const part = first + t.lane();
          auto const add_run = [&](u32 number, int x, int y, int length) {
            u32 const c = number - u32(begin);
            if (c >= u32(n)) return;
            if (c != open) {
              if (open != none) sums.template add<memory>(open, own);
              own.clear();
              open = c;
            }
            in_tile::template add<Connectivity>(own, {area.x0 + x, area.y0 + y, length}, area.x0, area.y0,
                                                me.surroundings);
          };
          if (part < in_group) me.for_each_run<Team>(tile, rims, group * in_group + part, s, add_run);
          SKERRY_UNROLL
          for (int turn = 0; turn < 2; ++turn) { // all lanes alike
            u32 const key = t.least(open);
            bool const same = open == key;
            if (key == none || t.total(u32(same)) <= u32(Team::lanes / 8)) break;
            values all = own;
            if (!same) all.clear();
            all.over_lanes(t);
            t.once([&] { sums.template add<memory>(key, all); });
            if (same) open = none;
          }
          if (open != none) sums.template add<memory>(open, own);
        }
      });
    }

    /// Components on the rim add to their rows, inner ones write theirs: neighbouring threads, neighbouring rows.
    template <class Team>
    SKERRY_FN void put_rows(Team const& t, int tile, int rims, int begin, int n, scratch<Team>& s) const {
      using memory = typename Team::memory;
      table const& into = to;
      box const area = forest.tiles.bounds(tile);
      auto const sums = s.sums.columns();
      t.for_each_index(cells, [&](int k) {
        u32 c = u32(rims) + memory::load(s.before + k) - u32(begin);
        for (u32 left = inner_of<memory>(s, k); left; left &= left - 1, ++c)
          if (c < u32(n)) memory::store(s.place + c, u16(u32(k) << places::log_pairs | u32(zeros_below(left))));
      });
      t.barrier();
      t.for_each_index(n, [&](int c) {
        bool const on_rim = begin + c < rims;
        u32 const label =
            on_rim ? memory::load(s.rim_label + begin + c) : label_of<memory>(memory::load(s.place + c), s);
        u32 const slot = label - Forest::offset;
        if (slot >= into.capacity) return;
        auto const wide = in_tile::widened(sums.get(std::size_t(c)), area.x0, area.y0);
        if (on_rim) {
          into.columns.template add<memory>(slot, wide);
        } else {
          into.columns.put(slot, wide);
          into.label[slot] = slot + 1;
        }
      });
    }
    template <class Memory, class Scratch> SKERRY_FN static u32 all_of(Scratch& s, int cell) {
      return u32(Memory::load(s.cell + cell)) & (0xffffffffu >> (32 - places::pairs));
    }
    template <class Memory, class Scratch> SKERRY_FN static u32 inner_of(Scratch& s, int cell) {
      return u32(Memory::load(s.cell + cell) >> places::pairs);
    }
    template <class Memory, class Scratch> SKERRY_FN static u32 label_of(u32 place, Scratch& s) {
      int const cell = places::cell(place), first = cell / words::columns * words::columns;
      u32 label = Memory::load(s.row_start + cell / words::columns);
      for (int k = first; k < cell; ++k) label += u32(count(all_of<Memory>(s, k)));
      return label + places::before(all_of<Memory>(s, cell), place);
    }
  };
};

} // namespace skerry
