// threads: all cores with std::thread, for machines whose Kokkos is Serial only. The threads live as long as the queue.
#pragma once
#include <skerry/host/run_sweep.hpp>

#include <algorithm>
#include <atomic>
#include <cstring>
#include <string>
#include <thread>
#include <vector>

namespace skerry::host {

/// Threads that wait for a job, run it together and meet again. The caller is one of them.
class thread_pool {
public:
  /// n <= 0: as many threads as the machine has cores.
  /// Throws std::system_error where the system gives no more threads.
  explicit thread_pool(int n = 0) {
    int const all = n > 0 ? n : std::max(1, int(std::thread::hardware_concurrency()));
    try {
      for (int k = 1; k < all; ++k) workers_.emplace_back([this, k] { work(k); });
    } catch (...) {
      stop();
      throw;
    }
  }
  thread_pool(thread_pool const&) = delete;
  thread_pool& operator=(thread_pool const&) = delete;
  ~thread_pool() { stop(); }

  int size() const { return int(workers_.size()) + 1; }

  /// Calls f(k) on thread k for 0 <= k < size() and returns when all have; their writes are visible then. f must not throw.
  template <class F> void run(F&& f) {
    if (workers_.empty()) return f(0);
    job_ = {[](void* context, int k) { (*static_cast<std::remove_reference_t<F>*>(context))(k); }, &f};
    running_.store(int(workers_.size()), std::memory_order_relaxed);
    announce();
    f(0);
    for (int left; (left = running_.load(std::memory_order_acquire)) > 0;) pause_or_wait(running_, left);
  }

private:
  struct job {
    void (*call)(void*, int) = nullptr;
    void* context = nullptr;
  };

  /// Ends the threads: a round without a job.
  void stop() {
    job_ = {};
    announce();
    for (std::thread& t : workers_) t.join();
  }

  void announce() {
    round_.fetch_add(1, std::memory_order_release);
    round_.notify_all();
  }

  void work(int k) {
    for (int seen = 0;;) {
      for (int now; (now = round_.load(std::memory_order_acquire)) == seen;) pause_or_wait(round_, seen);
      ++seen;
      if (!job_.call) return;
      job_.call(job_.context, k);
      if (running_.fetch_sub(1, std::memory_order_release) == 1) running_.notify_all();
    }
  }

  /// Waits a little while busily, since sweeps follow each other within microseconds, then sleeps.
  static void pause_or_wait(std::atomic<int>& value, int old) {
    for (int spin = 0; spin < 4096; ++spin) {
      if (value.load(std::memory_order_relaxed) != old) return;
#if defined(__x86_64__)
      __builtin_ia32_pause();
#endif
    }
    value.wait(old, std::memory_order_relaxed);
  }

  std::vector<std::thread> workers_;
  job job_;
  std::atomic<int> round_{0}, running_{0};
};

/// Gives chunks of a sweep's units to the threads as they become free. A call returns when the sweep has ended. Not for two
/// calling threads at a time.
class threads {
public:
  using memory = shared_memory;
  using buffer = host::buffer;
  static std::string id() { return "threads"; }

  /// n <= 0: as many threads as the machine has cores.
  explicit threads(int n = 0) : pool_(n), scratch_(std::size_t(pool_.size())) {}

  template <class Sweep> void sweep(Sweep const& s) {
    int const n = s.units();
    int const least = flat_sweep<Sweep> ? 8192 : 1; // smallest chunk worth a handover
    int const chunk = std::max(least, n / (8 * pool_.size()));
    if (n <= chunk) return run_units<memory>(s, 0, n, scratch_[0]);
    for (scratch_memory& mine : scratch_) reserve_scratch<memory, Sweep>(mine); // here, where it may throw
    std::atomic<int> next{0};
    pool_.run([&](int k) {
      for (int begin; (begin = next.fetch_add(chunk, std::memory_order_relaxed)) < n;)
        run_units<memory>(s, begin, std::min(n, begin + chunk), scratch_[std::size_t(k)]);
    });
  }
  template <class T> void fill(T* p, std::size_t n, int byte) {
    std::memset(static_cast<void*>(p), byte, n * sizeof(T));
  }
  /// Copies from memory of the backend to the caller's, when all sweeps have ended.
  template <class T> void read(T* to, T const* from, std::size_t n) { std::copy_n(from, n, to); }
  void wait() {}
  int threads_used() const { return pool_.size(); }

private:
  thread_pool pool_;
  std::vector<scratch_memory> scratch_;
};

} // namespace skerry::host
