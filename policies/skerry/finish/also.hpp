// also<A, B>: two results from one run, such as labels and features; a third: also<A, also<B, C>>. Tails run one after the
// other on the same tile, sinks side by side in the one sweep over pages.
#pragma once
#include <skerry/page_sweep.hpp>

namespace skerry {

namespace detail {
/// The part of two requirements that serves both; void where nothing does.
template <class A, class B> using stricter_part =
    std::conditional_t<serves<A, B>, A, std::conditional_t<std::same_as<A, any> || serves<B, A>, B, void>>;
template <class A, class B> using stricter_order = std::conditional_t<A::is_ordered, A, B>;
} // namespace detail

template <class A, class B> struct also {
  static constexpr bool writes_labels = A::writes_labels || B::writes_labels;
  static constexpr bool makes_table = A::makes_table || B::makes_table;
  /// Rows of a table are components by number, so labels are these numbers too.
  using order = detail::stricter_order<order_of<A>, order_of<B>>;
  template <class L> static constexpr bool labels_by = skerry::labels_by<A, L> && skerry::labels_by<B, L>;
  template <class R> static constexpr bool relates = skerry::relates<A, R> && skerry::relates<B, R>;
  static std::string id() { return "also<" + A::id() + "," + B::id() + ">"; }
  template <class Kind> using reads =
      kind<detail::stricter_part<typename A::template reads<Kind>::site, typename B::template reads<Kind>::site>,
           detail::stricter_part<typename A::template reads<Kind>::store, typename B::template reads<Kind>::store>,
           detail::stricter_part<typename A::template reads<Kind>::reach, typename B::template reads<Kind>::reach>>;

  template <class Connectivity, class Forest> struct on {
    using first = typename A::template on<Connectivity, Forest>;
    using second = typename B::template on<Connectivity, Forest>;
    static constexpr bool one_tail = std::same_as<typename first::tail, typename second::tail>;
    using tail =
        std::conditional_t<one_tail, typename first::tail, both_tails<typename first::tail, typename second::tail>>;

    first a;
    second b;
    explicit on(Forest forest) : a{forest}, b{forest} {}

    void reserve(arena& arena, std::size_t capacity) {
      a.reserve(arena, capacity);
      b.reserve(arena, capacity);
    }
    tail make_tail() const {
      if constexpr (one_tail) return a.make_tail();
      else return {a.make_tail(), b.make_tail()};
    }
    auto once_each() const {
      if constexpr (A::makes_table) return a.once_each();
      else return b.once_each();
    }
    auto sinks() const { return joined(a.sinks(), b.sinks()); }
    template <class Queue> void prepare(Queue& queue) const {
      a.prepare(queue);
      b.prepare(queue);
    }
    template <class Queue> void before(Queue& queue) const {
      a.before(queue);
      b.before(queue);
    }
    template <class Queue> void after(Queue& queue) const {
      a.after(queue);
      b.after(queue);
    }
    auto const& table() const {
      if constexpr (requires { a.table(); }) return a.table();
      else return b.table();
    }
  };
};

} // namespace skerry
