// The sweep over pages: every pixel once to every sink, whatever the store; tails side by side; the census.
#include "laws/bound_store.hpp"
#include "support/run.hpp"

#include <skerry/policy/tiling/strip.hpp>
#include <skerry/policy/tiling/tile.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(page_sweep_alone)

namespace {

/// Notes what it is called with: how often a pixel came, with which label, and whether its bit was right.
template <int> struct notes {
  plane<u8 const> image;
  u32* times;
  u32* label;
  template <class Memory, class Mask, int N>
  void operator()(Memory, int x, int y, Mask bits, int i, u32 const (&values)[N], int n) const {
    for (int j = 0; j < n; ++j) {
      u32 const at = u32(y * image.width + x + j);
      bool const right = n <= N && image.has(x + j, y) && test(bits, i + j) == (image(x + j, y) != 0) &&
                         (values[j] != 0) == (image(x + j, y) != 0);
      Memory::fetch_add(times + at, right ? 1u : 1000u);
      Memory::store(label + at, values[j]);
    }
  }
};

/// Counts pixels in what a thread keeps, and adds them up when the page is closed.
struct counts_pixels_kept {
  struct kept {
    u32 shown, closed;
  };
  u32* all;
  u32* wrong;
  template <class Memory, class Mask, int N>
  void operator()(Memory, kept& own, int, int, Mask, int, u32 const (&)[N], int n) const {
    own.shown += u32(n);
  }
  template <class Memory> void close(Memory, kept& own) const {
    Memory::fetch_add(all, own.shown);
    Memory::fetch_add(wrong, own.closed++);
  }
};

/// Goes over a page as a team, and notes whether its pixels had been shown by then, where it wants that.
template <class View, bool Begins> struct looks_at_pages {
  struct work {
    static constexpr int width = View::word_width, groups = View::page_groups > 1 ? 4 : 1;
    template <class Team> struct scratch {
      u32 missing;
    };
    tile_grid pages;
    u32 const* times; ///< of each pixel; null: nobody shows pixels
    u32* pages_seen;

    int units() const { return pages.count(); }
    template <class Team> SKERRY_FN void operator()(Team const& t, int page, scratch<Team>& s) const {
      using memory = typename Team::memory;
      box const b = pages.bounds(page);
      t.once([&] { memory::store(&s.missing, 0); });
      t.barrier();
      t.for_each_index(b.width() * b.height(), [&](int k) {
        int const x = b.x0 + k % b.width(), y = b.y0 + k / b.width();
        if (times && memory::load(times + y * pages.image.width + x) != 1) memory::store(&s.missing, 1);
      });
      t.barrier();
      t.for_each_index(1, [&](int) { memory::fetch_add(pages_seen + page, memory::load(&s.missing) ? 1000u : 1u); });
    }
  };
  static constexpr bool reads_pixels = false, begins_pages = Begins;
  work whole_page;
};

/// A store whose components are joined. A store may put labels where parents were: pixels are shown once of each.
template <class Store, class Site, class Tiling, class Memory> struct joined_store
    : bound_store<Store, Site, Tiling, Memory> {
  explicit joined_store(image const& im) : bound_store<Store, Site, Tiling, Memory>(im) {
    plant_tiles(this->forest, flood_fill(im, 4, &this->forest.tiles));
    join_trees(this->forest, flood_fill(im, 4));
  }
};

template <class Store, class Site, class Tiling, bool Begins, class Queue>
std::string wrong(Queue& queue, image const& im) {
  using joined_forest = joined_store<Store, Site, Tiling, typename Queue::memory>;
  joined_forest b(im), again(im);
  std::size_t const n = std::size_t(im.width) * std::size_t(im.height);
  std::vector<u32> times(n), label(n), times_2(n), label_2(n);
  using view = decltype(b.forest);
  tile_grid const pages = b.forest.pages();
  std::vector<u32> seen(std::size_t(pages.count()));
  auto const look = [&](auto begins) {
    using sink = looks_at_pages<view, begins.value>;
    return sink_list<sink>{{{pages, begins.value ? times.data() : nullptr, seen.data()}}};
  };
  auto const run = [&](view const& forest, auto const& sinks) {
    queue.sweep(page_sweep<view, std::remove_cvref_t<decltype(sinks)>>{forest, pages, sinks});
    if constexpr (requires { queue.wait(); }) queue.wait();
  };
  run(b.forest, joined(joined(sink_list<notes<1>>{{b.forest.image, times.data(), label.data()}},
                              look(std::bool_constant<Begins>{})),
                       sink_list<notes<2>>{{b.forest.image, times_2.data(), label_2.data()}}));
  if (times != std::vector<u32>(n, 1) || times_2 != times) return "a pixel did not come once";
  if (label != label_2) return "sinks see different labels";
  if (seen != std::vector<u32>(seen.size(), 1)) return "a page was not taken once, or before its pixels";
  u32 shown = 0, closed_before = 0;
  run(again.forest, joined(sink_list<counts_pixels_kept>{{&shown, &closed_before}},
                           sink_list<notes<1>>{{b.forest.image, times_2.data(), label_2.data()}}));
  if (shown != n || closed_before != 0) return "what threads keep of pages is not each pixel once";
  run(again.forest, look(std::false_type{}));
  if (seen != std::vector<u32>(seen.size(), 2)) return "a page was not taken once where nobody looks at pixels";
  return same_partition(label, flood_fill(im, 4).labels) ? "" : "wrong labels";
}

template <class Store, class Site, class Tiling> void check() {
  host::serial serial;
  for_each_in_zoo(9000, [&](image const& im) {
    BOOST_TEST((wrong<Store, Site, Tiling, false>(serial, im)) == "", im);
    BOOST_TEST((wrong<Store, Site, Tiling, true>(serial, im)) == "", im);
  });
  on_block_double([](auto& queue, std::string const& where) {
    for (image const& im : {noise(70, 9, 0.5, 1, 3, 2), noise(600, 2, 0.5, 2, 4), image(0, 3)}) {
      BOOST_TEST((wrong<Store, Site, Tiling, false>(queue, im)) == "", where);
      BOOST_TEST((wrong<Store, Site, Tiling, true>(queue, im)) == "", where);
    }
  });
}

struct tail_of_one {
  static constexpr bool numbers_all = false;
  template <class Team> struct scratch {
    int at;
  };
  int* called;
  template <class... Args> void words(Args const&...) const { *called += 100; }
  template <class Team, class Forest, class Finished>
  void operator()(Team const&, Forest const&, int, Finished const&, scratch<Team>&) const {
    *called += 1;
  }
};
struct numbering_tail : tail_of_one {
  static constexpr bool numbers_all = true;
};

} // namespace

