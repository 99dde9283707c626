// rays: the smallest label along straight lines; when a pixel looks, and where.
#include "support/run.hpp"

#include <skerry/catalog.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(rays_alone)

namespace {

/// What a pixel holds after it alone has looked; all others are their own roots.
template <class Step> u32 seen(image const& im, int x, int y, u32 own) {
  using view = in_labels::view<pixel, whole, traits<>, host::serial::memory>;
  label_plane<u32> out(im.width, im.height, 0);
  view const forest(im.view(), out.view());
  host::serial queue;
  queue.sweep(step_sweep<eight, view, plant_self>{forest});
  auto const parents = forest.parents();
  parents.store(forest.node_at(x, y), own);
  image_window<view> const w{forest, {0, 0, im.width, im.height}};
  bool const changed = Step::template at<eight>(w, x, y);
  u32 const now = parents.load(forest.node_at(x, y));
  BOOST_TEST(changed == (now != own));
  return now;
}

image const im("#...#"
               "/.#.#."
               "/..#.."
               "/.#..."
               "/#....");

} // namespace

static_assert(rays<>::serves<pixel> && !rays<>::serves<cell>);
static_assert(std::same_as<rays<>::leaves<tile_reach, image_reach>, partial_reach>);
static_assert(!stays_in_neighbourhood<rays<>>);
static_assert(directions_of<rays<>> == ~0u && directions_of<rays<always, back_then_forward>> == ~0u &&
              directions_of<rays<always, back_else_forward>> == 0 && directions_of<rays<if_label_moved>> == 0);

BOOST_AUTO_TEST_CASE(along_lines_as_far_as_they_go) {
  BOOST_TEST(seen<rays<>>(im, 2, 2, 12) == 0u);
  BOOST_TEST(seen<rays<>>(im, 0, 4, 20) == 4u); // the whole diagonal, and no other
  BOOST_TEST(seen<rays<>>(image("#.#"), 2, 0, 2) == 2u);
}
BOOST_AUTO_TEST_CASE(only_where_a_label_has_moved) {
  BOOST_TEST(seen<rays<if_label_moved>>(im, 2, 2, 12) == 12u);
  BOOST_TEST(seen<rays<if_label_moved>>(im, 2, 2, 8) == 8u); // pixel 8 holds 8
}
BOOST_AUTO_TEST_CASE(back_and_forward) {
  image const hook("#.#/.#.");
  BOOST_TEST((seen<rays<always, back_then_forward>>(hook, 2, 0, 5) == 4u)); // nothing is there backward
  image const step("#.#/#.#/.#.");
  BOOST_TEST((seen<rays<always, back_else_forward>>(step, 2, 1, 5) == 2u));
  BOOST_TEST((seen<rays<always, back_else_forward>>(step, 2, 1, 2) == 2u)); // a pixel is there backward: as printed
  image const back("#.#/..#/.#.");
  BOOST_TEST((seen<rays<always, back_then_forward>>(back, 2, 1, 2) == 2u));
}

BOOST_AUTO_TEST_SUITE_END()
