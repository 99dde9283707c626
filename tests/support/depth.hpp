// How much of a long run is done: a sample, or all of it where the environment says SKERRY_WHOLE=1, as the slow tests do
// (catalog.NAME.whole). A sample drops no kind of check: it takes fewer images, and each of them under fewer schedules.
// compiled_sample.hpp does the same for what is long to compile.
#pragma once
#include <skerry/core/types.hpp>

#include <cstdlib>
#include <string_view>

namespace skerry::testing {

inline bool takes_all() {
  static char const* const said = std::getenv("SKERRY_WHOLE");
  return said && std::string_view(said) == "1";
}

/// Every how many of something: an odd number of times fewer in a sample, so that no bit of a mask is always the same.
inline u32 sampled(u32 step) { return takes_all() ? step : 17 * step; }

/// Takes one of so many images, another one with each `turn`; all where the whole is wanted.
class one_of {
public:
  one_of(int images, int turn) : images_(takes_all() ? 1 : images), next_(turn % images_) {}
  bool takes_next() {
    bool const takes = next_ == 0;
    next_ = (next_ + 1) % images_;
    return takes;
  }

private:
  int images_, next_;
};

} // namespace skerry::testing