BOOST_AUTO_TEST_CASE(labels_at_runs) { check<in_labels, run<32>, strip<4>>(); }
BOOST_AUTO_TEST_CASE(compact_strips) { check<compact, whole_run<64>, strip<4>>(); }
BOOST_AUTO_TEST_CASE(compact_tiles) { check<compact, run<32>, tile<32, 32>>(); }

BOOST_AUTO_TEST_CASE(without_sinks_there_is_no_sweep) {
  bound_store<in_labels, run<32>, strip<4>, host::plain_memory> b(image("##"));
  BOOST_TEST((page_sweep<decltype(b.forest), sink_list<>>{b.forest, b.forest.pages(), {}}.units()) == 0);
  BOOST_TEST((page_sweep<decltype(b.forest), sink_list<notes<1>>>{b.forest, b.forest.pages(), {}}.units()) == 1);
}

BOOST_AUTO_TEST_CASE(two_tails) {
  using both = both_tails<tail_of_one, numbering_tail>;
  static_assert(both::numbers_all && !both_tails<tail_of_one, tail_of_one>::numbers_all);
  int first = 0, second = 0;
  both const tails{{&first}, {{&second}}};
  both::scratch<int> scratch{};
  tails.words(1, 2);
  tails(0, 0, 0, 0, scratch);
  BOOST_TEST((first == 101 && second == 101));
}

BOOST_AUTO_TEST_CASE(census_counts_components) {
  auto const check = [](auto& queue, std::string const& where) {
    image const im = noise(70, 35, 0.4, 1, 7);
    bound_store<compact, run<32>, tile<32, 32>, typename std::remove_cvref_t<decltype(queue)>::memory> b(im);
    plant_tiles(b.forest, flood_fill(im, 8, &b.forest.tiles));
    join_trees(b.forest, flood_fill(im, 8));
    u32 total = 0;
    queue.sweep(census_sweep<decltype(b.forest)>{b.forest, &total});
    if constexpr (requires { queue.wait(); }) queue.wait();
    BOOST_TEST(total == flood_fill(im, 8).count, where);
  };
  on_host_backends(check);
  on_block_double(check);
}

BOOST_AUTO_TEST_SUITE_END()
