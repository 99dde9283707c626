// The result of an analysis: one slot per component, structure of arrays, in memory of the backend.
#pragma once
#include <skerry/core/traits.hpp>
#include <skerry/result/feature.hpp>

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
  typename Set::columns columns; ///< rows in the order of labels: of first pixels in raster order

  void reserve(arena& a, std::size_t slots) {
    capacity = slots;
    count = a.take<u32>(1);
    label = a.take<u32>(slots);
    columns.reserve(a, slots);
  }
};

/// Labels the slots that the components of a forest need, once these are numbered, and says how many they are.
template <class Forest, class Set> struct label_rows {
  static constexpr bool flat = true;
  static constexpr int slots = 1024; ///< of a unit
  Forest forest;
  component_table<Set> table;

  int units() const { return 1 + int(table.capacity / slots); }
  template <class Memory> SKERRY_FN void operator()(int unit) const {
    visit<Memory>(unit, [](u32) {});
  }

protected:
  template <class Memory, class Also> SKERRY_FN void visit(int unit, Also also) const {
    u32 const n = forest.numbered(Memory{}), most = u64(n) < table.capacity ? n : u32(table.capacity);
    if (unit == 0) Memory::store(table.count, n);
    for (u32 k = u32(unit) * slots; k < most && k < u32(unit + 1) * slots; ++k) {
      table.label[k] = k + 1;
      also(k);
    }
  }
};

/// ... and empties them.
template <class Forest, class Set> struct empty_table : label_rows<Forest, Set> {
  template <class Memory> SKERRY_FN void operator()(int unit) const {
    empty_table const& me = *this;
    me.template visit<Memory>(unit, [&](u32 k) { me.table.columns.clear(k); });
  }
};

} // namespace skerry
