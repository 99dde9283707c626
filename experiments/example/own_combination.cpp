// A combination of your own: HA4's strips, joined level by level as tiles are by Stava and Benes. Compile such a file into a
// program beside the families, and the program knows its name.
#include <skerry/registration.hpp>

namespace {
using namespace skerry;
struct strips_in_levels : catalog::labels_and_features {
  template <class Connectivity, class Finish> using with =
      algorithm<Connectivity, strip<4>, ballot_runs<32, komura>, levels<4, join_until_quiet<>, compress_rims>, Finish>;
  static constexpr skerry::facts facts{.name = "strips-in-levels", .title = "Strips, joined in levels"};
};
registration<strips_in_levels> const registered{host_backends};
} // namespace
