// Features of the components of compact strips, once runs have their labels: one thread adds up a strip, run by run, in rows that its
// cache holds (rows_at_hand.hpp).
// Races: see there.
#pragma once
#include <skerry/core/team.hpp>
#include <skerry/result/rows_at_hand.hpp>
#include <skerry/store/compact/strips/strip_runs.hpp>

namespace skerry {

template <class Forest, class Connectivity, class Set> struct sums_of_strips {
  using table = component_table<Set>;
  using begun = labels_begun<Forest::offset>;
  using around = around_run<typename Forest::traits::relation, typename Forest::traits::pixels::image>;

  Forest forest;
  u64* started = nullptr; ///< [strip][component that begins there / 64]: whether its row is one to add to

  void reserve(arena& a) { started = a.take<u64>(std::size_t(forest.tiles.count()) * std::size_t(words_of(forest))); }
  /// Before pages are read: says how many components there are and empties the rows of those that lie in several strips.
  template <class Queue> void begin(Queue& queue, table const& to) const {
    launch(queue, {.role = "empty shared rows"}, empty_rows{forest, started, to});
  }
  /// Once a page has been begun: what makes the rows, strip by strip.
  auto adding(table const& to, around const& surroundings) const {
    using memory = typename Forest::memory;
    std::size_t const row = sizeof(typename Set::values) + sizeof(u32), rows = to.capacity,
                      pixels = std::size_t(forest.image.width) * std::size_t(forest.image.height);
    return add_strips{forest, started, to, surroundings, memory::stays_in_cache(pixels + rows * row)};
  }

  // ---- the sweeps: kernels take them by type ----

  SKERRY_FN static int words_of(Forest const& f) { return begun::words_for(f.run_capacity()); }
  template <class Memory> SKERRY_FN static begun begun_in(Forest const& f, u64* started, int strip) {
    u32 const first = f.totals.before(Memory{}, strip) + Forest::offset;
    return {first, first + f.begun_in(strip), started + std::ptrdiff_t(strip) * words_of(f)};
  }

  struct empty_rows {
    static constexpr bool flat = true;
    Forest forest;
    u64* started;
    table to;

    int units() const { return forest.tiles.count() > 0 ? forest.tiles.count() : 1; }
    template <class Memory> SKERRY_FN void operator()(int strip) const {
      Forest const& f = forest;
      if (strip == 0) Memory::store(to.count, f.numbered(Memory{}));
      if (strip >= f.tiles.count()) return;
      begun const own = begun_in<Memory>(f, started, strip);
      for (u32 l = begun::first_of_64(own.begin); l < own.end; l += 64) own.word_of(l) = 0;
      for (u32 n = f.first_node(strip), end = n + u32(f.rims_of(strip)); n < end; ++n) {
        if (f.is_joined(n)) continue;
        u32 const slot = Memory::load(f.number + n), label = slot + Forest::offset;
        own.word_of(label) |= begun::flag(label);
        if (slot >= to.capacity) continue;
        to.columns.clear(slot);
        to.label[slot] = label;
      }
    }
  };

  struct add_strips {
    static constexpr int width = Forest::word_width, groups = 1;
    using runs = strip_runs<Forest>;
    /// What is added at a time: a run of one row, or of two where sites are such runs and every feature has a form for them.
    using batch = std::conditional_t<runs::two_rows && Set::of_pairs, typename runs::of_pairs, typename runs::of_rows>;
    /// Of rows at hand. One thread uses as many as the width asks for; a device would have to make room for all.
    static constexpr int least_lines = 64, most_lines = 65536;
    template <class Team> struct scratch {
      using memory = typename Team::memory;
      batch some;
      rows_at_hand<Set, Forest::offset, least_lines, Team::lanes == 1 ? most_lines : least_lines> rows;
    };
    Forest forest;
    u64* started;
    table to;
    around surroundings;
    bool into_cache; ///< the table stays there

    int units() const { return forest.tiles.count(); }
    template <class Team> SKERRY_FN void operator()(Team const& t, int strip, scratch<Team>& s) const {
      add_strips const& me = *this;
      t.once([&] { me.add_strip<Team>(strip, s); });
    }

  private:
    template <class Team> SKERRY_FN void add_strip(int strip, scratch<Team>& s) const {
      using memory = typename Team::memory;
      add_strips const& me = *this;
      begun const own = begun_in<memory>(forest, started, strip);
      s.rows.open(own, me.into_cache, forest.image.width);
      runs::template for_each_batch<memory, Set::of_boxes>(
          forest, strip, s.some, [&](int n, u32 const* labels) { me.add_runs(s, n, labels, own); });
      s.rows.template close<memory>(to, own);
    }
    /// Adds n runs. Apart from the loop that finds them, so that each has the registers to itself.
    template <class Scratch> SKERRY_APART void add_runs(Scratch& s, int n, u32 const* labels, begun own) const {
      using memory = typename Scratch::memory;
      u32 last = 0;
      for (int j = 0; j < n; ++j) last = labels[j] > last ? labels[j] : last;
      s.rows.template begin_up_to<memory>(last, to, own);
      u32 const lines = s.rows.lines; // no store can change it
      auto const each = [&](auto const& add) {
        for (int j = 0; j < n; ++j) {
          u32 const label = labels[j], line = s.rows.line_of(label, lines);
          if (s.rows.label[line] != label) s.rows.template take<memory>(label, to, own);
          add(line, j);
        }
      };
      if constexpr (Set::of_boxes)
        if (s.some.alike > 1) return each([&](u32 line, int j) { s.rows.sums.add(line, s.some.box(j)); });
      each([&](u32 line, int j) { s.rows.sums.template add<Connectivity>(line, s.some.at(j), surroundings); });
    }
  };
};

} // namespace skerry
