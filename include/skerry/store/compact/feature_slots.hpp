// N slots of features by value, for scratch memory.
#pragma once
#include <skerry/result/array_of_structures.hpp>

namespace skerry {

template <class F, int N> struct feature_block {
  typename F::type at[F::columns][N];
};

template <class Set, int N> struct feature_slots;
template <class... Fs, int N> struct feature_slots<features<Fs...>, N> : feature_block<Fs, N>... {
  /// The same slots as columns.
  SKERRY_FN typename features<Fs...>::columns columns() {
    typename features<Fs...>::columns result;
    (bind<Fs>(result), ...);
    return result;
  }

private:
  template <class F> SKERRY_FN void bind(feature_columns<F>& to) {
    SKERRY_UNROLL
    for (int c = 0; c < F::columns; ++c) to.at[c] = static_cast<feature_block<F, N>&>(*this).at[c];
  }
};
/// In scratch, arrays are what is near anyway.
template <class Set, int N> struct feature_slots<array_of_structures<Set>, N> : feature_slots<Set, N> {};

} // namespace skerry
