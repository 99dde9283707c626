#include "experiments/commands/overlay_marks.hpp"
#include "experiments/support/component_rows.hpp"
#include <algorithm>
#include <array>
#include <span>
#include <string_view>

namespace skerry::experiments {

namespace {

constexpr std::array<std::string_view, 3> of_boxes{"bbox", "area_bbox", "extent"};
constexpr std::array<std::string_view, 5> of_ellipses{"axis_major_length", "axis_minor_length", "eccentricity",
                                                      "inertia_tensor", "inertia_tensor_eigvals"};
constexpr std::array<std::string_view, 1> of_axes{"orientation"};

} // namespace

overlay_marks marks_of(measured_components const& measured, std::vector<std::string> const& features) {
  auto const shows = [&](std::span<std::string_view const> names) {
    return std::ranges::find_first_of(features, names) != features.end();
  };
  auto const has = [&](std::string_view name) { return can_be_made(*feature_named(name), measured); };
  bool const outlined = shows(of_ellipses), ellipses = outlined || shows(of_axes),
             boxes = !features.empty() && (!ellipses || shows(of_boxes));

  overlay_marks marks;
  if (ellipses && has("orientation")) {
    feature_table const table(measured, {"centroid", "axis_major_length", "axis_minor_length", "orientation"});
    for (std::size_t k = 0; k < table.rows(); ++k) {
      auto const value = [&](std::size_t column) { return as_number(table.value(k, column)); };
      marks.ellipses.push_back({value(1), value(2), value(3), value(4), value(5), outlined});
    }
  }
  if (boxes && has("bbox")) {
    feature_table const table(measured, {"bbox"});
    for (std::size_t k = 0; k < table.rows(); ++k) {
      auto const value = [&](std::size_t column) { return int(as_number(table.value(k, column))); };
      marks.boxes.push_back({measured.label[k], value(1), value(2), value(3), value(4)});
    }
  }
  return marks;
}

} // namespace skerry::experiments
