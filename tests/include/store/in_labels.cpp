// The store in_labels on a drawn image: sites, nodes, census, rims, pages.
#include "laws/bound_store.hpp"
#include "support/run.hpp"

#include <skerry/policy/tiling/strip.hpp>
#include <skerry/policy/tiling/tile.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(in_labels_alone)

namespace {

template <class Site, class Tiling> using bound = bound_store<in_labels, Site, Tiling, host::plain_memory>;

/// Rows of four pixels more than the image: nodes are counted with the pitch.
image padded(char const* drawn) {
  image const from(drawn);
  image im(from.width, from.height, 4);
  for (int y = 0; y < from.height; ++y)
    for (int x = 0; x < from.width; ++x) im.at(x, y) = from.at(x, y);
  return im;
}

template <class Forest> std::vector<u32> nodes_of(Forest const& f) {
  std::vector<u32> nodes;
  for (int n = 0; n < f.nodes(); ++n)
    if (f.is_node(n)) nodes.push_back(u32(n));
  return nodes;
}

} // namespace

static_assert(store_view<in_labels::view<pixel, strip<4>, traits<>, host::plain_memory>>);
static_assert(store_view<in_labels::view<run<64>, tile<64, 2>, traits<>, host::shared_memory>>);
static_assert(serves<in_labels, numbers_pixels> && !serves<in_labels, numbers_components>);
static_assert(site_serves<pixel, run<32>> && !site_serves<run<32>, pixel> && !site_serves<run<32>, run<64>>);

BOOST_AUTO_TEST_CASE(nodes_are_occupied_sites) {
  BOOST_TEST((nodes_of(bound<pixel, strip<4>>(padded("##.#/.##.")).forest) == std::vector<u32>{0, 1, 3, 9, 10}));
  BOOST_TEST((nodes_of(bound<run<32>, strip<4>>(padded("##.#/.##.")).forest) == std::vector<u32>{0, 3, 9}));
  image const line = drawn_by(70, 1, [](int x, int) { return x != 40; });
  BOOST_TEST((nodes_of(bound<run<32>, strip<4>>(line).forest) == std::vector<u32>{0, 32, 41, 64}));
  BOOST_TEST((nodes_of(bound<run<64>, strip<4>>(line).forest) == std::vector<u32>{0, 41, 64}));
}

BOOST_AUTO_TEST_CASE(a_pixel_finds_its_site) {
  bound<run<32>, strip<4>> const b(drawn_by(70, 2, [](int x, int) { return x > 2; }));
  BOOST_TEST(b.forest.node_at(5, 1) == 70u + 3);
  BOOST_TEST(b.forest.node_at(31, 1) == 70u + 3);
  BOOST_TEST(b.forest.node_at(63, 1) == 70u + 32);
  BOOST_TEST(b.forest.node_in(32, 1, ~0u, 31) == 70u + 32);
  BOOST_TEST(b.forest.node_in(0, 0, 0xfffffff8u, 31) == 3u);
}

BOOST_AUTO_TEST_CASE(census_finds_every_component_once) {
  image const im = padded("#.#.#/#.###/....."); // two components in rows of nine
  bound<run<32>, strip<4>> b(im);
  plant_tiles(b.forest, flood_fill(im, 4));
  auto const roots_of_row = [&](int y) {
    std::vector<int> found;
    for (int k = 0; k < b.forest.census_of(y).count(); ++k)
      if (b.forest.census_of(y).is_component(k)) found.push_back(k);
    return found;
  };
  BOOST_TEST(b.forest.census_units() == 3);
  BOOST_TEST((roots_of_row(0) == std::vector<int>{0, 2} && roots_of_row(1).empty() && roots_of_row(2).empty()));
  auto const labels = [&] {
    host::serial queue;
    return b.labels(queue);
  }();
  BOOST_TEST((labels == std::vector<u32>{1, 0, 3, 0, 3, 1, 0, 3, 3, 3, 0, 0, 0, 0, 0}));
  BOOST_TEST((roots_of_row(0) == std::vector<int>{0, 2})); // the census is the same when labels have been written
}

// Tiles of 32 x 2 on 40 x 3: what each side of tile 0 and of tile 1 sees.
BOOST_AUTO_TEST_CASE(rims) {
  bound<run<32>, tile<32, 2>> const b(drawn_by(40, 3, [](int x, int y) { return (x + y) % 5 == 0; }));
  auto const at = [&](int x, int y) { return (x + y) % 5 == 0; };
  struct expected {
    int tile;
    side s;
    int x, y, dx, dy, n;
  };
  for (expected const& e : {expected{0, side::north, 0, 0, 1, 0, 32},
                            {0, side::south, 0, 1, 1, 0, 32},
                            {0, side::west, 0, 0, 0, 1, 2},
                            {0, side::east, 31, 0, 0, 1, 2},
                            {1, side::south, 32, 1, 1, 0, 8},
                            {1, side::west, 32, 0, 0, 1, 2},
                            {3, side::north, 32, 2, 1, 0, 8}}) {
    u32 const bits = b.forest.rim_bits(e.tile, e.s, 0, e.n);
    for (int p = 0; p < 32; ++p) {
      bool const set = p < e.n && at(e.x + p * e.dx, e.y + p * e.dy);
      BOOST_TEST(skerry::test(bits, p) == set);
      if (!set) continue;
      BOOST_TEST(b.forest.rim_bit(e.tile, e.s, p));
      BOOST_TEST(b.forest.rim_node_at(e.tile, e.s, p) == b.forest.node_at(e.x + p * e.dx, e.y + p * e.dy));
      BOOST_TEST(b.forest.rim_node(e.tile, e.s, 0, bits, p) == b.forest.rim_node_at(e.tile, e.s, p));
    }
  }
}

BOOST_AUTO_TEST_CASE(labels_are_counted_in_64_bits) {
  BOOST_TEST((in_labels::view<pixel, strip<4>, traits<>, void*>::label_count({70000, 70000})) == 4900000000);
}

BOOST_AUTO_TEST_CASE(pages_cover_the_image) {
  bound<pixel, tile<3, 2>> const b(image(1100, 20));
  tile_grid const pages = b.forest.pages();
  BOOST_TEST((pages.columns == 3 && pages.rows == 3)); // 512 is a multiple of every word
}

BOOST_AUTO_TEST_SUITE_END()
