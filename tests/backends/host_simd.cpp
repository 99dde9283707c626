// The widest form that this machine's compiler was told of.
#include "backends/host_simd.hpp"

using namespace skerry;

BOOST_AUTO_TEST_SUITE(host_simd)

BOOST_AUTO_TEST_CASE(agrees_with_loops) {
  BOOST_TEST_MESSAGE("form: " << host::vector_form());
  testing::check_vector_forms();
}

BOOST_AUTO_TEST_CASE(counts_by_prefix) {
  for (u32 b = 0; b < 256; ++b)
    for (int i = 0; i < 8; ++i) BOOST_TEST(host::prefix_counts[b][std::size_t(i)] == rank(b, i));
}

// The smallest bytes that broke it: a byte whose sum with 0x7f carries, and one with the top bit alone.
BOOST_AUTO_TEST_CASE(eight_bytes) {
  for (int value : {0x01, 0x7f, 0x80, 0x81, 0xff})
    for (int at = 0; at < 8; ++at) {
      u8 bytes[8] = {};
      bytes[at] = u8(value);
      BOOST_TEST(host::nonzero_8(bytes) == 1u << at);
    }
}

BOOST_AUTO_TEST_SUITE_END()
