// Errors of the CUDA runtime as exceptions, one sentence each.
#pragma once
#include <cuda_runtime_api.h>

#include <new>
#include <stdexcept>
#include <string>

namespace skerry::cuda {

/// Throws std::bad_alloc where the device has too little memory, else std::runtime_error: what failed, and what CUDA says.
inline void check(cudaError_t error, char const* what) {
  if (error == cudaSuccess) return;
  static_cast<void>(cudaGetLastError()); // an error that was reported is no error of the next call
  if (error == cudaErrorMemoryAllocation) throw std::bad_alloc();
  throw std::runtime_error(std::string("CUDA failed to ") + what + ": " + cudaGetErrorString(error));
}

/// Why nothing can run on a device here, as a clause that a sentence can begin with; empty where a device is there.
inline std::string missing() {
  int version = 0, devices = 0;
  if (cudaDriverGetVersion(&version) != cudaSuccess || version == 0) return "NVIDIA's driver is not installed here";
  cudaError_t const error = cudaGetDeviceCount(&devices);
  if (error == cudaSuccess && devices > 0) return {};
  static_cast<void>(cudaGetLastError());
  if (error == cudaErrorInsufficientDriver)
    return "NVIDIA's driver is older than this build needs (it is for CUDA " + std::to_string(version / 1000) + "." +
           std::to_string(version % 1000 / 10) + ")";
  if (error == cudaSuccess || error == cudaErrorNoDevice) return "this machine has no CUDA device";
  return std::string("CUDA does not start (") + cudaGetErrorString(error) + ")";
}

} // namespace skerry::cuda
