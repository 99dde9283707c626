// trusting_fixpoint: takes silence for the end, where fixpoint refuses the connectivity.
#include "support/run.hpp"

#include <skerry/catalog.hpp>

using namespace skerry;
using namespace skerry::testing;

using too_early = trusting_fixpoint<restricted_rays>;

static_assert(schedule_connects<too_early, eight> && !schedule_connects<fixpoint<restricted_rays>, eight>);

BOOST_AUTO_TEST_SUITE(trusting_fixpoint_alone)

// The first pass is not restricted, as in the paper; then no pixel looks any more, and the right one stays behind.
BOOST_AUTO_TEST_CASE(ends_too_early) {
  host::serial queue;
  image const im("#.#/.#.");
  label_plane<u32> out(im.width, im.height, 0);
  workspace<host::buffer> work;
  execute<after_eight_rays<eight, relabel, traits<>, too_early>>(queue, im.view(), out.view(), work);
  BOOST_TEST(out.view()(0, 0) != out.view()(2, 0));
  execute<after_eight_rays<eight, relabel, traits<>, fixpoint<restricted_rays, when_quiet<eight_rays>>>>(
      queue, im.view(), out.view(), work);
  BOOST_TEST(out.view()(0, 0) == out.view()(2, 0));
}

BOOST_AUTO_TEST_CASE(names) { BOOST_TEST(too_early::id() == "trusting_fixpoint<search<rays<if_label_moved>>>"); }

BOOST_AUTO_TEST_SUITE_END()
