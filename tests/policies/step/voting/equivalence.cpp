// equivalence: who sees a smaller label gives it to its root; where it looks, and how it writes.
#include "support/run.hpp"

#include <skerry/catalog.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(equivalence_alone)

namespace {

/// The labels after one step at every site of an image whose sites are their own roots, one after the other; reads are
/// snapshots. Background is 99.
template <class Step> std::vector<u32> after_one(image const& im) {
  using view = in_labels::view<pixel, whole, as_in_figures, host::serial::memory>;
  label_plane<u32> out(im.width, im.height, 0);
  view const forest(im.view(), out.view());
  host::serial queue;
  queue.sweep(step_sweep<eight, view, plant_self>{forest});
  round_parts<view> parts{forest};
  std::vector<u32> copy(std::size_t(forest.nodes()));
  loop_state state{};
  parts.state = &state;
  parts.before.at = copy.data();
  run_link<search<Step>, eight>(queue, parts, 0);
  std::vector<u32> labels;
  for (int y = 0; y < im.height; ++y)
    for (int x = 0; x < im.width; ++x) labels.push_back(im.at(x, y) ? out.at(x, y) - view::parent_offset : 99);
  return labels;
}

using labels = std::vector<u32>;

} // namespace

static_assert(needs_flat_trees<equivalence<>> && !stays_in_neighbourhood<equivalence<>>);
static_assert(directions_of<equivalence<>> == ~0u &&
              directions_of<equivalence<atomic_minimum, edges_only>> == directions_between<four>() &&
              directions_of<equivalence<atomic_minimum, earlier_only>> ==
                  (direction_bit(-1, -1) | direction_bit(0, -1) | direction_bit(1, -1) | direction_bit(-1, 0)) &&
              directions_of<equivalence<atomic_minimum, first_earlier>> == 0);

BOOST_AUTO_TEST_CASE(gives_the_smallest_to_its_root) {
  BOOST_TEST((after_one<equivalence<atomic_minimum>>(image("##/.#")) == labels{0, 0, 99, 0}));
  BOOST_TEST((after_one<equivalence<atomic_minimum, edges_only>>(image("##/.#")) == labels{0, 0, 99, 1}));
}
BOOST_AUTO_TEST_CASE(looks_where_it_is_told) {
  image const im(".#/#.");
  BOOST_TEST((after_one<equivalence<atomic_minimum, earlier_only>>(im) == labels{99, 1, 1, 99}));
  BOOST_TEST((after_one<equivalence<atomic_minimum, first_earlier>>(im) == labels{99, 1, 1, 99}));
  // The upper neighbour comes first, and is the last one that is looked at.
  BOOST_TEST((after_one<equivalence<atomic_minimum, first_earlier>>(image("##/.#"))[3] == 1u));
}
BOOST_AUTO_TEST_CASE(names) {
  BOOST_TEST((equivalence<plain_store, first_earlier>::id() == "equivalence<plain_store,first_earlier>"));
  BOOST_TEST(equivalence<>::id() == "equivalence<atomic_minimum>");
}

BOOST_AUTO_TEST_SUITE_END()
