// What lanes meet at, and the sentence that says how they failed to.
#pragma once
#include <skerry/core/bits.hpp>

#include <cstring>
#include <stdexcept>
#include <string>

namespace skerry::block_double {

/// A policy broke the contract of skerry/core/team.hpp.
struct violation : std::runtime_error {
  using std::runtime_error::runtime_error;
};
/// Lanes that must meet at the same collective did not.
struct divergence : violation {
  using violation::violation;
};

enum class collective {
  row_mask,
  reading,
  from_lane_before,
  carry,
  sums,
  word_of,
  ballot,
  for_each,
  for_each_distinct,
  once,
  for_groups,
  for_each_index,
  for_each_in_order,
  barrier,
  for_items,
  lockstep_bits,
  scan,
  end ///< of the sweep, where the last of the lanes' meetings is
};

inline char const* name_of(collective c) {
  char const* const names[] = {"row_mask",
                               "reading",
                               "from_lane_before",
                               "carry",
                               "sums",
                               "word_of",
                               "ballot",
                               "for_each",
                               "for_each_distinct",
                               "once",
                               "for_groups",
                               "for_each_index",
                               "for_each_in_order",
                               "barrier",
                               "for_items",
                               "lockstep_bits",
                               "scan",
                               "the end of the sweep"};
  return names[int(c)];
}

/// Where a collective stands in the source.
struct call_site {
  char const* file;
  int line;

  /// As a default argument: the place of the call.
  static constexpr call_site here(char const* file = __builtin_FILE(), int line = __builtin_LINE()) {
    return {file, line};
  }
  bool operator==(call_site const& other) const {
    return line == other.line && (file == other.file || std::strcmp(file, other.file) == 0);
  }
};
/// The body that a lane is in: it says which collectives may stand there.
enum class body { sweep, groups, items, lane };

/// Null where the collective may stand in the body, else the rule.
inline char const* misplaced(collective c, body b) {
  switch (c) {
  case collective::row_mask:
  case collective::reading:
  case collective::from_lane_before:
  case collective::carry:
  case collective::sums:
  case collective::word_of:
  case collective::ballot:
  case collective::for_each:
  case collective::for_each_distinct:
  case collective::once:
    return b == body::sweep || b == body::groups ? nullptr : "it belongs to the sweep's body or that of for_groups";
  case collective::lockstep_bits:
    return b == body::items || b == body::groups ? nullptr : "it belongs to the body of for_items or for_groups";
  default: return b == body::sweep ? nullptr : "it belongs to the sweep's body";
  }
}

/// One collective, as the first lane that came to it found it.
struct meeting {
  collective what;
  call_site where;
  u64 argument; ///< what every lane must pass alike: a mask, a count
  int chosen;   ///< a lane picked when the first one came

  bool same_place(meeting const& other) const { return what == other.what && where == other.where; }
};

inline std::string to_string(meeting const& m) {
  if (m.what == collective::end) return name_of(m.what);
  return std::string(name_of(m.what)) + " (" + m.where.file + ":" + std::to_string(m.where.line) + ")";
}

/// "lane 3", "lanes 0-2, 5".
inline std::string lanes_in(u32 lanes) {
  std::string text = count(lanes) == 1 ? "lane " : "lanes ";
  char const* separator = "";
  for (u32 rest = starts(lanes); rest != 0; rest &= rest - 1) {
    int const first = zeros_below(rest), last = first + run_length(lanes, first) - 1;
    text += separator + std::to_string(first);
    if (last > first) text += "-" + std::to_string(last);
    separator = ", ";
  }
  return text;
}

} // namespace skerry::block_double
