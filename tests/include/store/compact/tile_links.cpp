// optimise
// The law of links: those inside blocks, to the block above and to the block on the left, all over a tile, join the
// runs just as their pixels touch.
#include "support/oracle.hpp"
#include "support/packed_tile.hpp"
#include "support/tile_images.hpp"

#include <skerry/axis/forest.hpp>
#include <skerry/core/connectivity.hpp>
#include <skerry/policy/tiling/tile.hpp>
#include <skerry/store/compact/tiles/tile_links.hpp>

#include <numeric>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(links_of_a_tile)

namespace {

/// Trees of runs, slow and obvious.
struct joined {
  std::vector<u32> parent;
  explicit joined(int runs) : parent(std::size_t(runs)) { std::iota(parent.begin(), parent.end(), 0u); }
  u32 root(u32 n) const { return parent.at(n) == n ? n : root(parent[n]); }
  void operator()(u32 a, u32 b) { parent[std::max(root(a), root(b))] = std::min(root(a), root(b)); }
};

template <class F, class Mask> void for_each_bit(Mask m, F f) {
  for (; m; m &= m - 1) f(zeros_below(m));
}

template <class Connectivity, class Words> void join_block(Words const& w, int block, joined& trees) {
  using mask = typename Words::mask;
  site_row<Words> up(w, 0, block, w.first_run(0, block) - 1);
  for (int q = 1; q < Words::site_rows; ++q) {
    site_row<Words> const here(w, q, block, up);
    for_each_bit(contacts_of<Connectivity, Words>(here, up),
                 [&](int j) { trees(here.run(up_to<mask>(j)), up.run(up_to<mask>(j))); });
    up = here;
  }
  links_above<Connectivity, Words> const above(w, block);
  for_each_bit(above.contacts, [&](int j) { trees(above.run(up_to<mask>(j)), above.other(up_to<mask>(j))); });
  using left = links_left<Connectivity, Words>;
  auto const contacts = left::contacts(w, block);
  for (int kind = 0; kind < left::kinds; ++kind)
    for_each_bit(contacts.at[kind],
                 [&](int q) { trees(left::run(w, block, kind, q), left::other(w, block, kind, q)); });
}

template <class Connectivity, class Words, class Tiling> void check(image const& im) {
  if (im.width > Tiling::width || im.height > Tiling::height) return;
  int runs = 0;
  Words const w = packed_tile<Words>(im, runs);
  joined trees(runs);
  for (int block = 0; block < Words::blocks; ++block) join_block<Connectivity>(w, block, trees);
  std::vector<u32> got;
  for (int y = 0; y < im.height; ++y)
    for (int x = 0; x < im.width; ++x)
      got.push_back(im.at(x, y) ? trees.root(w.run_at(y, x / Words::word_width, x % Words::word_width)) + 1 : 0);
  BOOST_TEST(same_partition(got, flood_fill(im, Connectivity::neighbours).labels), "wrong links on " << im);
}

template <class Connectivity, int W, int Rows, class Tiling> void check_images() {
  using words = tile_words<run<W, Rows>, Tiling>;
  for_each_in_zoo(8192, [](image const& im) { check<Connectivity, words, Tiling>(im); });
  for (u32 mask = 0; mask < 65536; mask += 7)
    check<Connectivity, words, Tiling>(mask_at_corner(mask, W, std::max(words::rows, 2)));
}

} // namespace

BOOST_AUTO_TEST_CASE(four_32) { check_images<four, 32, 1, tile<128, 64>>(); }
BOOST_AUTO_TEST_CASE(eight_32) { check_images<eight, 32, 1, tile<128, 64>>(); }
BOOST_AUTO_TEST_CASE(eight_32_pairs) { check_images<eight, 32, 2, tile<128, 64>>(); }
BOOST_AUTO_TEST_CASE(eight_64_pairs) { check_images<eight, 64, 2, tile<128, 64>>(); }
BOOST_AUTO_TEST_CASE(blocks_of_one_row) { check_images<eight, 32, 1, tile<64, 16>>(); }

BOOST_AUTO_TEST_SUITE_END()
