// late<features<...>>: features after the labeling, by runs: a run looks up its component's slot, and its closed form is added there.
// A thread adds up runs of one component that follow each other first, and so do lanes with the same slot (add_runs.hpp). Right for stores
// that keep labels at pixels; where tiles number their components, `late_by_tile` costs less.
// Source: Hennequin et al. 2018, Algorithm 6 (features from runs); Asad, Marroquim and Souza 2019, "Late".
// Differs from HA4: a component's slot is its number; late_at_roots.hpp adds at the root's place, as the paper does.
// Differs from "Late": runs are added instead of pixels; late_by_pixel.hpp is the paper's.
// Races: additions are atomic and commute.
#pragma once
#include <skerry/result/add_runs.hpp>
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

    using sink = add_runs<Connectivity, component_table<Set>, typename base::around>;

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
