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

  void start(shape s) {
    shape_ = s;
    lane_states_.assign(std::size_t(s.fibers), {});
    teams_.assign(std::size_t(s.fibers / s.lanes_per_team()), {});
    std::size_t const groups = std::size_t(s.fibers / lanes_per_group);
    if (groups > groups_.size()) groups_.resize(groups);
    for (lane_group& g : groups_) {
      g.log.clear();
      g.arrived = 0;
    }
  }

  lane_state& own() { return lane_states_[std::size_t(lanes_.self().index)]; }

  /// The lane has come to a collective, with an argument (a mask, a count) that must be the same in all lanes.
  meeting const& come_to(collective what, call_site where, u64 argument) {
    meeting const mine{what, where, argument, 0};
    lane_state& me = own();
    if (char const* const rule = misplaced(what, me.in))
      throw divergence(whose() + own_name() + " came to " + to_string(mine) +
                       " in the body of another collective: " + rule);
    auto& log = own_group().log;
    if (me.met == int(log.size())) {
      log.push_back(mine);
      log.back().chosen = lanes_.random().below(lanes_per_group);
    }
    meeting const& first = log[std::size_t(me.met)];
    if (!first.same_place(mine))
      throw divergence(whose() + own_name() + " came to " + to_string(mine) + ", but " + lanes_in(lanes_past(me.met)) +
                       " to " + to_string(first));
    if (first.argument != argument)
      throw divergence(whose() + own_name() + " came to " + to_string(mine) + " with another mask or count than " +
                       lanes_in(lanes_past(me.met)));
    ++me.met;
    return first;
  }

  /// Shows the group value(j) for the j-th of the lane's `Per` pixels, and waits for the other lanes: a value for each pixel
  /// of the group, valid until the lane's next exchange. Orders no memory.
  template <int Per, class Value> u64 const* exchange(Value value) {
    lane_group& g = own_group();
    u64* const shown = g.shown[g.turn];
    scheduler::fiber const& me = lanes_.self();
    for (int j = 0; j < Per; ++j) shown[me.lane * Per + j] = value(j);
    if (++g.arrived == lanes_per_group) {
      g.turn ^= 1;
      release(me.index / lanes_per_group);
    }
    lanes_.wait();
    return shown;
  }

  /// Waits for all lanes of the team. The last one to come calls last(states of the team's lanes) while the others wait.
  template <class Last> void meet_team(Last last) {
    team_state& t = own_team();
    meeting const here = own_group().log[std::size_t(own().met - 1)];
    if (t.ended > 0)
      throw divergence(whose() + own_name() + " came to " + to_string(here) + ", but " + std::to_string(t.ended) +
                       " lanes of other groups of the team to " + name_of(collective::end));
    if (t.arrived == 0) t.at = here;
    if (!t.at.same_place(here) || t.at.argument != here.argument)
      throw divergence(whose() + own_name() + " came to " + to_string(here) + ", but other groups of the team to " +
                       to_string(t.at));
    if (++t.arrived == shape_.lanes_per_team()) {
      t.arrived = 0;
      int const team = lanes_.self().team;
      last(lane_states_.data() + team * shape_.lanes_per_team());
      for (int k = 0; k < shape_.groups; ++k) release(team * shape_.groups + lanes_.in_order(k, shape_.groups));
    }
    lanes_.wait();
  }

  /// The lane's work is done: the others of its group must have come as far, and none of its team may wait for it.
  void end() {
    come_to(collective::end, {"", 0}, 0);
    team_state& t = own_team();
    ++t.ended;
    if (t.arrived > 0)
      throw divergence(whose() + own_name() + " came to " + name_of(collective::end) + ", but " +
                       std::to_string(t.arrived) + " lanes of other groups of the team to " + to_string(t.at));
  }

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

  /// All lanes of the group may go on; the log starts anew.
  void release(int group) {
    lane_group& g = groups_[std::size_t(group)];
    g.arrived = 0;
    g.log.clear();
    for (int k = 0; k < lanes_per_group; ++k) {
      int const index = group * lanes_per_group + lanes_.in_order(k, lanes_per_group);
      lane_states_[std::size_t(index)].met = 0;
      lanes_.make_ready(index);
    }
  }

  u32 lanes_past(int met) const {
    scheduler::fiber const& me = lanes_.self();
    u32 lanes = 0;
    for (int k = 0; k < lanes_per_group; ++k)
      if (lane_states_[std::size_t(me.index - me.lane + k)].met > met) lanes |= 1u << k;
    return lanes;
  }
  std::string whose() const { return "lane group " + std::to_string(lanes_.self().group) + ": "; }
  std::string own_name() const { return lanes_in(1u << lanes_.self().lane); }

  scheduler& lanes_;
  shape shape_{1, 0};
  std::vector<lane_state> lane_states_; // by fiber
  std::vector<lane_group> groups_;
  std::vector<team_state> teams_;
};

} // namespace skerry::block_double
