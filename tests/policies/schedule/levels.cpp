// optimise
// ctest-timeout: 600
// levels: the law of merges with links of a level, from sites of any kind; how large its groups are.
#include "laws/levels.hpp"

#include <skerry/policy/link/compress_rims.hpp>
#include <skerry/policy/link/join.hpp>
#include <skerry/policy/link/join_until_quiet.hpp>
#include <skerry/policy/schedule/levels.hpp>
#include <skerry/policy/schedule/once.hpp>
#include <skerry/policy/tiling/column.hpp>
#include <skerry/policy/tiling/strip.hpp>
#include <skerry/policy/tiling/tile.hpp>
#include <skerry/policy/unite/komura.hpp>
#include <skerry/policy/unite/retry.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(levels_alone)

namespace {

/// The tiles that each level joins, as links see them.
struct noted_levels {
  std::vector<level>* seen;
  template <class Sweep> void sweep(Sweep const& s) { seen->push_back(s.here); }
};
template <class Merge, class Tiling> std::vector<level> levels_of(int w, int h) {
  bound_store<in_labels, pixel, Tiling, host::serial::memory> b(image(w, h));
  std::vector<level> seen;
  noted_levels queue{&seen};
  typename Merge::template on<eight, std::remove_cvref_t<decltype(b.forest)>> const merge{b.forest};
  merge.run(queue);
  return seen;
}

} // namespace

static_assert(links_fit<levels<2, join<retry>>> && !links_fit<once<join<retry>>>);

BOOST_AUTO_TEST_CASE(law) { check_levels<levels<4, join<komura>>, eight, strip<2>>(); }
BOOST_AUTO_TEST_CASE(law_other_sites) {
  check_levels<levels<2, join<retry>>, eight, strip<2>, run<32>>();
  check_levels<levels<4, join_until_quiet<>, compress_rims>, eight, tile<4, 4>, cell>();
}

BOOST_AUTO_TEST_CASE(sizes_of_levels) {
  auto const up = levels_of<levels<4, join<retry>>, tile<16, 16>>(100, 30);
  BOOST_REQUIRE(up.size() == 2u);
  BOOST_TEST((up[0].tiles.tile_width == 16 && up[0].across == 2 && up[0].down == 1));
  BOOST_TEST((up[1].tiles.tile_width == 64 && up[1].across == 1 && up[1].down == 1));
  BOOST_TEST((levels_of<levels<2, join<retry>>, tile<16, 16>>(16, 16)).empty());
  BOOST_TEST((levels_of<levels<2, join<retry>>, strip<4>>(1000, 16)).size() == 2u);
  auto const down = levels_of<levels_rounded_down<2, join<retry>>, column>(7, 9);
  BOOST_REQUIRE(down.size() == 2u); // 3 pairs, then a pair of pairs
  BOOST_TEST((down[0].across == 3 && down[1].across == 1));
}

BOOST_AUTO_TEST_CASE(names) {
  BOOST_TEST((levels<4, join<retry>, compress_rims>::id() == "levels<4,join<retry>,compress_rims>"));
  BOOST_TEST((levels_rounded_down<2, join<retry>>::id() == "levels_rounded_down<2,join<retry>>"));
}

BOOST_AUTO_TEST_SUITE_END()
