// Runs that lanes add to one row together: whoever leads adds the sum of all, once; the others add nothing; who is alone adds its own run.
// A row stays open until a run of another one comes, or until it is closed.
#include <skerry/backend/host/memory.hpp>
#include <skerry/policy/feature/area.hpp>
#include <skerry/policy/feature/bounding_box.hpp>
#include <skerry/policy/feature/coordinate_sums.hpp>
#include <skerry/result/add_runs.hpp>
#include <skerry/result/component_table.hpp>

#include <boost/test/unit_test.hpp>

using namespace skerry;

BOOST_AUTO_TEST_SUITE(runs_of_lanes)

namespace {

using set = features<area, coordinate_sums, bounding_box>;

/// Says that so many lanes with the same run are here, and whether this one leads.
struct crowd {
  u32 lanes;
  bool first;
  bool is_alone() const { return lanes == 1; }
  bool leads() const { return first; }
  template <class T> T total(T value) const { return T(value * lanes); }
  template <class T> T least(T value) const { return value; }
  template <class T> T most(T value) const { return value; }
};
template <u32 Lanes, bool First> struct crowded_memory : host::plain_memory {
  static crowd lanes_with(u32) { return {Lanes, First}; }
};

struct row {
  u32 area, last_column;
  u64 columns;
  friend bool operator==(row const&, row const&) = default;
};
/// A table, and a lane that adds runs to it.
template <class Memory, std::size_t Rows = 1> struct lane {
  u32 pixels[Rows] = {}, corners[4][Rows] = {};
  u64 sums[2][Rows] = {};
  using table_type = component_table<set>;
  using sink = add_runs<void, table_type, int>;
  table_type table;
  sink::kept open{};

  lane() {
    table.capacity = Rows;
    table.columns.of<area>().at[0] = pixels;
    for (int c = 0; c < 2; ++c) table.columns.of<coordinate_sums>().at[c] = sums[c];
    for (int c = 0; c < 4; ++c) table.columns.of<bounding_box>().at[c] = corners[c];
    for (std::size_t k = 0; k < Rows; ++k) table.columns.clear(k);
  }
  lane(lane const&) = delete;
  void add(int y, u32 bits, u32 const (&labels)[8]) { sink{table, 0}(Memory{}, open, 0, y, bits, 0, labels, 8); }
  void close() { sink{table, 0}.close(Memory{}, open); }
  row at(std::size_t k) const { return {pixels[k], corners[2][k], sums[0][k]}; }
};
row const empty{0, 0, 0};

/// What a table's only row has after a lane has added the run of pixels 3 to 5 of row 7.
template <class Memory> row after_a_run() {
  lane<Memory> l;
  l.add(7, 0b10111000, {0, 0, 0, 1, 1, 1, 0, 2}); // the last is of a row that the table has no room for
  l.close();
  return l.at(0);
}

} // namespace

BOOST_AUTO_TEST_CASE(add_up_first) {
  BOOST_TEST((after_a_run<host::plain_memory>() == row{3, 5, 12}));
  BOOST_TEST((after_a_run<crowded_memory<1, true>>() == row{3, 5, 12}));
  BOOST_TEST((after_a_run<crowded_memory<4, true>>() == row{12, 5, 48}));
  BOOST_TEST((after_a_run<crowded_memory<4, false>>() == row{0, 0, 0}));
}

BOOST_AUTO_TEST_CASE(stay_open) {
  lane<host::plain_memory, 2> l;
  l.add(7, 0b00111000, {0, 0, 0, 1, 1, 1, 0, 0});
  l.add(8, 0b01010000, {0, 0, 0, 0, 1, 0, 1, 0});
  BOOST_TEST((l.at(0) == empty));
  l.add(9, 0b00000011, {2, 2, 0, 0, 0, 0, 0, 0});
  BOOST_TEST((l.at(0) == row{5, 6, 22}));
  BOOST_TEST((l.at(1) == empty));
  l.close();
  BOOST_TEST((l.at(0) == row{5, 6, 22}));
  BOOST_TEST((l.at(1) == row{2, 1, 1}));
  l.close(); // once more changes nothing
  BOOST_TEST((l.at(1) == row{2, 1, 1}));
}

BOOST_AUTO_TEST_SUITE_END()
