// Where lanes meet. A lane that comes to another collective than the others of its group is a `divergence`.
//
// Collectives that exchange nothing (for_each, once, ...) only check that all lanes come to the same one: a lane runs on,
// as far as the next exchange or barrier. So a policy cannot lean on an order that the contract does not give.
#pragma once
#include <support/block_double/collective.hpp>
#include <support/block_double/scheduler.hpp>

namespace skerry::block_double {

class meetings {
public:
  /// What the lane that runs does now, and what it shows to its team.
  struct lane_state {
    int met = 0; ///< how many meetings of its group's log it has come to
    body in = body::sweep;
    void* offered = nullptr;
  };

  explicit meetings(scheduler& lanes) : lanes_(lanes) {}

  void start(shape s);

  lane_state& own() { return lane_states_[std::size_t(lanes_.self().index)]; }

  /// The lane has come to a collective, with an argument (a mask, a count) that must be the same in all lanes.
  meeting const& come_to(collective what, call_site where, u64 argument);

  /// Shows the group value(j) for the j-th of the lane's `Per` pixels, and waits for the other lanes: a value for each pixel
  /// of the group, valid until the lane's next exchange. Orders no memory.
  template <int Per, class Value> u64 const* exchange(Value value) {
    u64* const shown = place_to_show();
    int const lane = lanes_.self().lane;
    for (int j = 0; j < Per; ++j) shown[lane * Per + j] = value(j);
    wait_for_group();
    return shown;
  }

  /// Waits for all lanes of the team. The last one to come calls last(states of the team's lanes) while the others wait.
  void meet_team(void (*last)(lane_state const*));

  /// The lane's work is done: the others of its group must have come as far, and none of its team may wait for it.
  void end();

private:
  struct lane_group {
    std::vector<meeting> log; ///< since the last exchange or barrier
    int arrived = 0, turn = 0;
    /// By turns: a fast lane may come to the next exchange before a slow one has read.
    u64 shown[2][2 * lanes_per_group];
  };
  struct team_state {
    int arrived = 0, ended = 0;
    meeting at{};
  };

  lane_group& own_group() { return groups_[std::size_t(lanes_.self().index / lanes_per_group)]; }
  team_state& own_team() { return teams_[std::size_t(lanes_.self().team)]; }

  u64* place_to_show() {
    lane_group& g = own_group();
    return g.shown[g.turn];
  }
  void wait_for_group();
  /// All lanes of the group may go on; the log starts anew.
  void release(int group);
  u32 lanes_past(int met) const;
  std::string whose() const;
  std::string own_name() const;

  scheduler& lanes_;
  shape shape_{1, 0};
  std::vector<lane_state> lane_states_; // by fiber
  std::vector<lane_group> groups_;
  std::vector<team_state> teams_;
};

} // namespace skerry::block_double
