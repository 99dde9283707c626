// optimise
// ctest-timeout: 600
// The law of local merges; the parents of HA4's Fig. 3; start labels of runs that go on from word to word.
#include "laws/ha4_figure.hpp"

#include <skerry/policy/local/grouped_runs.hpp>
#include <skerry/policy/tiling/tile.hpp>
#include <skerry/policy/unite/komura.hpp>
#include <skerry/policy/unite/retry.hpp>

using namespace skerry;
using namespace skerry::testing;

static_assert(grouped_runs<32, komura>::reads<strip<4>> && grouped_runs<32, komura>::reads<tile<128, 4>> &&
              !grouped_runs<32, komura>::reads<tile<32, 4>>);

BOOST_AUTO_TEST_SUITE(grouped_runs_alone)

namespace {
template <int W> using local = grouped_runs<W, komura>;
} // namespace

BOOST_AUTO_TEST_CASE(four_32_in_strips_of_4) { local_law<local<32>, four, strip<4>>::check(); }
BOOST_AUTO_TEST_CASE(eight_32_in_strips_of_9) { local_law<local<32>, eight, strip<9>>::check(); }
BOOST_AUTO_TEST_CASE(four_64_in_strips_of_17) { local_law<grouped_runs<64, retry>, four, strip<17>>::check(); }
BOOST_AUTO_TEST_CASE(eight_64_in_strips_of_1) { local_law<local<64>, eight, strip<1>>::check(); }
BOOST_AUTO_TEST_CASE(a_word_at_a_time) { local_law<grouped_runs<64, komura, 1>, four, strip<4>>::check(); }
BOOST_AUTO_TEST_CASE(in_tiles) {
  local_law<local<32>, four, tile<128, 4>>::check();
  local_law<local<32>, eight, tile<128, 3>>::check();
  local_law<grouped_runs<64, retry, 1>, eight, tile<64, 4>>::check();
}
BOOST_AUTO_TEST_CASE(heights) { check_heights<local<32>>(); }
BOOST_AUTO_TEST_CASE(figure_3_by_the_local_merge) { check_figure_3<local<32>, local<64>>(); }
BOOST_AUTO_TEST_CASE(start_labels) { check_start_labels<local<32>>(); }

// The smallest images that broke it: a corner behind the end of a word, and C1's, where a row is held back.
BOOST_AUTO_TEST_CASE(once_broken) { check_once_broken<local<32>>(); }

BOOST_AUTO_TEST_SUITE_END()
