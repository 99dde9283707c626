// relabel_by_pixel: every pixel looks for its root by itself and takes its label: a thread a pixel, the last kernel of most papers.
// `relabel` gives the same labels with a walk for each run.
// Source: Oliveira and Lotufo 2010, third kernel; Asad, Marroquim and Souza 2019, "Ordinary".
// Races: labels are written over sites while others walk; a walk ends at a label as well as at a root.
#pragma once
#include <skerry/result/by_pixel.hpp>
#include <skerry/result/finish_defaults.hpp>
#include <skerry/store/in_labels.hpp>

namespace skerry {

struct relabel_by_pixel {
  static constexpr bool writes_labels = true, makes_table = false;
  template <class> static constexpr bool labels_by = true;
  template <class> static constexpr bool relates = true;
  static std::string id() { return "relabel_by_pixel"; }
  template <class Kind> using reads =
      kind<any, in_labels, typename Kind::store::template reach_to_relabel<typename Kind::site>>;

  template <class Connectivity, class Forest> struct on : finish_defaults<Forest> {
    using finish_defaults<Forest>::finish_defaults;
    using label = typename Forest::label;

    struct write {
      plane<label> out;
      template <class Memory> SKERRY_FN void operator()(int x, int y, u32 value) const {
        if (value != 0 || Forest::traits::labels::writes_background) Memory::store(&out(x, y), label(value));
      }
    };

    template <class Queue> void after(Queue& queue) const {
      launch(queue, sweep_of<relabel_by_pixel>("write labels"),
             by_pixel<Forest, write>{this->forest, {this->forest.out}});
    }
  };
};

} // namespace skerry
