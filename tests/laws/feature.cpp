// The law of features can fail: off by one, or not additive.
#include "laws/feature.hpp"

#include <string>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(feature_law)

namespace {

/// phi(x1) - phi(x0): the first pixel is not counted.
struct sums_off_by_one {
  using type = u64;
  static constexpr int columns = 1;
  static std::string id() { return "sums_off_by_one"; }
  static std::string column_name(int) { return "sums_off_by_one"; }
  static constexpr combine how(int) { return combine::sum; }
  static constexpr pack<u64, 1> of(pixel_run r) {
    u64 const n = u64(r.length);
    return {{u64(r.x) * (n - 1) + n * (n - 1) / 2}};
  }
};
/// The end of the run instead of its last pixel.
struct end_of_box {
  using type = u32;
  static constexpr int columns = 1;
  static std::string id() { return "end_of_box"; }
  static std::string column_name(int) { return "end_of_box"; }
  static constexpr combine how(int) { return combine::maximum; }
  static constexpr pack<u32, 1> of(pixel_run r) { return {{u32(r.x + 2 * r.length - 1)}}; }
};
/// A mean is not additive.
struct mean_column {
  using type = u32;
  static constexpr int columns = 1;
  static std::string id() { return "mean_column"; }
  static std::string column_name(int) { return "mean_column"; }
  static constexpr combine how(int) { return combine::sum; }
  static constexpr pack<u32, 1> of(pixel_run r) { return {{u32(r.x + r.length / 2)}}; }
};
/// 16 bits do not hold the columns of large images.
struct narrow_sums {
  using type = u16;
  static constexpr int columns = 1;
  static std::string id() { return "narrow_sums"; }
  static std::string column_name(int) { return "narrow_sums"; }
  static constexpr combine how(int) { return combine::minimum; }
  static constexpr pack<u16, 1> of(pixel_run r) { return {{u16(r.x)}}; }
};

} // namespace

static_assert(!is_feature<sums_off_by_one>() && !is_feature<end_of_box>() && !is_feature<mean_column>());

BOOST_AUTO_TEST_CASE(notices_what_is_too_narrow) {
  BOOST_TEST(is_feature<narrow_sums>()); // small images do not show it
  BOOST_TEST(!run_is_sum_of_pixels<narrow_sums>(pixel_run{65530, 0, 10}));
}

BOOST_AUTO_TEST_SUITE_END()
