// late_by_pixel<features<...>>: features after the labeling, a thread a pixel: each looks for its root and adds itself to the row of its
// component. What features cost without runs; `late` adds a run at a time.
// Source: Asad, Marroquim and Souza 2019, "Late": numbers by a scan, a row for each component, an addition for each pixel; the naive
// form that Hennequin et al. 2018 compare with.
// Races: additions are atomic and commute.
#pragma once
#include <skerry/result/by_pixel.hpp>
#include <skerry/result/component_table.hpp>
#include <skerry/result/page_sweep.hpp>

namespace skerry {

template <class Set> struct late_by_pixel {
  static_assert(is_feature_set<Set>,
                "late_by_pixel: its parameter must be a set of features, such as features<area>; see "
                "docs/policies.md, features");
  static_assert(!Set::reads_first_row,
                "late_by_pixel: a pixel does not know its component's first row; accumulate the row "
                "(bounding_box) instead of taking it from the label");
  static constexpr bool writes_labels = false, makes_table = true;
  using set = Set;
  using order = consecutive; ///< a component's row is its number
  template <class> static constexpr bool labels_by = true;
  template <class> static constexpr bool relates = true;
  static std::string id() { return "late_by_pixel<" + Set::id() + ">"; }
  template <class Kind> using reads = kind<any, numbers_pixels, image_reach>;

  template <class Connectivity, class Forest> struct on {
    using tail = typename Forest::keep;

    struct add {
      component_table<Set> table;
      rows_of_image<typename Forest::traits::relation> rows;
      template <class Memory> SKERRY_FN void operator()(int x, int y, u32 label) const {
        u32 const slot = label - 1;
        if (label != 0 && slot < table.capacity)
          table.columns.template add<Memory, Connectivity>(slot, pixel_run{x, y, 1}, rows);
      }
    };

    Forest forest;
    component_table<Set> result = {};

    void reserve(arena&) {}
    void reserve_rows(arena& a, room r) { result.reserve(a, r.rows); }
    tail make_tail() const { return {}; }
    nothing_each once_each() const { return {}; }
    sink_list<> sinks() const { return {}; }
    template <class Queue> void prepare(Queue&) const {}
    template <class Queue> void before(Queue& queue) const {
      launch(queue, sweep_of<late_by_pixel>("empty table"), empty_table<Forest, Set>{forest, result});
    }
    template <class Queue> void after(Queue& queue) const {
      launch(queue, sweep_of<late_by_pixel>("add pixels"), by_pixel<Forest, add>{forest, {result, {forest.image}}});
    }
    component_table<Set> const& table() const { return result; }
  };
};

} // namespace skerry
