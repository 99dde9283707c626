// Features of the components of compact tiles, once components have their numbers: a tile adds up what it has of each of its components
// in scratch, and then, for each, once to the row of the table. Components that lie inside a tile are written, not added.
// Races: rows of components that lie in several tiles take atomic additions, which commute. For slots see runs_to_slots.hpp.
#pragma once
#include <skerry/core/team.hpp>
#include <skerry/result/component_table.hpp>
#include <skerry/result/feature_slots.hpp>
#include <skerry/store/compact/tiles/component_number.hpp>
#include <skerry/store/compact/tiles/sums/runs_to_slots.hpp>

namespace skerry {

template <class Forest, class Connectivity, class Set> struct sums_of_tiles {
  using words = typename Forest::words;
  using places = typename Forest::places;
  using mask = typename words::mask;
  using to_slots = runs_to_slots<Forest, Connectivity, Set>;
  using in_tile = typename to_slots::in_tile;
  using around = typename to_slots::around;
  using table = component_table<Set>;

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
    /// A small tile has at most 64 parts. Four lane groups would leave half of their lanes without one, or more.
    static constexpr int width = 32, groups = Forest::is_small ? 2 : 4;
    static constexpr int cells = words::count, height = Forest::tiling::height;
    using pairs_twice = word<2 * places::pairs>;
    static constexpr int room_for = int(8192 / sizeof(typename in_tile::values));
    static constexpr int slots = room_for > 256 ? 256 : room_for < 32 ? 32 : room_for;  ///< components at a time
    static constexpr int parts = words::site_rows < groups ? words::site_rows : groups; ///< of a block
    static constexpr int rows = words::rows / parts;                                    ///< of a part
    static constexpr int in_group = words::blocks * parts / groups;                     ///< parts of blocks
    static constexpr int members = width * groups, site_rows = words::blocks * words::site_rows;
    template <class Team> struct scratch {
      feature_slots<typename in_tile::set, slots> sums;
      mask bits[words::count]; ///< block by block
      u16 ranks[site_rows];    ///< number of the first run of a row of sites of a block
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
      int const rims = forest.rims_of(tile);
      if (forest.runs[tile] == 0) return; // all threads alike
      box const area = forest.tiles.bounds(tile);
      load(t, tile, area.height(), rims, s);
      find_inner(t, rims, s);
      int const all = rims + int(memory::load(&s.inner));
      tile_components const found{reinterpret_cast<u16 const*>(forest.entries_of(tile)), rims, all};
      if (all > slots) find_ranges(t, found, s);
      for (int begin = 0; begin < all; begin += slots) {
        int const n = all - begin < slots ? all - begin : slots;
        if (begin > 0) {
          auto const sums = s.sums.columns();
          t.barrier();
          t.for_each_index(n, [&](int c) { sums.clear(std::size_t(c)); });
          t.barrier();
        }
        if (all > rims) list_places(t, rims, begin, n, s);
        add_words(t, area, found, begin, n, s);
        t.barrier();
        put_rows(t, area, rims, begin, n, s);
      }
    }

  private:
    template <int N> static constexpr int share = divide_up(N, members);
    /// visit(j, k) for the share of thread i of 0 .. N - 1.
    template <int N, class Visit> SKERRY_FN static void for_share(int i, Visit visit) {
      SKERRY_UNROLL
      for (int j = 0; j < share<N>; ++j)
        if (N % members == 0 || j * members + i < N) visit(j, j * members + i);
    }
    struct tile_components {
      u16 const* of_run;
      int rims, all; ///< components on the rim; all components
    };

    /// What lies in far memory: a thread's share of everything is on its way before the first of it is waited for.
    template <class Team> SKERRY_FN void load(Team const& t, int tile, int lines, int rims, scratch<Team>& s) const {
      using memory = typename Team::memory;
      Forest const& f = forest;
      t.for_each_index(members, [&](int i) {
        mask bits[share<words::count>];
        u16 ranks[share<site_rows>];
        u32 pairs[share<cells>], starts[share<height>], held = 0, place = 0;
        for_share<words::count>(
            i, [&](int j, int k) { bits[j] = f.bits[Forest::block_index(tile, k / words::rows)].at[k % words::rows]; });
        for_share<site_rows>(i, [&](int j, int k) {
          ranks[j] = f.first[Forest::block_index(tile, k / words::site_rows)].at[k % words::site_rows];
        });
        for_share<cells>(i, [&](int j, int k) { pairs[j] = f.cell_at(tile, u32(k) << places::log_pairs); });
        for_share<height>(i, [&](int j, int k) {
          starts[j] =
              k < lines ? memory::load(f.starts_of(tile) + k) + f.totals.before(memory{}, tile / f.tiles.columns) : 0;
        });
        // By threads that bring no row's start, where a tile has at most members / 2 rows.
        int const c = (i + members / 2) % members;
        if (c < rims) {
          held = f.held_on_rim(tile, c);
          place = f.rim_place(tile, c);
        }
        for_share<words::count>(i, [&](int j, int k) { memory::store(s.bits + k, bits[j]); });
        for_share<site_rows>(i, [&](int j, int k) { memory::store(s.ranks + k, ranks[j]); });
        for_share<cells>(i, [&](int j, int k) {
          memory::store(s.cell + k, pairs_twice(pairs[j]) | pairs_twice(pairs[j]) << places::pairs);
        });
        for_share<height>(i, [&](int j, int k) { memory::store(s.row_start + k, starts[j] + Forest::offset); });
        if (c < rims) {
          memory::store(s.rim_place + c, u16(place));
          memory::store(s.rim_label + c, f.label_of_held(tile, c, held));
        }
      });
      if (rims > members) // more than a tile of most images has
        t.for_each_index(rims - members, [&](int i) {
          memory::store(s.rim_place + members + i, u16(f.rim_place(tile, members + i)));
          memory::store(s.rim_label + members + i, f.label_on_rim(tile, members + i));
        });
      t.barrier();
    }
    /// Numbers the inner components of a tile in raster order of their first pixels, and empties the slots of the first turn.
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
        auto const sums = s.sums.columns(); // of the first turn: other lane groups have to wait in any case
        int const all = rims + int(before), n = all < slots ? all : slots;
        SKERRY_ROLLED
        for (int c = t.lane(); c < n; c += Team::lanes) sums.clear(std::size_t(c));
      });
      t.barrier();
    }
    /// visit(number of the component, run) for the runs of a part of a block. Components on the rim have the lowest numbers.
    template <class Team, class Visit>
    SKERRY_FN static void for_each_run(tile_components const& of, int part, scratch<Team>& s, Visit visit) {
      using memory = typename Team::memory;
      int const block = part / parts, first_row = part % parts * rows;
      int const x = block % words::columns * words::word_width, y = block / words::columns * words::rows + first_row;
      mask const* const at = s.bits + block * words::rows + first_row;
      u16 const* const ranks = s.ranks + block * words::site_rows + first_row / words::rows_per_site;
      auto const first_at = [&](int r) { return int(memory::load(ranks + r / words::rows_per_site)); };
      auto const number_of = [&](int run) {
        u32 const component = of.of_run[run];
        if (component & component_number::rim) return component & component_number::bits;
        int const k = places::cell(component);
        return u32(of.rims) + memory::load(s.before + k) + places::before(inner_of<memory>(s, k), component);
      };
      to_slots::template for_each_run<rows>(
          x, y, [&](int r) { return memory::load(at + r); }, first_at, number_of, visit);
    }
    /// Which inner components each lane group comes across: where there are several turns, it can sit some out.
    template <class Team>
    SKERRY_FN static void find_ranges(Team const& t, tile_components const& of, scratch<Team>& s) {
      using memory = typename Team::memory;
      t.for_groups(groups, [&](int group) {
        u32 least = to_slots::none, most = 0;
        for (int first = t.lane(); first < in_group; first += Team::lanes)
          for_each_run<Team>(of, group * in_group + first, s, [&](u32 c, auto const&) {
            if (c < u32(of.rims)) return;
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
    template <class Team> SKERRY_FN void add_words(Team const& t, box const& area, tile_components const& of, int begin,
                                                   int n, scratch<Team>& s) const {
      using memory = typename Team::memory;
      add_tiles const& me = *this;
      auto const sums = s.sums.columns();
      t.for_groups(groups, [&](int group) {
        if (of.all > slots && begin >= of.rims &&
            (memory::load(s.most + group) < u32(begin) || memory::load(s.least + group) >= u32(begin + n)))
          return; // all lanes alike
        for (int first = 0; first < in_group; first += Team::lanes) {
          int const part = first + t.lane();
          to_slots::add(t, area, u32(begin), u32(n), me.surroundings, sums, [&](auto const& add_run) {
            if (part < in_group) for_each_run<Team>(of, group * in_group + part, s, add_run);
          });
        }
      });
    }

    /// Where the inner components of a turn have their first pixels.
    template <class Team>
    SKERRY_FN void list_places(Team const& t, int rims, int begin, int n, scratch<Team>& s) const {
      using memory = typename Team::memory;
      t.for_each_index(cells, [&](int k) {
        u32 c = u32(rims) + memory::load(s.before + k) - u32(begin);
        for (u32 left = inner_of<memory>(s, k); left; left &= left - 1, ++c)
          if (c < u32(n)) memory::store(s.place + c, u16(u32(k) << places::log_pairs | u32(zeros_below(left))));
      });
    }

    /// Components on the rim add to their rows, inner ones write theirs: neighbouring threads, neighbouring rows.
    template <class Team>
    SKERRY_FN void put_rows(Team const& t, box const& area, int rims, int begin, int n, scratch<Team>& s) const {
      using memory = typename Team::memory;
      table const& into = to;
      auto const sums = s.sums.columns();
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
