// optimise
// ctest-timeout: 600
// The law of finishes for two at once: each row of the table has the label that its component has in the image; and what two
// finishes read together.
#include "laws/finish.hpp"
#include "laws/on_images.hpp"

#include <skerry/policy/feature/area.hpp>
#include <skerry/policy/finish/also.hpp>
#include <skerry/policy/finish/early.hpp>
#include <skerry/policy/finish/late.hpp>
#include <skerry/policy/local/bit_runs.hpp>
#include <skerry/policy/tiling/strip.hpp>
#include <skerry/policy/tiling/tile.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(also_alone)

namespace {

using shape = features<area, coordinate_sums, bounding_box>;
using labels_and_early = also<relabel, early<shape>>;
using on_tiles = finish_law<labels_and_early, four, compact, run<32>, tile<32, 32>>;

template <class A, class B> using read_together =
    typename also<A, B>::template reads<kind<run<32>, compact, image_flat>>;

} // namespace

static_assert(std::same_as<read_together<relabel, early<shape>>::store, numbers_components>);
static_assert(std::same_as<read_together<relabel, late<shape>>::store, any>);
static_assert(std::same_as<read_together<late<features<bounding_box_of_label>>, early<shape>>::store, void>,
              "no store serves both");
static_assert(also<late<shape>, relabel>::writes_labels && !also<late<shape>, early<shape>>::writes_labels);

// What it says of itself: the order, relations and labels of both parts.
using labels_and_rows = also<relabel, late<features<area>>>;
static_assert(std::same_as<order_of<labels_and_rows>, consecutive>);
static_assert(relates<labels_and_rows, equal_value> && labels_by<labels_and_rows, maximum>);

BOOST_AUTO_TEST_CASE(labels_and_late_at_runs) {
  finish_law<also<relabel, late<shape>>, eight, in_labels, run<32>, strip<4>>::check();
}
BOOST_AUTO_TEST_CASE(late_and_labels_on_strips) {
  check_little<finish_law<also<late<shape>, relabel>, eight, compact, whole_run<64>, strip<4>>>();
}
BOOST_AUTO_TEST_CASE(labels_and_early_on_strips) {
  check_little<finish_law<labels_and_early, eight, compact, whole_run<64, 2>, strip<4>>>();
}
BOOST_AUTO_TEST_CASE(labels_and_early_on_tiles) { check_little<on_tiles>(); }
BOOST_AUTO_TEST_CASE(labels_and_early_after_bit_runs) { on_tiles::check<on_tiles::after<bit_runs<32>>>(); }

BOOST_AUTO_TEST_CASE(names) {
  BOOST_TEST((also<relabel, late<features<area>>>::id() == "also<relabel,late<features<area>>>"));
}

BOOST_AUTO_TEST_SUITE_END()
