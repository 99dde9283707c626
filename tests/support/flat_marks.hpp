// A flat sweep that counts how often each of its units runs.
#pragma once
#include <skerry/core/types.hpp>

namespace skerry::testing {

struct flat_marks {
  static constexpr bool flat = true;
  int n;
  u32* times;
  int units() const { return n; }
  template <class Memory> void operator()(int unit) const { Memory::fetch_add(times + unit, 1u); }
};

} // namespace skerry::testing
