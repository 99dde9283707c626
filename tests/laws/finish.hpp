// The law of finishes: with the trees of the image in a store, labels and components are one to one, background is written
// as the traits say, labels are numbered as the finish says, and features are those of the components' pixels, in the order of
// first pixels. Nothing runs but the finish: tiles are planted as a
// flood fill finds them, the finish's tail included, and their trees joined. Features that a tail computes may also come
// through a real local merge (`finish_law::after<Local>`), which is where the tail runs in lane groups.
#pragma once
#include "laws/bound_store.hpp"
#include "laws/image_plan.hpp"

#include <skerry/compose/ladder.hpp>
#include <skerry/policy/link/payload/carry.hpp>
#include <skerry/policy/link/payload/plant_payload.hpp>

namespace skerry::testing {

/// Whether Finish reads what a merge that ends flat, with features at roots, leaves in a store.
template <class Finish, class Site, class Store> concept finish_on =
    finish<Finish> && site_serves<Site, typename Finish::template reads<kind<Site, Store, image_carried>>::site> &&
    serves<Store, typename Finish::template reads<kind<Site, Store, image_carried>>::store> &&
    serves<image_carried, typename Finish::template reads<kind<Site, Store, image_carried>>::reach>;

template <class Finish, class Connectivity, class Store, class Site, class Tiling, class Traits = traits<>>
struct finish_law {
  static_assert(finish_on<Finish, Site, Store>);
  using order = order_of<Finish>;
  template <class Queue> using bound =
      bound_store<Store, Site, Tiling, typename Queue::memory, traits_for<Traits, Finish>, order>;
  using label = typename Traits::label;

  /// The oracle in the place of a local merge.
  struct planted {
    template <class Queue, class View, class Tail>
    static void run(Queue&, View const& f, Tail const& tail, image const& im) {
      plant_tiles(f, flood_fill(im, Connectivity::neighbours, &f.tiles), tail);
    }
  };
  template <class Local> struct after {
    template <class Queue, class View, class Tail>
    static void run(Queue& queue, View const& f, Tail const& tail, image const&) {
      queue.sweep(typename Local::template on<Connectivity, View, Tail>{f, tail});
      wait_for(queue);
    }
  };

  /// What is wrong on an image; empty if nothing is.
  template <class Source = planted, class Queue> static std::string wrong(Queue& queue, image const& im) {
    bound<Queue> b(im);
    using on = typename Finish::template on<Connectivity, typename bound<Queue>::view>;
    labeling const expected = flood_fill(im, Connectivity::neighbours);
    on f{b.forest};
    test_values<typename Queue::memory> const values(im, reads_values<Finish> != second_image::unread);
    read_values(f, values.view());
    std::size_t const capacity = std::size_t(most_components<Connectivity>({im.width, im.height}));
    arena_memory<typename Queue::memory> const memory([&](arena& a) { f.reserve(a); });
    arena_memory<typename Queue::memory> const rows([&](arena& a) { f.reserve_rows(a, {capacity, capacity}); });
    auto const tail = f.make_tail();
    b.forest.template prepare_numbers<order>(queue);
    f.prepare(queue);
    wait_for(queue);
    Source::run(queue, b.forest, tail, im);
    join_trees(b.forest, expected);
    if constexpr (!std::is_void_v<typename payload_of<Finish>::type>) {
      using view = typename bound<Queue>::view;
      b.forest.payload().values = values.view();
      queue.sweep(plant_payload::on<Connectivity, view>{b.forest});
      queue.sweep(typename carry<compress>::on<Connectivity, view>(b.forest));
    }
    b.forest.template count_components<order>(queue);
    b.forest.template number_components<order>(queue, f.once_each());
    f.before(queue);
    queue.sweep(page_sweep<typename bound<Queue>::view, decltype(f.sinks())>{b.forest, b.forest.pages(), f.sinks()});
    f.after(queue);
    wait_for(queue);
    if (!b.out.padding_untouched()) return "wrote beyond the width";
    std::vector<label> labels;
    if constexpr (Finish::writes_labels) {
      labels = b.out.packed();
      std::string const w = wrong_labels(labels, expected);
      if (!w.empty()) return w;
      if (!numbered_right(labels, expected, order_of_numbers<Finish>())) return "components have other numbers";
    } else if (!serves<Store, numbers_pixels> && !untouched(b.out)) return "wrote labels that nobody wants";
    if constexpr (has_table<on>) {
      auto const* const known = Finish::writes_labels && Traits::labels::writes_background ? &labels : nullptr;
      return wrong_table(f.table(), expected, known, order_of_numbers<Finish>());
    }
    return {};
  }

  static constexpr image_plan usual{.host = 9000, .threads = 700, .host_masks = 61, .double_masks = 9001};
  static constexpr image_plan little{
      .host = 9000, .threads = 700, .in_double = 0, .host_masks = 61, .double_masks = 9001};
  template <class Source = planted> static void check(image_plan const& plan = usual) {
    check_on_images(Finish::id() + ", " + Connectivity::id() + " on " + Site::id() + ", " + Store::id() + ", " +
                        Tiling::id(),
                    plan, [](auto& queue, image const& im) { return wrong<Source>(queue, im); });
  }

private:
  template <class Queue> static void wait_for(Queue& queue) {
    if constexpr (requires { queue.wait(); }) queue.wait();
  }
  static std::string wrong_labels(std::vector<label> labels, labeling const& expected) {
    if (!Traits::labels::writes_background)
      for (std::size_t i = 0; i < labels.size(); ++i) {
        if (expected.labels[i] == 0 && labels[i] != label_plane<label>::untouched) return "background was written";
        labels[i] = expected.labels[i] == 0 ? 0 : labels[i] + 1;
      }
    return same_partition(labels, expected.labels) ? "" : "labels and components are not one to one";
  }
  template <class Plane> static bool untouched(Plane const& out) {
    for (label const l : out.packed())
      if (l != label_plane<label>::untouched) return false;
    return true;
  }
};

/// The suite with the smallest images only in the block double: for one more store or site.
template <class Law> void check_little() { Law::check(Law::little); }

} // namespace skerry::testing
