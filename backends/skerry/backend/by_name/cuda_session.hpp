// A session on a device for planes in host memory: copies in, sweeps, copies out, and each of the three by itself for whoever
// measures. This header and what opens a session need no nvcc; families in CUDA instantiate it.
#pragma once
#include <skerry/names/session.hpp>

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace skerry::cuda {

class device_session : public session {
public:
  void run(plane<u8 const> image, plane<u32> labels) final {
    load(image, labels);
    enqueue();
    fetch(labels);
  }
  /// Copies the image to the device and makes room for labels, which are 0 there if `labels` has data. Waits.
  virtual void load(plane<u8 const> image, plane<u32> labels) = 0;
  /// The sweeps alone, on the image that was loaded; asynchronous. From the second call on it allocates nothing, so that it
  /// can be recorded in a graph.
  virtual void enqueue() = 0;
  /// Copies the labels to the host, unless the data is null. Waits; errors of the sweeps surface here.
  virtual void fetch(plane<u32> labels) = 0;
  /// What the last sweeps wrote, in memory of the device; null data where no labels are kept.
  virtual plane<u32 const> labels_on_device() const = 0;
  /// The stream (a cudaStream_t) that everything runs on.
  virtual void* stream() const = 0;
};

/// Which mapping runs the sweeps of a session: native kernels, or Kokkos' parallel_for on Kokkos::Cuda.
struct native;
struct on_kokkos;

/// Opens an entry of the catalogue on the current device. Defined in cuda_open.hpp and instantiated by families in CUDA.
template <class Entry, class Connectivity, class Mapping = native> struct opener {
  static std::unique_ptr<session> open(wanted w);
};

/// Why no session can be opened here, as the beginning of a sentence; empty where one can.
std::string why_missing();
/// The name of the current device.
std::string device_name();
/// What else a record of results says of it, by name: uuid, driver, runtime, capability, memory, clocks, whether it corrects errors.
std::vector<std::pair<std::string, std::string>> device_facts();

/// Milliseconds of a kernel that reads a byte a pixel, and of one that writes 32 bits a pixel besides.
struct floor_times {
  double read, copy;
};
/// The medians of `repeats` launches, each with the device's cache flushed.
floor_times measure_floor(int width, int height, int repeats);

} // namespace skerry::cuda
