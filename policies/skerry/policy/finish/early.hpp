// early<features<...>>: features of each tile's components while the tile is at hand, then one addition per component on a
// rim. Where tiles number their components (store compact); needs no labels at all. For comparison: late_by_tile is faster and keeps no
// slots.
// Source: Early computation of Asad, Marroquim and Souza 2019, section III-C, on components of tiles instead of pixels.
// Races: additions are atomic and commute; a tile has its own slots to itself.
#pragma once
#include <skerry/result/finish_defaults.hpp>

namespace skerry {

template <class Set> struct early;
template <class Set> inline constexpr bool adds_up_tiles<early<Set>> = true;

template <class Set> struct early : table_finish_of_parts<Set> {
  static std::string id() { return "early<" + Set::id() + ">"; }
  template <class Kind> using reads = kind<any, numbers_components, image_reach>;

  template <class Connectivity, class Forest> struct on : table_finish<Set>::template defaults<Forest> {
    using base = typename table_finish<Set>::template defaults<Forest>;
    using base::base;

    /// What tiles leave: a slot for each of their components.
    struct parts {
      u32* used = nullptr;
      u32* first_of = nullptr; ///< [tile]: its first slot
      u32* slots_of = nullptr; ///< [tile]: how many it has
      u32* key = nullptr;      ///< [slot]: by which the store knows the component
      typename Set::columns columns;
    };

    struct tail {
      static constexpr bool numbers_all = true;
      using sums = typename Forest::template tile_sums<Connectivity, Set>;
      template <class Team> struct scratch {
        u32 first;
        typename sums::template scratch<Team> tile;
      };
      parts to;
      typename base::around around;

      template <class... Args> SKERRY_FN void words(Args const&...) const {}
      template <class Team, class Finished> SKERRY_FN void
      operator()(Team const& t, Forest const& f, int tile, Finished const& finished, scratch<Team>& s) const {
        parts const& p = to;
        using memory = typename Team::memory;
        t.once([&] {
          u32 const first = memory::fetch_add(p.used, u32(finished.components));
          p.first_of[tile] = first;
          p.slots_of[tile] = u32(finished.components);
          memory::store(&s.first, first);
        });
        t.barrier();
        sums{around}(t, f, tile, finished, p.columns, p.key, memory::load(&s.first), s.tile);
      }
    };

    /// The parts of a tile go to their components: one by itself is the component, several are added up.
    struct gather {
      static constexpr int width = 32, groups = 1;
      template <class Team> struct scratch {};
      Forest forest;
      parts from;
      component_table<Set> table;

      int units() const { return forest.tiles.count(); }
      template <class Team> SKERRY_FN void operator()(Team const& t, int tile, scratch<Team>&) const {
        Forest const& f = forest;
        parts const& p = from;
        component_table<Set> const& to = table;
        std::size_t const first = p.first_of[tile];
        t.for_each_index(int(p.slots_of[tile]), [&](int k) {
          u32 const key = p.key[first + std::size_t(k)];
          if (key == Forest::no_part) return;
          u32 const slot = f.label_of_part(tile, key) - 1;
          if (slot >= to.capacity) return;
          if (Forest::is_shared(key))
            to.columns.template add<typename Team::memory>(slot, p.columns, first + std::size_t(k));
          else to.columns.copy(slot, p.columns, first + std::size_t(k));
        });
      }
    };

    parts slots = {};

    void reserve(arena& a) {
      Forest const& f = this->forest;
      std::size_t const most = std::size_t(f.labels() - f.nodes()), tiles = std::size_t(f.tiles.count());
      slots.used = a.take<u32>(1);
      slots.first_of = a.take<u32>(tiles);
      slots.slots_of = a.take<u32>(tiles);
      slots.key = a.take<u32>(most);
      slots.columns.reserve(a, most);
    }
    tail make_tail() const { return {slots, this->all_around()}; }
    auto sinks() const {
      if constexpr (Forest::pages_label_parts) return sink_list<only_runs>{};
      else return sink_list<>{};
    }
    template <class Queue> void prepare(Queue& queue) const { queue.fill(slots.used, 1, 0); }
    template <class Queue> void before(Queue& queue) const {
      launch(queue, sweep_of<early>("empty table"), empty_table<Forest, Set>{{this->forest, this->result}});
    }
    template <class Queue> void after(Queue& queue) const {
      launch(queue, sweep_of<early>("gather"), gather{this->forest, slots, this->result});
    }
  };
};

} // namespace skerry
