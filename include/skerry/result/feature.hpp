// Features: additive functions of a run of pixels. A feature says its values for a run (in closed form; a pixel is a run of
// length 1) and how each value combines; zero, sums, atomic addition and storage follow from that.
// Laws: `of` a run = the sum of `of` its pixels; combination is associative and commutative with `zero` as neutral element.
#pragma once
#include <skerry/axis/feature.hpp>
#include <skerry/axis/rung.hpp>
#include <skerry/core/workspace.hpp>

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

/// The columns of one feature, structure of arrays: column c of slot k is at[c][k].
template <feature F> struct feature_columns {
  using type = typename F::type;
  type* at[F::columns];

  void reserve(arena& a, std::size_t capacity) {
    for (type*& column : at) column = a.take<type>(capacity);
  }
  SKERRY_FN void clear(std::size_t slot) const {
    SKERRY_UNROLL
    for (int c = 0; c < F::columns; ++c)
      if (F::how(c) != combine::first_row) at[c][slot] = zero_of<F>(F::how(c));
  }
  template <class Memory> SKERRY_FN void add(std::size_t slot, pack<type, F::columns> const& v) const {
    SKERRY_UNROLL
    for (int c = 0; c < F::columns; ++c) {
      type* const p = at[c] + slot;
      if (F::how(c) == combine::sum) Memory::fetch_add(p, v.at[c]);
      else if (F::how(c) == combine::minimum) Memory::fetch_min(p, v.at[c]);
      else if (F::how(c) == combine::maximum) Memory::fetch_max(p, v.at[c]);
    }
  }
  SKERRY_FN pack<type, F::columns> get(std::size_t slot) const {
    pack<type, F::columns> v;
    SKERRY_UNROLL
    for (int c = 0; c < F::columns; ++c) v.at[c] = at[c][slot];
    return v;
  }
  SKERRY_FN void put(std::size_t slot, pack<type, F::columns> const& v) const {
    SKERRY_UNROLL
    for (int c = 0; c < F::columns; ++c) at[c][slot] = v.at[c];
  }
  SKERRY_FN void put_first_row(std::size_t slot, int row) const {
    SKERRY_UNROLL
    for (int c = 0; c < F::columns; ++c)
      if (F::how(c) == combine::first_row) at[c][slot] = typename F::type(row);
  }
};

template <class F> struct needs_first_row {
  static constexpr bool value = [] {
    for (int c = 0; c < F::columns; ++c)
      if (F::how(c) == combine::first_row) return true;
    return false;
  }();
};

/// Whether the values of a feature have room for every component of an image of this size.
template <class F> constexpr bool feature_fits([[maybe_unused]] extent e) {
  if constexpr (requires { F::fits(e); }) return F::fits(e);
  else return true;
}

/// Finds the rows around runs of an image whose pixels belong together by a relation.
template <class Relation> struct rows_of_image {
  plane<u8 const> image;

  SKERRY_FN run_in_rows operator()(pixel_run r) const {
    u8 const value = image(r.x, r.y);
    auto const together = [&](int x, int y) { return image.has(x, y) && Relation::together(value, image(x, y)); };
    run_in_rows in{r, together(r.x - 1, r.y), 0, together(r.x - 1, r.y - 1), together(r.x + r.length, r.y - 1)};
    for (int i = 0; i < r.length; ++i) in.above |= u64(together(r.x + i, r.y - 1)) << i;
    return in;
  }
};

/// A set of features; work and memory are paid for what is named and nothing else.
template <class... Fs> struct features {
  SKERRY_FEATURES(SKERRY_ASSERT, Fs)
  static constexpr bool reads_first_row = (needs_first_row<Fs>::value || ...);
  static constexpr bool reads_rows = (!contract::feature_of_runs<Fs> || ...); ///< of the image, besides runs
  static std::string id() {
    std::string s;
    ((s += (s.empty() ? "" : ",") + Fs::id()), ...);
    return "features<" + s + ">";
  }

  /// One slot per component (or per part of one): every column of every feature.
  struct columns : feature_columns<Fs>... {
    void reserve([[maybe_unused]] arena& a, [[maybe_unused]] std::size_t capacity) {
      (feature_columns<Fs>::reserve(a, capacity), ...);
    }
    SKERRY_FN void clear(std::size_t slot) const { (feature_columns<Fs>::clear(slot), ...); }
    /// Adds a run, or a part of one. `rows`: what finds the row above it (rows_of_image), asked only where a feature reads it.
    template <class Memory, class Connectivity, class Rows>
    SKERRY_FN void add(std::size_t slot, pixel_run r, [[maybe_unused]] Rows const& rows) const {
      if constexpr (reads_rows) {
        run_in_rows const in = rows(r);
        (add_one<Memory, Connectivity, Fs>(slot, in), ...);
      } else {
        (feature_columns<Fs>::template add<Memory>(slot, Fs::of(r)), ...);
      }
    }
    /// The same, where no feature reads rows.
    template <class Memory> SKERRY_FN void add(std::size_t slot, pixel_run r) const requires(!reads_rows)
    {
      add<Memory, void>(slot, r, r);
    }
    /// Adds what `from` holds in its slot `other`.
    template <class Memory> SKERRY_FN void add(std::size_t slot, columns const& from, std::size_t other) const {
      (feature_columns<Fs>::template add<Memory>(slot, static_cast<feature_columns<Fs> const&>(from).get(other)), ...);
    }
    SKERRY_FN void copy(std::size_t slot, columns const& from, std::size_t other) const {
      (feature_columns<Fs>::put(slot, static_cast<feature_columns<Fs> const&>(from).get(other)), ...);
    }
    SKERRY_FN void put_first_row(std::size_t slot, int row) const {
      (feature_columns<Fs>::put_first_row(slot, row), ...);
    }
    template <class F> SKERRY_FN feature_columns<F> const& of() const { return *this; }

  private:
    template <class Memory, class Connectivity, class F>
    SKERRY_FN void add_one(std::size_t slot, run_in_rows in) const {
      if constexpr (contract::feature_of_runs<F>) feature_columns<F>::template add<Memory>(slot, F::of(in.run));
      else feature_columns<F>::template add<Memory>(slot, F::template of_rows<Connectivity>(in));
    }
  };
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
