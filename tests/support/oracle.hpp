// The oracle: slow and obvious. A flood fill, features pixel by pixel, and the comparison of partitions.
#pragma once
#include "support/pixels.hpp"

#include <skerry/core/tiles.hpp>

#include <algorithm>
#include <unordered_map>

namespace skerry::testing {

/// Labels 1 .. count in raster order of the first pixel, 0 on background; no padding.
struct labeling {
  int width = 0, height = 0;
  u32 count = 0;
  std::vector<u32> labels;
  u32 at(int x, int y) const { return labels[std::size_t(y) * std::size_t(width) + std::size_t(x)]; }
};

/// Flood fill; with a grid, of each tile by itself; of the foreground, or of regions of equal value.
inline labeling flood_fill(image const& im, int neighbours, tile_grid const* tiles = nullptr,
                           bool equal_values = false) {
  labeling l{im.width, im.height, 0, std::vector<u32>(std::size_t(im.width) * std::size_t(im.height), 0)};
  auto const tile_of = [&](int x, int y) {
    return tiles ? y / tiles->tile_height * tiles->columns + x / tiles->tile_width : 0;
  };
  std::vector<std::pair<int, int>> open;
  for (int y0 = 0; y0 < im.height; ++y0)
    for (int x0 = 0; x0 < im.width; ++x0) {
      if ((!im.at(x0, y0) && !equal_values) || l.at(x0, y0)) continue;
      ++l.count;
      open.assign(1, {x0, y0});
      l.labels[std::size_t(y0) * std::size_t(im.width) + std::size_t(x0)] = l.count;
      while (!open.empty()) {
        auto const [x, y] = open.back();
        open.pop_back();
        for (int dy = -1; dy <= 1; ++dy)
          for (int dx = -1; dx <= 1; ++dx) {
            int const a = x + dx, b = y + dy;
            if ((neighbours == 4 && dx && dy) || a < 0 || b < 0 || a >= im.width || b >= im.height) continue;
            if (equal_values ? im.at(a, b) != im.at(x, y) : !im.at(a, b)) continue;
            if (l.at(a, b) || tile_of(a, b) != tile_of(x, y)) continue;
            l.labels[std::size_t(b) * std::size_t(im.width) + std::size_t(a)] = l.count;
            open.emplace_back(a, b);
          }
      }
    }
  return l;
}

/// Whether two labelings, given row by row without padding, are the same partition with the same background (0).
template <class Label> bool same_partition(std::vector<Label> const& got, std::vector<u32> const& expected) {
  if (got.size() != expected.size()) return false;
  std::unordered_map<Label, u32> to_expected;
  std::unordered_map<u32, Label> to_got;
  for (std::size_t i = 0; i < got.size(); ++i) {
    if ((got[i] == 0) != (expected[i] == 0)) return false;
    if (got[i] == 0) continue;
    if (to_expected.try_emplace(got[i], expected[i]).first->second != expected[i]) return false;
    if (to_got.try_emplace(expected[i], got[i]).first->second != got[i]) return false;
  }
  return true;
}

/// What a component's features must be.
struct expected_features {
  u32 area = 0;
  u64 sum_x = 0, sum_y = 0;
  u32 x0 = ~0u, y0 = ~0u, x1 = 0, y1 = 0;
  bool operator==(expected_features const&) const = default;
};

/// One per component, in the order of the labels.
inline std::vector<expected_features> features_of(labeling const& l) {
  std::vector<expected_features> f(l.count);
  for (int y = 0; y < l.height; ++y)
    for (int x = 0; x < l.width; ++x) {
      if (!l.at(x, y)) continue;
      expected_features& e = f[l.at(x, y) - 1];
      u32 const ux = u32(x), uy = u32(y);
      ++e.area;
      e.sum_x += ux;
      e.sum_y += uy;
      e.x0 = std::min(e.x0, ux);
      e.y0 = std::min(e.y0, uy);
      e.x1 = std::max(e.x1, ux);
      e.y1 = std::max(e.y1, uy);
    }
  return f;
}

} // namespace skerry::testing
