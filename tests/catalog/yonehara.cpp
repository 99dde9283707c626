// optimise
// ctest-timeout: 900
// Union-find on segments of lines.
#include "support/check_double.hpp"

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(yonehara_entries)

BOOST_AUTO_TEST_CASE(segments) { check_entry_in_double<catalog::yonehara>(); }
BOOST_AUTO_TEST_CASE(tuned) { check_entry_in_double<catalog::yonehara_tuned>(); }

// Segments of other lengths, powers of two or not.
BOOST_AUTO_TEST_CASE(other_lengths) {
  check_on_hosts<yonehara_line_uf<four, relabel, retry, tile<256, 1>>>(13);
  check_on_hosts<yonehara_line_uf<eight, relabel, retry, tile<20, 1>>>(13);
  check_in_double<yonehara_line_uf<eight, relabel, retry, tile<20, 1>>>();
}

BOOST_AUTO_TEST_SUITE_END()
