// optimise
// ctest-timeout: 600
// add_payload: the slots of a tile's trees add up to the features of their pixels; with a merge behind it, those of the image's do.
#include "laws/on_images.hpp"
#include "laws/payload.hpp"

#include <skerry/policy/link/join.hpp>
#include <skerry/policy/link/payload/add_payload.hpp>
#include <skerry/policy/link/payload/carry.hpp>
#include <skerry/policy/link/payload/carry_rims.hpp>
#include <skerry/policy/schedule/in_turn.hpp>
#include <skerry/policy/schedule/levels.hpp>
#include <skerry/policy/tiling/tile.hpp>
#include <skerry/policy/unite/komura.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(add_payload_alone)

BOOST_AUTO_TEST_CASE(in_tiles) { payload_law<once<add_payload>, four, tile<5, 3>>::check(); }
BOOST_AUTO_TEST_CASE(before_a_merge) {
  payload_law<in_turn<once<add_payload>, levels<3, join<komura>, carry_rims>, once<carry<compress>>>, eight,
              tile<4, 4>>::check();
}

BOOST_AUTO_TEST_SUITE_END()
