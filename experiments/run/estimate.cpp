#include "experiments/run/estimate.hpp"
#include "experiments/support/text_table.hpp"

namespace skerry::experiments {

void run_progress::done(std::string const& what, double pixels, bool measured) {
  ++done_;
  pixels_left_ -= pixels;
  if (measured) pixels_done_ += pixels;
  if (quiet_) return;
  std::string text = "[";
  text += std::to_string(done_) + "/" + std::to_string(cells_) + "] " + what;
  if (measured && pixels_left_ > 0)
    text += ", " + duration_text(since_begin_.milliseconds() / 1000 / pixels_done_ * pixels_left_) + " left";
  if (error_is_terminal()) line_.show(text);
  else if (measured) print_error(text + "\n");
}

} // namespace skerry::experiments
