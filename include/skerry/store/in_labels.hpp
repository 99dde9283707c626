// Store in_labels: parents in the label plane itself, at the sites, as the papers do. A node is the raster index of its site
// in the plane (row * pitch + column). Nothing is written but sites until a finish writes the labels.
//
// A parent is kept with the mark `is_parent`, a final label without: whoever walks up a tree while others write labels knows at
// every site whether it has arrived. So labels need not be what the walk would find at the root: numbers of components are put
// in place of the roots' parents, before any other label is written.
#pragma once
#include <skerry/axis/forest.hpp>
#include <skerry/core/team.hpp>
#include <skerry/core/value_plane.hpp>
#include <skerry/result/feature.hpp>
#include <skerry/result/root_numbers.hpp>
#include <skerry/store/in_labels_reader.hpp>

namespace skerry {

/// Features that travel with nodes: a slot for each node, where a finish reads them (early_at_roots.hpp).
template <class Traits> struct node_payload {
  void reserve_payload(arena&, std::size_t) {}
};
template <class Traits> requires requires { typename Traits::payload; }
struct node_payload<Traits> {
  using payload_set = typename Traits::payload;
  struct slots {
    typename payload_set::columns columns;
    value_plane values;
  };
  SKERRY_FN slots const& payload() const { return payload_; }
  slots& payload() { return payload_; }
  void reserve_payload(arena& a, std::size_t nodes) { payload_.columns.reserve(a, nodes); }

private:
  slots payload_ = {};
};

template <class Site, class Tiling, class Traits, class Memory> struct in_labels_view : node_payload<Traits> {
  static constexpr int word_width = Site::word_width, page_groups = 4;
  using site = Site;
  using tiling = Tiling;
  using traits = Traits;
  using memory = Memory;
  using label = typename Traits::label;
  static constexpr label offset = Traits::labels::offset;
  static constexpr bool from_last = Traits::labels::from_last;
  static constexpr u32 is_parent = 0x80000000u;                                 ///< nodes and labels are below it
  static constexpr u32 parent_offset = is_parent + u32(Traits::labels::offset); ///< of a parent's place, in memory

  plane<u8 const> image;
  plane<label> out;
  tile_grid tiles;
  running_totals totals;                 ///< consecutive: components by pieces of rows
  label_order wanted = label_order::any; ///< how components are numbered: where rows are made, consecutively ...
  label_order said = label_order::any;   ///< ... whatever labels and rows shall be in the end
  u32 unlabelled = no_value;             ///< where every pixel takes part: the value whose regions get no label

  static constexpr u32 no_value = 256;

  in_labels_view(plane<u8 const> image_, plane<label> out_)
      : image(image_), out(out_), tiles(Tiling::grid(image_.size())) {}
  /// Parents lie where labels will; where nobody wants labels, in memory of their own.
  void reserve(arena& a) {
    if (!out.data)
      out = {a.take<label>(std::size_t(image.width) * std::size_t(image.height)), image.width, image.height,
             image.width};
    this->reserve_payload(a, std::size_t(out.pitch) * std::size_t(out.height));
  }

  SKERRY_FN bool foreground(int x, int y) const { return image.has(x, y) && Traits::relation::takes_part(image(x, y)); }
  SKERRY_FN u32 index(int x, int y) const { return u32(y) * u32(out.pitch) + u32(x); }
  /// The node of the pixel with a raster index, and back.
  SKERRY_FN u32 counted(u32 n) const { return from_last ? u32(nodes()) - 1 - n : n; }
  SKERRY_FN auto parents() const { return parents_in(out.data); }
  /// The same in a plane of the same shape.
  SKERRY_FN auto parents_in(label* data) const {
    if constexpr (from_last) return mirrored_array<Memory, label, parent_offset>{data, u32(nodes()) - 1};
    else return parent_array<Memory, label, parent_offset, u32>{data};
  }
  template <class Mask> SKERRY_FN u32 node_in(int x0, int y, Mask m, int i) const {
    if constexpr (requires { Site::column(m, x0, i); }) return counted(index(Site::column(m, x0, i), y));
    else return node_at(x0 + i, y);
  }
  SKERRY_FN u32 node_at(int x, int y) const {
    if constexpr (requires { Site::first_pixel(*this, x, y); }) {
      Site::first_pixel(*this, x, y);
      return counted(index(x, y));
    } else {
      return counted(index(Site::column_at(*this, x, y), y));
    }
  }

  SKERRY_FN int nodes() const { return out.pitch * out.height; }
  SKERRY_FN bool is_node(int n) const {
    int const at = int(counted(u32(n))), x = at % out.pitch, y = at / out.pitch;
    return x < image.width && Site::is_node(*this, x, y);
  }
  SKERRY_FN int labels() const { return nodes(); }

  /// Label values for a plane of this size; must not exceed `largest_count`.
  static std::int64_t label_count(extent e) { return std::int64_t(e.width) * e.height; }

  struct census { // a row
    in_labels_view const& f;
    int y;
    SKERRY_FN int count() const { return f.image.width; }
    SKERRY_FN bool is_component(int k) const { return f.is_root_at(k, y); }
  };
  SKERRY_FN int census_units() const { return image.height; }
  SKERRY_FN census census_of(int unit) const { return {*this, unit}; }

  // ---- labels ----

  /// Two places in the plane become the labels there, or those at the ends of the walks up from them, side by side.
  SKERRY_FN void find_labels(u32 (&at)[2]) const {
    bool second = at[1] != at[0], same = !second;
    for (bool first = true; first || second;) {
      u32 const a = first ? u32(Memory::load(out.data + at[0])) : 0,
                b = second ? u32(Memory::load(out.data + at[1])) : 0;
      first = first && goes_up(at[0], a);
      second = second && goes_up(at[1], b);
    }
    if (same) at[1] = at[0];
  }
  SKERRY_FN u32 find_label(u32 at) const {
    while (goes_up(at, u32(Memory::load(out.data + at)))) {}
    return at;
  }

  /// The label of a pixel that takes part, where components are numbered: by a walk of its own, others at work or not.
  SKERRY_FN u32 label_at(int x, int y) const { return find_label(counted(node_at(x, y))); }

  // ---- numbers of components ----

  static constexpr bool visits_components = true;

  template <class> void reserve_numbers(arena& a) {
    if (has_counted()) totals.reserve(a, row_pieces::of(image.size()).count());
  }
  template <class, class Queue> void prepare_numbers(Queue& queue) const {
    if (has_counted()) totals.clear(queue);
  }
  /// After the merge: from then on `numbered` answers, where components are counted.
  template <class, class Queue> void count_components(Queue& queue) const {
    if constexpr (from_last)
      if (puts_labels()) launch(queue, {.role = "find first pixels"}, find_first_pixels<in_labels_view>{*this});
    if (has_counted()) launch(queue, {.role = "count roots"}, count_roots<in_labels_view>{*this});
  }
  /// Before pages are read: the roots' parents make room for their labels. Calls once_each for every component.
  template <class, class Queue, class Each> void number_components(Queue& queue, Each const& once_each) const {
    if (!puts_labels()) return;
    bool const leaves_some_out = unlabelled != no_value;
    bool const say_first_pixels = !from_last && out.pitch == out.width && offset == 1; // as they are
    if (wanted == label_order::minimum && say_first_pixels && !leaves_some_out && std::same_as<Each, nothing_each>)
      return;
    launch(queue, {.role = "label roots"}, label_roots<in_labels_view, Each>{*this, has_counted(), once_each});
  }
  /// Whether the roots' parents make room for labels at all.
  bool puts_labels() const { return wanted != label_order::any || unlabelled != no_value; }
  /// Whether components have been counted: for consecutive labels.
  bool has_counted() const { return wanted == label_order::consecutive; }
  /// How many components there are, once they are numbered; consecutive.
  template <class M> SKERRY_FN u32 numbered(M m) const { return total_of(totals, m); }

  template <class M> SKERRY_FN u32 parent_place(u32 place) const {
    return u32(M::load(out.data + place)) - parent_offset;
  }
  template <class M> SKERRY_FN void put_parent(u32 place, u32 above) const {
    M::store(out.data + place, label(above + parent_offset));
  }
  /// Whether a pixel stands for its component, labels written or not.
  SKERRY_FN bool is_root_at(int x, int y) const {
    if (!Site::is_node(*this, x, y)) return false;
    u32 const place = index(x, y), v = u32(Memory::load(out.data + place));
    if (v & is_parent) return v == place + parent_offset;
    bool const by_pixels = wanted == label_order::minimum || unlabelled != no_value;
    return v == (by_pixels ? u32(y) * u32(image.width) + u32(x) + 1 : place + u32(offset));
  }
  /// Whether a pixel is its component's first: a root, or, where those are last pixels, what its root points at.
  SKERRY_FN bool is_first_pixel(int x, int y) const {
    if (!Site::is_node(*this, x, y)) return false;
    u32 const place = index(x, y), v = u32(Memory::load(out.data + place));
    if (v == place + parent_offset) return true;
    if constexpr (!from_last) return false;
    return v > place + parent_offset && u32(Memory::load(out.data + (v - parent_offset))) == place + parent_offset;
  }
  /// Of N pixels from (x, y) on those that may be roots: bits of foreground, and whether the pixel before them is. A root is the
  /// first pixel of a run, or of a run's part in a word where those are nodes.
  template <int N> SKERRY_FN part<N> may_be_roots(part<N> bits, int x, bool before) const {
    if constexpr (Traits::relation::every_pixel) return part<N>(~part<N>(0));
    if constexpr (from_last) return bits; // a wrong merge of columns may leave trees that begin inside a run
    part<N> heads = starts(bits, before);
    if constexpr (Site::width > 2) { // words of that width
      int const first = x % Site::width == 0 ? 0 : Site::width - x % Site::width;
      for (int j = first; j < N; j += Site::width) heads = part<N>(heads | (bits & part<N>(part<N>(1) << j)));
    }
    return heads;
  }
  /// Of those that may be, the first pixels of components.
  template <int N> SKERRY_FN part<N> first_pixels(part<N> candidates, int x, int y) const {
    part<N> found = 0;
    if constexpr (N <= 8 && !from_last && Site::width != 2) { // loads side by side
      u32 entry[N];
      u32 const place = index(x, y);
      SKERRY_UNROLL
      for (int j = 0; j < N; ++j) entry[j] = test(candidates, j) ? u32(Memory::load(out.data + place + u32(j))) : 0;
      SKERRY_UNROLL
      for (int j = 0; j < N; ++j)
        found = part<N>(found | part<N>(part<N>(entry[j] == place + u32(j) + parent_offset) << j));
    } else {
      for (part<N> left = candidates; left; left = part<N>(left & (left - 1)))
        if (is_first_pixel(x + zeros_below(left), y)) found = part<N>(found | (left & (part<N>(0) - left)));
    }
    return found;
  }
  /// Of first pixels (bit j: (x + j, y)) those whose components get a number.
  template <class Bits> SKERRY_FN Bits numbered_of(Bits first_pixels, int x, int y) const {
    if constexpr (Traits::relation::every_pixel)
      for (Bits left = first_pixels; left; left = Bits(left & (left - 1)))
        if (u32(image(x + zeros_below(left), y)) == unlabelled)
          first_pixels = Bits(first_pixels ^ (left & (Bits(0) - left)));
    return first_pixels;
  }
  /// The label of the component whose first pixel this is goes to its root.
  template <class M> SKERRY_FN void put_label(int x, int y, u32 value) const {
    u32 place = index(x, y);
    if constexpr (from_last) place = parent_place<M>(place);
    M::store(out.data + place, label(value));
  }

  /// A vertical side is read pixel by pixel.
  SKERRY_FN word<word_width> rim_bits(int tile, side s, int begin, int n) const {
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

  template <class Team> using reader = in_labels_reader<in_labels_view, Team>;

private:
  /// From a place to the one above it; to its label, at the end.
  SKERRY_FN static bool goes_up(u32& at, u32 entry) {
    if (!(entry & is_parent)) {
      at = entry;
      return false;
    }
    u32 const above = entry - parent_offset;
    bool const is_root = above == at;
    at = is_root ? above + u32(offset) : above;
    return !is_root;
  }
};

struct in_labels : numbers_pixels {
  static std::string id() { return "in_labels"; }
  static constexpr bool orders_when_run = true; ///< the same code for every order
  /// What relabelling needs: a tree may be walked while others write final labels, since a site's label is its root's.
  template <class Site> using reach_to_relabel = image_reach;

  /// The same for every order: kernels need not be compiled anew for each.
  template <class Site, class Tiling, class Traits, class Memory, class Order = any_label> using view =
      in_labels_view<Site, Tiling, Traits, Memory>;
};

} // namespace skerry
