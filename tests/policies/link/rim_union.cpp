// optimise
// ctest-timeout: 600
// The law of the merge axis on compact tiles: with flood-filled tiles planted into the store, the link alone gives the
// partition of the image.
#include "support/backends.hpp"
#include "support/tile_images.hpp"
#include "support/tile_sweeps.hpp"

#include <skerry/policy/link/rim_union.hpp>
#include <skerry/policy/link/seam_union.hpp>
#include <skerry/policy/schedule/once.hpp>
#include <skerry/policy/tiling/strip.hpp>
#include <skerry/policy/tiling/tile.hpp>
#include <skerry/policy/unite/hook.hpp>
#include <skerry/policy/unite/retry.hpp>

#include <map>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(rim_union_alone)

namespace {

/// Rim positions of a flood-filled tile, as the store keeps them, and the image's component of each node.
template <class Forest> std::map<u32, u32> plant(Forest const& f, labeling const& of_tiles, labeling const& of_image) {
  using rim = typename Forest::rim;
  std::map<u32, u32> component;
  for (int tile = 0; tile < f.tiles.count(); ++tile) {
    box const b = f.tiles.bounds(tile);
    std::map<u32, u32> number;
    for (side const s : {side::north, side::south, side::west, side::east}) {
      bool const across = s == side::north || s == side::south;
      for (int quad = 0; quad < (across ? rim::width : rim::height) / 4; ++quad) {
        typename rim::quad ids{};
        for (int j = 0; j < 4; ++j) {
          int const p = 4 * quad + j;
          int const x = across ? b.x0 + p : s == side::west ? b.x0 : b.x0 + rim::width - 1;
          int const y = !across ? b.y0 + p : s == side::north ? b.y0 : b.y0 + rim::height - 1;
          if (x >= b.x1 || y >= b.y1 || !of_tiles.at(x, y)) continue;
          u32 const n = number.try_emplace(of_tiles.at(x, y), u32(number.size())).first->second;
          ids.at[j] = typename rim::id(n + 1);
          component[f.first_node(tile) + n] = of_image.at(x, y);
        }
        f.put_rim(tile, rim::begin(s) + quad, ids);
      }
    }
    f.rims[tile] = u16(number.size());
    for (u32 n = 0; n < number.size(); ++n) f.node[f.first_node(tile) + n] = f.first_node(tile) + n;
  }
  return component;
}

template <class Link, class Connectivity, class Site, class Tiling, class Queue>
std::string wrong_with(Queue& queue, image const& im) {
  bound_forest<Site, Tiling, typename Queue::memory> b(im);
  auto const of_image = flood_fill(im, Connectivity::neighbours);
  auto const component = plant(b.forest, flood_fill(im, Connectivity::neighbours, &b.forest.tiles), of_image);
  queue.sweep(typename Link::template on<Connectivity, decltype(b.forest)>{b.forest});
  std::map<u32, u32> root_of; // component of the image -> root
  std::map<u32, u32> of_root;
  for (auto const& [node, c] : component) {
    if (!b.forest.is_node(int(node))) return "a node got lost";
    u32 const root = find(b.forest.parents(), node);
    if (root_of.try_emplace(c, root).first->second != root) return "parts of one component are apart";
    if (of_root.try_emplace(root, c).first->second != c) return "two components are one";
  }
  return {};
}

template <class Link, class Connectivity, class Site, class Tiling> void check() {
  static_assert(Link::template on_tiles<Tiling>);
  bool ok = true;
  auto const on = [&](auto& queue, image const& im, std::string const& where) {
    if (!ok) return;
    std::string wrong;
    try {
      wrong = wrong_with<Link, Connectivity, Site, Tiling>(queue, im);
    } catch (std::exception const& e) {
      wrong = e.what();
    }
    ok = wrong.empty();
    BOOST_TEST(ok, Link::id() << " on " << Tiling::id() << ", " << where << ": " << wrong << " on " << im);
  };
  host::serial serial;
  for_each_tile_image([&](image const& im) { on(serial, im, "host serial"); });
  on_block_double([&](auto& queue, std::string const& where) {
    for_each_small_tile_image([&](image const& im) { on(queue, im, where); });
    on(queue, noise(260, 40, 0.6, 1, 3), where);
  });
}

} // namespace

static_assert(!rim_union<hook>::on_tiles<strip<64>>);

static_assert(schedule<once<rim_union<hook>>>);

BOOST_AUTO_TEST_CASE(four_with_hook) { check<rim_union<hook>, four, run<32>, tile<32, 32>>(); }
BOOST_AUTO_TEST_CASE(eight_with_hook) { check<rim_union<hook>, eight, run<32>, tile<32, 32>>(); }
BOOST_AUTO_TEST_CASE(eight_with_retry) { check<rim_union<retry>, eight, run<32>, tile<64, 16>>(); }
BOOST_AUTO_TEST_CASE(four_large_tiles) { check<rim_union<hook>, four, run<64>, tile<128, 64>>(); }
BOOST_AUTO_TEST_CASE(eight_pairs) { check<rim_union<hook>, eight, run<32, 2>, tile<128, 64>>(); }
BOOST_AUTO_TEST_CASE(wide_numbers) { check<rim_union<hook>, eight, run<32>, tile<256, 4>>(); }

BOOST_AUTO_TEST_SUITE_END()
