// What is asked of local merges after HA4 beside their law: the parents of the paper's figure (Hennequin et al. 2018, Fig. 3), strips of
// every height, start labels of runs that go on from word to word.
#pragma once
#include "laws/local_merge.hpp"
#include "laws/on_images.hpp"

#include <skerry/policy/tiling/strip.hpp>

#include <map>

namespace skerry::testing {

/// Parents after the local merge, 0-based raster indices; of sites only.
template <class Law, class Queue> std::map<u32, u32> parents_of(Queue& queue, image const& im) {
  typename Law::template bound<Queue> b(im);
  Law::run(queue, b);
  std::map<u32, u32> parent;
  for (int n = 0; n < b.forest.nodes(); ++n)
    if (b.forest.is_node(n)) parent[u32(n)] = b.forest.parents().load(u32(n));
  return parent;
}

/// Fig. 3 in words of W = 8 * scale: rows y - 1 and y around the third word; `scale` pixels for each of the figure.
inline image figure_3(int scale) {
  image im(40 * scale, 2);
  for (int t = 0; t < 8; ++t)
    for (int i = 0; i < scale; ++i)
      im.at((16 + t) * scale + i, 0) =
          "01001111"[t] == '1'; // the figure's third pixel is lost; either value gives the same
  for (int x = 0; x < 24 * scale; ++x) im.at(x, 1) = 1;
  return im;
}

/// The parents of the figure in words of 32 and of 64 pixels: every pixel becomes four, or eight; so do the numbers, but the row.
template <class In32, class In64> void check_figure_3() {
  auto const expected = [](u32 scale) {
    u32 const width = 40 * scale;
    std::map<u32, u32> L;
    L[17 * scale] = L[20 * scale] = L[width] = 17 * scale; // L[17] = L[20] = L[40] = 17
    L[width + 8 * scale] = width;                          // the row's words before the figure's
    L[width + 16 * scale] = width;                         // L[56] = 40
    return L;
  };
  using in_32 = local_law<In32, four, strip<2>>;
  using in_64 = local_law<In64, four, strip<2>>;
  on_host_backends([&](auto& queue, std::string const& where) {
    BOOST_TEST((parents_of<in_32>(queue, figure_3(4)) == expected(4)), where);
    BOOST_TEST((parents_of<in_64>(queue, figure_3(8)) == expected(8)), where);
  });
  on_block_double([&](auto& queue, std::string const& where) { // which merge comes first is open: 160 may point at 80
    auto const parent = parents_of<in_32>(queue, figure_3(4));
    BOOST_TEST((parent.at(68) == 68 && parent.at(80) == 68 && parent.at(224) == 160), where);
    BOOST_TEST((parent.at(160) == 68 || parent.at(160) == 80), where);
  });
}

/// Every height at which groups take several rows, on a few images.
template <class Local> void check_heights() {
  host::serial queue;
  auto const check = [&]<int H>() {
    for (double density : {0.3, 0.5, 0.7}) {
      image const im = noise(131, 47, density, 1, unsigned(H));
      BOOST_TEST((local_law<Local, four, strip<H>>::wrong(queue, im)) == "", "height " << H);
    }
  };
  [&]<int... H>(std::integer_sequence<int, H...>) {
    (check.template operator()<H + 2>(), ...);
  }(std::make_integer_sequence<int, 7>{});
  check.template operator()<40>();
}

/// A run's later words point at its first pixel, however many words it spans.
template <class Local> void check_start_labels() {
  host::serial queue;
  image im(140, 1);
  for (int x = 3; x < 135; ++x) im.at(x, 0) = x != 100;
  std::map<u32, u32> const expected{{3, 3}, {32, 3}, {64, 3}, {96, 3}, {101, 101}, {128, 101}};
  BOOST_TEST((parents_of<local_law<Local, four, strip<4>>>(queue, im) == expected));
}

/// The smallest images that broke one in the block double.
template <class Local> void check_once_broken() {
  auto const check = [&](auto& queue, std::string const& where) {
    for (char const* drawn : {"################################.#/................................#.",
                              "#................................/#................................"})
      BOOST_TEST((local_law<Local, eight, strip<4>>::wrong(queue, image(drawn))) == "", where);
  };
  on_block_double(check);
}

} // namespace skerry::testing
