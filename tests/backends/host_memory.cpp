// ctest-labels: threads
// Memory operations of host threads: what each returns and leaves, with and without atomics; what threads do side by side;
// pixels at every edge of an image.
#include <skerry/backend/host/memory.hpp>
#include <skerry/backend/host/threads.hpp>

#include <boost/test/unit_test.hpp>

#include <atomic>

using namespace skerry;

BOOST_AUTO_TEST_SUITE(host_memory)

namespace {

template <class Memory, class T> void check_operations() {
  T at = 5;
  BOOST_TEST(Memory::load(&at) == T(5));
  Memory::store(&at, 9);
  BOOST_TEST(at == T(9));
  BOOST_TEST((Memory::fetch_min(&at, 4) == T(9) && at == T(4)));
  BOOST_TEST((Memory::fetch_min(&at, 6) == T(4) && at == T(4)));
  BOOST_TEST((Memory::fetch_max(&at, 7) == T(4) && at == T(7)));
  BOOST_TEST((Memory::fetch_max(&at, 2) == T(7) && at == T(7)));
  BOOST_TEST((Memory::fetch_add(&at, 3) == T(7) && at == T(10)));
  BOOST_TEST((Memory::fetch_or(&at, 5) == T(10) && at == T(15)));
  BOOST_TEST((Memory::compare_exchange(&at, 14, 1) == T(15) && at == T(15)));
  BOOST_TEST((Memory::compare_exchange(&at, 15, 1) == T(15) && at == T(1)));
  T const large = T(~T(0));
  BOOST_TEST((Memory::fetch_max(&at, large) == T(1) && at == large)); // unsigned
  BOOST_TEST((Memory::fetch_add(&at, 1) == large && at == T(0)));
}

template <class Memory> void check_types() {
  check_operations<Memory, u8>();
  check_operations<Memory, u16>();
  check_operations<Memory, u32>();
  check_operations<Memory, u64>();
}

/// nonzero_rows at every place around a small image whose padding is not zero.
template <class Memory, class Mask> int wrong_rows() {
  int const w = width_of<Mask> + 5, h = 3, pitch = w + 2;
  std::vector<u8> bytes(std::size_t(pitch * h), 255);
  for (int y = 0; y < h; ++y)
    for (int x = 0; x < w; ++x) bytes[std::size_t(y * pitch + x)] = u8((x * x + 3 * y) % 7 < 3 ? 128 >> x % 8 : 0);
  plane<u8 const> const image{bytes.data(), w, h, pitch};
  int wrong = 0;
  for (int y = -4; y < h + 2; ++y)
    for (int x = -width_of<Mask> - 1; x < w + 2; ++x) {
      Mask rows[4];
      Memory::nonzero_rows(image, x, y, rows);
      for (int r = 0; r < 4; ++r) {
        Mask expected = 0;
        for (int i = 0; i < width_of<Mask>; ++i)
          if (image.has(x + i, y + r) && image(x + i, y + r)) expected = Mask(expected | Mask(1) << i);
        wrong += rows[r] != expected;
      }
    }
  return wrong;
}

} // namespace

BOOST_AUTO_TEST_CASE(plain) { check_types<host::plain_memory>(); }
BOOST_AUTO_TEST_CASE(shared) { check_types<host::shared_memory>(); }
BOOST_AUTO_TEST_CASE(
    of_one_thread) { // read-modify-writes as loads and stores, for memory that one thread has to itself
  using memory = skerry::own_memory;
  u32 at = 9;
  BOOST_TEST((memory::fetch_add(&at, 3) == 9u && memory::fetch_min(&at, 5) == 12u && memory::fetch_max(&at, 8) == 5u &&
              at == 8u));
  BOOST_TEST((memory::fetch_min(&at, 10) == 8u && memory::fetch_max(&at, 2) == 8u && at == 8u));
}

BOOST_AUTO_TEST_CASE(rows_of_pixels) {
  BOOST_TEST((wrong_rows<host::plain_memory, u32>() == 0));
  BOOST_TEST((wrong_rows<host::shared_memory, u64>() == 0));
}

BOOST_AUTO_TEST_CASE(threads_lose_nothing) {
  using memory = host::shared_memory;
  host::thread_pool pool(3);
  constexpr u32 n = 20000;
  u32 sum = 0, least = ~0u, most = 0, by_exchange = 0;
  u64 bits = 0;
  std::atomic<u32> next{0};
  pool.run([&](int) {
    for (u32 i; (i = next.fetch_add(1, std::memory_order_relaxed)) < n;) {
      memory::fetch_add(&sum, i);
      memory::fetch_min(&least, n + 5 - i);
      memory::fetch_max(&most, i);
      memory::fetch_or(&bits, u64(1) << i % 64);
      for (u32 old = memory::load(&by_exchange);;) {
        u32 const was = memory::compare_exchange(&by_exchange, old, old + 1);
        if (was == old) break;
        old = was;
      }
    }
  });
  BOOST_TEST((sum == n * (n - 1) / 2 && least == 6u && most == n - 1 && bits == ~u64(0) && by_exchange == n));
}

BOOST_AUTO_TEST_CASE(what_stays_in_the_last_cache) {
  std::size_t const all = host::last_cache();
  BOOST_TEST((all == 0 || all >= 1 << 14)); // 0: the system does not say
  BOOST_TEST(host::stays_in_cache(all / 2));
  BOOST_TEST(host::shared_memory::stays_in_cache(all / 2));
  BOOST_TEST(!host::stays_in_cache(all + 1));
}

BOOST_AUTO_TEST_SUITE_END()
