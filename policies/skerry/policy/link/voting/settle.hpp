// settle<Step, Contacts>: a team takes a tile into scratch, with the ring of labels around it, repeats a step there until the
// tile is quiet, writes back what has changed and votes; for fixpoint. Labels cross a tile a round instead of a pixel.
// Source: Hawick, Leist and Playne, "Parallel graph component labelling with GPUs and CUDA", 2010, kernel B. `kept_in_bits`: after
// Rasmusson, Sørensen and Ziegler, ISVC 2013, reconstructed: their bits lie in the label's word.
// Races: a team writes labels of its own tile only; a label of the ring that is read late is smaller. In scratch, a neighbour's
// label is read while its own thread lowers it: the old one is larger, and whoever lowered it has voted for another pass.
#pragma once
#include <skerry/axis/step.hpp>
#include <skerry/kit/round.hpp>
#include <skerry/kit/tile_phase.hpp>
#include <skerry/store/in_labels.hpp>

namespace skerry {

/// A tile in scratch with a ring of one pixel; nodes are places in scratch, labels those of the image.
template <class Forest, class Memory> struct ring_window {
  static constexpr int columns = Forest::tiling::width + 2, rows = Forest::tiling::height + 2;
  Forest const& forest;
  box within;
  u32* label;

  SKERRY_FN bool related(int x, int y, int dx, int dy) const {
    return pixel::related(forest, {0, 0, forest.image.width, forest.image.height}, x, y, dx, dy);
  }
  SKERRY_FN bool takes_part(int x, int y) const { return forest.foreground(x, y); }
  SKERRY_FN u32 node(int x, int y) const { return u32((y - within.y0 + 1) * columns + x - within.x0 + 1); }
  SKERRY_FN u32 neighbour(int x, int y, int dx, int dy) const { return node(x + dx, y + dy); }
  SKERRY_FN auto parents() const { return parent_array<Memory, u32>{label}; }
};

/// Pixels are compared whenever a step asks.
struct asked_each_time {
  static std::string id() { return ""; }
  template <int> struct scratch {};
  template <class Forest, class Memory, class Scratch>
  SKERRY_FN static auto window(Forest const& f, box const& b, u32* label, Scratch&) {
    return ring_window<Forest, Memory>{f, b, label};
  }
  template <class Window> SKERRY_FN static void prepare(Window const&, int, int) {}
};
/// Which neighbours belong to a pixel is kept beside its label, a bit each.
struct kept_in_bits {
  static std::string id() { return ",kept_in_bits"; }
  template <int Places> struct scratch {
    u32 bits[Places];
  };
  template <class Forest, class Memory> struct bit_window : ring_window<Forest, Memory> {
    u32* bits;
    SKERRY_FN bool related(int x, int y, int dx, int dy) const {
      return (Memory::load(bits + this->node(x, y)) >> (3 * dy + dx + 4) & 1) != 0;
    }
  };
  template <class Forest, class Memory, class Scratch>
  SKERRY_FN static auto window(Forest const& f, box const& b, u32* label, Scratch& s) {
    return bit_window<Forest, Memory>{{f, b, label}, s.bits};
  }
  template <class Forest, class Memory>
  SKERRY_FN static void prepare(bit_window<Forest, Memory> const& w, int x, int y) {
    u32 found = 0;
    for (int d = 0; d < 9; ++d)
      found |= u32(d != 4 && w.ring_window<Forest, Memory>::related(x, y, d % 3 - 1, d / 3 - 1)) << d;
    Memory::store(w.bits + w.node(x, y), found);
  }
};

template <class Step, class Contacts = asked_each_time> struct settle {
  SKERRY_TAKES_STEPS("settle", Step);
  static_assert(skerry::votes<Step>, "settle: the step must vote; see docs/policies.md, steps");
  static_assert(
      stays_in_neighbourhood<Step>,
      "settle: a step that looks at labels of neighbours alone, such as lower_to_neighbours; see docs/policies.md, "
      "steps that vote");
  static constexpr bool votes = true;
  static constexpr u32 directions = directions_of<Step>;
  using reads = kind<pixel, in_labels, typename Step::reads>;
  template <class R> static constexpr bool relates = Step::template relates<R>;
  template <class Tiling> static constexpr bool on_tiles =
      Tiling::width > 0 && Tiling::height > 0 && Tiling::width* Tiling::height <= 1024;
  template <class Reach> using leaves = typename Step::template leaves<Reach, image_reach>;
  static std::string id() { return "settle<" + Step::id() + Contacts::id() + ">"; }

  template <class Connectivity, class Forest> struct on {
    using tiling = typename Forest::tiling;
    static constexpr int pixels = tiling::width * tiling::height, columns = tiling::width + 2,
                         places = columns * (tiling::height + 2);
    static constexpr int width = 32, groups = groups_for(pixels);
    template <class Team> struct scratch {
      u32 label[std::size_t(places)];
      u32 changed;
      [[no_unique_address]] typename Contacts::template scratch<places> contacts;
    };
    Forest forest;
    loop_state* state;
    label_copy<Forest> before; // in place: nothing

    int units() const { return forest.tiles.count(); }

    template <class Team> SKERRY_FN void operator()(Team const& t, int unit, scratch<Team>& s) const {
      using memory = typename Team::memory;
      on const& me = *this;
      box const b = forest.tiles.bounds(unit);
      auto const w = Contacts::template window<Forest, memory>(forest, b, s.label, s.contacts);
      auto const parents = forest.parents();
      t.for_each_index(places, [&](int k) {
        int const x = b.x0 - 1 + k % columns, y = b.y0 - 1 + k / columns;
        if (me.forest.foreground(x, y)) memory::store(s.label + k, u32(parents.load(me.forest.node_at(x, y))));
      });
      for_each_pixel_of<tiling::width, pixels>(t, w, false, [&](int x, int y) { Contacts::prepare(w, x, y); });
      t.barrier();
      tile_phase<until_quiet<Step>>::template run<Connectivity, tiling::width, pixels>(t, w, &s.changed);
      for_each_pixel_of<tiling::width, pixels>(t, w, false, [&](int x, int y) {
        u32 const n = me.forest.node_at(x, y), label = memory::load(s.label + w.node(x, y));
        if (label == parents.load(n)) return;
        parents.store(n, label);
        memory::store(&me.state->changed, 1u);
      });
    }
  };
};

} // namespace skerry
