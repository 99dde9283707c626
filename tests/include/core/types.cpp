// The vocabulary: packs are aligned for one access, planes count from their pitch, words have the width they say.
#include <skerry/core/types.hpp>

#include <boost/test/unit_test.hpp>

using namespace skerry;

static_assert(std::is_same_v<word<32>, u32> && std::is_same_v<word<64>, u64>);
static_assert(alignof(pack<u8, 4>) == 4 && alignof(pack<u16, 2>) == 4 && alignof(pack<u16, 8>) == 16);
static_assert(alignof(pack<u32, 4>) == 16 && alignof(pack<u64, 1>) == 8 && alignof(pack<u8, 3>) == 1);
static_assert(sizeof(pack<u8, 3>) == 3 && sizeof(pack<u32, 8>) == 32);
static_assert(divide_up(0, 7) == 0 && divide_up(1, 7) == 1 && divide_up(7, 7) == 1 && divide_up(8, 7) == 2);
static_assert(divide_up(0x7fffffff, 512) == 4194304 && divide_up(0x7fffffff, 0x7fffffff) == 1 && divide_up(-5, 3) == 0);

BOOST_AUTO_TEST_SUITE(types)

BOOST_AUTO_TEST_CASE(planes_skip_their_padding) {
  u8 data[15] = {};
  plane<u8> const p{data, 3, 3, 5};
  p(2, 1) = 7;
  BOOST_TEST(data[7] == 7);
  BOOST_TEST((p.has(0, 0) && p.has(2, 2) && !p.has(3, 0) && !p.has(0, 3) && !p.has(-1, 0) && !p.has(0, -1)));
  BOOST_TEST((p.size().width == 3 && p.size().height == 3));
}

BOOST_AUTO_TEST_CASE(rows_of_a_large_plane_are_counted_in_64_bits) {
  plane<u8 const> const p{nullptr, 1, 70000, 70000};
  BOOST_TEST((reinterpret_cast<std::uintptr_t>(&p(0, 69999)) == 69999ull * 70000ull));
}

BOOST_AUTO_TEST_CASE(boxes_are_half_open) {
  box const b{2, 3, 7, 4};
  BOOST_TEST((b.width() == 5 && b.height() == 1));
}

BOOST_AUTO_TEST_CASE(order_swaps_what_is_out_of_order) {
  u32 a = 5, b = 3;
  order(a, b);
  BOOST_TEST((a == 3 && b == 5));
  order(a, b);
  BOOST_TEST((a == 3 && b == 5));
}

BOOST_AUTO_TEST_CASE(a_divisor_divides) {
  u32 const largest = 0x7fffffff;
  for (u32 by : {1u, 2u, 3u, 5u, 7u, 64u, 127u, 128u, 641u, 65535u, 65536u, 65537u, 1u << 30, largest - 1, largest}) {
    divisor const d{int(by)};
    for (u32 n :
         {0u, 1u, 6u, by - 1, by, 2 * by - 1, 999999u, largest / by * by - 1, largest / by * by, largest - 1, largest})
      if (n <= largest) BOOST_TEST(d.divides(n) == n / by);
  }
}

BOOST_AUTO_TEST_SUITE_END()
