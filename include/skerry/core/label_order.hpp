// How components are numbered: which label a component gets in the end. An order is a policy of the finish,
// `numbered<consecutive, relabel>`; stores number the components by it, on the backend, before labels are written.
//   any_label    as the algorithm leaves them: unique, and nothing has to be counted. What a finish has that names no order.
//   first_pixel  1 + raster index (row * width + column) of the component's first pixel
//   consecutive  1 .. n in raster order of first pixels, as SciPy numbers
//   chosen       one of these, said at run time (execute_options::order): for stores that have the same code for all, so that
//                an algorithm with a name is compiled once
// Laws: labels and components are one to one; `first_pixel` and `consecutive` are what their sentence says, exactly.
#pragma once
#include <skerry/core/types.hpp>

#include <concepts>
#include <string>
#include <string_view>

namespace skerry {

/// The same, chosen at run time.
enum class label_order {
  consecutive, ///< 1 .. n in raster order of each component's first pixel: SciPy's numbering
  minimum,     ///< 1 + raster index (row * width + column) of the component's first pixel
  any          ///< as the algorithm leaves it: unique, no more
};

struct any_label {
  static constexpr bool is_ordered = false, counts = false;
  static std::string id() { return "any"; }
};
struct first_pixel {
  static constexpr bool is_ordered = true, counts = false;
  static std::string id() { return "minimum"; }
};
struct consecutive {
  static constexpr bool is_ordered = true, counts = true; ///< components are counted before they get their numbers
  static std::string id() { return "consecutive"; }
};

struct chosen {
  static constexpr bool is_ordered = true, counts = true;
  static std::string id() { return "chosen"; }
};

/// An order's name, as programs and results say it: as the id() of its type.
constexpr std::string_view to_string(label_order order) {
  return order == label_order::consecutive ? "consecutive" : order == label_order::minimum ? "minimum" : "any";
}

/// The order that a type stands for; `chosen` for the one said at run time.
template <class Order> constexpr label_order order_value(label_order said) {
  return std::same_as<Order, chosen>        ? said
         : std::same_as<Order, consecutive> ? label_order::consecutive
         : std::same_as<Order, first_pixel> ? label_order::minimum
                                            : label_order::any;
}

/// An order says whether labels tell first pixels, and whether components have to be counted for that.
template <class O> concept numbering_order = requires {
  { O::is_ordered } -> std::convertible_to<bool>;
  { O::counts } -> std::convertible_to<bool>;
  { O::id() } -> std::same_as<std::string>;
};

namespace detail {
template <class Finish> struct order_of {
  using type = any_label;
};
template <class Finish> requires requires { typename Finish::order; }
struct order_of<Finish> {
  using type = typename Finish::order;
};
} // namespace detail

/// The order that a finish asks its store for; any_label where it says nothing.
template <class Finish> using order_of = typename detail::order_of<Finish>::type;

} // namespace skerry
