// sum_payload: a team takes a tile whose pixels point at the tile's roots, adds their features up in scratch memory, and writes the slots
// of all its nodes: roots have the sums, the others nothing.
// Source: Asad, Marroquim and Souza 2019, section III-C, the third of three alternatives. There the kernel that labels the tiles does it,
// and adds to the slots atomically; here a tile has its own roots, and writes.
// Races: additions in scratch are atomic and commute; a team writes the slots of its tile.
#pragma once
#include <skerry/kit/payload.hpp>
#include <skerry/result/feature_slots.hpp>

namespace skerry {

struct sum_payload : planting_link {
  using reads = kind<pixel, in_labels, tile_reach>;
  template <class Tiling> static constexpr bool on_tiles =
      Tiling::width > 0 && Tiling::height > 0 && Tiling::width* Tiling::height <= 256;
  static std::string id() { return "sum_payload"; }

  template <class Connectivity, class Forest> struct on {
    static constexpr int tile_width = Forest::tiling::width, pixels = tile_width * Forest::tiling::height;
    static constexpr int width = 32, groups = 2;
    template <class Team> struct scratch {
      feature_slots<typename Forest::payload_set, pixels> sums;
    };
    Forest forest;

    int units() const { return forest.tiles.count(); }
    template <class Team> SKERRY_FN void operator()(Team const& t, int tile, scratch<Team>& s) const {
      using memory = typename Team::memory;
      Forest const& f = forest;
      box const b = f.tiles.bounds(tile);
      auto const sums = s.sums.columns();
      t.for_each_index(pixels, [&](int k) { sums.clear(std::size_t(k)); });
      t.barrier();
      t.for_each_index(pixels, [&](int k) {
        int const x = b.x0 + k % tile_width, y = b.y0 + k / tile_width;
        if (x >= b.x1 || y >= b.y1 || !f.foreground(x, y)) return;
        u32 const root = u32(f.parents().load(f.node_at(x, y)));
        int const root_x = int(root % u32(f.out.pitch)) - b.x0, root_y = int(root / u32(f.out.pitch)) - b.y0;
        sums.template add<memory>(std::size_t(root_y * tile_width + root_x), features_of_pixel<Connectivity>(f, x, y));
      });
      t.barrier();
      t.for_each_index(pixels, [&](int k) {
        int const x = b.x0 + k % tile_width, y = b.y0 + k / tile_width;
        if (x < b.x1 && y < b.y1) f.payload().columns.copy(f.node_at(x, y), sums, std::size_t(k));
      });
    }
  };
};

} // namespace skerry
