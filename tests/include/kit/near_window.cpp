// near_window: what it has read is what the image_window says, for every site of images of all sizes and rows on every
// alignment.
#include "laws/step.hpp"

#include <skerry/kit/near_window.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(near_window_answers)

namespace {

/// The first question to which the two answer differently, or nothing.
template <class Site> std::string differs(plane<u8 const> im) {
  std::vector<u32> labels(std::size_t(im.width) * std::size_t(im.height));
  using view = typename in_labels::template view<Site, whole, traits<>, host::serial::memory>;
  view const f(im, plane<u32>{labels.data(), im.width, im.height, im.width});
  image_window<view> const all{f, {0, 0, im.width, im.height}};
  for (int y = 0; y < im.height; y += Site::height)
    for (int x = 0; x < im.width; x += Site::width) {
      near_window<view> const w(f, x, y);
      auto const at = " at " + std::to_string(x) + "," + std::to_string(y);
      if (w.site_takes_part() != site_takes_part(f, x, y)) return "takes part" + at;
      if (!w.site_takes_part()) continue;
      if (w.node(x, y) != all.node(x, y)) return "node" + at;
      for (int v = y - 2; v <= y + 2; ++v)
        for (int u = x - 3; u <= x + 3; ++u)
          if (w.within_and_set(u, v) != all.within_and_set(u, v)) return "set" + at;
      for (int dy = -1; dy <= 1; ++dy)
        for (int dx = -1; dx <= 1; ++dx) {
          if (dx == 0 && dy == 0) continue;
          if (w.related(x, y, dx, dy) != all.related(x, y, dx, dy)) return "related" + at;
          if (w.related(x, y, dx, dy) && w.neighbour(x, y, dx, dy) != all.neighbour(x, y, dx, dy))
            return "neighbour" + at;
        }
    }
  return "";
}

} // namespace

BOOST_AUTO_TEST_CASE(as_the_window_of_the_image) {
  std::vector<u8> bytes(600);
  u32 state = 1;
  for (int round = 0; round < 200; ++round)
    for (int width = 1; width <= 9; ++width)
      for (int height = 1; height <= 5; ++height) {
        for (u8& b : bytes) b = (state = state * 1664525 + 1013904223) >> 31 ? u8(2 * (state >> 25)) : u8(0);
        int const pitch = width + round % 3;
        plane<u8 const> const im{bytes.data() + round % 5, width, height, pitch};
        BOOST_REQUIRE_EQUAL(differs<pixel>(im), "");
        BOOST_REQUIRE_EQUAL(differs<cell>(im), "");
      }
}

BOOST_AUTO_TEST_SUITE_END()
