// NumPy's .npy, versions 1 to 3: a Python dictionary in text, then the array.
#include "experiments/image/source.hpp"
#include <algorithm>
#include <bit>
#include <cstring>
#include <optional>
#include <type_traits>
#include <utility>

namespace skerry::experiments {

namespace {

constexpr char allowed_arrays[] = "give a 2-D array of bool, integers or floating values of 32 or 64 bits";

struct npy_header {
  std::string type; // "<u2"
  bool columns_first = false;
  std::vector<std::uint64_t> shape;
};

// Reads the dictionary, as far as NumPy writes one.
class npy_text {
public:
  npy_text(byte_source const& source, std::string_view text) : source_(source), rest_(text) {}

  npy_header header() {
    std::optional<std::string> type;
    std::optional<bool> columns_first;
    std::optional<std::vector<std::uint64_t>> shape;
    expect('{');
    while (!accept('}')) {
      auto const key = quoted();
      expect(':');
      if (key == "descr") type = described();
      else if (key == "fortran_order") columns_first = truth();
      else if (key == "shape") shape = numbers();
      else fail();
      if (!accept(',')) {
        expect('}');
        break;
      }
    }
    if (!type || !columns_first || !shape) fail();
    return {*type, *columns_first, *shape};
  }

private:
  [[noreturn]] void fail() const { cannot_read(source_.name, "its header is corrupt", allowed_arrays); }

  bool accept(char c) {
    rest_.remove_prefix(std::min(rest_.find_first_not_of(" \t\n\r"), rest_.size()));
    bool const found = !rest_.empty() && rest_.front() == c;
    if (found) rest_.remove_prefix(1);
    return found;
  }
  void expect(char c) {
    if (!accept(c)) fail();
  }
  bool accept_word(std::string_view word) {
    bool const found = rest_.starts_with(word);
    if (found) rest_.remove_prefix(word.size());
    return found;
  }

  std::string quoted() {
    char const quote = accept('"') ? '"' : '\'';
    if (quote == '\'') expect('\'');
    auto const end = rest_.find(quote);
    if (end == std::string_view::npos) fail();
    std::string const inside(rest_.substr(0, end));
    rest_.remove_prefix(end + 1);
    return inside;
  }
  std::string described() {
    if (accept('[')) cannot_read(source_.name, "its elements are records", allowed_arrays);
    return quoted();
  }
  bool truth() {
    accept(' ');
    if (accept_word("True")) return true;
    if (!accept_word("False")) fail();
    return false;
  }
  std::vector<std::uint64_t> numbers() {
    std::vector<std::uint64_t> values;
    expect('(');
    while (!accept(')')) {
      auto const digits = std::min(rest_.find_first_not_of("0123456789"), rest_.size());
      if (digits == 0 || digits > 18) fail();
      values.push_back(std::stoull(std::string(rest_.substr(0, digits))));
      rest_.remove_prefix(digits);
      if (!accept(',')) {
        expect(')');
        break;
      }
    }
    return values;
  }

