#include "support/zoo.hpp"

#include <algorithm>

namespace skerry::testing {

void for_each_mask(int w, int h, u32 step, image_visitor const& f) {
  for (u64 m = 0; m < (u64(1) << (w * h)); m += step) f(from_mask(w, h, u32(m)));
}

std::vector<image> counterexamples() {
  std::vector<image> all;
  for (char const* drawn : {
           "#",
           "##",
           "#/#",
           ".#/##",
           "##/.#",
           "#.#/.#.",
           "#.#/#.#/.#.",
           "#..#/.##.",
           "#.#/###",
           ".#./#.#/.#.",
           "...####./...#..#./...##.#./....#.#./....#.#./......#.", // column runs, pairwise merge (radar 2016)
           "#####.####/.....#....",
           "####....####/....####....",
       })
    all.emplace_back(drawn);
  all.emplace_back(
      "#................................/#................................"); // HA4 as printed, a warp held back
  all.emplace_back(
      "################################.#/................................#."); // a run that goes on, a corner
  return all;
}

std::vector<image> shapes(int w, int h) {
  std::vector<image> all;
  auto const add = [&](auto f) { all.push_back(drawn_by(w, h, f)); };
  add([](int, int) { return true; });
  add([](int, int) { return false; });
  add([](int x, int y) { return ((x + y) & 1) == 1; });
  add([](int x, int y) { return (x & 1) == 0 && (y & 1) == 0; });
  add([&](int x, int y) { return (x & 1) == 0 || y == h - 1; });                        // comb
  add([&](int x, int y) { return (x & 1) == 0 || y == 0; });                            // comb, teeth down
  add([&](int x, int y) { return (y & 1) == 0 || x == (((y >> 1) & 1) ? 0 : w - 1); }); // serpentine
  add([&](int x, int y) { return (x & 1) == 0 || y == (((x >> 1) & 1) ? 0 : h - 1); }); // serpentine, upright
  add([](int x, int y) { return (x + y) % 3 == 0; });                                   // diagonals
  add([](int x, int y) { return (x - y + 3000000) % 3 == 0; });
  add([](int x, int y) { return (x + y) % 16 < 8; });
  add([](int, int y) { return (y & 1) == 0; });
  add([](int x, int) { return (x & 1) == 0; });
  add([&](int x, int y) { return std::min(std::min(x, y), std::min(w - 1 - x, h - 1 - y)) % 2 == 0; }); // rings
  all.push_back(spiral(w, h));
  return all;
}

std::vector<extent> odd_sizes() {
  return {{0, 0},   {0, 5},    {5, 0},    {1, 1},    {1, 2},    {2, 1},    {1, 67}, {67, 1},
          {1, 130}, {130, 1},  {31, 3},   {32, 4},   {33, 5},   {63, 9},   {64, 8}, {65, 7},
          {97, 61}, {127, 63}, {128, 64}, {129, 65}, {131, 67}, {257, 131}};
}

void for_each_in_zoo(int largest, image_visitor const& f) {
  for (image const& im : counterexamples()) f(im);
  unsigned seed = 1;
  for (extent const e : odd_sizes()) {
    if (std::int64_t(e.width) * e.height > largest) continue;
    for (image const& im : shapes(e.width, e.height)) f(im);
    for (double density : {0.1, 0.3, 0.41, 0.5, 0.59, 0.7, 0.9})
      for (int g : {1, 3}) {
        ++seed;
        f(noise(e.width, e.height, density, g, seed, int(seed % 3) * 7));
      }
  }
}

} // namespace skerry::testing
