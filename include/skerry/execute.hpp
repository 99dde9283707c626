// Running a composition: planes in, labels and tables out, on any queue. The Views of Kokkos come in through
// backends/skerry/backend/kokkos/label.hpp, names through registry.hpp; both end here.
#pragma once
#include <skerry/compose/algorithm.hpp>
#include <skerry/core/repeat.hpp>

#include <stdexcept>

namespace skerry {

namespace detail {

/// What execute refuses, whatever the composition.
[[noreturn]] inline void refuse_size(extent e, int pitch) {
  throw std::length_error("the image is too large for this algorithm, " + std::to_string(e.width) + " x " +
                          std::to_string(e.height) + " pixels" +
                          (pitch == e.width ? "" : " in rows of " + std::to_string(pitch)) +
                          ": pixels and provisional labels are counted below 2^31; cut the image into parts");
}
[[noreturn]] inline void refuse_sums(std::string const& feature, extent e) {
  throw std::length_error("the sums of " + feature + " could pass 64 bits on an image of " + std::to_string(e.width) +
                          " x " + std::to_string(e.height) +
                          " pixels: leave the feature out, or cut the image into parts");
}
[[noreturn]] inline void refuse_missing_labels() {
  throw std::invalid_argument(
      "labels have no memory, and this algorithm's finish writes labels: give a plane of the size of the image");
}
inline void require_values(second_image read, value_plane const& values, extent image) {
  if (read == second_image::unread) return;
  if (!values.data && image.width > 0 && image.height > 0)
    throw std::invalid_argument(
        "the features read a second image, and none is given: give its values, or leave them out");
  if (values.data && (values.width != image.width || values.height != image.height || values.pitch < values.width))
    throw std::invalid_argument("image and values differ in size: both need the same number of rows and columns");
  if (read == second_image::integers && values.floating)
    throw std::invalid_argument("the features read unsigned values of 8 or 16 bits, and those of the second image are "
                                "floating: take the features of floating values, such as floating_sum");
}
inline void require_planes(extent image, int image_pitch, extent labels, int label_pitch) {
  if (image.width != labels.width || image.height != labels.height)
    throw std::invalid_argument("image and labels differ in size: both need the same number of rows and columns");
  if (image.width < 0 || image.height < 0 || image_pitch < image.width || label_pitch < labels.width)
    throw std::invalid_argument(
        "the size of an image is negative or its pitch less than its width: give a pitch, in elements, of "
        "at least the width");
}

template <class Plane> void require_sound(Plane const& p) {
  if (!is_sound(p))
    throw std::invalid_argument(
        is_listed<Plane> ? "the rows of a list are missing: give as many as the images have, in memory of the backend"
        : is_stacked<Plane>
            ? "the rows of a stack are no multiple of those of an image: give images of one size, one below the other"
            : "the pitch of a plane of bits is no multiple of 8: give one in pixels, of whole bytes");
}

/// Rows of a table, and components that there can be. Without a capacity, components are counted where the store has done so; waits.
template <class Algorithm, class Plan, class Queue>
room room_for(Plan const& p, Queue& queue, std::size_t capacity, extent e) {
  auto const most =
      std::size_t(most_components<typename Algorithm::connectivity, typename Algorithm::traits::relation>(e));
  if (!rows_by_number<typename Algorithm::finish> || capacity != 0) return {capacity, most};
  if (!p.trees.has_counted()) return {most, most};
  p.count_components(queue);
  u32 n = 0;
  queue.read(&n, p.total, 1);
  return {n, n};
}

} // namespace detail

/// Throws std::length_error where the numbers of a composition do not suffice for an image of this size. Where nodes are raster indices,
/// they count the places of the label plane, whose rows are `pitch` long.
template <class Algorithm> void require_fit(extent image, int pitch) {
  bool const counts_places = serves<typename Algorithm::store, numbers_pixels>;
  if (!Algorithm::fits({counts_places ? pitch : image.width, image.height})) detail::refuse_size(image, pitch);
}

/// What a call of an algorithm leaves, for as long as the workspace is not used again and the planes live.
template <class Algorithm, class Queue> class outcome {
public:
  using plan_type = typename Algorithm::template plan<typename Queue::memory>;

  outcome(plan_type const& plan, std::size_t bytes) : plan_(plan), bytes_(bytes) {}

  /// Number of components; counts them on the backend and waits for the result.
  u32 components(Queue& queue) const {
    plan_.count_components(queue);
    u32 n = 0;
    queue.read(&n, plan_.total, 1);
    return n;
  }
  /// Where, in memory of the backend, that number stands once `count(queue)` has run; does not wait.
  u32 const* count(Queue& queue) const {
    plan_.count_components(queue);
    return plan_.total;
  }
  /// The component table, in memory of the backend; only with a finish that makes one.
  auto const& table() const requires has_table<typename plan_type::finish_type>
  {
    return plan_.finishing.table();
  }
  /// The finish with its buffers: what one of your own leaves besides labels and tables.
  auto const& finish() const { return plan_.finishing; }
  /// The table of one part of a finish: of also<late<A>, late<B>>, `table_of<late<A>>()`.
  template <class Finish> auto const& table_of() const {
    return skerry::table_of<Finish, typename Algorithm::finish>(plan_.finishing);
  }
  /// What the merge counted: rounds that changed something, levels, and the like; waits.
  skerry::counts counts(Queue& queue) const {
    skerry::counts all;
    plan_.merging.count(queue, all);
    return all;
  }
  /// Bytes of the workspace that this call used.
  std::size_t bytes() const { return bytes_; }

private:
  plan_type plan_;
  std::size_t bytes_;
};

/// Labels (and measures) `image` on `queue`. `labels` has the size of the image; where the finish writes no labels, its data may
/// be null.
/// Asynchronous where the queue and the algorithm are, but that it waits for the number of components where a finish makes a table and
/// the options give no capacity. Complexity: a number of sweeps over the pixels, as the type says.
template <class Algorithm, class Queue, class Buffer>
outcome<Algorithm, Queue> execute(Queue& queue, std::type_identity_t<typename Algorithm::image_type> const& image,
                                  std::type_identity_t<typename Algorithm::labels_type> const& labels,
                                  workspace<Buffer>& work, execute_options options = {}) {
  detail::require_planes(image.size(), image.pitch, labels.size(), labels.pitch);
  detail::require_sound(image);
  if (Algorithm::finish::writes_labels || data_of(labels)) detail::require_sound(labels);
  require_fit<Algorithm>(image.size(), labels.pitch);
  if (auto const narrow = feature_too_narrow<typename Algorithm::finish>(image.size()); !narrow.empty())
    detail::refuse_sums(narrow, image.size());
  if (Algorithm::finish::writes_labels && !data_of(labels) && image.width > 0 && image.height > 0)
    detail::refuse_missing_labels();
  detail::require_values(reads_values<typename Algorithm::finish>, options.values, extent_in_memory(image));
  if (options.threads <= 0) options.threads = queue.threads_used();
  using plan = typename outcome<Algorithm, Queue>::plan_type;
  std::size_t const bytes = plan(image, labels, nullptr, options).bytes;
  plan p(image, labels, work.reserve(bytes), options);
  p.merging.limit_rounds(options.most_rounds);
  p.label_tiles(queue);
  p.merge_tiles(queue);
  p.count(queue);
  room const rows = detail::room_for<Algorithm>(p, queue, options.capacity, image.size());
  std::size_t const bytes_of_rows = p.bytes_of_rows(rows);
  p.bind_rows(work.reserve_rows(bytes_of_rows), rows);
  p.finish(queue);
  return outcome<Algorithm, Queue>(p, bytes + bytes_of_rows);
}

} // namespace skerry
