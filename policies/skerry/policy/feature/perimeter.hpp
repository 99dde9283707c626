// perimeter: the length of the border line of a component, from counts of three kinds of border pixels: straight ones count 1, diagonal
// ones the root of 2, bent ones the mean of both. A border pixel has a pixel that is not the component's among its 4 neighbours; of
// `perimeter_8` among its 8. What kind it is depends on how many border pixels lie beside it and diagonally.
// Where components are 4-connected, two of them may touch at a corner, and the image does not say which of the pixels around a border
// pixel are its own component's: then the finish must tell components by their labels (measure_labels.hpp).
// Source: Benkrid, Crookes and Benkrid 2000, "Design and FPGA implementation of a perimeter estimator", as scikit-image's `perimeter`
// has it: `perimeter` is that of regionprops (neighborhood 4), `perimeter_8` the one of neighborhood 8.
#pragma once
#include <skerry/core/bits.hpp>
#include <skerry/result/feature.hpp>

#include <numbers>

namespace skerry {

namespace detail {

/// How many of four words have a bit, bit by bit: ones + 2 twos + 4 fours.
struct sum_of_bits {
  u64 ones, twos, fours;
  SKERRY_FN static constexpr sum_of_bits of(u64 a, u64 b, u64 c, u64 d) {
    u64 const ab = a ^ b, cd = c ^ d;
    return {ab ^ cd, (a & b) ^ (c & d) ^ (ab & cd), a & b & c & d};
  }
};

} // namespace detail

/// `Neighbours`: those of a border pixel, 4 or 8.
template <int Neighbours> struct perimeter_by {
  static_assert(Neighbours == 4 || Neighbours == 8, "perimeter_by: its parameter is 4 or 8");
  using type = u32; ///< numbers of pixels
  static constexpr int columns = 3;
  static std::string id() { return Neighbours == 4 ? "perimeter" : "perimeter_8"; }
  static std::string column_name(int c) { return id() + (c == 0 ? "_straight" : c == 1 ? "_diagonal" : "_bent"); }
  SKERRY_FN static constexpr combine how(int) { return combine::sum; }
  template <class Connectivity> static constexpr bool connects = Connectivity::neighbours == 8;
  template <class Connectivity> SKERRY_FN static constexpr pack<u32, 3> of_window(run_in_window r) {
    u64 const above = border(r, 1), own = border(r, 2) & first_n<u64>(r.run.length) << 2, beside = border(r, 2),
              below = border(r, 3);
    auto const sides = detail::sum_of_bits::of(above, below, beside << 1, beside >> 1);
    auto const corners = detail::sum_of_bits::of(above << 1, above >> 1, below << 1, below >> 1);
    u64 const no_side = ~(sides.ones | sides.twos | sides.fours), one_side = sides.ones & ~sides.twos;
    u64 const two_corners = corners.twos & ~corners.ones, three_corners = corners.twos & corners.ones;
    return {{u32(count(own & sides.twos & ~corners.fours & ~three_corners)),
             u32(count(own & ((no_side & two_corners) | (one_side & three_corners)))),
             u32(count(own & one_side & (corners.ones ^ corners.twos)))}};
  }
  /// The length, of the sums of a component.
  static double length(u64 straight, u64 diagonal, u64 bent) {
    double const root = std::numbers::sqrt2;
    return double(straight) + double(diagonal) * root + double(bent) * (1 + root) / 2;
  }

private:
  /// The border pixels of a row of the window. Of its first and last pixel it may be wrong, which nobody reads; beyond it there are none.
  SKERRY_FN static constexpr u64 border(run_in_window const& r, int k) {
    auto const with_sides = [](u64 row) { return row & row << 1 & row >> 1; };
    u64 const up = r.row[k - 1], here = r.row[k], down = r.row[k + 1];
    u64 const inside =
        Neighbours == 4 ? with_sides(here) & up & down : with_sides(here) & with_sides(up) & with_sides(down);
    return here & ~inside;
  }
};
using perimeter = perimeter_by<4>;
using perimeter_8 = perimeter_by<8>;

} // namespace skerry
