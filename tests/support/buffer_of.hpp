// What the workspaces of a test hold.
#pragma once
#include <skerry/backend/host/buffer.hpp>

namespace skerry::testing {

/// Memory of the tests' own: what the double has no buffer for.
template <class Queue> struct buffer_of {
  using type = host::buffer;
};
template <class Queue> requires requires { typename Queue::buffer; }
struct buffer_of<Queue> {
  using type = typename Queue::buffer;
};

} // namespace skerry::testing
