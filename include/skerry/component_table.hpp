// The result of an analysis: one slot per component, structure of arrays, in memory of the backend.
#pragma once
#include <skerry/feature.hpp>
#include <skerry/traits.hpp>

namespace skerry {

/// The most components an image of this size can have under a connectivity and a relation.
template <class Connectivity, class Relation = foreground> constexpr std::int64_t most_components(extent e) {
  std::int64_t const w = e.width, h = e.height;
  if (Relation::every_pixel) return w * h;
  return Connectivity::neighbours == 8 ? ((w + 1) / 2) * ((h + 1) / 2) : (w * h + 1) / 2;
}

template <class Set> struct component_table {
  using set = Set;
  std::size_t capacity = 0;      ///< slots there are; a table with *count > capacity is full and lacks components
  u32* count = nullptr;          ///< components of the image, whether they fit or not
  u32* label = nullptr;          ///< the label that relabelling gives the component
  typename Set::columns columns; ///< in no particular order; sort by label for a reproducible table

  void reserve(arena& a, std::size_t slots) {
    capacity = slots;
    count = a.take<u32>(1);
    label = a.take<u32>(slots);
    columns.reserve(a, slots);
  }
};

} // namespace skerry
