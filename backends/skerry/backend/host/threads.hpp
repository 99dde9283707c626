// threads: all cores with std::thread, for machines whose Kokkos is Serial only. The threads live as long as the queue.
#pragma once
#include <skerry/backend/host/run_sweep.hpp>

#include <algorithm>
#include <atomic>
#include <cstring>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace skerry::host {

/// Threads that wait for a job and help with it. The caller is one of them, and never waits for a thread that has not begun:
/// on a machine with other work a thread may take milliseconds to wake up.
class thread_pool {
public:
  static constexpr int most_threads = 4096; ///< the caller is one of them

  /// n <= 0: as many threads as the machine has cores; never more than most_threads. Throws std::system_error where the system gives no
  /// more threads.
  explicit thread_pool(int n = 0) {
    int const all = std::min(most_threads, n > 0 ? n : std::max(1, int(std::thread::hardware_concurrency())));
    try {
      for (int k = 1; k < all; ++k) workers_.emplace_back([this, k] { work(k); });
    } catch (...) {
      end();
      throw;
    }
  }
  thread_pool(thread_pool const&) = delete;
  thread_pool& operator=(thread_pool const&) = delete;
  ~thread_pool() { end(); }

  int size() const { return int(workers_.size()) + 1; }

  /// Calls f(0), and f(k) on each thread k < size() that comes while f(0) runs; f shares the work out, so that any number of
  /// calls does all of it. Returns when all calls have; their writes are visible then. f must not throw.
  template <class F> void run(F&& f) {
    if (workers_.empty()) return f(0);
    job_ = {[](void* context, int k) { (*static_cast<std::remove_reference_t<F>*>(context))(k); }, &f};
    open();
    f(0);
    for (u32 now = state_.fetch_sub(is_open, std::memory_order_acquire) - is_open; now % is_open != 0;
         now = state_.load(std::memory_order_acquire))
      pause_or_wait(now);
  }

private:
  struct job {
    void (*call)(void*, int) = nullptr;
    void* context = nullptr;
  };
  // state_: the threads at work (up to 4095), whether more may join them, whether all is over, and the number of the job.
  static constexpr u32 is_open = most_threads, is_ending = is_open << 1, one_job = is_ending << 1;

  /// No thread is at work here.
  void open() {
    state_.store(state_.load(std::memory_order_relaxed) + one_job + is_open, std::memory_order_release);
    state_.notify_all();
  }

  void end() {
    state_.fetch_or(is_ending, std::memory_order_relaxed);
    state_.notify_all();
    for (std::thread& t : workers_) t.join();
  }

  void work(int k) {
    for (u32 seen = 0;;) {
      u32 now = state_.load(std::memory_order_relaxed);
      if ((now & is_ending) != 0) return;
      if ((now & is_open) == 0 || now / one_job == seen) {
        pause_or_wait(now);
        continue;
      }
      if (!state_.compare_exchange_weak(now, now + 1, std::memory_order_acquire)) continue;
      seen = now / one_job;
      job_.call(job_.context, k);
      if ((state_.fetch_sub(1, std::memory_order_release) & (is_ending - 1)) == 1)
        state_.notify_all(); // the last one, and the caller waits
    }
  }

  /// Returns when the state is not `old` any more. Waits a little while busily, since sweeps follow each other within
  /// microseconds, then sleeps.
  void pause_or_wait(u32 old) {
    for (int spin = 0; spin < 4096; ++spin) {
      if (state_.load(std::memory_order_relaxed) != old) return;
#if defined(__x86_64__)
      __builtin_ia32_pause();
#endif
    }
    state_.wait(old, std::memory_order_relaxed);
  }

  std::vector<std::thread> workers_;
  job job_;
  std::atomic<u32> state_{0};
};

/// Gives chunks of a sweep's units to the threads as they become free. A call returns when the sweep has ended. Not for two
/// calling threads at a time.
template <class Memory> class threads_on {
public:
  using memory = Memory;
  using buffer = host::buffer;
  static std::string id() { return "threads"; }

  /// n <= 0: as many threads as the machine has cores.
  explicit threads_on(int n = 0) : pool_(n), scratch_(std::size_t(pool_.size())) {}

  /// How work is handed out: "chunks", of a sweep's units, for each thread; "flat-chunk", the fewest units of a flat sweep that
  /// are worth a handover. False for another name, or a value below 1.
  bool tune(std::string_view name, int value) {
    int* const known = name == "chunks" ? &chunks_ : name == "flat-chunk" ? &flat_chunk_ : nullptr;
    if (known == nullptr || value < 1) return false;
    *known = value;
    return true;
  }

  template <class Sweep> void sweep(Sweep const& s) {
    int const n = s.units();
    int const least = flat_sweep<Sweep> ? flat_chunk_ : 1; // smallest chunk worth a handover
    int const chunk = std::max(least, int(n / (std::int64_t(chunks_) * pool_.size())));
    if (n <= chunk) return run_units<memory>(s, 0, n, scratch_[0]);
    for (scratch_memory& mine : scratch_) reserve_scratch<memory, Sweep>(mine); // here, where it may throw
    std::atomic<std::int64_t> next{0};                                          // each thread passes the last unit once
    pool_.run([&](int k) {
      for (std::int64_t begin; (begin = next.fetch_add(chunk, std::memory_order_relaxed)) < n;)
        run_units<memory>(s, int(begin), int(std::min<std::int64_t>(n, begin + chunk)), scratch_[std::size_t(k)]);
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
  int chunks_ = 8, flat_chunk_ = 8192;
};

using threads = threads_on<shared_memory>;

} // namespace skerry::host
