#include <support/block_double/meetings.hpp>

namespace skerry::block_double {

void meetings::start(shape s) {
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

meeting const& meetings::come_to(collective what, call_site where, u64 argument) {
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

void meetings::wait_for_group() {
  lane_group& g = own_group();
  if (++g.arrived == lanes_per_group) {
    g.turn ^= 1;
    release(lanes_.self().index / lanes_per_group);
  }
  lanes_.wait();
}

void meetings::meet_team(void (*last)(lane_state const*)) {
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

void meetings::end() {
  come_to(collective::end, {"", 0}, 0);
  team_state& t = own_team();
  ++t.ended;
  if (t.arrived > 0)
    throw divergence(whose() + own_name() + " came to " + name_of(collective::end) + ", but " +
                     std::to_string(t.arrived) + " lanes of other groups of the team to " + to_string(t.at));
}

void meetings::release(int group) {
  lane_group& g = groups_[std::size_t(group)];
  g.arrived = 0;
  g.log.clear();
  for (int k = 0; k < lanes_per_group; ++k) {
    int const index = group * lanes_per_group + lanes_.in_order(k, lanes_per_group);
    lane_states_[std::size_t(index)].met = 0;
    lanes_.make_ready(index);
  }
}

u32 meetings::lanes_past(int met) const {
  scheduler::fiber const& me = lanes_.self();
  u32 lanes = 0;
  for (int k = 0; k < lanes_per_group; ++k)
    if (lane_states_[std::size_t(me.index - me.lane + k)].met > met) lanes |= 1u << k;
  return lanes;
}
std::string meetings::whose() const { return "lane group " + std::to_string(lanes_.self().group) + ": "; }
std::string meetings::own_name() const { return lanes_in(1u << lanes_.self().lane); }

} // namespace skerry::block_double
