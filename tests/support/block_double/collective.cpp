#include <support/block_double/collective.hpp>

namespace skerry::block_double {

char const* name_of(collective c) {
  char const* const names[] = {"row_mask",
                               "reading",
                               "from_lane_before",
                               "carry",
                               "sums",
                               "total",
                               "least",
                               "most",
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

char const* misplaced(collective c, body b) {
  switch (c) {
  case collective::row_mask:
  case collective::reading:
  case collective::from_lane_before:
  case collective::carry:
  case collective::sums:
  case collective::total:
  case collective::least:
  case collective::most:
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

std::string to_string(meeting const& m) {
  if (m.what == collective::end) return name_of(m.what);
  return std::string(name_of(m.what)) + " (" + m.where.file + ":" + std::to_string(m.where.line) + ")";
}

std::string lanes_in(u32 lanes) {
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
