// Running totals, asked for and told: what came before each of many units, in any number of levels.
#include "laws/bound_store.hpp"
#include "support/backends.hpp"

#include <skerry/result/running_totals.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(totals_alone)

namespace {

u32 count_of(int unit) { return u32(unit * 7 % 5) * (unit % 300 < 2 ? 0u : 1u); }

struct put_all {
  static constexpr bool flat = true;
  running_totals to;
  int units() const { return to.units; }
  template <class Memory> void operator()(int unit) const { to.put(Memory{}, unit, count_of(unit)); }
};
struct clear_all {
  static constexpr bool flat = true;
  told_totals to;
  int units() const { return to.units; }
  template <class Memory> void operator()(int unit) const { to.clear(unit); }
};
struct tell_all {
  static constexpr int width = 32, groups = 4;
  template <class Team> struct scratch {};
  told_totals to;
  int units() const { return to.units; }
  template <class Team> void operator()(Team const& t, int unit, scratch<Team>&) const {
    to.tell(t, unit, count_of(unit));
  }
};

/// What is wrong; empty if nothing is.
template <class Totals> std::string wrong(Totals const& totals) {
  using memory = host::plain_memory;
  u32 sum = 0;
  for (int unit = 0; unit < totals.units; ++unit) {
    if (totals.before(memory{}, unit) != sum) return "before " + std::to_string(unit);
    sum += count_of(unit);
  }
  if (total_of(totals, memory{}) != sum) return "total";
  return {};
}

} // namespace

BOOST_AUTO_TEST_CASE(asked_for) {
  on_host_backends([](auto& queue, std::string const& where) {
    for (int const units : {0, 1, 2, 255, 256, 257, 65536, 66000}) {
      running_totals totals;
      arena_memory<> const memory([&](arena& a) { totals.reserve(a, units); });
      totals.clear(queue);
      queue.sweep(put_all{totals});
      queue.wait();
      BOOST_TEST(wrong(totals) == "", where << ", " << units << " units");
      if (units == 0) continue;
      u32 parts = 0;
      for (int part = 0; part < 32; ++part) parts += totals.before(host::plain_memory{}, units - 1, part, 32);
      BOOST_TEST(parts == totals.before(host::plain_memory{}, units - 1));
      BOOST_TEST(totals.count(host::plain_memory{}, units - 1) == count_of(units - 1));
    }
  });
}

BOOST_AUTO_TEST_CASE(told) {
  on_host_backends([](auto& queue, std::string const& where) {
    for (int const units : {0, 1, 2, 255, 256, 257, 3000}) {
      told_totals totals;
      arena_memory<> const memory([&](arena& a) { totals.reserve(a, units); });
      queue.sweep(clear_all{totals});
      queue.sweep(tell_all{totals});
      queue.wait();
      BOOST_TEST(wrong(totals) == "", where << ", " << units << " units");
      if (units > 0) BOOST_TEST(totals.own[units - 1] == count_of(units - 1));
    }
  });
}

BOOST_AUTO_TEST_CASE(told_by_lanes) {
  on_block_double([](auto& queue, std::string const& where) {
    told_totals totals;
    arena_memory<> const memory([&](arena& a) { totals.reserve(a, 40); });
    queue.sweep(clear_all{totals});
    queue.sweep(tell_all{totals});
    BOOST_TEST(wrong(totals) == "", where);
  });
}

BOOST_AUTO_TEST_SUITE_END()
