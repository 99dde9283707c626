// Buffers. Each part of a composition says its buffers once, in `reserve(arena&)`: with a null base the arena measures, with
// a real one it binds. A workspace owns the memory and keeps it between calls: it grows when a larger image comes and never
// shrinks, so that there is no allocation in steady state.
#pragma once
#include <skerry/core/types.hpp>

namespace skerry {

struct arena {
  char* base = nullptr;
  std::size_t used = 0;

  static constexpr std::size_t alignment = 256;

  /// n objects of type T, uninitialised; null while measuring.
  template <class T> T* take(std::size_t n) {
    used = (used + alignment - 1) / alignment * alignment;
    T* const p = base ? reinterpret_cast<T*>(base + used) : nullptr;
    used += n * sizeof(T);
    return p;
  }
};

/// What a finish makes room for.
struct room {
  std::size_t rows;       ///< of each table
  std::size_t components; ///< there are at most so many
};

/// Memory of a backend for one call at a time. Two calls in flight need two workspaces.
template <class Buffer> class workspace {
public:
  /// At least `bytes` bytes, aligned to arena::alignment; what was there is lost when it grows.
  char* reserve(std::size_t bytes) {
    if (bytes > buffer_.size()) buffer_.resize(bytes);
    return buffer_.data();
  }
  /// The same apart from it, for what depends on the number of components: what `reserve` gave stays.
  char* reserve_rows(std::size_t bytes) {
    if (bytes > rows_.size()) rows_.resize(bytes);
    return rows_.data();
  }
  /// Bytes held.
  std::size_t bytes() const { return buffer_.size() + rows_.size(); }
  /// ... of them for what depends on the number of components.
  std::size_t bytes_of_rows() const { return rows_.size(); }

private:
  Buffer buffer_, rows_;
};

} // namespace skerry
