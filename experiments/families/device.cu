// The device itself: whether it is there, its name, and how long the bytes of an image take on it.
#include <algorithm>
#include <skerry/backend/by_name/cuda_session.hpp>
#include <skerry/backend/cuda/stopwatch.hpp>
#include <vector>

namespace skerry::cuda {

namespace {

/// Four pixels a thread: the fastest form of this sweep at every size that was measured.
struct expand {
  static constexpr bool flat = true;
  uchar4 const* pixels;
  uint4* labels;
  int n;
  int units() const { return n; }
  template <class Memory> SKERRY_FN void operator()(int k) const {
    uchar4 const p = pixels[k];
    u32 const first = 4 * u32(k) + 1;
    labels[k] = {p.x ? first : 0, p.y ? first + 1 : 0, p.z ? first + 2 : 0, p.w ? first + 3 : 0};
  }
};

template <class Sweep> double median(queue& on, cold_stopwatch& watch, Sweep const& s, int repeats) {
  std::vector<double> times;
  for (int k = 0; k < repeats; ++k) times.push_back(watch.milliseconds(on, false, [&] { on.sweep(s); }));
  std::nth_element(times.begin(), times.begin() + repeats / 2, times.end());
  return times[std::size_t(repeats / 2)];
}

} // namespace

std::string why_missing() { return missing(); }

std::string device_name() {
  int device = 0;
  cudaDeviceProp properties{};
  check(cudaGetDevice(&device), "choose a device");
  check(cudaGetDeviceProperties(&properties, device), "ask what the device is");
  return properties.name;
}

std::vector<std::pair<std::string, std::string>> device_facts() {
  int device = 0, driver = 0, runtime = 0, clock = 0, memory_clock = 0;
  cudaDeviceProp p{};
  check(cudaGetDevice(&device), "choose a device");
  check(cudaGetDeviceProperties(&p, device), "ask what the device is");
  check(cudaDriverGetVersion(&driver), "ask which driver there is");
  check(cudaRuntimeGetVersion(&runtime), "ask which runtime there is");
  check(cudaDeviceGetAttribute(&clock, cudaDevAttrClockRate, device), "ask for the device's clock");
  check(cudaDeviceGetAttribute(&memory_clock, cudaDevAttrMemoryClockRate, device), "ask for the memory's clock");
  std::string uuid;
  for (char const byte : p.uuid.bytes)
    for (int const shift : {4, 0}) uuid += "0123456789abcdef"[(static_cast<unsigned char>(byte) >> shift) & 15];
  auto const version = [](int v) { return std::to_string(v / 1000) + "." + std::to_string(v % 1000 / 10); };
  return {{"uuid", uuid},
          {"driver", version(driver)},
          {"runtime", version(runtime)},
          {"capability", std::to_string(p.major) + "." + std::to_string(p.minor)},
          {"multiprocessors", std::to_string(p.multiProcessorCount)},
          {"memory_bytes", std::to_string(p.totalGlobalMem)},
          {"clock_khz", std::to_string(clock)},
          {"memory_clock_khz", std::to_string(memory_clock)},
          {"ecc", p.ECCEnabled ? "on" : "off"}};
}

floor_times measure_floor(int width, int height, int repeats) {
  std::size_t const bytes = (std::size_t(width) * std::size_t(height) + 15) / 16 * 16;
  queue on;
  cold_stopwatch watch;
  buffer pixels, labels;
  pixels.resize(bytes);
  labels.resize(4 * bytes);
  on.fill(pixels.data(), bytes, 0);
  read_words const read{reinterpret_cast<uint4 const*>(pixels.data()), reinterpret_cast<u32*>(labels.data()),
                        int(bytes / 16)};
  expand const copy{reinterpret_cast<uchar4 const*>(pixels.data()), reinterpret_cast<uint4*>(labels.data()),
                    int(bytes / 4)};
  return {median(on, watch, read, repeats), median(on, watch, copy, repeats)};
}

} // namespace skerry::cuda
