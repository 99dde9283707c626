#include "experiments/run/image_statistics.hpp"
#include <algorithm>
#include <utility>

namespace skerry::experiments {

namespace {

/// How often each of the 16 windows occurs: bit 0 the upper left pixel, 1 the upper right, 2 the lower left, 3 the lower right.
using window_counts = std::array<std::int64_t, 16>;

window_counts count_windows(binary_image const& image) {
  window_counts counts{};
  auto const width = static_cast<std::size_t>(image.width);
  std::vector<std::uint8_t> const none(width, 0);
  for (int y = 0; y <= image.height; ++y) {
    auto const* const above = y > 0 ? &image.pixels[static_cast<std::size_t>(y - 1) * width] : none.data();
    auto const* const here = y < image.height ? &image.pixels[static_cast<std::size_t>(y) * width] : none.data();
    unsigned window = 0;
    for (std::size_t x = 0; x <= width; ++x) {
      bool const inside = x < width;
      unsigned const up = inside && above[x] != 0 ? 2 : 0, down = inside && here[x] != 0 ? 8 : 0;
      window = (window >> 1 & 5) | up | down;
      ++counts[window];
    }
  }
  return counts;
}

template <class Which> std::int64_t sum(window_counts const& counts, Which which) {
  std::int64_t all = 0;
  for (unsigned w = 0; w < counts.size(); ++w) all += which(w) ? counts[w] : 0;
  return all;
}

void count_blocks(binary_image const& image, image_statistics& s) {
  int const side = image_statistics::block_side;
  auto const at = [&](int x, int y) {
    return image.pixels[static_cast<std::size_t>(y) * static_cast<std::size_t>(image.width) +
                        static_cast<std::size_t>(x)] != 0;
  };
  for (int top = 0; top < image.height; top += side)
    for (int left = 0; left < image.width; left += side) {
      int const bottom = std::min(image.height, top + side), right = std::min(image.width, left + side);
      std::int64_t inside = 0;
      for (int y = top; y < bottom; ++y)
        for (int x = left; x < right; ++x) inside += at(x, y) ? 1 : 0;
      ++s.blocks;
      s.foreground += inside;
      s.empty_blocks += inside == 0 ? 1 : 0;
      s.full_blocks += inside == std::int64_t{bottom - top} * (right - left) ? 1 : 0;
      for (int x = left; x < right && top > 0; ++x) s.rim_contacts += at(x, top) && at(x, top - 1) ? 1 : 0;
      for (int y = top; y < bottom && left > 0; ++y) s.rim_contacts += at(left, y) && at(left - 1, y) ? 1 : 0;
    }
}

} // namespace

image_statistics statistics_of(binary_image const& image) {
  image_statistics s;
  if (image.pixels.empty()) return s;
  auto const counts = count_windows(image);
  s.runs = sum(counts, [](unsigned w) { return (w & 12) == 8; });
  s.column_runs = sum(counts, [](unsigned w) { return (w & 10) == 8; });
  s.contacts = sum(counts, [](unsigned w) { return (w & 10) == 10 && (w & 5) != 5; });
  s.diagonals = counts[6] + counts[9];
  std::int64_t const ones = counts[1] + counts[2] + counts[4] + counts[8],
                     threes = counts[7] + counts[11] + counts[13] + counts[14];
  s.euler_4 = (ones - threes + 2 * s.diagonals) / 4;
  s.euler_8 = (ones - threes - 2 * s.diagonals) / 4;
  count_blocks(image, s);
  return s;
}

std::int64_t longest_path(binary_image const& image) {
  int const w = image.width, h = image.height;
  auto const index = [w](int x, int y) {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(w) + static_cast<std::size_t>(x);
  };
  std::vector<std::uint8_t> is_open(image.pixels.size()); // foreground that nothing has reached
  std::ranges::transform(image.pixels, is_open.begin(), [](auto p) { return std::uint8_t(p != 0); });
  std::vector<std::pair<int, int>> now, next;
  std::int64_t longest = 0;
  for (int y = 0; y < h; ++y)
    for (int x = 0; x < w; ++x) {
      if (is_open[index(x, y)] == 0) continue;
      is_open[index(x, y)] = 0;
      now.assign(1, {x, y});
      for (std::int64_t steps = 0; !now.empty(); ++steps, std::swap(now, next)) {
        longest = std::max(longest, steps);
        next.clear();
        for (auto const& [px, py] : now)
          for (int ny = std::max(0, py - 1); ny <= std::min(h - 1, py + 1); ++ny)
            for (int nx = std::max(0, px - 1); nx <= std::min(w - 1, px + 1); ++nx)
              if (std::uint8_t& open = is_open[index(nx, ny)]; open != 0) {
                open = 0;
                next.emplace_back(nx, ny);
              }
      }
    }
  return longest;
}

json statistics_json(image_statistics const& s, std::int64_t longest) {
  return {{"runs", s.runs},
          {"column_runs", s.column_runs},
          {"contacts", s.contacts},
          {"diagonals", s.diagonals},
          {"euler_4", s.euler_4},
          {"euler_8", s.euler_8},
          {"blocks", s.blocks},
          {"empty_blocks", s.empty_blocks},
          {"full_blocks", s.full_blocks},
          {"rim_contacts", s.rim_contacts},
          {"longest_path", longest}};
}

} // namespace skerry::experiments
