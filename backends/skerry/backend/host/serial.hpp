// serial: one thread, no atomics.
#pragma once
#include <skerry/backend/host/run_sweep.hpp>

#include <algorithm>
#include <cstring>
#include <string>

namespace skerry::host {

/// Runs sweeps at once, on the calling thread. Keeps the scratch memory between sweeps. Not for two threads at a time.
class serial {
public:
  using memory = plain_memory;
  using buffer = host::buffer;
  static std::string id() { return "serial"; }

  template <class Sweep> void sweep(Sweep const& s) { run_units<memory>(s, 0, s.units(), scratch_); }
  template <class T> void fill(T* p, std::size_t n, int byte) {
    std::memset(static_cast<void*>(p), byte, n * sizeof(T));
  }
  /// Copies from memory of the backend to the caller's, when all sweeps have ended.
  template <class T> void read(T* to, T const* from, std::size_t n) { std::copy_n(from, n, to); }
  void wait() {}
  int threads_used() const { return 1; }

private:
  scratch_memory scratch_;
};

} // namespace skerry::host
