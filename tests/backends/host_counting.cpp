// The instrumented backend: what it counts, and that it changes nothing.
#include "support/image.hpp"
#include "support/oracle.hpp"
#include "support/zoo.hpp"

#include <skerry/backend/host/counting.hpp>
#include <skerry/catalog.hpp>
#include <skerry/names/session_of.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(counting)

BOOST_AUTO_TEST_CASE(walks_and_unions_by_hand) {
  using memory = skerry::counting<host::shared_memory, host::tally>;
  u32 entries[]{0, 0, 1, 2};
  parent_array<memory, u32> const parents{entries};
  host::tally::take();
  BOOST_TEST(find(parents, 3u) == 0u); // 3 -> 2 -> 1 -> 0
  auto const walk = host::tally::take();
  BOOST_TEST((walk.loads == 4u && walk.steps == 3u && walk.finds == 1u && walk.longest == 3u && walk.atomics == 0u));
  parents.fetch_min(3, 1); // 3 hangs elsewhere already
  parents.compare_exchange(0, 0, 0);
  auto const unions = host::tally::take();
  BOOST_TEST((unions.atomics == 2u && unions.unions == 2u && unions.retries == 1u && unions.loads == 0u));
}

BOOST_AUTO_TEST_CASE(the_same_result_from_the_same_policies) {
  image const im = noise(130, 70, 0.5, 1, 3);
  skerry::detail::session_of<ha4<eight, 32, relabel>, host::counted> session(2);
  std::vector<u32> out(std::size_t(im.width) * std::size_t(im.height));
  host::tally::take();
  session.run(im.view(), {out.data(), im.width, im.height, im.width});
  auto const counts = host::tally::take();
  BOOST_TEST(same_partition(out, flood_fill(im, 8).labels));
  BOOST_TEST((counts.finds > 0u && counts.unions > 0u && counts.loads >= counts.finds + counts.steps));
}

BOOST_AUTO_TEST_SUITE_END()
