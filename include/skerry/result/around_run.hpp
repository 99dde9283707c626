// What a feature can see besides the place of a run: the pixels around it, and a second image.
#pragma once
#include <skerry/axis/feature.hpp>
#include <skerry/core/pixels.hpp>

#include <type_traits>
#include <utility>

namespace skerry {

/// visit(part) for the parts of a run of at most so many pixels.
template <class Visit> SKERRY_FN void for_each_part(pixel_run r, int most, Visit const& visit) {
  for (int i = 0; i < r.length; i += most) visit(pixel_run{r.x + i, r.y, r.length - i < most ? r.length - i : most});
}

/// An image, or its labels, whose pixels belong together by a relation, and the values that features read, if any.
template <class Relation, class Image = plane<u8 const>> struct around_run {
  using pixel = std::remove_cvref_t<decltype(std::declval<Image const&>()(0, 0))>;
  Image image;
  value_plane values = {};

  /// At most 64 pixels of a run with the row above them.
  SKERRY_FN run_in_rows rows_of(pixel_run r) const {
    pixel const value = image(r.x, r.y);
    run_in_rows in{r, together(value, r.x - 1, r.y), 0, together(value, r.x - 1, r.y - 1),
                   together(value, r.x + r.length, r.y - 1)};
    for (int i = 0; i < r.length; ++i) in.above |= u64(together(value, r.x + i, r.y - 1)) << i;
    return in;
  }
  SKERRY_FN run_in_window window_of(pixel_run r) const {
    pixel const value = image(r.x, r.y);
    run_in_window in{r, {}};
    for (int k = 0; k < 5; ++k)
      for (int i = 0; i < r.length + 4; ++i) in.row[k] |= u64(together(value, r.x - 2 + i, r.y - 2 + k)) << i;
    return in;
  }
  SKERRY_FN run_of_values values_of(pixel_run r) const {
    if constexpr (is_stacked<Image>) return {r, values.moved_down(image.row_of(r.y) - r.y)};
    else return {r, values};
  }

private:
  SKERRY_FN bool together(pixel value, int x, int y) const {
    return image.has(x, y) && Relation::together(value, image(x, y));
  }
};

} // namespace skerry
