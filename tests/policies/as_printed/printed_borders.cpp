// printed_borders: links across borders that get lost, by the neighbours that are compared and by the borders that are counted.
#include "laws/merge.hpp"
#include "laws/on_images.hpp"

#include <skerry/policy/as_printed/printed_borders.hpp>
#include <skerry/policy/schedule/once.hpp>
#include <skerry/policy/tiling/tile.hpp>
#include <skerry/policy/unite/retry.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(printed_borders_alone)

namespace {

template <class Order> using law = merge_law<once<printed_borders<retry, Order>>, four, in_labels, pixel, tile<4, 4>>;

template <class Order> std::string wrong(image const& im) {
  host::serial queue;
  return law<Order>::wrong(queue, im);
}

image full(int width, int height) {
  return drawn_by(width, height, [](int, int) { return true; });
}

} // namespace

BOOST_AUTO_TEST_CASE(horizontal_borders_are_compared_to_the_left) {
  BOOST_TEST(wrong<neighbours_swapped>(full(1, 8)) == "a tree is two");
  BOOST_TEST(wrong<neighbours_mended>(full(1, 8)) == "");
}

BOOST_AUTO_TEST_CASE(vertical_borders_are_compared_upwards) {
  BOOST_TEST(wrong<neighbours_swapped>(full(8, 1)) == "a tree is two");
  BOOST_TEST(wrong<neighbours_mended>(full(8, 1)) == "");
}

// With the neighbours mended the last border is lost where the image ends in a part of a tile.
BOOST_AUTO_TEST_CASE(borders_are_counted_rounding_down) {
  BOOST_TEST(wrong<neighbours_mended>(full(8, 8)) == "");
  BOOST_TEST(wrong<neighbours_mended>(full(9, 9)) == "a tree is two");
  BOOST_TEST(wrong<neighbours_mended>(full(1, 5)) == "a tree is two");
}

BOOST_AUTO_TEST_SUITE_END()
