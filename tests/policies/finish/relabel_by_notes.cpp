// optimise
// relabel_by_notes: labels of the pixels that the notes of cells name, in every order, with features beside them.
#include "laws/finish.hpp"
#include "laws/step.hpp"

#include <skerry/policy/finish/also.hpp>
#include <skerry/policy/finish/late.hpp>
#include <skerry/policy/finish/numbered.hpp>
#include <skerry/policy/finish/relabel_by_notes.hpp>
#include <skerry/policy/step/cell/plant_noting.hpp>
#include <skerry/policy/step/cell/unite_noted.hpp>
#include <skerry/policy/unite/retry.hpp>

using namespace skerry;
using namespace skerry::testing;

namespace {
template <class Finish> using noted =
    algorithm<eight, whole, each_site<noted_cell, plant_noting>, once<everywhere<unite_noted<retry>>>, Finish>;
} // namespace

static_assert(!finish_on<relabel_by_notes, cell, in_labels> && !finish_on<relabel_by_notes, pixel, in_labels>,
              "who was not planted with notes has none");

BOOST_AUTO_TEST_SUITE(relabelling_by_notes)

BOOST_AUTO_TEST_CASE(as_they_are) { check_composition<noted<relabel_by_notes>>(); }
// Roots have their labels before notes are read.
BOOST_AUTO_TEST_CASE(in_an_order) {
  check_composition<noted<numbered<consecutive, relabel_by_notes>>>();
  check_composition<noted<numbered<first_pixel, relabel_by_notes>>>();
}
BOOST_AUTO_TEST_CASE(with_features) {
  check_composition<noted<also<relabel_by_notes, late<features<area, bounding_box>>>>>();
}

BOOST_AUTO_TEST_SUITE_END()
