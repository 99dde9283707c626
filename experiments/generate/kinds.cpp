#include "experiments/generate/kinds.hpp"
#include "experiments/support/failure.hpp"
#include "experiments/support/nearest.hpp"
#include "makers.hpp"
#include <algorithm>
#include <array>
#include <string>

namespace skerry::experiments {

std::span<image_kind const> image_kinds() {
  static std::array const kinds{
      image_kind{
          "noise",
          "random blocks: one raw 32-bit draw of MT19937 (seeded with the low 32 bits of the seed) per block of "
          "granularity x granularity pixels, in raster order of the blocks; foreground where draw < density * 2^32",
          {"seed", "density", "granularity"},
          makers::noise},
      image_kind{"percolation",
                 "noise of granularity 1 at the critical density of the connectivity: 0.592746 for 4, 0.407254 for 8",
                 {"seed", "connectivity"},
                 makers::percolation},
      image_kind{"spiral",
                 "one arm, 1 pixel wide with gaps of 1, from the upper left corner inwards; scaled, in that corner of "
                 "the image",
                 {"scale"},
                 makers::spiral},
      image_kind{
          "two-spirals",
          "two interleaved arms that never touch, 1 pixel wide with gaps of 1, from the left edge inwards; scaled as "
          "a spiral is",
          {"scale"},
          makers::two_spirals},
      image_kind{"hilbert",
                 "a Hilbert curve, 1 pixel wide with gaps of 1, of the largest order that has room: 2^(order + 1) - 1 "
                 "pixels a side from the upper left corner; scaled as a spiral is",
                 {"scale"},
                 makers::hilbert},
      image_kind{"checkerboard",
                 "squares of the period (default 1), foreground where x / period + y / period is odd",
                 {"period"},
                 makers::checkerboard},
      image_kind{"comb", "the even columns, joined by the last row", {}, makers::comb},
      image_kind{"serpentine", "the even rows, joined at the right and the left end by turns", {}, makers::serpentine},
      image_kind{"serpentine-vertical",
                 "the even columns, joined at the lower and the upper end by turns",
                 {},
                 makers::serpentine_vertical},
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
          makers::page},
      image_kind{"stars",
                 "a four-pointed star in every cell of period x period pixels (default 64), the first and the last "
                 "joined by a thin line along the edges of the cells",
                 {"seed", "period"},
                 makers::stars},
      image_kind{"silhouettes",
                 "as many figures of trunk, head and limbs as the count says, each a quarter to three quarters as long "
                 "as the image's shorter side: a stand-in for the masks of segmented video",
                 {"seed", "count"},
                 makers::silhouettes},
      image_kind{
          "radar",
          "as many echoes as the count says on a round radar's screen, none of which touch: across the beam, and "
          "longer the farther from the centre, as far as there is room",
          {"seed", "count"},
          makers::radar},
      image_kind{"ridge-leveling",
                 "one ridge pattern of the level, the largest that has room",
                 {"level"},
                 makers::ridge_leveling},
      image_kind{"ridge-scaling",
                 "one ridge pattern of the level, its columns scaled against the largest that has room; its crest "
                 "keeps its height, and so the pattern its level",
                 {"level", "scale"},
                 makers::ridge_scaling},
      image_kind{"ridge-subdivision",
                 "equal ridge patterns of the level in 4^subdivisions cells",
                 {"level", "subdivisions"},
                 makers::ridge_subdivision},
      image_kind{"ridge-random-instancing",
                 "as ridge-subdivision, but each pattern is there with the probability: one raw draw of MT19937 per "
                 "cell, in raster order; there where draw < probability * 2^32",
                 {"seed", "level", "subdivisions", "probability"},
                 makers::ridge_random_instancing},
      image_kind{
          "ridge-random-merging",
          "as ridge-subdivision, but a line joins neighbouring patterns with the probability: per cell in raster "
          "order one raw draw of MT19937 for the neighbour to the right and one for that below, where there is "
          "one; joined where draw < probability * 2^32",
          {"seed", "level", "subdivisions", "probability"},
          makers::ridge_random_merging}};
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

bool reads(image_kind const& kind, std::string_view option) {
  return std::ranges::find(kind.options, option) != kind.options.end();
}

binary_image generate(std::string_view kind, generate_options const& o) {
  image_kind const& known = kind_named(kind);
  check_options(o);
  return known.make(o);
}

namespace makers {

binary_image full(generate_options const& o) {
  return paint(o, [](int, int) { return true; });
}
binary_image empty(generate_options const& o) { return blank(o); }

} // namespace makers
} // namespace skerry::experiments
