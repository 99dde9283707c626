#include "experiments/image/read.hpp"
#include "experiments/image/printable.hpp"
#include "experiments/image/source.hpp"
#include "experiments/support/failure.hpp"
#include <cerrno>
#include <fcntl.h>
#include <limits>
#include <new>
#include <stdexcept>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace skerry::experiments {

namespace {

constexpr char formats[] = "allowed are PNG, JPEG, TIFF, PGM/PBM/PPM and NumPy .npy";

using reader = grey_image (*)(byte_source const&);

// The reader for what the bytes start with; null where no format starts like this.
reader reader_for(byte_source const& source) {
  using namespace std::string_view_literals;
  if (source.starts_with("\x89PNG\r\n\x1a\n"sv)) return read_png;
  if (source.starts_with("\xff\xd8\xff"sv)) return read_jpeg;
  for (auto const magic : {"II*\0"sv, "MM\0*"sv, "II+\0"sv, "MM\0+"sv})
    if (source.starts_with(magic)) return read_tiff;
  if (source.starts_with("\x93NUMPY"sv)) return read_npy;
  if (source.bytes.size() >= 3 && source.bytes[0] == 'P' && source.bytes[1] >= '1' && source.bytes[1] <= '6')
    return read_pnm;
  return nullptr;
}

struct descriptor {
  int number;
  bool owned;
  ~descriptor() {
    if (owned && number >= 0) ::close(number);
  }
};

[[noreturn]] void cannot_open(std::string const& name, int error, char const* allowed) {
  cannot_read(name, std::generic_category().message(error), allowed);
}

// Appends up to `count` bytes; false at the end of the input.
bool append(descriptor const& input, byte_source& source, std::size_t count) {
  auto const before = source.bytes.size();
  source.bytes.resize(before + count);
  ssize_t got = 0;
  do got = ::read(input.number, source.bytes.data() + before, count);
  while (got < 0 && errno == EINTR);
  if (got < 0) cannot_open(source.name, errno, "give a readable image file");
  source.bytes.resize(before + static_cast<std::size_t>(got));
  return got > 0;
}

byte_source slurp(std::string const& path) {
  bool const standard_input = path == "-";
  byte_source source{standard_input ? "standard input" : path, {}};
  descriptor const input{standard_input ? 0 : ::open(path.c_str(), O_RDONLY | O_CLOEXEC), !standard_input};
  if (input.number < 0) cannot_open(source.name, errno, "give an existing, readable image file");
  struct stat status = {};
  if (::fstat(input.number, &status) != 0) cannot_open(source.name, errno, "give a readable image file");
  if (S_ISDIR(status.st_mode)) cannot_open(source.name, EISDIR, "give an image file");

  // The start decides, before the rest is read: a device or a pipe may never end.
  constexpr std::size_t enough_to_decide = 16, block = std::size_t{1} << 20;
  bool more = true;
  while (more && source.bytes.size() < enough_to_decide)
    more = append(input, source, enough_to_decide - source.bytes.size());
  if (source.bytes.empty()) cannot_read(source.name, "it is empty", formats);
  if (reader_for(source) == nullptr) cannot_read(source.name, "its content is no known image format", formats);
  if (S_ISREG(status.st_mode)) source.bytes.reserve(static_cast<std::size_t>(status.st_size) + block);
  while (more) more = append(input, source, block);
  return source;
}

} // namespace

void cannot_read(std::string const& name, std::string const& what, std::string const& allowed) {
  throw failure(1, printable("cannot read " + name + ": " + what + ": " + allowed));
}

void check_sides(byte_source const& source, std::uint64_t width, std::uint64_t height, bool empty_allowed) {
  constexpr std::uint64_t most = std::numeric_limits<std::int32_t>::max();
  auto const size = std::to_string(width) + " x " + std::to_string(height);
  if (!empty_allowed && (width == 0 || height == 0))
    cannot_read(source.name, "its header claims " + size + " pixels", "a side has 1 to 2147483647 pixels");
  if (width > most || height > most)
    cannot_read(source.name, "its header claims " + size + " pixels", "a side has at most 2147483647 pixels");
}

void check_claim(byte_source const& source, std::uint64_t width, std::uint64_t height, double bits_per_pixel,
                 double capacity) {
  if (static_cast<double>(width) * static_cast<double>(height) * bits_per_pixel / 8 > capacity)
    cannot_read(source.name,
                "its header claims " + std::to_string(width) + " x " + std::to_string(height) +
                    " pixels, more than the file can hold",
                "give a complete file");
}

namespace {

grey_image read(std::string const& path, bool palette_indices) {
  try {
    auto source = slurp(path);
    source.palette_indices = palette_indices;
    return reader_for(source)(source);
  } catch (std::bad_alloc const&) {
    cannot_read(path, "the memory is not enough", "give a smaller image");
  } catch (std::length_error const&) {
    cannot_read(path, "the memory is not enough", "give a smaller image");
  }
}

} // namespace

grey_image read_image(std::string const& path) { return read(path, false); }

grey_image read_indices(std::string const& path) { return read(path, true); }

} // namespace skerry::experiments
