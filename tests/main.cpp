// The main of every test executable: Kokkos lives as long as the tests do.
#include <Kokkos_Core.hpp>
#include <boost/test/unit_test.hpp>

namespace {

bool name_the_suite() {
  boost::unit_test::framework::master_test_suite().p_name.value = "skerry";
  return true;
}

} // namespace

int main(int argc, char** argv) {
  Kokkos::ScopeGuard const kokkos(argc, argv);
  return boost::unit_test::unit_test_main(&name_the_suite, argc, argv);
}
