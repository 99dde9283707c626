// What is recorded on a stream that is captured into a graph: its last node, and how the next kernel depends on it.
#pragma once
#include <skerry/backend/cuda/error.hpp>

namespace skerry::cuda {

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
  cudaStreamCaptureStatus status;
  cudaGraphNode_t const* ahead = nullptr;
  cudaGraphEdgeData const* edges = nullptr; // asked for, since edges that are there may be early ones
  std::size_t count = 0;
#if CUDART_VERSION >= 13000
  check(cudaStreamGetCaptureInfo(stream, &status, nullptr, nullptr, &ahead, &edges, &count), "look at a graph");
#else
  check(cudaStreamGetCaptureInfo_v3(stream, &status, nullptr, nullptr, &ahead, &edges, &count), "look at a graph");
#endif
  if (status != cudaStreamCaptureStatusActive || count != 1) return;
  cudaGraphNode_t node = ahead[0];
  cudaGraphNodeType type;
  check(cudaGraphNodeGetType(node, &type), "look at a graph");
  if (type != cudaGraphNodeTypeKernel) return;
  cudaGraphEdgeData early{};
  early.from_port = cudaGraphKernelNodePortProgrammatic;
  early.type = cudaGraphDependencyTypeProgrammatic;
#if CUDART_VERSION >= 13000
  check(cudaStreamUpdateCaptureDependencies(stream, &node, &early, 1, cudaStreamSetCaptureDependencies),
        "record a kernel");
#else
  check(cudaStreamUpdateCaptureDependencies_v2(stream, &node, &early, 1, cudaStreamSetCaptureDependencies),
        "record a kernel");
#endif
#endif
}

} // namespace skerry::cuda
