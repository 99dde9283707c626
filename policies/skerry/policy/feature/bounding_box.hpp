// bounding_box: first and last column, first and last row, in pixels, both ends inclusive (HA4's MINx, MAXx, MINy, MAXy).
// bounding_box_of_label: the same with one update less; the first row comes from the label, which must be a raster index.
// Source: Hennequin et al. 2018, section IV.D.
#pragma once
#include <skerry/result/feature.hpp>

namespace skerry {

template <combine FirstRow> struct box_feature {
  using type = u32;
  static constexpr int columns = 4; ///< first column, first row, last column, last row
  static std::string id() { return FirstRow == combine::minimum ? "bounding_box" : "bounding_box_of_label"; }
  static std::string column_name(int c) {
    return c == 0 ? "first_column" : c == 1 ? "first_row" : c == 2 ? "last_column" : "last_row";
  }
  SKERRY_FN static constexpr combine how(int column) {
    return column == 0 ? combine::minimum : column == 1 ? FirstRow : combine::maximum;
  }
  SKERRY_FN static constexpr pack<u32, 4> of(pixel_run r) {
    return {{u32(r.x), u32(r.y), u32(r.x + r.length - 1), u32(r.y)}};
  }
  SKERRY_FN static constexpr pack<u32, 4> of_pair(run_of_pair r) {
    return {{u32(r.x), u32(r.first_row()), u32(r.x + r.length - 1), u32(r.last_row())}};
  }
  SKERRY_FN static constexpr pack<u32, 4> of_box(pixel_box b) {
    return {{u32(b.x), u32(b.y), u32(b.x + b.length - 1), u32(b.y + b.rows - 1)}};
  }
};

using bounding_box = box_feature<combine::minimum>;
using bounding_box_of_label = box_feature<combine::first_row>;

} // namespace skerry
