// The law of teams: what skerry/core/team.hpp promises of each facet, against plain loops. The sweeps are in team_sweeps.hpp, the row
// facet has a file of its own.
#pragma once
#include "laws/team_row.hpp"
#include "laws/team_sweeps.hpp"

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

/// Whether teams with this Memory take any number of items; else as many as they have threads, of 32 lanes a group, and prefix
/// sums in one group alone.
template <class Memory> inline constexpr bool takes_any_items = true;

/// Runs each facet on a queue and compares; a message for each facet that is wrong.
template <int Width, int Groups, class Queue> class team_check {
public:
  explicit team_check(Queue& queue) : queue_(queue) {}

  std::vector<std::string> operator()() {
    pixels(71, 75, 0);
    pixels(71, 96, 0); // vectors fit, but for the last word of a row
    pixels(71, 71, 1);
    pixels(20, 32, 0);
    pixels(20, 37, 3);
    pixels(20, 20, 0);
    bits();
    row<128>();
    row<2 * Width>();
    row<Width>();
    phases();
    if constexpr (takes_any_items<typename Queue::memory>) {
      states<37>();
      states<128>();
    } else {
      states<32 * Groups>();
    }
    updates();
    lanes_with_a_key();
    labels<4>();
    labels<Width>();
    return std::move(wrong_);
  }

private:
  using mask = word<Width>;
  template <class T> using values = vector_of<typename Queue::memory, T>;

  void expect(bool right, char const* what) {
    if (!right) wrong_.emplace_back(what);
  }
  /// The first value from p on that lies on 64 bytes.
  template <class T> static T* aligned(T* p) {
    return p + (64 - reinterpret_cast<std::uintptr_t>(p) % 64) % 64 / sizeof(T);
  }
  template <class Sweep> void run(Sweep const& s) {
    queue_.sweep(s);
    if constexpr (requires { queue_.wait(); }) queue_.wait();
  }

  /// Of an image whose rows begin `offset` bytes behind 64, and every `pitch` bytes.
  void pixels(int w, int pitch, int offset) {
    int const h = 4;
    values<u8> bytes(std::size_t(pitch * h + 64 + offset), 255); // beyond the width nothing is zero
    u8* const first = aligned(bytes.data()) + offset;
    for (int y = 0; y < h; ++y)
      for (int x = 0; x < w; ++x) first[y * pitch + x] = u8((x * 7 + y * 13) % 5 < 2 ? 1 << (x + y) % 8 : 0);
    plane<u8 const> const image{first, w, h, pitch};
    using sweep = team_law::masks_of_pixels<Width, Groups>;
    std::size_t const n = std::size_t(w - sweep::left + 3), rows = std::size_t(h) + 2;
    values<mask> of_row(rows * n), of_ballot(rows * n), of_memory(2 * rows * n);
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
    auto const given = team_masks<Width>();
    values<mask> const masks(given.begin(), given.end());
    std::size_t const n = masks.size(), all = n * Width;
    values<u32> each(all), distinct(n * sweep::keys), once_runs(n);
    run(sweep{{}, masks.data(), int(n), each.data(), distinct.data(), once_runs.data()});
    bool visits = true, keys = true;
    for (std::size_t k = 0; k < n; ++k) {
      mask const m = masks[k];
      std::set<u32> of_mask;
      for (int i = 0; i < Width; ++i) {
        std::size_t const at = k * Width + std::size_t(i);
        bool const here = test(m, i);
        if (here) of_mask.insert(sweep::key(i));
        visits = visits && each[at] == u32(here);
      }
      for (u32 key = 0; key < sweep::keys; ++key) { // at least once, and never for a key that no set bit has
        u32 const times = distinct[k * sweep::keys + key];
        keys = keys && (times > 0) == of_mask.contains(key) && times < 1000;
      }
    }
    expect(visits, "for_each");
    expect(keys, "for_each_distinct");
    expect(std::count(once_runs.begin(), once_runs.end(), 1u) == std::ptrdiff_t(n), "once");
  }

  /// Lanes with several pixels, with twice as many words, with a word for all of them.
  template <int Pixels> void row() {
    if (std::string const wrong = wrong_row<Width, Groups, Pixels>(queue_); !wrong.empty()) wrong_.push_back(wrong);
  }

  void phases() {
    using sweep = team_law::phases<Width, Groups>;
    for (int const n : {0, 1, 31, 33, 128, 300}) {
      values<u32> sums(33), visits(3 * sweep::most), in_order(3 * sweep::most);
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
    constexpr bool has_sums = Groups == 1 || takes_any_items<typename Queue::memory>;
    using sweep = team_law::states<Width, Groups, N, has_sums>;
    values<u32> sums(4 * sweep::most), totals(4), found(sums), seen(sums);
    run(sweep{sums.data(), totals.data(), found.data(), seen.data()});
    bool scans = true, steps = true, sees = true;
    for (int unit = 0; unit < 4; ++unit) {
      u32 total = 0;
      for (int k = 0; k < sweep::most; ++k) {
        std::size_t const at = std::size_t(unit * sweep::most + k);
        scans = scans && (!has_sums || sums[at] == total);
        total += sweep::value(unit, k);
        u32 expected = 0;
        for (int i = 0; i < 32; ++i)
          if ((sweep::mask(unit, k) >> i) & 1) expected = expected * 31 + u32(i) + 1;
        steps = steps && (N % 32 != 0 || found[at] == expected);
        sees = sees && seen[at] == sweep::value(unit, (k + 1) % sweep::most);
      }
      scans = scans && (!has_sums || totals[std::size_t(unit)] == total);
    }
    expect(scans, "scan");
    expect(steps, "lockstep_bits");
    expect(sees, "for_items, which ends with a barrier");
  }

  void updates() {
    using sweep = team_law::updates<Width, Groups>;
    values<u32> at{0, 9999, 0, 0, 0, 0};
    run(sweep{{}, at.data()});
    u32 const n = 3 * sweep::n;
    expect(at[0] == n * (n - 1) / 2, "fetch_add");
    expect(at[1] == 5000 - (n - 1), "fetch_min");
    expect(at[2] == n - 1, "fetch_max");
    expect(at[3] == 0x7fffffffu, "fetch_or");
    expect(at[4] == n, "compare_exchange");
    expect(at[5] >= 3 && at[5] <= 3 * Groups, "once outside groups");
  }

  void lanes_with_a_key() {
    using sweep = team_law::additions_together<Width, Groups>;
    values<u32> total(sweep::keys), least(sweep::keys, 0xffffffffu), most(sweep::keys), wrong(1);
    values<u64> wide(sweep::keys), wide_least(sweep::keys, ~u64(0)), wide_most(sweep::keys);
    run(sweep{
        {}, total.data(), least.data(), most.data(), wide.data(), wide_least.data(), wide_most.data(), wrong.data()});
    std::vector<u32> sum(sweep::keys), low(sweep::keys, 0xffffffffu), high(sweep::keys);
    std::vector<u64> wide_sum(sweep::keys), wide_low(sweep::keys, ~u64(0)), wide_high(sweep::keys);
    for (int unit = 0; unit < 3; ++unit)
      for (int k = 0; k < sweep::n; ++k) {
        if (!sweep::asks(k)) continue;
        std::size_t const key = sweep::key(k);
        u32 const value = sweep::value(unit, k);
        sum[key] += value;
        low[key] = std::min(low[key], value);
        high[key] = std::max(high[key], value);
        u64 const of_64 = sweep::wide_value(unit, k);
        wide_sum[key] += of_64;
        wide_low[key] = std::min(wide_low[key], of_64);
        wide_high[key] = std::max(wide_high[key], of_64);
      }
    expect(std::ranges::equal(total, sum) && std::ranges::equal(wide, wide_sum), "lanes_with: total");
    expect(std::ranges::equal(least, low) && std::ranges::equal(most, high), "lanes_with: least and most");
    expect(std::ranges::equal(wide_least, wide_low) && std::ranges::equal(wide_most, wide_high),
           "lanes_with: least and most of 64 bits");
    expect(wrong[0] == 0, "lanes_with: is_alone");
  }

  template <int N> void labels() {
    auto const given = team_masks<Width>();
    values<mask> const masks(given.begin(), given.end());
    std::size_t const n = masks.size();
    values<u32> table(16 + Width + 16, 0xbad);
    for (std::size_t k = 0; k < Width; ++k) table[16 + k] = u32(1000 + k);
    bool right = true;
    for (std::size_t pitch = Width; pitch <= Width + 2; ++pitch)
      for (std::size_t offset = 0; offset < 4; ++offset) { // rows begin so many labels behind 64 bytes
        values<u32> out(n * pitch + 16 + offset, 0xfeed);
        u32* const rows = aligned(out.data()) + offset;
        run(team_law::rows_of_labels<Width, Groups, N>{
            {}, masks.data(), int(n), table.data() + 16, rows, int(pitch), offset == 0 && pitch == Width});
        for (std::size_t k = 0; k < n; ++k) {
          for (int i = 0; i < Width; ++i) {
            mask const shown = mask(masks[k] & masks[(k + 1) % n]);
            u32 const expected = test(shown, i) ? u32(1000 + rank(starts(masks[k]), i) - 1) : 0;
            right = right && rows[k * pitch + std::size_t(i)] == expected;
          }
          for (std::size_t i = Width; i < pitch && k + 1 < n; ++i) right = right && rows[k * pitch + i] == 0xfeed;
        }
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
