#include "experiments/run/grid_image.hpp"
#include "experiments/support/failure.hpp"
#include "experiments/support/sha256.hpp"
#include "experiments/support/text_table.hpp"
#include <algorithm>
#include <future>

namespace skerry::experiments {

namespace {

std::string percent(double share) { return fixed(100 * share, 1) + " %"; }

} // namespace

grid_image::grid_image(grid_input const& input, protocol const& how) : skipped_(input.item.skipped) {
  if (skipped_.empty()) {
    try {
      image_ = make(input.item);
      foreground_ = std::size_t(std::ranges::count_if(image_.pixels, [](auto p) { return p != 0; }));
      double const share = image_.pixels.empty() ? 0 : double(foreground_) / double(image_.pixels.size());
      if (image_.pixels.empty()) skipped_ = "the image has no pixels";
      else if (share < how.least_occupancy || share > how.most_occupancy)
        skipped_ = "its foreground is " + percent(share) + " of the pixels, and the grid takes images of " +
                   percent(how.least_occupancy) + " to " + percent(how.most_occupancy);
    } catch (failure const& error) {
      skipped_ = error.what();
    }
  }
  if (!skipped_.empty()) {
    image_ = {};
    digest_ = sha256(skipped_);
    return;
  }
  if (how.statistics) statistics_ = statistics_json(statistics_of(image_), longest_path(image_));
  digest_ = sha256(std::to_string(image_.width) + "x" + std::to_string(image_.height) +
                   sha256(image_.pixels.data(), image_.pixels.size()));
}

void grid_image::prepare(std::set<question> const& questions) {
  if (!skipped_.empty()) return;
  std::map<question, std::future<reference_result>> made;
  for (question const& q : questions)
    if (!references_.contains(q))
      made[q] = std::async(std::launch::async, [this, q = q] { return flood_fill(image_, q.first, q.second); });
  for (auto& [q, result] : made) references_[q] = result.get();
}

reference_result const& grid_image::reference(int connectivity, bool equal_values) const {
  auto const [at, is_new] = references_.try_emplace({connectivity, equal_values});
  if (is_new) at->second = flood_fill(image_, connectivity, equal_values);
  return at->second;
}

} // namespace skerry::experiments
