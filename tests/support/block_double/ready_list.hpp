// The lanes that can run, by urgency.
#pragma once
#include <support/block_double/schedule.hpp>

#include <utility>
#include <vector>

namespace skerry::block_double {

/// A queue of lane numbers that can also be taken from at random.
class ready_list {
public:
  /// Room for n lanes; empties the list.
  void reset(int n) {
    std::size_t slots = 1;
    while (slots < std::size_t(n)) slots *= 2;
    if (slots > ring_.size()) ring_.resize(slots);
    first_ = size_ = 0;
  }
  bool empty() const { return size_ == 0; }
  void push(int lane) { slot(size_++) = lane; }
  /// The k-th lane; the first one takes its place.
  int take(int k = 0) {
    int const lane = std::exchange(slot(k), slot(0));
    ++first_;
    --size_;
    return lane;
  }
  int take(schedule::order pick, dice& random) {
    return take(pick == schedule::order::random ? random.below(size_) : 0);
  }

private:
  int& slot(int k) { return ring_[std::size_t(first_ + k) & (ring_.size() - 1)]; }

  std::vector<int> ring_;
  int first_ = 0, size_ = 0;
};

} // namespace skerry::block_double
