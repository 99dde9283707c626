// ctest-timeout: 600
// How many rounds and levels the iterative and hierarchical algorithms take, where papers say it or a proof does; and what
// happens where they may take fewer.
#include "support/ridge.hpp"
#include "support/run.hpp"

#include <skerry/catalog.hpp>

#include <set>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(rounds_and_levels)

namespace {

/// What was counted under a name, 0 if nothing was, and the labels, which must be right.
template <class Algorithm, class Queue>
std::pair<u64, std::vector<u32>> counted_with_labels(Queue& queue, image const& im, std::string const& name) {
  label_plane<u32> out(im.width, im.height, 0);
  workspace<host::buffer> work;
  auto const done = execute<Algorithm>(queue, im.view(), out.view(), work);
  BOOST_TEST(same_partition(out.packed(), flood_fill(im, Algorithm::connectivity::neighbours).labels));
  u64 n = 0;
  for (auto const& [what, times] : done.counts(queue))
    if (what == name) n += times;
  return {n, out.packed()};
}
template <class Algorithm, class Queue> u64 counted(Queue& queue, image const& im, std::string const& name) {
  return counted_with_labels<Algorithm>(queue, im, name).first;
}
template <class Algorithm> u64 rounds(image const& im) {
  host::serial queue;
  return counted<Algorithm>(queue, im, "rounds");
}

template <class Connectivity = eight, class First = earlier_only, class Write = atomic_minimum,
          class Flag = flag_of_block>
using snapshots = ridge_equivalence<Connectivity, relabel, First, Flag, Write, snapshot>;
template <class Write> using in_place_reads =
    ridge_equivalence<eight, relabel, every_direction, flag_of_image, Write, in_place>;
/// Without a first scan of its own: a round more is none.
using looped = reference_equivalence<eight, relabel>;

/// Pixels that lie on one side of random lines around the middle: convex.
image convex(int w, int h, unsigned seed) {
  std::mt19937 random(seed);
  struct line {
    double a, b, c;
  };
  std::vector<line> lines;
  for (int k = 0; k < 5; ++k) {
    double const a = double(random() % 2001) / 1000 - 1, b = double(random() % 2001) / 1000 - 1;
    lines.push_back({a, b, a * w / 2 + b * h / 2 + double(random() % 1000) / 1000 * std::min(w, h) / 2});
  }
  return drawn_by(w, h, [&](int x, int y) {
    return std::ranges::all_of(lines, [&](line const& l) { return l.a * x + l.b * y <= l.c; });
  });
}

} // namespace

BOOST_AUTO_TEST_CASE(a_ridge_pattern_takes_its_level_with_snapshot_reads) {
  for (int l = 1; l <= 10; ++l) {
    image const im = ridge(l, l <= 7 ? 0 : 24);
    u64 const level = u64(l);
    BOOST_TEST(rounds<looped>(im) == level);
    BOOST_TEST((rounds<snapshots<>>(im) == level));
    if (l > 7) continue;
    BOOST_TEST((rounds<snapshots<eight, every_direction>>(im) == level));
    BOOST_TEST((rounds<snapshots<eight, first_earlier>>(im) == level));
    BOOST_TEST((rounds<snapshots<eight, earlier_only, plain_store, flag_of_image>>(im) == level));
    if (l <= 6) BOOST_TEST((rounds<snapshots<four>>(im) == level));
  }
  BOOST_TEST(rounds<looped>(beside(ridge(3), ridge(5))) == 5u); // the deeper of two
  BOOST_TEST(rounds<looped>(image(8, 8)) == 0u);
}

BOOST_AUTO_TEST_CASE(a_ridge_pattern_takes_at_most_its_level_in_place) {
  for (u64 l = 1; l <= 10; ++l) {
    image const im = ridge(int(l), 12);
    auto const within = [&](u64 n) { BOOST_TEST((n >= 1 && n <= l), n << " rounds for level " << l); };
    within(rounds<in_place_reads<atomic_minimum>>(im));
    within(rounds<in_place_reads<plain_store>>(im));
    host::threads threads(3);
    within(counted<in_place_reads<atomic_minimum>>(threads, im, "rounds"));
    if (l > 4) continue;
    on_block_double([&](auto& queue, std::string const&) {
      within(counted<in_place_reads<atomic_minimum>>(queue, im, "rounds"));
      within(counted<in_place_reads<plain_store>>(queue, im, "rounds"));
    });
  }
}

