// relabel_by_notes: a thread a cell walks to its root and labels the pixels that the cell's notes name; the image is not read.
// Source: Allegretti, Bolelli and Grana 2020 (BKE, final labeling).
// Races: as relabel_by_site; a cell's notes are read before its own thread writes labels over them.
#pragma once
#include <skerry/kit/cell_notes.hpp>
#include <skerry/kit/step_sweep.hpp>
#include <skerry/result/finish_defaults.hpp>
#include <skerry/store/in_labels.hpp>

namespace skerry {

struct relabel_by_notes {
  static constexpr bool writes_labels = true, makes_table = false;
  static std::string id() { return "relabel_by_notes"; }
  template <class Kind> using reads =
      kind<noted_cell, in_labels, typename Kind::store::template reach_to_relabel<typename Kind::site>>;

  template <class Connectivity, class Forest> struct on : finish_defaults<Forest> {
    using finish_defaults<Forest>::finish_defaults;
    using label = typename Forest::label;

    struct write {
      static constexpr bool at_background = true;
      template <class, class Window> SKERRY_FN static void at(Window const& w, int x, int y) {
        Forest const& f = w.forest;
        notebook const cells{f};
        cell_notes const own = cells.template read<Connectivity>(x, y);
        u32 const value = own.pixels() == 0 ? 0 : f.find_label(f.counted(cells.node(x, y, own.first())));
        SKERRY_UNROLL
        for (int k = 0; k < 4; ++k)
          if (f.image.has(x + k % 2, y + k / 2))
            Forest::memory::store(&f.out(x + k % 2, y + k / 2), label(test(own.pixels(), k) ? value : 0));
      }
    };

    template <class Queue> void after(Queue& queue) const {
      launch(queue, sweep_of<relabel_by_notes>("write labels"), step_sweep<Connectivity, Forest, write>(this->forest));
    }
  };
};

} // namespace skerry
