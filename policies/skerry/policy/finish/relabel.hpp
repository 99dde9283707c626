// relabel: every foreground pixel gets its component's label, background 0 (if the label convention writes it). The usual
// result of labeling.
// Source: Hennequin et al. 2018, Algorithm 5. Differs: labels are 1 + the representative, so that 0 is background alone.
// Races: labels are written over sites while others walk. A label has no mark of a parent, so a walk ends at it as well as at a root.
#pragma once
#include <skerry/result/finish_defaults.hpp>

namespace skerry {

struct relabel {
  static constexpr bool writes_labels = true, makes_table = false;
  template <class> static constexpr bool labels_by = true;
  template <class> static constexpr bool relates = true;
  static std::string id() { return "relabel"; }
  template <class Kind> using reads =
      kind<any, any, typename Kind::store::template reach_to_relabel<typename Kind::site>>;

  template <class Connectivity, class Forest> struct on : finish_defaults<Forest> {
    using finish_defaults<Forest>::finish_defaults;
    using label = typename Forest::label;
    using labels_plane = std::remove_cvref_t<decltype(std::declval<Forest const&>().out)>;

    struct sink {
      labels_plane out;
      bool cached; ///< the labels stay in the cache where stores leave them there

      template <class Memory, class Mask, int N>
      SKERRY_FN void operator()(Memory, int x, int y, Mask bits, int i, u32 const (&values)[N], int n) const {
        constexpr bool everywhere = Forest::traits::labels::writes_background;
        if constexpr (is_stacked<labels_plane> || is_listed<labels_plane>) {
          int const left = pixels_of_row(out, y) - x;
          n = left < n ? left : n;
        }
        if constexpr (everywhere && N > 1 && sizeof(label) == 4) {
          if (n == N) return Memory::stream(&out(x, y), values, cached);
        }
        if (n <= 0) return;
        label* const to = &out(x, y);
        for (int j = 0; j < n; ++j)
          if (everywhere || test(bits, i + j)) Memory::store(to + j, label(values[j]));
      }
      SKERRY_FN bool streams_at(std::size_t bytes) const { return rows_are_aligned(out, bytes); }
    };

    sink_list<sink> sinks() const {
      using memory = typename Forest::memory;
      labels_plane const& out = this->forest.out;
      std::size_t const pixels = std::size_t(out.width) * std::size_t(out.height);
      return {{out, memory::stays_in_cache(pixels * (1 + sizeof(label)))}};
    }
  };
};

} // namespace skerry
