// Strands and rims of a grid, position by position; the law of tilings is laws/tiling.hpp.
#include "laws/tiling.hpp"

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(tiles)

BOOST_AUTO_TEST_CASE(law) {
  for (extent const e : tiling_sizes())
    for (extent const t : {extent{1, 1}, extent{7, 3}, extent{33, 65}, extent{300, 300}}) {
      std::string const wrong = tiling_check<tile_grid>(tile_grid::of(e, t.width, t.height))({1, 5, 32, 64});
      BOOST_TEST(wrong.empty(),
                 e.width << " x " << e.height << ", tiles of " << t.width << " x " << t.height << ": " << wrong);
    }
}

BOOST_AUTO_TEST_CASE(sizes_below_one_count_as_one) {
  tile_grid const g = tile_grid::of({3, 2}, 0, -4);
  BOOST_TEST((g.tile_width == 1 && g.tile_height == 1 && g.count() == 6));
}

// 70 x 3 pixels in tiles of 40 x 2: one horizontal seam of two tile pairs, one vertical seam in each row of tiles.
BOOST_AUTO_TEST_CASE(strands_in_their_order) {
  tile_grid const g = tile_grid::of({70, 3}, 40, 2);
  struct expected {
    int first, second, begin, count;
    bool horizontal;
  };
  expected const all[] = {{0, 2, 0, 32, true}, {0, 2, 32, 8, true}, {1, 3, 0, 30, true},
                          {1, 3, 32, 0, true}, {0, 1, 0, 2, false}, {2, 3, 0, 1, false}};
  BOOST_TEST(g.strands(32) == 6);
  for (int k = 0; k < 6; ++k) {
    strand const s = g.strand_at(k, 32);
    expected const& e = all[k];
    BOOST_TEST((s.first == e.first && s.second == e.second && s.begin == e.begin && s.count == e.count &&
                s.horizontal == e.horizontal),
               "strand " << k);
    BOOST_TEST((s.of_first == (s.horizontal ? side::south : side::east)));
    BOOST_TEST((s.of_second == (s.horizontal ? side::north : side::west)));
  }
}

BOOST_AUTO_TEST_CASE(pixels_at_seams_are_strands_of_one) {
  for (extent const e : tiling_sizes())
    for (extent const t : {extent{1, 1}, extent{7, 3}, extent{32, 4}, extent{512, 1}}) {
      tile_grid const g = tile_grid::of(e, t.width, t.height);
      bool same = true;
      int seen = 0;
      for (int k = 0; k < g.strands(1); ++k) {
        strand const s = g.strand_at(k, 1);
        if (s.count == 0) continue;
        seam_pixel const p = g.seam_pixel_at(seen++);
        int x, y;
        g.rim_pixel(s.second, s.of_second, s.begin, x, y);
        same = same && p.x == x && p.y == y && p.position == s.begin && p.horizontal == s.horizontal;
      }
      BOOST_TEST((same && seen == g.seam_pixels()),
                 e.width << " x " << e.height << ", tiles of " << t.width << " x " << t.height);
    }
}

// Images of nearly 2^31 pixels, narrow ones among them: nothing is counted beyond an int, and the last tile ends with the image.
BOOST_AUTO_TEST_CASE(images_as_large_as_can_be) {
  int const most = 0x7fffffff;
  for (extent const e :
       {extent{46340, 46340}, extent{65535, 32768}, extent{1, most}, extent{most, 1}, extent{513, 4186127}})
    for (extent const t : {extent{32, 4}, extent{512, 1}, extent{512, 8}, extent{128, 64}}) {
      tile_grid const g = tile_grid::of(e, t.width, t.height);
      BOOST_TEST((g.columns == 1 + (e.width - 1) / t.width && g.rows == 1 + (e.height - 1) / t.height));
      box const last = g.bounds(g.count() - 1);
      BOOST_TEST((last.x1 == e.width && last.y1 == e.height && last.width() > 0 && last.height() > 0));
      std::int64_t const at_seams = std::int64_t(e.width) * (g.rows - 1) + std::int64_t(e.height) * (g.columns - 1);
      BOOST_TEST(g.seam_pixels() == at_seams);
      BOOST_TEST((g.strands(32) >= at_seams / 32 && g.strands(32) >= 0));
      if (at_seams == 0 || at_seams > most) continue;
      seam_pixel const p = g.seam_pixel_at(int(at_seams - 1));
      BOOST_TEST((p.x >= 0 && p.x < e.width && p.y >= 0 && p.y < e.height));
    }
}

BOOST_AUTO_TEST_SUITE_END()
