// The laws of tests/laws on a device: teams, unions where all threads meet, and each policy's sweep by itself on forests that
// the host plants and looks at.
#pragma once
#include <skerry/backend/by_name/cuda_session.hpp>

#include <string>
#include <string_view>

namespace skerry::testing {

/// What to check, and what came of it.
struct law_report {
  bool bounded = false; ///< the images and graphs that a sanitizer can afford
  std::string only;     ///< laws whose name contains this
  bool verbose = false;
  bool host_loops = false; ///< the host repeats loops, where a queue has a choice
  int done = 0, failed = 0;

  /// Whether a law is wanted; prints its name where asked.
  bool wants(std::string_view law) const;
  /// Counts a check; prints what is wrong, if that is not empty. False where the law has failed.
  bool note(std::string_view law, std::string_view where, std::string_view wrong);
};

struct of_teams;
struct of_unions;
struct of_local_merges;
struct of_merges;
struct of_finishes;
struct of_pixels;

/// One axis' laws by a mapping (session.hpp). Throws what the device says.
template <class Axis, class Mapping> struct device_laws {
  static void check(law_report& report);
};

/// All of them.
template <class Mapping> void check_device_laws(law_report& report) {
  device_laws<of_teams, Mapping>::check(report);
  device_laws<of_unions, Mapping>::check(report);
  device_laws<of_local_merges, Mapping>::check(report);
  device_laws<of_merges, Mapping>::check(report);
  device_laws<of_finishes, Mapping>::check(report);
  device_laws<of_pixels, Mapping>::check(report);
}

} // namespace skerry::testing
