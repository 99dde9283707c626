// The law of the row facet: lanes side by side on a row, against plain loops over its pixels. Where a lane's pixels begin and
// how many it has is the team's own; what lanes say together must not depend on it.
#pragma once
#include "support/vectors.hpp"

#include <skerry/core/team.hpp>

#include <string>

namespace skerry::testing {
namespace team_law {

/// A lane group takes `Pixels` at a time of one row of an image; results at [unit][pixel of the turn], a turn has at most
/// `most` pixels.
template <int Width, int Groups, int Pixels> struct lanes_of_row {
  static constexpr int width = Width, groups = Groups, most = Pixels > Width ? Pixels : Width;
  static constexpr int left = -5; ///< turns may begin before the image
  template <class Team> struct scratch {};
  plane<u8 const> image;
  int y, n;
  u32* turn; ///< [unit]: pixels of a turn
  u32 *set, *before, *in, *out, *visits, *sum_in, *sum_out;
  word<Width>* word_at;
  u64 *total, *least, *most_of; ///< [unit]: of the pixels that are set, their number, the first and the last

  int units() const { return n; }
  template <class Team> SKERRY_FN void operator()(Team const& t, int unit, scratch<Team>&) const {
    using memory = typename Team::memory;
    lanes_of_row const& me = *this;
    constexpr int share = Team::template share<Pixels>;
    t.for_groups(1, [&](int) {
      int const first = t.lane() * share, at = unit * most + first;
      typename Team::template reading<share> pixels;
      pixels.begin(me.image, unit + left, me.y);
      auto const bits = pixels.bits();
      u32 const last = t.from_lane_before(u32(first + share - 1));
      carried const run =
          t.carry(bits != 0, u32(first + share - 1 - zeros_above(bits) + width_of<decltype(bits)> - share), u32(9999));
      carried const sum = t.sums(u32(count(bits)));
      auto const word = t.template word_of<share>(bits);
      t.lockstep_bits(bits, [&](int i) { memory::fetch_add(me.visits + at + i, 1u); });
      for (int i = 0; i < share; ++i) {
        memory::store(me.set + at + i, u32(test(bits, i)));
        memory::store(me.before + at + i, last);
        memory::store(me.in + at + i, run.in);
        memory::store(me.out + at + i, run.out);
        memory::store(me.sum_in + at + i, sum.in);
        memory::store(me.sum_out + at + i, sum.out);
        memory::store(me.word_at + at + i, word);
      }
      constexpr int high = 33; // where only values of 64 bits reach
      u64 const number = t.total(u64(count(bits)) << high) + t.total(u32(count(bits)));
      u64 const low = bits != 0 ? u64(first + zeros_below(bits)) : 9999;
      u64 const from = (t.least(low << high) & ~u64(0) << high) + t.least(u32(low));
      u64 const top = bits != 0 ? u64(first + width_of<decltype(bits)> - zeros_above(bits)) : 0;
      u64 const to = (t.most(top << high) & ~u64(0) << high) + t.most(u32(top));
      t.once([&] {
        memory::store(me.turn + unit, u32(share * Team::lanes));
        memory::store(me.total + unit, number);
        memory::store(me.least + unit, from);
        memory::store(me.most_of + unit, to);
      });
    });
  }
};

} // namespace team_law

/// What is wrong with the row facet of a queue's team; empty if nothing is.
template <int Width, int Groups, int Pixels, class Queue> std::string wrong_row(Queue& queue) {
  using sweep = team_law::lanes_of_row<Width, Groups, Pixels>;
  using mask = word<Width>;
  using memory = typename Queue::memory;
  using values = vector_of<memory, u32>;
  int const w = 301, h = 3, pitch = 304, n = w - sweep::left + 4;
  vector_of<memory, u8> bytes(std::size_t(pitch * h), 255); // beyond the width nothing is zero
  for (int y = 0; y < h; ++y)
    for (int x = 0; x < w; ++x)
      bytes[std::size_t(y * pitch + x)] = u8((x * x / 7 + y) % 6 < 2 || (x > 100 && x < 180) ? 1 << x % 8 : 0);
  plane<u8 const> const image{bytes.data(), w, h, pitch};
  std::size_t const all = std::size_t(n) * sweep::most;
  for (int y = -1; y <= h; ++y) {
    values turn(std::size_t(n), 0), set(all), before(all), in(all), out(all), visits(all), sum_in(all), sum_out(all);
    vector_of<memory, mask> words(all);
    vector_of<memory, u64> total(std::size_t(n), 0), least(total), most(total);
    queue.sweep(sweep{image, y, n, turn.data(), set.data(), before.data(), in.data(), out.data(), visits.data(),
                      sum_in.data(), sum_out.data(), words.data(), total.data(), least.data(), most.data()});
    if constexpr (requires { queue.wait(); }) queue.wait();
    for (int unit = 0; unit < n; ++unit) {
      int const pixels = int(turn[std::size_t(unit)]), x0 = unit + sweep::left;
      if (pixels < 1 || pixels > sweep::most || sweep::most % pixels != 0) return "share";
      auto const is_set = [&](int i) { return i < pixels && image.has(x0 + i, y) && image(x0 + i, y) != 0; };
      int share = pixels; // pixels of a lane: from_lane_before says where they end
      std::size_t const first = std::size_t(unit) * sweep::most;
      u64 set_in_all = 0, lowest = 9999, end = 0;
      for (int i = pixels - 1; i >= 0; --i)
        if (is_set(i)) {
          ++set_in_all;
          lowest = u64(i);
          if (end == 0) end = u64(i) + 1;
        }
      auto const twice = [](u64 v) { return (v << 33) + v; };
      if (total[std::size_t(unit)] != twice(set_in_all)) return "total";
      if (least[std::size_t(unit)] != twice(lowest)) return "least";
      if (most[std::size_t(unit)] != twice(end)) return "most";
      for (int i = pixels - 1; i > 0; --i)
        if (before[first + std::size_t(i)] == u32(i - 1)) share = i;
      for (int lane = 0; lane * share < pixels; ++lane) {
        int const begin = lane * share;
        u32 expected_in = 9999, expected_out = 9999, set_before = 0, set_at_all = 0;
        for (int i = 0; i < pixels; ++i)
          if (is_set(i)) {
            (i < begin ? expected_in : expected_out) = u32(i);
            set_before += i < begin;
            ++set_at_all;
          }
        if (expected_out == 9999) expected_out = expected_in;
        for (int i = begin; i < begin + share; ++i) {
          std::size_t const at = first + std::size_t(i);
          mask word = 0;
          for (int j = 0; j < Width; ++j) word = mask(word | mask(is_set(i / Width * Width + j)) << j);
          if (set[at] != u32(is_set(i))) return "reading";
          if (before[at] != u32(begin == 0 ? pixels - 1 : begin - 1)) return "from_lane_before";
          if (in[at] != expected_in || out[at] != expected_out) return "carry";
          if (sum_in[at] != set_before || sum_out[at] != set_at_all) return "sums";
          if (words[at] != word) return "word_of";
          if (visits[at] != u32(is_set(i))) return "lockstep_bits of lanes";
        }
      }
    }
  }
  return {};
}

} // namespace skerry::testing
