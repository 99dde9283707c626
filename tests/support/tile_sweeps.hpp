// Parts of a composition on tiles, run by themselves: a forest bound to memory, a local merge with a tail of the test's
// own.
#pragma once
#include "support/oracle.hpp"
#include "support/run.hpp"

#include <skerry/core/traits.hpp>
#include <skerry/policy/finish/relabel.hpp>
#include <skerry/store/compact.hpp>

namespace skerry::testing {

/// A compact forest on an image, in memory filled with a pattern.
template <class Site, class Tiling, class Memory, class Traits = traits<>, class Order = any_label>
struct bound_forest {
  using view = typename compact::view<Site, Tiling, Traits, Memory, Order>;
  using label = typename view::label;
  label_plane<label> out;
  view forest;
  std::vector<char> memory;

  explicit bound_forest(image const& im)
      : out(im.width, im.height, im.pitch - im.width), forest(im.view(), out.view()) {
    arena measured;
    forest.reserve(measured);
    forest.template reserve_numbers<Order>(measured);
    memory.assign(measured.used + arena::alignment, char(0xAB));
    std::uintptr_t const at = reinterpret_cast<std::uintptr_t>(memory.data());
    arena bound{memory.data() + (arena::alignment - at % arena::alignment) % arena::alignment};
    forest.reserve(bound);
    forest.template reserve_numbers<Order>(bound);
  }

  /// Writes labels as relabelling does, of trees however far they reach.
  template <class Queue> std::vector<label> labels(Queue& queue) {
    auto const sinks = typename relabel::template on<eight, view>{forest}.sinks();
    queue.sweep(page_sweep<view, std::remove_const_t<decltype(sinks)>>{forest, forest.pages(), sinks});
    return out.packed();
  }
};

/// A tail that writes 1 + the number of each pixel's component, and the counts of each tile.
struct number_tail {
  static constexpr bool numbers_all = true;
  template <class Team> struct scratch {};
  plane<u32> numbers;
  int* rims;
  int* components;

  template <class... Args> void words(Args const&...) const {}
  template <class Team, class Forest, class Finished>
  void operator()(Team const& t, Forest const&, int tile, Finished const& done, scratch<Team>&) const {
    using memory = typename Team::memory;
    number_tail const& me = *this;
    box const b = done.bounds();
    int const columns = done.columns(), width = Forest::word_width;
    t.for_each_index(done.rows() * columns, [&](int k) {
      int const row = k / columns, column = k % columns;
      for (auto m = done.bits(row, column); m; m &= m - 1) {
        int const i = zeros_below(m);
        memory::store(&me.numbers(b.x0 + column * width + i, b.y0 + row), u32(done.component_at(row, column, i)) + 1);
      }
    });
    t.once([&] {
      me.rims[tile] = done.rims;
      me.components[tile] = done.components;
    });
  }
};

} // namespace skerry::testing
