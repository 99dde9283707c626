// The oracle: slow and obvious. A flood fill, features pixel by pixel, and the comparison of partitions.
#pragma once
#include "support/pixels.hpp"

#include <skerry/core/tiles.hpp>

#include <unordered_map>

namespace skerry::testing {

/// Labels 1 .. count in raster order of the first pixel, 0 on background; no padding.
struct labeling {
  int width = 0, height = 0;
  u32 count = 0;
  std::vector<u32> labels;
  int neighbours = 8;
  u32 at(int x, int y) const { return labels[std::size_t(y) * std::size_t(width) + std::size_t(x)]; }
};

/// Flood fill; with a grid, of each tile by itself; of the foreground, or of regions of equal value.
labeling flood_fill(image const& im, int neighbours, tile_grid const* tiles = nullptr, bool equal_values = false);

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

/// The second image of the tests, of every size: 16 bits that have nothing to do with the first.
inline u16 test_value(int x, int y) { return u16((u32(x) * 2654435761u ^ u32(y) * 2246822519u) >> 13); }

/// What a component's features must be. Modulo 2^64, or 2^32 where the name of a column says so.
struct expected_features {
  u64 area = 0;
  u64 sum_x = 0, sum_y = 0;
  u64 x0 = 0xffffffffu, y0 = 0xffffffffu, x1 = 0, y1 = 0;
  u64 sum_xx = 0, sum_yy = 0, sum_xy = 0;
  u64 euler = 0; ///< modulo 2^32
  u64 cracks = 0;
  u64 straight = 0, diagonal = 0, bent = 0;       ///< border pixels, by 4 neighbours
  u64 straight_8 = 0, diagonal_8 = 0, bent_8 = 0; ///< ... by 8
  u64 values = 0, least = 0xffffffffu, most = 0, squares = 0, weighted_x = 0, weighted_y = 0; ///< of test_value
  u64 fixed_high = 0, fixed_low = 0, least_key = ~u64(0), most_key = 0; ///< ... in fixed point, and as ordered keys
  bool operator==(expected_features const&) const = default;
};

/// One per component, in the order of the labels.
std::vector<expected_features> features_of(labeling const& l);

/// What is expected in a column, by its name. Throws std::invalid_argument where the oracle has none of that name.
using expected_column = u64 expected_features::*;
expected_column expected_in(std::string_view column);

} // namespace skerry::testing
