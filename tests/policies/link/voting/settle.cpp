// optimise
// ctest-timeout: 600
// settle: a tile that comes to rest in scratch before its labels go back; pixels asked each time, and kept in bits.
#include "laws/merge.hpp"
#include "laws/on_images.hpp"
#include "laws/vote.hpp"

#include <skerry/policy/link/voting/search.hpp>
#include <skerry/policy/link/voting/settle.hpp>
#include <skerry/policy/schedule/fixpoint.hpp>
#include <skerry/policy/step/voting/label_backtracking.hpp>
#include <skerry/policy/step/voting/lower_to_neighbours.hpp>
#include <skerry/policy/tiling/tile.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(settle_alone)

namespace {

constexpr image_plan plan{.host = 2500, .threads = 900, .in_double = 100, .host_masks = 29, .double_masks = 8001};

} // namespace

static_assert(relates<settle<lower_to_neighbours>, equal_value>);
static_assert(std::same_as<settle<lower_to_neighbours>::leaves<tile_reach>, partial_reach>);
struct lower_along_rows : lower_to_neighbours {
  static constexpr u32 directions = direction_bit(1, 0) | direction_bit(-1, 0);
};
static_assert(directions_of<settle<lower_to_neighbours>> == ~0u &&
              directions_of<settle<lower_along_rows>> == lower_along_rows::directions);

BOOST_AUTO_TEST_CASE(law_asked_each_time) {
  merge_law<fixpoint<settle<lower_to_neighbours>>, four, in_labels, pixel, tile<4, 2>>::check(plan);
}
BOOST_AUTO_TEST_CASE(law_kept_in_bits) {
  merge_law<fixpoint<settle<lower_to_neighbours, kept_in_bits>, search<label_backtracking>>, eight, in_labels, pixel,
            tile<4, 2>>::check(plan);
}
BOOST_AUTO_TEST_CASE(law_of_votes) {
  vote_law<settle<lower_to_neighbours>, eight, true, tile<4, 3>>::check();
  vote_law<settle<lower_to_neighbours, kept_in_bits>, four, true, tile<4, 3>>::check();
}

// A row of three tiles: a round brings the smallest label across a tile at least, and what lies inside is settled at once.
BOOST_AUTO_TEST_CASE(a_tile_a_round) {
  image const row("############");
  auto const check = [&](auto& queue, std::string const& where) {
    links_on<four, std::remove_reference_t<decltype(queue)>, tile<4, 1>> links(queue, row);
    for (int round = 1; round <= 3; ++round) {
      BOOST_TEST((links.template changes<settle<lower_to_neighbours>>() || round > 1), where);
      std::vector<int> const now = links.labels();
      BOOST_TEST(std::count(now.begin(), now.begin() + 4 * round, 0) == 4 * round, where << ", round " << round);
      for (std::size_t k = 0; k < 12; ++k) BOOST_TEST(now[k] == now[k / 4 * 4], where << ", pixel " << k);
    }
    BOOST_TEST(!links.template changes<settle<lower_to_neighbours>>(), where);
  };
  host::serial serial;
  check(serial, "host serial");
  on_block_double(check);
}

static_assert(settle<lower_to_neighbours>::on_tiles<tile<32, 32>> && !settle<lower_to_neighbours>::on_tiles<whole> &&
              !settle<lower_to_neighbours>::on_tiles<tile<64, 32>>);
BOOST_AUTO_TEST_CASE(names) {
  BOOST_TEST((settle<lower_to_neighbours, kept_in_bits>::id() == "settle<lower_to_neighbours,kept_in_bits>"));
}

BOOST_AUTO_TEST_SUITE_END()
