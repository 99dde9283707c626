#include "kinds.hpp"
#include "../support/failure.hpp"
#include "../support/nearest.hpp"
#include "makers.hpp"
#include <algorithm>
#include <array>
#include <limits>
#include <string>

namespace skerry::experiments {
namespace {

constexpr int largest_side = 1 << 20;

void check(generate_options const& o) {
  auto const side_is_allowed = [](int side) { return side >= 0 && side <= largest_side; };
  if (!side_is_allowed(o.width) || !side_is_allowed(o.height) ||
      std::int64_t{o.width} * o.height > std::numeric_limits<std::int32_t>::max())
    throw failure{2, "image size " + std::to_string(o.width) + "x" + std::to_string(o.height) +
                         " is out of range: 0 to 1048576 pixels a side and at most 2147483647 pixels in all"};
  if (!(o.density >= 0 && o.density <= 1)) // not a number fails both
    throw failure{2, "density " + std::to_string(o.density) + " is out of range: a share of foreground from 0 to 1"};
  if (o.granularity < 1)
    throw failure{2, "granularity " + std::to_string(o.granularity) + " is out of range: at least 1 pixel"};
  if (o.period < 0 || o.period > largest_side)
    throw failure{2,
                  "period " + std::to_string(o.period) + " is out of range: 1 to 1048576 pixels, or 0 for the default"};
}

} // namespace

std::span<image_kind const> image_kinds() {
  static std::array const kinds{
      image_kind{
          "noise",
          "random blocks: one raw 32-bit draw of MT19937 (seeded with the low 32 bits of the seed) per block of "
          "granularity x granularity pixels, in raster order of the blocks; foreground where draw < density * 2^32",
          {"seed", "density", "granularity"},
          makers::noise},
      image_kind{
          "spiral", "one arm, 1 pixel wide with gaps of 1, from the upper left corner inwards", {}, makers::spiral},
      image_kind{"checkerboard",
                 "squares of the period (default 1), foreground where x / period + y / period is odd",
                 {"period"},
                 makers::checkerboard},
      image_kind{"comb", "the even columns, joined by the last row", {}, makers::comb},
      image_kind{"serpentine", "the even rows, joined at the right and the left end by turns", {}, makers::serpentine},
      image_kind{"rings", "rings around the centre, as wide as the period (default 4)", {"period"}, makers::rings},
      image_kind{"stripes", "every other band of rows, as high as the period (default 1)", {"period"}, makers::stripes},
      image_kind{"stripes-vertical",
                 "every other band of columns, as wide as the period (default 1)",
                 {"period"},
                 makers::stripes_vertical},
      image_kind{"diagonals",
                 "diagonal lines: (x + y) % 3 = 0, or (x + y) % (2 * period) < period",
                 {"period"},
                 makers::diagonals},
      image_kind{"full", "all foreground", {}, makers::full},
      image_kind{"empty", "all background", {}, makers::empty},
      image_kind{"blobs",
                 "smooth blobs: two octaves of lattice noise, the first of the period (default 32); exactly the share "
                 "density of the pixels is foreground",
                 {"seed", "density", "period"},
                 makers::blobs},
      image_kind{
          "terrain",
          "islands at every scale: eight octaves of lattice noise, the first of the period (default 128); exactly "
          "the share density of the pixels is foreground",
          {"seed", "density", "period"},
          makers::terrain},
      image_kind{
          "page",
          "a page of text-like marks with heading, paragraphs and bullets; the period is the line pitch (default 24)",
          {"seed", "period"},
          makers::page}};
  return kinds;
}

image_kind const& kind_named(std::string_view name) {
  auto const kinds = image_kinds();
  auto const known = std::ranges::find(kinds, name, &image_kind::name);
  if (known != kinds.end()) return *known;
  std::vector<std::string_view> names;
  for (image_kind const& kind : kinds) names.push_back(kind.name);
  throw failure{2, "no image kind is named '" + std::string(name) + "': the nearest are " + nearest(name, names)};
}

binary_image generate(std::string_view kind, generate_options const& o) {
  image_kind const& known = kind_named(kind);
  check(o);
  return known.make(o);
}

namespace makers {

binary_image full(generate_options const& o) {
  return paint(o, [](int, int) { return true; });
}
binary_image empty(generate_options const& o) { return blank(o); }

} // namespace makers
} // namespace skerry::experiments
