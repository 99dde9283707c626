// relabel_by_site: a thread a site walks to its root and labels the site's pixels: the last kernel of algorithms on cells. `relabel`
// walks once for cells that touch on a row.
// Source: Allegretti, Bolelli and Grana 2020, final kernel.
// Races: labels are written over sites while others walk; a walk ends at a label as well as at a root.
#pragma once
#include <skerry/kit/step_sweep.hpp>
#include <skerry/result/finish_defaults.hpp>
#include <skerry/store/in_labels.hpp>

namespace skerry {

struct relabel_by_site {
  static constexpr bool writes_labels = true, makes_table = false;
  template <class> static constexpr bool labels_by = true;
  template <class> static constexpr bool relates = true;
  static std::string id() { return "relabel_by_site"; }
  template <class Kind> using reads =
      kind<sites_on_grid, in_labels, typename Kind::store::template reach_to_relabel<typename Kind::site>>;

  template <class Connectivity, class Forest> struct on : finish_defaults<Forest> {
    using finish_defaults<Forest>::finish_defaults;
    using label = typename Forest::label;

    struct write {
      static constexpr bool at_background = true;
      template <class, class Window> SKERRY_FN static void at(Window const& w, int x, int y) {
        constexpr bool everywhere = Forest::traits::labels::writes_background;
        Forest const& f = w.forest;
        u32 const value = w.site_takes_part() ? f.find_label(f.counted(w.node(x, y))) : 0;
        SKERRY_UNROLL
        for (int dy = 0; dy < Forest::site::height; ++dy) SKERRY_UNROLL
        for (int dx = 0; dx < Forest::site::width; ++dx) {
          bool const set = w.within_and_set(x + dx, y + dy);
          if (set || (everywhere && f.image.has(x + dx, y + dy)))
            Forest::memory::store(&f.out(x + dx, y + dy), label(set ? value : 0));
        }
      }
    };

    template <class Queue> void after(Queue& queue) const {
      launch(queue, sweep_of<relabel_by_site>("write labels"), step_sweep<Connectivity, Forest, write>(this->forest));
    }
  };
};

} // namespace skerry
