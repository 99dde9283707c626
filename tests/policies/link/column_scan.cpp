// optimise
// column_scan: planted pixels of a column hang below the first of their run, or the last where labels are those of last pixels.
#include "laws/merge.hpp"
#include "laws/on_images.hpp"
#include "laws/step.hpp"

#include <skerry/policy/link/column_scan.hpp>
#include <skerry/policy/link/join.hpp>
#include <skerry/policy/local/each_site.hpp>
#include <skerry/policy/schedule/in_turn.hpp>
#include <skerry/policy/schedule/levels.hpp>
#include <skerry/policy/step/plant_self.hpp>
#include <skerry/policy/tiling/column.hpp>
#include <skerry/policy/tiling/tile.hpp>
#include <skerry/policy/unite/retry.hpp>

using namespace skerry;
using namespace skerry::testing;

static_assert(column_scan::on_tiles<column> && !column_scan::on_tiles<tile<2, 64>>);
static_assert(relates<once<column_scan>, equal_value>);

BOOST_AUTO_TEST_SUITE(column_scan_alone)

namespace {

using stages = in_turn<once<column_scan>, levels<2, join<retry>>>;

/// Parents after planting every pixel and the scan; of sites only.
template <class Labels> std::vector<int> scanned(image const& im) {
  host::serial queue;
  bound_store<in_labels, pixel, column, host::plain_memory, traits<foreground, Labels>> b(im);
  using view = decltype(b.forest);
  queue.sweep(typename each_site<pixel, plant_self>::template on<four, view, keep_of<view>>{b.forest, {}});
  queue.sweep(column_scan::on<four, view>{b.forest});
  std::vector<int> found;
  for (int n = 0; n < b.forest.nodes(); ++n) {
    u32 const node = b.forest.counted(u32(n));
    found.push_back(b.forest.is_node(int(node)) ? int(b.forest.counted(b.forest.parents().load(node))) : -1);
  }
  return found;
}

} // namespace

BOOST_AUTO_TEST_CASE(law_under_pairs_of_columns) {
  merge_law<stages, four, in_labels, pixel, column>::check(plan_of_steps);
  merge_law<stages, eight, in_labels, pixel, column>::check(plan_of_steps);
}

// Numbers of pixels, row by row: two runs in the first column, one in the second.
BOOST_AUTO_TEST_CASE(first_or_last) {
  image const im("##"
                 "/##"
                 "/.#"
                 "/#.");
  BOOST_TEST((scanned<minimum>(im) == std::vector<int>{0, 1, 0, 1, -1, 1, 6, -1}));
  BOOST_TEST((scanned<maximum>(im) == std::vector<int>{2, 5, 2, 5, -1, 5, 6, -1}));
}

// The same labels as the sweep that plants and scans at once.
BOOST_AUTO_TEST_CASE(as_one_sweep) {
  using in_stages =
      algorithm<eight, column, each_site<pixel, plant_self>, stages, relabel, traits<foreground, maximum>>;
  host::serial queue;
  image const im("#.#/.#./#.#/..#/#..");
  label_plane<u32> out(im.width, im.height, 0);
  workspace<host::buffer> work;
  execute<in_stages>(queue, im.view(), out.view(), work);
  BOOST_TEST((out.packed() == std::vector<u32>{12, 0, 12, 0, 12, 0, 12, 0, 12, 0, 0, 12, 13, 0, 0}));
}

BOOST_AUTO_TEST_SUITE_END()
