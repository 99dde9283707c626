// What one pass over an image tells of the work that labeling it takes; and the longest path, which takes more than a pass.
#pragma once
#include "experiments/image/image.hpp"
#include "experiments/support/json.hpp"
#include <array>
#include <cstdint>

namespace skerry::experiments {

/// Counts of one pass over 2 x 2 windows, pixels outside of the image being background.
struct image_statistics {
  std::int64_t foreground = 0;
  std::int64_t runs = 0;        ///< maximal rows of foreground pixels
  std::int64_t column_runs = 0; ///< maximal columns of them
  std::int64_t contacts = 0;    ///< pairs of runs of two rows that touch by an edge, once for each stretch in common
  std::int64_t diagonals = 0;   ///< windows of two foreground pixels that touch by a corner alone
  std::int64_t euler_4 = 0, euler_8 = 0; ///< components less holes, 4- and 8-connected (Gray 1971)
  std::int64_t blocks = 0, empty_blocks = 0,
               full_blocks = 0;  ///< of `block_side` pixels a side; those at the edges are smaller
  std::int64_t rim_contacts = 0; ///< foreground pixels that touch another by an edge across the border of two blocks

  static constexpr int block_side = 64;
};

image_statistics statistics_of(binary_image const& image);

/// The most steps from the first pixel of an 8-connected component, in raster order, to any other of its pixels.
std::int64_t longest_path(binary_image const& image);

/// Members of the record of an image, `longest_path` among them.
json statistics_json(image_statistics const& s, std::int64_t longest);

} // namespace skerry::experiments
