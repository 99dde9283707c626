// How much of what is long to compile is compiled, such as the cells of a grid: with SKERRY_SAMPLES defined, as the preset `tests`
// has it, one of four. The source says `// ctest-sample`, so that its whole is a program of its own, which the slow tests compile.
#pragma once
#include <skerry/core/types.hpp>

#include <cstddef>

namespace skerry::testing {

#ifdef SKERRY_SAMPLES
inline constexpr bool compiles_all = false;
#else
inline constexpr bool compiles_all = true;
#endif
/// How many of so many cells a sample has at least.
constexpr int compiled_of(int cells) { return compiles_all ? cells : cells / 5; }
/// Whether a cell with a number is compiled: the multiplication scatters, so that axes of any length are sampled evenly.
constexpr bool is_compiled(std::size_t number) { return compiles_all || (u32(number) * 2654435761u >> 7) % 4 == 0; }

} // namespace skerry::testing
