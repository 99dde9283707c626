// A set of features whose slots are structures, one behind the other: what a component has lies side by side. Where sums go to
// components all over the image a slot costs a line of the cache or two, and not one for each column. Columns that are read
// alone lie apart. features<...> by itself is the other storage, structure of arrays.
//
//   array_of_structures<features<area, coordinate_sums>>     wherever features<area, coordinate_sums> may stand
#pragma once
#include <skerry/result/feature.hpp>

namespace skerry {

/// A column of an array of structures of `Bytes` each.
template <class T, std::size_t Bytes> struct column_of_structures {
  static constexpr std::size_t bytes = Bytes;
  using value_type = T;
  char* first = nullptr; ///< of its value in the first structure

  SKERRY_FN T* operator+(std::size_t slot) const { return reinterpret_cast<T*>(first + slot * Bytes); }
  SKERRY_FN T& operator[](std::size_t slot) const { return *(*this + slot); }
};

/// How slots lie in memory: structures with the columns of features in their order, each where its alignment lets it.
template <class... Features> struct structures {
private:
  /// Where the columns of a feature begin in a structure; without one: behind all of them.
  template <class F> static constexpr std::size_t offset_of() {
    std::size_t at = 0;
    bool found = false;
    [[maybe_unused]] auto const pass = [&](std::size_t size, int columns, bool is_it) {
      if (found) return;
      at = (at + size - 1) / size * size;
      found = is_it;
      if (!is_it) at += size * std::size_t(columns);
    };
    (pass(sizeof(typename Features::type), Features::columns, std::same_as<F, Features>), ...);
    return at;
  }
  static constexpr std::size_t alignment = [] {
    std::size_t most = 1;
    ((most = sizeof(typename Features::type) > most ? sizeof(typename Features::type) : most), ...);
    return most;
  }();

public:
  static constexpr std::size_t bytes = (offset_of<void>() + alignment - 1) / alignment * alignment; ///< of a structure
  template <class T> using column = column_of_structures<T, bytes>;

  template <class... Fs, class Columns>
  static void reserve(arena& a, std::size_t capacity, [[maybe_unused]] Columns& all) {
    bind(a.take<char>(capacity * bytes), all);
  }
  /// The columns are those of structures that begin at `base`.
  template <class Columns> static void bind([[maybe_unused]] char* base, [[maybe_unused]] Columns& all) {
    (bind_one<Features>(base, all.template of<Features>()), ...);
  }
  /// Where the structures begin.
  template <class Columns> static char const* base_of([[maybe_unused]] Columns const& all) {
    char const* base = nullptr;
    ((base = base == nullptr ? all.template of<Features>().at[0].first : base), ...);
    return base;
  }

private:
  template <class F, class Columns> static void bind_one(char* base, Columns& of) {
    for (int c = 0; c < F::columns; ++c)
      of.at[c].first =
          base == nullptr ? nullptr : base + offset_of<F>() + std::size_t(c) * sizeof(typename Columns::type);
  }
};

template <class Set> struct array_of_structures {
  static_assert(is_feature_set<Set>,
                "array_of_structures: its parameter must be a set of features, such as features<area>");
};
template <class... Fs> struct array_of_structures<features<Fs...>> : features<Fs...> {
  static std::string id() { return "array_of_structures<" + features<Fs...>::id() + ">"; }
  using columns = columns_of_features<structures<Fs...>, Fs...>;
};
template <class Set> inline constexpr bool is_feature_set<array_of_structures<Set>> = is_feature_set<Set>;

} // namespace skerry
