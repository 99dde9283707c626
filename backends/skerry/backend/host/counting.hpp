// The instrumented backend: the same policies on the same threads, with every operation on memory counted. It makes a program of
// its own (skerry-counted), so that nothing of this is ever in a run that is timed.
#pragma once
#include <skerry/backend/host/threads.hpp>
#include <skerry/core/union_find.hpp>

#include <list>
#include <mutex>

namespace skerry::host {

/// What was done to memory, and to parents (union_find.hpp) among it.
struct operation_counts {
  u64 loads = 0, stores = 0;
  u64 atomics = 0; ///< read-modify-writes, whether the backend needs them atomic or not
  u64 finds = 0;   ///< arrivals at a root
  u64 steps = 0;   ///< loads of a parent that led on to another node; steps / finds is the mean length of a walk
  u64 longest = 0; ///< most steps of one thread between two arrivals
  u64 unions = 0;  ///< attempts to hang a node below another
  u64 retries = 0; ///< attempts that found the node hanging elsewhere already, so that both had to be joined again
  u64 walked = 0;  ///< steps since the last arrival

  void step() { ++steps, longest = std::max(longest, ++walked); }
  void arrive() { ++finds, walked = 0; }
  void attempt(bool succeeded) { ++unions, retries += succeeded ? 0 : 1; }

  void add(operation_counts const& of) {
    loads += of.loads, stores += of.stores, atomics += of.atomics;
    finds += of.finds, steps += of.steps, longest = std::max(longest, of.longest);
    unions += of.unions, retries += of.retries;
  }
};

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

/// `Memory` with every operation counted.
template <class Memory> struct counting : Memory {
  template <class T> static T load(T const* p) {
    ++tally::mine().loads;
    return Memory::load(p);
  }
  template <class T> static void store(T* p, std::type_identity_t<T> v) {
    ++tally::mine().stores;
    Memory::store(p, v);
  }
#define SKERRY_COUNT_OPERATION(operation)                                                                              \
  template <class T> static T operation(T* p, std::type_identity_t<T> v) {                                             \
    ++tally::mine().atomics;                                                                                           \
    return Memory::operation(p, v);                                                                                    \
  }
  SKERRY_COUNT_OPERATION(fetch_min)
  SKERRY_COUNT_OPERATION(fetch_max)
  SKERRY_COUNT_OPERATION(fetch_add)
  SKERRY_COUNT_OPERATION(fetch_or)
#undef SKERRY_COUNT_OPERATION
  template <class T> static T compare_exchange(T* p, std::type_identity_t<T> expected, std::type_identity_t<T> v) {
    ++tally::mine().atomics;
    return Memory::compare_exchange(p, expected, v);
  }
};

static_assert(memory_operations<counting<shared_memory>>);

/// Threads that count.
class counted : public threads_on<counting<shared_memory>> {
public:
  using threads_on::threads_on;
  static std::string id() { return "counted"; }
};

} // namespace skerry::host

namespace skerry {

/// Parents in counted memory: walks and unions are told apart from other loads and read-modify-writes.
template <class Counted, class T, u32 Offset, class Node>
requires std::same_as<Counted, host::counting<host::shared_memory>>
struct parent_array<Counted, T, Offset, Node> {
  using node = Node;
  T* at;

  Node load(Node n) const {
    Node const parent = plain().load(n);
    if (parent == n) host::tally::mine().arrive();
    else host::tally::mine().step();
    return parent;
  }
  void store(Node n, Node v) const { plain().store(n, v); }
  Node fetch_min(Node n, Node v) const {
    Node const old = plain().fetch_min(n, v);
    host::tally::mine().attempt(old == n);
    return old;
  }
  Node compare_exchange(Node n, Node expected, Node v) const {
    Node const old = plain().compare_exchange(n, expected, v);
    host::tally::mine().attempt(old == expected);
    return old;
  }

private:
  struct same : Counted {}; // the primary template, on the same counted memory
  parent_array<same, T, Offset, Node> plain() const { return {at}; }
};

} // namespace skerry
