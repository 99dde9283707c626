// A finish is what the user wants out. It contributes a tail (inside the local sweep, while a tile is at hand), sinks (inside
// the one sweep that reads pages back: of pixels, and of pages as a whole) and sweeps before and after that one. There is no other way to
// fuse.
// Its contract stands in axis/finish.hpp. A finish with one table has table(); one with several, for_each_table(f).
// Laws: labels and components one to one; features equal those of the component's pixels.
#pragma once
#include <skerry/axis/finish.hpp>
#include <skerry/result/component_table.hpp>
#include <skerry/result/page_sweep.hpp>

namespace skerry {

template <class F> concept finish =
    contract::finish_has_writes_labels<F> && contract::finish_has_makes_table<F> && contract::finish_has_id<F>;

/// Whether a finish leaves a component table.
template <class On> concept has_table = requires(On const& f) { f.table().columns; };

/// Whether a finish leaves a table whose rows are components by number; the other kind has rows at labels (table_at_labels.hpp).
template <class Finish> inline constexpr bool rows_by_number = Finish::makes_table;
template <class Finish> requires requires { Finish::rows_at_labels; }
inline constexpr bool rows_by_number<Finish> = Finish::makes_table && !Finish::rows_at_labels;

/// Whether a finish adds features up tile by tile, by numbers that a tile's components have for that alone.
template <class Finish> inline constexpr bool adds_up_tiles = false;

/// Whether a finish has features of a second image.
template <class Finish> inline constexpr second_image reads_values = second_image::unread;
template <class Finish> requires requires { Finish::set::reads_values; }
inline constexpr second_image reads_values<Finish> = Finish::set::reads_values;

/// The id of a feature of a finish whose values have no room for an image of this size; empty: all have, or there are none. A finish
/// says its set, or what its parts say.
template <class Finish> std::string feature_too_narrow(extent e) {
  if constexpr (requires { Finish::feature_too_narrow(e); }) return Finish::feature_too_narrow(e);
  else if constexpr (requires { Finish::set::too_narrow_for(e); }) return Finish::set::too_narrow_for(e);
  else return {};
}

/// A finish without the order in which it numbers: what the sweep over pages is named after.
template <class Finish> struct without_order {
  using type = Finish;
};

/// Whether a finish is one with an order of its own (numbered.hpp), which holds for all that a run leaves.
template <class Finish> inline constexpr bool names_order = false;

/// Whether the features of a finish are defined for components of a connectivity.
template <class Finish, class Connectivity> inline constexpr bool measures_by = true;
template <class Finish, class Connectivity> requires requires { typename Finish::set; }
inline constexpr bool measures_by<Finish, Connectivity> =
    contract::feature_connects<typename Finish::set, Connectivity>;

/// The set of features that a finish wants to travel with nodes; void: none.
template <class Finish> struct payload_of {
  using type = void;
};
template <class Finish> requires requires { typename Finish::payload; }
struct payload_of<Finish> {
  using type = typename Finish::payload;
};

/// Traits of a forest whose nodes have features.
template <class Traits, class Set> struct carrying : Traits {
  using payload = Set;
};
template <class Traits> struct carrying<Traits, void> : Traits {};
/// Traits of the forest of a composition with a finish.
template <class Traits, class Finish> using traits_for =
    std::conditional_t<std::is_void_v<typename payload_of<Finish>::type>, Traits,
                       carrying<Traits, typename payload_of<Finish>::type>>;

/// Gives a finish the second image that its features read, if any does.
template <class On> void read_values(On& on, value_plane const& values) {
  if constexpr (requires { on.read_values(values); }) on.read_values(values);
}

/// f(table) for each table that a finish leaves.
template <class On, class F> void for_each_table(On const& on, F f) {
  if constexpr (requires { on.for_each_table(f); }) on.for_each_table(f);
  else if constexpr (has_table<On>) f(on.table());
}

/// The table that `Part` leaves, a finish or a part of one: Finish itself, or what it is made of.
template <class Part, class Finish, class On> auto const& table_of(On const& on) {
  if constexpr (std::same_as<Part, Finish>) {
    return on.table();
  } else {
    static_assert(
        requires { on.template table_of<Part>(); },
        "table_of: the finish has no such part that makes a table; name one of its parts, such as late<...>");
    return on.template table_of<Part>();
  }
}

} // namespace skerry