  byte_source const& source_;
  std::string_view rest_;
};

template <class Value> using bits_of =
    std::conditional_t<sizeof(Value) == 8, std::uint64_t,
                       std::conditional_t<sizeof(Value) == 4, std::uint32_t,
                                          std::conditional_t<sizeof(Value) == 2, std::uint16_t, std::uint8_t>>>;

// The elements in raster order, whatever the order and the bytes in the file.
template <class Value>
std::vector<Value> read_values(std::uint8_t const* data, npy_header const& header, bool big_endian) {
  std::size_t const rows = header.shape[0], columns = header.shape[1];
  auto const element = [&](std::size_t index) {
    bits_of<Value> value = 0;
    for (std::size_t i = 0; i < sizeof(Value); ++i)
      value |= static_cast<bits_of<Value>>(static_cast<bits_of<Value>>(data[index * sizeof(Value) + i])
                                           << 8 * (big_endian ? sizeof(Value) - 1 - i : i));
    return std::bit_cast<Value>(value);
  };
  std::vector<Value> values(rows * columns);
  if (!header.columns_first)
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = element(i);
  else
    for (std::size_t top = 0; top < rows; top += 64) // in bands: each line of the cache is used whole
      for (std::size_t x = 0; x < columns; ++x)
        for (std::size_t y = top; y < std::min(rows, top + 64); ++y) values[y * columns + x] = element(x * rows + y);
  return values;
}

/// Integers of a type that images do not have, where their values have room in 32 bits.
template <class Value> std::vector<std::int32_t> narrowed(byte_source const& source, std::vector<Value> const& values) {
  for (Value const v : values)
    if (!std::in_range<std::int32_t>(v))
      cannot_read(source.name, "a value is " + std::to_string(v),
                  "allowed are integers from -2147483648 to 2147483647");
  return {values.begin(), values.end()};
}

} // namespace

grey_image read_npy(byte_source const& source) {
  auto const& bytes = source.bytes;
  auto const too_short = [&] { cannot_read(source.name, "it ends too early", "give a complete .npy file"); };
  if (bytes.size() < 12) too_short();
  int const version = bytes[6];
  if (version < 1 || version > 3)
    cannot_read(source.name, "its .npy version is " + std::to_string(version), "allowed are versions 1 to 3");
  std::size_t const start = version == 1 ? 10 : 12;
  std::size_t length = bytes[8] | static_cast<std::size_t>(bytes[9]) << 8;
  if (version > 1) length |= static_cast<std::size_t>(bytes[10]) << 16 | static_cast<std::size_t>(bytes[11]) << 24;
  if (length > bytes.size() - start) too_short();

  auto const header = npy_text(source, {reinterpret_cast<char const*>(bytes.data()) + start, length}).header();
  if (header.shape.size() != 2)
    cannot_read(source.name, "its array is " + std::to_string(header.shape.size()) + "-D", allowed_arrays);
  auto const kind = header.type.empty() ? "" : header.type.substr(1);
  char const order = header.type.empty() ? ' ' : header.type.front();
  constexpr std::string_view kinds[] = {"b1", "u1", "u2", "u4", "u8", "i1", "i2", "i4", "i8", "f4", "f8"};
  bool const known = std::ranges::find(kinds, kind) != std::end(kinds) &&
                     std::string_view("<>=|").find(order) != std::string_view::npos;
  if (!known) cannot_read(source.name, "its elements are of type '" + header.type + "'", allowed_arrays);

  auto const height = header.shape[0], width = header.shape[1];
  check_sides(source, width, height, true);
  check_claim(source, width, height, 8.0 * (kind[1] - '0'), static_cast<double>(bytes.size() - start - length));
  auto const* const data = bytes.data() + start + length;
  grey_image image{static_cast<int>(width), static_cast<int>(height), kind == "b1", {}};
  bool const big_endian = order == '>';
  auto const narrow = [&]<class Value>(std::type_identity<Value>) {
    image.values = narrowed(source, read_values<Value>(data, header, big_endian));
  };
  if (kind == "u2") {
    image.values = read_values<std::uint16_t>(data, header, big_endian);
  } else if (kind == "i4") {
    image.values = read_values<std::int32_t>(data, header, big_endian);
  } else if (kind == "u4") {
    narrow(std::type_identity<std::uint32_t>{});
  } else if (kind == "u8") {
    narrow(std::type_identity<std::uint64_t>{});
  } else if (kind == "i1") {
    narrow(std::type_identity<std::int8_t>{});
  } else if (kind == "i2") {
    narrow(std::type_identity<std::int16_t>{});
  } else if (kind == "i8") {
    narrow(std::type_identity<std::int64_t>{});
  } else if (kind == "f4") {
    image.values = finite(source, read_values<float>(data, header, big_endian));
  } else if (kind == "f8") {
    image.values = finite(source, read_values<double>(data, header, big_endian));
  } else {
    auto values = read_values<std::uint8_t>(data, header, false);
    if (image.binary)
      for (auto& v : values) v = v != 0;
    image.values = std::move(values);
  }
  return image;
}

} // namespace skerry::experiments
