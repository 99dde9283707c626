// Memory of the tests' own that the sweeps of a queue can reach: the heap, unless `reachable` says otherwise for the queue's
// Memory.
#pragma once
#include <skerry/core/types.hpp>

#include <memory>
#include <vector>

namespace skerry::testing {

template <class Memory> struct reachable {
  template <class T> using allocator = std::allocator<T>;
};

template <class Memory, class T> using vector_of = std::vector<T, typename reachable<Memory>::template allocator<T>>;

} // namespace skerry::testing
