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
  total,
  least,
  most,
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

char const* name_of(collective c);

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
char const* misplaced(collective c, body b);

/// One collective, as the first lane that came to it found it.
struct meeting {
  collective what;
  call_site where;
  u64 argument; ///< what every lane must pass alike: a mask, a count
  int chosen;   ///< a lane picked when the first one came

  bool same_place(meeting const& other) const { return what == other.what && where == other.where; }
};

std::string to_string(meeting const& m);

/// "lane 3", "lanes 0-2, 5".
std::string lanes_in(u32 lanes);

} // namespace skerry::block_double
