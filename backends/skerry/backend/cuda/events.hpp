// Time on a stream by two events, and work that lets the host get ahead of it.
#pragma once
#include <skerry/backend/cuda/error.hpp>

namespace skerry::cuda {

class event_pair {
public:
  event_pair() = default;
  event_pair(event_pair const&) = delete;
  event_pair& operator=(event_pair const&) = delete;
  ~event_pair() {
    for (cudaEvent_t const event : {begin_, end_})
      if (event) static_cast<void>(cudaEventDestroy(event));
  }

  void begin(cudaStream_t stream) { record(begin_, stream); }
  void end(cudaStream_t stream) { record(end_, stream); }
  /// Between the two, once the stream has passed both.
  double milliseconds() const {
    float t = 0;
    check(cudaEventElapsedTime(&t, begin_, end_), "read the time between events");
    return t;
  }

private:
  static void record(cudaEvent_t& event, cudaStream_t stream) {
    if (!event) check(cudaEventCreate(&event), "make an event");
    check(cudaEventRecord(event, stream), "record an event");
  }

  cudaEvent_t begin_ = nullptr, end_ = nullptr;
};

#if defined(__CUDACC__)
/// Some 30 microseconds of one thread: longer than the host takes for an event and a launch.
static __global__ void pass_time() {
  long long const begin = clock64();
  while (clock64() - begin < 50000) {}
}
/// Keeps the stream from what follows for a moment.
inline void occupy(cudaStream_t stream) {
  pass_time<<<1, 1, 0, stream>>>();
  check(cudaGetLastError(), "launch a kernel");
}
#endif

} // namespace skerry::cuda
