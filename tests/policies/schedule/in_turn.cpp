// optimise
// ctest-timeout: 600
// in_turn: one schedule after the other; each finds what the one before leaves, and a limit or a count is for all.
#include "laws/merge.hpp"
#include "laws/on_images.hpp"
#include "support/run.hpp"

#include <skerry/catalog.hpp>
#include <skerry/policy/link/voting/line_sweep.hpp>
#include <skerry/policy/link/voting/search.hpp>
#include <skerry/policy/schedule/fixpoint.hpp>
#include <skerry/policy/schedule/once.hpp>
#include <skerry/policy/step/voting/equivalence.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(in_turn_alone)

namespace {

template <class Merge, class Local = each_site<pixel, plant_self>> using over_image =
    algorithm<four, whole, Local, Merge, relabel>;

template <class Algorithm> skerry::counts counted(image const& im, u32 most = no_limit) {
  host::serial queue;
  label_plane<u32> out(im.width, im.height, 0);
  workspace<host::buffer> work;
  auto const done = execute<Algorithm>(queue, im.view(), out.view(), work, {.most_rounds = most});
  BOOST_TEST(same_partition(out.packed(), flood_fill(im, 4).labels));
  return done.counts(queue);
}

using first_scan = once<search<equivalence<atomic_minimum, first_earlier>>, everywhere<compress>>;
using rounds_after = fixpoint<search<equivalence<atomic_minimum>>, everywhere<compress>>;

// What a schedule reads is what the one before leaves.
using seams = once<seam_union<retry>>;
using flat = once<flatten>;
using spans_tiles = kind<pixel, in_labels, tile_reach>;
static_assert(std::same_as<in_turn<seams, flat>::leaves<spans_tiles>::reach, image_flat>);
static_assert(std::same_as<in_turn<flat, seams>::leaves<spans_tiles>::reach, image_reach>);
static_assert(in_turn<first_scan, rounds_after>::reads_reach<partial_reach> &&
              !in_turn<first_scan, seams>::reads_reach<partial_reach> &&
              in_turn<rounds_after, seams>::reads_reach<partial_reach>);

} // namespace

using turns_of_search = in_turn<once<search<equivalence<>>>, fixpoint<search<lower_to_neighbours>>>;
static_assert(relates<turns_of_search, equal_value> && reads_by<turns_of_search, snapshot>);
static_assert(schedule_connects<turns_of_search, eight> &&
              !schedule_connects<in_turn<fixpoint<line_sweep<0, 1>>>, four>);

BOOST_AUTO_TEST_CASE(law) {
  constexpr image_plan plan{.host = 2500, .threads = 900, .in_double = 100, .host_masks = 29, .double_masks = 8001};
  merge_law<in_turn<first_scan, rounds_after>, eight, in_labels, pixel, tile<4, 2>>::check(plan);
  merge_law<in_turn<seams, flat>, four, in_labels, pixel, tile<4, 2>>::check(plan);
}

BOOST_AUTO_TEST_CASE(counts_of_a_name_are_added) {
  image const im = spiral(19, 17);
  using loop = fixpoint<search<lower_to_neighbours>>;
  u64 const alone = counted<over_image<loop>>(im).at(0).second;
  BOOST_TEST(alone > 1u);
  BOOST_TEST(
      (counted<over_image<in_turn<loop, loop>>>(im) == counts{{"rounds", alone}})); // the second is quiet at once
}

// Each loop may take as many rounds as the limit says.
BOOST_AUTO_TEST_CASE(a_limit_is_for_each) {
  image const im = spiral(19, 17);
  using slow = fixpoint<search<lower_to_neighbours>>;
  using slow_twice = over_image<in_turn<slow, slow>>;
  u32 const rounds = u32(counted<slow_twice>(im).at(0).second);
  BOOST_CHECK_THROW(counted<slow_twice>(im, rounds), did_not_settle);
  counted<slow_twice>(im, rounds + 1);
}

BOOST_AUTO_TEST_CASE(names) {
  BOOST_TEST((in_turn<once<>, fixpoint<settle<lower_to_neighbours, kept_in_bits>>>::id() ==
              "in_turn<once<>,fixpoint<settle<lower_to_neighbours,kept_in_bits>>>"));
}

BOOST_AUTO_TEST_SUITE_END()
