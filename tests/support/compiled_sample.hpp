// How much of what is long to compile is compiled: with SKERRY_SAMPLES defined, as the preset `tests` has it, one of sixteen cells of
// a grid, and a law on threads for one of eight of the types that it is about. A source with cells says `// ctest-sample`, so that its
// whole is a program of its own, which the slow tests compile. All laws are on threads in every other preset, the sanitizers' too.
#pragma once
#include <skerry/core/types.hpp>

#include <cstddef>
#include <string_view>

namespace skerry::testing {

#ifdef SKERRY_SAMPLES
inline constexpr bool compiles_all = false;
#else
inline constexpr bool compiles_all = true;
#endif
/// How many of so many cells a sample has at least.
constexpr int compiled_of(int cells) { return compiles_all ? cells : cells / 24; }
/// Whether a cell with a number is compiled: the multiplication scatters, so that axes of any length are sampled evenly.
constexpr bool is_compiled(std::size_t number, u32 one_of = 16) {
  return compiles_all || (u32(number) * 2654435761u >> 7) % one_of == 0;
}
/// Whether what is about a type is compiled, by the type's name.
template <class T, u32 OneOf> constexpr bool is_compiled_for() {
  std::size_t number = 0;
  for (char const c : std::string_view(__PRETTY_FUNCTION__)) number = number * 31 + std::size_t(c);
  return is_compiled(number, OneOf);
}

} // namespace skerry::testing
