#include "experiments/run/grid_image.hpp"
#include "experiments/support/failure.hpp"
#include "experiments/support/sha256.hpp"
#include <algorithm>
#include <future>

namespace skerry::experiments {

grid_image::grid_image(grid_input const& input) : skipped_(input.item.skipped) {
  if (skipped_.empty()) {
    try {
      image_ = make(input.item);
      if (image_.pixels.empty()) skipped_ = "the image has no pixels";
    } catch (failure const& error) {
      skipped_ = error.what();
    }
  }
  if (!skipped_.empty()) {
    image_ = {};
    digest_ = sha256(skipped_);
    return;
  }
  foreground_ = std::size_t(std::ranges::count_if(image_.pixels, [](auto p) { return p != 0; }));
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
