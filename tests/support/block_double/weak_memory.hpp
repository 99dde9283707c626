// Memory between barriers: a store may stay with the lane that made it for a while, in any order with its other stores; a
// read-modify-write acts on memory at once. Nothing but `drain_own` (a barrier) orders it.
#pragma once
#include <support/block_double/collective.hpp>
#include <support/block_double/scheduler.hpp>
#include <support/block_double/store_buffer.hpp>

namespace skerry::block_double {

class weak_memory {
public:
  explicit weak_memory(scheduler& lanes) : lanes_(lanes) {}

  void start(int fibers) {
    if (lane_stores_.size() < std::size_t(fibers)) lane_stores_.resize(std::size_t(fibers));
    for (lane_stores& l : lane_stores_) {
      l.waiting.forget();
      l.place = -1;
    }
    holders_.clear();
    operations_ = 0;
  }

  /// All stores of all lanes become visible: a sweep ends.
  void finish() {
    for (int const index : holders_) lane_stores_[std::size_t(index)].waiting.drain_all();
  }

  template <class T> T load(T const* p) {
    step(p);
    T value;
    std::memcpy(&value, p, sizeof(T));
    if (lane_stores const& mine = own(); mine.place >= 0) mine.waiting.overlay(p, &value, sizeof(T));
    return value;
  }

  template <class T> void store(T* p, T value) {
    step(p);
    int const me = lanes_.self().index;
    if (lanes_.random().one_in(lanes_.how().slow_store) && !lanes_.self().on_stack(p)) {
      store_buffer& waiting = own().waiting;
      if (waiting.size() == store_buffer::capacity) drain_one(me);
      waiting.push(p, &value, sizeof(T));
      hold(me);
    } else {
      drain_own(p, sizeof(T));
      std::memcpy(p, &value, sizeof(T));
    }
  }

  /// *p becomes f(*p) in one go; what was there before.
  template <class T, class F> T update(T* p, F f) {
    step(p);
    drain_own(p, sizeof(T));
    T old;
    std::memcpy(&old, p, sizeof(T));
    T const now = f(old);
    std::memcpy(p, &now, sizeof(T));
    return old;
  }

  /// The stores of the lane that runs become visible.
  void drain_own() {
    if (own().place < 0) return;
    own().waiting.drain_all();
    let_go(lanes_.self().index);
  }

private:
  struct lane_stores {
    store_buffer waiting;
    int place = -1; ///< in holders_, if any store waits
  };

  static constexpr std::int64_t endless = std::int64_t(1) << 24; ///< operations between start and finish

  /// Comes before every operation: time passes. Operands may overlap others of another type, as on a GPU.
  template <class T> void step(T const* p) {
    if (lanes_.unwinding()) return;
    if (reinterpret_cast<std::uintptr_t>(p) % sizeof(T) != 0)
      throw violation("a memory operation of " + std::to_string(sizeof(T)) +
                      " bytes at an address that is no multiple of it");
    if (++operations_ > endless)
      throw violation("the sweep does not end: a few teams made " + std::to_string(endless) + " memory operations");
    dice& random = lanes_.random();
    if (!holders_.empty() && random.one_in(lanes_.how().drain))
      drain_one(holders_[std::size_t(random.below(int(holders_.size())))]);
    if (random.one_in(lanes_.how().preempt)) lanes_.pause();
  }

  lane_stores& own() { return lane_stores_[std::size_t(lanes_.self().index)]; }

  void drain_own(void const* p, std::size_t n) {
    if (own().place < 0) return;
    own().waiting.drain(p, n);
    let_go(lanes_.self().index);
  }
  void drain_one(int index) {
    store_buffer& waiting = lane_stores_[std::size_t(index)].waiting;
    waiting.drain(lanes_.random().below(waiting.size()));
    let_go(index);
  }

  void hold(int index) {
    int& place = lane_stores_[std::size_t(index)].place;
    if (place >= 0) return;
    place = int(holders_.size());
    holders_.push_back(index);
  }
  void let_go(int index) {
    lane_stores& l = lane_stores_[std::size_t(index)];
    if (l.waiting.size() > 0) return;
    int const last = holders_.back();
    holders_[std::size_t(l.place)] = last;
    lane_stores_[std::size_t(last)].place = l.place;
    holders_.pop_back();
    l.place = -1;
  }

  scheduler& lanes_;
  std::vector<lane_stores> lane_stores_; // by fiber
  std::vector<int> holders_;             // fibers with stores that wait
  std::int64_t operations_ = 0;
};

} // namespace skerry::block_double
