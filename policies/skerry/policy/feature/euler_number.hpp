// euler_number: 1 less the holes of a component, by the connectivity that it was labeled with; crack_length: the sides between its pixels
// and others. Both are sums over pixels, each of which looks at its neighbours on the left and above. 8-connected, the Euler number is that
// of regionprops; 4-connected, regionprops counts the holes of an 8-connected component all the same.
// Source: Gray, "Local properties of binary images in two dimensions", 1971, in the form of a cell complex: vertices - edges + faces. Of
// 8-connected pixels these are corners, sides and pixels; of 4-connected ones pixels, pairs of neighbours, and squares of four.
#pragma once
#include <skerry/core/bits.hpp>
#include <skerry/result/feature.hpp>

namespace skerry {

struct euler_number {
  using type = u32; ///< a negative number as 2^32 less its size
  static constexpr int columns = 1;
  static std::string id() { return "euler_number"; }
  static std::string column_name(int) { return "euler_number"; }
  SKERRY_FN static constexpr combine how(int) { return combine::sum; }
  template <class Connectivity> SKERRY_FN static constexpr pack<u32, 1> of_rows(run_in_rows r) {
    u64 const all = first_n<u64>(r.run.length), up = r.above, left = (all & ~u64(1)) | u64(r.before),
              up_left = (up << 1 | u64(r.above_before)) & all,
              up_right = up >> 1 | u64(r.above_after) << (r.run.length - 1);
    u32 const pixels = u32(r.run.length);
    if constexpr (Connectivity::neighbours == 4)
      return {{pixels - u32(count(left)) - u32(count(up)) + u32(count(left & up & up_left))}};
    else return {{pixels + u32(count(up)) - u32(count(left | up | up_left)) - u32(count(up | up_right))}};
  }
};

struct crack_length {
  using type = u64;
  static constexpr int columns = 1;
  static std::string id() { return "crack_length"; }
  static std::string column_name(int) { return "crack_length"; }
  SKERRY_FN static constexpr combine how(int) { return combine::sum; }
  template <class Connectivity> SKERRY_FN static constexpr pack<u64, 1> of_rows(run_in_rows r) {
    u64 const inside = u64(r.run.length - 1) + u64(r.before) + u64(count(r.above)); // sides between two pixels
    return {{4 * u64(r.run.length) - 2 * inside}};
  }

  /// The same in 32 bits: a tile has few sides.
  struct in_tile {
    using type = u32;
    static constexpr int columns = 1;
    static std::string id() { return "crack_length_in_tile"; }
    static std::string column_name(int) { return "crack_length"; }
    SKERRY_FN static constexpr combine how(int) { return combine::sum; }
    template <class Connectivity> SKERRY_FN static constexpr pack<u32, 1> of_rows(run_in_rows r) {
      return {{u32(crack_length::of_rows<Connectivity>(r).at[0])}};
    }
  };
  SKERRY_FN static constexpr pack<u64, 1> widened(pack<u32, 1> const& v, int, int) { return {{v.at[0]}}; }
};

} // namespace skerry
