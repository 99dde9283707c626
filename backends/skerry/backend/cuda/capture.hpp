// What is recorded on a stream that is captured into a graph: its last nodes, and how what follows depends on them.
#pragma once
#include <skerry/backend/cuda/error.hpp>

namespace skerry::cuda {

#if CUDART_VERSION >= 12030

/// The graph that a stream is recorded to.
struct recording {
  cudaGraph_t graph = nullptr;           ///< null: the stream is not recorded
  cudaGraphNode_t const* last = nullptr; ///< what the next node depends on
  std::size_t count = 0;                 ///< of these
};
inline recording recording_on(cudaStream_t stream) {
  recording found;
  cudaStreamCaptureStatus status;
  cudaGraphEdgeData const* edges = nullptr; // asked for, since edges that are there may be early ones
#if CUDART_VERSION >= 13000
  check(cudaStreamGetCaptureInfo(stream, &status, nullptr, &found.graph, &found.last, &edges, &found.count),
        "look at a graph");
#else
  check(cudaStreamGetCaptureInfo_v3(stream, &status, nullptr, &found.graph, &found.last, &edges, &found.count),
        "look at a graph");
#endif
  return status == cudaStreamCaptureStatusActive ? found : recording{};
}

/// What is recorded next on the stream depends on this node alone; `edge`: how, null for after its end.
inline void record_after(cudaStream_t stream, cudaGraphNode_t node, cudaGraphEdgeData const* edge, char const* doing) {
#if CUDART_VERSION >= 13000
  check(cudaStreamUpdateCaptureDependencies(stream, &node, edge, 1, cudaStreamSetCaptureDependencies), doing);
#else
  check(cudaStreamUpdateCaptureDependencies_v2(stream, &node, edge, 1, cudaStreamSetCaptureDependencies), doing);
#endif
}

#endif

/// Where a stream is recorded and a kernel is its last node, lets the next kernel be launched before that one has ended. The next kernel
/// has to wait for its predecessor by itself (kernels.hpp). This is for kernels that others launch: our own launches have an attribute
/// that says the same. Does nothing before CUDA 12.3: graphs have no such dependencies there.
inline void overlap_next_if_recorded([[maybe_unused]] cudaStream_t stream) {
#if CUDART_VERSION >= 12030
  static bool const driver_can = [] {
    int driver = 0;
    check(cudaDriverGetVersion(&driver), "ask for the driver's version");
    return driver >= 12030;
  }();
  if (!driver_can) return;
  recording const ahead = recording_on(stream);
  if (ahead.count != 1) return;
  cudaGraphNodeType type;
  check(cudaGraphNodeGetType(ahead.last[0], &type), "look at a graph");
  if (type != cudaGraphNodeTypeKernel) return;
  cudaGraphEdgeData early{};
  early.from_port = cudaGraphKernelNodePortProgrammatic;
  early.type = cudaGraphDependencyTypeProgrammatic;
  record_after(stream, ahead.last[0], &early, "record a kernel");
#endif
}

} // namespace skerry::cuda
