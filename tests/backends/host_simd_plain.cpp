// ctest-alone
// The form in plain C++, also where the machine has vectors.
#include <boost/test/unit_test.hpp>

#undef __AVX512BW__
#undef __AVX512VL__
#undef __AVX2__
#include "backends/host_simd.hpp"

BOOST_AUTO_TEST_SUITE(host_simd_plain)

BOOST_AUTO_TEST_CASE(agrees_with_loops) {
  BOOST_TEST(std::string_view(skerry::host::vector_form()) == "plain");
  skerry::testing::check_vector_forms();
}

BOOST_AUTO_TEST_SUITE_END()
