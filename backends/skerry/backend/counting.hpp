// Memory with every operation counted: the same operations of the same backend, and a tally beside them. What is counted makes
// backends of their own (counted, cuda-counted), so that nothing of this is ever in a run that is timed.
#pragma once
#include <skerry/core/operation_counts.hpp>
#include <skerry/core/team.hpp>
#include <skerry/core/union_find.hpp>

namespace skerry {

/// `Memory` with every operation counted. Tally::mine() is the calling thread's operation_counts.
template <class Memory, class Tally> struct counting : Memory {
  using tally = Tally;

  template <class T> SKERRY_FN static T load(T const* p) {
    ++Tally::mine().loads;
    return Memory::load(p);
  }
  template <class T> SKERRY_FN static void store(T* p, std::type_identity_t<T> v) {
    ++Tally::mine().stores;
    Memory::store(p, v);
  }
#define SKERRY_COUNT_OPERATION(operation)                                                                              \
  template <class T> SKERRY_FN static T operation(T* p, std::type_identity_t<T> v) {                                   \
    ++Tally::mine().atomics;                                                                                           \
    return Memory::operation(p, v);                                                                                    \
  }
  SKERRY_COUNT_OPERATION(fetch_min)
  SKERRY_COUNT_OPERATION(fetch_max)
  SKERRY_COUNT_OPERATION(fetch_add)
  SKERRY_COUNT_OPERATION(fetch_or)
#undef SKERRY_COUNT_OPERATION
  template <class T>
  SKERRY_FN static T compare_exchange(T* p, std::type_identity_t<T> expected, std::type_identity_t<T> v) {
    ++Tally::mine().atomics;
    return Memory::compare_exchange(p, expected, v);
  }
};

/// Parents in counted memory: walks and unions are told apart from other loads and read-modify-writes.
template <class Memory, class Tally, class T, u32 Offset, class Node>
struct parent_array<counting<Memory, Tally>, T, Offset, Node> {
  using node = Node;
  T* at;

  SKERRY_FN Node load(Node n) const {
    Node const parent = plain().load(n);
    if (parent == n) Tally::mine().arrive();
    else Tally::mine().step();
    return parent;
  }
  SKERRY_FN void store(Node n, Node v) const { plain().store(n, v); }
  SKERRY_FN Node fetch_min(Node n, Node v) const {
    Node const old = plain().fetch_min(n, v);
    Tally::mine().attempt(old == n);
    return old;
  }
  SKERRY_FN Node compare_exchange(Node n, Node expected, Node v) const {
    Node const old = plain().compare_exchange(n, expected, v);
    Tally::mine().attempt(old == expected);
    return old;
  }

private:
  struct same : counting<Memory, Tally> {}; // the primary template, on the same counted memory
  SKERRY_FN parent_array<same, T, Offset, Node> plain() const { return {at}; }
};

} // namespace skerry
