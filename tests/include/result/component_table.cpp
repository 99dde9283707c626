// Sweeps over the slots of a table visit each slot once. There is a team for 1024 slots, but never more than most_teams.
#include <skerry/backend/host/team.hpp>
#include <skerry/result/component_table.hpp>

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <vector>

using namespace skerry;

BOOST_AUTO_TEST_SUITE(slots_of_a_table)

BOOST_AUTO_TEST_CASE(each_is_visited_once) {
  constexpr std::size_t turn = std::size_t(slots_by_team::slots) * slots_by_team::most_teams;
  for (std::size_t const capacity : {std::size_t(0), std::size_t(1), std::size_t(1023), std::size_t(1024),
                                     std::size_t(5000), turn - 1, turn, 2 * turn + 77}) {
    int const teams = slots_by_team::teams(capacity);
    BOOST_TEST((teams >= 1 && teams <= slots_by_team::most_teams));
    for (std::size_t const n : {capacity, capacity / 2}) {
      std::vector<unsigned char> visits(capacity);
      for (int team = 0; team < teams; ++team)
        slots_by_team::for_each(host::team<32, host::plain_memory>{}, team, u32(n), [&](u32 slot) { ++visits[slot]; });
      auto const once = std::count(visits.begin(), visits.begin() + std::ptrdiff_t(n), 1);
      BOOST_TEST(std::size_t(once) == n);
      BOOST_TEST(std::count(visits.begin() + std::ptrdiff_t(n), visits.end(), 0) == std::ptrdiff_t(capacity - n));
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
