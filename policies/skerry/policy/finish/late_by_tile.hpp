// late_by_tile<features<...>>: features after the labeling. Each tile adds up what it has of its components, and then adds once for each
// component; a component that lies in one tile is written. Right where tiles number their components (store compact): no buffer but
// the table, and a component with half of the pixels is added to as often as there are tiles.
// Source: Asad, Marroquim and Souza 2019, "Late", with the sums by tile of their "Early".
// Races: see sums_of_tiles.hpp and sums_of_strips.hpp.
#pragma once
#include <skerry/result/component_table.hpp>
#include <skerry/result/page_sweep.hpp>

namespace skerry {

template <class Set> struct late_by_tile {
  static_assert(is_feature_set<Set>,
                "late_by_tile: its parameter must be a set of features, such as features<area>; see "
                "docs/policies.md, features");
  static_assert(!Set::reads_first_row,
                "late_by_tile: a tile's component does not know its first row of the image; accumulate the row "
                "(bounding_box) instead of taking it from the label");
  static constexpr bool writes_labels = false, makes_table = true;
  using set = Set;
  using order = consecutive; ///< a component's row is its number
  static std::string id() { return "late_by_tile<" + Set::id() + ">"; }
  template <class Kind> using reads = kind<any, numbers_components, image_reach>;

  template <class Connectivity, class Forest> struct on {
    using tail = typename Forest::keep;

    Forest forest;
    component_table<Set> result = {};
    typename Forest::template sums<Connectivity, Set> sums = {forest};

    void reserve(arena& a) { sums.reserve(a); }
    void reserve_rows(arena& a, room r) { result.reserve(a, r.rows); }
    tail make_tail() const { return {}; }
    nothing_each once_each() const { return {}; }
    auto sinks() const {
      if constexpr (Forest::pages_label_parts) return sink_list<only_runs>{};
      else return sink_list<>{};
    }
    template <class Queue> void prepare(Queue&) const {}
    template <class Queue> void before(Queue& queue) const { sums.begin(queue, result); }
    template <class Queue> void after(Queue& queue) const { sums.add(queue, result); }
    component_table<Set> const& table() const { return result; }
  };
};

} // namespace skerry
