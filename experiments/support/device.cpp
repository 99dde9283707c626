#include "experiments/support/device.hpp"
#include <fstream>

namespace skerry::experiments {

std::string processor_name() {
  std::ifstream info("/proc/cpuinfo");
  for (std::string line; std::getline(info, line);) {
    auto const colon = line.find(':');
    if (line.starts_with("model name") && colon != std::string::npos && colon + 2 < line.size())
      return line.substr(colon + 2);
  }
  return "cpu";
}

} // namespace skerry::experiments
