#include "tests/cuda/partition.hpp"

#include <skerry/backend/cuda/queue.hpp>

namespace skerry::testing {

namespace {

/// Labels and reference correspond one to one if the first pair of each, whichever thread finds it, is the pair of all.
struct compare {
  static constexpr bool flat = true;
  plane<u32 const> labels;
  u32 const* reference;
  u32* to_reference;
  u32* from_reference;
  u32 largest;          ///< label that there is room for
  u32 const* number_of; ///< [label of the reference]: the only label that is right; null: any
  u32* differences;

  int units() const { return labels.width * labels.height; }
  template <class Memory> SKERRY_FN void operator()(int k) const {
    u32 const label = labels(k % labels.width, k / labels.width), wanted = reference[k];
    if (label == 0 && wanted == 0) return;
    if (label == 0 || wanted == 0 || label > largest || (number_of && label != number_of[wanted]) ||
        differs<Memory>(to_reference + label, wanted) || differs<Memory>(from_reference + wanted, label))
      Memory::fetch_add(differences, 1u);
  }
  template <class Memory> SKERRY_FN static bool differs(u32* at, u32 value) {
    u32 const there = Memory::load(at);
    if (there == value) return false;
    return there != 0 || (Memory::compare_exchange(at, 0u, value) != 0 && Memory::load(at) != value);
  }
};

} // namespace

struct device_partition::state {
  int width, height;
  cuda::queue queue;
  cuda::buffer reference, to, from, differences, numbers, firsts; // the last two: of each label of the reference
  std::size_t pixels() const { return std::size_t(width) * std::size_t(height); }
  /// Numbers of labels: of pixels with their padding, of nodes and of runs in tiles that the image fills in part.
  std::size_t labels() const { return 2 * (std::size_t(width) + 256) * (std::size_t(height) + 128); }
};

device_partition::device_partition(int width, int height, std::vector<u32> const& reference)
    : state_(new state{.width = width,
                       .height = height,
                       .queue{},
                       .reference{},
                       .to{},
                       .from{},
                       .differences{},
                       .numbers{},
                       .firsts{}}) {
  state& s = *state_;
  s.reference.resize(4 * s.pixels());
  s.to.resize(4 * s.labels());
  s.from.resize(4 * (s.pixels() + 1));
  s.differences.resize(4);
  cuda::check(cudaMemcpy(s.reference.data(), reference.data(), 4 * s.pixels(), cudaMemcpyHostToDevice),
              "copy the reference to the device");
  std::vector<u32> numbers{0}, firsts{0}; // labels come in raster order of first pixels
  for (std::size_t k = 0; k < reference.size(); ++k)
    if (reference[k] == numbers.size()) {
      numbers.push_back(u32(numbers.size()));
      firsts.push_back(u32(k) + 1);
    }
  auto const put = [](cuda::buffer& to, std::vector<u32> const& from) {
    to.resize(4 * from.size());
    cuda::check(cudaMemcpy(to.data(), from.data(), 4 * from.size(), cudaMemcpyHostToDevice),
                "copy numbers to the device");
  };
  put(s.numbers, numbers);
  put(s.firsts, firsts);
}

device_partition::~device_partition() = default;

bool device_partition::same(plane<u32 const> labels, label_order order) {
  state& s = *state_;
  s.queue.fill(s.to.data(), s.to.size(), 0);
  s.queue.fill(s.from.data(), s.from.size(), 0);
  s.queue.fill(s.differences.data(), 4, 0);
  auto const at = [](cuda::buffer const& b) { return reinterpret_cast<u32*>(b.data()); };
  u32 const* const numbers = order == label_order::consecutive ? at(s.numbers)
                             : order == label_order::minimum   ? at(s.firsts)
                                                               : nullptr;
  s.queue.sweep(
      compare{labels, at(s.reference), at(s.to), at(s.from), u32(s.labels() - 1), numbers, at(s.differences)});
  u32 differences = 0;
  s.queue.read(&differences, at(s.differences), 1);
  return labels.width == s.width && labels.height == s.height && differences == 0;
}

} // namespace skerry::testing
