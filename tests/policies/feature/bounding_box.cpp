// The law of features; both ends of a box are inclusive; the first row may come from the label instead.
#include "laws/feature.hpp"

#include <skerry/policy/feature/bounding_box.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(bounding_box_alone)

namespace {

constexpr bool box_is(pack<u32, 4> const& b, u32 x0, u32 y0, u32 x1, u32 y1) {
  return b.at[0] == x0 && b.at[1] == y0 && b.at[2] == x1 && b.at[3] == y1;
}

} // namespace

static_assert(is_feature<bounding_box>() && is_feature<bounding_box_of_label>());
static_assert(box_is(bounding_box::of({7, 3, 5}), 7, 3, 11, 3));
static_assert(box_is(plus<bounding_box>(bounding_box::of({7, 3, 5}), bounding_box::of({2, 9, 1})), 2, 3, 11, 9));
static_assert(!needs_first_row<bounding_box>::value && needs_first_row<bounding_box_of_label>::value);
static_assert(features<bounding_box_of_label>::reads_first_row && !features<bounding_box>::reads_first_row);

BOOST_AUTO_TEST_CASE(law) {
  check_feature<bounding_box>();
  check_feature<bounding_box_of_label>();
}

BOOST_AUTO_TEST_SUITE_END()
