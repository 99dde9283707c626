// What is recorded on a stream that is captured into a graph: its last node, and how the next kernel depends on it.
#pragma once
#include <skerry/backend/cuda/error.hpp>

namespace skerry::cuda {

/// Lets the kernel that comes next on a stream be launched before the one ahead has ended, where the stream is recorded and nothing but a
/// kernel is ahead. That next kernel has to wait for its predecessor by itself (kernels.hpp). For launches that somebody else makes: an
/// attribute of a launch does the same, recorded or not. Does nothing before CUDA 12.3, whose graphs have no such dependencies.
inline void overlap_next_if_recorded([[maybe_unused]] cudaStream_t stream) {
#if CUDART_VERSION >= 12030
  cudaStreamCaptureStatus status;
  check(cudaStreamIsCapturing(stream, &status), "look at a stream");
  if (status != cudaStreamCaptureStatusActive) return;
  cudaGraphNode_t const* ahead = nullptr;
  cudaGraphEdgeData const* edges = nullptr;
  std::size_t count = 0;
#if CUDART_VERSION >= 13000
  check(cudaStreamGetCaptureInfo(stream, &status, nullptr, nullptr, &ahead, &edges, &count), "look at a graph");
#else
  check(cudaStreamGetCaptureInfo_v3(stream, &status, nullptr, nullptr, &ahead, &edges, &count), "look at a graph");
#endif
  if (count != 1) return;
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
