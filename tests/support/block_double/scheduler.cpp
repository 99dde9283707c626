#include <support/block_double/scheduler.hpp>

namespace skerry::block_double {

void scheduler::run(shape s, schedule const& how, dice& random, u64& trace, fiber_work work) {
  work_ = work;
  prepare(s, how, random);
  trace_ = trace;
  leave(main_);
  trace = trace_;
  if (!failure_) return;
  unwind();
  std::rethrow_exception(std::exchange(failure_, nullptr));
}

void scheduler::wait() {
  leave(*self_);
  if (unwinding_) throw unwound{};
}

void scheduler::make_ready(int index) {
  fiber const& f = at(index);
  auto const is = [&](int group) { return f.group == (group == last_group ? shape_.groups - 1 : group); };
  ready_[is(how_->leading_group) ? 0 : is(how_->delayed_group) ? 2 : 1].push(index);
}

void scheduler::live(void* owner) {
  scheduler& s = *static_cast<scheduler*>(owner);
  fiber& me = *s.self_;
  for (;;) {
    try {
      s.work_.call(s.work_.what, me.index);
    } catch (...) { // the first failure counts; lanes that are unwound have it already
      if (!s.failure_) s.failure_ = std::current_exception();
    }
    me.state = fiber::ended;
    --s.alive_;
    s.leave(me);
  }
}

void scheduler::prepare(shape s, schedule const& how, dice& random) {
  while (int(fibers_.size()) < s.fibers) fibers_.emplace_back(live, this, int(fibers_.size()));
  shape_ = s;
  how_ = &how;
  random_ = &random;
  alive_ = s.fibers;
  unwinding_ = false;
  for (ready_list& list : ready_) list.reset(s.fibers);
  for (int k = 0; k < s.fibers; ++k) {
    int const i = in_order(k, s.fibers);
    fiber& f = fibers_[std::size_t(i)];
    f.index = i;
    f.lane = i % lanes_per_group;
    f.group = i / lanes_per_group % s.groups;
    f.team = i / s.lanes_per_team();
    f.state = fiber::fresh;
    make_ready(i);
  }
}

void scheduler::leave(context& from) {
  context* const to = next();
  if (to != &from) from.switch_to(*to);
}

context* scheduler::next() {
  if (failure_ || alive_ == 0) return &main_;
  for (ready_list& list : ready_)
    if (!list.empty()) {
      self_ = &fibers_[std::size_t(list.take(how_->pick, *random_))];
      self_->state = fiber::active;
      trace_ = (trace_ ^ u64(self_->index)) * 0x100000001b3u;
      return self_;
    }
  failure_ = std::make_exception_ptr(std::logic_error("all lanes wait"));
  return &main_;
}

void scheduler::unwind() {
  unwinding_ = true;
  for (fiber& f : fibers_)
    if (f.state == fiber::active) {
      self_ = &f;
      main_.switch_to(f);
    }
}

} // namespace skerry::block_double
