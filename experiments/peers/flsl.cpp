// Times FLSL on one image, a labeling that has each row as a list of segments:
//
//   flsl CODE IMAGE ROWS COLUMNS RUNS LABELS
//
// Arguments, files and figures are those of published_codes.cpp; it has no features. The authors' own code is for volumes and has SSE4.
// This one is written after their paper, for two dimensions and AVX-512: F. Lemaitre, A. Hennequin, L. Lacassagne, "How to speed Connected
// Component Labeling up with SIMD RLE algorithms", WPMVP 2020. Labels are 1 to n in the order of first pixels. CODE says how they are
// stored, and which pixels are neighbours:
//
//   FLSL_STORED    each row of labels goes straight to memory, by vectors that may write past a segment's end
//   FLSL_STREAMED  a row is put together in the cache, and then goes past the caches
//   ..._4C         4-connected; else 8-connected
//
// Columns are up to 65534, since ends of segments have 16 bits. Streamed they are a multiple of 16, so that each row begins on a line of
// the cache.

#ifndef __AVX512VBMI2__
#error FLSL needs a processor with AVX-512 VBMI2
#endif

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <immintrin.h>
#include <iostream>
#include <memory>
#include <new>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace {

using u8 = std::uint8_t;
using u16 = std::uint16_t;
using u32 = std::uint32_t;
using u64 = std::uint64_t;

struct aligned_free {
  void operator()(void* p) const { std::free(p); }
};
template <class T> using array = std::unique_ptr<T[], aligned_free>;
template <class T> array<T> allocate(std::size_t n) {
  std::size_t const bytes = (n * sizeof(T) + 127) / 64 * 64;
  auto* const p = static_cast<T*>(std::aligned_alloc(64, bytes));
  if (!p) throw std::bad_alloc();
  std::memset(static_cast<void*>(p), 0, bytes);
  return array<T>(p);
}

// Where the pixels of a row change: begin and end of one segment after the other, an end being one past its last pixel. Returns how many
// segments. Writes up to 64 places further. Two places that no pixel has follow.
int find_segments(u8 const* pixels, int columns, u16* places) {
  alignas(64) static constexpr auto counting = [] {
    struct {
      u8 of[64];
    } bytes{};
    for (int k = 0; k < 64; ++k) bytes.of[k] = u8(k);
    return bytes;
  }();
  __m512i const indices = _mm512_load_si512(&counting);
  u16* to = places;
  u64 carry = 0;
  for (int x = 0; x < columns; x += 64) {
    u64 const inside = columns - x >= 64 ? ~u64(0) : (u64(1) << (columns - x)) - 1;
    __m512i const values = _mm512_maskz_loadu_epi8(inside, pixels + x);
    u64 const set = _mm512_test_epi8_mask(values, values), changes = set ^ (set << 1 | carry);
    carry = set >> 63;
    if (changes == 0) continue;
    __m512i const found = _mm512_maskz_compress_epi8(changes, indices), base = _mm512_set1_epi16(short(x));
    int const n = int(_mm_popcnt_u64(changes));
    _mm512_storeu_si512(to, _mm512_add_epi16(_mm512_cvtepu8_epi16(_mm512_castsi512_si256(found)), base));
    if (n > 32)
      _mm512_storeu_si512(to + 32, _mm512_add_epi16(_mm512_cvtepu8_epi16(_mm512_extracti64x4_epi64(found, 1)), base));
    to += n;
  }
  if (columns % 64 == 0 && carry) *to++ = u16(columns); // else the last word has seen where the row ends
  int const segments = int(to - places) / 2;
  to[0] = to[1] = 0xffff;
  return segments;
}

// The table of equivalences: a label's entry is no larger than the label.
struct equivalences {
  array<u32> of;
  u32 n = 0; // labels so far, from 1 on
  u32 root(u32 label) const {
    while (of[label] != label) label = of[label];
    return label;
  }
  u32 fresh() {
    ++n;
    return of[n] = n;
  }
  u32 unite(u32 a, u32 b) {
    if (a == b) return a;
    u32 const low = std::min(a, b);
    return of[std::max(a, b)] = low;
  }
  // From roots to 1 .. n, in the order of first pixels.
  void number() {
    u32 numbered = 0;
    for (u32 label = 1; label <= n; ++label) of[label] = of[label] == label ? ++numbered : of[of[label]];
  }
};

class labeling {
public:
  labeling(std::vector<u8> pixels, int rows, int columns)
      : pixels_(std::move(pixels)),
        rows_(rows),
        columns_(columns),
        places_(allocate<u16>(std::size_t(rows) * (columns + 4) + 128)),
        of_segments_(allocate<u32>(std::size_t(rows) * (columns / 2 + 2))),
        row_(allocate<u32>(std::size_t(columns) + 64)),
        begins_(rows + 1),
        labels_(allocate<u32>(std::size_t(rows) * columns + 64)) {
    same_.of = allocate<u32>(std::size_t(rows) * (columns / 2 + 2));
  }

  u32* labels() { return labels_.get(); }

