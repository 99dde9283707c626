// ctest-alone
// The AVX2 form, also where wider vectors are there; skipped where the compiler was told of none.
#include <boost/test/unit_test.hpp>

#if defined(__AVX2__)
#include <immintrin.h>
#define TEST_HAS_AVX2
#endif
#undef __AVX512BW__
#undef __AVX512VL__
#include "backends/host_simd.hpp"

BOOST_AUTO_TEST_SUITE(host_simd_avx2)

BOOST_AUTO_TEST_CASE(agrees_with_loops) {
#ifdef TEST_HAS_AVX2
  BOOST_TEST(std::string_view(skerry::host::vector_form()) == "avx2");
  skerry::testing::check_vector_forms();
#else
  BOOST_TEST_MESSAGE("skipped: compiled without AVX2");
#endif
}

BOOST_AUTO_TEST_SUITE_END()
