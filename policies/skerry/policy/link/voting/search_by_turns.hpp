// search_by_turns<Step>: a step that votes, at every site of the image, from the plane of labels into a second one, and back: two
// steps a round. A snapshot without the copy that search takes before every step; for fixpoint. Right where a site writes its own
// entry alone.
// Source: double buffering, the usual form of sweeps that repeat. With labels read in place there is one plane, and each of the two
// steps sees what others have written.
// Races: none between planes: a sweep reads one and writes its own entries in the other. In place those of the step.
#pragma once
#include <skerry/axis/step.hpp>
#include <skerry/kit/round.hpp>
#include <skerry/kit/search_step.hpp>
#include <skerry/kit/step_sweep.hpp>
#include <skerry/store/in_labels.hpp>

namespace skerry {

template <class Step> struct search_by_turns {
  SKERRY_TAKES_STEPS("search_by_turns", Step);
  static_assert(writes_own_entry<Step>,
                "search_by_turns: a step that votes and writes its own site's label alone, such as "
                "lower_to_neighbours; see docs/policies.md, steps that vote");
  static constexpr bool votes = true;
  static constexpr u32 directions = directions_of<Step>;
  using reads = kind<sites_of_step<Step>, in_labels, typename Step::reads>;
  template <class R> static constexpr bool relates = Step::template relates<R>;
  template <class Tiling> static constexpr bool on_tiles = link_works_on<Step, Tiling>;
  template <class> static constexpr bool reads_by = true;
  template <class Reach> using leaves = typename Step::template leaves<Reach, image_reach>;
  static std::string id() { return "search_by_turns<" + Step::id() + ">"; }

  /// A thread a site, from one plane to the other.
  template <class Connectivity, class Forest, class Planes> struct on {
    static constexpr bool flat = true;
    site_list<Forest> sites;
    loop_state* state;
    Planes planes;

    int units() const { return sites.count(); }
    template <class Memory> SKERRY_FN void operator()(int unit) const {
      if (sites.template visit<from_plane, Connectivity>(unit, planes)) Memory::store(&state->changed, 1u);
    }
  };

  template <class Connectivity, class Queue, class Parts> static void run(Queue& queue, Parts const& parts, int place) {
    using forest = std::remove_cvref_t<decltype(parts.forest)>;
    using sweep = on<Connectivity, forest, other_plane<forest>>;
    for (bool const back : {false, true})
      launch(queue, sweep_of<search_by_turns>(back ? "and back" : "", place),
             sweep{{parts.forest}, parts.state, other_plane<forest>::of(parts.before, back)});
  }

private:
  /// The step, after the site's label has come over from the plane that is read.
  struct from_plane {
    template <class Connectivity, class Window> SKERRY_FN static bool at(Window const& w, int x, int y) {
      auto const n = w.node(x, y);
      if constexpr (Window::two_planes) w.parents().store(n, w.parents().load(n));
      return Step::template at<Connectivity>(w, x, y);
    }
  };
};

} // namespace skerry
