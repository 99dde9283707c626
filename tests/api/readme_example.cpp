// The example of README.md, word for word (tests/docs/pages.py compares), against the oracle.
#include "support/image.hpp"
#include "support/oracle.hpp"

#include <skerry/backend/kokkos/label.hpp>
#include <skerry/catalog.hpp>

using namespace skerry; // HA4's strips, with other unions where strips meet
using mine = algorithm<eight, strip<4>, ballot_runs<32, komura>, once<seam_union<retry>>, relabel>;

template <class Image, class Labels> std::uint32_t count_components(Image const& image, Labels const& labels) {
  Kokkos::DefaultHostExecutionSpace const space;
  kokkos_workspace<Kokkos::DefaultHostExecutionSpace> work;  // keep it: the next image then allocates nothing
  auto const done = label<mine>(space, image, labels, work); // a kernel on `space` writes labels(row, column)
  return done.components(space);                             // waits
}

using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(readme)

BOOST_AUTO_TEST_CASE(the_example_labels) {
  image const drawn = noise(70, 40, 0.4, 2, 1);
  Kokkos::View<u8**, Kokkos::LayoutRight, Kokkos::HostSpace> pixels("pixels", 40, 70);
  Kokkos::View<u32**, Kokkos::LayoutRight, Kokkos::HostSpace> labels("labels", 40, 70);
  for (int y = 0; y < 40; ++y)
    for (int x = 0; x < 70; ++x) pixels(y, x) = drawn.at(x, y);

  labeling const expected = flood_fill(drawn, 8);
  BOOST_TEST(count_components(pixels, labels) == expected.count);
  BOOST_TEST(same_partition(std::vector<u32>(labels.data(), labels.data() + 70 * 40), expected.labels));
}

BOOST_AUTO_TEST_SUITE_END()
