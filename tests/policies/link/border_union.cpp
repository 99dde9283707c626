// optimise
// ctest-timeout: 600
// The law of merges for pixels at seams, with and without the pairs that others imply; relations other than foreground are
// checked by the catalogue's tests of equal values.
#include "laws/merge.hpp"
#include "laws/on_images.hpp"

#include <skerry/policy/link/border_union.hpp>
#include <skerry/policy/schedule/once.hpp>
#include <skerry/policy/tiling/strip.hpp>
#include <skerry/policy/tiling/tile.hpp>
#include <skerry/policy/unite/komura.hpp>
#include <skerry/policy/unite/retry.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(border_union_alone)

namespace {

template <class Link, class Connectivity, class Tiling> void check() {
  using law = merge_law<once<Link>, Connectivity, in_labels, pixel, Tiling>;
  image_plan plan = law::usual;
  plan.in_double = 100; // small tiles have a seam everywhere
  law::check(plan);
}

} // namespace

static_assert(relates<border_union<retry>, equal_value>);

BOOST_AUTO_TEST_CASE(law_four) { check<border_union<retry>, four, tile<3, 2>>(); }
BOOST_AUTO_TEST_CASE(law_eight) { check<border_union<retry>, eight, tile<2, 3>>(); }
BOOST_AUTO_TEST_CASE(law_strips) { check<border_union<komura>, eight, strip<3>>(); }
BOOST_AUTO_TEST_CASE(law_fresh_contacts_four) { check<border_union<komura, fresh_contacts>, four, tile<4, 3>>(); }
BOOST_AUTO_TEST_CASE(law_fresh_contacts_eight) { check<border_union<komura, fresh_contacts>, eight, tile<4, 3>>(); }
BOOST_AUTO_TEST_CASE(law_rows) { check<border_union<retry>, eight, tile<8, 1>>(); }

BOOST_AUTO_TEST_SUITE_END()
