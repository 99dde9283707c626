// Columns of features: what is reserved, cleared, added, copied and completed; paid for what is named and nothing else.
#include <skerry/backend/host/memory.hpp>
#include <skerry/core/connectivity.hpp>
#include <skerry/policy/feature/area.hpp>
#include <skerry/policy/feature/bounding_box.hpp>
#include <skerry/policy/feature/coordinate_sums.hpp>
#include <skerry/policy/feature/floating_intensity.hpp>
#include <skerry/result/array_of_structures.hpp>
#include <skerry/result/component_table.hpp>
#include <skerry/result/feature_slots.hpp>

#include <boost/mpl/list.hpp>
#include <boost/test/unit_test.hpp>

#include <vector>

using namespace skerry;

struct of_integers : floating_extremes {
  static constexpr bool of_numbers = false;
};
static_assert(second_image_of<floating_extremes> == second_image::numbers &&
              second_image_of<of_integers> == second_image::integers && second_image_of<area> == second_image::unread);

BOOST_AUTO_TEST_SUITE(feature_alone)

namespace {

using set = features<area, coordinate_sums, bounding_box_of_label>;
using memory = host::plain_memory;

/// Both storages.
using structures_of_set = array_of_structures<set>;
using storages = boost::mpl::list<set, structures_of_set>;

/// Columns of n slots with memory of their own, filled with a pattern.
template <class Set> struct slots {
  typename Set::columns columns;
  std::vector<char> bytes;
  explicit slots(std::size_t n) {
    arena measured;
    columns.reserve(measured, n);
    bytes.assign(measured.used + arena::alignment, char(0xAB));
    auto const at = reinterpret_cast<std::uintptr_t>(bytes.data());
    arena bound{bytes.data() + (arena::alignment - at % arena::alignment) % arena::alignment};
    columns.reserve(bound, n);
  }
  u32 box(std::size_t slot, int c) const { return columns.template of<bounding_box_of_label>().at[c][slot]; }
  u64 sum(std::size_t slot, int c) const { return columns.template of<coordinate_sums>().at[c][slot]; }
  u32 pixels(std::size_t slot) const { return columns.template of<area>().at[0][slot]; }
};

} // namespace

static_assert(feature<area> && feature<coordinate_sums> && feature<bounding_box>);
static_assert(set::has<area> && !set::has<bounding_box> && set::reads_first_row);
static_assert(zero_of<bounding_box>(combine::minimum) == 0xffffffffu && zero_of<bounding_box>(combine::maximum) == 0 &&
              zero_of<coordinate_sums, combine::sum>() == 0);
static_assert(combined(combine::sum, 3u, 4u) == 7 && combined(combine::minimum, 3u, 4u) == 3 &&
              combined(combine::maximum, 3u, 4u) == 4 && combined(combine::first_row, 3u, 4u) == 3);
// Every other pixel of every other row, or a checkerboard.
static_assert(most_components<four, equal_value>({5, 3}) == 15 && most_components<eight>({5, 3}) == 6 &&
              most_components<four>({5, 3}) == 8 && most_components<four>({0, 3}) == 0);
static_assert(most_components<four>({46340, 46340}) == 1073697800);

BOOST_AUTO_TEST_CASE_TEMPLATE(slots_add_runs_and_each_other, Set, storages) {
  slots<Set> s(4);
  for (std::size_t k = 0; k < 4; ++k) s.columns.clear(k);
  s.columns.template add<memory>(1, pixel_run{3, 2, 4});
  s.columns.template add<memory>(1, pixel_run{1, 7, 1});
  BOOST_TEST((s.pixels(1) == 5 && s.sum(1, 0) == 3 + 4 + 5 + 6 + 1 && s.sum(1, 1) == 4 * 2 + 7));
  BOOST_TEST((s.box(1, 0) == 1 && s.box(1, 2) == 6 && s.box(1, 3) == 7));
  s.columns.template add<memory>(2, pixel_run{9, 9, 1});
  s.columns.template add<memory>(2, s.columns, 1);
  BOOST_TEST((s.pixels(2) == 6 && s.sum(2, 0) == 28 && s.box(2, 0) == 1 && s.box(2, 2) == 9));
  s.columns.copy(3, s.columns, 2);
  BOOST_TEST((s.pixels(3) == 6 && s.sum(3, 1) == 24));
  BOOST_TEST((s.pixels(0) == 0 && s.box(0, 0) == 0xffffffffu)); // a slot to itself
  BOOST_TEST((s.columns.is_clear(0) && !s.columns.is_clear(3)));
  auto const sums = s.columns.get(2);
  s.columns.put(0, sums);
  s.columns.template add<memory>(0, sums);
  BOOST_TEST((s.pixels(0) == 12 && s.sum(0, 0) == 56 && s.box(0, 2) == 9));
}

