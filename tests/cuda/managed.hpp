// Memory that the host and a device reach alike, and a queue whose sweeps work in it: with these the laws of tests/laws hold a
// device to what they hold a core to. The host plants forests and looks at them while no sweep runs.
#pragma once
#include "support/vectors.hpp"

#include <skerry/backend/cuda/error.hpp>
#include <skerry/backend/cuda/memory.hpp>
#include <skerry/backend/host/memory.hpp>

#include <algorithm>
#include <bit>
#include <memory_resource>

namespace skerry::testing {

#if defined(__CUDA_ARCH__)
using memory_of_this_code = cuda::memory;
#else
using memory_of_this_code = host::plain_memory;
#endif

/// A device's operations where a kernel runs them, plain ones on the host.
struct managed_memory : cuda::memory {
  template <class T> SKERRY_FN static T load(T const* p) { return memory_of_this_code::load(p); }
  template <class T> SKERRY_FN static void store(T* p, std::type_identity_t<T> v) { memory_of_this_code::store(p, v); }
  template <class T> SKERRY_FN static T fetch_min(T* p, std::type_identity_t<T> v) {
    return memory_of_this_code::fetch_min(p, v);
  }
  template <class T> SKERRY_FN static T fetch_max(T* p, std::type_identity_t<T> v) {
    return memory_of_this_code::fetch_max(p, v);
  }
  template <class T> SKERRY_FN static T fetch_add(T* p, std::type_identity_t<T> v) {
    return memory_of_this_code::fetch_add(p, v);
  }
  template <class T> SKERRY_FN static T fetch_or(T* p, std::type_identity_t<T> v) {
    return memory_of_this_code::fetch_or(p, v);
  }
  template <class T>
  SKERRY_FN static T compare_exchange(T* p, std::type_identity_t<T> expected, std::type_identity_t<T> v) {
    return memory_of_this_code::compare_exchange(p, expected, v);
  }
};

class managed_resource : public std::pmr::memory_resource {
  void* do_allocate(std::size_t bytes, std::size_t) override {
    void* p = nullptr;
    cuda::check(cudaMallocManaged(&p, bytes), "allocate memory that host and device share");
    return p;
  }
  void do_deallocate(void* p, std::size_t, std::size_t) override { static_cast<void>(cudaFree(p)); }
  bool do_is_equal(memory_resource const& other) const noexcept override { return this == &other; }
};

/// Keeps what it gets: a law binds a few small buffers for every image.
inline std::pmr::memory_resource& managed_pool() {
  static managed_resource shared;
  static auto& pool = *new std::pmr::unsynchronized_pool_resource(&shared); // outlives the driver's own statics
  return pool;
}

template <class T> struct managed_allocator {
  using value_type = T;
  managed_allocator() = default;
  template <class U> managed_allocator(managed_allocator<U> const&) {}
  T* allocate(std::size_t n) { return static_cast<T*>(managed_pool().allocate(bytes(n), alignment)); }
  void deallocate(T* p, std::size_t n) { managed_pool().deallocate(p, bytes(n), alignment); }
  bool operator==(managed_allocator const&) const = default;

private:
  static constexpr std::size_t alignment = 256; ///< what cudaMalloc gives
  /// A power of two: a pool aligns blocks of other sizes to less than it is asked for.
  static std::size_t bytes(std::size_t n) { return std::bit_ceil(std::max(n * sizeof(T), alignment)); }
};

template <> struct reachable<managed_memory> {
  template <class T> using allocator = managed_allocator<T>;
};

/// What a workspace holds, where both reach it.
class managed_buffer {
public:
  void resize(std::size_t bytes) { bytes_ = vector_of<managed_memory, char>(bytes); }
  char* data() { return bytes_.data(); }
  std::size_t size() const { return bytes_.size(); }

private:
  vector_of<managed_memory, char> bytes_;
};

/// Queue with forests in managed memory.
template <class Queue> struct managed_queue : Queue {
  using memory = managed_memory;
  using buffer = managed_buffer;
};

} // namespace skerry::testing
