// line_sweep<Dx, Dy, Ways>: a thread for every line of pixels in a direction goes along it (there_and_back: and comes back) and
// hands the smallest label on, as far as pixels belong together. Labels move a straight line a round, for two accesses a pixel; as many
// threads as the image has lines.
// Source: Hawick, Leist and Playne 2010, kernel C (directional propagation). Diagonals, for 8-connectivity, are reconstructed.
// `there_and_back` is Skerry's, for row-column unification (Kalentev, Rai, Kemnitz and Schneider 2011), which goes one way.
// Races: none; every pixel lies on one line. Several directions are sweeps one after the other.
#pragma once
#include <skerry/policy/link/voting/search.hpp>
#include <skerry/store/in_labels.hpp>

namespace skerry {

struct one_way {
  static constexpr bool back = false;
  static std::string id() { return ""; }
};
struct there_and_back {
  static constexpr bool back = true;
  static std::string id() { return ",there_and_back"; }
};

template <int Dx, int Dy, class Ways = one_way> struct line_sweep {
  static_assert(Dx >= -1 && Dx <= 1 && Dy >= -1 && Dy <= 1 && (Dx || Dy),
                "line_sweep: a step to one of the eight neighbours");
  static constexpr bool votes = true;
  static constexpr u32 directions = direction_bit(Dx, Dy) | (Ways::back ? direction_bit(-Dx, -Dy) : 0);
  using reads = kind<pixel, in_labels, partial_reach>;
  template <class> static constexpr bool relates = true;
  template <class> static constexpr bool on_tiles = true;
  template <class> using leaves = partial_reach; ///< a site whose label moves leaves its tree
  static std::string id() { return "line_sweep<" + std::to_string(Dx) + "," + std::to_string(Dy) + Ways::id() + ">"; }

  template <class Connectivity, class Forest> struct on {
    static constexpr bool flat = true;
    static constexpr bool diagonal = Dx != 0 && Dy != 0;
    Forest forest;
    loop_state* state;
    label_copy<Forest> before;

    /// Lines begin on the sides that lie against the direction: on one of them, or along both for diagonals.
    int units() const {
      int const w = forest.image.width, h = forest.image.height;
      if (w == 0 || h == 0 || (diagonal && Connectivity::neighbours == 4)) return 0;
      return diagonal ? w + h - 1 : Dx ? h : w;
    }
    template <class Memory> SKERRY_FN void operator()(int line) const {
      Forest const& f = forest;
      int const w = f.image.width, h = f.image.height;
      int x = Dx < 0 ? w - 1 : 0, y = Dy < 0 ? h - 1 : 0;
      if (!diagonal) (Dx ? y : x) = line;
      else if (line < w) x = line;
      else y = Dy > 0 ? line - w + 1 : h - 2 - (line - w);
      bool changed = go(x, y, Dx, Dy);
      if constexpr (Ways::back) changed = go(x, y, -Dx, -Dy) || changed;
      if (changed) Memory::store(&state->changed, 1u);
    }

  private:
    /// Along the line from (x, y) on, which is left at its end; whether a label changed.
    SKERRY_FN bool go(int& x, int& y, int dx, int dy) const {
      Forest const& f = forest;
      int const w = f.image.width, h = f.image.height;
      auto const parents = f.parents();
      image_window<Forest> const all{f, {0, 0, w, h}};
      bool changed = false, carries = false;
      u32 carried = 0;
      for (int left = box{0, 0, w, h}.steps(x, y, dx, dy);; --left, x += dx, y += dy) {
        bool const takes_part = f.foreground(x, y);
        if (takes_part) {
          u32 const n = f.node_at(x, y), own = parents.load(n);
          if (carries && carried < own) {
            parents.store(n, carried);
            changed = true;
          } else {
            carried = own;
          }
        }
        carries = takes_part && all.related(x, y, dx, dy);
        if (left == 0) return changed;
      }
    }
  };
};

} // namespace skerry
