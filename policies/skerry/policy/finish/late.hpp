// late<features<...>>: features after the labeling, one update per run: a run looks up its component's slot and adds its
// closed form. Right for stores that keep labels at pixels; where tiles number their components, `early` costs less.
// Source: Hennequin et al. 2018, Algorithm 6 (features from runs); Asad, Marroquim and Souza 2019, "Late".
// Differs from HA4: a component's slot is its number, where HA4 adds at the root's place in arrays of the size of the image.
// Differs from "Late": a run is added at a time instead of a pixel; late_by_pixel.hpp is the paper's.
// Races: additions are atomic and commute.
#pragma once
#include <skerry/result/finish_defaults.hpp>

namespace skerry {

template <class Set> struct late : table_finish<Set> {
  /// A label that is a last pixel's says nothing of the first row.
  template <class> static constexpr bool labels_by = !Set::reads_first_row;
  template <class> static constexpr bool relates = true;
  static std::string id() { return "late<" + Set::id() + ">"; }
  template <class Kind> using reads =
      kind<any, std::conditional_t<Set::reads_first_row, numbers_pixels, any>, image_reach>;

  template <class Connectivity, class Forest> struct on : table_finish<Set>::template defaults<Forest> {
    using base = typename table_finish<Set>::template defaults<Forest>;
    using base::base;

    /// Knows a component's first row as soon as it has a number.
    struct first_rows {
      component_table<Set> table;
      template <class Memory> SKERRY_FN void operator()(Memory, u32 slot, int, int y) const {
        if (slot < table.capacity) table.columns.put_first_row(slot, y);
      }
    };

    struct sink {
      component_table<Set> table;
      typename base::around around;
      template <class Memory, class Mask, int N>
      SKERRY_FN void operator()(Memory, int x, int y, Mask bits, int i, u32 const (&values)[N], int n) const {
        for (int j = 0; j < n; ++j) {
          if (values[j] == 0 || !test(starts(bits), i + j)) continue;
          u32 const slot = values[j] - 1;
          if (slot < table.capacity)
            table.columns.template add<Memory, Connectivity>(slot, pixel_run{x + j, y, run_length(bits, i + j)},
                                                             around);
        }
      }
    };

    auto once_each() const {
      if constexpr (Set::reads_first_row) return first_rows{this->result};
      else return nothing_each{};
    }
    sink_list<sink> sinks() const { return {{this->result, this->all_around()}}; }
    template <class Queue> void before(Queue& queue) const {
      launch(queue, sweep_of<late>("empty table"), empty_table<Forest, Set>{{this->forest, this->result}});
    }
  };
};

} // namespace skerry
