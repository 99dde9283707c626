// optimise
// ctest-timeout: 600
// The law of finishes: labels and components one to one; the label is the root's number, background as the traits say.
#include "laws/finish.hpp"
#include "laws/on_images.hpp"

#include <skerry/policy/tiling/strip.hpp>
#include <skerry/policy/tiling/tile.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(relabel_alone)

namespace {

using as_printed = traits<foreground, minimum_index>;
using wide = traits<foreground, minimum, in_place, u64>;

/// Labels of a drawn image whose trees are planted.
template <class Store, class Site, class Tiling, class Traits = traits<>>
auto labels_of(char const* drawn, int neighbours) {
  image const im(drawn);
  bound_store<Store, Site, Tiling, host::plain_memory, Traits> b(im);
  plant_tiles(b.forest, flood_fill(im, neighbours, &b.forest.tiles));
  join_trees(b.forest, flood_fill(im, neighbours));
  host::serial queue;
  return b.labels(queue);
}

} // namespace

static_assert(relates<relabel, equal_value> && labels_by<relabel, maximum>);

BOOST_AUTO_TEST_CASE(runs) { finish_law<relabel, four, in_labels, run<32>, strip<4>>::check(); }
BOOST_AUTO_TEST_CASE(runs_of_64_without_background) {
  check_little<finish_law<relabel, eight, in_labels, run<64>, strip<4>, as_printed>>();
}
BOOST_AUTO_TEST_CASE(pixels_with_wide_labels) {
  check_little<finish_law<relabel, eight, in_labels, pixel, tile<3, 2>, wide>>();
}
BOOST_AUTO_TEST_CASE(cells) { finish_law<relabel, eight, in_labels, cell, tile<6, 4>>::check(); }
BOOST_AUTO_TEST_CASE(compact_strips) { finish_law<relabel, eight, compact, whole_run<64, 2>, strip<4>>::check(); }
BOOST_AUTO_TEST_CASE(compact_tiles) { finish_law<relabel, four, compact, run<32>, tile<32, 32>>::check(); }

// Hennequin et al. 2018, Fig. 1 (4 x 8): two components, first pixels 0 and 6; labels are one more, 0 is background alone.
BOOST_AUTO_TEST_CASE(figure_1) {
  char const* const drawn = "###...##/#...####/#.#.####/#.######";
  std::vector<u32> const expected{1, 1, 1, 0, 0, 0, 7, 7, //
                                  1, 0, 0, 0, 7, 7, 7, 7, //
                                  1, 0, 7, 0, 7, 7, 7, 7, //
                                  1, 0, 7, 7, 7, 7, 7, 7};
  BOOST_TEST((labels_of<in_labels, run<32>, strip<4>>(drawn, 4)) == expected, boost::test_tools::per_element());
  std::vector<u32> printed; // as printed: labels from 0 on, background not written
  for (u32 const l : expected) printed.push_back(l ? l - 1 : label_plane<u32>::untouched);
  BOOST_TEST((labels_of<in_labels, run<32>, strip<4>, as_printed>(drawn, 4)) == printed,
             boost::test_tools::per_element());
}

// The smallest image: one pixel. Label 1, not 0.
BOOST_AUTO_TEST_CASE(one_pixel) {
  BOOST_TEST((labels_of<in_labels, run<32>, strip<4>>("#", 4)) == std::vector<u32>{1});
  BOOST_TEST((labels_of<compact, whole_run<64>, strip<4>>("#", 4)) == std::vector<u32>{1});
}

BOOST_AUTO_TEST_SUITE_END()
