// optimise
// ctest-timeout: 600
// The law of finishes for labels that lanes of a word get from the start of their run, in every order.
#include "laws/finish.hpp"
#include "laws/on_images.hpp"

#include <skerry/policy/finish/also.hpp>
#include <skerry/policy/finish/late.hpp>
#include <skerry/policy/finish/numbered.hpp>
#include <skerry/policy/finish/relabel_by_ballot.hpp>
#include <skerry/policy/tiling/strip.hpp>
#include <skerry/policy/tiling/tile.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(relabelling_by_ballot)

namespace {
template <class Finish, class C, class Site, class Traits = traits<>> using law =
    finish_law<Finish, C, in_labels, Site, strip<4>, Traits>;
} // namespace

static_assert(!finish_on<relabel_by_ballot, whole_run<64>, compact>, "labels of runs in tiles are no labels of pixels");
static_assert(!finish_on<relabel_by_ballot, cell, in_labels>, "a lane has half of a cell");
static_assert(!relates<relabel_by_ballot, equal_value>);

BOOST_AUTO_TEST_CASE(words_of_32) { law<relabel_by_ballot, four, run<32>>::check(); }
BOOST_AUTO_TEST_CASE(words_of_64) { law<relabel_by_ballot, eight, run<64>>::check(); }
BOOST_AUTO_TEST_CASE(pixels) { check_little<finish_law<relabel_by_ballot, four, in_labels, pixel, tile<3, 2>>>(); }
BOOST_AUTO_TEST_CASE(in_an_order) {
  check_little<law<numbered<consecutive, relabel_by_ballot>, four, run<32>>>();
  check_little<law<numbered<first_pixel, relabel_by_ballot>, eight, run<64>>>();
}
BOOST_AUTO_TEST_CASE(beside_features) {
  check_little<law<numbered<consecutive, also<relabel_by_ballot, late<all_features<four>>>>, four, run<32>>>();
}
BOOST_AUTO_TEST_CASE(background_left_alone) {
  check_little<law<relabel_by_ballot, four, run<32>, traits<foreground, minimum_index>>>();
}

BOOST_AUTO_TEST_SUITE_END()
