// The least site at pixels, and on a grid: a pixel.
#pragma once
#include <skerry/catalog.hpp>

namespace skerry::testing {

struct archetype {
  static constexpr int word_width = 32;
  static constexpr int width = 1;
  static constexpr int height = 1;
  static std::string id() { return "archetype"; }
  template <class Forest> SKERRY_FN static bool is_node(Forest const& f, int x, int y) { return f.foreground(x, y); }
  template <class Forest> SKERRY_FN static int column_at(Forest const&, int x, int) { return x; }
  template <class Forest>
  SKERRY_FN static bool related(Forest const& f, box const& within, int x, int y, int dx, int dy) {
    int const u = x + dx, v = y + dy;
    return stays(within, u, v, dx, dy) && Forest::traits::relation::together(f.image(x, y), f.image(u, v));
  }
};

} // namespace skerry::testing

template <> inline constexpr bool skerry::site_serves<skerry::testing::archetype, skerry::sites_on_grid> = true;

namespace skerry::testing {

using takes_archetype = algorithm<eight, tile<8, 4>, raster_scan<archetype, plant_self, unite_earlier<retry>>,
                                  once<seam_union<retry>>, relabel>;

} // namespace skerry::testing
