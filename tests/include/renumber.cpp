// Renumbering: SciPy's order (scipy.ndimage.label numbers components in raster order of their first pixel), the papers' order,
// and none.
#include "support/image.hpp"
#include "support/oracle.hpp"
#include "support/zoo.hpp"

#include <skerry/renumber.hpp>

using namespace skerry;
using namespace skerry::testing;

namespace {

/// The same partition with other labels: scattered, in another order.
std::vector<u32> scattered(std::vector<u32> const& labels, u32 factor) {
  std::vector<u32> v;
  for (u32 const l : labels) v.push_back(l == 0 ? 0 : 1 + (l * factor) % 10007);
  return v;
}
plane<u32> plane_of(std::vector<u32>& v, int w, int h) { return {v.data(), w, h, w}; }

} // namespace

BOOST_AUTO_TEST_SUITE(renumber)

// >>> scipy.ndimage.label([[0,1,0,1],[0,1,1,0],[1,0,0,1]])[0]
BOOST_AUTO_TEST_CASE(as_scipy_does) {
  std::vector<u32> labels{0, 9, 0, 4, //
                          0, 9, 9, 0, //
                          7, 0, 0, 2};
  renumbering order;
  BOOST_TEST(order(plane_of(labels, 4, 3), label_order::consecutive) == 4u);
  BOOST_TEST((labels == std::vector<u32>{0, 1, 0, 2, 0, 1, 1, 0, 3, 0, 0, 4}));
  BOOST_TEST((order.old_label() == std::vector<u32>{9, 4, 7, 2}));
  BOOST_TEST((order.new_label(9) == 1u && order.new_label(2) == 4u));
}

BOOST_AUTO_TEST_CASE(minimum_is_one_more_than_the_first_pixels_index) {
  std::vector<u32> labels{0, 9, 0, 4, 0, 9, 9, 0, 7, 0, 0, 2};
  renumbering order;
  BOOST_TEST(order(plane_of(labels, 4, 3), label_order::minimum) == 4u);
  BOOST_TEST((labels == std::vector<u32>{0, 2, 0, 4, 0, 2, 2, 0, 9, 0, 0, 12}));
}

BOOST_AUTO_TEST_CASE(any_leaves_labels_alone) {
  std::vector<u32> labels{0, 9, 9, 4};
  renumbering order;
  BOOST_TEST(order(plane_of(labels, 2, 2), label_order::any) == 2u);
  BOOST_TEST((labels == std::vector<u32>{0, 9, 9, 4}));
  BOOST_TEST(order.new_label(9) == 9u);
}

// The oracle numbers as SciPy does. One object for all images: what it remembers must not matter.
BOOST_AUTO_TEST_CASE(law) {
  renumbering order;
  for_each_in_zoo(5000, [&](image const& im) {
    for (int neighbours : {4, 8}) {
      labeling const expected = flood_fill(im, neighbours);
      std::vector<u32> labels = scattered(expected.labels, 7919);
      BOOST_TEST(order(plane_of(labels, im.width, im.height), label_order::consecutive) == expected.count);
      BOOST_TEST(labels == expected.labels);
      labels = scattered(expected.labels, 31);
      order(plane_of(labels, im.width, im.height), label_order::minimum);
      std::vector<u32> first(expected.count, 0);
      bool right = true;
      for (std::size_t i = 0; i < labels.size(); ++i) {
        if (expected.labels[i] == 0) {
          right = right && labels[i] == 0;
          continue;
        }
        u32& f = first[expected.labels[i] - 1];
        if (f == 0) f = u32(i + 1);
        right = right && labels[i] == f;
      }
      BOOST_TEST(right);
    }
  });
}

BOOST_AUTO_TEST_CASE(padding_is_left_alone) {
  std::vector<u32> labels{5, 77, 5, 77};
  renumbering order;
  BOOST_TEST(order(plane<u32>{labels.data(), 1, 2, 2}, label_order::consecutive) == 1u);
  BOOST_TEST((labels == std::vector<u32>{1, 77, 1, 77}));
}

BOOST_AUTO_TEST_SUITE_END()
