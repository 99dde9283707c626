// optimise
// ctest-timeout: 600
// The law of finishes on stores that number their components. The tail does half of the work, so that here a local merge runs
// too, besides the oracle: only there does the tail run in lane groups.
#include "laws/finish.hpp"
#include "laws/on_images.hpp"

#include <skerry/policy/finish/early.hpp>
#include <skerry/policy/local/bit_runs.hpp>
#include <skerry/policy/local/raster_runs.hpp>
#include <skerry/policy/tiling/strip.hpp>
#include <skerry/policy/tiling/tile.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(early_alone)

namespace {
using on_strips = finish_law<early<all_features<four>>, four, compact, whole_run<64>, strip<4>>;
using on_tiles = finish_law<early<all_features<eight>>, eight, compact, run<32>, tile<32, 32>>;
} // namespace

static_assert(!finish_on<early<all_features<four>>, run<32>, in_labels>,
              "labels at sites do not number their components");

static_assert(std::same_as<order_of<early<features<area>>>, consecutive>);
static_assert(std::same_as<early<features<area>>::set, features<area>>);

BOOST_AUTO_TEST_CASE(planted_strips) { on_strips::check(); }
BOOST_AUTO_TEST_CASE(planted_tiles) { on_tiles::check(); }
BOOST_AUTO_TEST_CASE(after_raster_runs) { on_strips::check<on_strips::after<raster_runs<64>>>(); }
BOOST_AUTO_TEST_CASE(after_bit_runs) { on_tiles::check<on_tiles::after<bit_runs<32>>>(); }
BOOST_AUTO_TEST_CASE(structures) {
  using finish = early<array_of_structures<all_features<four>>>;
  check_little<finish_law<finish, four, compact, whole_run<64>, strip<4>>>();
  using law = finish_law<finish, four, compact, run<32>, tile<32, 32>>;
  law::check<law::after<bit_runs<32>>>(law::little);
}

// More components than a batch of slots in scratch has room for, on the rim and inside.
BOOST_AUTO_TEST_CASE(many_components_in_a_tile) {
  image const dots = drawn_by(70, 40, [](int x, int y) { return x % 2 == 0 && y % 2 == 0; });
  host::serial queue;
  BOOST_TEST(on_tiles::wrong<on_tiles::after<bit_runs<32>>>(queue, dots) == "");
}

BOOST_AUTO_TEST_SUITE_END()
