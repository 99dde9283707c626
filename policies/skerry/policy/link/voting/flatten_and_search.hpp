// flatten_and_search<Step, Flag>: every site points at its root, in the plane of labels and in a second one, and then a step that votes
// reads the second: a snapshot without a sweep that copies labels. For label equivalence in a fixpoint; what flattening changes stays
// in its tree and is no vote.
// Source: the scan and the analysis of Asad, Marroquim and Souza, "On GPU connected components and properties", TIP 2019, which
// reads labels through a texture. Differs: analysis comes first in a round, so that a quiet round leaves flat trees.
// Races: of the first sweep, those of compress: a thread writes its own site's entries only; of the second, those of the step.
#pragma once
#include <skerry/policy/link/voting/search.hpp>
#include <skerry/policy/unite/path.hpp>

namespace skerry {

template <class Step, class Flag = flag_of_image> struct flatten_and_search {
  using scan = search<Step, Flag>;
  static constexpr bool votes = true;
  static constexpr u32 directions = scan::directions;
  using reads = typename scan::reads;
  template <class R> static constexpr bool relates = scan::template relates<R>;
  template <class Tiling> static constexpr bool on_tiles = scan::template on_tiles<Tiling>;
  template <class> static constexpr bool reads_by = true;
  template <class Reach> using leaves = typename scan::template leaves<Reach>;
  static std::string id() { return "flatten_and_search<" + Step::id() + Flag::id() + ">"; }

  /// A thread a site.
  template <class Forest> struct roots {
    static constexpr bool flat = true;
    static constexpr bool in_order = true; ///< as step_sweep
    site_list<Forest> sites;
    label_copy<Forest> copy;

    int units() const { return sites.count(); }
    template <class Memory> SKERRY_FN void operator()(int unit) const {
      sites.template visit<to_root, eight>(unit, copy);
    }
  };
  struct to_root {
    template <class, class Window> SKERRY_FN static bool at(Window const& w, int x, int y) {
      auto const n = w.node(x, y);
      w.before.keep(w.forest, n, path::inlined::root(w.forest.parents(), n));
      return false;
    }
  };

  template <class Connectivity, class Queue, class Parts> static void run(Queue& queue, Parts const& parts, int place) {
    using forest = std::remove_cvref_t<decltype(parts.forest)>;
    launch(queue, sweep_of<flatten_and_search>("roots", place), roots<forest>{{parts.forest}, parts.before});
    launch(queue, sweep_of<flatten_and_search>("", place),
           typename scan::template on<Connectivity, forest>{parts.forest, parts.state, parts.before});
  }
};

} // namespace skerry
