// How much of a long run is done: a sample, or all of it where the environment says SKERRY_WHOLE=1, as the slow tests do
// (catalog.NAME.whole). A sample drops no kind of check: it takes fewer images, and each of them under fewer schedules.
// Grids are long to compile: with SKERRY_SAMPLES defined, as the preset `tests` has it, one of four cells is compiled, and the
// source says `// ctest-sample`, so that its whole is a program of its own, which the slow tests compile.
#pragma once
#include <skerry/core/types.hpp>

#include <cstddef>
#include <cstdlib>
#include <string_view>

namespace skerry::testing {

inline bool takes_all() {
  static char const* const said = std::getenv("SKERRY_WHOLE");
  return said && std::string_view(said) == "1";
}

#ifdef SKERRY_SAMPLES
inline constexpr bool compiles_all = false;
#else
inline constexpr bool compiles_all = true;
#endif
/// How many of so many cells a sample has at least.
constexpr int compiled_of(int cells) { return compiles_all ? cells : cells / 5; }
/// Whether a cell with a number is compiled: the multiplication scatters, so that axes of any length are sampled evenly.
constexpr bool is_compiled(std::size_t number) { return compiles_all || (u32(number) * 2654435761u >> 7) % 4 == 0; }

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
