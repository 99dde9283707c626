// Memory of a device, uninitialised.
#pragma once
#include <skerry/backend/cuda/error.hpp>
#include <skerry/core/workspace.hpp>

#include <memory>

namespace skerry::cuda {

/// Lies on the device that is current when it grows; cudaMalloc aligns to arena::alignment.
class buffer {
public:
  /// Drops what was there. Throws std::bad_alloc.
  void resize(std::size_t bytes) {
    memory_.reset();
    size_ = 0;
    void* p = nullptr;
    check(cudaMalloc(&p, bytes == 0 ? 1 : bytes), "allocate memory of the device");
    memory_.reset(static_cast<char*>(p));
    size_ = bytes;
  }
  char* data() const { return memory_.get(); }
  std::size_t size() const { return size_; }

private:
  struct release {
    void operator()(char* p) const { static_cast<void>(cudaFree(p)); }
  };
  std::unique_ptr<char, release> memory_;
  std::size_t size_ = 0;
};

} // namespace skerry::cuda
