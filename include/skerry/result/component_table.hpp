// The result of an analysis: one slot per component, structure of arrays, in memory of the backend.
#pragma once
#include <skerry/core/team.hpp>
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
  /// Slots that n components take.
  SKERRY_FN u32 filled(u32 n) const { return u64(n) < capacity ? n : u32(capacity); }
};

/// How sweeps over the slots of a table are cut: a team takes some at a time, neighbouring threads neighbouring slots. There are no more
/// teams than twice what an H200 holds at once, however much room the table has.
struct slots_by_team {
  static constexpr int width = 32, groups = 8;
  static constexpr int slots = 1024, most_teams = 2048;

  static int teams(std::size_t capacity) {
    std::size_t const all = 1 + capacity / slots;
    return all < std::size_t(most_teams) ? int(all) : most_teams;
  }
  /// visit(slot) for a team's share of the first n slots.
  template <class Team, class Visit>
  SKERRY_FN static void for_each(Team const& t, int team, u32 n, Visit const& visit) {
    SKERRY_ROLLED
    for (u64 begin = u64(team) * slots; begin < n; begin += u64(most_teams) * slots)
      t.for_each_index(n - begin < u64(slots) ? int(n - begin) : slots, [&](int k) { visit(u32(begin) + u32(k)); });
  }
};

/// Labels the slots that the components of a forest need, once these are numbered, and says how many they are.
template <class Forest, class Set> struct label_rows {
  static constexpr int width = slots_by_team::width, groups = slots_by_team::groups;
  template <class Team> struct scratch {};
  Forest forest;
  component_table<Set> table;

  int units() const { return slots_by_team::teams(table.capacity); }
  template <class Team> SKERRY_FN void operator()(Team const& t, int team, scratch<Team>&) const {
    visit(t, team, [](u32) {});
  }

protected:
  template <class Team, class Also> SKERRY_FN void visit(Team const& t, int team, Also also) const {
    using memory = typename Team::memory;
    label_rows const& me = *this;
    u32 const n = forest.numbered(memory{});
    if (team == 0) t.for_each_index(1, [&](int) { memory::store(me.table.count, n); });
    slots_by_team::for_each(t, team, table.filled(n), [&](u32 k) {
      me.table.label[k] = k + 1;
      also(k);
    });
  }
};

/// ... and empties them.
template <class Forest, class Set> struct empty_table : label_rows<Forest, Set> {
  template <class Team>
  SKERRY_FN void operator()(Team const& t, int team, typename empty_table::template scratch<Team>&) const {
    empty_table const& me = *this;
    me.visit(t, team, [&](u32 k) { me.table.columns.clear(k); });
  }
};

} // namespace skerry
