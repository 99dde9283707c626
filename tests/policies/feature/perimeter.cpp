// Perimeters: figures whose scikit-image perimeters are known, the oracle's on noise, and the law of features of windows: a run is the sum
// of its parts, wherever it is cut.
#include "laws/feature.hpp"
#include "support/results.hpp"
#include "support/zoo.hpp"

#include <skerry/core/traits.hpp>

#include <cmath>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(perimeter_alone)

namespace {

/// Of the whole foreground; runs cut after `most` pixels.
template <class F> pack<u32, 3> sums_of(image const& im, int most = run_in_window::most) {
  around_run<foreground> const around{im.view()};
  pack<u32, 3> sum{};
  for (int y = 0; y < im.height; ++y)
    for (int x = 0; x < im.width;) {
      int n = 0;
      while (n < most && x + n < im.width && im.at(x + n, y)) ++n;
      if (n > 0) sum = plus<F>(sum, F::template of_window<eight>(around.window_of({x, y, n})));
      x += std::max(n, 1);
    }
  return sum;
}
template <class F = perimeter> double length_of(image const& im) {
  auto const s = sums_of<F>(im);
  return F::length(s.at[0], s.at[1], s.at[2]);
}
double const root = std::sqrt(2.0);

} // namespace

BOOST_AUTO_TEST_CASE(figures) {
  BOOST_TEST(length_of(image("#")) == 0);
  BOOST_TEST(length_of(image("###/###/###")) == 8);
  BOOST_TEST(length_of(image("#../.#./..#")) == root);
  BOOST_TEST(length_of(image("####/####/####/####")) == 12);
  BOOST_TEST(length_of(image("..#../.###./#####/.###./..#..")) == 8 * root); // 11.313708498984761
  BOOST_TEST(length_of<perimeter_8>(image("..#../.###./#####/.###./..#..")) == 8 + 2 * (1 + root)); // 12.82842712474619
}

BOOST_AUTO_TEST_CASE(of_noise) {
  for (double const density : {0.3, 0.6, 0.8})
    for (int const most : {32, 5, 1}) {
      image const im = noise(71, 29, density, 1, 3, 0);
      expected_features all;
      for (expected_features const& e : features_of(flood_fill(im, 8))) {
        all.straight += e.straight;
        all.diagonal += e.diagonal;
        all.bent += e.bent;
        all.straight_8 += e.straight_8;
        all.diagonal_8 += e.diagonal_8;
        all.bent_8 += e.bent_8;
      }
      auto const by_sides = sums_of<perimeter>(im, most), by_all = sums_of<perimeter_8>(im, most);
      BOOST_TEST((by_sides.at[0] == all.straight && by_sides.at[1] == all.diagonal && by_sides.at[2] == all.bent));
      BOOST_TEST((by_all.at[0] == all.straight_8 && by_all.at[1] == all.diagonal_8 && by_all.at[2] == all.bent_8));
    }
}

BOOST_AUTO_TEST_SUITE_END()
