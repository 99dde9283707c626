// early<features<...>>: features of each tile's components while the tile is at hand, then one addition per component on a
// rim. Right where tiles number their components (store compact); needs no labels at all.
// Source: Early computation of Asad, Marroquim and Souza 2019, section III-C, on components of tiles instead of pixels.
// Races: additions are atomic and commute; a tile has its own slots to itself.
#pragma once
#include <skerry/component_table.hpp>
#include <skerry/page_sweep.hpp>

namespace skerry {

template <class Set> struct early {
  static constexpr bool writes_labels = false;
  static_assert(!Set::reads_first_row,
                "early: a tile's component does not know its first row of the image; accumulate the "
                "row (bounding_box) instead of taking it from the label");
  using set = Set;
  static std::string id() { return "early<" + Set::id() + ">"; }
  template <class Kind> using reads = kind<any, numbers_components, image_reach>;

  template <class Connectivity, class Forest> struct on {
    static constexpr u32 offset = Forest::traits::labels::offset;

    /// What tiles leave: a slot for each of their components.
    struct parts {
      std::size_t capacity = 0;
      u32* used = nullptr;
      u32* first_of = nullptr; ///< [tile]: its first slot
      typename Set::columns columns;
    };

    struct tail {
      static constexpr bool numbers_all = true;
      using sums = typename Forest::template tile_sums<Set>;
      template <class Team> struct scratch {
        u32 first;
        typename sums::template scratch<Team> tile;
      };
      parts to;

      template <class... Args> SKERRY_FN void words(Args const&...) const {}
      template <class Team, class Finished> SKERRY_FN void
      operator()(Team const& t, Forest const&, int tile, Finished const& finished, scratch<Team>& s) const {
        parts const& p = to;
        using memory = typename Team::memory;
        t.once([&] {
          u32 const first = memory::fetch_add(p.used, u32(finished.components));
          p.first_of[tile] = first;
          memory::store(&s.first, first);
        });
        t.barrier();
        sums{}(t, finished, p.columns, memory::load(&s.first), s.tile);
      }
    };

    /// Adds each rim component that is no root to its root's slot.
    struct reduce {
      static constexpr int width = 32, groups = 1;
      template <class Team> struct scratch {};
      Forest forest;
      parts from;

      int units() const { return forest.tiles.count(); }
      template <class Team> SKERRY_FN void operator()(Team const& t, int tile, scratch<Team>&) const {
        Forest const& f = forest;
        parts const& p = from;
        t.for_each_index(f.rims_of(tile), [&](int c) {
          u32 const n = f.census_of(tile).label(c), root = find(f.parents(), n);
          if (root == n) return;
          std::size_t const to = p.first_of[f.tile_of_node(root)] + f.number_of_node(root);
          p.columns.template add<typename Team::memory>(to, p.columns, p.first_of[tile] + u32(c));
        });
      }
    };

    struct gather {
      Forest forest;
      parts from;
      component_table<Set> table;
      static constexpr bool visits = true;
      template <class Memory> SKERRY_FN u32 begin(Memory, u32 n) const { return Memory::fetch_add(table.count, n); }
      template <class Memory> SKERRY_FN void visit(Memory, u32 slot, u32 label, int k, int tile) const {
        if (slot >= table.capacity) return;
        table.label[slot] = label + offset;
        table.columns.copy(slot, from.columns, from.first_of[tile] + u32(k));
      }
    };

    Forest forest;
    component_table<Set> result = {};
    parts slots = {};

    void reserve(arena& a, std::size_t capacity) {
      result.reserve(a, capacity);
      slots.capacity = std::size_t(forest.labels() - forest.nodes());
      slots.used = a.take<u32>(1);
      slots.first_of = a.take<u32>(std::size_t(forest.tiles.count()));
      slots.columns.reserve(a, slots.capacity);
    }
    tail make_tail() const { return {slots}; }
    sink_list<> sinks() const { return {}; }
    template <class Queue> void prepare(Queue& queue) const {
      queue.fill(result.count, 1, 0);
      queue.fill(slots.used, 1, 0);
    }
    template <class Queue> void before(Queue&) const {}
    template <class Queue> void after(Queue& queue) const {
      queue.sweep(reduce{forest, slots});
      queue.sweep(census_sweep<Forest, gather>{forest, {forest, slots, result}});
    }
    component_table<Set> const& table() const { return result; }
  };
};

} // namespace skerry
