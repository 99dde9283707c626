// Written without libtiff: an uncompressed TIFF is a table of tags and the pixels, and written front to back it also
// goes through a pipe, which libtiff cannot do.
#include "experiments/image/encode.hpp"
#include <algorithm>
#include <bit>
#include <cstring>

namespace skerry::experiments {

namespace {

// Numbers in the byte order of the machine, which the first two bytes of the file name.
struct tiff_table {
  bool big;
  std::vector<char> bytes;

  explicit tiff_table(bool b) : big(b) {}

  void put(std::uint64_t value, std::size_t size) {
    auto const at = bytes.size();
    bytes.resize(at + size);
    for (std::size_t i = 0; i < size; ++i)
      bytes[at + (std::endian::native == std::endian::little ? i : size - 1 - i)] = static_cast<char>(value >> 8 * i);
  }
  std::size_t word() const { return big ? 8 : 4; }

  // A tag with one value of 16 or 32 bits, or with `count` values of a word each that stand at `where`.
  void small(std::uint16_t number, std::uint64_t value) { entry(number, 3, 1, value, 2); }
  void tag(std::uint16_t number, std::uint64_t value) { entry(number, 4, 1, value, 4); }
  void words(std::uint16_t number, std::uint64_t count, std::uint64_t where) {
    entry(number, big ? 16 : 4, count, where, word());
  }

private:
  void entry(std::uint16_t number, std::uint16_t type, std::uint64_t count, std::uint64_t value, std::size_t size) {
    put(number, 2);
    put(type, 2);
    put(count, word());
    put(value, size);
    put(0, word() - size);
  }
};

} // namespace

void encode_tiff(atomic_file& file, int width, int height, std::span<std::uint32_t const> values, bool big) {
  std::uint64_t const row = 4 * static_cast<std::uint64_t>(width), rows = static_cast<std::uint64_t>(height);
  std::uint64_t const strip_rows = std::clamp<std::uint64_t>((1u << 20) / row, 1, rows);
  std::uint64_t const strips = (rows + strip_rows - 1) / strip_rows;
  big = big || row * rows + 8 * strips + 512 > 0xffffffffu;

  tiff_table table(big);
  std::uint64_t const tags = 10, head = big ? 16 : 8;
  std::uint64_t const table_size = big ? 8 + 20 * tags + 8 : 2 + 12 * tags + 4;
  std::uint64_t const offsets = (head + table_size + 7) / 8 * 8, counts = offsets + strips * table.word();
  std::uint64_t const pixels = counts + strips * table.word();

  table.bytes.assign(2, std::endian::native == std::endian::little ? 'I' : 'M');
  table.put(big ? 43 : 42, 2);
  if (big) {
    table.put(8, 2); // bytes of an offset
    table.put(0, 2);
  }
  table.put(head, table.word());
  table.put(tags, big ? 8 : 2);
  table.tag(256, static_cast<std::uint64_t>(width));
  table.tag(257, rows);
  table.small(258, 32); // bits per sample
  table.small(259, 1);  // not compressed
  table.small(262, 1);  // 0 is black
  // A single value stands in the entry itself.
  strips == 1 ? table.words(273, 1, pixels) : table.words(273, strips, offsets);
  table.small(277, 1); // samples per pixel
  table.tag(278, strip_rows);
  strips == 1 ? table.words(279, 1, row * rows) : table.words(279, strips, counts);
  table.small(339, 1);         // unsigned
  table.put(0, table.word());  // no further page
  table.bytes.resize(offsets); // the offsets start at a multiple of 8
  for (std::uint64_t s = 0; s < strips; ++s) table.put(pixels + s * strip_rows * row, table.word());
  for (std::uint64_t s = 0; s < strips; ++s) table.put(std::min(strip_rows, rows - s * strip_rows) * row, table.word());
  file.write(table.bytes.data(), table.bytes.size());
  file.write(values.data(), values.size_bytes());
}

} // namespace skerry::experiments