// Schedules of threads that differ: with plain stores and reads in place the rounds do too, and every label is the same. With
// snapshots and minima there is nothing that a schedule could change.
BOOST_AUTO_TEST_CASE(rounds_differ_between_schedules_and_labels_do_not) {
  std::set<u64> plain, with_snapshots;
  std::set<std::vector<u32>> labels;
  on_block_double([&](auto& queue, std::string const&) {
    auto const found = counted_with_labels<direct_equivalence<eight, relabel>>(queue, ridge(4), "rounds");
    plain.insert(found.first);
    labels.insert(found.second);
    with_snapshots.insert(counted<snapshots<>>(queue, ridge(4), "rounds"));
  });
  BOOST_TEST(plain.size() > 1u);
  BOOST_TEST(labels.size() == 1u);
  BOOST_TEST((with_snapshots == std::set<u64>{4}));
}

BOOST_AUTO_TEST_CASE(a_spiral_takes_two_rounds_of_label_equivalence) {
  for (int n = 6; n <= 40; ++n) {
    BOOST_TEST(rounds<looped>(spiral(n, n)) == 2u, n);
    BOOST_TEST((rounds<reference_equivalence<four, relabel>>(spiral(n, n))) == 2u, n);
  }
}

BOOST_AUTO_TEST_CASE(convex_shapes_take_at_most_two) {
  int shapes = 0;
  for (unsigned seed = 1; seed <= 150; ++seed) {
    image const im = convex(9 + int(seed % 23), 8 + int(seed % 17), seed);
    if (flood_fill(im, 8).count != 1) continue; // a thin one may fall apart on the grid
    ++shapes;
    BOOST_TEST(rounds<looped>(im) <= 2u, im);
  }
  BOOST_TEST(shapes > 100);
}

// The longest way inside the component: what labels that move by a pixel a round need, and no more.
BOOST_AUTO_TEST_CASE(propagation_takes_the_longest_way) {
  image const line = drawn_by(40, 1, [](int, int) { return true; });
  using by_pixels = neighbour_propagation<eight, relabel, traits<foreground, minimum, snapshot>>;
  BOOST_TEST(rounds<by_pixels>(line) == 39u);
  BOOST_TEST((rounds<directional_propagation<eight, relabel>>(line)) == 1u);
  BOOST_TEST((rounds<catalog::eight_dls::with<eight, relabel>>(line)) == 1u);
  BOOST_TEST((rounds<catalog::neighbour_propagation_block::with<eight, relabel>>(line)) <= 2u);
}

BOOST_AUTO_TEST_CASE(tile_merging_takes_a_level_for_every_factor_of_four) {
  using tiles = tile_merging<eight, relabel>;
  host::serial queue;
  int const expected[] = {3, 4, 4, 5, 5};
  for (int k = 0; k < 5; ++k) {
    image const row(1024 << k, 1), column(1, 1024 << k);
    BOOST_TEST(counted<tiles>(queue, row, "levels") == u64(expected[k]));
    BOOST_TEST(counted<tiles>(queue, column, "levels") == u64(expected[k]));
  }
  BOOST_TEST(counted<tiles>(queue, image(16, 16), "levels") == 0u);
  for (auto const& [width, n] : {std::pair{1, 0}, {2, 1}, {3, 2}, {8, 3}, {12, 4}, {129, 8}})
    BOOST_TEST((counted<column_pairs<four, relabel>>(queue, image(width, 5), "levels")) == u64(n));
}

BOOST_AUTO_TEST_CASE(a_loop_gives_up_where_its_limit_comes_first) {
  host::serial queue;
  image const im = spiral(33, 33);
  label_plane<u32> out(im.width, im.height, 0);
  workspace<host::buffer> work;
  auto const run = [&](u32 limit) {
    execute<neighbour_propagation<eight, relabel>>(queue, im.view(), out.view(), work, {.most_rounds = limit});
  };
  BOOST_CHECK_EXCEPTION(run(5), did_not_settle, [](did_not_settle const& e) {
    return std::string(e.what()).starts_with("the algorithm has not settled after 5 rounds: ");
  });
  u32 const enough = u32(rounds<neighbour_propagation<eight, relabel>>(im)) + 1; // the last one is quiet
  BOOST_CHECK_THROW(run(enough - 1), did_not_settle);
  run(enough);
  BOOST_TEST(same_partition(out.packed(), flood_fill(im, 8).labels));
}

BOOST_AUTO_TEST_SUITE_END()
