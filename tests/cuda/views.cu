#include "tests/cuda/views.hpp"

#include <skerry/backend/kokkos/cuda_stream.hpp>
#include <skerry/catalog.hpp>

namespace skerry::testing {

namespace {

using memory_space = Kokkos::CudaSpace;
using right = Kokkos::LayoutRight;
using left = Kokkos::LayoutLeft;

/// An instance on a stream of its own.
struct owned_stream {
  cudaStream_t stream = nullptr;
  owned_stream() { cuda::check(cudaStreamCreate(&stream), "make a stream"); }
  owned_stream(owned_stream const&) = delete;
  owned_stream& operator=(owned_stream const&) = delete;
  ~owned_stream() { static_cast<void>(cudaStreamDestroy(stream)); }
};

template <class Algorithm, class Queue, class Layout> class labeler {
  using pixel_view = Kokkos::View<u8**, Layout, memory_space>;
  using label_view = Kokkos::View<u32**, Layout, memory_space>;

public:
  labeler(plane<u8 const> image, int padding)
      : exec_(stream_.stream),
        all_pixels_("pixels", std::size_t(image.height), std::size_t(image.width + padding)),
        all_labels_("labels", std::size_t(image.height), std::size_t(image.width + padding)),
        width_(image.width) {
    auto const host = Kokkos::create_mirror_view(all_pixels_);
    for (int y = 0; y < image.height; ++y)
      for (int x = 0; x < image.width; ++x) host(y, x) = image(x, y);
    Kokkos::deep_copy(all_pixels_, host);
    Kokkos::deep_copy(all_labels_, 77u);
  }
  /// Starts the work, and does not wait.
  void start() { done_.emplace(label<Algorithm>(exec_, part(all_pixels_), part(all_labels_), work_)); }
  std::vector<u32> finish(u32& components) {
    components = done_->components(exec_);
    auto const host = Kokkos::create_mirror_view(all_labels_);
    Kokkos::deep_copy(host, all_labels_);
    std::vector<u32> labels;
    for (std::size_t y = 0; y < host.extent(0); ++y)
      for (int x = 0; x < width_; ++x) labels.push_back(host(y, x));
    return labels;
  }
  std::size_t bytes() const { return work_.bytes(); }

private:
  template <class View> auto part(View const& all) const {
    return Kokkos::subview(all, Kokkos::ALL, Kokkos::pair<int, int>(0, width_));
  }

  owned_stream stream_;
  Kokkos::Cuda exec_;
  pixel_view all_pixels_;
  label_view all_labels_;
  int width_;
  kokkos_workspace<Kokkos::Cuda, Queue> work_;
  std::optional<view_outcome<Algorithm, Kokkos::Cuda, Queue>> done_;
};

template <class Algorithm, class Queue, class Layout, int Padding>
std::vector<u32> label_views(plane<u8 const> image, u32& components) {
  labeler<Algorithm, Queue, Layout> one(image, Padding), two(image, Padding);
  one.start();
  two.start();
  std::size_t const bytes = one.bytes();
  one.start();
  two.start();
  u32 others = 0;
  auto const labels = one.finish(components), other_labels = two.finish(others);
  bool const same = labels == other_labels || components == others; // which label a component gets may differ
  return same && bytes == one.bytes() ? labels : std::vector<u32>{};
}

template <class Algorithm, class Queue> void add(std::vector<view_form>& all, std::string const& name) {
  int const c = Algorithm::connectivity::neighbours;
  all.push_back({name + " on Views, LayoutRight", c, &label_views<Algorithm, Queue, right, 0>});
  all.push_back({name + " on Views, LayoutRight with padding", c, &label_views<Algorithm, Queue, right, 13>});
  all.push_back({name + " on Views, LayoutLeft", c, &label_views<Algorithm, Queue, left, 0>});
}

} // namespace

std::vector<view_form> view_forms() {
  using generic = kokkos::space<Kokkos::Cuda>;
  using ha4 = catalog::ha4_32::with<four, relabel>;
  using tiles = catalog::compact_tiled::with<eight, relabel>;
  std::vector<view_form> all;
  add<ha4, generic>(all, "ha4-32, generic,");
  add<ha4, native_kernels>(all, "ha4-32, native,");
  add<tiles, generic>(all, "compact-tiles, generic,");
  add<tiles, native_kernels>(all, "compact-tiles, native,");
  return all;
}

} // namespace skerry::testing
