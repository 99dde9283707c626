// search<Step, Flag>: a step that votes, at every site of the image, side by side; for fixpoint. Reads labels in place or as they
// were before the sweep, as the traits say.
// Source of the flags: Asad, Marroquim and Souza, "On GPU connected components and properties", TIP 2019, section V-B.
// Races: those of the step; everybody who votes stores the same value, in scratch with a barrier before it is read.
#pragma once
#include <skerry/axis/step.hpp>
#include <skerry/kit/round.hpp>
#include <skerry/kit/step_sweep.hpp>
#include <skerry/store/in_labels.hpp>

namespace skerry {

/// Every site that changes says so in the one flag of the image.
struct flag_of_image {
  static constexpr bool of_teams = false;
  static std::string id() { return ""; }
};
/// Sites of a block agree first, and one of them says so.
struct flag_of_block {
  static constexpr bool of_teams = true;
  static std::string id() { return ",flag_of_block"; }
};

template <class Step, class Flag = flag_of_image> struct search {
  SKERRY_TAKES_STEPS("search", Step);
  static_assert(skerry::votes<Step>, "search: the step must vote; see docs/policies.md, steps");
  static constexpr bool votes = true;
  static constexpr u32 directions = directions_of<Step>;
  static constexpr bool needs_flat_trees = skerry::needs_flat_trees<Step>;
  static constexpr bool flattens = skerry::flattens<Step>;
  using reads = kind<sites_of_step<Step>, in_labels, typename Step::reads>;
  template <class R> static constexpr bool relates = Step::template relates<R>;
  template <class Tiling> static constexpr bool on_tiles = link_works_on<Step, Tiling>;
  template <class> static constexpr bool reads_by = true;
  template <class Reach> using leaves = typename Step::template leaves<Reach, image_reach>;
  static std::string id() { return "search<" + Step::id() + Flag::id() + ">"; }

  /// A thread a site.
  template <class Connectivity, class Forest> struct each {
    static constexpr bool flat = true;
    site_list<Forest> sites;
    loop_state* state;
    label_copy<Forest> before;
    each(Forest const& f, loop_state* s, label_copy<Forest> const& b) : sites{f}, state(s), before(b) {}

    int units() const { return sites.count(); }
    template <class Memory> SKERRY_FN void operator()(int unit) const {
      if (sites.template visit<Step, Connectivity>(unit, before)) Memory::store(&state->changed, 1u);
    }
  };
  /// A team takes neighbouring sites of a row.
  template <class Connectivity, class Forest> struct by_blocks {
    static constexpr int width = 32, groups = 4, share = 32 * groups;
    template <class Team> struct scratch {
      u32 changed;
    };
    site_list<Forest> sites;
    loop_state* state;
    label_copy<Forest> before;
    by_blocks(Forest const& f, loop_state* s, label_copy<Forest> const& b) : sites{f}, state(s), before(b) {}

    int units() const { return divide_up(sites.count(), share); }
    template <class Team> SKERRY_FN void operator()(Team const& t, int unit, scratch<Team>& s) const {
      using memory = typename Team::memory;
      t.for_each_index(1, [&](int) { memory::store(&s.changed, 0u); });
      t.barrier();
      t.for_each_index(share, [&](int k) {
        int const site = unit * share + k;
        if (site < sites.count() && sites.template visit<Step, Connectivity>(site, before))
          memory::store(&s.changed, 1u);
      });
      t.barrier();
      t.for_each_index(1, [&](int) {
        if (memory::load(&s.changed)) memory::store(&state->changed, 1u);
      });
    }
  };
  template <class Connectivity, class Forest> using on =
      std::conditional_t<Flag::of_teams, by_blocks<Connectivity, Forest>, each<Connectivity, Forest>>;
};

} // namespace skerry
