// Euler number and crack length: figures whose holes are known, the oracle's numbers against holes that a flood fill finds, and the law of
// features of rows: a run is the sum of its parts, wherever it is cut.
#include "laws/feature.hpp"
#include "support/oracle.hpp"
#include "support/pixels.hpp"
#include "support/zoo.hpp"

#include <skerry/core/traits.hpp>
#include <skerry/policy/feature/euler_number.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(euler_number_alone)

namespace {

/// Of all pixels of a foreground that is one component; runs cut after `most` pixels.
template <class F, class C> u64 sum_over_runs(image const& im, int most) {
  around_run<foreground> const around{im.view()};
  u64 sum = 0;
  for (int y = 0; y < im.height; ++y)
    for (int x = 0; x < im.width;) {
      int n = 0;
      while (n < most && x + n < im.width && im.at(x + n, y)) ++n;
      if (n > 0) sum += F::template of_rows<C>(around.rows_of(pixel_run{x, y, n})).at[0];
      x += std::max(n, 1);
    }
  return sum;
}
template <class C> int euler(image const& im, int most = 64) {
  return int(u32(sum_over_runs<euler_number, C>(im, most)));
}

/// Of the whole foreground: its components less the holes in it, which connect the other way.
int euler_by_holes(image const& im, int neighbours) {
  image const inverse = drawn_by(im.width + 2, im.height + 2, [&](int x, int y) {
    return x == 0 || y == 0 || x > im.width || y > im.height || !im.at(x - 1, y - 1);
  });
  return int(flood_fill(im, neighbours).count) - int(flood_fill(inverse, 12 - neighbours).count) + 1;
}

} // namespace

BOOST_AUTO_TEST_CASE(figures) {
  image const ring("###/#.#/###"), corners("#.#/.#./#.#"), diamond(".#./#.#/.#.");
  BOOST_TEST(euler<four>(ring) == 0);
  BOOST_TEST(euler<eight>(ring) == 0);
  BOOST_TEST(euler<four>(corners) == 5); // components
  BOOST_TEST(euler<eight>(corners) == 1);
  BOOST_TEST(euler<four>(diamond) == 4);
  BOOST_TEST(euler<eight>(diamond) == 0);
  BOOST_TEST((sum_over_runs<crack_length, four>(ring, 64)) == 16u);
  BOOST_TEST((sum_over_runs<crack_length, eight>(diamond, 64)) == 16u);
}

BOOST_AUTO_TEST_CASE(components_less_holes) {
  for (double const density : {0.3, 0.5, 0.7})
    for (int const most : {64, 7, 1}) {
      image const im = noise(41, 29, density, 1, 3, 0);
      BOOST_TEST(euler<four>(im, most) == euler_by_holes(im, 4));
      BOOST_TEST(euler<eight>(im, most) == euler_by_holes(im, 8));
      BOOST_TEST((sum_over_runs<crack_length, four>(im, most)) == (sum_over_runs<crack_length, four>(im, 64)));
    }
}

// The oracle counts by squares of 2 x 2 pixels, component by component.
BOOST_AUTO_TEST_CASE(of_each_component) {
  for (int const neighbours : {4, 8}) {
    image const im = noise(37, 31, 0.6, 1, 5, 0);
    auto const expected = features_of(flood_fill(im, neighbours));
    int sum = 0;
    for (auto const& e : expected) sum += int(e.euler);
    BOOST_TEST(sum == euler_by_holes(im, neighbours));
  }
}

BOOST_AUTO_TEST_SUITE_END()
