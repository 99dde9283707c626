// The components of lines of two rows in the order of first pixels. A component may begin in the lower row although its first run lies left
// of another's:
//
//     . . . # . .        two components, A with runs 0, B with run 1; B's first pixel comes first
//     A A . B . .
//
// So each component that begins in a line has a *head*: its first run there with a pixel in the upper row, or its first run if
// it has none. Heads of the first kind come before the others, each kind from left to right. Runs are bits for that, 64 at a time.
#pragma once
#include <skerry/store/compact/strips/run_order.hpp>

#include <initializer_list>

namespace skerry {

template <class Strip> struct head_order : run_order<Strip> {
  using base = run_order<Strip>;
  using mask = typename base::mask;
  using order = typename base::order;
  using line = typename base::line;
  using parents_of_64 = typename base::parents_of_64;
  using pixel_finder = typename base::pixel_finder;
  using rim_label = typename base::rim_label;
  using base::f, base::for_each_bit, base::label_on_rim, base::on_rim, base::pixels_of, base::put_number, base::strip,
      base::take_over;

  struct census {
    u32 roots;
    bool some_marked;
  };

  SKERRY_FN static census look(line const& l) {
    u32 any = 0, roots = 0;
    for (u32 k = l.begin; k < l.end; ++k) {
      u32 const q = l.entries[k];
      any |= q;
      roots += u32(q == k) + (q >> 31);
    }
    return {roots, (any & on_rim) != 0};
  }

  /// Whether the order of heads may not be that of runs: two components or more begin in a line, or the place of a first pixel is
  /// asked for. Nobody counts where there are many runs.
  SKERRY_FN static bool may_have_heads(line const& l) {
    return !order::counts || l.end - l.begin > 64 || look(l).roots > 1;
  }

  SKERRY_FN bool has_lower_pixels(line const& l) const {
    mask const* const upper = f.bits_of(strip, l.row);
    mask const* const lower = f.bits_of(strip, l.row + 1);
    mask some = 0;
    for (int c = 0; c < f.columns; ++c) some = mask(some | (lower[c] & ~upper[c]));
    return some != 0;
  }

  /// What a line keeps from when rims are numbered until runs get labels: how many heads have a pixel in the upper row, or this.
  static constexpr u32 by_runs = 0xffffffffu; ///< the order of heads is that of runs
  SKERRY_FN u32& by_heads(int l) const { return f.upper_heads[std::ptrdiff_t(strip) * f.site_rows() + l]; }

  /// Components on the rim get their numbers there in the order of heads. Returns what the line keeps.
  SKERRY_FN u32 number_heads(line const& l, strip_count& n) const {
    line_parts const at = parts(l);
    heads_found const found = find_heads(l, at, [](u32) { return true; });
    if (!found.some_marked) {
      n.components += found.all;
      return kept() ? found.upper : unknown;
    }
    for (bool const is_upper : {true, false}) {
      pixel_finder pixel = pixels_of(l);
      for (int w = 0; w < words_of(l); ++w) {
        u64 const all = at.heads_of(is_upper, w), marked = at.marked[w];
        for_each_bit(all & ~at.roots[w], [&](u32 j) {
          u32 const k = l.begin + u32(w) * 64 + j, root = test(marked, int(j)) ? k : root_in_line(l, k);
          if (!(l.entries[root] & on_rim)) return;
          put_number(n, n.components + u32(count(all & first_n<u64>(int(j)))), [&] { return pixel(k, is_upper); });
          l.entries[root] = on_rim | n.rims++;
        });
        n.components += u32(count(all));
      }
    }
    return unknown;
  }

  /// `upper`: what the line has kept.
  SKERRY_FN void label_by_heads(line const& l, u32 upper, u32& next) const {
    u32* const e = l.entries;
    line_parts const at = parts(l);
    if (upper == unknown) {
      upper = find_heads(l, at, [&](u32 k) {
                rim_label const r = label_on_rim(e[k]);
                e[k] = on_rim | r.label;
                return r.begins_here;
              }).upper;
    }
    label_moved(l, at, next);
    u32 next_upper = next, next_lower = next + upper; // numbers of the next heads with and without an upper pixel
    pixel_finder pixel = pixels_of(l);
    for (int w = 0; w < words_of(l); ++w) {
      u32 const k = l.begin + u32(w) * 64;
      parents_of_64 const now(l, k, 0);
      for_each_bit(now.marked, [&](u32 j) { e[k + j] &= ~on_rim; }); // these know their labels
      u64 const uppers = at.heads_of(true, w), lowers = at.heads_of(false, w);
      if constexpr (order::counts) {
        Strip::memory::number_where(e + k, now.roots, {uppers, next_upper}, {lowers, next_lower});
        next_upper += u32(count(uppers));
        next_lower += u32(count(lowers));
      } else {
        // A loop, no lambda: nvcc 13 with -extended-lambda, which Kokkos wants, left a lambda out here.
        for (u64 left = now.roots; left; left &= left - 1) {
          int const j = zeros_below(left);
          e[k + u32(j)] = pixel(k + u32(j), test(uppers, j)) + Strip::offset;
        }
      }
      take_over(e, k, now.others());
    }
    next = next_lower;
  }

private:
  static constexpr u32 unknown = 0xfffffffeu; ///< found anew: some components begin elsewhere, or there was no room

  /// Heads of a line: bit k of a part is about its run k.
  struct line_parts {
    u64* rooted; ///< heads that are roots
    u64* uppers; ///< heads with a pixel in the upper row, as all have that are no roots
    u64* roots;  ///< as found: of components inside the strip; of the line at hand
    u64* marked; ///< as found: of components on the rim; of the line at hand
    SKERRY_FN u64 heads_of(bool is_upper, int w) const { return is_upper ? uppers[w] : rooted[w] & ~uppers[w]; }
    SKERRY_FN u64 moved(int w) const { return uppers[w] & ~rooted[w]; }
  };
  /// The first two parts are kept behind the entries of the strip's runs, where these leave room: each line has its words there, where
  /// no other line's begin. Null: there is none.
  SKERRY_FN u64* kept() const {
    u32 const runs = f.runs[strip], used = runs + runs % 2, words = 2 * (runs / 64 + u32(f.lines_of(strip)));
    u32* const begin = f.entries_of(strip) + used;
    bool const is_odd = f.run_capacity() % 2 != 0 && strip % 2 != 0; // entries begin between two words
    if (used + u32(is_odd) + 2 * words > u32(f.run_capacity())) return nullptr;
    return reinterpret_cast<u64*>(begin + u32(is_odd));
  }
  SKERRY_FN line_parts parts(line const& l) const {
    std::ptrdiff_t const words = f.head_words();
    u64* const at_hand = f.heads + std::ptrdiff_t(strip) * Strip::head_parts * words;
    u64* const behind = kept();
    if (!behind) return {at_hand, at_hand + words, at_hand + 2 * words, at_hand + 3 * words};
    u64* const own = behind + 2 * (l.begin / 64 + u32(l.row / 2));
    return {own, own + words_of(l), at_hand + 2 * words, at_hand + 3 * words};
  }
  SKERRY_FN static int words_of(line const& l) { return int((l.end - l.begin + 63) / 64); }

  /// A run tells at its end.
  SKERRY_FN void find_uppers(line const& l, u64* to) const {
    mask const* const top = f.bits_of(strip, l.row);
    u64 bits = 0; // of runs that have ended, so far
    int filled = 0;
    mask open = 0; // 1 where a run comes in that has an upper pixel
    mask m = f.sites_at(strip, l.row, 0);
    int const columns = f.columns;
    for (int c = 0; c < columns; ++c) {
      mask const next = c + 1 < columns ? f.sites_at(strip, l.row, c + 1) : mask(0);
      mask const seen = mask(m & mask(top[c] | open));
      mask const after = mask(m & ~mask(m + first_contacts(m, seen))); // from a run's first upper pixel to its end
      mask const ends = mask(m & ~mask(mask(m >> 1) | mask(next << (Strip::word_width - 1))));
      u64 const packed = u64(gathered(after, ends));
      bits |= packed << filled;
      filled += count(ends);
      if (filled >= 64) {
        *to++ = bits;
        filled -= 64;
        int const taken = count(ends) - filled;
        bits = taken < 64 ? packed >> taken : 0;
      }
      open = mask(mask(after & ~ends) >> (Strip::word_width - 1));
      m = next;
    }
    if (filled > 0) *to = bits;
  }

  /// The root of run k; where that lies in a line before, the last run of this line on the way to it.
  SKERRY_FN static u32 root_in_line(line const& l, u32 k) {
    for (;;) {
      u32 const q = l.entries[k];
      if ((q & on_rim) || q == k || q < l.begin) return k;
      k = q;
    }
  }

  struct heads_found {
    u32 all, upper; ///< heads, and those with a pixel in the upper row
    bool some_marked;
  };
  /// Makes the parts. `takes(k)`: whether the root k of a component on the rim counts.
  template <class Takes> SKERRY_FN heads_found find_heads(line const& l, line_parts const& to, Takes takes) const {
    find_uppers(l, to.uppers);
    u64 *const head = to.rooted, *const upper = to.uppers;
    u64 marked = 0;
    for (int w = 0; w < words_of(l); ++w) {
      u32 const begin = l.begin + u32(w) * 64;
      parents_of_64 const at(l, begin, l.begin);
      to.roots[w] = at.roots;
      to.marked[w] = at.marked;
      marked |= at.marked;
      u64 taken = at.roots;
      for_each_bit(at.marked, [&](u32 j) { taken |= u64(takes(begin + j)) << j; });
      head[w] = taken;
      for_each_bit(at.seen.near & at.others() & upper[w], [&](u32 j) {
        u32 const root = root_in_line(l, begin + j) - l.begin, v = root / 64, i = root % 64;
        u64 const moves = ((head[v] & ~upper[v]) >> i) & 1; // no branch: noise would mislead it
        head[v] ^= moves << i;
        head[w] |= moves << j;
      });
    }
    heads_found found{0, 0, marked != 0};
    for (int w = 0; w < words_of(l); ++w) {
      u64 const all = head[w];
      upper[w] &= all;
      head[w] = all & (to.roots[w] | to.marked[w]);
      found.all += u32(count(all));
      found.upper += u32(count(upper[w]));
    }
    return found;
  }

  /// Roots that lie before their heads must know their labels before their other runs ask. All such heads have upper pixels.
  SKERRY_FN void label_moved(line const& l, line_parts const& at, u32 next) const {
    u32* const e = l.entries;
    pixel_finder pixel = pixels_of(l);
    for (int w = 0; w < words_of(l); ++w) {
      u32 const k = l.begin + u32(w) * 64;
      u64 const uppers = at.heads_of(true, w);
      for_each_bit(at.moved(w), [&](u32 j) {
        u32 const root = root_in_line(l, k + j);
        if (e[root] & on_rim) return;
        u32 const number = order::counts ? next + u32(rank(uppers, int(j))) - 1 : pixel(k + j, true) + Strip::offset;
        e[root] = on_rim | number;
      });
      next += u32(count(uppers));
    }
  }
};

} // namespace skerry
