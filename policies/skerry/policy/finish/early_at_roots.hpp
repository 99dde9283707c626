// early_at_roots<features<...>>: features that have travelled with nodes while these were joined, so that a component's lie at its root;
// what is left to do is to copy them to its row. Goes with merges whose links plant and carry them: plant_payload first, carry last.
// A slot for every pixel: 44 bytes for area, sums and second moments. With area, that alone is read to see whether a node has any.
// Source: Asad, Marroquim and Souza 2019, sections III-A to III-C, "Early", with rows made by the numbers of components.
// Races: a row is written by whoever numbers the component.
#pragma once
#include <skerry/result/finish_defaults.hpp>
#include <skerry/store/in_labels.hpp>

namespace skerry {

template <class Set> struct early_at_roots : table_finish_of_parts<Set> {
  using payload = Set; ///< what travels with nodes
  static std::string id() { return "early_at_roots<" + Set::id() + ">"; }
  template <class> static constexpr bool relates = true;
  template <class Kind> using reads = kind<pixel, in_labels, image_carried>;

  template <class Connectivity, class Forest> struct on : table_finish<Set>::template defaults<Forest> {
    using base = typename table_finish<Set>::template defaults<Forest>;
    using base::base;

    struct take_row {
      component_table<Set> table;
      Forest forest;
      template <class Memory> SKERRY_FN void operator()(Memory, u32 slot, int x, int y) const {
        if (slot < table.capacity) table.columns.copy(slot, forest.payload().columns, forest.index(x, y));
      }
    };

    take_row once_each() const { return {this->result, this->forest}; }
    template <class Queue> void before(Queue& queue) const {
      launch(queue, sweep_of<early_at_roots>("label rows"), label_rows<Forest, Set>{this->forest, this->result});
    }
  };
};

} // namespace skerry
