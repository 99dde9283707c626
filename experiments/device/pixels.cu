#include "experiments/device/pixels.hpp"

#include <skerry/backend/cuda/stopwatch.hpp>
#include <skerry/catalog.hpp>
#include <skerry/execute.hpp>

#include <algorithm>
#include <stdexcept>

namespace skerry::experiments {

namespace {

using cuda::check;

/// Values on the device.
template <class T> class device_values {
public:
  explicit device_values(std::size_t n) : n_(n) { memory_.resize(std::max<std::size_t>(1, n * sizeof(T))); }
  explicit device_values(std::vector<T> const& from) : device_values(from.size()) {
    check(cudaMemcpy(data(), from.data(), n_ * sizeof(T), cudaMemcpyHostToDevice), "copy to the device");
  }
  T* data() const { return reinterpret_cast<T*>(memory_.data()); }
  std::vector<T> host() const {
    std::vector<T> values(n_);
    check(cudaMemcpy(values.data(), data(), n_ * sizeof(T), cudaMemcpyDeviceToHost), "copy from the device");
    return values;
  }
  void spoil() { check(cudaMemset(data(), 0xee, n_ * sizeof(T)), "fill memory"); }

private:
  std::size_t n_;
  cuda::buffer memory_;
};

class bench {
public:
  bench(int width, int height, int repeats)
      : labels_(std::size_t(width) * std::size_t(height)),
        out_{labels_.data(), width, height, width},
        repeats_(repeats) {}

  plane<u32> out() const { return out_; }

  /// Runs it once, keeps its labels and their number, and times it.
  template <class Algorithm> void time(std::string const& what, typename Algorithm::image_type const& image,
                                       typename Algorithm::labels_type const& out) {
    labels_.spoil();
    workspace<cuda::buffer> work;
    components = execute<Algorithm>(queue_, image, out, work).components(queue_);
    labels = labels_.host();
    std::vector<double> runs;
    for (int k = 0; k < repeats_; ++k)
      runs.push_back(1000 * watch_.milliseconds(queue_, true, [&] { execute<Algorithm>(queue_, image, out, work); }));
    std::nth_element(runs.begin(), runs.begin() + std::ptrdiff_t(runs.size() / 2), runs.end());
    times.push_back({what, runs[runs.size() / 2]});
  }
  template <class Pixels, class Algorithm>
  void time_kind(std::string const& what, typename Pixels::image const& image, std::vector<u32> const& expected) {
    time<reading<Pixels, Algorithm>>(what, image, out_);
    if (labels != expected) throw std::runtime_error(Pixels::id() + ": other labels than those of bytes");
  }

  u32 components = 0;
  std::vector<u32> labels;
  std::vector<pixel_time> times;

private:
  cuda::queue queue_;
  cuda::cold_stopwatch watch_;
  device_values<u32> labels_;
  plane<u32> out_;
  int repeats_;
};

/// Rows of bits, each of whole words.
template <bit_order Order> std::vector<u8> packed(binary_image const& image, int row) {
  std::vector<u8> bytes(std::size_t(row) * std::size_t(image.height));
  for (int y = 0; y < image.height; ++y)
    for (int x = 0; x < image.width; ++x)
      if (image.pixels[std::size_t(y) * std::size_t(image.width) + std::size_t(x)] != 0) {
        u8& byte = bytes[std::size_t(y) * std::size_t(row) + std::size_t(x / 8)];
        byte = u8(byte | 1 << (Order == bit_order::lowest_first ? x % 8 : 7 - x % 8));
      }
  return bytes;
}
/// Foreground is above 120, and background is not.
template <class T> std::vector<T> values_of(binary_image const& image) {
  std::vector<T> values(image.pixels.size());
  for (std::size_t i = 0; i < values.size(); ++i) values[i] = T(image.pixels[i] != 0 ? 121 + i % 100 : i % 121);
  return values;
}

template <class Connectivity> std::vector<pixel_time> times_of_kinds(binary_image const& image, int repeats) {
  using algorithm = catalog::compact_tiled::with<Connectivity, relabel>;
  int const w = image.width, h = image.height;
  bench all(w, h, repeats);
  device_values<u8> const bytes(image.pixels);
  all.time<algorithm>("bytes", {bytes.data(), w, h, w}, all.out());
  auto const expected = all.labels;
  auto const time_bits = [&]<bit_order Order>(std::string const& what) {
    int const row = divide_up(w, 32) * 4;
    device_values<u8> const bits(packed<Order>(image, row));
    all.time_kind<bit_pixels<Order>, algorithm>(what, {bits.data(), w, h, row * 8}, expected);
  };
  time_bits.template operator()<bit_order::lowest_first>("bits, lowest first");
  time_bits.template operator()<bit_order::highest_first>("bits, highest first");
  auto const time_values = [&]<class T>(std::string const& what, T) {
    device_values<T> const values(values_of<T>(image));
    all.time_kind<pixels_above<T>, algorithm>(what, {values.data(), w, h, w, T(120)}, expected);
  };
  time_values("8 bits, a threshold", u8());
  time_values("16 bits, a threshold", u16());
  time_values("float, a threshold", float());
  return all.times;
}

template <class Connectivity>
std::vector<pixel_time> times_of_stack(binary_image const& images, int rows, int repeats) {
  using algorithm = catalog::compact_tiled::with<Connectivity, relabel>;
  int const w = images.width, h = images.height;
  device_values<u8> const bytes(images.pixels);
  plane<u8 const> const pixels{bytes.data(), w, h, w};
  bench all(w, h, repeats);
  all.time<algorithm>("one image", pixels, all.out());
  all.time<reading<stack_of<byte_pixels>, algorithm>>("a stack", {pixels, rows}, {all.out(), rows});
  u32 one_by_one = 0;
  cuda::queue queue;
  workspace<cuda::buffer> work;
  for (int y = 0; y < h; y += rows)
    one_by_one +=
        execute<algorithm>(queue, {&pixels(0, y), w, rows, w}, {&all.out()(0, y), w, rows, w}, work).components(queue);
  if (one_by_one != all.components)
    throw std::runtime_error("a stack: other components than its images have one by one");
  return all.times;
}

} // namespace

std::vector<pixel_time> times_of_kinds(binary_image const& image, int connectivity, int repeats) {
  return connectivity == 4 ? times_of_kinds<four>(image, repeats) : times_of_kinds<eight>(image, repeats);
}
std::vector<pixel_time> times_of_stack(binary_image const& images, int rows, int connectivity, int repeats) {
  return connectivity == 4 ? times_of_stack<four>(images, rows, repeats) : times_of_stack<eight>(images, rows, repeats);
}
std::string name_of_device() {
  cudaDeviceProp properties{};
  check(cudaGetDeviceProperties(&properties, 0), "ask what the device is");
  return properties.name;
}

} // namespace skerry::experiments
