// The labels as they were before a sweep: what a snapshot reads. In place, nothing at all.
#pragma once
#include <skerry/core/sweep.hpp>
#include <skerry/kit/step.hpp>

namespace skerry {

/// Parents of which loads see another array than stores.
template <class Parents> struct parents_before {
  using node = typename Parents::node;
  Parents before, now;
  SKERRY_FN node load(node n) const { return before.load(n); }
  SKERRY_FN void store(node n, node v) const { now.store(n, v); }
  SKERRY_FN node fetch_min(node n, node v) const { return now.fetch_min(n, v); }
  SKERRY_FN node compare_exchange(node n, node expected, node v) const { return now.compare_exchange(n, expected, v); }
};

template <class Forest, class Reads = typename Forest::traits::reads> struct label_copy {
  void reserve(arena&, Forest const&) {}
  template <class Queue> void take(Queue&, Forest const&, sweep_name) const {}
  template <class Node> SKERRY_FN void keep(Forest const&, Node, Node) const {}
  SKERRY_FN auto parents(Forest const& f) const { return f.parents(); }
};

template <class Forest> struct label_copy<Forest, snapshot> {
  using label = typename Forest::label;
  label* at = nullptr;

  void reserve(arena& a, Forest const& f) { at = a.take<label>(std::size_t(f.nodes())); }

  struct copy {
    static constexpr bool flat = true;
    label const* from;
    label* to;
    int n;
    int units() const { return n; }
    template <class Memory> SKERRY_FN void operator()(int k) const { Memory::store(to + k, Memory::load(from + k)); }
  };
  template <class Queue> void take(Queue& queue, Forest const& f, sweep_name name) const {
    launch(queue, name, copy{f.out.data, at, f.nodes()});
  }
  /// Of one node, by who has its label at hand.
  template <class Node> SKERRY_FN void keep(Forest const& f, Node n, Node value) const {
    f.parents_in(at).store(n, value);
  }
  SKERRY_FN auto parents(Forest const& f) const {
    auto const now = f.parents();
    return parents_before<std::remove_const_t<decltype(now)>>{f.parents_in(at), now};
  }
};

/// The plane of labels and the room of their copy as two planes: one is read, the other written. In place they are one.
template <class Forest, class Reads = typename Forest::traits::reads> struct other_plane {
  static constexpr bool two_planes = false;
  static other_plane of(label_copy<Forest> const&, bool) { return {}; }
  SKERRY_FN auto parents(Forest const& f) const { return f.parents(); }
};
template <class Forest> struct other_plane<Forest, snapshot> {
  static constexpr bool two_planes = true;
  typename Forest::label* at;
  bool back; ///< from there to the plane of labels

  static other_plane of(label_copy<Forest> const& room, bool back) { return {room.at, back}; }
  SKERRY_FN auto parents(Forest const& f) const {
    auto const labels = f.parents();
    std::remove_const_t<decltype(labels)> const there = f.parents_in(at);
    return parents_before<std::remove_const_t<decltype(labels)>>{back ? there : labels, back ? labels : there};
  }
};

/// The image as a window of which loads may see another state than stores.
template <class Forest, class Before = label_copy<Forest>> struct search_window : image_window<Forest> {
  static constexpr bool two_planes = requires { requires Before::two_planes; };
  Before before;
  SKERRY_FN auto parents() const { return before.parents(this->forest); }
};

} // namespace skerry
