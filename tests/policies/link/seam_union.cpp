// optimise
// ctest-timeout: 600
// The law of merges on every store that has rims, with every union; two strips that meet in two places, drawn.
#include "laws/merge.hpp"
#include "laws/on_images.hpp"

#include <skerry/policy/link/flatten.hpp>
#include <skerry/policy/link/seam_union.hpp>
#include <skerry/policy/tiling/strip.hpp>
#include <skerry/policy/tiling/tile.hpp>
#include <skerry/policy/unite/hook.hpp>
#include <skerry/policy/unite/hook_larger.hpp>
#include <skerry/policy/unite/komura.hpp>
#include <skerry/policy/unite/retry.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(seam_union_alone)

namespace {

template <class Unite, class Connectivity, class Store, class Site, class Tiling> void check() {
  using law = merge_law<once<seam_union<Unite>>, Connectivity, Store, Site, Tiling>;
  image_plan plan = law::usual;
  if (std::same_as<Site, pixel>) plan.in_double = 100; // small tiles have a seam everywhere
  law::check(plan);
}

template <class... Unites> struct unions {};
template <class Store, class Site, class Tiling, class... Unites> void check_on_a_core(unions<Unites...>) {
  host::serial queue;
  auto const check_one = [&]<class Unite>(image const& im) {
    std::string const wrong = merge_law<once<seam_union<Unite>>, eight, Store, Site, Tiling>::wrong(queue, im);
    BOOST_TEST(wrong.empty(), Unite::id() << ": " << wrong << " on " << im);
  };
  for_each_in_zoo(700, [&](image const& im) { (check_one.template operator()<Unites>(im), ...); });
}

} // namespace

// Labels at sites: strips have horizontal seams, tiles vertical ones and corners too.
BOOST_AUTO_TEST_CASE(labels_at_runs_of_32) { check<komura, four, in_labels, run<32>, strip<4>>(); }
BOOST_AUTO_TEST_CASE(labels_at_runs_of_64) { check<komura, eight, in_labels, run<64>, strip<3>>(); }
BOOST_AUTO_TEST_CASE(labels_at_runs_in_tiles) { check<retry, eight, in_labels, run<32>, tile<32, 2>>(); }
BOOST_AUTO_TEST_CASE(labels_at_pixels) { check<hook, four, in_labels, pixel, tile<3, 2>>(); }
BOOST_AUTO_TEST_CASE(labels_at_pixels_corners) { check<komura, eight, in_labels, pixel, tile<2, 2>>(); }

// Nodes for components on a rim.
BOOST_AUTO_TEST_CASE(compact_strips) { check<hook, eight, compact, whole_run<64>, strip<4>>(); }
BOOST_AUTO_TEST_CASE(compact_strips_of_one_row) { check<retry, four, compact, whole_run<32>, strip<1>>(); }
BOOST_AUTO_TEST_CASE(compact_pairs_of_rows) { check<hook_larger, eight, compact, whole_run<64, 2>, strip<4>>(); }
BOOST_AUTO_TEST_CASE(compact_tiles) { check<komura, four, compact, run<32>, tile<32, 32>>(); }
BOOST_AUTO_TEST_CASE(compact_tiles_corners) { check<hook, eight, compact, run<32>, tile<64, 16>>(); }

// What unites and where it is kept do not depend on each other.
BOOST_AUTO_TEST_CASE(every_union_on_every_store) {
  unions<retry, komura, hook, hook_larger> const all;
  check_on_a_core<in_labels, run<64>, strip<4>>(all);
  check_on_a_core<compact, whole_run<64>, strip<4>>(all);
  check_on_a_core<compact, run<32>, tile<32, 32>>(all);
}

// Strips of one row:  ##.##    the seam joins nodes 0 and 3 of the first row with node 5 below them; 0 becomes the root.
//                     #####    As printed (HA4, Algorithm 4), words of which one column is looked at lose the link.
BOOST_AUTO_TEST_CASE(two_runs_above_one) {
  bound_store<in_labels, run<32>, strip<1>, host::plain_memory> b(image("##.##/#####"));
  plant_tiles(b.forest, flood_fill(image("##.##/#####"), 4, &b.forest.tiles));
  host::serial queue;
  queue.sweep(seam_union<komura>::on<four, decltype(b.forest)>{b.forest});
  auto const parents = b.forest.parents();
  BOOST_TEST((parents.load(0) == 0 && parents.load(3) == 0 && parents.load(5) == 0));
}

BOOST_AUTO_TEST_SUITE_END()
