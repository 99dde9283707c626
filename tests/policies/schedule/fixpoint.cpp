// optimise
// ctest-timeout: 600
// fixpoint, with links that vote and links that do not: the law of merges, from trees that span tiles.
#include "laws/merge.hpp"
#include "laws/on_images.hpp"

#include <skerry/policy/link/everywhere.hpp>
#include <skerry/policy/link/flatten.hpp>
#include <skerry/policy/link/voting/line_sweep.hpp>
#include <skerry/policy/link/voting/search.hpp>
#include <skerry/policy/link/voting/when_quiet.hpp>
#include <skerry/policy/schedule/fixpoint.hpp>
#include <skerry/policy/step/compress.hpp>
#include <skerry/policy/step/plant_self.hpp>
#include <skerry/policy/step/voting/equivalence.hpp>
#include <skerry/policy/step/voting/label_backtracking.hpp>
#include <skerry/policy/step/voting/lower_to_neighbours.hpp>
#include <skerry/policy/step/voting/rays.hpp>
#include <skerry/policy/tiling/tile.hpp>
#include <skerry/policy/tiling/whole.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(fixpoint_alone)

namespace {

constexpr image_plan plan{.host = 2500, .threads = 900, .in_double = 100, .host_masks = 29, .double_masks = 8001};

template <class Merge, class Connectivity, class Site = pixel, class Tiling = tile<4, 2>> void check() {
  merge_law<Merge, Connectivity, in_labels, Site, Tiling>::check(plan);
}

} // namespace

static_assert(schedule_connects<fixpoint<search<equivalence<>>, flatten>, eight>);
static_assert(!schedule_connects<fixpoint<search<label_backtracking>>, four>, "nothing is handed on at all");
static_assert(rounds_end<search<equivalence<>>, flatten> && !rounds_end<search<equivalence<>>> &&
              rounds_end<search<lower_to_neighbours>>);
static_assert(!schedule_connects<fixpoint<line_sweep<0, 1>>, four>, "nothing is handed on along rows");

BOOST_AUTO_TEST_CASE(law_equivalence) {
  check<fixpoint<search<equivalence<plain_store>>, everywhere<compress>>, four>();
  check<fixpoint<search<equivalence<atomic_minimum>>, everywhere<compress>>, eight, cell>();
}
BOOST_AUTO_TEST_CASE(law_propagation) { check<fixpoint<search<lower_to_neighbours>>, eight>(); }
BOOST_AUTO_TEST_CASE(law_rays) {
  check<fixpoint<search<rays<>>>, four>();
  check<fixpoint<search<rays<always, back_then_forward>>, search<label_backtracking>>, eight>();
}

// A round in which nobody has changed anything is the last and is not counted; one that comes too late is never taken.
BOOST_AUTO_TEST_CASE(ends_with_a_quiet_round) {
  host::serial queue;
  auto const rounds = [&](image const& im) {
    bound_store<in_labels, pixel, whole, host::serial::memory> b(im);
    queue.sweep(step_sweep<four, decltype(b.forest), plant_self>{b.forest});
    typename fixpoint<search<lower_to_neighbours>>::on<four, decltype(b.forest)> loop{b.forest};
    arena_memory const memory([&](arena& a) { loop.reserve(a); });
    loop.run(queue);
    counts all;
    loop.count(queue, all);
    return all.at(0).second;
  };
  BOOST_TEST(rounds(image("#.#")) == 0u);
  BOOST_TEST(rounds(image("###")) == 1u);         // in raster order a label goes all the way to the right
  BOOST_TEST(rounds(image("..#/###/#..")) == 3u); // and to the left by a pixel a round
}

BOOST_AUTO_TEST_CASE(names) {
  BOOST_TEST((fixpoint<search<rays<if_label_moved>>, when_quiet<search<rays<>>>>::id() ==
              "fixpoint<search<rays<if_label_moved>>,when_quiet<search<rays<>>>>"));
}

BOOST_AUTO_TEST_SUITE_END()
