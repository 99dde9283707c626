// also<A, B>: two results from one run, such as labels and features; a third: also<A, also<B, C>>. Tails run one after the
// other on the same tile, sinks side by side in the one sweep over pages.
#pragma once
#include <skerry/result/finish.hpp>

namespace skerry {

template <class A, class B> struct also;

namespace detail {
/// The part of two requirements that serves both; void where nothing does.
template <class A, class B> using stricter_part =
    std::conditional_t<serves<A, B>, A, std::conditional_t<std::same_as<A, any> || serves<B, A>, B, void>>;
template <class A, class B> using stricter_order = std::conditional_t<A::is_ordered, A, B>;

/// Whether Part is a finish, or a part of one, that makes a table.
template <class Finish, class Part> inline constexpr bool makes_table_of =
    Part::makes_table && std::same_as<Finish, Part>;
template <class A, class B, class Part> inline constexpr bool makes_table_of<also<A, B>, Part> =
    Part::makes_table && (std::same_as<also<A, B>, Part> || makes_table_of<A, Part> || makes_table_of<B, Part>);

/// What two finishes want to be told of each component.
template <class A, class B> struct both_each {
  A a;
  B b;
  template <class Memory> SKERRY_FN void operator()(Memory m, u32 rank, int x, int y) const {
    a(m, rank, x, y);
    b(m, rank, x, y);
  }
};
template <class A, class B> both_each(A, B) -> both_each<A, B>;
} // namespace detail

template <class A, class B> inline constexpr bool adds_up_tiles<also<A, B>> = adds_up_tiles<A> || adds_up_tiles<B>;
template <class A, class B> inline constexpr second_image reads_values<also<A, B>> =
    most_demanding({reads_values<A>, reads_values<B>});
template <class A, class B, class C> inline constexpr bool measures_by<also<A, B>, C> =
    measures_by<A, C> && measures_by<B, C>;
template <class A, class B> struct payload_of<also<A, B>> {
  using first = typename payload_of<A>::type;
  using type = std::conditional_t<std::is_void_v<first>, typename payload_of<B>::type, first>;
};

template <class A, class B> struct also {
  static_assert(finish<A> && finish<B>,
                "also: both parameters must be finishes, such as relabel and late<features<area>>; "
                "see docs/policies.md, finish");
  static_assert(!names_order<A> && !names_order<B>,
                "also: components are numbered in one way for all that a run leaves; put numbered<...> outside: "
                "numbered<Order, also<A, B>>");
  static_assert(!(adds_up_tiles<A> && adds_up_tiles<B>),
                "also: both finishes (parameters 1 and 2) add features up tile by tile, and a tile's components are "
                "numbered once for that; give one early<features<...>> all features");
  static_assert(
      std::is_void_v<typename payload_of<A>::type> || std::is_void_v<typename payload_of<B>::type>,
      "also: both finishes (parameters 1 and 2) read features that travel with nodes, and a node has one slot; "
      "give one early_at_roots<features<...>> all features");
  static_assert(
      !(A::writes_labels && B::writes_labels),
      "also: both finishes (parameters 1 and 2) write labels, and there is one plane of them; leave one out; see "
      "docs/policies.md, finish");
  static constexpr bool writes_labels = A::writes_labels || B::writes_labels;
  static constexpr bool makes_table = A::makes_table || B::makes_table;
  static constexpr bool rows_at_labels = makes_table && !rows_by_number<A> && !rows_by_number<B>;
  static_assert(rows_at_labels || (rows_by_number<A> == A::makes_table && rows_by_number<B> == B::makes_table),
                "also: one finish has rows by number and the other at labels (late_at_roots), and labels are numbered "
                "in one way; give one of them all features; see docs/policies.md, finish");
  /// Rows of a table are components by number, so labels are these numbers too.
  using order = detail::stricter_order<order_of<A>, order_of<B>>;
  template <class L> static constexpr bool labels_by = skerry::labels_by<A, L> && skerry::labels_by<B, L>;
  template <class R> static constexpr bool relates = skerry::relates<A, R> && skerry::relates<B, R>;
  static std::string id() { return "also<" + A::id() + "," + B::id() + ">"; }
  static std::string feature_too_narrow(extent e) {
    std::string const first = skerry::feature_too_narrow<A>(e);
    return first.empty() ? skerry::feature_too_narrow<B>(e) : first;
  }
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

    void reserve(arena& memory) {
      a.reserve(memory);
      b.reserve(memory);
    }
    void reserve_rows(arena& memory, room r) {
      a.reserve_rows(memory, r);
      b.reserve_rows(memory, r);
    }
    void read_values(value_plane const& values) {
      skerry::read_values(a, values);
      skerry::read_values(b, values);
    }
    tail make_tail() const {
      if constexpr (one_tail) return a.make_tail();
      else return {a.make_tail(), b.make_tail()};
    }
    auto once_each() const {
      if constexpr (std::same_as<decltype(a.once_each()), nothing_each>) return b.once_each();
      else if constexpr (std::same_as<decltype(b.once_each()), nothing_each>) return a.once_each();
      else return detail::both_each{a.once_each(), b.once_each()};
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
    /// Of the first that makes one.
    auto const& table() const requires makes_table
    {
      if constexpr (A::makes_table) return a.table();
      else return b.table();
    }
    template <class Part> auto const& table_of() const
        requires(detail::makes_table_of<A, Part> || detail::makes_table_of<B, Part>)
    {
      if constexpr (detail::makes_table_of<A, Part>) return skerry::table_of<Part, A>(a);
      else return skerry::table_of<Part, B>(b);
    }
    template <class F> void for_each_table(F f) const {
      skerry::for_each_table(a, f);
      skerry::for_each_table(b, f);
    }
  };
};

} // namespace skerry
