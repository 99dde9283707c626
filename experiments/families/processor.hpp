#pragma once
#include <string>

namespace skerry::experiments {

/// The level of x86-64 that the families were compiled for which the system loaded (cmake/SkerryProcessors.cmake), such as
/// "x86-64-v3"; empty where the program was compiled for one processor.
inline std::string& processor_level() {
  static std::string level;
  return level;
}

/// What a compiler must be told to compile for that level; empty where there is none.
inline std::string processor_flag() { return processor_level().empty() ? "" : "-march=" + processor_level(); }

} // namespace skerry::experiments
