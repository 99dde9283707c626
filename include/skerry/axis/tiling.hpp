// The axis of tiling: how an image is cut into boxes. The contract:
//
//   struct my_tiling {
//     static constexpr int width = 64, height = 32;                   // of a tile; 0: as wide, as high as the image
//     static std::string id();
//     static tile_grid grid(extent image);                            // the boxes of an image
//     static tile_grid grid(extent image, int threads);               // optional: where threads share them; none is larger
//   };
//
// Laws (tests/laws/tiling.hpp): boxes are disjoint and cover the image; every pair of neighbouring pixels lies in one box or
// across one strand.
#pragma once
#include <skerry/core/tiles.hpp>

#include <concepts>
#include <string>

namespace skerry {
namespace contract {

template <class T> concept tiling_has_grid = requires(extent e) {
  { T::grid(e) } -> std::same_as<tile_grid>;
};
template <class T> concept tiling_has_width = requires {
  { T::width } -> std::convertible_to<int>;
};
template <class T> concept tiling_has_height = requires {
  { T::height } -> std::convertible_to<int>;
};
template <class T> concept tiling_has_id = requires {
  { T::id() } -> std::same_as<std::string>;
};

// clang-format off
#define SKERRY_TILING(RUNG, T)                                                                                               \
  RUNG(tiling_has_grid<T>,                                                                                                   \
       "algorithm: parameter 2 must be a tiling, such as strip<4>: it has no `static tile_grid grid(extent)`; see "          \
       "docs/policies.md, tiling")                                                                                           \
  RUNG(tiling_has_width<T>,                                                                                                  \
       "algorithm: the tiling (parameter 2) has no `static constexpr int width`; see docs/policies.md, tiling")              \
  RUNG(tiling_has_height<T>,                                                                                                 \
       "algorithm: the tiling (parameter 2) has no `static constexpr int height`; see docs/policies.md, tiling")             \
  RUNG(tiling_has_id<T>,                                                                                                     \
       "algorithm: the tiling (parameter 2) has no `static std::string id()`; see docs/policies.md, tiling")
// clang-format on

} // namespace contract

template <class T> concept tiling = contract::tiling_has_grid<T> && contract::tiling_has_width<T> &&
                                    contract::tiling_has_height<T> && contract::tiling_has_id<T>;

/// The boxes of an image whose work so many threads share: at least one.
template <class T> tile_grid tiles_for(extent image, int threads) {
  if constexpr (requires { T::grid(image, threads); }) return T::grid(image, threads);
  else return T::grid(image);
}

/// Whether a tiling is one tile, whatever the image.
template <class T> inline constexpr bool is_whole = T::width == 0 && T::height == 0;

} // namespace skerry
