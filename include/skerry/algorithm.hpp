// The composition: a connectivity and four policies in the order in which the image meets them.
//
//   image --Tiling--> tiles --Local--> forest<Site, Store, tile> --Merge--> forest<Site, Store, image> --Finish--> results
//
// It asks nothing of its policies. It checks, part by part, that each reads what the one before leaves; binds the buffers;
// and runs local, merge and finish in order.
#pragma once
#include <skerry/ladder.hpp>

#include <string>

namespace skerry {

template <class Connectivity, class Tiling, class Local, class Merge, class Finish, class Traits = traits<>>
struct algorithm {
  using checked = ladder<Connectivity, Tiling, Local, Merge, Finish, Traits>;
#define SKERRY_RUNG(name, sentence) static_assert(checked::name, sentence);
  SKERRY_LADDER(SKERRY_RUNG)
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

  static std::string id() {
    return "algorithm<" + Connectivity::id() + "," + Tiling::id() + "," + Local::id() + "," + Merge::id() + "," +
           Finish::id() + "," + Traits::id() + ">";
  }

  template <class Memory> using forest = typename store::template view<site, Tiling, Traits, Memory>;

  /// Whether the numbers of this composition (32-bit, counts below 2^31) suffice for an image of this size.
  static bool fits(extent e) {
    using f = forest<void*>;
    return std::int64_t(e.width) * e.height <= largest_count && f::label_count(e) <= largest_count;
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

    /// `image` and `labels` have the same size; `capacity`: slots for components in a finish that makes a table.
    plan(plane<u8 const> image, plane<label_type> labels, void* base, std::size_t capacity) requires legal
        : trees(bound(image, labels, base, bytes)), merging{trees}, finishing{trees} {
      arena a{static_cast<char*>(base), bytes};
      merging.reserve(a);
      finishing.reserve(a, capacity);
      total = a.take<u32>(1);
      bytes = a.used;
    }

    template <class Queue> void run(Queue& queue) const {
      auto const tail = finishing.make_tail();
      finishing.prepare(queue);
      queue.sweep(
          typename Local::template on<Connectivity, forest_type, std::remove_const_t<decltype(tail)>>{trees, tail});
      merging.run(queue);
      finishing.before(queue);
      queue.sweep(page_sweep<forest_type, decltype(finishing.sinks())>{trees, trees.pages(), finishing.sinks()});
      finishing.after(queue);
    }

    /// Counts the components into `total`, on the backend.
    template <class Queue> void count_components(Queue& queue) const {
      queue.fill(total, 1, 0);
      queue.sweep(census_sweep<forest_type, count_action>{trees, {total}});
    }

  private:
    static forest_type bound(plane<u8 const> image, plane<label_type> labels, void* base, std::size_t& used) {
      forest_type f(image, labels);
      arena a{static_cast<char*>(base)};
      f.reserve(a);
      used = a.used;
      return f;
    }
  };
};

} // namespace skerry
