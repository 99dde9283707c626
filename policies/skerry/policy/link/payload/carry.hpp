// carry<Step>: a step at every site of the image that leaves its node pointing at its root, such as compress; then a node that has become
// somebody's child hands its features on to that root. After it all features of a component lie at its root.
// Source: Asad, Marroquim and Souza 2019, section III-A (the Analysis of label equivalence) and III-C (the final path compression of tile
// merging), after Kalentev, Rai, Kemnitz and Schneider 2011.
// Races: relations do not change while this runs, so that a root stays one; a node's own thread alone takes from its slot, and
// additions to a root's slot are atomic and commute.
#pragma once
#include <skerry/kit/payload.hpp>
#include <skerry/policy/link/everywhere.hpp>
#include <skerry/policy/step/compress.hpp>

namespace skerry {

namespace detail {
/// The step, and then the features of the site's node go to the root that it points at.
template <class Step> struct with_payload : Step {
  template <class Connectivity, class Window> SKERRY_FN static void at(Window const& w, int x, int y) {
    Step::template at<Connectivity>(w, x, y);
    u32 const node = w.node(x, y);
    pass_on(w.forest, node, u32(find(w.parents(), node)));
  }
};
} // namespace detail

template <class Step = compress> struct carry : everywhere<Step> {
  static_assert(skerry::flattens<Step>,
                "carry: the step must leave nodes pointing at their roots, such as compress; see "
                "docs/policies.md, links");
  static constexpr bool uses_payload = true;
  using reads = kind<pixel, in_labels, typename Step::reads>;
  template <class Reach> using leaves = std::conditional_t<std::derived_from<Reach, image_reach>, image_carried, Reach>;
  static std::string id() { return "carry<" + Step::id() + ">"; }

  template <class Connectivity, class Forest> using on = step_sweep<Connectivity, Forest, detail::with_payload<Step>>;
};

} // namespace skerry
