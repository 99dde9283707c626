// optimise
// until_quiet: iterative labeling of a tile by itself.
#include "laws/step.hpp"

#include <skerry/policy/step/compress.hpp>
#include <skerry/policy/step/plant_self.hpp>
#include <skerry/policy/step/until_quiet.hpp>
#include <skerry/policy/step/voting/equivalence.hpp>
#include <skerry/policy/step/voting/lower_to_neighbours.hpp>
#include <skerry/policy/step/voting/rays.hpp>

using namespace skerry;
using namespace skerry::testing;

// Its steps say for what it is.
struct lower_in_foreground : lower_to_neighbours {
  template <class R> static constexpr bool relates = std::same_as<R, foreground>;
};
static_assert(until_quiet<lower_to_neighbours>::relates<equal_value> &&
              !until_quiet<lower_in_foreground>::relates<equal_value>);
static_assert(until_quiet<lower_to_neighbours>::serves<cell> && !until_quiet<rays<>>::serves<cell>);
// A round that is quiet has seen every neighbour, or the connectivity is refused.
static_assert(until_quiet<equivalence<>, compress>::connects<eight> &&
              !until_quiet<equivalence<atomic_minimum, edges_only>, compress>::connects<eight> &&
              until_quiet<equivalence<atomic_minimum, edges_only>, compress>::connects<four>);

BOOST_AUTO_TEST_SUITE(until_quiet_alone)

BOOST_AUTO_TEST_CASE(law_equivalence) {
  steps_in_tiles<plant_self, until_quiet<equivalence<atomic_minimum>, compress>>::check<eight>();
  steps_in_tiles<plant_self, until_quiet<equivalence<plain_store>, compress>>::check<four>();
}
BOOST_AUTO_TEST_CASE(law_propagation) {
  steps_in_tiles<plant_self, until_quiet<lower_to_neighbours>>::check<eight>();
  steps_in_tiles<plant_self, until_quiet<rays<>>>::check<four>();
}

BOOST_AUTO_TEST_CASE(names) {
  BOOST_TEST((until_quiet<equivalence<>, compress>::id() == "until_quiet<equivalence<atomic_minimum>,compress>"));
}

BOOST_AUTO_TEST_SUITE_END()
