// From grey to foreground and background.
#pragma once
#include "image.hpp"
#include <string>

namespace skerry::experiments {

/// Which values are foreground.
struct threshold_choice {
  enum class kind {
    automatic, ///< `nonzero` for binary input and where all values but 0 are the same; else `otsu`
    otsu,      ///< above the level that separates the two classes of values best
    nonzero,   ///< all but 0, negative values included
    value      ///< above `value`
  } how = kind::automatic;
  double value = 0;
  bool invert = false; ///< swap foreground and background after the cut
};

/// Reads "otsu", "nonzero" or a number. Throws `failure` 2 for anything else.
threshold_choice parse_threshold(std::string const&);

struct thresholded {
  binary_image image;
  std::string taken; ///< "nonzero", "otsu" or "value": what `automatic` came to, or what was asked
  double level = 0;  ///< foreground is value > level (before `invert`); 0 for "nonzero"
};

/// Makes a binary image. An empty image stays empty; under Otsu's rule an image of one value is all background.
thresholded binarize(grey_image const&, threshold_choice const&);

/// The level of N. Otsu, A threshold selection method from gray-level histograms (1979), for integer images exactly as
/// scikit-image's `threshold_otsu` computes it, rounding included; of floating values, the middle of one of 256 equal parts of their range,
/// as there. The value itself for an image of one value, 0 for none.
double otsu_level(grey_image const&);

} // namespace skerry::experiments
