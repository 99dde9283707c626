// What opens an entry on a device: included by families in CUDA alone, which say for instance
//     template struct skerry::cuda::openers<skerry::catalog::compact, skerry::cuda::mapping>;
// A build with Kokkos::Cuda compiles such a family twice: natively, and with SKERRY_ON_KOKKOS_CUDA.
#pragma once
#include <skerry/backend/by_name/cuda_session.hpp>
#include <skerry/backend/cuda/queue.hpp>
#include <skerry/backend/cuda/stopwatch.hpp>
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

template <class Algorithm, class Launches> class session_of final : public device_session {
  using Queue = observed<Launches>;
  static constexpr bool has_features = has_table<typename outcome<Algorithm, Queue>::plan_type::finish_type>;
  static constexpr bool writes_labels = Algorithm::finish::writes_labels;

public:
  void load(plane<u8 const> image, plane<u32> labels) override {
    last_.reset();
    require_fit<Algorithm>({image.width, image.height});
    // Rows on 16 bytes are read in whole words. Labels that are pixel numbers keep their numbers, hence their pitch.
    image_ = placed<u8>(pixels_, image, 32);
    labels_ = writes_labels ? placed<u32>(plane_, labels, serves<typename Algorithm::store, numbers_pixels> ? 1 : 32)
                            : plane<u32>{nullptr, image.width, image.height, image.width};
    copy(image_, image, cudaMemcpyHostToDevice);
    if (writes_labels) queue_.fill(labels_.data, std::size_t(labels_.pitch) * std::size_t(labels_.height), 0);
    queue_.wait();
  }
  void enqueue() override {
    last_.emplace(execute<Algorithm>(queue_, plane<u8 const>{image_.data, image_.width, image_.height, image_.pitch},
                                     labels_, work_,
                                     {.most_rounds = most_rounds(), .unlabelled = unlabelled(), .order = order()}));
  }
  void fetch(plane<u32> labels) override {
    if (labels.data && writes_labels) copy(labels, labels_on_device(), cudaMemcpyDeviceToHost);
    queue_.wait();
  }
  void* stream() const override { return queue_.inner().stream(); }

  u32 components() override { return last_ ? last_->components(queue_) : 0; }
  skerry::counts counts() override { return last_ ? last_->counts(queue_) : skerry::counts{}; }
  measured_components measured() override {
    if constexpr (has_features)
      return last_ ? skerry::detail::read_table(last_->table(), queue_) : measured_components{};
    else return {};
  }
  plane<u32 const> labels_on_device() const override {
    return {labels_.data, labels_.width, labels_.height, labels_.pitch};
  }
  std::optional<double> time_again(bool as_graph, plane<u32> labels) override {
    if (!last_ || (as_graph && asked_host())) return {};
    double const time = watch_.milliseconds(queue_.inner(), as_graph, [this] { enqueue(); });
    fetch(labels);
    return time;
  }
  std::size_t bytes() const override { return work_.bytes(); }
  int threads() const override { return queue_.threads_used(); }
  skerry::parts parts() const override { return parts_of<Algorithm>(order()); }
  bool observe(sweep_observer* who) override {
    queue_.observe(who);
    return true;
  }
  bool tune(std::string_view name, int value) override { return queue_.tune(name, value); }

private:
  bool asked_host() const {
    if constexpr (requires { queue_.inner().asked_host(); }) return queue_.inner().asked_host();
    else return false;
  }
  template <class T, class From>
  static plane<T> placed(workspace<typename Queue::buffer>& memory, plane<From> const& like, int step) {
    int const pitch = divide_up(like.width, step) * step;
    std::size_t const n = std::size_t(pitch) * std::size_t(like.height);
    return {reinterpret_cast<T*>(memory.reserve(n * sizeof(T))), like.width, like.height, pitch};
  }
  template <class To, class From> void copy(plane<To> const& to, plane<From> const& from, cudaMemcpyKind direction) {
    if (from.width <= 0 || from.height <= 0) return;
    check(cudaMemcpy2DAsync(to.data, std::size_t(to.pitch) * sizeof(To), from.data,
                            std::size_t(from.pitch) * sizeof(From), std::size_t(from.width) * sizeof(To),
                            std::size_t(from.height), direction, queue_.inner().stream()),
          "copy between host and device");
  }

  Queue queue_;
  workspace<typename Queue::buffer> pixels_, plane_, work_;
  plane<u8> image_{};
  plane<u32> labels_{};
  std::optional<outcome<Algorithm, Queue>> last_;
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

namespace detail {
/// What opens a form of an entry, or null where it is not there for a connectivity.
template <class Form, class Connectivity, class Mapping> constexpr auto opener_or_none() {
  std::unique_ptr<session> (*open)(wanted) = nullptr;
  if constexpr (entry_connects<Form, Connectivity>) open = &opener<Form, Connectivity, Mapping>::open;
  return open;
}
template <class Entry, class Mapping, bool Equates = entry_equates<Entry>> struct equal_values_or_none {
  template <class> static constexpr auto open() { return static_cast<std::unique_ptr<session> (*)(wanted)>(nullptr); }
};
template <class Entry, class Mapping> struct equal_values_or_none<Entry, Mapping, true> {
  template <class C> static constexpr auto open() { return opener_or_none<equal_values_of<Entry>, C, Mapping>(); }
};
} // namespace detail

/// All that opens an entry: whoever instantiates this explicitly makes what the other compiler calls by name.
template <class Entry, class Mapping> struct openers {
  static std::unique_ptr<session> (*const all[4])(wanted);
};
template <class Entry, class Mapping> std::unique_ptr<session> (*const openers<Entry, Mapping>::all[4])(wanted) = {
    detail::opener_or_none<Entry, four, Mapping>(), detail::opener_or_none<Entry, eight, Mapping>(),
    detail::equal_values_or_none<Entry, Mapping>::template open<four>(),
    detail::equal_values_or_none<Entry, Mapping>::template open<eight>()};

} // namespace skerry::cuda
