// What opens an entry on a device: included by families in CUDA alone, which say for instance
//     template struct skerry::cuda::openers<skerry::catalog::compact, skerry::cuda::mapping>;
// A build with Kokkos::Cuda compiles such a family twice: natively, and with SKERRY_ON_KOKKOS_CUDA.
#pragma once
#include <skerry/backend/by_name/cuda_session.hpp>
#include <skerry/backend/cuda/counting.hpp>
#include <skerry/backend/cuda/queue.hpp>
#include <skerry/backend/cuda/stopwatch.hpp>
#include <skerry/names/backend_facts.hpp>
#include <skerry/names/open_entry.hpp>
#include <skerry/names/session_of.hpp>

#ifdef SKERRY_ON_KOKKOS_CUDA
#include <skerry/backend/kokkos/cuda_space.hpp>
#endif

namespace skerry::cuda {

template <class Mapping> struct queue_of;
template <> struct queue_of<native> {
  using type = queue;
};
#ifdef SKERRY_ON_KOKKOS_CUDA
template <> struct queue_of<on_kokkos> {
  using type = kokkos::space<Kokkos::Cuda>;
};
using mapping = on_kokkos;
#else
using mapping = native;
#endif

namespace detail {

template <class Algorithm, class Launches> class session_of final
    : public skerry::detail::session_on<device_session, Algorithm, Launches> {
  using buffer = typename Launches::buffer;
  using label = typename Algorithm::label_type;
  static constexpr bool writes_labels = Algorithm::finish::writes_labels, is_wide = !std::same_as<label, u32>;

public:
  void load(plane<u8 const> image, plane<u32> labels) override {
    this->last_.reset();
    rows_ = 0;
    require_fit<Algorithm>({image.width, image.height}, image.width);
    // Rows on 16 bytes are read in whole words. Labels that are pixel numbers keep their numbers, hence their pitch.
    image_ = placed<u8>(pixels_, image, 32);
    labels_ = writes_labels ? placed<label>(plane_, labels, serves<typename Algorithm::store, numbers_pixels> ? 1 : 32)
                            : plane<label>{nullptr, image.width, image.height, image.width};
    copy(image_, image, cudaMemcpyHostToDevice);
    if constexpr (reads_values<typename Algorithm::finish> != second_image::unread) load_values(image.size());
    if (writes_labels) this->queue_.fill(labels_.data, std::size_t(labels_.pitch) * std::size_t(labels_.height), 0);
    this->queue_.wait();
  }
  void enqueue() override {
    this->start({image_.data, image_.width, image_.height, image_.pitch}, labels_, values_on_device_, rows_);
    rows_ = this->rows_made();
  }
  void fetch(plane<u32> labels) override {
    if (labels.data && writes_labels) {
      if constexpr (is_wide) {
        auto const all = skerry::detail::fetched(labels_.data, std::size_t(labels_.pitch) * std::size_t(labels_.height),
                                                 this->queue_);
        skerry::detail::narrow(all.data(), labels_.pitch, labels);
      } else {
        copy(labels, labels_on_device(), cudaMemcpyDeviceToHost);
      }
    }
    this->queue_.wait();
  }
  void* stream() const override { return this->queue_.inner().stream(); }
  plane<u32 const> labels_on_device() const override {
    if constexpr (is_wide) return {};
    else return {labels_.data, labels_.width, labels_.height, labels_.pitch};
  }
  std::optional<double> time_again(bool as_graph, plane<u32> labels) override {
    if (!this->last_ || (as_graph && asked_host())) return {};
    double const time = watch_.milliseconds(this->queue_.inner(), as_graph, [this] { enqueue(); });
    fetch(labels);
    return time;
  }

private:
  bool asked_host() const {
    if constexpr (requires(Launches const& q) { q.asked_host(); }) return this->queue_.inner().asked_host();
    else return false;
  }
  template <class T, class From> static plane<T> placed(workspace<buffer>& memory, plane<From> const& like, int step) {
    int const pitch = divide_up(like.width, step) * step;
    std::size_t const n = std::size_t(pitch) * std::size_t(like.height);
    return {reinterpret_cast<T*>(memory.reserve(n * sizeof(T))), like.width, like.height, pitch};
  }
  template <class To, class From> void copy(plane<To> const& to, plane<From> const& from, cudaMemcpyKind direction) {
    if (from.width <= 0 || from.height <= 0) return;
    check(cudaMemcpy2DAsync(to.data, std::size_t(to.pitch) * sizeof(To), from.data,
                            std::size_t(from.pitch) * sizeof(From), std::size_t(from.width) * sizeof(To),
                            std::size_t(from.height), direction, this->queue_.inner().stream()),
          "copy between host and device");
  }

  /// The second image. Throws std::invalid_argument where there is none of the image's size.
  void load_values(extent image) {
    value_plane const& from = this->values();
    skerry::detail::require_values(reads_values<typename Algorithm::finish>, from, image);
    plane<u8 const> const host{static_cast<u8 const*>(from.data), from.width * from.bytes, from.height,
                               from.pitch * from.bytes};
    plane<u8> const device = placed<u8>(values_, host, from.bytes);
    copy(device, host, cudaMemcpyHostToDevice);
    values_on_device_ = from.at(device.data, device.pitch / from.bytes);
  }

  workspace<buffer> pixels_, plane_, values_;
  value_plane values_on_device_;
  plane<u8> image_{};
  plane<label> labels_{};
  std::size_t rows_ = 0; ///< of the table, from the second run on an image on; 0: they are counted
  cold_stopwatch watch_;
};

} // namespace detail

template <class Entry, class Connectivity, class Mapping>
std::unique_ptr<session> opener<Entry, Connectivity, Mapping>::open(wanted w) {
  return open_entry<Entry, Connectivity>(w, [](auto algorithm) -> std::unique_ptr<session> {
    using composition = typename decltype(algorithm)::type;
    return std::make_unique<detail::session_of<composition, typename queue_of<Mapping>::type>>();
  });
}

/// The device as a backend of sources that nvcc compiles whole, such as plugins. A type for each mapping: a plugin may have both.
template <class Mapping> struct device_backend {
  static constexpr bool is_kokkos = std::same_as<Mapping, on_kokkos>;
  static constexpr backend_facts facts{.on_device = true, .by_kokkos = is_kokkos, .type = "cuda::compiled_backend"};
  static std::string id() { return is_kokkos ? "cuda-kokkos" : "cuda"; }
  template <template <class, class> class, class Algorithm> static std::unique_ptr<session> open(int, void const*) {
    return std::make_unique<detail::session_of<Algorithm, typename queue_of<Mapping>::type>>();
  }
};
using compiled_backend = device_backend<mapping>;
/// The device that counts.
struct compiled_counted_backend {
  static constexpr backend_facts facts{.on_device = true, .counts = true, .type = "cuda::compiled_counted_backend"};
  static std::string id() { return counted_queue::id(); }
  template <template <class, class> class, class Algorithm> static std::unique_ptr<session> open(int, void const*) {
    return std::make_unique<detail::session_of<Algorithm, counted_queue>>();
  }
};

namespace detail {

using opening = std::unique_ptr<session> (*)(wanted);

/// What opens an entry, or its form for equal values; null where that is not there for a connectivity.
template <class Entry, class Connectivity, class Mapping> constexpr opening opens_form() {
  if constexpr (entry_connects<Entry, Connectivity>) return &opener<Entry, Connectivity, Mapping>::open;
  else return nullptr;
}
template <class Entry, class Connectivity, class Mapping> constexpr opening opens_equal_values() {
  if constexpr (entry_equates<Entry>) return opens_form<equal_values_of<Entry>, Connectivity, Mapping>();
  else return nullptr;
}

} // namespace detail

/// All that opens an entry: whoever instantiates this explicitly makes what the other compiler calls by name.
template <class Entry, class Mapping> struct openers {
  static detail::opening const all[4];
};
template <class Entry, class Mapping> detail::opening const openers<Entry, Mapping>::all[4] = {
    detail::opens_form<Entry, four, Mapping>(), detail::opens_form<Entry, eight, Mapping>(),
    detail::opens_equal_values<Entry, four, Mapping>(), detail::opens_equal_values<Entry, eight, Mapping>()};

} // namespace skerry::cuda
