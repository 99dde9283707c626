// optimise
// ctest-timeout: 600
// carry_rims: nothing is lost and nothing counted twice where a pixel lies on two sides of a tile, or tiles are a pixel wide.
#include "laws/on_images.hpp"
#include "laws/payload.hpp"

#include <skerry/policy/link/join_until_quiet.hpp>
#include <skerry/policy/link/payload/carry.hpp>
#include <skerry/policy/link/payload/carry_rims.hpp>
#include <skerry/policy/link/payload/plant_payload.hpp>
#include <skerry/policy/schedule/in_turn.hpp>
#include <skerry/policy/schedule/levels.hpp>
#include <skerry/policy/tiling/column.hpp>
#include <skerry/policy/tiling/tile.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(carry_rims_alone)

namespace {
template <class Connectivity, class Tiling> using levels_law =
    payload_law<in_turn<once<plant_payload>, levels<2, join_until_quiet<>, carry_rims>>, Connectivity, Tiling>;
template <class Connectivity, class Tiling> using whole_law =
    payload_law<in_turn<once<plant_payload>, levels<2, join_until_quiet<>, carry_rims>, once<carry<compress>>>,
                Connectivity, Tiling>;
} // namespace

BOOST_AUTO_TEST_CASE(levels_alone) { levels_law<eight, tile<3, 2>>::check(); }
BOOST_AUTO_TEST_CASE(tiles_of_a_pixel) { whole_law<four, tile<1, 1>>::check(); }
BOOST_AUTO_TEST_CASE(columns) { whole_law<eight, column>::check(); }

BOOST_AUTO_TEST_SUITE_END()
