// The word of a row by a ballot, a lane a pixel, as HA4 forms it: row_mask of a team (core/team.hpp) gives the same by wider loads.
#pragma once
#include <skerry/core/team.hpp>

namespace skerry {

/// Bit i: pixel (x + i, y) takes part. Collective.
template <class Team, class Forest>
SKERRY_FN typename Team::mask ballot_of_row(Team const& t, Forest const& f, int x, int y) {
  return t.ballot([&](int i) { return f.foreground(x + i, y); });
}

} // namespace skerry