BOOST_AUTO_TEST_CASE_TEMPLATE(first_row_is_not_accumulated, Set, storages) {
  slots<Set> s(1);
  s.columns.clear(0);
  s.columns.template add<memory>(0, pixel_run{0, 55, 1});
  s.columns.put_first_row(0, 4);
  BOOST_TEST(s.box(0, 1) == 4u);
}

BOOST_AUTO_TEST_CASE(memory_is_what_the_columns_need) {
  arena a;
  component_table<features<area>> table;
  table.reserve(a, 1000);
  BOOST_TEST(a.used < 2 * 4000 + 3 * arena::alignment); // a label and an area for each slot, one count
  arena b;
  component_table<features<>>{}.reserve(b, 1000);
  BOOST_TEST(b.used < 4000 + 2 * arena::alignment);
}

BOOST_AUTO_TEST_CASE(slots_by_value_are_columns_too) {
  feature_slots<set, 3> block;
  auto const columns = block.columns();
  for (std::size_t k = 0; k < 3; ++k) columns.clear(k);
  columns.add<memory>(2, pixel_run{4, 4, 3});
  BOOST_TEST((columns.of<area>().at[0][2] == 3 && columns.of<area>().at[0][1] == 0));
}

// A structure is as long as its values with the gaps that their alignment asks for; slots of one storage go to the other.
BOOST_AUTO_TEST_CASE(structures) {
  static_assert(skerry::structures<area>::bytes == 4 && skerry::structures<area, coordinate_sums>::bytes == 24 &&
                skerry::structures<coordinate_sums, area, bounding_box>::bytes == 40 &&
                skerry::structures<>::bytes == 0);
  slots<structures_of_set> s(3);
  auto const& sums = s.columns.of<coordinate_sums>();
  auto const& boxes = s.columns.of<bounding_box_of_label>();
  char const* const base = s.columns.of<area>().at[0].first;
  auto const offset = [&](auto const* at) { return reinterpret_cast<char const*>(at) - base; };
  BOOST_TEST((offset(sums.at[0] + 0) == 8 && offset(sums.at[1] + 0) == 16 && offset(boxes.at[3] + 0) == 36));
  BOOST_TEST(offset(boxes.at[0] + 2) == 24 + 2 * 40);

  slots<set> arrays(2);
  for (std::size_t k = 0; k < 2; ++k) arrays.columns.clear(k);
  arrays.columns.add<memory>(1, pixel_run{3, 2, 4});
  s.columns.copy(2, arrays.columns, 1);
  s.columns.add<memory>(2, arrays.columns, 1);
  BOOST_TEST((s.pixels(2) == 8 && s.sum(2, 0) == 36 && s.box(2, 2) == 6));

  arena a;
  component_table<array_of_structures<features<area, coordinate_sums>>>{}.reserve(a, 1000);
  BOOST_TEST(a.used < 4000 + 24000 + 3 * arena::alignment);
  arena b;
  component_table<array_of_structures<features<>>>{}.reserve(b, 1000);
  BOOST_TEST(b.used < 4000 + 2 * arena::alignment);
  BOOST_TEST(array_of_structures<set>::id() == "array_of_structures<" + set::id() + ">");
}

BOOST_AUTO_TEST_CASE(names) {
  BOOST_TEST(set::id() == "features<area,coordinate_sums,bounding_box_of_label>");
  BOOST_TEST(features<>::id() == "features<>");
}

BOOST_AUTO_TEST_SUITE_END()
