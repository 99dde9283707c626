// Stores that only the lane that made them can see yet. They reach memory in any order, except that two stores with a byte
// in common stay in the order in which they were made.
#pragma once
#include <skerry/core/types.hpp>

#include <algorithm>
#include <cstring>

namespace skerry::block_double {

class store_buffer {
public:
  static constexpr int capacity = 16;

  int size() const { return size_; }

  /// A store of n <= 8 bytes; the buffer is not full.
  void push(void* at, void const* bytes, std::size_t n) {
    entry& e = entries_[size_++];
    e.at = reinterpret_cast<std::uintptr_t>(at);
    e.n = n;
    std::memcpy(e.bytes, bytes, n);
  }

  /// Puts the waiting bytes over `value`, which was read from the n bytes at `at`.
  void overlay(void const* at, void* value, std::size_t n) const {
    auto const from = reinterpret_cast<std::uintptr_t>(at);
    for (int k = 0; k < size_; ++k) {
      entry const& e = entries_[k];
      std::uintptr_t const begin = std::max(e.at, from), end = std::min(e.at + e.n, from + n);
      if (begin < end) std::memcpy(static_cast<char*>(value) + (begin - from), e.bytes + (begin - e.at), end - begin);
    }
  }

  /// Makes the waiting stores to any of the n bytes at `at` visible.
  void drain(void const* at, std::size_t n) {
    entry range;
    range.at = reinterpret_cast<std::uintptr_t>(at);
    range.n = n;
    u32 chosen = 0;
    for (int k = 0; k < size_; ++k)
      if (range.meets(entries_[k])) chosen |= 1u << k;
    if (chosen != 0) drain_chosen(chosen);
  }
  /// Makes the k-th waiting store visible, and those that must come before it.
  void drain(int k) { drain_chosen(1u << k); }
  void drain_all() {
    for (int k = 0; k < size_; ++k) entries_[k].write();
    size_ = 0;
  }
  void forget() { size_ = 0; }

private:
  struct entry {
    std::uintptr_t at;
    std::size_t n;
    unsigned char bytes[8];

    bool meets(entry const& other) const { return at < other.at + other.n && other.at < at + n; }
    void write() const { std::memcpy(reinterpret_cast<void*>(at), bytes, n); }
  };
  static_assert(capacity <= 32, "drain_chosen has a bit for each entry");

  void drain_chosen(u32 chosen) {
    for (int k = size_ - 1; k > 0; --k) // an older store to a byte of a chosen one comes along
      if (chosen >> k & 1)
        for (int j = 0; j < k; ++j)
          if (entries_[j].meets(entries_[k])) chosen |= 1u << j;
    int kept = 0;
    for (int k = 0; k < size_; ++k) {
      if (chosen >> k & 1) entries_[k].write();
      else entries_[kept++] = entries_[k];
    }
    size_ = kept;
  }

  entry entries_[capacity];
  int size_ = 0;
};

} // namespace skerry::block_double
