// cuda: sweeps as native kernels on a stream; needs nvcc and the CUDA runtime, no Kokkos.
#pragma once
#include <skerry/backend/cuda/buffer.hpp>
#include <skerry/backend/cuda/events.hpp>
#include <skerry/backend/cuda/kernels.hpp>
#include <skerry/backend/cuda/loop.hpp>

#include <string_view>

namespace skerry::cuda {

/// Launches sweeps on a stream of the device that is current when it is made. Asynchronous: only `read` and `wait` wait, and
/// only for this stream. Errors of earlier kernels surface there.
template <class Memory> class queue_on {
public:
  using memory = Memory;
  using buffer = cuda::buffer;
  static std::string id() { return "cuda"; }

  /// With a stream of its own.
  queue_on() {
    check(cudaStreamCreateWithFlags(&stream_, cudaStreamNonBlocking), "make a stream");
    owned_ = true;
    find_capability();
  }
  /// On a stream that outlives the queue.
  explicit queue_on(cudaStream_t stream) : stream_(stream) { find_capability(); }
  queue_on(queue_on const&) = delete;
  queue_on& operator=(queue_on const&) = delete;
  ~queue_on() {
    if (owned_) static_cast<void>(cudaStreamDestroy(stream_));
  }

  template <class Sweep> void sweep(Sweep const& s) {
    int const n = s.units();
    if (n <= 0) return;
    if constexpr (flat_sweep<Sweep>) {
      tuning const t = tuning_for(code_, {1, 1});
      constexpr bool in_order = requires { requires Sweep::in_order; }; // blocks start in their order
      int const most = in_order ? 1 << 20 : 64 * multiprocessors_;      // then threads take several units
      int const blocks = divide_up(n, t.flat_threads);
      launch(flat_kernel<Memory, Sweep>, blocks < most ? blocks : most, t.flat_threads, t.overlaps, s, n);
    } else {
      static_assert(sizeof(scratch_of<Sweep>) <= shared_bytes_of_a_block, "the scratch of a sweep fits into a block's");
      tuning const t = team_tuning<Sweep>(code_);
      launch(team_kernel<Memory, Sweep>, divide_up(n, t.teams), t.threads, t.overlaps, s, n);
    }
  }
  template <class T> void fill(T* p, std::size_t n, int byte) {
    if (n == 0) return;
    check(cudaMemsetAsync(p, byte, n * sizeof(T), stream_), "fill memory");
  }
  /// Copies from memory of the device to the caller's, when all sweeps have ended.
  template <class T> void read(T* to, T const* from, std::size_t n) {
    check(cudaMemcpyAsync(to, from, n * sizeof(T), cudaMemcpyDeviceToHost, stream_), "read memory of the device");
    wait();
  }
  void wait() { check(cudaStreamSynchronize(stream_), "run a kernel"); }

  /// A loop (repeat.hpp) on the device: body() is recorded, and the host is asked for nothing unless there is a limit, which is
  /// looked at when the loop has ended; where the loop itself is recorded, a limit ends it and nobody is told. Falls back to the
  /// loop of the host where device or driver know no such graphs.
  template <class Body> void repeat(Body const& body, loop_state* state, u32 limit) {
#if CUDART_VERSION >= 12040
    if (loops_on_device_) {
      overlaps_ = false; // graphs of loops take plain launches
      try {
        loops_.record(stream_, state, limit, body);
      } catch (...) {
        overlaps_ = true;
        throw;
      }
      overlaps_ = true;
      after_loop_ = true;
      if (limit == no_limit || is_recorded()) return;
      u32 again = 0;
      read(&again, &state->again, 1);
      if (again) throw did_not_settle(limit);
      return;
    }
#endif
    asked_host_ = true;
    repeat_from_host(*this, state, limit, body);
  }
  /// Milliseconds of what work() launches, by events around it; waits. A launch takes the host longer than a short kernel takes
  /// the device, which is kept busy meanwhile: the events see the work alone.
  template <class Work> double milliseconds(Work const& work) {
    wait();
    occupy(stream_);
    events_.begin(stream_);
    work();
    events_.end(stream_);
    wait();
    return events_.milliseconds();
  }

  /// Which of the two `repeat` takes; on the device at first, where there is a choice.
  void loop_on_device(bool yes) {
    loops_on_device_ = yes && can_loop_;
    asked_host_ = false;
  }
  /// "loops-on-device": 1 (at first, where there is a choice) or 0. False for another name or value, or for 1 where device or
  /// driver know no such graphs.
  bool tune(std::string_view name, int value) {
    if (name != "loops-on-device" || value < 0 || value > int(can_loop_)) return false;
    loop_on_device(value == 1);
    return true;
  }
  /// Whether the host has repeated a loop since where loops run was last chosen: such work cannot be recorded.
  bool asked_host() const { return asked_host_; }

  cudaStream_t stream() const { return stream_; }
  int multiprocessors() const { return multiprocessors_; }
  /// Threads that can be resident at a time.
  int threads_used() const { return multiprocessors_ * threads_; }

private:
  void find_capability() {
    int device = 0, major = 0, minor = 0;
    check(cudaGetDevice(&device), "choose a device");
    auto const ask = [&](int& value, cudaDeviceAttr what) {
      check(cudaDeviceGetAttribute(&value, what, device), "ask what the device is");
    };
    ask(major, cudaDevAttrComputeCapabilityMajor);
    ask(minor, cudaDevAttrComputeCapabilityMinor);
    ask(multiprocessors_, cudaDevAttrMultiProcessorCount);
    ask(threads_, cudaDevAttrMaxThreadsPerMultiProcessor);
    int driver = 0;
    check(cudaDriverGetVersion(&driver), "ask for the driver's version");
    loops_on_device_ = can_loop_ = has_device_loops && driver >= 12040;
    code_ = compiled_for(10 * major + minor);
    if (code_ == 0)
      throw std::runtime_error("this build has no code for a device of compute capability " + std::to_string(major) +
                               "." + std::to_string(minor) +
                               ": compile it with SKERRY_CUDA_ARCHITECTURES=" + std::to_string(10 * major + minor));
  }

  bool is_recorded() const {
    cudaStreamCaptureStatus status;
    check(cudaStreamIsCapturing(stream_, &status), "look at a stream");
    return status == cudaStreamCaptureStatusActive;
  }

  template <class Kernel, class Sweep>
  void launch(Kernel kernel, int blocks, int threads, bool overlaps, Sweep const& s, int units) {
    cudaLaunchAttribute attribute{};
    attribute.id = cudaLaunchAttributeProgrammaticStreamSerialization;
    attribute.val.programmaticStreamSerializationAllowed = 1;
    cudaLaunchConfig_t config{};
    config.gridDim = dim3(unsigned(blocks));
    config.blockDim = dim3(unsigned(threads));
    config.stream = stream_;
    config.attrs = &attribute;
    overlaps = overlaps && overlaps_ && !after_loop_ && blocks <= blocks_that_overlap * multiprocessors_;
    config.numAttrs = overlaps ? 1 : 0;
    after_loop_ = false;
    check(cudaLaunchKernelEx(&config, kernel, s, units, overlaps), "launch a kernel");
  }

  cudaStream_t stream_ = nullptr;
  bool owned_ = false;
  int code_ = 0; ///< compute capability of the device code that runs
  int multiprocessors_ = 0, threads_ = 0;
  bool can_loop_ = false, loops_on_device_ = false, asked_host_ = false;
  bool overlaps_ = true;    ///< launches may overlap at all
  bool after_loop_ = false; ///< the next launch waits for a whole graph
  event_pair events_;
#if CUDART_VERSION >= 12040
  loop_recorder loops_;
#endif
};

using queue = queue_on<memory>;

} // namespace skerry::cuda
