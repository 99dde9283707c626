// Rows at hand against a map: components that begin in the part and others, more of them than there are places, old ones that come back,
// and a table with too little room.
#include <skerry/core/team.hpp>
#include <skerry/policy/feature/area.hpp>
#include <skerry/policy/feature/bounding_box.hpp>
#include <skerry/policy/feature/coordinate_sums.hpp>
#include <skerry/result/around_run.hpp>
#include <skerry/result/rows_at_hand.hpp>

#include <boost/test/unit_test.hpp>

#include <map>
#include <memory>
#include <random>
#include <vector>

using namespace skerry;

BOOST_AUTO_TEST_SUITE(rows_at_hand_alone)

namespace {

using set = features<area, coordinate_sums, bounding_box>;
using at_hand = rows_at_hand<set, 1, 64, 256>;
using begun = at_hand::begun;

struct fixture {
  std::vector<char> bytes;
  component_table<set> table;
  std::vector<u64> started;
  begun own;
  std::unique_ptr<at_hand> rows = std::make_unique<at_hand>();
  std::map<u32, set::values> expected;

  /// Labels first .. first + n - 1 begin here; `shared` have rows that are emptied.
  fixture(u32 first, u32 n, std::size_t capacity, std::vector<u32> const& shared, int columns)
      : started(std::size_t(begun::words_for(int(n)))), own{first, first + n, started.data()} {
    arena measured;
    component_table<set>{}.reserve(measured, capacity);
    bytes.resize(measured.used + arena::alignment);
    arena a{bytes.data(), 0};
    table.reserve(a, capacity);
    for (std::size_t k = 0; k < capacity; ++k) {
      table.columns.clear(k);
      table.label[k] = 0;
      if (own.has(u32(k) + 1)) table.columns.template add<own_memory>(k, pixel_run{1000, 1000, 77}); // nobody's
    }
    for (u32 l : shared) {
      if (own.has(l)) own.word_of(l) |= begun::flag(l);
      if (l <= capacity) {
        table.columns.clear(l - 1);
        table.label[l - 1] = l;
      }
    }
    rows->open(own, false, columns);
  }
  void add(u32 label, pixel_run r) {
    rows->begin_up_to<own_memory>(label, table, own);
    u32 const line = rows->line_of(label);
    if (rows->label[line] != label) rows->take<own_memory>(label, table, own);
    rows->sums.add<void>(line, r, r);
    auto const [at, is_new] = expected.try_emplace(label);
    if (is_new) at->second.clear();
    measure_run<void, area, coordinate_sums, bounding_box>(r, r, adds_to<set::values>{at->second});
  }
  void check() {
    rows->close<own_memory>(table, own);
    for (auto const& [label, sums] : expected) {
      if (label > table.capacity) continue;
      auto const found = table.columns.get(label - 1);
      bool const same = found.of<area>().at[0] == sums.of<area>().at[0] &&
                        found.of<coordinate_sums>().at[0] == sums.of<coordinate_sums>().at[0] &&
                        found.of<coordinate_sums>().at[1] == sums.of<coordinate_sums>().at[1] &&
                        found.of<bounding_box>().at[0] == sums.of<bounding_box>().at[0] &&
                        found.of<bounding_box>().at[3] == sums.of<bounding_box>().at[3];
      BOOST_TEST(same, "label " << label);
      if (own.has(label)) BOOST_TEST(table.label[label - 1] == label);
    }
  }
};

} // namespace

BOOST_AUTO_TEST_CASE(components_in_order) {
  fixture f(1, 500, 500, {}, 1);
  for (u32 l = 1; l <= 500; ++l) f.add(l, {int(l), 3, 2});
  f.check();
}

// 100 and 1000: components for which 64, 128 and 256 places are too few or enough. Labels below 38 begin in other parts, and those in three
// have rows to add to.
BOOST_AUTO_TEST_CASE(old_ones_come_back) {
  for (u32 n : {100u, 1000u})
    for (std::size_t capacity : {std::size_t(n + 37), std::size_t(n / 2)})
      for (int columns : {1, 60, 65, 10000}) {
        std::vector<u32> shared{40, 41, n};
        for (u32 l = 1; l < 38; ++l) shared.push_back(l);
        fixture f(38, n, capacity, shared, columns);
        BOOST_TEST(f.rows->lines == (columns == 1 ? 64u : columns == 60 ? 128u : 256u));
        std::mt19937 random(n);
        u32 last = 38;
        for (int k = 0; k < 5000; ++k) {
          u32 const begun = k < 37 ? u32(k) : 37 + u32(k - 37) * n / 4963;
          last = std::max(last, 38 + (begun < n ? begun : n - 1));
          u32 const kind = u32(random()) % 4, label = kind == 0   ? 1 + u32(random()) % 37
                                                      : kind == 1 ? 38 + u32(random()) % (last - 37)
                                                                  : last;
          f.add(label, {int(random() % 50), int(random() % 50), 1 + int(random() % 9)});
        }
        f.check();
      }
}

BOOST_AUTO_TEST_SUITE_END()
