// The composition: a connectivity and four policies in the order in which the image meets them.
//
//   image --Tiling--> tiles --Local--> forest<Site, Store, tile> --Merge--> forest<Site, Store, image> --Finish--> results
//
// It asks nothing of its policies. It checks, part by part, that each reads what the one before leaves; binds the buffers;
// and runs local, merge and finish in order.
#pragma once
#include <skerry/compose/ladder.hpp>
#include <skerry/core/repeat.hpp>
#include <skerry/core/sweep.hpp>
#include <skerry/core/value_plane.hpp>

#include <optional>
#include <string>

namespace skerry {

/// What a call may say besides image and labels.
struct execute_options {
  /// Rows of the component table. 0: as many as the image has components, which are counted before the table is made; the call
  /// waits for that.
  std::size_t capacity = 0;
  u32 most_rounds = no_limit;        ///< of a loop; did_not_settle where they were too few, and then labels are none
  std::optional<u8> unlabelled = {}; ///< where every pixel takes part: the value whose regions get label 0 and no row
  label_order order = label_order::any; ///< of labels and rows, where the finish leaves it open (numbered<chosen, ...>)
  value_plane values = {};              ///< the second image, in memory like the first, where features read one
  int threads = 0;                      ///< that share the work, for tilings that ask; 0: those of the queue
};

template <class Connectivity, class Tiling, class Local, class Merge, class Finish, class Traits = traits<>>
struct algorithm {
  using checked = ladder<Connectivity, Tiling, Local, Merge, Finish, Traits>;
#define SKERRY_RUNG(holds, sentence) static_assert(!checked::breaks(sentence), sentence);
  SKERRY_LADDER(SKERRY_RUNG, , , , , , )
#undef SKERRY_RUNG
  static constexpr bool legal = checked::legal;

  using connectivity = Connectivity;
  using tiling = Tiling;
  using local = Local;
  using merge = Merge;
  using finish = Finish;
  using traits = Traits;
  using site = typename checked::after_local::site;
  using store = typename checked::after_local::store;
  using label_type = typename Traits::label;
  using image_type = typename Traits::pixels::image;
  using labels_type = typename Traits::pixels::template labels<label_type>;

  static std::string id() {
    return "algorithm<" + Connectivity::id() + "," + Tiling::id() + "," + Local::id() + "," + Merge::id() + "," +
           Finish::id() + "," + Traits::id() + ">";
  }

  /// How components are numbered.
  using order = order_of<Finish>;

  template <class Memory> using forest =
      typename store::template view<site, Tiling, traits_for<Traits, Finish>, Memory, order>;

  /// Whether the numbers of this composition (32-bit, counts below 2^31) suffice for an image of this size.
  static bool fits(extent e) {
    using f = forest<void*>;
    return std::int64_t(e.width) * e.height <= largest_count && f::label_count(e) <= largest_count &&
           fits_in_tiles<Merge>(Tiling::grid(e));
  }

  /// Every part bound to its buffers. Trivially cheap; holds nothing but pointers. With a null base it measures `bytes`.
  template <class Memory> struct plan {
    using forest_type = forest<Memory>;
    using finish_type = typename Finish::template on<Connectivity, forest_type>;

    std::size_t bytes = 0;
    forest_type trees;
    typename Merge::template on<Connectivity, forest_type> merging;
    finish_type finishing;
    u32* total; ///< number of components, once `count_components` has run

    /// `image` and `labels` have the same size. Tables have no rows yet: `bind_rows`.
    plan(image_type const& image, labels_type const& labels, void* base, execute_options const& options) requires legal
        : trees(bound(image, labels, base, bytes, options)), merging{trees}, finishing{trees} {
      arena a{static_cast<char*>(base), bytes};
      merging.reserve(a);
      finishing.reserve(a);
      read_values(finishing, options.values);
      total = a.take<u32>(1);
      bytes = a.used;
    }

    /// Bytes that depend on how many components there are.
    std::size_t bytes_of_rows(room const& rows) const {
      finish_type measured = finishing;
      arena a;
      measured.reserve_rows(a, rows);
      return a.used;
    }
    void bind_rows(void* base, room const& rows) {
      arena a{static_cast<char*>(base)};
      finishing.reserve_rows(a, rows);
    }

    /// What comes before the merge.
    template <class Queue> void label_tiles(Queue& queue) const {
      auto const tail = finishing.make_tail();
      trees.template prepare_numbers<order>(queue);
      finishing.prepare(queue);
      launch(queue, sweep_of<Local>(),
             typename Local::template on<Connectivity, forest_type, std::remove_const_t<decltype(tail)>>{trees, tail});
    }
    /// The merge; its links are numbered in the names of their sweeps where there are several.
    template <class Queue> void merge_tiles(Queue& queue) const {
      merging.run(queue, number_of(typename Merge::links{}) > 1 ? 1 : 0);
    }
    /// From then on the forest knows how many components there are, where they are counted at all.
    template <class Queue> void count(Queue& queue) const { trees.template count_components<order>(queue); }
    /// What comes after that; rows are bound.
    template <class Queue> void finish(Queue& queue) const {
      trees.template number_components<order>(queue, finishing.once_each());
      finishing.before(queue);
      if constexpr (!std::same_as<decltype(finishing.sinks()), sink_list<>>)
        launch(queue, sweep_of<typename without_order<Finish>::type>(),
               page_sweep<forest_type, decltype(finishing.sinks())>{trees, trees.pages(), finishing.sinks()});
      finishing.after(queue);
    }

    /// Counts the components into `total`, on the backend.
    template <class Queue> void count_components(Queue& queue) const {
      if (trees.has_counted()) {
        launch(queue, {.role = "number of components"}, number_of_components<forest_type>{trees, total});
      } else {
        queue.fill(total, 1, 0);
        launch(queue, {.role = "census"}, census_sweep<forest_type>{trees, total});
      }
    }

  private:
    static forest_type bound(image_type const& image, labels_type const& labels, void* base, std::size_t& used,
                             execute_options const& options) {
      forest_type f(image, labels);
      f.tiles = tiles_for<Tiling>(image.size(), options.threads > 0 ? options.threads : 1);
      label_order const said = order_value<order>(options.order);
      if constexpr (requires { f.said; }) {
        f.said = said;
        f.wanted = rows_by_number<Finish> ? label_order::consecutive : said;
      }
      if constexpr (requires { f.unlabelled; })
        if (options.unlabelled) f.unlabelled = *options.unlabelled;
      if constexpr (requires { f.payload(); }) f.payload().values = options.values;
      arena a{static_cast<char*>(base)};
      f.reserve(a);
      f.template reserve_numbers<order>(a);
      used = a.used;
      return f;
    }
  };
};

namespace detail {
template <class Algorithm, class Pixels> struct with_pixels;
template <class C, class T, class L, class M, class F, class Relation, class Labels, class Reads, class Label,
          class Old, class Pixels>
struct with_pixels<algorithm<C, T, L, M, F, traits<Relation, Labels, Reads, Label, Old>>, Pixels> {
  using type = algorithm<C, T, L, M, F, traits<Relation, Labels, Reads, Label, Pixels>>;
};
} // namespace detail

/// An algorithm on images of another kind of pixels: `reading<pixels_above<u16>, my_algorithm>`.
template <class Pixels, class Algorithm> using reading = typename detail::with_pixels<Algorithm, Pixels>::type;

} // namespace skerry
