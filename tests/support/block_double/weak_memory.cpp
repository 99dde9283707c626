#include <support/block_double/weak_memory.hpp>

namespace skerry::block_double {

void weak_memory::start(int fibers) {
  if (lane_stores_.size() < std::size_t(fibers)) lane_stores_.resize(std::size_t(fibers));
  for (lane_stores& l : lane_stores_) {
    l.waiting.forget();
    l.place = -1;
  }
  holders_.clear();
  operations_ = 0;
}

void weak_memory::finish() {
  for (int const index : holders_) lane_stores_[std::size_t(index)].waiting.drain_all();
}

u64 weak_memory::load(void const* p, std::size_t size) {
  step(p, size);
  u64 value = read(p, size);
  if (lane_stores const& mine = own(); mine.place >= 0) mine.waiting.overlay(p, &value, size);
  return value;
}

void weak_memory::store(void* p, std::size_t size, u64 value) {
  step(p, size);
  int const me = lanes_.self().index;
  if (lanes_.random().one_in(lanes_.how().slow_store) && !lanes_.self().on_stack(p)) {
    store_buffer& waiting = own().waiting;
    if (waiting.size() == store_buffer::capacity) drain_one(me);
    waiting.push(p, &value, size);
    hold(me);
  } else {
    drain_own(p, size);
    write(p, size, value);
  }
}

void weak_memory::drain_own() {
  if (own().place < 0) return;
  own().waiting.drain_all();
  let_go(lanes_.self().index);
}

void weak_memory::step(void const* p, std::size_t size) {
  if (lanes_.unwinding()) return;
  if (reinterpret_cast<std::uintptr_t>(p) % size != 0)
    throw violation("a memory operation of " + std::to_string(size) + " bytes at an address that is no multiple of it");
  if (++operations_ > endless)
    throw violation("the sweep does not end: a few teams made " + std::to_string(endless) + " memory operations");
  dice& random = lanes_.random();
  if (!holders_.empty() && random.one_in(lanes_.how().drain))
    drain_one(holders_[std::size_t(random.below(int(holders_.size())))]);
  if (random.one_in(lanes_.how().preempt)) lanes_.pause();
}

void weak_memory::drain_own(void const* p, std::size_t n) {
  if (own().place < 0) return;
  own().waiting.drain(p, n);
  let_go(lanes_.self().index);
}

void weak_memory::drain_one(int index) {
  store_buffer& waiting = lane_stores_[std::size_t(index)].waiting;
  waiting.drain(lanes_.random().below(waiting.size()));
  let_go(index);
}

void weak_memory::hold(int index) {
  int& place = lane_stores_[std::size_t(index)].place;
  if (place >= 0) return;
  place = int(holders_.size());
  holders_.push_back(index);
}

void weak_memory::let_go(int index) {
  lane_stores& l = lane_stores_[std::size_t(index)];
  if (l.waiting.size() > 0) return;
  int const last = holders_.back();
  holders_[std::size_t(l.place)] = last;
  lane_stores_[std::size_t(last)].place = l.place;
  holders_.pop_back();
  l.place = -1;
}

} // namespace skerry::block_double
