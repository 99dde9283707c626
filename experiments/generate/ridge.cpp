// Ridge patterns: a parallelogram under a crest of peaks, on which label equivalence that reads a snapshot takes just as
// many iterations as the pattern has levels, and the five families of images made of them. Where the paper that proposes
// them leaves room, docs/images.md says how it is read here.
#include "experiments/support/failure.hpp"
#include "makers.hpp"
#include <algorithm>
#include <bit>

namespace skerry::experiments::makers {
namespace {

/// R_l, its peaks `unit` columns wide (2^k in the paper's R_l^k).
struct pattern {
  int level, unit;

  int width() const { return (level == 1 ? 2 : 3 * (1 << (level - 2)) + 1) * unit; } ///< of the crest and of a base row
  int crest_height() const { return level == 1 ? 0 : level; }
  int base_height() const { return level == 1 ? 2 * unit : width() - level; }
  int height() const { return crest_height() + base_height(); }
  int peaks() const { return level == 1 ? 0 : (1 << (level - 2)) + 1; }
  /// 1 + the powers of two up to 2^(level - 2) that divide `i`.
  int peak_height(int i) const {
    return i == 0 ? level : 2 + std::min(std::countr_zero(static_cast<unsigned>(i)), level - 2);
  }
};

void fill(binary_image& image, int left, int top, int width, int height) {
  for (int y = top; y < top + height; ++y)
    std::fill_n(image.pixels.begin() + std::ptrdiff_t{y} * image.width + left, width, std::uint8_t{1});
}

void draw(binary_image& image, pattern p, int left, int top) {
  for (int i = 0; i < p.peaks(); ++i)
    fill(image, left + 3 * i * p.unit, top + p.crest_height() - p.peak_height(i), p.unit, p.peak_height(i));
  for (int j = 0; j < p.base_height(); ++j) fill(image, left + j, top + p.crest_height() + j, p.width(), 1);
}

/// The largest square of 2^exponent pixels a side, cut into 4^subdivisions cells with room for a pattern each.
struct cells {
  int per_side, side; ///< cells; pixels
  pattern largest;

  cells(generate_options const& o, int level, int subdivisions) {
    int const exponent = static_cast<int>(std::bit_width(static_cast<unsigned>(std::min(o.width, o.height)))) - 1;
    auto const refuse = [&](std::string const& allowed) {
      throw failure(2, "a ridge pattern of level " + std::to_string(level) + " in 4^" + std::to_string(subdivisions) +
                           " cells has no room in " + std::to_string(o.width) + "x" + std::to_string(o.height) +
                           " pixels: allowed is " + allowed);
    };
    if (exponent < 2) refuse("a size of at least 4x4");
    if (level > exponent - 1) refuse("level 1 to " + std::to_string(exponent - 1));
    if (subdivisions > exponent - level - 1) refuse("subdivisions 0 to " + std::to_string(exponent - level - 1));
    per_side = 1 << subdivisions;
    side = 1 << (exponent - subdivisions);
    largest = {level, 1 << (exponent - subdivisions - level - 1)};
  }
};

/// One pattern in every cell in which `is_there`; asks in raster order.
template <class Is> binary_image instances(generate_options const& o, cells const& grid, Is is_there) {
  binary_image image = blank(o);
  for (int row = 0; row < grid.per_side; ++row)
    for (int column = 0; column < grid.per_side; ++column)
      if (is_there()) draw(image, grid.largest, column * grid.side, row * grid.side);
  return image;
}

} // namespace

binary_image ridge_leveling(generate_options const& o) {
  return instances(o, cells(o, o.level, 0), [] { return true; });
}

binary_image ridge_scaling(generate_options const& o) {
  auto scaled = cells(o, o.level, 0).largest;
  scaled.unit = static_cast<int>(o.scale * scaled.unit + 0.5); // the product is exact: `unit` is a power of two
  binary_image image = blank(o);
  if (scaled.unit > 0) draw(image, scaled, 0, 0);
  return image;
}

binary_image ridge_subdivision(generate_options const& o) {
  return instances(o, cells(o, o.level, o.subdivisions), [] { return true; });
}

binary_image ridge_random_instancing(generate_options const& o) {
  chance draw_of(o.seed, o.probability);
  return instances(o, cells(o, o.level, o.subdivisions), draw_of);
}

binary_image ridge_random_merging(generate_options const& o) {
  cells const grid(o, o.level, o.subdivisions);
  pattern const p = grid.largest;
  binary_image image = instances(o, grid, [] { return true; });
  chance is_merged(o.seed, o.probability);
  // To the right: the middle row of the base, from its end to where the neighbour's begins. Downwards: under the last
  // column of the crest, which the base's last row covers, to the last peak of the pattern below, as high as the crest.
  int const middle = p.base_height() / 2;
  for (int row = 0; row < grid.per_side; ++row)
    for (int column = 0; column < grid.per_side; ++column) {
      int const left = column * grid.side, top = row * grid.side;
      if (column + 1 < grid.per_side && is_merged())
        fill(image, left + middle + p.width(), top + p.crest_height() + middle, grid.side - p.width(), 1);
      if (row + 1 < grid.per_side && is_merged())
        fill(image, left + p.width() - 1, top + p.height(), 1, grid.side - p.height());
    }
  return image;
}

} // namespace skerry::experiments::makers
