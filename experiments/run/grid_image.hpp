// An image of a grid at work: its pixels, their digest, and what is right for it.
#pragma once
#include "experiments/run/expand.hpp"
#include "experiments/run/image_statistics.hpp"
#include "experiments/support/reference.hpp"
#include <map>
#include <set>

namespace skerry::experiments {

class grid_image {
public:
  /// Makes the image. Where that does not work, or the protocol leaves out an image with so much foreground, `skipped()` says why and
  /// there are no pixels.
  explicit grid_image(grid_input const& input, protocol const& how = {});

  binary_image const& pixels() const { return image_; }
  std::string const& skipped() const { return skipped_; }
  /// SHA-256 of width, height and pixels, a byte each; of the reason where there are none.
  std::string const& digest() const { return digest_; }
  std::size_t foreground() const { return foreground_; }
  /// Members of the record about the image's structure; null unless the protocol asks for them.
  json const& statistics() const { return statistics_; }
  /// A connectivity, and whether regions of equal value are labeled rather than foreground.
  using question = std::pair<int, bool>;
  /// Makes what `reference` gives, of all these at a time.
  void prepare(std::set<question> const& questions);
  /// A flood fill; made when it is first asked for, unless it was prepared.
  reference_result const& reference(int connectivity, bool equal_values = false) const;

private:
  binary_image image_;
  std::string skipped_, digest_;
  std::size_t foreground_ = 0;
  json statistics_ = nullptr;
  mutable std::map<question, reference_result> references_;
};

} // namespace skerry::experiments
