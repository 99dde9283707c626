// PBM, PGM and PPM, plain (P1-P3) and raw (P4-P6).
#include "experiments/image/source.hpp"
#include <limits>

namespace skerry::experiments {

namespace {

constexpr char complete_file[] = "give a complete PBM, PGM or PPM file";

struct pnm_text {
  byte_source const& source;
  std::size_t at = 2; // after the magic number

  [[noreturn]] void fail(std::string const& what) const { cannot_read(source.name, what, complete_file); }

  // The next character, -1 at the end; a comment counts as the end of its line.
  int next() {
    if (at == source.bytes.size()) return -1;
    int c = source.bytes[at++];
    if (c == '#')
      while (c != '\n' && c != '\r' && at < source.bytes.size()) c = source.bytes[at++];
    return c == '#' ? -1 : c;
  }

  static bool is_space(int c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

  // The first digit of what follows.
  int first_digit() {
    int c = next();
    while (is_space(c)) c = next();
    if (c < 0) fail("it ends too early");
    if (c < '0' || c > '9') fail("it has something else where a number is due");
    return c - '0';
  }

  // A number and the one character after it; beyond 2^32 it stays there.
  std::uint64_t number() {
    auto value = static_cast<std::uint64_t>(first_digit());
    int c = next();
    for (; c >= '0' && c <= '9'; c = next())
      value = std::min<std::uint64_t>(value * 10 + static_cast<std::uint64_t>(c - '0'), std::uint64_t{1} << 32);
    if (c >= 0 && !is_space(c)) fail("it has something else where a number is due");
    return value;
  }
};

// PBM: 1 is black, and black is 0 here like in every other format.
std::vector<std::uint8_t> read_bits(pnm_text& text, bool plain, std::size_t width, std::size_t height) {
  std::vector<std::uint8_t> pixels(width * height);
  if (plain) {
    for (auto& p : pixels) {
      int const digit = text.first_digit();
      if (digit > 1) text.fail("it has a bit other than 0 and 1");
      p = digit == 0;
    }
    return pixels;
  }
  for (std::size_t y = 0; y < height; ++y) {
    auto const* const row = text.source.bytes.data() + text.at + y * ((width + 7) / 8);
    for (std::size_t x = 0; x < width; ++x) pixels[y * width + x] = (row[x / 8] >> (7 - x % 8) & 1) == 0;
  }
  return pixels;
}

template <class Sample>
std::vector<Sample> read_samples(pnm_text& text, bool plain, std::size_t count, std::uint64_t maximum) {
  std::vector<Sample> samples(count);
  auto const* raw = text.source.bytes.data() + text.at;
  for (auto& s : samples) {
    std::uint64_t value = 0;
    if (plain) value = text.number();
    else
      for (std::size_t i = 0; i < sizeof(Sample); ++i) // the most significant byte first
        value = value << 8 | *raw++;
    if (value > maximum) text.fail("a value exceeds the maximum that its header gives");
    s = static_cast<Sample>(value);
  }
  return samples;
}

} // namespace

grey_image read_pnm(byte_source const& source) {
  pnm_text text{source};
  int const kind = source.bytes[1] - '0';
  bool const plain = kind <= 3, bits = kind == 1 || kind == 4;
  int const channels = kind == 3 || kind == 6 ? 3 : 1;
  if (!pnm_text::is_space(source.bytes[2]) && source.bytes[2] != '#')
    text.fail("it has something else where a number is due");
  auto const width = text.number(), height = text.number();
  check_sides(source, width, height);
  auto const maximum = bits ? 1 : text.number();
  if (maximum < 1 || maximum > 65535) text.fail("its header gives a maximum outside 1 to 65535");

  auto const left = static_cast<double>(source.bytes.size() - text.at);
  double const sample_bytes = maximum > 255 ? 2 : 1;
  if (kind == 1) check_claim(source, width, height, 8, left);
  else if (plain) // a digit and a space each, save after the last
    check_claim(source, width, height, 16 * channels, left + 1);
  else if (bits) // rows are filled up to whole bytes
    check_claim(source, width, height, 1, left - (double((width + 7) / 8) - double(width) / 8) * double(height));
  else check_claim(source, width, height, 8 * sample_bytes * channels, left);

  grey_image image{static_cast<int>(width), static_cast<int>(height), bits, {}};
  auto const samples = width * height * static_cast<std::uint64_t>(channels);
  if (bits) image.values = read_bits(text, plain, width, height);
  else if (maximum < 256) image.values = grey_of(read_samples<std::uint8_t>(text, plain, samples, maximum), channels);
  else image.values = grey_of(read_samples<std::uint16_t>(text, plain, samples, maximum), channels);
  return image;
}

} // namespace skerry::experiments
