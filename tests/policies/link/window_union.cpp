// optimise
// ctest-timeout: 600
// The law of merges for windows that reach across a seam; whole windows miss what has none.
#include "laws/merge.hpp"
#include "laws/on_images.hpp"

#include <skerry/policy/link/window_union.hpp>
#include <skerry/policy/schedule/once.hpp>
#include <skerry/policy/tiling/tile.hpp>
#include <skerry/policy/unite/retry.hpp>
#include <skerry/policy/unite/trade.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(window_union_alone)

namespace {

template <class Link, class Connectivity, class Tiling> using law =
    merge_law<once<Link>, Connectivity, in_labels, pixel, Tiling>;

template <class Link, class Connectivity, class Tiling> void check() {
  image_plan plan = law<Link, Connectivity, Tiling>::usual;
  plan.in_double = 100; // small tiles have a seam everywhere
  law<Link, Connectivity, Tiling>::check(plan);
}

} // namespace

static_assert(relates<window_union<trade>, equal_value>);

BOOST_AUTO_TEST_CASE(law_four) { check<window_union<retry>, four, tile<3, 2>>(); }
BOOST_AUTO_TEST_CASE(law_eight) { check<window_union<trade>, eight, tile<2, 3>>(); }

BOOST_AUTO_TEST_CASE(law_with_the_smallest_label) {
  check<window_union<trade, cut_windows, with_smallest>, four, tile<3, 2>>();
  check<window_union<trade, cut_windows, with_smallest>, eight, tile<2, 3>>();
}

BOOST_AUTO_TEST_CASE(a_single_row_has_no_whole_window) {
  host::serial queue;
  using printed = law<window_union<trade, whole_windows>, eight, tile<2, 2>>;
  BOOST_TEST(printed::wrong(queue, image("####")) != "");
  BOOST_TEST(printed::wrong(queue, image("####/....")) == "");
}

BOOST_AUTO_TEST_SUITE_END()
