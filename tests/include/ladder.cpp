// The ladder: each mistake breaks its own rung and no other, and the sentence that is read first is its. That a program with
// the mistake does not compile, with that sentence, is tested in reject/.
#include "support/counting_finish.hpp"

#include <skerry/algorithm.hpp>
#include <skerry/compact.hpp>
#include <skerry/feature/area.hpp>
#include <skerry/feature/bounding_box.hpp>
#include <skerry/finish/early.hpp>
#include <skerry/finish/late.hpp>
#include <skerry/finish/relabel.hpp>
#include <skerry/in_labels.hpp>
#include <skerry/link/border_union.hpp>
#include <skerry/link/rim_union.hpp>
#include <skerry/link/seam_union.hpp>
#include <skerry/local/ballot_runs.hpp>
#include <skerry/local/bit_runs.hpp>
#include <skerry/local/each_site.hpp>
#include <skerry/local/raster_runs.hpp>
#include <skerry/schedule/once.hpp>
#include <skerry/step/plant_self.hpp>
#include <skerry/tiling/strip.hpp>
#include <skerry/tiling/tile.hpp>
#include <skerry/tiling/whole.hpp>
#include <skerry/unite/hook.hpp>
#include <skerry/unite/retry.hpp>

#include <boost/test/unit_test.hpp>

using namespace skerry;
using testing::counts_tiles;

namespace {

using seams = once<seam_union<hook>>;
using local = ballot_runs<32, hook>;

template <class C = four, class T = strip<4>, class L = local, class M = seams, class F = relabel, class R = traits<>>
using rungs = ladder<C, T, L, M, F, R>;

/// Rungs that do not hold; the sentence belongs to the first.
template <class Ladder> std::vector<std::string> broken() {
  std::vector<std::string> names;
#define RUNG(name, sentence)                                                                                           \
  if (!Ladder::name) names.push_back(#name);
  SKERRY_LADDER(RUNG)
#undef RUNG
  return names;
}
template <class Ladder> std::string only_broken() {
  auto const names = broken<Ladder>();
  BOOST_TEST(names.size() == 1u);
  BOOST_TEST(!Ladder::legal);
  BOOST_TEST((Ladder::reason() != nullptr && std::string_view(Ladder::reason()).starts_with("algorithm: ")));
  return names.empty() ? "" : names.front();
}

/// Links that read other sites, a finish that wants a flat forest, a tiling that cuts words.
struct pixel_link : seam_union<hook> {
  using reads = kind<pixel, any, tile_reach>;
};
struct flat_relabel : relabel {
  template <class> using reads = kind<any, any, image_flat>;
};
struct words_anywhere : local {
  template <class> static constexpr bool reads = true;
};
struct nothing_at_all {};

} // namespace

BOOST_AUTO_TEST_SUITE(ladder_alone)

BOOST_AUTO_TEST_CASE(legal) {
  BOOST_TEST(rungs<>::legal);
  BOOST_TEST(rungs<>::reason() == nullptr);
  BOOST_TEST(broken<rungs<>>().empty());
  BOOST_TEST((rungs<eight, strip<64>, raster_runs<64, 2>, seams, early<features<area>>>::legal));
  BOOST_TEST((rungs<four, tile<128, 64>, bit_runs<32>, once<rim_union<hook>>, late<features<area>>>::legal));
}

BOOST_AUTO_TEST_CASE(each_rung) {
  BOOST_TEST((only_broken<rungs<nothing_at_all>>()) == "has_connectivity");
  BOOST_TEST((only_broken<rungs<four, nothing_at_all>>()) == "has_tiling");
  BOOST_TEST((only_broken<rungs<four, tile<32, 4>>>()) == "tiles_can_be_read");
  BOOST_TEST((only_broken<rungs<four, strip<4>, nothing_at_all>>()) == "tiles_can_be_read");
  BOOST_TEST((only_broken<rungs<four, strip<64>, raster_runs<64, 2>>>()) == "local_connects");
  BOOST_TEST((only_broken<rungs<four, strip<4>, local, seam_union<hook>>>()) == "has_schedule");
  BOOST_TEST((only_broken<rungs<four, strip<4>, local, seams, nothing_at_all>>()) == "has_finish");
  BOOST_TEST((only_broken<rungs<four, strip<4>, local, seams, relabel, traits<equal_value>>>()) == "relation_is_known");
  BOOST_TEST((only_broken<rungs<four, strip<4>, local, seams, relabel, traits<foreground, minimum, snapshot>>>()) ==
             "read_mode_is_known");
  BOOST_TEST((only_broken<rungs<four, tile<48, 4>, words_anywhere>>()) == "sites_are_whole");
  BOOST_TEST((only_broken<rungs<four, strip<4>, local, once<pixel_link>>>()) == "sites_meet_merge");
  BOOST_TEST((only_broken<rungs<four, strip<4>, local, once<rim_union<hook>>>>()) == "store_meets_merge");
  BOOST_TEST((only_broken<rungs<four, whole, each_site<pixel, plant_self>, once<border_union<retry>>>>()) ==
             "reach_meets_merge");
  BOOST_TEST((only_broken<rungs<four, strip<64>, raster_runs<64>, once<rim_union<hook>>>>()) == "tiles_meet_merge");
  BOOST_TEST((only_broken<rungs<four, strip<4>, local, seams, early<features<area>>>>()) == "store_meets_finish");
  BOOST_TEST((only_broken<rungs<four, strip<64>, raster_runs<64>, seams, late<features<bounding_box_of_label>>>>()) ==
             "store_meets_finish");
  BOOST_TEST((only_broken<rungs<four, strip<4>, local, once<>>>()) == "trees_cross_seams");
  BOOST_TEST((only_broken<rungs<four, strip<4>, local, seams, flat_relabel>>()) == "trees_are_flat");
  BOOST_TEST((only_broken<rungs<four, strip<4>, local, seams, counts_tiles>>()) == "tails_are_called");
}

// One mistake gives one sentence, two the one that comes first.
BOOST_AUTO_TEST_CASE(the_first_mistake_is_said) {
  BOOST_TEST((only_broken<rungs<nothing_at_all, strip<4>, local, once<>, early<features<area>>>>()) ==
             "has_connectivity");
  BOOST_TEST((rungs<four, strip<4>, local, seams, relabel, traits<equal_value>>::reason()) ==
             std::string_view(
                 "algorithm: a policy of this composition labels foreground only, the traits (parameter 6) ask for "
                 "another relation; see docs/policies.md, traits"));
}

BOOST_AUTO_TEST_SUITE_END()
