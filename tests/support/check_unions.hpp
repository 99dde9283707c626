// Entries of the catalogue with a union primitive of one's own, and every path compression that goes with it.
#pragma once
#include "support/compiled_sample.hpp"
#include "support/run.hpp"

#include <skerry/catalog.hpp>

namespace skerry::testing {

/// Small images that need every kind of union.
inline std::vector<image> images_of_unions() {
  std::vector<image> all = counterexamples();
  all.push_back(noise(45, 37, 0.55, 1, 4, 3));
  all.push_back(noise(45, 37, 0.7, 2, 5));
  all.push_back(spiral(41, 33));
  return all;
}

template <class Unite, class Entry> void check_union() {
  using connectivity = std::conditional_t<entry_connects<Entry, eight>, eight, four>;
  host::serial serial;
  checker<typename Entry::template with<connectivity, relabel, Unite>, host::serial> run(serial);
  for (image const& im : images_of_unions())
    if (!check(run, im, "host serial")) return;
}

/// Every entry that is right, or a sample of them for each primitive.
template <class Unite> void check_union_in_entries() {
  auto const one = []<class Entry>(std::type_identity<Entry>) {
    if constexpr (is_compiled_for<std::pair<Unite, Entry>, 8>()) check_union<Unite, Entry>();
  };
  auto const each = [&]<class... Entries>(std::type_identity<std::tuple<Entries...>>) {
    (one(std::type_identity<Entries>{}), ...);
  };
  each(std::type_identity<
       std::tuple<catalog::oliveira, catalog::yonehara, catalog::chen, catalog::cabaret, catalog::komura,
                  catalog::komura_raster, catalog::playne, catalog::playne_in_blocks, catalog::ke, catalog::buf,
                  catalog::bke, catalog::bke_nic, catalog::c_drag, catalog::oliveira_tuned, catalog::cabaret_tuned,
                  catalog::bke_tuned, catalog::sauf, catalog::bbdt, catalog::ha8, catalog::ha4_32, catalog::ha4_64,
                  catalog::compact, catalog::compact_tiled, catalog::compact_small_tiled>>{});
}

/// A sample in the block double: a tile algorithm on small tiles, one on pixels, one on cells.
template <class Unite> void check_union_in_double() {
  on_block_double([](auto& queue, std::string const& name) {
    auto const one = [&]<class Algorithm>() {
      checker<Algorithm, block_double::queue> run(queue);
      for (image const& im : {image("#.#/###"), noise(9, 7, 0.6, 1, 3), noise(12, 9, 0.7, 1, 8)})
        if (!check(run, im, name)) return;
    };
    one.template operator()<chen_uf<eight, relabel, Unite, tile<8, 4>>>();
    one.template operator()<komura_links<four, relabel, Unite>>();
    one.template operator()<block_equivalence<eight, relabel, Unite>>();
  });
}

template <template <class> class Unite, class Path> void check_primitive() {
  check_union_in_entries<Unite<Path>>();
  check_union_in_double<Unite<Path>>();
}

} // namespace skerry::testing
