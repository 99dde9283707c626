// A step: what one site does, by itself, while all others do the same (step.hpp says what it sees). The contract:
//
//   struct my_step : step {                                           // gives relates, connects, serves and on_tiles: all
//     using reads = partial_reach;                                    // the least reach that it works on; `any` if it plants
//     template <class Reach, class Whole> using leaves;               // the reach after it; Whole: of trees in the window
//     static std::string id();
//     template <class Connectivity, class Window> static void at(Window const& w, int x, int y);  // bool where it votes
//   };
//
// Law (tests/laws/step.hpp): the partition of a window is that of its flood fill, where the steps leave `Whole`.
#pragma once
#include <skerry/axis/forest.hpp>

#include <string>

namespace skerry::contract {

struct some_connectivity {
  static constexpr int neighbours = 4;
};
struct some_window {};

template <class S> concept step_has_reads = requires { typename S::reads; };
template <class S> concept step_has_leaves = requires { typename S::template leaves<partial_reach, tile_reach>; };
template <class S> concept step_has_facts = requires {
  { S::template relates<foreground> } -> std::convertible_to<bool>;
  { S::template connects<some_connectivity> } -> std::convertible_to<bool>;
  { S::template serves<pixel> } -> std::convertible_to<bool>;
};
template <class S> concept step_has_id = requires {
  { S::id() } -> std::same_as<std::string>;
};
template <class S> concept step_of_steps = requires { requires S::of_steps; };
/// A step that is made of steps is run as a whole and has no `at`.
template <class S> concept step_has_at =
    step_of_steps<S> || requires(some_window const& w) { S::template at<some_connectivity>(w, 0, 0); };

template <class... S> inline constexpr bool steps_are_single = (!step_of_steps<S> && ...);
template <class... S> inline constexpr bool steps_have_facts = (step_has_facts<S> && ...);
template <class... S> inline constexpr bool steps_have_reads = (step_has_reads<S> && ...);
template <class... S> inline constexpr bool steps_have_leaves = (step_has_leaves<S> && ...);
template <class... S> inline constexpr bool steps_have_id = (step_has_id<S> && ...);
template <class... S> inline constexpr bool steps_have_at = (step_has_at<S> && ...);

} // namespace skerry::contract

// clang-format off
/// In the class of a policy that takes steps for a tile: what each of them must have.
#define SKERRY_TAKES_STEPS_OF_TILES(policy, ...)                                                                                        \
  static_assert(skerry::contract::steps_have_facts<__VA_ARGS__>, policy ": a step does not derive from `step`, which says "    \
    "`relates`, `connects` and `serves`; see docs/policies.md, steps");                                                        \
  static_assert(skerry::contract::steps_have_reads<__VA_ARGS__>, policy ": a step has no `using reads`, the least reach that " \
    "it works on; see docs/policies.md, steps");                                                                               \
  static_assert(skerry::contract::steps_have_leaves<__VA_ARGS__>, policy ": a step has no `template <class Reach, class "      \
    "Whole> using leaves`; see docs/policies.md, steps");                                                                      \
  static_assert(skerry::contract::steps_have_id<__VA_ARGS__>, policy ": a step has no `static std::string id()`; see "         \
    "docs/policies.md, steps");                                                                                                \
  static_assert(skerry::contract::steps_have_at<__VA_ARGS__>, policy ": a step has no `template <class Connectivity, class "   \
    "Window> static void at(Window const&, int x, int y)`; see docs/policies.md, steps")
/// ... and of one that takes them for single sites, where nobody repeats them.
#define SKERRY_TAKES_STEPS(policy, ...)                                                                                        \
  SKERRY_TAKES_STEPS_OF_TILES(policy, __VA_ARGS__);                                                                            \
  static_assert(skerry::contract::steps_are_single<__VA_ARGS__>, policy ": until_quiet repeats steps inside a tile, in "       \
    "in_tile; over an image it is fixpoint that repeats; see docs/policies.md, steps")
// clang-format on
