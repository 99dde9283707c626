// Says by its exit status whether this Kokkos works from C++20: a view is filled and summed in the default space.
#include <Kokkos_Core.hpp>

struct fill {
  Kokkos::View<int*> values;
  KOKKOS_FUNCTION void operator()(int i) const { values(i) = i; }
};

struct sum {
  Kokkos::View<int*> values;
  KOKKOS_FUNCTION void operator()(int i, int& total) const { total += values(i); }
};

int main(int argc, char** argv) {
  Kokkos::ScopeGuard const kokkos(argc, argv);
  Kokkos::View<int*> const values("values", 100);
  Kokkos::parallel_for(100, fill{values});
  int total = 0;
  Kokkos::parallel_reduce(100, sum{values}, total);
  return total == 4950 ? 0 : 1;
}
