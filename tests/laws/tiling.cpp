// The law of tilings can fail: each way to cut wrongly is noticed.
#include "laws/tiling.hpp"

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(tiling_law)

namespace {

struct with_a_gap : tile_grid {
  box bounds(int tile) const {
    box b = tile_grid::bounds(tile);
    if (tile == 1) ++b.x0;
    return b;
  }
};
struct with_an_overlap : tile_grid {
  box bounds(int tile) const {
    box b = tile_grid::bounds(tile);
    if (tile == 1) --b.x0;
    return b;
  }
};
struct without_its_last_strand : tile_grid {
  int strands(int width) const { return tile_grid::strands(width) - 1; }
};
struct with_strands_too_short : tile_grid {
  strand strand_at(int k, int width) const {
    strand s = tile_grid::strand_at(k, width);
    if (s.begin > 0 && s.count > 0) --s.count;
    return s;
  }
};
struct with_a_strand_twice : tile_grid {
  strand strand_at(int k, int width) const { return tile_grid::strand_at(k == 1 ? 0 : k, width); }
};
struct with_sides_swapped : tile_grid {
  strand strand_at(int k, int width) const {
    strand s = tile_grid::strand_at(k, width);
    if (s.horizontal) std::swap(s.of_first, s.of_second);
    return s;
  }
};

template <class Grid> std::string wrong(extent e, int w, int h) {
  return tiling_check<Grid>(Grid{tile_grid::of(e, w, h)})();
}

} // namespace

BOOST_AUTO_TEST_CASE(holds_for_grids) {
  for (extent const e : tiling_sizes()) BOOST_TEST(wrong<tile_grid>(e, 5, 3).empty());
}

BOOST_AUTO_TEST_CASE(notices_boxes) {
  BOOST_TEST(wrong<with_a_gap>({9, 4}, 4, 2) == "a pixel lies in no box");
  BOOST_TEST(wrong<with_an_overlap>({9, 4}, 4, 2) == "boxes overlap");
}

BOOST_AUTO_TEST_CASE(notices_strands) {
  BOOST_TEST(wrong<without_its_last_strand>({9, 4}, 4, 2) ==
             "a pair of neighbours lies in no box and across no strand");
  BOOST_TEST(wrong<with_strands_too_short>({90, 4}, 40, 2) ==
             "a pair of neighbours lies in no box and across no strand");
  BOOST_TEST(wrong<with_a_strand_twice>({9, 4}, 4, 2) == "a pair of neighbours lies across several strands");
  BOOST_TEST(wrong<with_sides_swapped>({9, 6}, 4, 2) == "a strand joins pixels that are no neighbours");
}

BOOST_AUTO_TEST_SUITE_END()
