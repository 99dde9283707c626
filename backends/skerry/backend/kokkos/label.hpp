// The public call on Kokkos Views: an execution-space instance first, then Views, then a workspace.
//   auto done = skerry::label<Algorithm>(exec, image, labels, work);
//   std::uint32_t n = done.components(exec);
// Rows are rows whatever the layout: image(row, column). Views may be padded, strided, unmanaged. Where neighbouring columns
// are not neighbours in memory, or a pixel is not a byte, the call packs the image into the workspace and scatters the labels
// back, on the same instance.
#pragma once
#include <skerry/backend/kokkos/space.hpp>
#include <skerry/execute.hpp>

#ifdef KOKKOS_ENABLE_CUDA
#include <skerry/backend/kokkos/cuda_space.hpp>
#endif

#include <optional>

namespace skerry {

/// The workspace of calls on an execution space: the composition's buffers, and copies of Views that are no planes. Its type
/// also says what runs the sweeps: Kokkos, or on Kokkos::Cuda the native kernels (cuda_stream.hpp).
template <class Exec, class Queue = kokkos::space<Exec>> struct kokkos_workspace {
  workspace<kokkos::space_buffer<Exec>> plan, pixels, labels;
  /// Bytes held.
  std::size_t bytes() const { return plan.bytes() + pixels.bytes() + labels.bytes(); }
};

namespace kokkos {

/// A rank-2 View as a pointer and two strides, in elements.
template <class T> struct strided {
  T* data;
  int rows, columns;
  std::ptrdiff_t down, across;
  SKERRY_FN T& operator()(int row, int column) const { return data[row * down + column * across]; }
  /// Neighbouring columns are neighbours in memory, rows do not overlap, and an `int` tells how far they lie apart.
  bool is_plane() const {
    return (across == 1 || columns <= 1) && (rows <= 1 || (down >= columns && down <= largest_count));
  }
  int pitch() const { return rows > 1 ? int(down) : columns; }
};

template <class View> strided<typename View::value_type> strided_view(View const& v) {
  static_assert(unsigned(View::rank) == 2, "skerry::label: image and labels are Views of rank 2, (row, column)");
  return {v.data(), int(v.extent(0)), int(v.extent(1)), std::ptrdiff_t(v.stride(0)), std::ptrdiff_t(v.stride(1))};
}

/// A plane of labels as a View; null where nobody wants any.
template <class Exec, class Label> auto labels_at(Label* data, std::size_t rows, std::size_t columns) {
  return Kokkos::View<Label**, Kokkos::LayoutRight, typename Exec::memory_space,
                      Kokkos::MemoryTraits<Kokkos::Unmanaged>>(data, rows, columns);
}
/// One row per unit: to = (from != 0) or, where regions of equal value are asked for, the value, of 0 to 255; `lost` becomes 1
/// where there is another.
template <class T> struct pack_pixels {
  static constexpr bool flat = true;
  strided<T> from;
  plane<u8> to;
  bool keeps_values;
  u32* lost;
  int units() const { return from.rows; }
  template <class Memory> SKERRY_FN void operator()(int row) const {
    for (int x = 0; x < from.columns; ++x) {
      T const value = from(row, x);
      bool const fits = sizeof(T) == 1 || (value >= T(0) && value <= T(255) && T(u8(value)) == value);
      to(x, row) = !keeps_values ? u8(value != T(0)) : fits ? u8(value) : u8(0);
      if (keeps_values && !fits) Memory::store(lost, 1u);
    }
  }
};

/// One row per unit: labels from where the caller has them, or back.
template <class T> struct copy_labels {
  static constexpr bool flat = true;
  strided<T> from, to;
  int units() const { return to.rows; }
  template <class Memory> SKERRY_FN void operator()(int row) const {
    for (int x = 0; x < to.columns; ++x) to(row, x) = from(row, x);
  }
};

} // namespace kokkos

/// What a call on Views leaves. Valid until the workspace is used again.
template <class Algorithm, class Exec, class Queue = kokkos::space<Exec>> class view_outcome {
public:
  using queue = Queue;
  explicit view_outcome(outcome<Algorithm, queue> const& done) : done_(done) {}

  /// Number of components; waits for the instance.
  u32 components(Exec const& exec) const {
    queue q(exec);
    return done_.components(q);
  }
  using count_view = Kokkos::View<u32 const, typename Exec::memory_space, Kokkos::MemoryTraits<Kokkos::Unmanaged>>;
  /// The same in memory of the execution space, without waiting.
  count_view count(Exec const& exec) const {
    queue q(exec);
    return count_view(done_.count(q));
  }
  using finish_type = typename outcome<Algorithm, queue>::plan_type::finish_type;
  /// Features, one slot per component, in memory of the execution space; see component_table.hpp.
  auto const& table() const { return done_.table(); }
  /// Bytes of the workspace that the call used.
  std::size_t bytes() const { return done_.bytes(); }

private:
  outcome<Algorithm, queue> done_;
};

namespace kokkos {

/// Labels that nobody wants, in the workspace where the algorithm writes some.
template <class Algorithm, class Exec, class Queue>
auto labels_aside(std::size_t rows, std::size_t columns, kokkos_workspace<Exec, Queue>& work) {
  using label = typename Algorithm::label_type;
  static_assert(has_table<typename view_outcome<Algorithm, Exec>::finish_type>,
                "skerry::analyze: the algorithm's finish makes no component table; use late or early");
  label* const data = Algorithm::finish::writes_labels
                          ? reinterpret_cast<label*>(work.labels.reserve(rows * columns * sizeof(label)))
                          : nullptr;
  return labels_at<Exec>(data, rows, columns);
}

/// Checks a View of labels, makes a plane of it, calls f(labels), and copies them back if f says that it has written any. Where f may leave
/// background as it was, the plane has what the View had.
template <class Label, bool WritesBackground, class Exec, class Queue, class Labels, class F>
void with_labels(Queue& queue, std::size_t rows, std::size_t columns, Labels const& labels,
                 kokkos_workspace<Exec, Queue>& work, F f) {
  static_assert(
      sizeof(typename Labels::value_type) == sizeof(Label) && std::is_integral_v<typename Labels::value_type>,
      "skerry::label: the label View holds integers of the width of the algorithm's label type (traits, parameter 6)");
  static_assert(Kokkos::SpaceAccessibility<Exec, typename Labels::memory_space>::accessible,
                "skerry::label: the execution space cannot reach the memory of a View; copy the data there first");
  static_assert(!std::is_const_v<typename Labels::value_type>, "skerry::label: the label View must be writable");
  if (rows != labels.extent(0) || columns != labels.extent(1))
    throw std::invalid_argument("image and labels differ in size: both Views need the same extents");
  if (rows > std::size_t(largest_count) || columns > std::size_t(largest_count))
    throw std::length_error("the image is too large: rows and columns are counted below 2^31");
  auto const view = strided_view(labels);
  strided<Label> const to{reinterpret_cast<Label*>(view.data), view.rows, view.columns, view.down, view.across};
  int const w = to.columns, h = to.rows;
  if (to.is_plane()) return void(f(plane<Label>{to.data, w, h, to.pitch()}));
  auto* const aside = reinterpret_cast<Label*>(work.labels.reserve(std::size_t(w) * std::size_t(h) * sizeof(Label)));
  strided<Label> const own{aside, h, w, w, 1};
  if constexpr (!WritesBackground) launch(queue, {.role = "gather labels"}, copy_labels<Label>{to, own});
  if (f(plane<Label>{aside, w, h, w})) launch(queue, {.role = "scatter labels"}, copy_labels<Label>{own, to});
}

/// A View of an image as bytes, packed where it is no plane of them.
template <class Exec, class Queue, class Image>
plane<u8 const> bytes_of(Queue& queue, Image const& image, kokkos_workspace<Exec, Queue>& work, bool keeps_values) {
  static_assert(Kokkos::SpaceAccessibility<Exec, typename Image::memory_space>::accessible,
                "skerry::label: the execution space cannot reach the memory of a View; copy the data there first");
  auto const from = strided_view(image);
  int const w = from.columns, h = from.rows;
  if (from.is_plane() && sizeof(typename Image::value_type) == 1)
    return {reinterpret_cast<u8 const*>(from.data), w, h, from.pitch()};
  std::size_t const all = std::size_t(w) * std::size_t(h);
  arena sizes;
  sizes.take<u32>(1);
  sizes.take<u8>(all);
  arena memory{work.pixels.reserve(sizes.used)};
  u32* const lost = memory.take<u32>(1);
  plane<u8> const packed{memory.take<u8>(all), w, h, w};
  bool const may_lose = keeps_values && sizeof(typename Image::value_type) != 1;
  if (may_lose) queue.fill(lost, 1, 0);
  launch(queue, {.role = "pack pixels"}, pack_pixels<typename Image::value_type>{from, packed, keeps_values, lost});
  if (u32 some = 0; may_lose && (queue.read(&some, lost, 1), some != 0))
    throw std::invalid_argument(
        "regions of equal value are told apart by values of 0 to 255, and the image has others: "
        "give it such values, in a View of 8-bit integers or of wider ones");
  return {packed.data, w, h, w};
}

} // namespace kokkos

/// Labels the foreground (non-zero pixels) of `image` into `labels`, both rank-2 Views of the same extents (row, column); the
/// label View's value has the width of the algorithm's label type. Asynchronous like a kernel on `exec`: fence the instance
/// before reading. A finish with a table waits for the number of components, unless the options give a capacity. `options`: slots of a
/// component table, the order of labels where the finish leaves it open, and more. Throws std::invalid_argument or std::length_error, one
/// sentence, before the algorithm runs, and did_not_settle where its rounds are limited and did not suffice.
template <class Algorithm, class Exec, class Queue, class Image, class Labels> requires Kokkos::is_view<Image>::value
view_outcome<Algorithm, Exec, Queue> label(Exec const& exec, Image const& image, Labels const& labels,
                                           kokkos_workspace<Exec, Queue>& work, execute_options const& options = {}) {
  static_assert(
      std::same_as<typename Algorithm::image_type, plane<u8 const>>,
      "skerry::label: the algorithm reads pixels of another kind than bytes; give an image of that kind, such as "
      "threshold_plane, in place of a View");
  Queue queue(exec);
  std::optional<outcome<Algorithm, Queue>> done;
  kokkos::with_labels<typename Algorithm::label_type, Algorithm::traits::labels::writes_background>(
      queue, image.extent(0), image.extent(1), labels, work, [&](auto const& out) {
        auto const pixels = kokkos::bytes_of(queue, image, work, Algorithm::traits::relation::every_pixel);
        done.emplace(execute<Algorithm>(queue, pixels, out, work.plan, options));
        return Algorithm::finish::writes_labels;
      });
  return view_outcome<Algorithm, Exec, Queue>(*done);
}

/// The same of an image of another kind than bytes (pixels.hpp), in memory that the execution space reaches: values with a threshold, bits,
/// a stack of images. Of a stack the View has the rows of every image, one below the other.
template <class Algorithm, class Exec, class Queue, class Labels> requires Kokkos::is_view<Labels>::value
view_outcome<Algorithm, Exec, Queue> label(Exec const& exec, typename Algorithm::image_type const& image,
                                           Labels const& labels, kokkos_workspace<Exec, Queue>& work,
                                           execute_options const& options = {}) {
  static_assert(!is_listed<typename Algorithm::image_type>,
                "skerry::label: the labels of images in a list are a list too; give a listed_plane in place of a View");
  Queue queue(exec);
  std::optional<outcome<Algorithm, Queue>> done;
  extent const size = extent_in_memory(image);
  kokkos::with_labels<typename Algorithm::label_type, Algorithm::traits::labels::writes_background>(
      queue, std::size_t(size.height), std::size_t(size.width), labels, work, [&](auto const& out) {
        done.emplace(execute<Algorithm>(queue, image, labels_beside(image, out), work.plan, options));
        return Algorithm::finish::writes_labels;
      });
  return view_outcome<Algorithm, Exec, Queue>(*done);
}

/// The same with labels as the algorithm writes them, in memory that the execution space reaches: of images in a list another list.
template <class Algorithm, class Exec, class Queue>
view_outcome<Algorithm, Exec, Queue> label(Exec const& exec, typename Algorithm::image_type const& image,
                                           typename Algorithm::labels_type const& labels,
                                           kokkos_workspace<Exec, Queue>& work, execute_options const& options = {}) {
  Queue queue(exec);
  return view_outcome<Algorithm, Exec, Queue>(execute<Algorithm>(queue, image, labels, work.plan, options));
}

/// Measures the components of `image` without writing labels anywhere: only the component table of the algorithm's finish.
/// Otherwise as `label`.
template <class Algorithm, class Exec, class Queue, class Image> requires Kokkos::is_view<Image>::value
view_outcome<Algorithm, Exec, Queue> analyze(Exec const& exec, Image const& image, kokkos_workspace<Exec, Queue>& work,
                                             execute_options const& options = {}) {
  auto const aside = kokkos::labels_aside<Algorithm>(image.extent(0), image.extent(1), work);
  return label<Algorithm>(exec, image, aside, work, options);
}
template <class Algorithm, class Exec, class Queue>
view_outcome<Algorithm, Exec, Queue> analyze(Exec const& exec, typename Algorithm::image_type const& image,
                                             kokkos_workspace<Exec, Queue>& work, execute_options const& options = {}) {
  if constexpr (is_listed<typename Algorithm::image_type>) {
    static_assert(!Algorithm::finish::writes_labels,
                  "skerry::analyze: the finish writes labels, and those of images in a list need a place; take late or "
                  "early, or call skerry::label");
    return label<Algorithm>(exec, image, {nullptr, image.width, image.height, image.pitch, {}}, work, options);
  } else {
    extent const size = extent_in_memory(image);
    auto const aside = kokkos::labels_aside<Algorithm>(std::size_t(size.height), std::size_t(size.width), work);
    return label<Algorithm>(exec, image, aside, work, options);
  }
}

} // namespace skerry
