// Arenas measure and bind alike; workspaces grow, never shrink, and hand out aligned memory.
#include <skerry/backend/host/buffer.hpp>
#include <skerry/core/workspace.hpp>

#include <boost/test/unit_test.hpp>

using namespace skerry;

BOOST_AUTO_TEST_SUITE(workspace_alone)

namespace {

bool aligned(void const* p) { return reinterpret_cast<std::uintptr_t>(p) % arena::alignment == 0; }

} // namespace

BOOST_AUTO_TEST_CASE(measuring_and_binding_agree) {
  arena measured;
  BOOST_TEST(measured.take<u8>(3) == nullptr);
  BOOST_TEST(measured.take<u64>(5) == nullptr);
  BOOST_TEST(measured.take<u32>(0) == nullptr);
  host::buffer memory;
  memory.resize(measured.used);
  arena bound{memory.data()};
  u8* const a = bound.take<u8>(3);
  u64* const b = bound.take<u64>(5);
  u32* const c = bound.take<u32>(0);
  BOOST_TEST(bound.used == measured.used);
  BOOST_TEST((aligned(a) && aligned(b) && aligned(c)));
  BOOST_TEST((reinterpret_cast<char*>(b) >= reinterpret_cast<char*>(a + 3)));
  BOOST_TEST((reinterpret_cast<char*>(b + 5) <= memory.data() + measured.used));
}

BOOST_AUTO_TEST_CASE(grows_and_never_shrinks) {
  workspace<host::buffer> work;
  BOOST_TEST(work.bytes() == 0u);
  char* const first = work.reserve(1000);
  BOOST_TEST((aligned(first) && work.bytes() == 1000));
  BOOST_TEST((work.reserve(10) == first)); // no allocation in steady state
  BOOST_TEST((work.reserve(1000) == first));
  BOOST_TEST(aligned(work.reserve(5000)));
  BOOST_TEST(work.bytes() == 5000u);
}

BOOST_AUTO_TEST_CASE(nothing_costs_nothing) {
  workspace<host::buffer> work;
  work.reserve(0);
  BOOST_TEST(work.bytes() == 0u);
}

BOOST_AUTO_TEST_SUITE_END()
