// What an overlay shows of components beside their pixels.
#pragma once
#include "experiments/image/overlay.hpp"
#include "experiments/support/named_features.hpp"
#include <string>
#include <vector>

namespace skerry::experiments {

struct overlay_marks {
  std::vector<component_box> boxes;
  std::vector<component_ellipse> ellipses;
};

/// The marks that stand for `features`, by name: ellipses for axis lengths, eccentricity and inertia, major axes for the orientation alone,
/// boxes for those of a box, and for others where no ellipse is drawn. What the table lacks is not drawn.
overlay_marks marks_of(measured_components const& measured, std::vector<std::string> const& features);

} // namespace skerry::experiments
