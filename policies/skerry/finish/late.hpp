// late<features<...>>: features after the labeling, one update per run: a run looks up its component's slot and adds its
// closed form. Right for stores that keep labels at pixels; where tiles number their components, `early` costs less.
// Source: Hennequin et al. 2018, Algorithm 6 (features from runs); Asad, Marroquim and Souza 2019, "Late".
// Differs from HA4: slots are dense, one per component, instead of arrays of the size of the image.
// Races: additions are atomic and commute.
#pragma once
#include <skerry/component_table.hpp>
#include <skerry/page_sweep.hpp>

namespace skerry {

template <class Set> struct late {
  static constexpr bool writes_labels = false;
  using set = Set;
  /// A label that is a last pixel's says nothing of the first row.
  template <class> static constexpr bool labels_by = !Set::reads_first_row;
  template <class> static constexpr bool relates = true;
  static std::string id() { return "late<" + Set::id() + ">"; }
  template <class Kind> using reads =
      kind<any, std::conditional_t<Set::reads_first_row, numbers_pixels, any>, image_reach>;

  template <class Connectivity, class Forest> struct on {
    using tail = typename Forest::keep;
    static constexpr u32 offset = Forest::traits::labels::offset;

    /// Gives each component a slot; before the pages, since relabelling in place may wipe sites.
    struct number {
      component_table<Set> table;
      u32* slot_of;
      Forest forest;
      static constexpr bool visits = true;
      template <class Memory> SKERRY_FN u32 begin(Memory, u32 n) const { return Memory::fetch_add(table.count, n); }
      template <class Memory> SKERRY_FN void visit(Memory, u32 slot, u32 label, int, int) const {
        slot_of[label] = slot;
        if (slot >= table.capacity) return;
        table.label[slot] = label + offset;
        table.columns.clear(slot);
        table.columns.complete(slot, forest, label);
      }
    };

    struct sink {
      component_table<Set> table;
      u32 const* slot_of;
      template <class Memory, class Mask, int N>
      SKERRY_FN void operator()(Memory, int x, int y, Mask bits, int i, u32 const (&values)[N], int n) const {
        for (int j = 0; j < n; ++j) {
          if (!test(starts(bits), i + j)) continue;
          u32 const slot = slot_of[values[j] - offset];
          if (slot < table.capacity)
            table.columns.template add<Memory>(slot, pixel_run{x + j, y, run_length(bits, i + j)});
        }
      }
    };

    Forest forest;
    component_table<Set> result = {};
    u32* slot_of = nullptr;

    void reserve(arena& a, std::size_t capacity) {
      result.reserve(a, capacity);
      slot_of = a.take<u32>(std::size_t(forest.labels()));
    }
    tail make_tail() const { return {}; }
    sink_list<sink> sinks() const { return {{result, slot_of}}; }
    template <class Queue> void prepare(Queue& queue) const { queue.fill(result.count, 1, 0); }
    template <class Queue> void before(Queue& queue) const {
      queue.sweep(census_sweep<Forest, number>{forest, {result, slot_of, forest}});
    }
    template <class Queue> void after(Queue&) const {}
    component_table<Set> const& table() const { return result; }
  };
};

} // namespace skerry
