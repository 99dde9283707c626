// The law of teams: what skerry/team.hpp promises of each facet, against plain loops. A sweep per facet; lanes write to memory
// only, each what is its own, so that the same sweep runs on a core, in the block double and on a device.
#pragma once
#include <skerry/team.hpp>

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace skerry::testing {

/// Masks that break things: none, all, single bits at the ends, alternating, long and short runs.
template <int Width> std::vector<word<Width>> team_masks() {
  using mask = word<Width>;
  mask const all = mask(~mask(0)), even = mask(all / 3);
  std::vector<mask> masks{0,
                          all,
                          1,
                          mask(mask(1) << (Width - 1)),
                          even,
                          mask(even << 1),
                          mask(all >> 1),
                          mask(all << 1),
                          mask(mask(1) | mask(1) << (Width - 1)),
                          mask(mask(0xff) << (Width / 2 - 4))};
  u64 bits = 0x9e3779b97f4a7c15u;
  for (int k = 0; k < 14; ++k) {
    bits = bits * 0xd1342543de82ef95u + 1;
    masks.push_back(mask(k % 2 ? bits : bits & (bits << 7)));
  }
  return masks;
}

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

  int columns() const { return image.width - left + 3; }
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

/// for_each, for_each_distinct, once, spread: on a mask per unit; results at [unit][bit].
template <int Width, int Groups> struct bits_of_masks : sized<Width, Groups> {
  using mask = word<Width>;
  mask const* masks;
  int n;
  u32 *each, *distinct, *once_runs, *spread_value, *spread_set, *loads;

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
      t.spread(
          m,
          [&](int i) {
            memory::fetch_add(me.loads + unit * Width + i, 1u);
            return u32(100 + i);
          },
          [&](int i, bool set, u32 value) {
            memory::fetch_add(me.spread_value + unit * Width + i, value + 1);
            memory::fetch_add(me.spread_set + unit * Width + i, set ? 1u : 0u);
          });
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

/// items, for_items with the barrier at its end, lockstep_bits, scan: N states. Lanes meet in lockstep_bits, so that all lanes
/// of a group need a state there.
template <int Width, int Groups, int N> struct states {
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
    u32 const total = t.template scan<most>(own);
    t.template for_items<most>([&](int k) { memory::store(me.sums + unit * most + k, own[k]); });
    t.once([&] { memory::store(me.totals + unit, total); });
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

/// stream and labels_of_runs: a row of labels for a mask, four pixels or a word at a time.
template <int Width, int Groups, int N> struct rows_of_labels : sized<Width, Groups> {
  using mask = word<Width>;
  mask const* masks; ///< a pair for each unit: runs, and which of their pixels show
  int n;
  u32 const* label_of_run; ///< with 16 entries of room before and behind
  u32* out;                ///< [unit][Width], rows on 64 bytes

  int units() const { return n; }
  template <class Team>
  SKERRY_FN void operator()(Team const& t, int unit, typename sized<Width, Groups>::template scratch<Team>&) const {
    using memory = typename Team::memory;
    rows_of_labels const& me = *this;
    t.for_each_index(Width / N, [&](int k) {
      mask const runs = me.masks[unit], shown = mask(runs & me.masks[(unit + 1) % me.n]);
      u32 values[N];
      memory::labels_of_runs(starts(runs), shown, k * N, me.label_of_run, values);
      memory::stream(me.out + unit * Width + k * N, values);
    });
  }
};

} // namespace team_law

/// Runs each facet on a queue and compares; a message for each facet that is wrong.
template <int Width, int Groups, class Queue> class team_check {
public:
  explicit team_check(Queue& queue) : queue_(queue) {}

  std::vector<std::string> operator()() {
    pixels();
    bits();
    phases();
    states<37>();
    states<128>();
    updates();
    labels<4>();
    labels<Width>();
    return std::move(wrong_);
  }

private:
  using mask = word<Width>;

  void expect(bool right, char const* what) {
    if (!right) wrong_.emplace_back(what);
  }
  template <class Sweep> void run(Sweep const& s) {
    queue_.sweep(s);
    if constexpr (requires { queue_.wait(); }) queue_.wait();
  }

  void pixels() {
    int const w = 71, h = 4, pitch = 75;
    std::vector<u8> bytes(std::size_t(pitch * h), 255); // beyond the width nothing is zero
    for (int y = 0; y < h; ++y)
      for (int x = 0; x < w; ++x)
        bytes[std::size_t(y * pitch + x)] = u8((x * 7 + y * 13) % 5 < 2 ? 1 << (x + y) % 8 : 0);
    plane<u8 const> const image{bytes.data(), w, h, pitch};
    using sweep = team_law::masks_of_pixels<Width, Groups>;
    std::size_t const n = std::size_t(w - sweep::left + 3), rows = std::size_t(h) + 2;
    std::vector<mask> of_row(rows * n), of_ballot(rows * n), of_memory(2 * rows * n);
    run(sweep{{}, image, of_row.data(), of_ballot.data(), of_memory.data()});
    auto const expected = [&](int x, int y) {
      mask m = 0;
      for (int i = 0; i < Width; ++i)
        if (image.has(x + i, y) && image(x + i, y) != 0) m = mask(m | mask(1) << i);
      return m;
    };
    bool row = true, ballot = true, memory = true;
    for (std::size_t k = 0; k < rows; ++k)
      for (std::size_t c = 0; c < n; ++c) {
        int const x = int(c) + sweep::left, y = int(k) - 1;
        row = row && of_row[k * n + c] == expected(x, y);
        ballot = ballot && of_ballot[k * n + c] == expected(x, y);
        memory = memory && of_memory[2 * k * n + c] == expected(x, y) &&
                 of_memory[(2 * k + 1) * n + c] == expected(x, y + 1);
      }
    expect(row, "row_mask");
    expect(ballot, "ballot");
    expect(memory, "nonzero_rows");
  }

  void bits() {
    using sweep = team_law::bits_of_masks<Width, Groups>;
    auto const masks = team_masks<Width>();
    std::size_t const n = masks.size(), all = n * Width;
    std::vector<u32> each(all), distinct(n * sweep::keys), once_runs(n), value(all), set(all), loads(all);
    run(sweep{{},
              masks.data(),
              int(n),
              each.data(),
              distinct.data(),
              once_runs.data(),
              value.data(),
              set.data(),
              loads.data()});
    bool visits = true, keys = true, spreads = true;
    for (std::size_t k = 0; k < n; ++k) {
      mask const m = masks[k];
      std::set<u32> of_mask;
      for (int i = 0; i < Width; ++i) {
        std::size_t const at = k * Width + std::size_t(i);
        bool const here = test(m, i);
        if (here) of_mask.insert(sweep::key(i));
        visits = visits && each[at] == u32(here);
        spreads = spreads && set[at] == u32(here) && value[at] == (here ? u32(101 + head(m, i)) : 1u) &&
                  loads[at] == u32(test(starts(m), i));
      }
      for (u32 key = 0; key < sweep::keys; ++key) { // at least once, and never for a key that no set bit has
        u32 const times = distinct[k * sweep::keys + key];
        keys = keys && (times > 0) == of_mask.contains(key) && times < 1000;
      }
    }
    expect(visits, "for_each");
    expect(keys, "for_each_distinct");
    expect(spreads, "spread");
    expect(std::count(once_runs.begin(), once_runs.end(), 1u) == std::ptrdiff_t(n), "once");
  }

  void phases() {
    using sweep = team_law::phases<Width, Groups>;
    for (int const n : {0, 1, 31, 33, 128, 300}) {
      std::vector<u32> sums(33), visits(3 * sweep::most), in_order(3 * sweep::most);
      run(sweep{n, sums.data(), visits.data(), in_order.data()});
      bool groups = true, indices = true, order = true;
      for (int unit = 0; unit < 3; ++unit) {
        for (int k = 0; k < 11; ++k) groups = groups && sums[std::size_t(unit * 11 + k)] == u32(100 * unit + k);
        for (int k = 0; k < sweep::most; ++k) {
          std::size_t const at = std::size_t(unit * sweep::most + k);
          indices = indices && visits[at] == u32(k < n);
          order = order && in_order[at] == (k >= n ? 0u : k < 256 ? 8u : 9u);
        }
      }
      expect(groups, "for_groups and per_group");
      expect(indices, "for_each_index and barrier");
      expect(order, "for_each_in_order");
    }
  }

  template <int N> void states() {
    using sweep = team_law::states<Width, Groups, N>;
    std::vector<u32> sums(4 * sweep::most), totals(4), found(sums), seen(sums);
    run(sweep{sums.data(), totals.data(), found.data(), seen.data()});
    bool scans = true, steps = true, sees = true;
    for (int unit = 0; unit < 4; ++unit) {
      u32 total = 0;
      for (int k = 0; k < sweep::most; ++k) {
        std::size_t const at = std::size_t(unit * sweep::most + k);
        scans = scans && sums[at] == total;
        total += sweep::value(unit, k);
        u32 expected = 0;
        for (int i = 0; i < 32; ++i)
          if ((sweep::mask(unit, k) >> i) & 1) expected = expected * 31 + u32(i) + 1;
        steps = steps && (N % 32 != 0 || found[at] == expected);
        sees = sees && seen[at] == sweep::value(unit, (k + 1) % sweep::most);
      }
      scans = scans && totals[std::size_t(unit)] == total;
    }
    expect(scans, "scan");
    expect(steps, "lockstep_bits");
    expect(sees, "for_items, which ends with a barrier");
  }

  void updates() {
    using sweep = team_law::updates<Width, Groups>;
    std::vector<u32> at{0, 9999, 0, 0, 0, 0};
    run(sweep{{}, at.data()});
    u32 const n = 3 * sweep::n;
    expect(at[0] == n * (n - 1) / 2, "fetch_add");
    expect(at[1] == 5000 - (n - 1), "fetch_min");
    expect(at[2] == n - 1, "fetch_max");
    expect(at[3] == 0x7fffffffu, "fetch_or");
    expect(at[4] == n, "compare_exchange");
    expect(at[5] >= 3 && at[5] <= 3 * Groups, "once outside groups");
  }

  template <int N> void labels() {
    auto const masks = team_masks<Width>();
    std::size_t const n = masks.size();
    std::vector<u32> table(16 + Width + 16, 0xbad), out(n * Width + 16);
    for (std::size_t k = 0; k < Width; ++k) table[16 + k] = u32(1000 + k);
    auto const at = reinterpret_cast<std::uintptr_t>(out.data());
    u32* const rows = out.data() + (64 - at % 64) % 64 / 4;
    run(team_law::rows_of_labels<Width, Groups, N>{{}, masks.data(), int(n), table.data() + 16, rows});
    bool right = true;
    for (std::size_t k = 0; k < n; ++k)
      for (int i = 0; i < Width; ++i) {
        mask const shown = mask(masks[k] & masks[(k + 1) % n]);
        u32 const expected = test(shown, i) ? u32(1000 + rank(starts(masks[k]), i) - 1) : 0;
        right = right && rows[k * Width + std::size_t(i)] == expected;
      }
    expect(right, N == 4 ? "labels_of_runs and stream, four pixels" : "labels_of_runs and stream, a word");
  }

  Queue& queue_;
  std::vector<std::string> wrong_;
};

/// The facets of a queue's team that break the law; none if it holds.
template <int Width, int Groups, class Queue> std::vector<std::string> broken_facets(Queue& queue) {
  return team_check<Width, Groups, Queue>(queue)();
}

} // namespace skerry::testing