  // Apart: how far two segments of neighbouring rows may be apart, in columns. 1: 8-connected.
  template <int Apart, bool Streams> void run() {
    same_.n = 0;
    u16 none[2] = {0xffff, 0xffff};
    u16 const* above = none;
    u32 const* labels_above = nullptr;
    std::size_t begin = 0; // of the row's segments in of_segments_; its places begin at twice that and two for each row
    for (int row = 0; row < rows_; ++row) {
      u16* const places = places_.get() + 2 * (begin + std::size_t(row));
      begins_[row] = begin;
      int const n = find_segments(pixels_.data() + std::size_t(row) * columns_, columns_, places);
      u32* const labels = of_segments_.get() + begin;
      unify<Apart>(places, n, labels, above, labels_above);
      above = places;
      labels_above = labels;
      begin += std::size_t(n);
    }
    begins_[rows_] = begin;
    same_.number();
    for (int row = 0; row < rows_; ++row) write<Streams>(row);
    if constexpr (Streams) _mm_sfence();
  }

private:
  template <int Apart> void unify(u16 const* places, int n, u32* labels, u16 const* above, u32 const* labels_above) {
    for (int k = 0; k < n; ++k) {
      int const begin = int(places[2 * k]) - Apart, end = int(places[2 * k + 1]) + Apart;
      while (int(above[1]) <= begin) above += 2, ++labels_above;
      if (int(above[0]) >= end) {
        labels[k] = same_.fresh();
        continue;
      }
      u32 label = same_.root(*labels_above);
      while (int(above[2]) < end) {
        above += 2;
        label = same_.unite(label, same_.root(*++labels_above));
      }
      labels[k] = label;
    }
  }

  // Whole vectors from `to` on, until `end` is reached or passed; returns `end`.
  static u32* fill(u32* to, u32* end, u32 label) {
    __m512i const all = _mm512_set1_epi32(int(label));
    for (; to < end; to += 16) _mm512_storeu_si512(to, all);
    return end;
  }

  template <bool Streams> void write(int row) const {
    std::size_t const first = begins_[row], n = begins_[row + 1] - first;
    u16 const* const places = places_.get() + 2 * (first + std::size_t(row));
    u32 const* const of = of_segments_.get() + first;
    u32* const line = labels_.get() + std::size_t(row) * columns_;
    u32* const target = Streams ? row_.get() : line;
    u32* at = target;
    for (std::size_t k = 0; k < n; ++k) {
      at = fill(at, target + places[2 * k], 0);
      at = fill(at, target + places[2 * k + 1], same_.of[of[k]]);
    }
    fill(at, target + columns_, 0); // past the row's end: the next row overwrites that
    if constexpr (Streams) stream(line);
  }

  void stream(u32* line) const {
    for (int x = 0; x < columns_; x += 16)
      _mm512_stream_si512(reinterpret_cast<__m512i*>(line + x), _mm512_load_si512(row_.get() + x));
  }

  std::vector<u8> pixels_;
  int rows_, columns_;
  array<u16> places_;
  array<u32> of_segments_, row_;
  std::vector<std::size_t> begins_;
  array<u32> labels_;
  equivalences same_;
};

std::vector<u8> read_pixels(std::string const& path, std::size_t size) {
  std::vector<u8> pixels(size);
  std::ifstream file(path, std::ios::binary);
  file.seekg(-std::streamoff(size), std::ios::end);
  file.read(reinterpret_cast<char*>(pixels.data()), std::streamsize(size));
  if (!file) throw std::runtime_error(path + " has less than " + std::to_string(size) + " bytes");
  return pixels;
}

void (labeling::* code_named(std::string const& name))() {
  if (name == "FLSL_STORED_UF") return &labeling::run<1, false>;
  if (name == "FLSL_STREAMED_UF") return &labeling::run<1, true>;
  if (name == "FLSL_STORED_4C_UF") return &labeling::run<0, false>;
  if (name == "FLSL_STREAMED_4C_UF") return &labeling::run<0, true>;
  throw std::runtime_error("there is no code " + name);
}

void time_code(std::vector<std::string> const& given) {
  int const rows = std::stoi(given[2]), columns = std::stoi(given[3]);
  bool const streams = given[0].rfind("FLSL_STREAMED", 0) == 0;
  if (rows < 1 || columns < 1 || columns > 65534 || (streams && columns % 16 != 0))
    throw std::invalid_argument("allowed are 1 row or more, and 1 to 65534 columns, streamed a multiple of 16");
  auto const run = code_named(given[0]);
  std::size_t const size = std::size_t(rows) * std::size_t(columns);
  labeling code(read_pixels(given[1], size), rows, columns);
  (code.*run)();
  for (int k = std::stoi(given[4]); k > 0; --k) {
    auto const begin = std::chrono::steady_clock::now();
    (code.*run)();
    std::cout << std::chrono::nanoseconds(std::chrono::steady_clock::now() - begin).count() << "\n";
  }
  std::memset(code.labels(), 0x5a, size * sizeof(u32)); // a label that is not written shows
  (code.*run)();
  std::ofstream file(given[5], std::ios::binary);
  file.write(reinterpret_cast<char const*>(code.labels()), std::streamsize(size * sizeof(u32)));
  if (!file.flush()) throw std::runtime_error("cannot write " + given[5]);
}

} // namespace

int main(int count, char** arguments) {
  std::vector<std::string> const given(arguments + 1, arguments + count);
  try {
    if (given.size() < 6) throw std::invalid_argument("flsl CODE IMAGE ROWS COLUMNS RUNS LABELS");
    time_code(given);
  } catch (std::exception const& error) {
    std::cerr << error.what() << "\n";
    return 1;
  }
}
