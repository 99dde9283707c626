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

  /// Adds a run, a run of two rows, or a box, by plain stores: whoever does has the slots to itself. An index into arrays whose
  /// places are known leaves more registers than columns do, which are pointers.
  template <class Connectivity, class Around> SKERRY_FN void add(std::size_t slot, pixel_run r, Around const& around) {
    measure_run<Connectivity, Fs...>(r, around, one_slot{*this, slot});
  }
  template <class Connectivity, class Around>
  SKERRY_FN void add(std::size_t slot, run_of_pair const& r, Around const&) {
    (add_to<Fs>(slot, Fs::of_pair(r)), ...);
  }
  SKERRY_FN void add(std::size_t slot, pixel_box const& b) { (add_to<Fs>(slot, Fs::of_box(b)), ...); }

private:
  struct one_slot {
    feature_slots& all;
    std::size_t slot;
    template <class F> SKERRY_FN void add(pack<typename F::type, F::columns> const& v) const {
      all.template add_to<F>(slot, v);
    }
  };
  template <class F> SKERRY_FN void add_to(std::size_t slot, pack<typename F::type, F::columns> const& v) {
    auto& own = static_cast<feature_block<F, N>&>(*this).at;
    for_each_column<F>([&](auto c) { own[c][slot] = combined(F::how(c), own[c][slot], v.at[c]); });
  }
  template <class F> SKERRY_FN void bind(feature_columns<F>& to) {
    SKERRY_UNROLL
    for (int c = 0; c < F::columns; ++c) to.at[c] = static_cast<feature_block<F, N>&>(*this).at[c];
  }
};
/// In scratch, arrays are what is near anyway.
template <class Set, int N> struct feature_slots<array_of_structures<Set>, N> : feature_slots<Set, N> {};

} // namespace skerry
