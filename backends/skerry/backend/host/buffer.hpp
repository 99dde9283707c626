// Uninitialised host memory, aligned for every vector access; untouched pages cost nothing.
#pragma once
#include <skerry/core/workspace.hpp>

#include <memory>
#include <new>

namespace skerry::host {

class buffer {
public:
  /// Drops what was there. Throws std::bad_alloc.
  void resize(std::size_t bytes) {
    memory_.reset();
    size_ = 0;
    memory_.reset(static_cast<char*>(::operator new(bytes, alignment)));
    size_ = bytes;
  }
  char* data() const { return memory_.get(); }
  std::size_t size() const { return size_; }

private:
  static constexpr std::align_val_t alignment{arena::alignment};
  struct release {
    void operator()(char* p) const { ::operator delete(p, alignment); }
  };
  std::unique_ptr<char[], release> memory_;
  std::size_t size_ = 0;
};

} // namespace skerry::host
