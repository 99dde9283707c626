// Labels of Views in memory of a device: the public call on instances of Kokkos::Cuda, by either mapping.
#pragma once
#include <skerry/core/types.hpp>

#include <string>
#include <vector>

namespace skerry::testing {

struct view_form {
  std::string name;
  int connectivity;
  /// Labels without padding, row by row, and the number of components. Two instances label at the same time, each twice with
  /// its own workspace; empty where they differ, or where the second call took more memory.
  std::vector<u32> (*label)(plane<u8 const> image, u32& components);
};

std::vector<view_form> view_forms();

} // namespace skerry::testing
