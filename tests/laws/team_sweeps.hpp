// The sweeps with which the law of teams (team.hpp) looks at each facet. Lanes write to memory only, each what is its own, so
// that the same sweep runs on a core, in the block double and on a device.
#pragma once
#include <skerry/core/team.hpp>

namespace skerry::testing {

namespace team_law {

template <int Width, int Groups> struct sized {
  static constexpr int width = Width, groups = Groups;
  using mask = word<Width>;
  template <class Team> struct scratch {};
};

/// row_mask, ballot and the memory's nonzero_rows, at every column of an image and beyond its edges.
template <int Width, int Groups> struct masks_of_pixels : sized<Width, Groups> {
  using mask = word<Width>;
  static constexpr int left = -3; ///< ballots may start before the image, rows of pixels too
  plane<u8 const> image;
  mask *of_row, *of_ballot, *of_memory;

  SKERRY_FN int columns() const { return image.width - left + 3; }
  int units() const { return columns(); }
  template <class Team>
  SKERRY_FN void operator()(Team const& t, int unit, typename sized<Width, Groups>::template scratch<Team>&) const {
    using memory = typename Team::memory;
    masks_of_pixels const& me = *this;
    int const x = unit + left, n = columns();
    t.for_groups(image.height + 2, [&](int k) {
      int const y = k - 1;
      mask const row = t.row_mask(me.image, x, y);
      mask const vote = t.ballot([&](int i) { return me.image.has(x + i, y) && me.image(x + i, y) != 0; });
      mask two[2];
      memory::nonzero_rows(me.image, x, y, two);
      t.once([&] {
        memory::store(me.of_row + k * n + unit, row);
        memory::store(me.of_ballot + k * n + unit, vote);
        memory::store(me.of_memory + (2 * k) * n + unit, two[0]);
        memory::store(me.of_memory + (2 * k + 1) * n + unit, two[1]);
      });
    });
  }
};

/// for_each, for_each_distinct, once: on a mask per unit; results at [unit][bit].
template <int Width, int Groups> struct bits_of_masks : sized<Width, Groups> {
  using mask = word<Width>;
  mask const* masks;
  int n;
  u32 *each, *distinct, *once_runs;

  static constexpr int keys = 5;
  SKERRY_FN static u32 key(int i) { return u32(i * i % keys); }

  int units() const { return n; }
  template <class Team>
  SKERRY_FN void operator()(Team const& t, int unit, typename sized<Width, Groups>::template scratch<Team>&) const {
    using memory = typename Team::memory;
    bits_of_masks const& me = *this;
    mask const m = masks[unit];
    t.for_groups(1, [&](int) {
      t.for_each(m, [&](int i) { memory::fetch_add(me.each + unit * Width + i, 1u); });
      t.for_each_distinct(
          m, [&](int i) { return key(i); },
          [&](int i, u32 k) {
            memory::fetch_add(me.distinct + unit * keys + int(k), k == key(i) && test(m, i) ? 1u : 1000u);
          });
      t.once([&] { memory::fetch_add(me.once_runs + unit, 1u); });
    });
  }
};

/// for_groups with a value each, for_each_index and for_each_in_order, barriers between them.
template <int Width, int Groups> struct phases {
  static constexpr int width = Width, groups = Groups, most = 300;
  template <class Team> struct scratch {
    u32 at[most + 1];
  };
  int n; ///< of indices, n <= most
  u32 *group_sum, *index_visits, *in_order;

  int units() const { return 3; }
  template <class Team> SKERRY_FN void operator()(Team const& t, int unit, scratch<Team>& s) const {
    using memory = typename Team::memory;
    phases const& me = *this;
    constexpr int rows = 11;
    typename Team::template per_group<int, rows> mine;
    t.for_groups(rows, [&](int k) { mine[k] = 100 * unit + k; });
    t.barrier();
    t.for_groups(rows, [&](int k) {
      int const value = mine[k];
      t.once([&] { memory::fetch_add(me.group_sum + unit * rows + k, u32(value)); });
    });
    // Every index once; what one phase stores, the next one sees, whoever stored it.
    t.for_each_index(n, [&](int k) { memory::store(&s.at[k], u32(k + unit)); });
    t.barrier();
    t.for_each_index(n, [&](int k) {
      u32 const seen = memory::load(&s.at[me.n - 1 - k]);
      memory::fetch_add(me.index_visits + unit * most + k, seen == u32(me.n - 1 - k + unit) ? 1u : 1000u);
    });
    t.barrier();
    // In order: an entry a team or more before is that of an earlier chunk. 256 threads are the most that a team has.
    t.for_each_in_order(n, [&](int k) {
      u32 const earlier = k >= 256 ? memory::load(&s.at[k - 256]) : 7;
      memory::store(&s.at[k], earlier + 1);
      memory::store(me.in_order + unit * most + k, earlier + 1);
    });
  }
};

/// items, for_items with the barrier at its end, lockstep_bits, and scan where wanted: N states. Lanes meet in lockstep_bits, so that all
/// lanes of a group need a state there.
template <int Width, int Groups, int N, bool Scans = true> struct states {
  static constexpr int width = Width, groups = Groups, most = N;
  template <class Team> struct scratch {
    u32 at[most];
  };
  u32 *sums, *totals, *bits, *seen;

  SKERRY_FN static u32 value(int unit, int k) { return u32(3 * k + unit) % 17; }
  SKERRY_FN static u32 mask(int unit, int k) { return (u32(k) * 0x9e3779b9u) >> unit % 5; }

  int units() const { return 4; }
  template <class Team> SKERRY_FN void operator()(Team const& t, int unit, scratch<Team>& s) const {
    using memory = typename Team::memory;
    states const& me = *this;
    typename Team::template items<u32, most> own;
    t.template for_items<most>([&](int k) {
      own[k] = value(unit, k);
      memory::store(&s.at[k], own[k]);
    });
    t.template for_items<most>([&](int k) { // for_items ends with a barrier: this sees the neighbour's store
      memory::store(me.seen + unit * most + k, memory::load(&s.at[(k + 1) % most]));
      u32 found = 0;
      if constexpr (N % 32 == 0) t.lockstep_bits(mask(unit, k), [&](int i) { found = found * 31 + u32(i) + 1; });
      memory::store(me.bits + unit * most + k, found);
    });
    if constexpr (Scans) {
      u32 const total = t.template scan<most>(own);
      t.template for_items<most>([&](int k) { memory::store(me.sums + unit * most + k, own[k]); });
      t.once([&] { memory::store(me.totals + unit, total); });
    }
  }
};

/// Every read-modify-write from all lanes at once.
template <int Width, int Groups> struct updates : sized<Width, Groups> {
  static constexpr int n = 200;
  u32* at; ///< [6]

  int units() const { return 3; }
  template <class Team>
  SKERRY_FN void operator()(Team const& t, int unit, typename sized<Width, Groups>::template scratch<Team>&) const {
    using memory = typename Team::memory;
    u32* const p = at;
    t.for_each_index(n, [&](int k) {
      u32 const v = u32(unit * n + k);
      memory::fetch_add(p + 0, v);
      memory::fetch_min(p + 1, 5000 - v);
      memory::fetch_max(p + 2, v);
      memory::fetch_or(p + 3, 1u << v % 31);
      for (u32 old = memory::load(p + 4);;) { // an addition from exchanges
        u32 const was = memory::compare_exchange(p + 4, old, old + 1);
        if (was == old) break;
        old = was;
      }
    });
    t.once([&] { memory::fetch_add(p + 5, 1u); });
  }
};

/// lanes_with: lanes with the same key add up together, and one of them adds the sum. Not all lanes ask.
template <int Width, int Groups> struct additions_together : sized<Width, Groups> {
  static constexpr int n = 200, keys = 7;
  u32 *total, *least, *most;          ///< [keys]
  u64 *wide, *wide_least, *wide_most; ///< [keys]: of values that fill 64 bits
  u32* wrong;                         ///< lanes that are alone and whose sum is not their own value

  SKERRY_FN static bool asks(int k) { return k % 5 != 0; }
  SKERRY_FN static u32 key(int k) { return k < 40 ? 0u : u32(k * k) % keys; }
  SKERRY_FN static u32 value(int unit, int k) { return 0x01000000u * u32(unit) + u32(k) * 3 + 1; }
  SKERRY_FN static u64 wide_value(int unit, int k) { return value(unit, k) * 0x9e3779b97f4a7c15u; }

  int units() const { return 3; }
  template <class Team>
  SKERRY_FN void operator()(Team const& t, int unit, typename sized<Width, Groups>::template scratch<Team>&) const {
    using memory = typename Team::memory;
    additions_together const& me = *this;
    t.for_each_index(n, [&](int k) {
      if (!asks(k)) return;
      u32 const own = value(unit, k);
      auto const together = memory::lanes_with(key(k));
      u32 const sum = together.total(own), low = together.least(own), high = together.most(own);
      u64 const own_wide = wide_value(unit, k), of_wide = together.total(own_wide),
                low_of_wide = together.least(own_wide), high_of_wide = together.most(own_wide);
      if (together.is_alone() && (!together.leads() || sum != own)) memory::fetch_add(me.wrong, 1u);
      if (!together.leads()) return;
      memory::fetch_add(me.total + key(k), sum);
      memory::fetch_min(me.least + key(k), low);
      memory::fetch_max(me.most + key(k), high);
      memory::fetch_add(me.wide + key(k), of_wide);
      memory::fetch_min(me.wide_least + key(k), low_of_wide);
      memory::fetch_max(me.wide_most + key(k), high_of_wide);
    });
  }
};

/// stream and labels_of_runs: a row of labels for a mask, four pixels or a word at a time.
template <int Width, int Groups, int N> struct rows_of_labels : sized<Width, Groups> {
  using mask = word<Width>;
  mask const* masks; ///< a pair for each unit: runs, and which of their pixels show
  int n;
  u32 const* label_of_run; ///< with 16 entries of room before and behind
  u32* out;                ///< rows of labels, one for each unit, that begin anywhere
  int pitch;               ///< from one to the next
  bool is_aligned;         ///< each on 64 bytes

  int units() const { return n; }
  template <class Team>
  SKERRY_FN void operator()(Team const& t, int unit, typename sized<Width, Groups>::template scratch<Team>&) const {
    using memory = typename Team::memory;
    rows_of_labels const& me = *this;
    t.for_each_index(Width / N, [&](int k) {
      mask const runs = me.masks[unit], shown = mask(runs & me.masks[(unit + 1) % me.n]);
      u32 values[N];
      memory::labels_of_runs(starts(runs), shown, k * N, me.label_of_run, values);
      u32* const to = me.out + unit * me.pitch + k * N;
      if constexpr (memory::stream_alignment > alignof(u32)) {
        if (!me.is_aligned) return memory::stream_anywhere(to, values);
      }
      memory::stream(to, values);
    });
  }
};

} // namespace team_law

} // namespace skerry::testing
