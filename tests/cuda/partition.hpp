// Compares labels with a reference where they lie, in memory of a device: an image of any size in a millisecond.
#pragma once
#include <skerry/core/label_order.hpp>

#include <memory>
#include <vector>

namespace skerry::testing {

class device_partition {
public:
  /// Copies the reference to the device: row by row without padding, 0 on background, labels 1 .. n.
  device_partition(int width, int height, std::vector<u32> const& reference);
  ~device_partition();

  /// Whether labels in memory of the device are the same partition with the same background, numbered in an order. Waits.
  bool same(plane<u32 const> labels, label_order order);

private:
  struct state;
  std::unique_ptr<state> state_;
};

} // namespace skerry::testing
