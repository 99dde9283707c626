#include "tests/cuda/laws.hpp"

#include <cstdio>

namespace skerry::testing {

bool law_report::wants(std::string_view law) const {
  if (law.find(only) == std::string_view::npos) return false;
  if (verbose) std::printf("law: %.*s\n", int(law.size()), law.data());
  return true;
}

bool law_report::note(std::string_view law, std::string_view where, std::string_view wrong) {
  ++done;
  if (wrong.empty()) return true;
  ++failed;
  std::printf("wrong: %.*s: %.*s on %.*s\n", int(law.size()), law.data(), int(wrong.size()), wrong.data(),
              int(where.size()), where.data());
  return false;
}

} // namespace skerry::testing
