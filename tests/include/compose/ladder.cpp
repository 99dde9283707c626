// The ladder: each mistake breaks its own rung and no other, and the sentence that is read first is its. That a program with
// the mistake does not compile, with that sentence, is tested in reject/.
#include "support/counting_finish.hpp"

#include <skerry/compose/algorithm.hpp>
#include <skerry/policy/feature/area.hpp>
#include <skerry/policy/feature/bounding_box.hpp>
#include <skerry/policy/finish/early.hpp>
#include <skerry/policy/finish/late.hpp>
#include <skerry/policy/finish/relabel.hpp>
#include <skerry/policy/link/border_union.hpp>
#include <skerry/policy/link/rim_union.hpp>
#include <skerry/policy/link/seam_union.hpp>
#include <skerry/policy/local/ballot_runs.hpp>
#include <skerry/policy/local/bit_runs.hpp>
#include <skerry/policy/local/each_site.hpp>
#include <skerry/policy/local/raster_runs.hpp>
#include <skerry/policy/schedule/once.hpp>
#include <skerry/policy/step/plant_self.hpp>
#include <skerry/policy/tiling/strip.hpp>
#include <skerry/policy/tiling/tile.hpp>
#include <skerry/policy/tiling/whole.hpp>
#include <skerry/policy/unite/hook.hpp>
#include <skerry/policy/unite/retry.hpp>
#include <skerry/store/compact.hpp>
#include <skerry/store/in_labels.hpp>

#include <boost/test/unit_test.hpp>

using namespace skerry;
using testing::counts_tiles;

BOOST_AUTO_TEST_SUITE(ladder_alone)

namespace {

using seams = once<seam_union<hook>>;
using local = ballot_runs<32, hook>;

template <class C = four, class T = strip<4>, class L = local, class M = seams, class F = relabel, class R = traits<>>
using rungs = ladder<C, T, L, M, F, R>;

/// Whether a composition is refused with a sentence that holds `part`.
template <class Ladder> bool refused_for(std::string_view part) {
  if (Ladder::legal || Ladder::reason() == nullptr) return false;
  std::string_view const sentence = Ladder::reason();
  BOOST_TEST(Ladder::breaks(Ladder::reason()));
  return sentence.starts_with("algorithm: ") && sentence.find("docs/policies.md") != sentence.npos &&
         sentence.find(part) != sentence.npos;
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

BOOST_AUTO_TEST_CASE(legal) {
  BOOST_TEST(rungs<>::legal);
  BOOST_TEST(rungs<>::reason() == nullptr);
  BOOST_TEST(!rungs<>::breaks("algorithm: "));
  BOOST_TEST((rungs<eight, strip<64>, raster_runs<64, 2>, seams, early<features<area>>>::legal));
  BOOST_TEST((rungs<four, tile<128, 64>, bit_runs<32>, once<rim_union<hook>>, late<features<area>>>::legal));
}

BOOST_AUTO_TEST_CASE(each_rung) {
  BOOST_TEST((refused_for<rungs<nothing_at_all>>("parameter 1 must be a connectivity")));
  BOOST_TEST((refused_for<rungs<four, nothing_at_all>>("parameter 2 must be a tiling")));
  BOOST_TEST((refused_for<rungs<four, tile<24, 4>>>("cannot work on this tiling")));
  BOOST_TEST((refused_for<rungs<four, strip<4>, nothing_at_all>>("parameter 3 must be a local merge")));
  BOOST_TEST((refused_for<rungs<four, strip<64>, raster_runs<64, 2>>>("does not work with this connectivity")));
  BOOST_TEST((refused_for<rungs<four, strip<4>, local, seam_union<hook>>>("parameter 4 must be a schedule")));
  BOOST_TEST((refused_for<rungs<four, strip<4>, local, seams, nothing_at_all>>("parameter 5 must be a finish")));
  BOOST_TEST(
      (refused_for<rungs<four, strip<4>, local, seams, relabel, traits<equal_value>>>("labels foreground only")));
  BOOST_TEST((refused_for<rungs<four, strip<4>, local, seams, relabel, traits<foreground, minimum, snapshot>>>(
      "reads labels in place only")));
  BOOST_TEST((refused_for<rungs<four, tile<48, 4>, words_anywhere>>("cuts through the sites")));
  BOOST_TEST((refused_for<rungs<four, strip<4>, local, once<pixel_link>>>("looks for labels at other sites")));
  BOOST_TEST(
      (refused_for<rungs<four, strip<4>, local, once<rim_union<hook>>>>("needs another store than the local merge")));
  BOOST_TEST((refused_for<rungs<four, whole, each_site<pixel, plant_self>, once<border_union<retry>>>>(
      "needs trees that reach further")));
  BOOST_TEST((refused_for<rungs<four, strip<64>, raster_runs<64>, once<rim_union<hook>>>>(
      "has a link that cannot work on this tiling")));
  BOOST_TEST((refused_for<rungs<four, strip<4>, local, seams, early<features<area>>>>("early features need tiles")));
  BOOST_TEST((refused_for<rungs<four, strip<64>, raster_runs<64>, seams, late<features<bounding_box_of_label>>>>(
      "early features need tiles")));
  BOOST_TEST((refused_for<rungs<four, strip<4>, local, once<>>>("leaves trees that end at tile seams")));
  BOOST_TEST(
      (refused_for<rungs<four, strip<4>, local, seams, flat_relabel>>("with flatten where sites are relabelled")));
  BOOST_TEST(
      (refused_for<rungs<four, strip<4>, local, seams, counts_tiles>>("has a part that runs inside the local merge")));
}

// One mistake gives one sentence, two the one that comes first.
BOOST_AUTO_TEST_CASE(the_first_mistake_is_said) {
  BOOST_TEST((refused_for<rungs<nothing_at_all, strip<4>, local, once<>, early<features<area>>>>(
      "parameter 1 must be a connectivity")));
  BOOST_TEST((rungs<four, strip<4>, local, seams, relabel, traits<equal_value>>::reason()) ==
             std::string_view(
                 "algorithm: a policy of this composition labels foreground only, the traits (parameter 6) ask for "
                 "another relation; see docs/policies.md, traits"));
}

BOOST_AUTO_TEST_SUITE_END()
