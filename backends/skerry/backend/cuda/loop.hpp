// Loops on the device: a graph whose body repeats itself while a value in memory of the device says so. The host launches it once
// and is not asked again.
#pragma once
#include <skerry/backend/cuda/capture.hpp>
#include <skerry/core/repeat.hpp>

namespace skerry::cuda {

/// Whether this build has conditional nodes (CUDA 12.4).
inline constexpr bool has_device_loops = CUDART_VERSION >= 12040;

#if CUDART_VERSION >= 12040

#if defined(__CUDACC__)
/// Ends a round: the body runs again if the tally says so and the limit is not reached.
static __global__ void set_condition(cudaGraphConditionalHandle handle, loop_state* state, u32 limit) {
  bool const again = state->again != 0 && ++state->passes < limit;
  cudaGraphSetConditional(handle, again ? 1u : 0u);
}
#endif

/// Records loops into graphs.
class loop_recorder {
public:
  loop_recorder() = default;
  loop_recorder(loop_recorder const&) = delete;
  loop_recorder& operator=(loop_recorder const&) = delete;
  ~loop_recorder() {
    if (side_) static_cast<void>(cudaStreamDestroy(side_));
  }

  /// Puts a loop on the stream, or into the graph that the stream is recorded to. body() works on the stream that it finds in
  /// `stream`, which is another one meanwhile; what it does is recorded and runs on the device only.
  template <class Body> void record(cudaStream_t& stream, loop_state* state, u32 limit, Body const& body) {
    if (!side_) check(cudaStreamCreateWithFlags(&side_, cudaStreamNonBlocking), "make a stream");
    if (recording const outer = recording_on(stream); outer.graph) {
      cudaGraphNode_t const node = add(outer, stream, state, limit, body);
      return record_after(stream, node, nullptr, "record a loop");
    }
    owned own;
    check(cudaGraphCreate(&own.graph, 0), "begin a graph");
    add({.graph = own.graph}, stream, state, limit, body);
    check(cudaGraphInstantiate(&own.executable, own.graph, 0), "prepare a graph");
    check(cudaGraphLaunch(own.executable, stream), "launch a graph"); // freed when it has ended
  }

private:
  struct owned {
    cudaGraph_t graph = nullptr;
    cudaGraphExec_t executable = nullptr;
    ~owned() {
      if (executable) static_cast<void>(cudaGraphExecDestroy(executable));
      if (graph) static_cast<void>(cudaGraphDestroy(graph));
    }
  };

  template <class Body>
  cudaGraphNode_t add(recording const& to, cudaStream_t& stream, loop_state* state, u32 limit, Body const& body) {
    cudaGraphConditionalHandle handle;
    check(cudaGraphConditionalHandleCreate(&handle, to.graph, 1, cudaGraphCondAssignDefault), "make a loop");
    cudaGraphNodeParams params{};
    params.type = cudaGraphNodeTypeConditional;
    params.conditional.handle = handle;
    params.conditional.type = cudaGraphCondTypeWhile;
    params.conditional.size = 1;
    cudaGraphNode_t node;
#if CUDART_VERSION >= 13000
    check(cudaGraphAddNode(&node, to.graph, to.last, nullptr, to.count, &params), "make a loop");
#else
    check(cudaGraphAddNode(&node, to.graph, to.last, to.count, &params), "make a loop");
#endif
    cudaGraph_t const inside = params.conditional.phGraph_out[0];
    check(cudaStreamBeginCaptureToGraph(side_, inside, nullptr, nullptr, 0, cudaStreamCaptureModeRelaxed),
          "begin a graph");
    cudaStream_t const outside = stream;
    stream = side_;
    cudaGraph_t recorded = nullptr;
    try {
      body();
      set_condition<<<1, 1, 0, side_>>>(handle, state, limit);
      check(cudaGetLastError(), "record a loop");
    } catch (...) {
      stream = outside;
      static_cast<void>(cudaStreamEndCapture(side_, &recorded));
      throw;
    }
    stream = outside;
    check(cudaStreamEndCapture(side_, &recorded), "end a graph");
    return node;
  }

  cudaStream_t side_ = nullptr;
};

#endif

} // namespace skerry::cuda
