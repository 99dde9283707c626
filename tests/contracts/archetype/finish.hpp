// The least finish: a label a pixel.
#pragma once
#include <skerry/catalog.hpp>

namespace skerry::testing {

/// Writes what the sweep over pages shows.
template <class Label> struct label_sink {
  plane<Label> out;
  template <class Memory, class Mask, int N>
  SKERRY_FN void operator()(Memory, int x, int y, Mask, int, u32 const (&values)[N], int n) const {
    for (int j = 0; j < n; ++j) Memory::store(&out(x + j, y), Label(values[j]));
  }
};

struct archetype {
  static constexpr bool writes_labels = true;
  static constexpr bool makes_table = false;
  static std::string id() { return "archetype"; }
  template <class Kind> using reads =
      kind<any, any, typename Kind::store::template reach_to_relabel<typename Kind::site>>;

  template <class Connectivity, class Forest> struct on {
    Forest forest;
    using tail = typename Forest::keep;
    typename Forest::keep make_tail() const { return {}; }
    auto sinks() const {
      using sink = label_sink<typename Forest::label>;
      return sink_list<sink>{{this->forest.out}};
    }
    void reserve(arena&) {}
    void reserve_rows(arena&, room) {}
    template <class Queue> void prepare(Queue&) const {}
    template <class Queue> void before(Queue&) const {}
    template <class Queue> void after(Queue&) const {}
    nothing_each once_each() const { return {}; }
  };
};
using takes_archetype = algorithm<eight, strip<4>, ballot_runs<32, komura>, once<seam_union<komura>>, archetype>;

} // namespace skerry::testing
