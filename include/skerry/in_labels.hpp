// Store in_labels: parents in the label plane itself, at the sites, as the papers do. A node is the raster index of its site
// in the plane (row * pitch + column). Nothing is written but sites until a finish writes the labels.
#pragma once
#include <skerry/forest.hpp>
#include <skerry/team.hpp>

namespace skerry {

struct in_labels : numbers_pixels {
  static std::string id() { return "in_labels"; }
  static constexpr bool needs_label_plane = true; ///< even where nobody wants labels
  /// What relabelling needs: a tree may be walked while others write final labels, since a site's label is its root's.
  template <class Site> using reach_to_relabel = image_reach;

  template <class Site, class Tiling, class Traits, class Memory> struct view {
    static constexpr int word_width = Site::word_width, page_groups = 4;
    using site = Site;
    using tiling = Tiling;
    using traits = Traits;
    using memory = Memory;
    using label = typename Traits::label;
    static constexpr label offset = Traits::labels::offset;

    plane<u8 const> image;
    plane<label> out;
    tile_grid tiles;

    view(plane<u8 const> image_, plane<label> out_) : image(image_), out(out_), tiles(Tiling::grid(image_.size())) {}
    void reserve(arena&) {}

    SKERRY_FN bool foreground(int x, int y) const { return image.has(x, y) && image(x, y) != 0; }
    SKERRY_FN u32 index(int x, int y) const { return u32(y) * u32(out.pitch) + u32(x); }
    SKERRY_FN auto parents() const { return parent_array<Memory, label, u32(offset), u32>{out.data}; }
    template <class Mask> SKERRY_FN u32 node_in(int x0, int y, Mask m, int i) const {
      return index(Site::column(m, x0, i), y);
    }
    SKERRY_FN u32 node_at(int x, int y) const { return index(Site::column_at(*this, x, y), y); }

    SKERRY_FN int nodes() const { return out.pitch * out.height; }
    SKERRY_FN bool is_node(int n) const {
      int const x = n % out.pitch, y = n / out.pitch;
      return x < image.width && Site::is_node(*this, x, y);
    }
    SKERRY_FN int labels() const { return nodes(); }

    /// Label values for a plane of this size; must not exceed `largest_count`.
    static std::int64_t label_count(extent e) { return std::int64_t(e.width) * e.height; }

    struct census { // a row
      view const& f;
      int y;
      SKERRY_FN int count() const { return f.image.width; }
      SKERRY_FN u32 label(int k) const { return f.index(k, y); }
      SKERRY_FN bool is_component(int k) const {
        return Site::is_node(f, k, y) && f.parents().load(label(k)) == label(k);
      }
    };
    SKERRY_FN int census_units() const { return image.height; }
    SKERRY_FN census census_of(int unit) const { return {*this, unit}; }

    /// Row of the component's first pixel.
    SKERRY_FN u32 first_row(u32 l) const { return l / u32(out.pitch); }

    /// A vertical side is read pixel by pixel.
    SKERRY_FN auto rim_bits(int tile, side s, int begin, int n) const {
      using mask = word<word_width>;
      int x, y;
      tiles.rim_pixel(tile, s, begin, x, y);
      mask bits[1] = {0};
      if (s == side::north || s == side::south) Memory::nonzero_rows(image, x, y, bits);
      else
        for (int i = 0; i < n; ++i) bits[0] = mask(bits[0] | mask(foreground(x, y + i)) << i);
      return mask(bits[0] & first_n<mask>(n));
    }
    SKERRY_FN bool rim_bit(int tile, side s, int p) const {
      int x, y;
      tiles.rim_pixel(tile, s, p, x, y);
      return foreground(x, y);
    }
    SKERRY_FN u32 rim_node_at(int tile, side s, int p) const {
      int x, y;
      tiles.rim_pixel(tile, s, p, x, y);
      return node_at(x, y);
    }
    template <class Mask> SKERRY_FN u32 rim_node(int tile, side s, int begin, Mask bits, int i) const {
      int x, y;
      tiles.rim_pixel(tile, s, begin, x, y);
      if ((s == side::north || s == side::south) && x % word_width == 0) return node_in(x, y, bits, i);
      return rim_node_at(tile, s, begin + i);
    }

    struct keep { // image and label plane are the pages
      template <class Team> struct scratch {};
    };

    tile_grid pages() const { return tile_grid::of(image.size(), 512, 8); }

    template <class Team> struct reader {
      struct scratch {};
      view const& f;
      box b;
      SKERRY_FN reader(Team const&, view const& forest, tile_grid const& pages, int page, scratch&)
          : f(forest), b(pages.bounds(page)) {}

      /// A lane group takes several words at a time and reads the next while it walks the trees of these: memory is far.
      template <class Visit> SKERRY_FN void for_each_pixels(Team const& t, Visit visit) const {
        view const& v = f;
        box const p = b;
        auto const parents = v.parents();
        constexpr int ahead = 128 / word_width;
        int const steps = divide_up(p.width(), ahead * word_width);
        t.for_groups(steps * p.height(), [&](int k) {
          int const x0 = p.x0 + k % steps * ahead * word_width, y = p.y0 + k / steps;
          typename Team::template reading<ahead> pixels;
          pixels.begin(v.image, x0, y);
          typename Team::mask words[ahead];
          pixels.words(words);
          t.spread(
              words,
              [&](auto const& at, auto& labels) { // where a run begins there is a node, whatever the site is
                constexpr int n = int(std::extent_v<std::remove_reference_t<decltype(labels)>>);
                u32 nodes[n];
                SKERRY_UNROLL
                for (int j = 0; j < n; ++j) nodes[j] = v.index(x0 + at[j], y);
                find_all(parents, nodes);
                SKERRY_UNROLL
                for (int j = 0; j < n; ++j) labels[j] = nodes[j] + u32(offset);
              },
              [&](int i, auto const& labels) {
                constexpr int n = int(std::extent_v<std::remove_reference_t<decltype(labels)>>);
                int const x = x0 + i;
                typename Team::mask bits = 0;
                SKERRY_UNROLL
                for (int j = 0; j < ahead; ++j)
                  if (j == i / word_width) bits = words[j];
                if (x < p.x1) visit(x, y, bits, i % word_width, labels, p.x1 - x < n ? p.x1 - x : n);
              });
        });
      }
    };
  };
};

} // namespace skerry
