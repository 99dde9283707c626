// A set of features as it is summed up while a tile is at hand: in 32 bits, with places counted from the tile's corner, where a feature
// has such a form (in_tile, axis/feature.hpp) and the tile is small enough for it; as it is elsewhere.
#pragma once
#include <skerry/result/array_of_structures.hpp>

namespace skerry {

/// Whether a feature has a form for tiles of a size.
template <class F, int Width, int Height> constexpr bool has_form_in_tile() {
  if constexpr (requires { typename F::in_tile; }) return feature_fits<typename F::in_tile>(extent{Width, Height});
  else return false;
}

template <class F, bool Near> struct form_in_tile {
  using feature = F;
  SKERRY_FN static auto widened(pack<typename F::type, F::columns> const& v, int, int) { return v; }
};
template <class F> struct form_in_tile<F, true> {
  using feature = typename F::in_tile;
  SKERRY_FN static auto widened(pack<typename feature::type, feature::columns> const& v, int x, int y) {
    return F::widened(v, x, y);
  }
};

template <class Set, int Width, int Height> struct features_in_tile;
template <class... Fs, int Width, int Height> struct features_in_tile<features<Fs...>, Width, Height> {
  template <class F> static constexpr bool near = has_form_in_tile<F, Width, Height>();
  template <class F> using form = form_in_tile<F, near<F>>;
  using set = features<typename form<Fs>::feature...>;
  using values = typename set::values;
  static constexpr bool of_pairs = set::of_pairs;

  /// Adds a run of the image to what a tile with this corner has of a component. `around`: what finds the pixels and values around the
  /// run (around_run.hpp).
  template <class Connectivity, class Around>
  SKERRY_FN static void add(values& to, pixel_run r, int x, int y, Around const& around) {
    pixel_run const inside{r.x - x, r.y - y, r.length};
    (add_if_of_run<typename form<Fs>::feature>(near<Fs> ? inside : r, adds_to<values>{to}), ...);
    measure_around<Connectivity, typename form<Fs>::feature...>(r, around, adds_to<values>{to});
  }
  /// The same of a run of two rows.
  template <class Connectivity, class Around>
  SKERRY_FN static void add(values& to, run_of_pair r, int x, int y, Around const&) requires of_pairs
  {
    run_of_pair inside = r;
    inside.x -= x, inside.y -= y;
    (to.template add<typename form<Fs>::feature>(form<Fs>::feature::of_pair(near<Fs> ? inside : r)), ...);
  }
  SKERRY_FN static typename features<Fs...>::values widened(values const& v, int x, int y) {
    typename features<Fs...>::values wide;
    ((wide.template of<Fs>() = form<Fs>::widened(v.template of<typename form<Fs>::feature>(), x, y)), ...);
    return wide;
  }
};
template <class Set, int Width, int Height> struct features_in_tile<array_of_structures<Set>, Width, Height>
    : features_in_tile<Set, Width, Height> {};

} // namespace skerry
