// The axis of connectivity: which neighbouring pixels touch. The contract:
//
//   struct my_connectivity {
//     static constexpr int neighbours = 4;                            // of a pixel
//     static std::string id();
//     template <class F> static constexpr bool any_earlier(F f);      // whether f(dx, dy) holds for a neighbour that comes
//     template <class F> static constexpr bool any_later(F f);        //   before the pixel in raster order; ... behind it
//     // Links between a word and the one above it. As one mask: bit i joins the last runs that begin at or before i.
//     template <class Mask> static constexpr Mask touch(Mask here, Mask there, bool here_before, bool there_before);
//     // The same as contacts: f(mask, shift), where bit i joins here[i] with there[i + shift].
//     template <class Mask, class F> static constexpr void
//     contacts(Mask here, Mask there, bool here_before, bool there_before, F f);
//   };
//
// Laws (tests/include/core/connectivity.cpp): every contact joins touching foreground pixels; contacts and runs join just what
// touches.
#pragma once
#include <skerry/axis/rung.hpp>
#include <skerry/core/types.hpp>

#include <concepts>
#include <string>

namespace skerry::contract {

struct some_direction {
  constexpr bool operator()(int, int) const { return false; }
};
struct some_contacts {
  constexpr void operator()(u32, int) const {}
};

template <class C> concept connectivity_has_neighbours = requires {
  { C::neighbours } -> std::convertible_to<int>;
};
template <class C> concept connectivity_has_id = requires {
  { C::id() } -> std::same_as<std::string>;
};
template <class C> concept connectivity_has_any_earlier = requires {
  { C::any_earlier(some_direction{}) } -> std::same_as<bool>;
};
template <class C> concept connectivity_has_any_later = requires {
  { C::any_later(some_direction{}) } -> std::same_as<bool>;
};
template <class C> concept connectivity_has_touch = requires {
  { C::touch(u32(0), u32(0), false, false) } -> std::same_as<u32>;
};
template <class C> concept connectivity_has_contacts =
    requires { C::contacts(u32(0), u32(0), false, false, some_contacts{}); };

// clang-format off
#define SKERRY_CONNECTIVITY(RUNG, C)                                                                                         \
  RUNG(connectivity_has_neighbours<C>,                                                                                       \
       "algorithm: parameter 1 must be a connectivity, such as eight: it has no `static constexpr int neighbours`; see "     \
       "docs/policies.md, connectivity")                                                                                     \
  RUNG(connectivity_has_touch<C>,                                                                                            \
       "algorithm: the connectivity (parameter 1) has no `touch(here, there, here_before, there_before)`; see "              \
       "docs/policies.md, connectivity")                                                                                     \
  RUNG(connectivity_has_contacts<C>,                                                                                         \
       "algorithm: the connectivity (parameter 1) has no `contacts(here, there, here_before, there_before, f)`; see "        \
       "docs/policies.md, connectivity")                                                                                     \
  RUNG(connectivity_has_any_earlier<C>,                                                                                      \
       "algorithm: the connectivity (parameter 1) has no `bool any_earlier(f)`; see docs/policies.md, connectivity")         \
  RUNG(connectivity_has_any_later<C>,                                                                                        \
       "algorithm: the connectivity (parameter 1) has no `bool any_later(f)`; see docs/policies.md, connectivity")           \
  RUNG(connectivity_has_id<C>,                                                                                               \
       "algorithm: the connectivity (parameter 1) has no `static std::string id()`; see docs/policies.md, connectivity")
// clang-format on

template <class C> concept connectivity = SKERRY_CONNECTIVITY(SKERRY_AND, C) true;

} // namespace skerry::contract

namespace skerry {
using contract::connectivity;
} // namespace skerry
