// A forest of any store on an image, in memory of the tests' own, and what the oracle can plant into it: the trees of each
// tile as a flood fill finds them, with what a tail would keep; or, with `join_trees`, the trees of the image.
#pragma once
#include "support/results.hpp"

#include <skerry/backend/host/team.hpp>
#include <skerry/core/connectivity.hpp>
#include <skerry/policy/finish/relabel.hpp>
#include <skerry/store/compact.hpp>
#include <skerry/store/in_labels.hpp>

#include <map>

namespace skerry::testing {

/// Memory for what `reserve(arena)` asks for, filled with a pattern.
template <class Memory = host::plain_memory> class arena_memory {
public:
  template <class Reserve> explicit arena_memory(Reserve reserve) {
    arena measured;
    reserve(measured);
    bytes_.assign(measured.used + arena::alignment, char(0xAB));
    auto const at = reinterpret_cast<std::uintptr_t>(bytes_.data());
    arena bound{bytes_.data() + (arena::alignment - at % arena::alignment) % arena::alignment};
    reserve(bound);
  }

private:
  vector_of<Memory, char> bytes_;
};

/// A view of a store with a label plane and buffers.
template <class Store, class Site, class Tiling, class Memory, class Traits = traits<>, class Order = any_label>
struct bound_store {
  using view = typename Store::template view<Site, Tiling, Traits, Memory, Order>;
  using label = typename view::label;
  pixel_plane<Memory> pixels;
  label_plane<label, Memory> out;
  view forest;
  arena_memory<Memory> memory;

  explicit bound_store(image const& im)
      : pixels(im),
        out(im.width, im.height, im.pitch - im.width),
        forest(pixels.view(), out.view()),
        memory([this](arena& a) {
          if constexpr (requires { forest.said; }) forest.said = forest.wanted = order_value<Order>(label_order::any);
          forest.reserve(a);
          forest.template reserve_numbers<Order>(a);
        }) {}
  bound_store(bound_store const&) = delete;

  /// Writes labels as relabelling does, of trees however far they reach. A page may be read once.
  template <class Queue> std::vector<label> labels(Queue& queue) {
    auto const sinks = typename relabel::template on<eight, view>{forest}.sinks();
    queue.sweep(page_sweep<view, std::remove_const_t<decltype(sinks)>>{forest, forest.pages(), sinks});
    if constexpr (requires { queue.wait(); }) queue.wait();
    return out.packed();
  }
};

/// The tail of a finish that wants none; calls what the store's keep has.
template <class View> using keep_of = typename View::keep;

namespace planting {

template <class View> inline constexpr bool has_labels_at_sites = View::visits_components;

/// What one thread needs to call a tail.
template <class Tail, class Team> struct tail_scratch {
  std::unique_ptr<typename Tail::template scratch<Team>> at = std::make_unique<typename Tail::template scratch<Team>>();
};

/// in_labels: every site of a component points at the smallest.
template <class View> void plant_sites(View const& f, labeling const& l) {
  std::map<u32, u32> smallest;
  auto const for_each_site = [&](auto g) {
    for (int y = 0; y < l.height; ++y)
      for (int x = 0; x < l.width; ++x)
        if (l.at(x, y)) g(f.node_at(x, y), l.at(x, y));
  };
  for_each_site([&](u32 node, u32 label) {
    u32& s = smallest.try_emplace(label, node).first->second;
    s = std::min(s, node);
  });
  for_each_site([&](u32 node, u32 label) { f.parents().store(node, smallest.at(label)); });
}

/// Numbers for the components of a tile: those on the rim first, then the others.
struct numbering {
  std::map<u32, u32> number; ///< label of the tile's flood fill -> number
  int rims = 0;

