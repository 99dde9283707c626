// The law of tilings: boxes have the size that the tiling says, are disjoint and cover the image, and every pair of neighbouring
// pixels lies inside one box or across exactly one strand, corners included. How a link meets a corner: it is a pair of the position where
// a strand begins and the one before it on the same seam, in the tiles to the left where a horizontal seam goes on.
#pragma once
#include <skerry/axis/tiling.hpp>

#include <boost/test/unit_test.hpp>

#include <limits>
#include <string>
#include <vector>

namespace skerry::testing {

/// Sizes around every tile of the suites: nothing at all, single rows and columns, primes, multiples and what lies beside.
inline std::vector<extent> tiling_sizes() {
  return {{0, 0},   {0, 7},   {7, 0},   {1, 1},    {1, 2},    {2, 1},    {2, 2},    {3, 2},
          {4, 6},   {5, 3},   {1, 67},  {131, 1},  {31, 17},  {32, 16},  {33, 15},  {64, 64},
          {65, 63}, {97, 61}, {127, 5}, {128, 64}, {129, 65}, {13, 130}, {257, 131}};
}

/// Checks one grid: anything that answers as tile_grid does.
template <class Grid> class tiling_check {
public:
  explicit tiling_check(Grid const& grid) : grid_(grid), owner_(std::size_t(width()) * std::size_t(height()), -1) {}

  /// What is wrong with the grid; empty if nothing is. `strand_widths`: 32 and 64 are those of words.
  std::string operator()(std::initializer_list<int> strand_widths = {1, 32, 64}) {
    std::string wrong = wrong_boxes();
    for (int tile = 0; wrong.empty() && tile < grid_.count(); ++tile) wrong = wrong_rim(tile);
    for (int const w : strand_widths)
      if (wrong.empty()) wrong = wrong_strands(w);
    return wrong;
  }

private:
  enum direction { east, south, south_east, south_west };

  int width() const { return grid_.image.width; }
  int height() const { return grid_.image.height; }
  std::size_t index(int x, int y) const { return std::size_t(y) * std::size_t(width()) + std::size_t(x); }
  bool in_image(int x, int y) const { return x >= 0 && y >= 0 && x < width() && y < height(); }

  std::string wrong_boxes() {
    for (int tile = 0; tile < grid_.count(); ++tile) {
      box const b = grid_.bounds(tile);
      if (b.width() <= 0 || b.height() <= 0) return "a box is empty";
      for (int y = b.y0; y < b.y1; ++y)
        for (int x = b.x0; x < b.x1; ++x) {
          if (!in_image(x, y)) return "a box leaves the image";
          if (owner_[index(x, y)] >= 0) return "boxes overlap";
          owner_[index(x, y)] = tile;
        }
    }
    for (int const tile : owner_)
      if (tile < 0) return "a pixel lies in no box";
    return {};
  }

  std::string wrong_rim(int tile) const {
    box const b = grid_.bounds(tile);
    for (side const s : {side::north, side::south, side::west, side::east}) {
      bool const across = s == side::north || s == side::south;
      int const n = grid_.side_length(tile, s);
      if (n != (across ? b.width() : b.height())) return "a side has another length than its box";
      for (int p = 0; p < n; ++p) {
        int x, y;
        grid_.rim_pixel(tile, s, p, x, y);
        int const line = s == side::north ? b.y0 : s == side::south ? b.y1 - 1 : s == side::west ? b.x0 : b.x1 - 1;
        if (x != (across ? b.x0 + p : line) || y != (across ? line : b.y0 + p))
          return "a rim position is another pixel";
      }
    }
    return {};
  }

  /// Notes that a link looks at the pair of pixels at these positions of two tiles.
  std::string look(strand const& s, int first, int first_position, int second, int second_position) {
    int x, y, x2, y2;
    grid_.rim_pixel(first, s.of_first, first_position, x, y);
    grid_.rim_pixel(second, s.of_second, second_position, x2, y2);
    if (!in_image(x, y) || !in_image(x2, y2)) return "a strand leaves the image";
    if (owner_[index(x, y)] != first || owner_[index(x2, y2)] != second) return "a strand leaves its tiles";
    if (x2 - x == -1 && y2 - y == 1) return ++seen_[4 * index(x, y) + south_west], "";
    if (x2 - x == 1 && y2 - y == -1) return ++seen_[4 * index(x2, y2) + south_west], ""; // across a vertical seam
    if (x2 - x < 0 || y2 - y < 0 || x2 - x > 1 || y2 - y > 1) return "a strand joins pixels that are no neighbours";
    direction const d = x2 == x ? south : y2 == y ? east : south_east;
    ++seen_[4 * index(x, y) + d];
    return {};
  }

  std::string look_along(strand const& s) {
    if (s.count < 0 || s.first < 0 || s.second < 0 || s.first >= grid_.count() || s.second >= grid_.count())
      return "a strand of nothing";
    std::string wrong;
    for (int p = s.begin; p < s.begin + s.count && wrong.empty(); ++p) {
      wrong = look(s, s.first, p, s.second, p);
      bool const goes_on = p == 0 && s.horizontal && s.first % grid_.columns > 0; // in the tiles to the left
      if (p == 0 && !goes_on) continue;
      int const before = goes_on ? grid_.tile_width - 1 : p - 1, left = goes_on ? 1 : 0;
      if (wrong.empty()) wrong = look(s, s.first - left, before, s.second, p);
      if (wrong.empty()) wrong = look(s, s.first, p, s.second - left, before);
    }
    return wrong;
  }

  std::string wrong_strands(int strand_width) {
    seen_.assign(4 * owner_.size(), 0);
    int const n = grid_.strands(strand_width);
    if (n < 0) return "a negative number of strands";
    for (int k = 0; k < n; ++k) {
      strand const s = grid_.strand_at(k, strand_width);
      if (s.count > strand_width) return "a strand is too long";
      std::string const wrong = look_along(s);
      if (!wrong.empty()) return wrong;
    }
    static constexpr int dx[] = {1, 0, 1, -1}, dy[] = {0, 1, 1, 1};
    for (int y = 0; y < height(); ++y)
      for (int x = 0; x < width(); ++x)
        for (int d = 0; d < 4; ++d) {
          if (!in_image(x + dx[d], y + dy[d])) continue;
          bool const inside = owner_[index(x, y)] == owner_[index(x + dx[d], y + dy[d])];
          int const times = seen_[4 * index(x, y) + std::size_t(d)];
          if (inside && times != 0) return "a strand joins pixels of one box";
          if (!inside && times == 0) return "a pair of neighbours lies in no box and across no strand";
          if (!inside && times > 1) return "a pair of neighbours lies across several strands";
        }
    return {};
  }

  Grid grid_;
  std::vector<int> owner_, seen_;
};

template <class Tiling> void check_grid(extent e, tile_grid const& grid) {
  BOOST_TEST((grid.image.width == e.width && grid.image.height == e.height));
  BOOST_TEST((grid.count() == 0) == (e.width == 0 || e.height == 0));
  if (grid.count() > 0) {
    constexpr bool is_shared = requires { Tiling::grid(e, 1); };
    int const highest = Tiling::height > 0 ? Tiling::height : e.height;
    BOOST_TEST(grid.tile_width == (Tiling::width > 0 ? Tiling::width : e.width));
    BOOST_TEST((is_shared ? grid.tile_height > 0 && grid.tile_height <= highest : grid.tile_height == highest));
  }
  std::string const wrong = tiling_check<tile_grid>(grid)();
  BOOST_TEST(wrong.empty(), Tiling::id() << " on " << e.width << " x " << e.height << ": " << wrong);
}

/// Checks a tiling policy on all sizes and, where threads share its tiles, for numbers of them.
template <class Tiling> void check_tiling() {
  for (extent const e : tiling_sizes()) {
    check_grid<Tiling>(e, Tiling::grid(e));
    for (int const threads : {1, 2, 3, 64, std::numeric_limits<int>::max()})
      if constexpr (requires { Tiling::grid(e, threads); }) check_grid<Tiling>(e, Tiling::grid(e, threads));
  }
}

} // namespace skerry::testing
