// optimise
// ctest-timeout: 900
// The law of local merges: the partition of each tile is that of a flood fill of the tile. And what tails may count on:
// components numbered without gaps, those on the rim first.
#include "support/backends.hpp"
#include "support/depth.hpp"
#include "support/tile_images.hpp"
#include "support/tile_sweeps.hpp"

#include <skerry/policy/local/bit_runs.hpp>
#include <skerry/policy/tiling/tile.hpp>

#include <set>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(bit_runs_alone)

namespace {

template <class Connectivity, int W, int Rows, class Tiling> struct case_of {
  using local = bit_runs<W, Rows>;
  static_assert(local::template reads<Tiling> && local::template connects<Connectivity>);
  using site = typename local::site;

  template <class Queue> static std::string labels(Queue& queue, image const& im) {
    bound_forest<site, Tiling, typename Queue::memory> b(im);
    using view = decltype(b.forest);
    queue.sweep(typename local::template on<Connectivity, view, typename view::keep>{b.forest, {}});
    labeling const expected = flood_fill(im, Connectivity::neighbours, &b.forest.tiles);
    if (!same_partition(b.labels(queue), expected.labels)) return "labels are not the partition of the tiles";
    return {};
  }

  template <class Queue> static std::string numbers(Queue& queue, image const& im) {
    bound_forest<site, Tiling, typename Queue::memory> b(im);
    using view = decltype(b.forest);
    tile_grid const tiles = b.forest.tiles;
    std::vector<u32> written(std::size_t(im.width) * std::size_t(im.height), 0);
    std::vector<int> rims(std::size_t(tiles.count())), components(std::size_t(tiles.count()));
    number_tail const tail{{written.data(), im.width, im.height, im.width}, rims.data(), components.data()};
    queue.sweep(typename local::template on<Connectivity, view, number_tail>{b.forest, tail});
    return check_numbers(im, tiles, written, rims, components);
  }

  static std::string check_numbers(image const& im, tile_grid const& tiles, std::vector<u32> numbers,
                                   std::vector<int> const& rims, std::vector<int> const& components) {
    for (int tile = 0; tile < tiles.count(); ++tile) {
      box const b = tiles.bounds(tile);
      std::set<u32> all, on_rim;
      for (int y = b.y0; y < b.y1; ++y)
        for (int x = b.x0; x < b.x1; ++x) {
          u32& n = numbers[std::size_t(y) * std::size_t(im.width) + std::size_t(x)];
          if (n == 0) continue;
          all.insert(n);
          if (x == b.x0 || y == b.y0 || x == b.x0 + Tiling::width - 1 || y == b.y0 + Tiling::height - 1)
            on_rim.insert(n);
          n += u32(tile) << 16;
        }
      int const n = components[std::size_t(tile)], r = rims[std::size_t(tile)];
      if (int(all.size()) != n || (n > 0 && int(*all.rbegin()) != n)) return "components are not numbered without gaps";
      if (int(on_rim.size()) != r || (r > 0 && int(*on_rim.rbegin()) != r))
        return "components on the rim are not the first";
    }
    if (!same_partition(numbers, flood_fill(im, Connectivity::neighbours, &tiles).labels)) return "wrong components";
    return {};
  }

  template <class Queue> static bool right(Queue& queue, image const& im, std::string const& where) {
    std::string wrong;
    try {
      wrong = labels(queue, im);
      if (wrong.empty()) wrong = numbers(queue, im);
    } catch (std::exception const& e) {
      wrong = e.what();
    }
    BOOST_TEST(wrong.empty(), local::id() << " on " << Tiling::id() << ", " << where << ": " << wrong << " on " << im);
    return wrong.empty();
  }
};

template <class Case> void check() {
  host::serial serial;
  bool ok = true;
  for_each_tile_image([&](image const& im) { ok = ok && Case::right(serial, im, "host serial"); });
  int turn = 0;
  on_block_double([&](auto& queue, std::string const& where) {
    one_of some(3, turn++); // unless takes_all()
    for_each_small_tile_image([&](image const& im) {
      if (some.takes_next()) ok = ok && Case::right(queue, im, where);
    });
  });
}

} // namespace

static_assert(!bit_runs<32, 2>::connects<four> && bit_runs<32, 1>::connects<eight>);
static_assert(!bit_runs<32>::reads<tile<48, 32>> && !bit_runs<64>::reads<tile<32, 32>>);
static_assert(!bit_runs<32, 2>::reads<tile<32, 32>>, "blocks of one row have no pairs");

static_assert(local_merge_on<bit_runs<32>, tile<128, 64>> && calls_tails<bit_runs<32>>);

BOOST_AUTO_TEST_CASE(four_32) { check<case_of<four, 32, 1, tile<128, 64>>>(); }
BOOST_AUTO_TEST_CASE(eight_32) { check<case_of<eight, 32, 1, tile<128, 64>>>(); }
BOOST_AUTO_TEST_CASE(eight_32_pairs) { check<case_of<eight, 32, 2, tile<128, 64>>>(); }
BOOST_AUTO_TEST_CASE(four_64) { check<case_of<four, 64, 1, tile<128, 64>>>(); }
BOOST_AUTO_TEST_CASE(eight_64_pairs) { check<case_of<eight, 64, 2, tile<128, 64>>>(); }
BOOST_AUTO_TEST_CASE(four_64_x_16) { check<case_of<four, 32, 1, tile<64, 16>>>(); }
BOOST_AUTO_TEST_CASE(eight_32_x_32) { check<case_of<eight, 32, 1, tile<32, 32>>>(); }
BOOST_AUTO_TEST_CASE(eight_64_x_64_pairs) { check<case_of<eight, 32, 2, tile<64, 64>>>(); }
BOOST_AUTO_TEST_CASE(four_1024_x_4) { check<case_of<four, 32, 1, tile<1024, 4>>>(); }

BOOST_AUTO_TEST_SUITE_END()
