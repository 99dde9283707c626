// optimise
// ctest-timeout: 600 The compact store on tiles: sizes, rims, census, features of a finished tile, labels read back;
// after bit_runs filled it.
#include "support/backends.hpp"
#include "support/tile_images.hpp"
#include "support/tile_sweeps.hpp"

#include <skerry/core/connectivity.hpp>
#include <skerry/policy/local/bit_runs.hpp>
#include <skerry/policy/tiling/tile.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(compact_tiles_alone)

namespace {

template <class Memory, class Traits = traits<>> using view_of = compact_tile<run<32>, tile<32, 32>, Traits, Memory>;
static_assert(store_view<view_of<host::plain_memory>> && store_view<view_of<block_double::memory>>);

using sums_set = features<area, coordinate_sums, bounding_box>;

/// Features of each tile's components, slot 2048 * tile on.
template <class Forest> struct sums_tail {
  static constexpr bool numbers_all = true;
  static constexpr std::size_t slots_per_tile = 2048;
  template <class Team> struct scratch {
    typename Forest::template tile_sums<four, sums_set>::template scratch<Team> tile;
  };
  typename sums_set::columns to;
  u32* key;
  int* components;

  template <class... Args> void words(Args const&...) const {}
  template <class Team, class Finished>
  void operator()(Team const& t, Forest const& f, int tile, Finished const& done, scratch<Team>& s) const {
    typename Forest::template tile_sums<four, sums_set>{{f.image}}(t, f, tile, done, to, key,
                                                                   slots_per_tile * std::size_t(tile), s.tile);
    t.once([&] { components[tile] = done.components; });
  }
};

template <class Connectivity, class Queue, class Traits = traits<>> auto filled(Queue& queue, image const& im) {
  bound_forest<run<32>, tile<32, 32>, typename Queue::memory, Traits> b(im);
  using view = decltype(b.forest);
  queue.sweep(typename bit_runs<32>::on<Connectivity, view, typename view::keep>{b.forest, {}});
  return b;
}

/// Rim positions that belong to one component of a tile have one node, others have others.
template <class Queue> void check_rims(Queue& queue, image const& im, std::string const& where) {
  auto b = filled<four>(queue, im);
  auto const& f = b.forest;
  labeling const expected = flood_fill(im, 4, &f.tiles);
  std::vector<u32> nodes, components;
  for (int tile = 0; tile < f.tiles.count(); ++tile)
    for (side const s : {side::north, side::south, side::west, side::east}) {
      box const area = f.tiles.bounds(tile);
      if ((s == side::south && area.height() < 32) || (s == side::east && area.width() < 32)) continue;
      for (int p = 0; p < f.tiles.side_length(tile, s); ++p) {
        int x, y;
        f.tiles.rim_pixel(tile, s, p, x, y);
        BOOST_TEST(f.rim_bit(tile, s, p) == (im.at(x, y) != 0), where);
        components.push_back(expected.at(x, y));
        nodes.push_back(f.rim_bit(tile, s, p) ? f.rim_node_at(tile, s, p) + 1 : 0);
        if (nodes.back()) BOOST_TEST(f.is_node(int(nodes.back()) - 1), where);
      }
    }
  BOOST_TEST(same_partition(nodes, components), where << " on " << im);
}

/// Every component of every tile once, with the label that reading back gives; here trees end at seams.
template <class Queue, class Traits> void check_census(Queue& queue, image const& im, std::string const& where) {
  auto b = filled<eight, Queue, Traits>(queue, im);
  auto const labels = b.labels(queue);
  labeling const expected = flood_fill(im, 8, &b.forest.tiles);
  BOOST_TEST(same_partition(labels, expected.labels), where << " on " << im);
  std::vector<u32> census;
  for (int tile = 0; tile < b.forest.census_units(); ++tile) {
    auto const c = b.forest.census_of(tile);
    int const rims = b.forest.rims_of(tile);
    for (int k = 0; k < c.count(); ++k)
      if (c.is_component(k))
        census.push_back(k < rims ? b.forest.label_on_rim(tile, k)
                                  : b.forest.first_inner(tile) + u32(k - rims) + Traits::labels::offset);
  }
  std::vector<u32> seen(labels.begin(), labels.end());
  for (std::vector<u32>* v : {&census, &seen}) std::sort(v->begin(), v->end());
  BOOST_TEST((std::adjacent_find(census.begin(), census.end()) == census.end()), where);
  seen.erase(std::unique(seen.begin(), seen.end()), seen.end());
  if (!seen.empty() && seen.front() == 0) seen.erase(seen.begin());
  BOOST_TEST((census == seen), where << " on " << im);
  for (u32 const label : census) BOOST_TEST(int(label) <= b.forest.labels());
}

template <class Queue> void check_sums(Queue& queue, image const& im, std::string const& where) {
  bound_forest<run<32>, tile<32, 32>, typename Queue::memory, traits<>, consecutive> b(im);
  using tail_type = sums_tail<decltype(b.forest)>;
  tile_grid const tiles = b.forest.tiles;
  std::size_t const slots = tail_type::slots_per_tile * std::size_t(tiles.count());
  arena measured;
  tail_type tail{};
  tail.to.reserve(measured, slots);
  std::vector<char> memory(measured.used + arena::alignment);
  arena bound{memory.data() + (arena::alignment - reinterpret_cast<std::uintptr_t>(memory.data()) % arena::alignment)};
  tail.to.reserve(bound, slots);
  std::vector<int> components(std::size_t(tiles.count()));
  tail.components = components.data();
  std::vector<u32> keys(slots);
  tail.key = keys.data();
  queue.sweep(typename bit_runs<32>::on<four, decltype(b.forest), tail_type>{b.forest, tail});

  component_table<sums_set> table;
  table.columns = tail.to;
  auto const rows = rows_of(table, u32(slots));
  std::vector<expected_features> got, want = features_of(flood_fill(im, 4, &tiles));
  for (expected_features& e : want) e = measured_by<sums_set>(e);
  for (int tile = 0; tile < tiles.count(); ++tile)
    for (int c = 0; c < components[std::size_t(tile)]; ++c) {
      std::size_t const slot = tail_type::slots_per_tile * std::size_t(tile) + std::size_t(c);
      BOOST_TEST(b.forest.is_shared(keys[slot]) == (c < b.forest.rims_of(tile)), where);
      got.push_back(rows[tail_type::slots_per_tile * std::size_t(tile) + std::size_t(c)]);
    }
  auto const by_place = [](expected_features const& a, expected_features const& b2) {
    return std::tuple(a.y0, a.x0, a.sum_x, a.sum_y, a.area) < std::tuple(b2.y0, b2.x0, b2.sum_x, b2.sum_y, b2.area);
  };
  std::sort(got.begin(), got.end(), by_place);
  std::sort(want.begin(), want.end(), by_place);
  BOOST_TEST((got == want), where << ": wrong features on " << im);
}

/// Checks on host and in the block double.
template <class F> void everywhere(F check) {
  host::serial serial;
  for_each_in_zoo(9000, [&](image const& im) { check(serial, im, std::string("host serial")); });
  on_block_double([&](auto& queue, std::string const& where) {
    for_each_of_size(37, 34, [&](image const& im) { check(queue, im, where); });
    check(queue, drawn_by(32, 32, [](int x, int y) { return ((x + y) & 1) == 0; }), where);
  });
}

} // namespace

