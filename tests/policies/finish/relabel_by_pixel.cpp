// optimise
// ctest-timeout: 600
// The law of finishes for labels that every pixel or every cell looks up by itself, in every order, and by a scan over pixels.
#include "laws/finish.hpp"
#include "laws/on_images.hpp"

#include <skerry/policy/finish/numbered.hpp>
#include <skerry/policy/finish/relabel_by_pixel.hpp>
#include <skerry/policy/finish/relabel_by_scan.hpp>
#include <skerry/policy/finish/relabel_by_site.hpp>
#include <skerry/policy/tiling/strip.hpp>
#include <skerry/policy/tiling/tile.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(relabelling_by_pixel)

namespace {
template <class Finish, class C, class Site, class Traits = traits<>> using law =
    finish_law<Finish, C, in_labels, Site, tile<3, 2>, Traits>;
} // namespace

static_assert(!finish_on<relabel_by_pixel, whole_run<64>, compact> &&
                  !finish_on<relabel_by_scan, whole_run<64>, compact>,
              "labels of runs in tiles are no labels of pixels");

BOOST_AUTO_TEST_CASE(pixels) { law<relabel_by_pixel, eight, pixel>::check(); }
BOOST_AUTO_TEST_CASE(cells) { finish_law<relabel_by_pixel, eight, in_labels, cell, tile<4, 2>>::check(); }
BOOST_AUTO_TEST_CASE(runs) { check_little<finish_law<relabel_by_pixel, four, in_labels, run<32>, strip<4>>>(); }
BOOST_AUTO_TEST_CASE(in_an_order) { check_little<law<numbered<consecutive, relabel_by_pixel>, four, pixel>>(); }
BOOST_AUTO_TEST_CASE(background_left_alone) {
  check_little<law<relabel_by_pixel, four, pixel, traits<foreground, minimum_index>>>();
}

BOOST_AUTO_TEST_CASE(by_site) {
  finish_law<relabel_by_site, eight, in_labels, cell, tile<4, 2>>::check();
  check_little<law<relabel_by_site, four, pixel>>();
  check_little<finish_law<numbered<consecutive, relabel_by_site>, eight, in_labels, cell, tile<4, 2>>>();
  check_little<finish_law<relabel_by_site, eight, in_labels, cell, tile<4, 2>, traits<foreground, minimum_index>>>();
}

BOOST_AUTO_TEST_CASE(by_a_scan) { law<relabel_by_scan, eight, pixel>::check(); }
BOOST_AUTO_TEST_CASE(by_a_scan_of_runs) {
  check_little<finish_law<relabel_by_scan, four, in_labels, run<32>, strip<4>>>();
}
// The numbers are those of a scan in raster order.
BOOST_AUTO_TEST_CASE(a_scan_numbers_in_raster_order) {
  image const im("#.#/..#/#.#");
  bound_store<in_labels, pixel, tile<3, 2>, host::plain_memory> b(im);
  labeling const expected = flood_fill(im, 4);
  plant_tiles(b.forest, flood_fill(im, 4, &b.forest.tiles));
  join_trees(b.forest, expected);
  relabel_by_scan::on<four, decltype(b.forest)> f{b.forest};
  arena_memory<> const memory([&](arena& a) { f.reserve(a); });
  host::serial queue;
  f.prepare(queue);
  f.after(queue);
  BOOST_TEST((b.out.packed() == expected.labels));
}

BOOST_AUTO_TEST_SUITE_END()
