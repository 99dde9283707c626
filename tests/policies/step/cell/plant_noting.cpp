// optimise
// plant_noting: cells are planted below their first earlier neighbour, and their notes say what is set and what remains.
#include "laws/step.hpp"

#include <skerry/policy/step/cell/plant_noting.hpp>
#include <skerry/policy/step/unite_earlier.hpp>
#include <skerry/policy/unite/retry.hpp>

using namespace skerry;
using namespace skerry::testing;

static_assert(plant_noting::serves<noted_cell> && !plant_noting::serves<cell> && !plant_noting::serves<pixel>);
static_assert(plants_sites<plant_noting, noted_cell> && plants_sites<plant_noting, cell>);

BOOST_AUTO_TEST_SUITE(plant_noting_alone)

namespace {

/// Of each cell, row by row: its pixels, in the next higher bits what remains, and where the nodes of that are.
std::vector<u32> noted(image const& im) {
  using local = each_site<noted_cell, plant_noting>;
  host::serial queue;
  bound_store<in_labels, noted_cell, whole, host::serial::memory> b(im);
  local_law<local, eight, whole>::run(queue, b);
  std::vector<u32> found;
  for (int y = 0; y < im.height; y += 2)
    for (int x = 0; x < im.width; x += 2) found.push_back(notebook{b.forest}.read<eight>(x, y).bits);
  return found;
}
constexpr u32 upper = 16, upper_left = 32, upper_right = 64, left = 128;
/// The node of the neighbour number k in the third place of its cell.
constexpr u32 third(int k) { return u32(2) << (8 + 2 * k); }

} // namespace

// The first of the four that touches is planted; the left cell cannot be where its first pixel comes later.
BOOST_AUTO_TEST_CASE(what_remains) {
  BOOST_TEST((noted(image("####/####")) == std::vector<u32>{15, 15}));
  BOOST_TEST((noted(image("..##/##..")) == std::vector<u32>{12, 3 + left + third(3)}));
  BOOST_TEST(
      (noted(image("####/####/####/####")) == std::vector<u32>{15, 15, 15 + upper_right, 15 + upper_left + left}));
  BOOST_TEST((noted(image("..##/..##/##../##..")) == std::vector<u32>{0, 15, 15, 0}));
}
// Notes lie in the second place of a cell, or in the first where the node is in the second; one pixel wide, there are none.
BOOST_AUTO_TEST_CASE(wherever_the_node_is) {
  for (u32 pixels = 0; pixels < 16; ++pixels) {
    image im(2, 2);
    for (int k = 0; k < 4; ++k) im.at(k % 2, k / 2) = u8(pixels >> k & 1);
    BOOST_TEST((noted(im) == std::vector<u32>{pixels}), "pixels " << pixels);
  }
  BOOST_TEST((noted(image("#/#/#")) == std::vector<u32>{5, 1 + upper})); // the image says what touches
}

BOOST_AUTO_TEST_CASE(law) { steps_everywhere<noted_cell, plant_noting, unite_earlier<retry>>::check<eight>(); }

BOOST_AUTO_TEST_SUITE_END()
