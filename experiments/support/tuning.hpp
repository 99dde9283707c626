// What `skerry tune` measured: the fastest algorithm for images of a size, on one backend of one machine.
#pragma once
#include "experiments/support/json.hpp"
#include <optional>
#include <skerry/names/session.hpp>
#include <string>
#include <vector>

namespace skerry::experiments {

/// "labels", "features" or "labels and features".
std::string in_words(wanted what);

/// What was measured together: the choices of one call of `skerry tune`.
struct tuned_machine {
  std::string backend, device; ///< `device_name(backend)`
  int threads = 1, connectivity = 8;
  bool operator==(tuned_machine const&) const = default;
};

/// The fastest algorithm on square images of one size.
struct tuned_choice {
  tuned_machine on;
  std::string gives; ///< as `in_words` says it
  int side = 1;      ///< pixels
  std::string algorithm;
  double milliseconds = 0; ///< geometric mean of medians over the images
  std::string next = {};   ///< the second fastest; empty where there is one alone
  double next_milliseconds = 0;
};

/// Where they are kept: SKERRY_TUNING (set and empty: nowhere), else skerry/tuning.json in XDG_CONFIG_HOME, else in
/// ~/.config. Empty: nowhere.
std::string tuning_file();

/// What the file holds; nothing where there is none. Throws `failure` 1 where it cannot be understood.
std::vector<tuned_choice> read_tuning(std::string const& path);

/// `old` with `fresh` in place of what was measured on the same machines.
std::vector<tuned_choice> with_choices(std::vector<tuned_choice> old, std::vector<tuned_choice> const& fresh);

/// The document as it is written.
json tuning_json(std::vector<tuned_choice> const& choices);

/// Of the choices for that machine and result the nearest: first by the number of threads (0: all, so the most), then by the
/// number of pixels (0 x 0, not known yet: the largest). Null where there is none.
tuned_choice const* nearest_choice(std::vector<tuned_choice> const& choices, tuned_machine const& on, wanted what,
                                   extent size);

} // namespace skerry::experiments
