// The least store: a parent for every pixel, apart from the labels; and a local merge that fills it.
#pragma once
#include <skerry/catalog.hpp>

namespace skerry::testing {

/// Sweeps over all nodes by one thread, in raster order: components get their numbers.
template <class View, class Each> struct number_in_order {
  static constexpr bool flat = true;
  View view;
  Each once_each;
  int units() const { return 1; }
  template <class Memory> SKERRY_FN void operator()(int) const {
    u32 n = 0;
    for (int k = 0; k < view.nodes(); ++k) {
      if (!view.is_node(k) || view.parents().load(u32(k)) != u32(k)) continue;
      once_each(Memory{}, n, k % view.image.width, k / view.image.width);
      Memory::store(view.number + k, n++);
    }
    Memory::store(view.total, n);
  }
};

/// The buffers.
struct pixel_tables {
  u32* parent = nullptr; ///< of every pixel
  u32* number = nullptr; ///< of a root: how many come before it
  u32* total = nullptr;
};

/// A pixel may be a component's root.
struct pixel_census {
  u32 const* parent;
  int k;
  bool there;
  SKERRY_FN int count() const { return there ? 1 : 0; }
  SKERRY_FN bool is_component(int) const { return parent[k] == u32(k); }
};

/// Every pixel is looked up by itself.
template <class View, class Team> struct pixel_reader {
  struct scratch {};
  View const& view;
  box area;
  SKERRY_FN pixel_reader(Team const&, View const& v, tile_grid const& pages, int page, scratch&)
      : view(v), area(pages.bounds(page)) {}
  template <class Visit> SKERRY_FN void for_each_pixels(Team const& t, Visit visit) const {
    box const b = area;
    View const& v = view;
    t.for_groups(b.width() * b.height(), [&](int k) {
      int const x = b.x0 + k % b.width(), y = b.y0 + k / b.width(), n = y * v.image.width + x;
      if (t.lane() != 0) return;
      u32 const value[1] = {v.is_node(n) ? v.label_of(u32(n)) : 0};
      visit(x, y, typename Team::mask(value[0] != 0), 0, value, 1);
    });
  }
};

template <class Memory, class Order> struct labelled_pixels : pixel_tables {
  SKERRY_FN u32 label_of(u32 n) const {
    u32 const root = find(parent_array<Memory, u32>{parent}, n);
    return 1 + (Order::counts ? Memory::load(number + root) : root);
  }
};

template <class Site, class Tiling, class Traits, class Memory, class Order> struct archetype_view
    : labelled_pixels<Memory, Order> {
  using site = Site;
  using tiling = Tiling;
  using traits = Traits;
  using memory = Memory;
  using label = typename Traits::label;
  static constexpr int word_width = Site::word_width;
  static constexpr int page_groups = 1;
  static constexpr bool visits_components = true;
  plane<u8 const> image;
  plane<typename Traits::label> out;
  tile_grid tiles;

  archetype_view(plane<u8 const> image_, plane<typename Traits::label> out_) {
    this->image = image_;
    this->out = out_;
    this->tiles = Tiling::grid(image_.size());
  }
  void reserve(arena& a) { this->parent = a.template take<u32>(std::size_t(this->nodes())); }
  template <class> void reserve_numbers(arena& a) {
    this->number = a.template take<u32>(std::size_t(this->nodes()));
    this->total = a.template take<u32>(1);
  }
  SKERRY_FN parent_array<Memory, u32> parents() const { return {this->parent}; }
  SKERRY_FN int nodes() const { return this->image.width * this->image.height; }
  SKERRY_FN bool is_node(int n) const { return this->image(n % this->image.width, n / this->image.width) != 0; }
  SKERRY_FN int labels() const { return this->nodes(); }
  static std::int64_t label_count(extent e) { return std::int64_t(e.width) * e.height; }

  SKERRY_FN int census_units() const { return this->nodes(); }
  SKERRY_FN pixel_census census_of(int k) const { return {this->parent, k, this->is_node(k)}; }

  template <class, class Queue> void prepare_numbers(Queue&) const {}
  template <class, class Queue> void count_components(Queue& queue) const {
    if (Order::is_ordered) launch(queue, {}, number_in_order<archetype_view, nothing_each>{*this, {}});
  }
  template <class, class Queue, class Each> void number_components(Queue& queue, Each const& once_each) const {
    if (Order::is_ordered) launch(queue, {}, number_in_order<archetype_view, Each>{*this, once_each});
  }
  static constexpr bool has_counted() { return Order::counts; }
  template <class M> SKERRY_FN u32 numbered(M) const { return M::load(this->total); }

  SKERRY_FN bool rim_bit(int tile, side s, int p) const {
    int x, y;
    this->tiles.rim_pixel(tile, s, p, x, y);
    return this->image(x, y) != 0;
  }
  SKERRY_FN word<Site::word_width> rim_bits(int tile, side s, int begin, int n) const {
    word<Site::word_width> bits = 0;
    for (int i = 0; i < n; ++i) bits |= word<Site::word_width>(this->rim_bit(tile, s, begin + i)) << i;
    return bits;
  }
  SKERRY_FN u32 rim_node_at(int tile, side s, int p) const {
    int x, y;
    this->tiles.rim_pixel(tile, s, p, x, y);
    return u32(y * this->image.width + x);
  }
  template <class Mask> SKERRY_FN u32 rim_node(int tile, side s, int begin, Mask, int i) const {
    return this->rim_node_at(tile, s, begin + i);
  }

  struct keep { // parents are where pages are read from
    static constexpr bool numbers_all = false;
    template <class Team> struct scratch {};
  };
  SKERRY_FN tile_grid pages() const { return this->tiles; }
  template <class Team> using reader = pixel_reader<archetype_view, Team>;
};

struct archetype {
  static std::string id() { return "archetype"; }
  static constexpr bool orders_when_run = false;
  template <class Site> using reach_to_relabel = image_reach;
  template <class Site, class Tiling, class Traits, class Memory, class Order> using view =
      archetype_view<Site, Tiling, Traits, Memory, Order>;
};

/// A thread a tile plants its pixels and unites each with its earlier neighbours in the tile.
struct fills_archetype {
  template <class> static constexpr bool reads = true;
  template <class> static constexpr bool connects = true;
  using leaves = kind<pixel, archetype, tile_reach>;
  static std::string id() { return "fills_archetype"; }

  template <class Connectivity, class Forest, class Tail> struct on {
    static constexpr bool flat = true;
    Forest forest;
    Tail tail;
    int units() const { return forest.tiles.count(); }
    template <class Memory> SKERRY_FN void operator()(int tile) const {
      Forest const& f = forest;
      box const b = f.tiles.bounds(tile);
      auto const node = [&](int x, int y) { return u32(y * f.image.width + x); };
      for (int y = b.y0; y < b.y1; ++y)
        for (int x = b.x0; x < b.x1; ++x) {
          if (!f.is_node(int(node(x, y)))) continue;
          f.parents().store(node(x, y), node(x, y));
          Connectivity::any_earlier([&](int dx, int dy) {
            int const u = x + dx, v = y + dy;
            if (u >= b.x0 && u < b.x1 && v >= b.y0 && f.is_node(int(node(u, v))))
              retry::unite(f.parents(), node(x, y), node(u, v));
            return false;
          });
        }
    }
  };
};
template <class Finish> using through_archetype =
    algorithm<eight, tile<8, 4>, fills_archetype, once<seam_union<retry>>, Finish>;
using takes_archetype = through_archetype<relabel>;

} // namespace skerry::testing
