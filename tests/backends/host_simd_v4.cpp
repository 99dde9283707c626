// ctest-alone
// The AVX-512 form of x86-64-v4, which lacks two sets of instructions of newer processors; skipped where the compiler was told of less.
#include <boost/test/unit_test.hpp>

#if defined(__AVX512BW__) && defined(__AVX512VL__)
#define TEST_HAS_AVX512
#endif
#undef __AVX512VPOPCNTDQ__
#undef __AVX512VBMI2__
#include "backends/host_simd.hpp"

BOOST_AUTO_TEST_SUITE(host_simd_v4)

BOOST_AUTO_TEST_CASE(agrees_with_loops) {
#ifdef TEST_HAS_AVX512
  BOOST_TEST(std::string_view(skerry::host::vector_form()) == "avx512");
  skerry::testing::check_vector_forms();
#else
  BOOST_TEST_MESSAGE("skipped: compiled without AVX-512");
#endif
}

BOOST_AUTO_TEST_SUITE_END()
