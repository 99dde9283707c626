// optimise
// ctest-timeout: 600
// flatten: every node points at its root. After unions on every store, under the law of merges; a chain, drawn.
#include "laws/merge.hpp"
#include "laws/on_images.hpp"

#include <skerry/policy/link/flatten.hpp>
#include <skerry/policy/link/rim_union.hpp>
#include <skerry/policy/link/seam_union.hpp>
#include <skerry/policy/tiling/strip.hpp>
#include <skerry/policy/tiling/tile.hpp>
#include <skerry/policy/unite/hook.hpp>
#include <skerry/policy/unite/komura.hpp>

using namespace skerry;
using namespace skerry::testing;

static_assert(std::same_as<flatten::leaves<image_reach>, image_flat> &&
              std::same_as<flatten::leaves<tile_reach>, tile_reach>);

static_assert(relates<flatten, equal_value> && flattens<flatten>);

BOOST_AUTO_TEST_SUITE(flatten_alone)

BOOST_AUTO_TEST_CASE(labels_at_runs) {
  merge_law<once<seam_union<komura>, flatten>, eight, in_labels, run<32>, strip<4>>::check();
}
BOOST_AUTO_TEST_CASE(compact_strips) {
  merge_law<once<seam_union<hook>, flatten>, four, compact, whole_run<64>, strip<4>>::check();
}
BOOST_AUTO_TEST_CASE(compact_tiles) {
  merge_law<once<rim_union<hook>, flatten>, eight, compact, run<32>, tile<32, 32>>::check();
}

// A column of ten pixels, each pointing at the one above it: 0 <- 1 <- 2 ... as long as a chain can be.
BOOST_AUTO_TEST_CASE(a_chain) {
  auto const check = [](auto& queue, std::string const& where) {
    using memory = typename std::remove_cvref_t<decltype(queue)>::memory;
    bound_store<in_labels, pixel, strip<1>, memory> b(drawn_by(1, 10, [](int, int) { return true; }));
    for (u32 k = 0; k < 10; ++k) b.forest.parents().store(k, k ? k - 1 : 0);
    queue.sweep(flatten::on<four, decltype(b.forest)>{b.forest});
    if constexpr (requires { queue.wait(); }) queue.wait();
    for (u32 k = 0; k < 10; ++k) BOOST_TEST(b.forest.parents().load(k) == 0, where << ", node " << k);
  };
  on_host_backends(check);
  on_block_double(check);
}

// What lies between nodes is left alone: a label plane holds no label there yet.
BOOST_AUTO_TEST_CASE(only_nodes_are_touched) {
  bound_store<in_labels, run<32>, strip<1>, host::plain_memory> b(image(".##.#"));
  for (u32 const n : {1u, 4u}) b.forest.parents().store(n, 1);
  host::serial queue;
  queue.sweep(flatten::on<four, decltype(b.forest)>{b.forest});
  constexpr u32 one = decltype(b.forest)::parent_offset + 1;
  std::vector<u32> const expected{0xdeadbeef, one, 0xdeadbeef, 0xdeadbeef, one};
  BOOST_TEST(b.out.packed() == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_SUITE_END()
