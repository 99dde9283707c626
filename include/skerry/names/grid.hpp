// A grid of compositions: axes are Hana lists of types, a cell finds its policies by the mixed-radix digits of its number
// (which compiles several times faster than a cartesian product). An impossible cell is not dropped: it says why.
#pragma once
#include <skerry/compose/algorithm.hpp>

#include <boost/hana/at.hpp>
#include <boost/hana/length.hpp>
#include <boost/hana/tuple.hpp>
#include <boost/hana/type.hpp>

#include <array>
#include <utility>

namespace skerry {

/// One cell: the policies, the ladder's verdict, and the algorithm where it is legal.
template <class Connectivity, class Tiling, class Local, class Merge, class Finish, class Traits = traits<>>
struct grid_cell {
  using connectivity = Connectivity;
  using checked = ladder<Connectivity, Tiling, Local, Merge, Finish, Traits>;
  static constexpr bool legal = checked::legal;
  /// The sentence of the first rung that breaks; null for a legal cell.
  static constexpr char const* reason = checked::reason();
  /// Only to be named where `legal`.
  using algorithm = skerry::algorithm<Connectivity, Tiling, Local, Merge, Finish, Traits>;
  static std::array<std::string, 5> names() {
    return {Connectivity::id(), Tiling::id(), Local::id(), Merge::id(), Finish::id()};
  }
};

/// The grid of five axes, each a Hana tuple of types given as a constant:
///   using all = grid<axes::connectivities, axes::tilings, axes::local_merges, axes::merges, axes::finishes>;
template <auto const& Connectivities, auto const& Tilings, auto const& Locals, auto const& Merges, auto const& Finishes>
struct grid {
  template <auto const& Axis> static constexpr std::size_t size_of = decltype(boost::hana::length(Axis))::value;

private:
  static constexpr std::size_t f = size_of<Finishes>, m = f * size_of<Merges>, l = m * size_of<Locals>,
                               t = l * size_of<Tilings>;
  template <auto const& Axis, std::size_t I> using pick =
      typename std::remove_cvref_t<decltype(boost::hana::at_c<I % size_of<Axis>>(Axis))>::type;

public:
  static constexpr std::size_t size = t * size_of<Connectivities>;

  /// Cell number I; the last axis runs fastest.
  template <std::size_t I> using at = grid_cell<pick<Connectivities, I / t>, pick<Tilings, I / l>, pick<Locals, I / m>,
                                                pick<Merges, I / f>, pick<Finishes, I>>;

  /// The names of cell number i, in the order of the axes; asks no cell for them.
  static std::array<std::string, 5> names_of(std::size_t i) {
    auto const name = []<std::size_t... K>(auto const& axis, std::size_t k, std::index_sequence<K...>) {
      std::string const ids[] = {std::remove_cvref_t<decltype(boost::hana::at_c<K>(axis))>::type::id()...};
      return ids[k % sizeof...(K)];
    };
    return {name(Connectivities, i / t, std::make_index_sequence<size_of<Connectivities>>()),
            name(Tilings, i / l, std::make_index_sequence<size_of<Tilings>>()),
            name(Locals, i / m, std::make_index_sequence<size_of<Locals>>()),
            name(Merges, i / f, std::make_index_sequence<size_of<Merges>>()),
            name(Finishes, i, std::make_index_sequence<size_of<Finishes>>())};
  }

  /// Calls visit.template operator()<Cell>() for every cell in turn.
  template <class Visit> static void for_each(Visit&& visit) {
    for_each_numbered([&]<class Cell, std::size_t>() { visit.template operator()<Cell>(); });
  }
  /// The same, with the number of the cell: visit.template operator()<Cell, Number>().
  template <class Visit> static void for_each_numbered(Visit&& visit) { for_each_from<0>(visit); }

private:
  /// So many at a time: compilers have a limit on the depth of an expression.
  static constexpr std::size_t at_a_time = 128;
  template <std::size_t First, class Visit> static void for_each_from(Visit& visit) {
    [&]<std::size_t... I>(std::index_sequence<I...>) {
      (visit.template operator()<at<First + I>, First + I>(), ...);
    }(std::make_index_sequence<(size - First < at_a_time ? size - First : at_a_time)>());
    if constexpr (First + at_a_time < size) for_each_from<First + at_a_time>(visit);
  }
};

} // namespace skerry