  template <class OnRim> numbering(labeling const& l, box b, OnRim on_rim) {
    for (bool const rim : {true, false}) {
      for (int y = b.y0; y < b.y1; ++y)
        for (int x = b.x0; x < b.x1; ++x)
          if (l.at(x, y) && on_rim(x, y) >= rim) number.try_emplace(l.at(x, y), u32(number.size()));
      if (rim) rims = int(number.size());
    }
  }
};

/// compact_strip: bits, run counts, flat parents; then the tail.
template <class View, class Tail> void plant_strip(View const& f, int strip, labeling const& l, Tail const& tail) {
  using team = host::team<View::word_width, host::plain_memory>;
  using mask = typename View::mask;
  box const b = f.tiles.bounds(strip);
  for (int r = 0; r < f.tiles.tile_height; ++r)
    for (int c = 0; c < f.columns; ++c) {
      mask m = 0;
      for (int i = 0; i < View::word_width; ++i) {
        int const x = c * View::word_width + i, y = b.y0 + r;
        if (x < b.x1 && y < b.y1 && l.at(x, y)) m = mask(m | mask(1) << i);
      }
      f.bits_of(strip, r)[c] = m;
    }
  u32 runs = 0;
  for (int q = 0; q < f.site_rows(); ++q)
    for (int c = 0; c < f.columns; ++c) {
      int const row = q * View::site::height;
      f.first_of(strip, q)[c] = runs;
      for (mask heads = f.starts_at(strip, row, c); heads; heads = mask(heads & (heads - 1))) ++runs;
    }
  std::map<u32, u32> first_run;
  auto const for_each_run = [&](auto g) {
    for (int y = b.y0; y < b.y1; ++y)
      for (int x = b.x0; x < b.x1; ++x)
        if (l.at(x, y)) g(f.run_at(strip, y - b.y0, x / View::word_width, x % View::word_width), l.at(x, y));
  };
  for_each_run([&](u32 run, u32 label) {
    u32& r = first_run.try_emplace(label, run).first->second;
    r = std::min(r, run);
  });
  for_each_run([&](u32 run, u32 label) { f.entries_of(strip)[run] = first_run.at(label); });
  f.runs[strip] = runs;
  f.finish_strip(strip);
  tail_scratch<Tail, team> s;
  tail(team{}, f, strip, f.finished_strip(strip), *s.at);
}

/// compact_tile, by the calls that a local merge makes.
template <class View, class Tail> void plant_tile(View const& f, int tile, labeling const& l, Tail const& tail) {
  using team = host::team<32, host::plain_memory>;
  using words = typename View::words;
  using rim = typename View::rim;
  using namespace component_number;
  constexpr int w = View::tiling::width, h = View::tiling::height;
  box const b = f.tiles.bounds(tile);
  auto const label_at = [&](int x, int y) {
    return b.x0 + x < b.x1 && b.y0 + y < b.y1 ? l.at(b.x0 + x, b.y0 + y) : 0u;
  };
  numbering const of(l, b,
                     [&](int x, int y) { return x == b.x0 || y == b.y0 || x == b.x0 + w - 1 || y == b.y0 + h - 1; });
  auto const t = std::make_unique<words>();
  int runs = 0;
  for (int block = 0; block < words::blocks; ++block) {
    typename words::block bits{};
    typename words::ranks first{};
    for (int r = 0; r < words::rows; ++r) {
      int const y = block / words::columns * words::rows + r;
      for (int i = 0; i < words::word_width; ++i)
        if (label_at(block % words::columns * words::word_width + i, y))
          bits.at[r] = typename words::mask(bits.at[r] | typename words::mask(1) << i);
      t->bits[r * words::blocks + block] = bits.at[r];
    }
    for (int q = 0; q < words::site_rows; ++q) {
      bool const repeats = words::repeats(bits, q);
      first.at[q] = repeats ? first.at[q - 1] : u16(runs);
      t->first[q * words::blocks + block] = first.at[q];
      if (!repeats) runs += count(starts(words::site_of(bits, q)));
    }
    t->first[words::site_rows * words::blocks + block] = u16(runs);
    tail.words(f, tile, block, bits, first);
  }
  std::vector<u16> entry(std::size_t(runs) + 2,
                         0); // by runs: the first of their component, or, if they are that, its number
  std::map<u32, u32> first_run;
  auto const for_each_pixel = [&](auto g) {
    for (int y = 0; y < h; ++y)
      for (int x = 0; x < w; ++x)
        if (u32 const label = label_at(x, y)) g(label, t->run_at(y, x / words::word_width, x % words::word_width));
  };
  for_each_pixel([&](u32 label, u32 run) {
    u32& r = first_run.try_emplace(label, run).first->second;
    r = std::min(r, run);
  });
  for_each_pixel([&](u32 label, u32 run) {
    u32 const n = of.number.at(label), root = first_run.at(label);
    entry[run] = u16(run != root         ? root
                     : n < u32(of.rims)  ? component_number::rim | settled | n
                     : Tail::numbers_all ? settled | n
                                         : root);
  });
  for (side const s : {side::north, side::south, side::west, side::east}) {
    bool const across = s == side::north || s == side::south;
    for (int quad = 0; quad < (across ? w : h) / 4; ++quad) {
      typename rim::quad ids{};
      for (int j = 0; j < 4; ++j) {
        int const p = 4 * quad + j;
        u32 const label = label_at(across            ? p
                                   : s == side::west ? 0
                                                     : w - 1,
                                   across ? (s == side::north ? 0 : h - 1) : p);
        if (label) ids.at[j] = typename rim::id(of.number.at(label) + 1);
      }
      f.put_rim(tile, rim::begin(s) + quad, ids);
    }
  }
  typename View::finished const done{*t,   entry.data(), b,
                                     runs, of.rims,      Tail::numbers_all ? int(of.number.size()) : int(unknown)};
  if constexpr (View::order::is_ordered && !Tail::numbers_all) {
    auto const names = std::make_unique<typename View::names::scratch>();
    f.name_components(team{}, tile, done, *names);
  }
  f.commit(team{}, tile, done);
  tail_scratch<Tail, team> s;
  tail(team{}, f, tile, done, *s.at);
}

} // namespace planting

/// Plants flood-filled tiles, as a right local merge with this tail leaves them.
template <class View, class Tail> void plant_tiles(View const& f, labeling const& of_tiles, Tail const& tail) {
  if constexpr (planting::has_labels_at_sites<View>) planting::plant_sites(f, of_tiles);
  else
    for (int tile = 0; tile < f.tiles.count(); ++tile) {
      if constexpr (View::tiling::width == 0) planting::plant_strip(f, tile, of_tiles, tail);
      else planting::plant_tile(f, tile, of_tiles, tail);
    }
}
template <class View> void plant_tiles(View const& f, labeling const& of_tiles) {
  plant_tiles(f, of_tiles, keep_of<View>{});
}

/// Calls g(node, label) for every node of the store that holds flood-filled or locally merged tiles, at least once.
template <class View, class G> void for_each_node(View const& f, labeling const& l, G g) {
  if constexpr (planting::has_labels_at_sites<View>) {
    for (int y = 0; y < l.height; ++y)
      for (int x = 0; x < l.width; ++x)
        if (l.at(x, y)) g(f.node_at(x, y), l.at(x, y));
  } else {
    constexpr bool strips = View::tiling::width == 0;
    for (int tile = 0; tile < f.tiles.count(); ++tile) {
      box const b = f.tiles.bounds(tile);
      for (side const s : {side::north, side::south, side::west, side::east}) {
        bool const across = s == side::north || s == side::south;
        if (strips && !across) continue; // a strip has no seams there
        int const length = strips ? b.width() : across ? View::tiling::width : View::tiling::height;
        for (int p = 0; p < length; ++p) {
          if (!f.rim_bit(tile, s, p)) continue;
          int const far_x = strips ? b.x1 - 1 : b.x0 + View::tiling::width - 1;
          int const far_y = strips ? b.y1 - 1 : b.y0 + View::tiling::height - 1;
          int const x = across ? b.x0 + p : s == side::west ? b.x0 : far_x;
          int const y = !across ? b.y0 + p : s == side::north ? b.y0 : far_y;
          g(f.rim_node_at(tile, s, p), l.at(x, y));
        }
      }
    }
  }
}

/// Joins the trees of tiles to those of the image, flat: what a right merge leaves.
template <class View> void join_trees(View const& f, labeling const& of_image) {
  std::map<u32, u32> smallest;
  for_each_node(f, of_image, [&](u32 node, u32 label) {
    u32& s = smallest.try_emplace(label, node).first->second;
    s = std::min(s, node);
  });
  for_each_node(f, of_image, [&](u32 node, u32 label) { f.parents().store(node, smallest.at(label)); });
}

/// What is wrong with the trees of a forest, given what shall be joined; empty if nothing is.
template <class View> std::string wrong_trees_of(View const& f, labeling const& expected) {
  std::map<u32, u32> root_of, label_of;
  std::string wrong;
  for_each_node(f, expected, [&](u32 node, u32 label) {
    if (!f.is_node(int(node))) wrong = "a node is none";
    u32 const root = find(f.parents(), node);
    if (!f.is_node(int(root))) wrong = "a root is no node";
    if (root > node) wrong = "a root is larger than a node of its tree";
    if (label_of.try_emplace(root, label).first->second != label) wrong = "two trees are one";
    else if (root_of.try_emplace(label, root).first->second != root) wrong = "a tree is two";
  });
  return wrong;
}

} // namespace skerry::testing
