// Traits: what is orthogonal to the axes, because the papers disagree on it. A trait is a type; it may change a result.
#pragma once
#include <skerry/core/pixels.hpp>

#include <concepts>
#include <string>

namespace skerry {

// ---- relation: which neighbouring pixels belong together ----

/// Non-zero pixels are foreground and belong together; zero is background.
struct foreground {
  static constexpr bool every_pixel = false; ///< whether every pixel gets a label
  SKERRY_FN static constexpr bool takes_part(u8 value) { return value != 0; }
  SKERRY_FN static constexpr bool together(u8 a, u8 b) { return a != 0 && b != 0; }
  static std::string id() { return "foreground"; }
};
/// Pixels of equal value belong together; there is no background.
struct equal_value {
  static constexpr bool every_pixel = true;
  SKERRY_FN static constexpr bool takes_part(u8) { return true; }
  template <class T> SKERRY_FN static constexpr bool together(T a, T b) { return a == b; }
  static std::string id() { return "equal"; }
};

// ---- label convention: which number a component gets, and how background is written ----

/// label = 1 + the number of the representative, the smallest of its tree; background is written as 0.
struct minimum {
  static constexpr u32 offset = 1;
  static constexpr bool from_last = false; ///< whether the representative is the last pixel instead of the first
  static constexpr bool writes_background = true;
  static std::string id() { return "minimum"; }
};
/// label = 1 + the number of the last pixel; trees are counted from the other end (radar 2016).
struct maximum : minimum {
  static constexpr bool from_last = true;
  static std::string id() { return "maximum"; }
};
/// label = the number of the representative itself; background is not written, so that 0 is ambiguous (HA4 as printed).
struct minimum_index {
  static constexpr u32 offset = 0;
  static constexpr bool from_last = false;
  static constexpr bool writes_background = false;
  static std::string id() { return "minimum_index"; }
};

// ---- read mode of iterative links ----

/// A sweep sees what other threads of the same sweep have written so far.
struct in_place {
  static std::string id() { return "in_place"; }
};
/// A sweep sees the labels as they were before it.
struct snapshot {
  static std::string id() { return "snapshot"; }
};

// ---- pixels: what the image is made of; bytes, and what else pixels.hpp has ----

template <class Relation = foreground, class Labels = minimum, class Reads = in_place, class Label = u32,
          class Pixels = byte_pixels>
struct traits {
  static_assert(std::same_as<Label, u32> || std::same_as<Label, u64>,
                "traits: a label is u32 or u64; narrow the result afterwards where it fits");
  using relation = Relation;
  using labels = Labels;
  using reads = Reads;
  using label = Label;
  using pixels = Pixels;
  static std::string id() {
    return "traits<" + Relation::id() + "," + Labels::id() + "," + Reads::id() +
           (sizeof(Label) == 8                  ? ",u64"
            : std::same_as<Pixels, byte_pixels> ? ""
                                                : ",u32") +
           (std::same_as<Pixels, byte_pixels> ? "" : "," + Pixels::id()) + ">";
  }
};

/// Whether policy P can work with relation R: every policy labels foreground, one that can do more says
/// `template <class R> static constexpr bool relates = ...`.
template <class P, class R> concept relates =
    std::same_as<R, foreground> || requires { requires P::template relates<R>; };

/// Whether policy P can plant trees whose labels follow convention L: every policy plants them below first pixels.
template <class P, class L> concept labels_by = !L::from_last || requires { requires P::template labels_by<L>; };

/// Whether policy P can work with read mode R: every policy reads in place.
template <class P, class R> concept reads_by =
    std::same_as<R, in_place> || requires { requires P::template reads_by<R>; };

} // namespace skerry
