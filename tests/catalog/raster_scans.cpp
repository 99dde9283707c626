// optimise
// ctest-timeout: 900
// Sequential references.
#include "support/check_entry.hpp"

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(raster_scans_entries)

BOOST_AUTO_TEST_CASE(pixels) { check_entry<catalog::sauf, false>(); }
BOOST_AUTO_TEST_CASE(of_cells) { check_entry<catalog::bbdt, false>(); }

BOOST_AUTO_TEST_SUITE_END()
