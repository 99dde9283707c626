#include "experiments/support/device.hpp"
#include "experiments/support/choice.hpp"
#include "experiments/support/timing.hpp"
#include <fstream>

#ifdef SKERRY_CUDA
#include <skerry/backend/by_name/cuda_session.hpp>
#endif

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

#ifdef SKERRY_CUDA
namespace {

bool needs_device(std::string const& backend) { return backend_named(backend).on_device; }

} // namespace

std::string device_name(std::string const& backend) {
  return needs_device(backend) ? cuda::device_name() : processor_name();
}
std::string why_unusable(std::string const& backend) { return needs_device(backend) ? cuda::why_missing() : ""; }
std::optional<byte_floor> device_floor(std::string const& backend, int width, int height, int repeats) {
  if (!needs_device(backend)) return {};
  auto const times = cuda::measure_floor(width, height, repeats);
  return byte_floor{times.read, times.copy};
}
json device_facts(std::string const& backend) {
  json facts{{"name", device_name(backend)}};
  if (needs_device(backend))
    for (auto const& [name, value] : cuda::device_facts()) facts[name] = value;
  return facts;
}
std::optional<device_parts> parts_on_device(session& opened, plane<u8 const> image, plane<u32> labels) {
  auto* const on = dynamic_cast<cuda::device_session*>(&opened);
  if (on == nullptr) return {};
  auto const timed = [](auto work) {
    return [work] {
      stopwatch const watch;
      work();
      return watch.milliseconds();
    };
  };
  plane<u32> const none{nullptr, labels.width, labels.height, 0};
  return device_parts{timed([=] { on->load(image, labels); }), timed([=] {
                        on->enqueue();
                        on->fetch(none);
                      }),
                      timed([=] { on->fetch(labels); })};
}
#else
std::string device_name(std::string const&) { return processor_name(); }
std::string why_unusable(std::string const&) { return {}; }
std::optional<byte_floor> device_floor(std::string const&, int, int, int) { return {}; }
json device_facts(std::string const& backend) { return {{"name", device_name(backend)}}; }
std::optional<device_parts> parts_on_device(session&, plane<u8 const>, plane<u32>) { return {}; }
#endif

} // namespace skerry::experiments
