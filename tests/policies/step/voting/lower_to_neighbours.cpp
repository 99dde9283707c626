// lower_to_neighbours: a site takes the smallest label around it and says whether it was smaller.
#include "support/run.hpp"

#include <skerry/catalog.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(labels_that_move)

namespace {

/// A row of pixels with given labels, and a step at one of them.
template <class Step> std::pair<u32, bool> at(std::vector<u32> const& labels, int x) {
  using view = in_labels::view<pixel, whole, traits<>, host::serial::memory>;
  int const n = int(labels.size());
  image const im = drawn_by(n, 1, [](int, int) { return true; });
  label_plane<u32> out(n, 1, 0);
  view const forest(im.view(), out.view());
  for (u32 k = 0; k < u32(n); ++k) forest.parents().store(k, labels[k]);
  bool const changed = Step::template at<four>(image_window<view>{forest, {0, 0, n, 1}}, x, 0);
  return {forest.parents().load(u32(x)), changed};
}

} // namespace

static_assert(stays_in_neighbourhood<lower_to_neighbours> && directions_of<lower_to_neighbours> == ~0u);

BOOST_AUTO_TEST_CASE(to_a_neighbour) {
  BOOST_TEST((at<lower_to_neighbours>({0, 1, 2}, 1) == std::pair{0u, true}));
  BOOST_TEST((at<lower_to_neighbours>({2, 2, 0}, 1) == std::pair{0u, true}));
  BOOST_TEST((at<lower_to_neighbours>({0, 0, 2}, 0) == std::pair{0u, false}));
}
BOOST_AUTO_TEST_SUITE_END()