BOOST_AUTO_TEST_CASE(sizes) {
  using view = view_of<host::plain_memory>;
  BOOST_TEST(view::label_count({0, 0}) == 0);
  BOOST_TEST(view::label_count({33, 32}) == 2 * (64 + 512));
  BOOST_TEST(view::label_count({1 << 20, 1 << 20}) > largest_count);
  image const im(33, 65);
  bound_forest<run<32>, tile<32, 32>, host::plain_memory> b(im);
  BOOST_TEST(b.forest.labels() == view::label_count({33, 65}));
  BOOST_TEST(b.forest.tile_of_node(b.forest.first_node(3) + 5) == 3);
}

BOOST_AUTO_TEST_CASE(rims) {
  everywhere([](auto& queue, image const& im, std::string const& where) { check_rims(queue, im, where); });
}
BOOST_AUTO_TEST_CASE(census) {
  everywhere([](auto& queue, image const& im, std::string const& where) {
    check_census<std::remove_reference_t<decltype(queue)>, traits<>>(queue, im, where);
  });
}
BOOST_AUTO_TEST_CASE(wide_labels) {
  everywhere([](auto& queue, image const& im, std::string const& where) {
    using wide = traits<foreground, minimum, in_place, u64>;
    check_census<std::remove_reference_t<decltype(queue)>, wide>(queue, im, where);
  });
}
BOOST_AUTO_TEST_CASE(features_of_tiles) {
  everywhere([](auto& queue, image const& im, std::string const& where) { check_sums(queue, im, where); });
}

BOOST_AUTO_TEST_SUITE_END()
