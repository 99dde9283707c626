// A finished strip as tails see it, and the sums of its components' features while it is at hand (early.hpp).
#pragma once
#include <skerry/core/team.hpp>
#include <skerry/core/tiles.hpp>
#include <skerry/result/feature.hpp>

namespace skerry {

/// Components are named by their first runs.
template <class Strip> struct finished_strip {
  using mask = typename Strip::mask;
  static constexpr u32 on_rim = Strip::on_rim;

  Strip const& f;
  int strip;
  int components; ///< names are below it
  int rims;       ///< components that touch the first or the last row
  SKERRY_FN box bounds() const { return f.tiles.bounds(strip); }
  SKERRY_FN int rows() const { return bounds().height(); }
  SKERRY_FN int columns() const { return f.columns; }
  SKERRY_FN mask bits(int row, int column) const { return f.bits_of(strip, row)[column]; }
  SKERRY_FN u32 component_at(int row, int column, int i) const { return root(f.run_at(strip, row, column, i)); }
  SKERRY_FN u32 root(u32 run) const {
    u32 const* const entries = f.entries_of(strip);
    for (u32 q; !((q = entries[run]) & on_rim) && q != run;) run = q;
    return run;
  }
};

/// Adds the runs of a finished strip to the slots base .. base + components - 1, and writes a key for each. One thread has
/// the strip to itself, so plain additions do.
template <class Strip, class Connectivity, class Set> struct finished_strip_sums {
  using mask = typename Strip::mask;
  using finished = finished_strip<Strip>;
  static constexpr u32 on_rim = Strip::on_rim;
  template <class Team> struct scratch {};

  around_run<typename Strip::traits::relation, typename Strip::image_type> around;
  template <class Team> SKERRY_FN void operator()(Team const& t, Strip const&, int, finished const& tile,
                                                  typename Set::columns const& to, u32* key, std::size_t base,
                                                  scratch<Team>&) const {
    t.once([&] {
      Strip const& f = tile.f;
      u32* const entries = f.entries_of(tile.strip);
      u32 const* const flat = entries;
      for (u32 k = 0; k < u32(tile.components); ++k) { // parents come before their children
        u32 const q = entries[k], rim = q & on_rim;
        bool const root = rim || q == k;
        if (root) to.clear(base + k);
        else if (!(entries[q] & on_rim)) entries[k] = entries[q];
        key[base + k] = root ? k | rim : Strip::no_part;
      }
      box const b = tile.bounds();
      for (int y = 0; y < tile.rows(); ++y) {
        mask const* const row = f.bits_of(tile.strip, y);
        u32 const* const ahead = f.first_of(tile.strip, y / Strip::site::height);
        for (int c = 0; c < tile.columns(); ++c) {
          mask const m = row[c];
          if (!m) continue;
          mask const sites = f.starts_at(tile.strip, y, c);
          for (mask s = starts(m); s; s = mask(s & (s - 1))) {
            int const i = zeros_below(s);
            u32 const run = ahead[c] + u32(count(mask(sites & (s ^ (s - 1))))) - 1, q = flat[run];
            to.template add<own_memory, Connectivity>(
                base + (q & on_rim ? run : q), pixel_run{b.x0 + c * Strip::word_width + i, b.y0 + y, run_length(m, i)},
                around);
          }
        }
      }
    });
  }
};

} // namespace skerry
