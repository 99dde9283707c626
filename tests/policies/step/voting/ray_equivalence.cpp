// ray_equivalence: what lines to earlier pixels show is equivalent, and the smallest of it wins.
#include "support/check_double.hpp"

#include <skerry/catalog.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(ray_equivalence_alone)

namespace {

template <class Connectivity> using until_quiet_with =
    algorithm<Connectivity, whole, each_site<pixel, plant_self>,
              fixpoint<search<ray_equivalence>, everywhere<compress>>, relabel>;

} // namespace

static_assert(ray_equivalence::serves<pixel> && !ray_equivalence::serves<cell>);
static_assert(!stays_in_neighbourhood<ray_equivalence> && needs_flat_trees<ray_equivalence>);

// The pixel at (1, 2) sees 0 and 2, which get one parent, as its own label does.
BOOST_AUTO_TEST_CASE(what_a_pixel_sees_is_equivalent) {
  using view = in_labels::view<pixel, whole, traits<>, host::serial::memory>;
  image const im("#.#/#.#/.#.");
  label_plane<u32> out(im.width, im.height, 0);
  view const forest(im.view(), out.view());
  host::serial queue;
  queue.sweep(step_sweep<eight, view, plant_self>{forest});
  image_window<view> const w{forest, {0, 0, im.width, im.height}};
  auto const parents = forest.parents();
  BOOST_TEST(ray_equivalence::at<eight>(w, 1, 2));
  BOOST_TEST(parents.load(7) == 3u); // the diagonal lines end at (0, 1) and (2, 1)
  BOOST_TEST(parents.load(5) == 3u);
  BOOST_TEST(parents.load(2) == 2u); // behind no line
  BOOST_TEST(!ray_equivalence::at<eight>(w, 0, 0));
}

// Alone in a loop it is right: each contact is seen from its later pixel.
BOOST_AUTO_TEST_CASE(law) {
  check_on_hosts<until_quiet_with<four>>(13);
  check_on_hosts<until_quiet_with<eight>>(13);
  check_in_double<until_quiet_with<eight>>();
}

BOOST_AUTO_TEST_SUITE_END()
