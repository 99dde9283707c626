// The examples of docs/questions.md on other pixels than bytes; pages.py compares them.
#include <skerry/backend/kokkos/label.hpp>
#include <skerry/catalog.hpp>

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <vector>

using namespace skerry;

namespace {

using exec = Kokkos::DefaultHostExecutionSpace;
using label_view = Kokkos::View<u32**, Kokkos::LayoutRight, exec::memory_space>;

u32 components_above(float const* values, int columns, int rows, int pitch, label_view const& labels) {
  exec const space;
  kokkos_workspace<exec> work;

  using mine = catalog::compact::with<eight, relabel>; // or an algorithm of your own
  using mine_above = reading<pixels_above<float>, mine>;

  threshold_plane<float> const image{values, columns, rows, pitch, 0.5f}; // above 0.5; rows are `pitch` values apart
  auto const done = label<mine_above>(space, image, labels, work);

  return done.components(space);
}

u32 components_of_images(u8 const* pixels, int columns, int rows, int images, label_view const& labels) {
  exec const space;
  kokkos_workspace<exec> work;
  using mine = catalog::compact::with<eight, relabel>;

  using mine_in_stacks = reading<stack_of<byte_pixels>, mine>;

  stacked_plane const frames(plane<u8 const>{pixels, columns, images * rows, columns}, rows);
  auto const all = label<mine_in_stacks>(space, frames, labels, work); // labels: images * rows rows

  return all.components(space);
}

struct picture {
  u8 const* pixels;
  u32* labels;
  int columns, rows;
};

u32 components_of_pictures(std::vector<picture> const& pictures) {
  exec const space;
  kokkos_workspace<exec> work;
  using mine = catalog::compact::with<eight, relabel>;

  using mine_in_lists = reading<list_of<byte_pixels>, mine>;

  row_list<plane<u8 const>> pixels;
  row_list<plane<u32>> labels;
  for (auto const& one : pictures) {
    pixels.add({one.pixels, one.columns, one.rows, one.columns});
    labels.add({one.labels, one.columns, one.rows, one.columns});
  }
  auto const every =
      label<mine_in_lists>(space, pixels.at(pixels.rows().data()), labels.at(labels.rows().data()), work);

  return every.components(space);
}

} // namespace

BOOST_AUTO_TEST_SUITE(pixels_example)

BOOST_AUTO_TEST_CASE(values_above_a_level) {
  std::vector<float> const values{0.9f, 0.5f, 0.6f, 7.0f, //
                                  0.1f, 0.2f, 0.7f, 7.0f};
  BOOST_TEST(components_above(values.data(), 3, 2, 4, label_view("labels", 2, 3)) == 2u);
}

BOOST_AUTO_TEST_CASE(images_in_a_stack) {
  std::vector<u8> const pixels(3 * 4 * 5, 1);
  label_view const labels("labels", 12, 5);
  BOOST_TEST(components_of_images(pixels.data(), 5, 4, 3, labels) == 3u);
  BOOST_TEST((labels(3, 0) != labels(4, 0) && labels(4, 0) == labels(7, 4)));
}

BOOST_AUTO_TEST_CASE(images_in_a_list) {
  std::vector<u8> const pixels(5 * 4, 1);
  std::vector<u32> wide(5 * 2, 9), tall(3 * 4, 9);
  BOOST_TEST(components_of_pictures({{pixels.data(), wide.data(), 5, 2}, {pixels.data(), tall.data(), 3, 4}}) == 2u);
  BOOST_TEST((wide[0] != 0u && wide[9] == wide[0] && tall[0] != 0u && tall[0] != wide[0] && tall[11] == tall[0]));
}

BOOST_AUTO_TEST_SUITE_END()
