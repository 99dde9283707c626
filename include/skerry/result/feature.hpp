// Features: additive functions of a run of pixels. A feature says its values for a run (in closed form; a pixel is a run of
// length 1) and how each value combines; zero, sums, atomic addition and storage follow from that.
// Laws: `of` a run = the sum of `of` its pixels; combination is associative and commutative with `zero` as neutral element.
#pragma once
#include <skerry/axis/feature.hpp>
#include <skerry/axis/rung.hpp>
#include <skerry/core/workspace.hpp>
#include <skerry/result/around_run.hpp>

#include <utility>

namespace skerry {

template <feature F, combine How> SKERRY_FN constexpr typename F::type zero_of() {
  return How == combine::minimum ? typename F::type(~typename F::type(0)) : typename F::type(0);
}
template <feature F> SKERRY_FN constexpr typename F::type zero_of(combine how) {
  return how == combine::minimum ? typename F::type(~typename F::type(0)) : typename F::type(0);
}
template <class T> SKERRY_FN constexpr T combined(combine how, T a, T b) {
  return how == combine::sum       ? T(a + b)
         : how == combine::minimum ? (b < a ? b : a)
         : how == combine::maximum ? (b > a ? b : a)
                                   : a;
}

/// A number of a column as a type, for kernels too.
template <int C> struct column_number {
  SKERRY_FN constexpr operator int() const { return C; }
};
/// visit(c) for each column of a feature, c a constant: nothing is left of the loop, nor of what depends on how a column combines.
template <class F, class Visit> SKERRY_FN void for_each_column(Visit const& visit) {
  [&]<int... C>(std::integer_sequence<int, C...>) {
    (visit(column_number<C>{}), ...);
  }(std::make_integer_sequence<int, F::columns>{});
}

/// How slots lie in memory: structure of arrays, an array for each column. array_of_structures.hpp has the other one.
struct arrays {
  template <class T> using column = T*;
  template <class... Fs, class Columns>
  static void reserve([[maybe_unused]] arena& a, [[maybe_unused]] std::size_t capacity, [[maybe_unused]] Columns& all) {
    (reserve_one(a, capacity, all.template of<Fs>()), ...);
  }

private:
  template <class Columns> static void reserve_one(arena& a, std::size_t capacity, Columns& of) {
    for (auto*& column : of.at) column = a.take<typename Columns::type>(capacity);
  }
};

/// The columns of one feature: column c of slot k is at[c][k].
template <feature F, class Layout = arrays> struct feature_columns {
  using type = typename F::type;
  typename Layout::template column<type> at[F::columns];

  SKERRY_FN void clear(std::size_t slot) const {
    for_each_column<F>([&](auto c) {
      if constexpr (F::how(c) != combine::first_row) at[c][slot] = zero_of<F, F::how(c)>();
    });
  }
  /// n slots from one on.
  SKERRY_FN void clear(std::size_t slot, int n) const {
    for_each_column<F>([&](auto c) {
      if constexpr (F::how(c) != combine::first_row)
        for (int k = 0; k < n; ++k) at[c][slot + std::size_t(k)] = zero_of<F, F::how(c)>();
    });
  }
  template <class Memory> SKERRY_FN void add(std::size_t slot, pack<type, F::columns> const& v) const {
    for_each_column<F>([&](auto c) {
      type* const p = at[c] + slot;
      if constexpr (F::how(c) == combine::sum) Memory::fetch_add(p, v.at[c]);
      else if constexpr (F::how(c) == combine::minimum) Memory::fetch_min(p, v.at[c]);
      else if constexpr (F::how(c) == combine::maximum) Memory::fetch_max(p, v.at[c]);
    });
  }
  template <class Memory> SKERRY_FN void add_if_new(std::size_t slot, pack<type, F::columns> const& v) const {
    pack<type, F::columns> held; // all asked for before the first is waited for
    for_each_column<F>([&](auto c) {
      if constexpr (F::how(c) == combine::minimum || F::how(c) == combine::maximum)
        held.at[c] = Memory::load(at[c] + slot);
    });
    for_each_column<F>([&](auto c) {
      type* const p = at[c] + slot;
      type const more = v.at[c];
      if constexpr (F::how(c) == combine::sum) Memory::fetch_add(p, more);
      else if constexpr (F::how(c) == combine::minimum) {
        if (more < held.at[c]) Memory::fetch_min(p, more);
      } else if constexpr (F::how(c) == combine::maximum) {
        if (more > held.at[c]) Memory::fetch_max(p, more);
      }
    });
  }
  /// In scratch 32 bits are added without a look first, which takes as long; 64 bits are exchanged in a loop there.
  template <class Memory> SKERRY_FN void add_near(std::size_t slot, pack<type, F::columns> const& v) const {
    if constexpr (sizeof(type) > sizeof(u32)) add_if_new<Memory>(slot, v);
    else add<Memory>(slot, v);
  }
  SKERRY_FN pack<type, F::columns> get(std::size_t slot) const {
    pack<type, F::columns> v;
    for_each_column<F>([&](auto c) { v.at[c] = at[c][slot]; });
    return v;
  }
  SKERRY_FN void put(std::size_t slot, pack<type, F::columns> const& v) const {
    for_each_column<F>([&](auto c) { at[c][slot] = v.at[c]; });
  }
  /// n slots from one on: what those of `from` hold, arrays, from its slot `other` on.
  template <class Memory, class From>
  SKERRY_FN void copy(std::size_t slot, From const& from, std::size_t other, int n, bool into_cache) const {
    for_each_column<F>([&](auto c) {
      if constexpr (std::is_same_v<Layout, arrays>) Memory::copy(at[c] + slot, from.at[c] + other, n, into_cache);
      else
        for (int k = 0; k < n; ++k) at[c][slot + std::size_t(k)] = from.at[c][other + std::size_t(k)];
    });
  }
  SKERRY_FN bool is_clear(std::size_t slot) const {
    bool clear = true;
    for_each_column<F>([&](auto c) { clear = clear && at[c][slot] == zero_of<F, F::how(c)>(); });
    return clear;
  }
  SKERRY_FN void put_first_row(std::size_t slot, int row) const {
    for_each_column<F>([&](auto c) {
      if constexpr (F::how(c) == combine::first_row) at[c][slot] = type(row);
    });
  }
};

/// What a feature reads of a second image: integers, unless it says `of_numbers`.
template <class F> inline constexpr second_image second_image_of =
    !contract::feature_of_values<F>        ? second_image::unread
    : requires { requires F::of_numbers; } ? second_image::numbers
                                           : second_image::integers;

template <class F> struct needs_first_row {
  static constexpr bool value = [] {
    for (int c = 0; c < F::columns; ++c)
      if (F::how(c) == combine::first_row) return true;
    return false;
  }();
};

/// Whether a feature depends on nothing but where pixels are.
template <class F> concept is_of_place_alone =
    !contract::feature_of_rows<F> && !contract::feature_of_windows<F> && !contract::feature_of_values<F>;

/// Whether a feature alone says that there are no pixels.
template <class F> concept counts_pixels = requires { requires F::counts_pixels; };

/// Whether the values of a feature have room for every component of an image of this size.
template <class F> constexpr bool feature_fits([[maybe_unused]] extent e) {
  if constexpr (requires { F::fits(e); }) return F::fits(e);
  else return true;
}

template <class F, class To> SKERRY_FN void add_if_of_run([[maybe_unused]] pixel_run r, [[maybe_unused]] To const& to) {
  if constexpr (contract::feature_of_runs<F>) to.template add<F>(F::of(r));
}
template <class F, class To>
SKERRY_FN void add_if_of_values([[maybe_unused]] run_of_values const& in, [[maybe_unused]] To const& to) {
  if constexpr (contract::feature_of_values<F>) to.template add<F>(F::of_values(in));
}
template <class Connectivity, class F, class To>
SKERRY_FN void add_if_of_rows([[maybe_unused]] run_in_rows const& in, [[maybe_unused]] To const& to) {
  if constexpr (contract::feature_of_rows<F>) to.template add<F>(F::template of_rows<Connectivity>(in));
}
template <class Connectivity, class F, class To>
SKERRY_FN void add_if_of_window([[maybe_unused]] run_in_window const& in, [[maybe_unused]] To const& to) {
  if constexpr (contract::feature_of_windows<F>) to.template add<F>(F::template of_window<Connectivity>(in));
}

/// to.template add<F>(values) for those features of a run that depend on what is around it: once for a run, or for each part of it where
/// a feature sees only so much. `around`: what finds that (around_run.hpp).
template <class Connectivity, class... Fs, class Around, class To>
SKERRY_FN void measure_around([[maybe_unused]] pixel_run r, [[maybe_unused]] Around const& around, To const& to) {
  if constexpr ((contract::feature_of_values<Fs> || ...)) {
    run_of_values const in = around.values_of(r);
    (add_if_of_values<Fs>(in, to), ...);
  }
  if constexpr ((contract::feature_of_rows<Fs> || ...))
    for_each_part(r, run_in_rows::most, [&](pixel_run part) {
      run_in_rows const in = around.rows_of(part);
      (add_if_of_rows<Connectivity, Fs>(in, to), ...);
    });
  if constexpr ((contract::feature_of_windows<Fs> || ...))
    for_each_part(r, run_in_window::most, [&](pixel_run part) {
      run_in_window const in = around.window_of(part);
      (add_if_of_window<Connectivity, Fs>(in, to), ...);
    });
}
/// ... and for those that its place says.
template <class Connectivity, class... Fs, class Around, class To>
SKERRY_FN void measure_run(pixel_run r, Around const& around, To const& to) {
  (add_if_of_run<Fs>(r, to), ...);
  measure_around<Connectivity, Fs...>(r, around, to);
}

/// The values of one feature, in registers or scratch memory.
template <class F> struct feature_values {
  pack<typename F::type, F::columns> v;
};

/// Values of several features for one component; sums of runs.
template <class... Fs> struct feature_sums : feature_values<Fs>... {
  SKERRY_FN void clear() { (clear_one<Fs>(), ...); }
  template <class F> SKERRY_FN void add(pack<typename F::type, F::columns> const& more) {
    auto& own = static_cast<feature_values<F>&>(*this).v;
    for_each_column<F>([&](auto c) {
      if constexpr (F::how(c) != combine::first_row) own.at[c] = combined(F::how(c), own.at[c], more.at[c]);
    });
  }
  SKERRY_FN void add(feature_sums const& more) { (add<Fs>(more.template of<Fs>()), ...); }
  /// What all lanes of a team have together.
  template <class Team> SKERRY_FN void over_lanes(Team const& t) { (one_over_lanes<Fs>(t), ...); }
  template <class F> SKERRY_FN pack<typename F::type, F::columns> const& of() const {
    return static_cast<feature_values<F> const&>(*this).v;
  }
  template <class F> SKERRY_FN pack<typename F::type, F::columns>& of() {
    return static_cast<feature_values<F>&>(*this).v;
  }

private:
  template <class F, class Team> SKERRY_FN void one_over_lanes(Team const& t) {
    auto& own = static_cast<feature_values<F>&>(*this).v;
    for_each_column<F>([&](auto c) {
      if constexpr (F::how(c) == combine::minimum) own.at[c] = t.least(own.at[c]);
      else if constexpr (F::how(c) == combine::maximum) own.at[c] = t.most(own.at[c]);
      else if constexpr (F::how(c) == combine::sum) own.at[c] = t.total(own.at[c]);
    });
  }
  template <class F> SKERRY_FN void clear_one() {
    for_each_column<F>([&](auto c) { static_cast<feature_values<F>&>(*this).v.at[c] = zero_of<F, F::how(c)>(); });
  }
};

/// What measure_run adds to.
template <class Sums> struct adds_to {
  Sums& all;
  template <class F> SKERRY_FN void add(pack<typename F::type, F::columns> const& v) const { all.template add<F>(v); }
};

/// A slot for each component (or part of one): every column of every feature.
template <class Layout, class... Fs> struct columns_of_features : feature_columns<Fs, Layout>... {
  using layout = Layout;

  void reserve(arena& a, std::size_t capacity) { Layout::template reserve<Fs...>(a, capacity, *this); }
  SKERRY_FN void clear(std::size_t slot) const { (columns<Fs>::clear(slot), ...); }
  /// n slots from one on.
  SKERRY_FN void clear(std::size_t slot, int n) const { (columns<Fs>::clear(slot, n), ...); }
  /// Adds a run, or a part of one. `around`: what finds the pixels and values around it (around_run.hpp).
  template <class Memory, class Connectivity, class Around>
  SKERRY_FN void add(std::size_t slot, pixel_run r, Around const& around) const {
    measure_run<Connectivity, Fs...>(r, around, slot_of<Memory>{*this, slot});
  }
  /// The same, where features depend on nothing but runs.
  template <class Memory> SKERRY_FN void add(std::size_t slot, pixel_run r) const
      requires(contract::feature_of_runs<Fs> && ...)
  {
    add<Memory, void>(slot, r, r);
  }
  /// Adds a run of two rows.
  template <class Memory> SKERRY_FN void add(std::size_t slot, run_of_pair const& r) const
      requires(contract::feature_of_pairs<Fs> && ...)
  {
    (columns<Fs>::template add<Memory>(slot, Fs::of_pair(r)), ...);
  }
  /// Adds what `from`, of the same features in either storage, holds in its slot `other`.
  template <class Memory, class From> requires requires { typename From::layout; }
  SKERRY_FN void add(std::size_t slot, From const& from, std::size_t other) const {
    (columns<Fs>::template add<Memory>(slot, from.template of<Fs>().get(other)), ...);
  }
  /// Whether adding the slot to another would change nothing. One feature says it, where it counts pixels.
  SKERRY_FN bool is_clear(std::size_t slot) const {
    constexpr bool one_counts = (counts_pixels<Fs> || ...);
    return (((one_counts && !counts_pixels<Fs>) || columns<Fs>::is_clear(slot)) && ...);
  }
  SKERRY_FN void put(std::size_t slot, feature_sums<Fs...> const& v) const {
    (columns<Fs>::put(slot, v.template of<Fs>()), ...);
  }
  /// Adds values that are sums of much: it looks first whether a minimum or maximum would change.
  template <class Memory> SKERRY_FN void add(std::size_t slot, feature_sums<Fs...> const& v) const {
    (columns<Fs>::template add_if_new<Memory>(slot, v.template of<Fs>()), ...);
  }
  /// Adds values to a slot in scratch.
  template <class Memory> SKERRY_FN void add_near(std::size_t slot, feature_sums<Fs...> const& v) const {
    (columns<Fs>::template add_near<Memory>(slot, v.template of<Fs>()), ...);
  }
  SKERRY_FN feature_sums<Fs...> get(std::size_t slot) const {
    feature_sums<Fs...> v;
    ((v.template of<Fs>() = columns<Fs>::get(slot)), ...);
    return v;
  }
  template <class From> SKERRY_FN void copy(std::size_t slot, From const& from, std::size_t other) const {
    (columns<Fs>::put(slot, from.template of<Fs>().get(other)), ...);
  }
  /// n slots from one on; past the caches, or into them.
  template <class Memory, class From>
  SKERRY_FN void copy(std::size_t slot, From const& from, std::size_t other, int n, bool into_cache) const {
    (columns<Fs>::template copy<Memory>(slot, from.template of<Fs>(), other, n, into_cache), ...);
  }
  SKERRY_FN void put_first_row(std::size_t slot, int row) const { (columns<Fs>::put_first_row(slot, row), ...); }
  template <class F> SKERRY_FN feature_columns<F, Layout> const& of() const { return *this; }
  template <class F> SKERRY_FN feature_columns<F, Layout>& of() { return *this; }

private:
  template <class F> using columns = feature_columns<F, Layout>;
  template <class Memory> struct slot_of {
    columns_of_features const& all;
    std::size_t slot;
    template <class F> SKERRY_FN void add(pack<typename F::type, F::columns> const& v) const {
      static_cast<columns<F> const&>(all).template add<Memory>(slot, v);
    }
  };
};

/// A set of features; work and memory are paid for what is named and nothing else.
template <class... Fs> struct features {
  SKERRY_FEATURES(SKERRY_ASSERT, Fs)
  /// Whether runs of two rows say all that the features ask for.
  static constexpr bool of_pairs = ((contract::feature_of_pairs<Fs> && is_of_place_alone<Fs>) && ...);
  /// Whether boxes do.
  static constexpr bool of_boxes = ((contract::feature_of_boxes<Fs> && is_of_place_alone<Fs>) && ...);
  static constexpr bool reads_first_row = (needs_first_row<Fs>::value || ...);
  static constexpr second_image reads_values = most_demanding({second_image_of<Fs>...});
  template <class Connectivity> static constexpr bool connects = (contract::feature_connects<Fs, Connectivity> && ...);
  static std::string id() {
    std::string s;
    ((s += (s.empty() ? "" : ",") + Fs::id()), ...);
    return "features<" + s + ">";
  }

  using columns = columns_of_features<arrays, Fs...>;
  using values = feature_sums<Fs...>;
  /// The features of a run. `around`: what finds the pixels and values around it (around_run.hpp).
  template <class Connectivity, class Around> SKERRY_FN static values measured(pixel_run r, Around const& around) {
    values v;
    v.clear();
    measure_run<Connectivity, Fs...>(r, around, adds_to<values>{v});
    return v;
  }
  template <class F> static constexpr bool has = (std::same_as<F, Fs> || ...);
  /// The id of a feature whose values have no room for an image of this size; empty: all have.
  static std::string too_narrow_for([[maybe_unused]] extent e) {
    std::string found;
    ((found = found.empty() && !feature_fits<Fs>(e) ? Fs::id() : found), ...);
    return found;
  }
};

/// Whether a type is a set of features.
template <class Set> inline constexpr bool is_feature_set = false;
template <class... Fs> inline constexpr bool is_feature_set<features<Fs...>> = true;

} // namespace skerry
