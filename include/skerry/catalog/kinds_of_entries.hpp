// What entries have in common: what they give, and with which connectivities and relations they are there.
// An entry has facts and `with<Connectivity, Finish>`, where other parameters may follow with a default: the union primitive,
// and what else a paper leaves open. It says further
//   labels             whether it gives labels; an analysis entry gives features alone
//   measure            the finish that computes its features; absent where it gives none
//   connects<C>        where it is not there for both connectivities
//   of_equal_values<Connectivity, Finish>  where it labels regions of equal value too
#pragma once
#include <skerry/catalog/entry.hpp>
#include <skerry/compose/algorithm.hpp>
#include <skerry/policies.hpp>

namespace skerry {

/// The features that the program and the catalogue offer.
using shape = features<area, coordinate_sums, bounding_box>;
/// The same, with the first row taken from the label.
using shape_of_label = features<area, coordinate_sums, bounding_box_of_label>;

namespace catalog {

/// Where a paper's loop leaves final labels.
inline constexpr std::string_view no_last_kernel = "none: references become labels here";

struct labels_and_features {
  using measure = late<shape>;
  static constexpr bool labels = true;
};
struct labels_alone {
  static constexpr bool labels = true;
};
struct eight_only {
  template <class C> static constexpr bool connects = C::neighbours == 8;
};
struct four_only {
  template <class C> static constexpr bool connects = C::neighbours == 4;
};

/// Of two compositions, the one whose nodes carry features where a finish reads them.
template <class Finish, class Carrying, class Plain> using carried_or_not =
    std::conditional_t<std::is_void_v<typename payload_of<Finish>::type>, Plain, Carrying>;

/// A finish with a paper's own last kernel where it has `relabel`.
template <class Relabel, class Finish> struct relabelled_by {
  using type = Finish;
};
template <class Relabel> struct relabelled_by<Relabel, relabel> {
  using type = Relabel;
};
template <class Relabel, class A, class B> struct relabelled_by<Relabel, also<A, B>> {
  using type = also<typename relabelled_by<Relabel, A>::type, typename relabelled_by<Relabel, B>::type>;
};
template <class Relabel, class Order, class Finish> struct relabelled_by<Relabel, numbered<Order, Finish>> {
  using type = numbered<Order, typename relabelled_by<Relabel, Finish>::type>;
};
template <class Relabel, class Finish> using relabelled = typename relabelled_by<Relabel, Finish>::type;
/// With a thread a pixel that walks to its root, as most papers have it.
template <class Finish> using walked = relabelled<relabel_by_pixel, Finish>;

} // namespace catalog

/// Whether an entry is there for a connectivity.
template <class Entry, class C> concept entry_connects =
    !requires { Entry::template connects<C>; } || requires { requires Entry::template connects<C>; };
/// Whether it gives features.
template <class Entry> concept entry_measures = requires { typename Entry::measure; };
/// Whether it labels regions of equal value.
template <class Entry> concept entry_equates = requires { typename Entry::template of_equal_values<four, relabel>; };

namespace detail {
template <class Finish, class Set> struct measures_instead;
template <template <class> class Finish, class Old, class Set> struct measures_instead<Finish<Old>, Set> {
  using type = Finish<Set>;
};
} // namespace detail

/// An entry that computes other features: measuring<catalog::compact, features<area, second_moments>>.
template <class Entry, class Set> struct measuring : Entry {
  static_assert(is_feature_set<Set>,
                "measuring: its second parameter must be a set of features, such as features<area>; see "
                "docs/policies.md, features");
  static_assert(entry_measures<Entry>, "measuring: its first parameter must be an entry that gives features");
  using measure = typename detail::measures_instead<typename Entry::measure, Set>::type;
};

/// An entry's form for regions of equal value, as an entry of its own kind.
template <class Entry> struct equal_values_of : Entry {
  template <class Connectivity, class Finish> using with =
      typename Entry::template of_equal_values<Connectivity, Finish>;
};

} // namespace skerry
