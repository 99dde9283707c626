// The store compact on strips, planted from a drawn image: run numbers, nodes, census, labels, what tails see.
#include "laws/bound_store.hpp"
#include "support/run.hpp"

#include <skerry/policy/tiling/strip.hpp>
#include <skerry/policy/tiling/strip_by_threads.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(compact_strip_alone)

namespace {

template <int W, int Rows, class Strip> using bound =
    bound_store<compact, whole_run<W, Rows>, Strip, host::plain_memory>;

using places = std::vector<std::pair<int, int>>;

/// Strips and numbers in them.
template <class Forest> places census(Forest const& f) {
  places found;
  for (int unit = 0; unit < f.census_units(); ++unit)
    for (int k = 0; k < f.census_of(unit).count(); ++k)
      if (f.census_of(unit).is_component(k)) found.emplace_back(unit, k);
  return found;
}

} // namespace

static_assert(store_view<compact::view<whole_run<64>, strip<64>, traits<>, host::plain_memory>>);
static_assert(serves<compact, numbers_components> && !serves<compact, numbers_pixels>);

// Strips of three rows; components by letter, on the rim in capitals:
//   A.B.A
//   A.B.A
//   AAAAA   the first strip: runs 0 to 6, and no component inside
//   C...C
//   C.d.C
//   CC.CC   the second: d is inside; C is two parts, 0 and 1
BOOST_AUTO_TEST_CASE(numbers) {
  image const im("#.#.#/#.#.#/#####/#...#/#.#.#/##.##");
  bound<32, 1, strip<3>> b(im);
  plant_tiles(b.forest, flood_fill(im, 4, &b.forest.tiles));
  auto const& f = b.forest;
  BOOST_TEST((f.columns == 1 && f.row_runs == 3 && f.run_capacity() == 9 && f.rim_capacity() == 6));
  BOOST_TEST((f.runs[0] == 7 && f.rims[0] == 1 && f.components[0] == 1));
  BOOST_TEST((f.runs[1] == 7 && f.rims[1] == 2 && f.components[1] == 3));
  BOOST_TEST((f.run_at(0, 1, 0, 2) == 4u && f.run_at(0, 2, 0, 4) == 6u && f.run_at(1, 0, 0, 4) == 1u));
  BOOST_TEST((census(f) == places{{0, 0}, {1, 0}, {1, 1}, {1, 2}}));
  BOOST_TEST((f.rim_node_at(0, side::south, 3) == 0u && f.rim_node_at(1, side::north, 4) == 7u));
  BOOST_TEST((f.entries_of(0)[0] == f.on_rim && f.entries_of(0)[6] == 0u)); // the root's mark, and who points at it
  BOOST_TEST((f.entries_of(1)[2] == 0u && f.entries_of(1)[3] == 3u));       // ... and d, its own root
  BOOST_TEST((f.is_node(0) && !f.is_node(1) && f.is_node(7) && !f.is_node(8)));
  join_trees(f, flood_fill(im, 4));
  BOOST_TEST((census(f) == places{{0, 0}, {1, 2}}));
  host::serial queue;
  std::vector<u32> const labels = b.labels(queue);
  BOOST_TEST(labels[0] == 1u);
  BOOST_TEST(labels[22] == 1u + 12 + 9 + 3); // the one inside: 12 nodes, 9 labels for each strip, its run
  BOOST_TEST(same_partition(labels, flood_fill(im, 4).labels));
}

// Pairs of rows, the last without a partner; a run that goes on from word to word has one number.
BOOST_AUTO_TEST_CASE(pairs_of_rows) {
  image const im = drawn_by(70, 3, [](int x, int y) { return y == 1 ? x > 20 : x < 40; });
  bound<32, 2, strip<4>> b(im);
  plant_tiles(b.forest, flood_fill(im, 8, &b.forest.tiles));
  BOOST_TEST(b.forest.runs[0] == 2u); // the OR of rows 0 and 1 is one run, row 2 the other
  BOOST_TEST(
      (b.forest.run_at(0, 0, 0, 5) == 0u && b.forest.run_at(0, 1, 2, 5) == 0u && b.forest.run_at(0, 2, 1, 3) == 1u));
  host::serial queue;
  BOOST_TEST(same_partition(b.labels(queue), flood_fill(im, 8).labels));
}

BOOST_AUTO_TEST_CASE(rim_bits) {
  image const im = drawn_by(40, 4, [](int x, int y) { return (x + y) % 3 == 0; });
  bound<32, 1, strip<2>> b(im);
  plant_tiles(b.forest, flood_fill(im, 4, &b.forest.tiles));
  for (int p = 0; p < 40; ++p) {
    BOOST_TEST(b.forest.rim_bit(1, side::north, p) == (im.at(p, 2) != 0));
    BOOST_TEST(skerry::test(b.forest.rim_bits(0, side::south, p / 32 * 32, 32), p % 32) == (im.at(p, 1) != 0));
  }
  BOOST_TEST(b.forest.rim_bits(0, side::south, 0, 3) == (b.forest.rim_bits(0, side::south, 0, 32) & 7u));
}

// Three strips, 51 runs a row at most, a label for each run and for each component on two rims.
BOOST_AUTO_TEST_CASE(label_count) {
  using view = compact::view<whole_run<64>, strip<64>, traits<>, void*>;
  BOOST_TEST(view::label_count({101, 129}) == 3 * 51 * 66);
  BOOST_TEST(view::label_count({0x7fffffff, 1}) == 66ll << 30);
  BOOST_TEST(view::label_count({1, 0x7fffffff}) == (1ll << 31) + (1ll << 26)); // 2^25 strips of 64 rows
  // 1030 rows are five strips of 256 rows, or 17 of 64: lines of the higher ones, rims of the lower ones.
  using shared = compact::view<whole_run<64>, strip_by_threads<64, 256>, traits<>, void*>;
  BOOST_TEST(shared::label_count({101, 1030}) == 51 * (5 * 256 + 17 * 2));
}

BOOST_AUTO_TEST_CASE(no_pixels) {
  for (extent const e : {extent{0, 0}, extent{0, 5}, extent{5, 0}}) {
    bound<64, 1, strip<4>> b(image(e.width, e.height));
    BOOST_TEST((b.forest.nodes() == 0 && b.forest.labels() == 0));
    host::serial queue;
    BOOST_TEST(b.labels(queue).empty());
  }
}

BOOST_AUTO_TEST_SUITE_END()
