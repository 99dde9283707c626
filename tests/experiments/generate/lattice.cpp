#include "picture.hpp"
#include <boost/test/unit_test.hpp>

namespace skerry::experiments {

BOOST_AUTO_TEST_SUITE(lattice)

BOOST_AUTO_TEST_CASE(exactly_the_share_asked_for_is_foreground) {
  for (auto const kind : {"blobs", "terrain"})
    for (auto const& [density, pixels] : {std::pair{0.0, 0u}, {0.001, 8u}, {0.25, 2000u}, {0.5, 4000u}, {1.0, 8000u}})
      BOOST_TEST(foreground(generate(kind, {.width = 100, .height = 80, .seed = 1, .density = density})) == pixels);
}

BOOST_AUTO_TEST_CASE(share_is_exact_where_the_whole_image_is_one_slope) {
  // Far inside one cell neighbouring heights are equal: the cut must choose among them.
  BOOST_TEST(foreground(generate("blobs", {.width = 64, .height = 64, .density = 0.5, .period = 1 << 20})) == 2048u);
}

BOOST_AUTO_TEST_CASE(every_bit_of_the_seed_counts) {
  for (auto const kind : {"blobs", "terrain"}) {
    auto const with_seed = [kind](std::uint64_t seed) {
      return picture(generate(kind, {.width = 64, .height = 64, .seed = seed}));
    };
    for (int bit = 0; bit < 64; bit += 9) BOOST_TEST(with_seed(0) != with_seed(std::uint64_t{1} << bit));
  }
}

/// Changes along a row: few in a smooth image.
std::size_t changes(binary_image const& image) {
  std::size_t count = 0;
  for (std::size_t i = 1; i < image.pixels.size(); ++i) count += image.pixels[i] != image.pixels[i - 1];
  return count;
}

BOOST_AUTO_TEST_CASE(a_larger_period_makes_larger_blobs) {
  auto const with_period = [](int period) {
    return changes(generate("blobs", {.width = 256, .height = 256, .period = period}));
  };
  BOOST_TEST(with_period(8) > 2 * with_period(32));
  BOOST_TEST(with_period(1) > 20000u);
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace skerry::experiments
