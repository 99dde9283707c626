// Scenes of objects: scattered stars, silhouettes that stand in for the masks of segmented video, and echoes on a radar's screen.
#include "makers.hpp"
#include <algorithm>
#include <array>
#include <numeric>

namespace skerry::experiments::makers {
namespace {

/// Integers in least .. most, the remainder of a raw 32-bit word.
class dice {
public:
  explicit dice(std::uint64_t seed) : draw_(static_cast<std::uint32_t>(seed)) {}
  int between(int least, int most) {
    return least +
           static_cast<int>(static_cast<std::uint32_t>(draw_()) % (static_cast<std::uint32_t>(most - least) + 1));
  }

private:
  std::mt19937 draw_;
};

void set(binary_image& image, std::int64_t x, std::int64_t y) {
  if (x >= 0 && x < image.width && y >= 0 && y < image.height)
    image.pixels[static_cast<std::size_t>(y * image.width + x)] = 1;
}

/// sqrt|dx| + sqrt|dy| <= sqrt(radius), squared twice: four points, and whole however small it is.
void draw_star(binary_image& image, int cx, int cy, int radius) {
  for (int dy = -radius; dy <= radius; ++dy)
    for (int dx = -radius; dx <= radius; ++dx) {
      std::int64_t const a = std::abs(dx), b = std::abs(dy), rest = radius - a - b;
      if (rest >= 0 && 4 * a * b <= rest * rest) set(image, cx + dx, cy + dy);
    }
}

/// A turn by a rational angle: (cos, sin) = (c, s) / n exactly.
struct turn {
  std::int64_t c, s, n;

  /// `sixteenths` of a quarter turn, about; from 0 to 63 in the whole round.
  static turn by(int sixteenths) {
    std::int64_t const t = sixteenths & 15;
    turn made{256 - t * t, 32 * t, 256 + t * t};
    for (int quarters = (sixteenths >> 4) & 3; quarters > 0; --quarters) made = {-made.s, made.c, made.n};
    return made;
  }
  turn then(turn o) const { return {c * o.c - s * o.s, s * o.c + c * o.s, n * o.n}; }
  std::int64_t x(std::int64_t along, std::int64_t across) const { return (along * c - across * s) / n; }
  std::int64_t y(std::int64_t along, std::int64_t across) const { return (along * s + across * c) / n; }
};

/// An ellipse with its longer half axis `a` in the direction of the turn.
void draw_ellipse(binary_image& image, std::int64_t cx, std::int64_t cy, turn axis, std::int64_t a, std::int64_t b) {
  turn const back{axis.c, -axis.s, axis.n};
  for (std::int64_t dy = -a; dy <= a; ++dy)
    for (std::int64_t dx = -a; dx <= a; ++dx) {
      std::int64_t const u = back.x(dx, dy) * b, v = back.y(dx, dy) * a;
      if (u * u + v * v <= a * b * a * b) set(image, cx + dx, cy + dy);
    }
}

/// A limb, the head or the trunk, in 1/256 of the object's length; `swing` is how far its direction varies.
struct part {
  int along, across, half_length, half_width, swing;
};
constexpr std::array body{part{0, 0, 77, 33, 0},     part{97, 0, 29, 26, 8},   part{46, 26, 44, 11, 16},
                          part{46, -26, 44, 11, 16}, part{-90, 15, 52, 13, 4}, part{-90, -15, 52, 13, 4}};

/// The direction of (x, y), of 64 around.
turn direction_of(std::int64_t x, std::int64_t y) {
  turn best = turn::by(0);
  for (int k = 1; k < 64; ++k)
    if (turn const t = turn::by(k); (t.c * x + t.s * y) * best.n > (best.c * x + best.s * y) * t.n) best = t;
  return best;
}

} // namespace

binary_image stars(generate_options const& o) {
  binary_image image = blank(o);
  int const cell = period_or(o, 64), largest = (cell - 5) / 2, columns = o.width / cell, rows = o.height / cell;
  if (largest < 1) return image;
  dice random(o.seed);
  std::array<std::array<int, 2>, 2> ends{}; // the centres of the first and the last star
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column) {
      int const radius = random.between((largest + 2) / 3, largest);
      // Two free pixels on every side of the cell.
      int const x = column * cell + random.between(2 + radius, cell - 3 - radius),
                y = row * cell + random.between(2 + radius, cell - 3 - radius);
      draw_star(image, x, y, radius);
      if (row + column == 0) ends[0] = {x, y};
      ends[1] = {x, y};
    }
  if (rows * columns < 2) return image;
  // Up from the first star to the edge, along it, down the border of the last column of cells, and into the last star.
  auto const [from_x, from_y] = ends[0];
  auto const [to_x, to_y] = ends[1];
  int const lane = (columns - 1) * cell;
  for (int y = 0; y <= from_y; ++y) set(image, from_x, y);
  for (int x = std::min(from_x, lane); x <= std::max(from_x, lane); ++x) set(image, x, 0);
  for (int y = 0; y <= to_y; ++y) set(image, lane, y);
  for (int x = lane; x <= to_x; ++x) set(image, x, to_y);
  return image;
}

binary_image silhouettes(generate_options const& o) {
  binary_image image = blank(o);
  if (image.pixels.empty()) return image;
  dice random(o.seed);
  int const side = std::min(o.width, o.height);
  for (int i = 0; i < o.count; ++i) {
    int const length = random.between(std::max(1, side / 4), std::max(1, side - side / 4));
    std::int64_t const cx = random.between(0, o.width - 1), cy = random.between(0, o.height - 1);
    turn const facing = turn::by(random.between(0, 63));
    for (part const& p : body) {
      turn const axis = facing.then(turn::by(random.between(0, 2 * p.swing) - p.swing));
      auto const scaled = [length](int share) { return std::int64_t{share} * length / 256; };
      draw_ellipse(image, cx + facing.x(scaled(p.along), scaled(p.across)),
                   cy + facing.y(scaled(p.along), scaled(p.across)), axis,
                   std::max<std::int64_t>(1, scaled(p.half_length)), std::max<std::int64_t>(1, scaled(p.half_width)));
    }
  }
  return image;
}

binary_image radar(generate_options const& o) {
  binary_image image = blank(o);
  int side = 1; // of a lattice with a cell for every echo
  while (side * side < o.count) ++side;
  int const cell = std::min(o.width, o.height) / side;
  if (cell < 12) return image;
  std::vector<int> cells(static_cast<std::size_t>(side) * static_cast<std::size_t>(side));
  std::iota(cells.begin(), cells.end(), 0);
  dice random(o.seed);
  for (int k = 0; k < o.count; ++k) {
    std::swap(cells[static_cast<std::size_t>(k)], cells[static_cast<std::size_t>(random.between(k, side * side - 1))]);
    int const column = cells[static_cast<std::size_t>(k)] % side, row = cells[static_cast<std::size_t>(k)] / side;
    int const largest = cell / 4 - 1;
    std::int64_t const x = column * cell + random.between(cell / 4, cell - cell / 4 - 1),
                       y = row * cell + random.between(cell / 4, cell - cell / 4 - 1);
    std::int64_t const east = x - o.width / 2, south = y - o.height / 2;
    // A beam is as wide as its echo is far: 1/32 of the way to either side, as far as the cell has room.
    std::int64_t const far = std::max(std::abs(east), std::abs(south));
    std::int64_t const half = std::clamp<std::int64_t>(far / 32, 2, largest);
    draw_ellipse(image, x, y, direction_of(-south, east), half, std::max<std::int64_t>(1, half / 4));
  }
  return image;
}

} // namespace skerry::experiments::makers
