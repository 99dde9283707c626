// Label order: consecutive or minimum numbers after any algorithm, whatever its representatives.
#pragma once
#include <skerry/types.hpp>

#include <vector>

namespace skerry {

enum class label_order {
  consecutive, ///< 1 .. n in raster order of each component's first pixel: SciPy's numbering
  minimum,     ///< 1 + raster index (row * width + column) of the component's first pixel
  any          ///< as the algorithm leaves it: unique, no more
};

/// Renumbers labels in place and remembers the table between calls (no allocation in steady state). Background stays 0.
class renumbering {
public:
  /// Returns the number of components. `labels` in host memory; labels may be any u32 values, 0 is background. For each new
  /// number, in raster order of first pixels, `old_label()` tells the label it replaces. O(pixels).
  u32 operator()(plane<u32> labels, label_order order) {
    old_.clear();
    u32 largest = 0;
    for (int y = 0; y < labels.height; ++y)
      for (int x = 0; x < labels.width; ++x) largest = labels(x, y) > largest ? labels(x, y) : largest;
    new_.assign(std::size_t(largest) + 1, 0);
    for (int y = 0; y < labels.height; ++y) {
      u32 last = 0, to = 0; // neighbours mostly share a label
      for (int x = 0; x < labels.width; ++x) {
        u32& l = labels(x, y);
        if (l != last) {
          last = l;
          to = l == 0 ? 0 : number(l, order, u64(y) * u64(labels.width) + u64(x));
        }
        if (order != label_order::any) l = to;
      }
    }
    return u32(old_.size());
  }
  /// old_label()[k]: the label before, of the component that comes k-th in raster order.
  std::vector<u32> const& old_label() const { return old_; }
  /// The number that replaced a label which occurs in the image.
  u32 new_label(u32 old) const { return new_[old]; }

private:
  u32 number(u32 l, label_order order, u64 index) {
    u32& n = new_[l];
    if (n == 0) {
      old_.push_back(l);
      n = order == label_order::consecutive ? u32(old_.size()) : order == label_order::minimum ? u32(index + 1) : l;
    }
    return n;
  }

  std::vector<u32> new_, old_;
};

} // namespace skerry
