// The one union-find: find and resolve over any `parents` (the label plane, a table of global nodes, 16-bit numbers in
// scratch). The union primitives are policies: policies/skerry/policy/unite.
// Invariants: parent(n) <= n; a root is its own parent; entries only decrease; a parent is connected to its child.
// Hence a stale read only lengthens a walk, and all accesses may be relaxed.
#pragma once
#include <skerry/core/types.hpp>

#include <concepts>

namespace skerry {

/// Relaxed access to the parent of a node. fetch_min and compare_exchange return the parent that was there before.
template <class P> concept parents = requires(P const& p, typename P::node n) {
  { p.load(n) } -> std::same_as<typename P::node>;
  { p.fetch_min(n, n) } -> std::same_as<typename P::node>;
  { p.compare_exchange(n, n, n) } -> std::same_as<typename P::node>;
  p.store(n, n);
};

/// The root of n's tree.
template <parents P> SKERRY_FN typename P::node find(P const& p, typename P::node n) {
  for (typename P::node q; (q = p.load(n)) != n;) n = q;
  return n;
}

/// Up from both nodes until both are roots, or the same. Step by step together, so that the loads of the two walks overlap;
/// where both point at one root already, one load each says so.
template <parents P> SKERRY_FN void find_both_or_meet(P const& p, typename P::node& a, typename P::node& b) {
  while (a != b) {
    typename P::node const above_a = p.load(a), above_b = p.load(b);
    if (above_a == a && above_b == b) return;
    a = above_a;
    b = above_b;
  }
}

/// The root of n's tree; halves the path on the way. A late store may put an older ancestor back over a newer one: harmless for walks and
/// for unions, which join again what they replace, and fatal in a flatten.
template <parents P> SKERRY_FN typename P::node find_halving(P const& p, typename P::node n) {
  for (typename P::node q = p.load(n); q != n; q = p.load(n)) {
    typename P::node const r = p.load(q);
    if (r == q) return q;
    p.store(n, r);
    n = r;
  }
  return n;
}

/// Up from both nodes until both are roots, or the same; halves both paths on the way, the walks side by side.
template <parents P> SKERRY_FN void find_both_halving(P const& p, typename P::node& a, typename P::node& b) {
  while (a != b) {
    typename P::node const above_a = p.load(a), above_b = p.load(b);
    typename P::node const next_a = p.load(above_a), next_b = p.load(above_b);
    if (next_a != above_a) p.store(a, next_a);
    if (next_b != above_b) p.store(b, next_b);
    bool const at_roots = next_a == above_a && next_b == above_b;
    a = next_a;
    b = next_b;
    if (at_roots) return;
  }
}

/// Joins the trees of a and b: up from both, always from the larger parent, which gives way to the smaller one. Only where one thread
/// has all these nodes to itself, since until it returns paths may leave one tree for the other.
/// Source: Rem's algorithm (Dijkstra, "A discipline of programming", 1976); Patwary, Blair and Manne (2010) found it the fastest.
template <parents P> SKERRY_FN void unite_splicing(P const& p, typename P::node a, typename P::node b) {
  using node = typename P::node;
  node above_a = p.load(a), above_b = p.load(b);
  while (above_a != above_b) {
    if (above_a < above_b) {
      node const n = a, above_n = above_a;
      a = b, above_a = above_b;
      b = n, above_b = above_n;
    }
    p.store(a, above_b);
    if (a == above_a) return;
    a = above_a;
    above_a = p.load(a);
  }
}

/// Points n at its root. Writes n's entry only, so that any number of resolves may run side by side.
template <parents P> SKERRY_FN typename P::node resolve(P const& p, typename P::node n) {
  typename P::node q = p.load(n);
  for (typename P::node r; (r = p.load(q)) != q; q = r) p.store(n, r);
  return q;
}

/// Points n at what its parent points at, and so on, so many times or until that is a root. Where all nodes of a path do so at the same
/// time, each step doubles how far up they point. Writes n's entry only; a late store may put an older ancestor back (path.hpp).
template <parents P> SKERRY_FN void climb(P const& p, typename P::node n, int steps) {
  typename P::node q = p.load(n);
  SKERRY_ROLLED
  for (; steps > 0; --steps) {
    typename P::node const r = p.load(q);
    if (r == q) return;
    p.store(n, r);
    q = r;
  }
}

/// An array of any unsigned type seen as parents. `Offset` is added in memory, so that 0 can mean background there.
template <class Memory, class T, u32 Offset = 0, class Node = T> struct parent_array {
  using node = Node;
  T* at;

  SKERRY_FN Node load(Node n) const { return Node(Memory::load(at + n) - T(Offset)); }
  SKERRY_FN void store(Node n, Node v) const { Memory::store(at + n, T(v + Offset)); }
  SKERRY_FN Node fetch_min(Node n, Node v) const { return Node(Memory::fetch_min(at + n, T(v + Offset)) - T(Offset)); }
  SKERRY_FN Node compare_exchange(Node n, Node expected, Node v) const {
    return Node(Memory::compare_exchange(at + n, T(expected + Offset), T(v + Offset)) - T(Offset));
  }
};

/// The same with nodes counted from the last entry, so that the smallest node of a tree is the last of its places. Node n is
/// kept at place `last` - n. The array holds places, so a smaller node is a larger number there, and a minimum a maximum.
template <class Memory, class T, u32 Offset> struct mirrored_array {
  using node = u32;
  T* at;
  u32 last;

  SKERRY_FN u32 load(u32 n) const { return back(Memory::load(at + (last - n))); }
  SKERRY_FN void store(u32 n, u32 v) const { Memory::store(at + (last - n), place(v)); }
  SKERRY_FN u32 fetch_min(u32 n, u32 v) const { return back(Memory::fetch_max(at + (last - n), place(v))); }
  SKERRY_FN u32 compare_exchange(u32 n, u32 expected, u32 v) const {
    return back(Memory::compare_exchange(at + (last - n), place(expected), place(v)));
  }

private:
  SKERRY_FN T place(u32 v) const { return T(last - v) + T(Offset); }
  SKERRY_FN u32 back(T value) const { return last - u32(value - T(Offset)); }
};

} // namespace skerry
