// Times work on a device by events, each run cold: what the work before left in the device's cache is displaced first.
#pragma once
#include <skerry/backend/cuda/queue.hpp>

namespace skerry::cuda {

/// Reads words and keeps a sum that depends on all of them.
struct read_words {
  static constexpr bool flat = true;
  uint4 const* words;
  u32* sum;
  int n;
  int units() const { return n; }
  template <class Memory> SKERRY_FN void operator()(int k) const {
    uint4 const w = words[k];
    if ((w.x ^ w.y ^ w.z ^ w.w) == 0x9e3779b9u) Memory::store(sum, w.x); // memory that was cleared has no such word
  }
};

class cold_stopwatch {
public:
  cold_stopwatch() = default;
  cold_stopwatch(cold_stopwatch const&) = delete;
  cold_stopwatch& operator=(cold_stopwatch const&) = delete;

  /// Milliseconds from the first launch that `work()` makes on the queue to the end of the last; as a graph: of one launch of
  /// what `work` recorded. Waits. The queue is any that has a stream.
  template <class Queue, class Work> double milliseconds(Queue& on, bool as_graph, Work work) {
    prepare(on);
    graph recorded;
    if (as_graph) recorded.record(on.stream(), work);
    on.sweep(read_words{reinterpret_cast<uint4 const*>(other_.data()), reinterpret_cast<u32*>(other_.data()),
                        int(flushed_bytes / sizeof(uint4))});
    on.wait();
    events_.begin(on.stream());
    if (as_graph) recorded.launch(on.stream());
    else work();
    events_.end(on.stream());
    on.wait();
    return events_.milliseconds();
  }

private:
  /// More than any device's cache; read, not written, so that no lines must be written back while the work runs.
  static constexpr std::size_t flushed_bytes = std::size_t(256) << 20;

  struct graph {
    cudaGraph_t recorded = nullptr;
    cudaGraphExec_t executable = nullptr;
    graph() = default;
    graph(graph const&) = delete;
    ~graph() {
      if (executable) static_cast<void>(cudaGraphExecDestroy(executable));
      if (recorded) static_cast<void>(cudaGraphDestroy(recorded));
    }
    template <class Work> void record(cudaStream_t stream, Work work) {
      check(cudaStreamBeginCapture(stream, cudaStreamCaptureModeThreadLocal), "begin a graph");
      work();
      check(cudaStreamEndCapture(stream, &recorded), "end a graph");
      check(cudaGraphInstantiate(&executable, recorded, 0), "prepare a graph");
      check(cudaGraphUpload(executable, stream), "load a graph");
    }
    void launch(cudaStream_t stream) { check(cudaGraphLaunch(executable, stream), "launch a graph"); }
  };

  template <class Queue> void prepare(Queue& on) {
    if (other_.size() > 0) return;
    other_.resize(flushed_bytes);
    on.fill(other_.data(), flushed_bytes, 0);
  }

  buffer other_;
  event_pair events_;
};

} // namespace skerry::cuda
