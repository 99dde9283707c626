// The instrumented backend of the host: the same policies on the same threads, with every operation on memory counted.
#pragma once
#include <skerry/backend/counting.hpp>
#include <skerry/backend/host/threads.hpp>

#include <list>
#include <mutex>

namespace skerry::host {

/// The counts of each thread.
class tally {
public:
  static operation_counts& mine() {
    thread_local operation_counts* const own = &begin();
    return *own;
  }
  /// The sum over all threads since the last call; only while no sweep runs.
  static operation_counts take() {
    std::lock_guard const lock(all().mutex);
    operation_counts sum;
    for (operation_counts& of : all().threads) {
      sum.add(of);
      of = {};
    }
    return sum;
  }

private:
  struct every_thread {
    std::mutex mutex;
    std::list<operation_counts> threads; // of those that have ended, too: their addresses stay
  };
  static every_thread& all() {
    static every_thread they;
    return they;
  }
  static operation_counts& begin() {
    std::lock_guard const lock(all().mutex);
    return all().threads.emplace_back();
  }
};

static_assert(memory_operations<counting<shared_memory, tally>>);

/// Threads that count.
class counted : public threads_on<counting<shared_memory, tally>> {
public:
  using threads_on::threads_on;
  static std::string id() { return "counted"; }
  /// Of all sweeps since the last call.
  operation_counts take_operations() { return tally::take(); }
};

} // namespace skerry::host
