// late_by_pixel<features<...>>: features after the labeling, a thread a pixel: each looks for its root and adds itself to the row of its
// component. What features cost without runs; `late` adds a run at a time.
// Source: Asad, Marroquim and Souza 2019, "Late": numbers by a scan, a row for each component, an addition for each pixel; the naive
// form that Hennequin et al. 2018 compare with.
// Races: additions are atomic and commute.
#pragma once
#include <skerry/result/by_pixel.hpp>
#include <skerry/result/finish_defaults.hpp>
#include <skerry/store/in_labels.hpp>

namespace skerry {

template <class Set> struct late_by_pixel : table_finish_of_parts<Set> {
  template <class> static constexpr bool labels_by = true;
  template <class> static constexpr bool relates = true;
  static std::string id() { return "late_by_pixel<" + Set::id() + ">"; }
  template <class Kind> using reads = kind<any, in_labels, image_reach>;

  template <class Connectivity, class Forest> struct on : table_finish<Set>::template defaults<Forest> {
    using base = typename table_finish<Set>::template defaults<Forest>;
    using base::base;

    struct add {
      component_table<Set> table;
      typename base::around around;
      template <class Memory> SKERRY_FN void operator()(int x, int y, u32 label) const {
        u32 const slot = label - 1;
        if (label != 0 && slot < table.capacity)
          table.columns.template add<Memory, Connectivity>(slot, pixel_run{x, y, 1}, around);
      }
    };

    template <class Queue> void before(Queue& queue) const {
      launch(queue, sweep_of<late_by_pixel>("empty table"), empty_table<Forest, Set>{{this->forest, this->result}});
    }
    template <class Queue> void after(Queue& queue) const {
      launch(queue, sweep_of<late_by_pixel>("add pixels"),
             by_pixel<Forest, add>{this->forest, {this->result, this->all_around()}});
    }
  };
};

} // namespace skerry
