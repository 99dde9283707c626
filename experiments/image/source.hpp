// What the readers of all formats share: the bytes of a file, its claims checked, and the grey of a colour.
#pragma once
#include "experiments/image/image.hpp"
#include <algorithm>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace skerry::experiments {

/// A whole file in memory.
struct byte_source {
  std::string name; ///< for messages
  std::vector<std::uint8_t> bytes;
  bool palette_indices = false; ///< a palette image is wanted as its indices

  bool starts_with(std::string_view magic) const {
    return bytes.size() >= magic.size() &&
           std::string_view(reinterpret_cast<char const*>(bytes.data()), magic.size()) == magic;
  }
};

/// Throws `failure{1, "cannot read NAME: WHAT: ALLOWED"}`, control characters replaced.
[[noreturn]] void cannot_read(std::string const& name, std::string const& what, std::string const& allowed);

/// Throws unless both sides are at most 2^31 - 1 and, where `empty_allowed` is false, at least 1.
void check_sides(byte_source const& source, std::uint64_t width, std::uint64_t height, bool empty_allowed = false);

/// Throws where `width * height` pixels of `bits_per_pixel` are more than `capacity` bytes. To be called before the
/// memory for a claimed size is allocated.
void check_claim(byte_source const& source, std::uint64_t width, std::uint64_t height, double bits_per_pixel,
                 double capacity);

/// Y = round(0.299 R + 0.587 G + 0.114 B) of each triple, exactly (a half is rounded up).
template <class Sample> std::vector<Sample> luminance(std::span<Sample const> rgb) {
  std::vector<Sample> grey(rgb.size() / 3);
  for (std::size_t i = 0; i < grey.size(); ++i) {
    std::uint32_t const r = rgb[3 * i], g = rgb[3 * i + 1], b = rgb[3 * i + 2];
    grey[i] = static_cast<Sample>((299 * r + 587 * g + 114 * b + 500) / 1000);
  }
  return grey;
}

/// The samples as grey values: as they are, or the luminance of triples.
template <class Sample> std::vector<Sample> grey_of(std::vector<Sample>&& samples, int channels) {
  if (channels == 3) return luminance(std::span<Sample const>(samples));
  return std::move(samples);
}

/// The values, all of them finite; otherwise it throws.
template <std::floating_point T> std::vector<T> finite(byte_source const& source, std::vector<T>&& values) {
  if (!std::ranges::all_of(values, [](T v) { return std::isfinite(v); }))
    cannot_read(source.name, "a value is infinite or no number", "floating values must be finite");
  return std::move(values);
}

// One reader per format; each expects that its format was recognised by the first bytes.
grey_image read_png(byte_source const& source);
grey_image read_jpeg(byte_source const& source);
grey_image read_tiff(byte_source const& source);
grey_image read_pnm(byte_source const& source);
grey_image read_npy(byte_source const& source);

} // namespace skerry::experiments
