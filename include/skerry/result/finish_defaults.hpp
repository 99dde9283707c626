// What finishes have in common. `on` of a finish derives from one of these and says what differs; the contract is in axis/finish.hpp.
#pragma once
#include <skerry/result/array_of_structures.hpp>
#include <skerry/result/component_table.hpp>
#include <skerry/result/finish.hpp>
#include <skerry/result/page_sweep.hpp>

namespace skerry {

/// A finish that does nothing: no buffers, no sinks, no sweeps of its own.
template <class Forest> struct finish_defaults {
  using tail = typename Forest::keep;
  Forest forest;

  explicit finish_defaults(Forest const& f) : forest(f) {}
  void reserve(arena&) {}
  void reserve_rows(arena&, room) {}
  tail make_tail() const { return {}; }
  nothing_each once_each() const { return {}; }
  sink_list<> sinks() const { return {}; }
  template <class Queue> void prepare(Queue&) const {}
  template <class Queue> void before(Queue&) const {}
  template <class Queue> void after(Queue&) const {}
};

/// What a finish needs whose features look around runs.
template <class Traits> struct values_around {
  value_plane values = {}; ///< of a second image, where features read one
  void read_values(value_plane const& from) { values = from; }

protected:
  using around = around_run<typename Traits::relation, typename Traits::pixels::image>;
  /// What features find around a run.
  around all_around(typename Traits::pixels::image const& image) const { return {image, values}; }
};

/// A finish that leaves a table of features, a row for each component in the order of first pixels, and writes no labels.
template <class Set> struct table_finish {
  static_assert(is_feature_set<Set>, "a finish with a table: its parameter must be a set of features, such as "
                                     "features<area>; see docs/policies.md, features");
  static constexpr bool writes_labels = false, makes_table = true;
  using set = Set;
  using order = consecutive; ///< a component's row is its number

  template <class Forest> struct defaults : finish_defaults<Forest>, values_around<typename Forest::traits> {
    component_table<Set> result = {};

    using finish_defaults<Forest>::finish_defaults;
    void reserve_rows(arena& a, room r) { result.reserve(a, r.rows); }
    component_table<Set> const& table() const { return result; }

  protected:
    auto all_around() const { return values_around<typename Forest::traits>::all_around(this->forest.image); }
  };
};

/// The same, where the part of a component that is added up does not know the component's first row.
template <class Set> struct table_finish_of_parts : table_finish<Set> {
  static_assert(!Set::reads_first_row,
                "late_by_pixel, late_by_tile, early: a part of a component does not know its first row of the image; "
                "accumulate the row (bounding_box) instead of taking it from the label");
};

} // namespace skerry
