// The sweep of a step over all sites of the image, a unit each.
#pragma once
#include <skerry/kit/label_copy.hpp>
#include <skerry/kit/near_window.hpp>

namespace skerry {

/// A site that a step must find: what `reads` says where the step works at some sites only.
template <class Step> struct sites_of_step {};
template <class Got, class Step> requires(site_serves<Got, sites_on_grid>)
inline constexpr bool site_serves<Got, sites_of_step<Step>> = Step::template serves<Got>;

/// Cells are joined inside by 8-connectivity, and by being foreground.
template <class Site, class Connectivity> inline constexpr bool connects_sites =
    Site::width == 1 || Connectivity::neighbours == 8;
template <class Site, class Relation> inline constexpr bool relates_sites =
    Site::width == 1 || std::same_as<Relation, foreground>;

/// Whether a pixel of the site that begins at (x, y) takes part.
template <class Forest> SKERRY_FN bool site_takes_part(Forest const& f, int x, int y) {
  for (int dy = 0; dy < Forest::site::height; ++dy)
    for (int dx = 0; dx < Forest::site::width; ++dx)
      if (f.foreground(x + dx, y + dy)) return true;
  return false;
}

/// Whether a step also wants the sites that do not take part.
template <class Step> concept step_at_background = requires { requires Step::at_background; };

/// Whether a step leaves every site a tree of its own.
template <class Step> concept plants_single_sites = requires { requires Step::single_sites; };

/// Whether a step, the first at a site, may plant sites of a kind: notes of a site are written by a step that says so.
template <class Step, class Site> inline constexpr bool plants_sites =
    !requires { requires Site::keeps_notes; } || requires { requires Step::writes_notes; };

/// The sites of the image, numbered row by row.
template <class Forest> struct site_list {
  using site = typename Forest::site;
  Forest forest;

  SKERRY_FN int columns() const { return divide_up(forest.image.width, site::width); }
  SKERRY_FN int count() const { return columns() * divide_up(forest.image.height, site::height); }

  /// What the step says at a site that takes part; false elsewhere.
  template <class Step, class Connectivity, class Copy> SKERRY_FN bool visit(int k, Copy const& before) const {
    Forest const& f = forest;
    int const x = k % columns() * site::width, y = k / columns() * site::height;
    if (!site_takes_part(f, x, y)) return false;
    search_window<Forest, Copy> const w{{f, {0, 0, f.image.width, f.image.height}}, before};
    return Step::template at<Connectivity>(w, x, y);
  }
};

/// Sites are visited in blocks of 32 x 8, which lie together in memory; a unit beyond the image does nothing. Just below 2^31 sites whole
/// blocks have more units than can be counted: then sites are visited row by row.
template <class Connectivity, class Forest, class Step> struct step_sweep {
  static constexpr bool flat = true;
  static constexpr bool in_order = true; ///< a wish: whoever walks up trees would like those above to be done
  using site = typename Forest::site;
  static constexpr int columns = 32, rows = 8;
  Forest forest;
  bool in_blocks;
  divisor across; ///< blocks, or sites, beside each other
  explicit step_sweep(Forest const& f)
      : forest(f),
        in_blocks(padded(f.image.size()) <= largest_count),
        across(divide_up(f.image.width, (in_blocks ? columns : 1) * site::width)) {}

  int units() const { return int(in_blocks ? padded(forest.image.size()) : site_list<Forest>{forest}.count()); }

  template <class Memory> SKERRY_FN void operator()(int unit) const {
    Forest const& f = forest;
    u32 const k = u32(unit), block = in_blocks ? k / (columns * rows) : k;
    u32 const down = across.divides(block), right = block - down * across.by;
    int const x = int(in_blocks ? right * columns + k % columns : right) * site::width;
    int const y = int(in_blocks ? down * rows + k / columns % rows : down) * site::height;
    if (x >= f.image.width || y >= f.image.height) return;
    near_window<Forest> const w(f, x, y);
    if (!step_at_background<Step> && !w.site_takes_part()) return;
    Step::template at<Connectivity>(w, x, y);
  }

private:
  /// Sites of whole blocks.
  static std::int64_t padded(extent e) {
    return std::int64_t(columns * rows) * divide_up(e.width, columns * site::width) *
           divide_up(e.height, rows * site::height);
  }
};

} // namespace skerry
