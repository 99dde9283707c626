// optimise
// ctest-timeout: 600
// carry: what has become somebody's child hands its features on, in a loop of rounds too, and roots have them all in the end.
#include "laws/on_images.hpp"
#include "laws/payload.hpp"

#include <skerry/policy/link/payload/carry.hpp>
#include <skerry/policy/link/payload/plant_payload.hpp>
#include <skerry/policy/link/voting/search.hpp>
#include <skerry/policy/schedule/fixpoint.hpp>
#include <skerry/policy/schedule/in_turn.hpp>
#include <skerry/policy/step/unite_earlier.hpp>
#include <skerry/policy/step/voting/equivalence.hpp>
#include <skerry/policy/tiling/tile.hpp>
#include <skerry/policy/unite/retry.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(carry_alone)

namespace {
using rounds = in_turn<once<plant_payload>, fixpoint<search<equivalence<atomic_minimum>>, carry<compress>>>;
using at_once = once<plant_payload, everywhere<unite_earlier<retry>>, carry<compress_with<path::none>>>;
} // namespace

static_assert(payload_law<rounds, eight, tile<4, 4>>::ends_at_roots &&
              payload_law<at_once, four, tile<4, 4>>::ends_at_roots);
static_assert(!payload_law<once<plant_payload>, four, tile<4, 4>>::spans_image);

BOOST_AUTO_TEST_CASE(in_rounds) { payload_law<rounds, eight, tile<4, 4>>::check(); }
BOOST_AUTO_TEST_CASE(after_unions) { payload_law<at_once, four, tile<5, 3>>::check(); }

BOOST_AUTO_TEST_SUITE_END()
