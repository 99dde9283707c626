// What a call of `skerry label` asks for, checked as far as that is possible before the image is read.
#pragma once
#include "experiments/image/threshold.hpp"
#include "experiments/support/filter.hpp"
#include <optional>
#include <skerry/names/registry.hpp>
#include <string>
#include <vector>

namespace skerry::experiments {

/// The options as text; empty: not given.
struct label_call {
  /// Components are kept or left out by their features.
  bool chooses() const { return !filter.empty() || !largest.empty(); }

  std::string input, output, table, overlay, intensity;
  std::string algorithm, connectivity, backend, threads, threshold, relation, background, order, features, filter,
      largest, time, max_rounds;
  std::vector<std::string> headers;
  bool invert = false, as_json = false, quiet = false, plan = false, explain = false;
};

struct label_request {
  label_call call;
  entry const* algorithm = nullptr;
  entry::variant const* variant = nullptr;
  std::string why_algorithm = {}; ///< where nobody named it; else empty
  int connectivity = 8;
  std::string relation = "foreground";
  std::optional<std::uint8_t> background = {}; ///< with the relation equal
  int threads = 0;                             ///< 0: all cores
  std::string backend = {};
  threshold_choice threshold = {};
  grey_image intensity = {};              ///< the second image, if one is given
  std::vector<std::string> features = {}; ///< empty: none are shown
  std::vector<std::string> needed = {};   ///< those, and what the filter asks about
  std::optional<component_filter> filter = {};
  std::optional<std::size_t> largest = {}; ///< how many are kept, of those that the filter keeps
  wanted what = {};                        ///< of the algorithm, in the order that was chosen
  int repeats = 0;                         ///< 0: one run without warm-up
  u32 most_rounds = no_limit;              ///< of an algorithm that iterates
};

/// Compiles an algorithm that is given as a composition. Throws `failure` 2 for names, values and combinations that are not allowed, 1
/// where an output cannot be written.
label_request checked(label_call const& call);
/// Once the size of the image is known: the algorithm for it, where nobody named one; compiled where it measures less than is needed.
void choose_for(label_request& request, extent size);

} // namespace skerry::experiments
