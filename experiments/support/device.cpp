#include "experiments/support/device.hpp"
#include <fstream>

#ifdef SKERRY_CUDA
#include <skerry/cuda/session.hpp>
#endif

namespace skerry::experiments {

namespace {

std::string processor_name() {
  std::ifstream info("/proc/cpuinfo");
  for (std::string line; std::getline(info, line);) {
    auto const colon = line.find(':');
    if (line.starts_with("model name") && colon != std::string::npos && colon + 2 < line.size())
      return line.substr(colon + 2);
  }
  return "cpu";
}

#ifdef SKERRY_CUDA
bool needs_device(std::string const& backend) { return backend == "cuda" || backend == "cuda-kokkos"; }
#endif

} // namespace

#ifdef SKERRY_CUDA
std::string device_name(std::string const& backend) {
  return needs_device(backend) ? cuda::device_name() : processor_name();
}
std::string why_unusable(std::string const& backend) { return needs_device(backend) ? cuda::why_missing() : ""; }
std::optional<byte_floor> device_floor(std::string const& backend, int width, int height, int repeats) {
  if (!needs_device(backend)) return {};
  auto const times = cuda::measure_floor(width, height, repeats);
  return byte_floor{times.read, times.copy};
}
#else
std::string device_name(std::string const&) { return processor_name(); }
std::string why_unusable(std::string const&) { return {}; }
std::optional<byte_floor> device_floor(std::string const&, int, int, int) { return {}; }
#endif

} // namespace skerry::experiments
