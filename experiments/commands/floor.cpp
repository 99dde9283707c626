#include "experiments/commands/floor.hpp"
#include "experiments/support/timing.hpp"
#include <cstring>
#include <skerry/backend/host/buffer.hpp>
#include <skerry/backend/host/simd.hpp>
#include <skerry/backend/host/threads.hpp>

namespace skerry::experiments {

namespace {

constexpr std::size_t pixels_of_word = 64;

// The bits of all words that begin in begin .. end, mixed: nothing of the reading can be left out.
u64 read_words(u8 const* pixels, std::size_t begin, std::size_t end) {
  u64 mixed = 0;
  for (std::size_t at = begin; at < end; at += pixels_of_word) mixed ^= host::nonzero_bytes<64>(pixels + at);
  return mixed;
}

void copy_words(u8 const* pixels, u32* labels, std::size_t begin, std::size_t end, bool into_cache) {
  for (std::size_t at = begin; at < end; at += pixels_of_word) {
    u32 const bits = static_cast<u32>(host::nonzero_bytes<64>(pixels + at));
    u32 values[pixels_of_word];
    for (u32& value : values) value = bits;
    host::stream(labels + at, values, into_cache);
  }
}

} // namespace

byte_floor measure_floor(binary_image const& image, int threads, int repeats) {
  // Whole words: what is left of the last one is a vanishing part of an image that is worth measuring.
  std::size_t const words = image.pixels.size() / pixels_of_word;
  host::buffer memory;
  memory.resize(std::max<std::size_t>(1, words * pixels_of_word * sizeof(u32)));
  std::memset(memory.data(), 0, memory.size());
  auto* const labels = reinterpret_cast<u32*>(memory.data());
  host::thread_pool pool(threads);
  auto const n = static_cast<std::size_t>(pool.size());
  std::vector<u64> mixed(n * 8); // a cache line each

  auto const shortest = [&](auto const& part) {
    samples times;
    for (int k = 0; k <= repeats; ++k) { // the first warms up
      stopwatch const watch;
      pool.run([&](int thread) {
        auto const t = static_cast<std::size_t>(thread);
        part(t, words * t / n * pixels_of_word, words * (t + 1) / n * pixels_of_word);
      });
      if (k > 0) times.runs.push_back(watch.milliseconds());
    }
    return times.min();
  };
  double const read = shortest([&](std::size_t t, std::size_t begin, std::size_t end) {
    mixed[8 * t] ^= read_words(image.pixels.data(), begin, end);
  });
  double copy = 0;
  for (bool const into_cache : {false, true}) { // which is shorter depends on the image's size and on the machine
    double const took = shortest([&](std::size_t, std::size_t begin, std::size_t end) {
      copy_words(image.pixels.data(), labels, begin, end, into_cache);
    });
    if (!into_cache || took < copy) copy = took;
  }
  return {read, copy};
}

} // namespace skerry::experiments
