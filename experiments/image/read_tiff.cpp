// TIFF and BigTIFF, by libtiff from memory: an image of one page. Smaller copies of it and masks, as pyramids have, do not count.
#include "experiments/image/source.hpp"
#include "experiments/image/tiff_source.hpp"
#include <algorithm>
#include <cstring>
#include <limits>
#include <type_traits>

namespace skerry::experiments {

namespace {

// What a compressed file can hold: the best compressors (blank fax pages) gain a factor of some ten thousand.
double compressed_capacity(byte_source const& source) {
  return 65536.0 * (1024.0 + static_cast<double>(source.bytes.size()));
}

struct layout {
  std::uint32_t width, height;
  std::uint16_t bits, samples_per_pixel, format, photometric, planar, compression;
  std::size_t channels; // that are wanted: grey, or red, green and blue; what follows them is alpha
};

// The samples of one strip or tile (of one plane where planes are separate), to their places in `samples`.
template <class Sample> void place(layout const& image, std::vector<std::uint8_t> const& block, std::size_t row_bytes,
                                   std::uint32_t left, std::uint32_t top, std::uint32_t block_width,
                                   std::uint32_t block_height, std::size_t plane, std::vector<Sample>& samples) {
  bool const separate = image.planar == PLANARCONFIG_SEPARATE;
  std::size_t const step = separate ? 1 : image.samples_per_pixel, copied = separate ? 1 : image.channels;
  std::size_t const columns = std::min(block_width, image.width - left),
                    rows = std::min(block_height, image.height - top);
  for (std::size_t y = 0; y < rows; ++y) {
    auto const* const from = block.data() + y * row_bytes;
    auto* to = samples.data() + ((top + y) * image.width + left) * image.channels + (separate ? plane : 0);
    for (std::size_t x = 0; x < columns; ++x, to += image.channels)
      if (image.bits == 1) *to = static_cast<Sample>(from[x / 8] >> (7 - x % 8) & 1);
      else std::memcpy(to, from + x * step * sizeof(Sample), copied * sizeof(Sample));
  }
}

// All samples of the image, strip by strip or tile by tile.
template <class Sample> std::vector<Sample> read_samples(tiff_file const& file, layout const& image) {
  TIFF* const tiff = file.tiff.get();
  bool const tiled = TIFFIsTiled(tiff) != 0;
  std::uint32_t const block_width = tiled ? file.number(TIFFTAG_TILEWIDTH) : image.width;
  std::uint32_t const block_height =
      std::min(tiled ? file.number(TIFFTAG_TILELENGTH) : file.number(TIFFTAG_ROWSPERSTRIP),
               tiled ? std::numeric_limits<std::uint32_t>::max() : image.height);
  auto const block_bytes = tiled ? TIFFTileSize(tiff) : TIFFStripSize(tiff);
  auto const row_bytes = tiled ? TIFFTileRowSize(tiff) : TIFFScanlineSize(tiff);
  if (block_width == 0 || block_height == 0 || block_bytes <= 0 || row_bytes <= 0) file.fail();
  check_claim(file.input.source, block_width, block_height, image.bits, compressed_capacity(file.input.source));

  std::vector<Sample> samples(std::size_t{image.width} * image.height * image.channels);
  std::vector<std::uint8_t> block(static_cast<std::size_t>(block_bytes));
  std::size_t const planes = image.planar == PLANARCONFIG_SEPARATE ? image.channels : 1;
  for (std::size_t plane = 0; plane < planes; ++plane)
    for (std::uint64_t top = 0; top < image.height; top += block_height)
      for (std::uint64_t left = 0; left < image.width; left += block_width) {
        auto const x = static_cast<std::uint32_t>(left), y = static_cast<std::uint32_t>(top);
        auto const sample = static_cast<std::uint16_t>(plane);
        auto const expected =
            tiled ? block_bytes : static_cast<tmsize_t>(std::min(block_height, image.height - y)) * row_bytes;
        auto const got =
            tiled ? TIFFReadEncodedTile(tiff, TIFFComputeTile(tiff, x, y, 0, sample), block.data(), block_bytes)
                  : TIFFReadEncodedStrip(tiff, TIFFComputeStrip(tiff, y, sample), block.data(), block_bytes);
        if (got < expected) file.fail();
        place(image, block, static_cast<std::size_t>(row_bytes), x, y, block_width, block_height, plane, samples);
      }
  return samples;
}

// Where values may exceed what unsigned 8 and 16 bits hold. `Stored` is what the file says, i4 is what we keep.
template <class Stored> std::vector<std::int32_t> widen(tiff_file const& file, layout const& image) {
  auto const samples = read_samples<Stored>(file, image);
  if constexpr (std::is_same_v<Stored, std::uint32_t>)
    if (std::any_of(samples.begin(), samples.end(), [](std::uint32_t s) { return s > 2147483647u; }))
      file.refuse("a value exceeds 2147483647");
  return {samples.begin(), samples.end()};
}

template <class Sample> std::vector<Sample> unsigned_grey(tiff_file const& file, layout const& image) {
  auto samples = read_samples<Sample>(file, image);
  auto const white = static_cast<Sample>(image.bits == 1 ? 1 : std::numeric_limits<Sample>::max());
  if (image.photometric == PHOTOMETRIC_MINISWHITE)
    for (auto& s : samples) s = static_cast<Sample>(white - s);
  return grey_of(std::move(samples), static_cast<int>(image.channels));
}

// Whatever libtiff can show (palettes, YCbCr, 2 and 4 bits, ...), as 8-bit colours.
std::vector<std::uint8_t> shown(tiff_file const& file, layout const& image) {
  char why[1024] = {};
  if (TIFFRGBAImageOK(file.tiff.get(), why) == 0) file.refuse(why);
  check_claim(file.input.source, image.width, image.height, 32, compressed_capacity(file.input.source));
  std::vector<std::uint32_t> pixels(std::size_t{image.width} * image.height);
  // Asked for in the file's own orientation, the rows come in the order in which they are stored.
  auto const orientation = file.small(TIFFTAG_ORIENTATION, ORIENTATION_TOPLEFT);
  if (TIFFReadRGBAImageOriented(file.tiff.get(), image.width, image.height, pixels.data(), orientation, 1) == 0)
    file.fail();
  std::vector<std::uint8_t> rgb;
  rgb.reserve(3 * pixels.size());
  for (auto const p : pixels)
    for (auto const shift : {0, 8, 16}) rgb.push_back(static_cast<std::uint8_t>(p >> shift));
  return grey_of(std::move(rgb), 3);
}

// Refuses a file with a second page.
void check_single(tiff_file const& file) {
  while (TIFFReadDirectory(file.tiff.get()) != 0) {
    std::uint32_t kind = 0;
    TIFFGetFieldDefaulted(file.tiff.get(), TIFFTAG_SUBFILETYPE, &kind);
    if ((kind & (FILETYPE_REDUCEDIMAGE | FILETYPE_MASK)) == 0) file.refuse("it has more than one page");
  }
}

} // namespace

grey_image read_tiff(byte_source const& source) {
  check_single(tiff_file(source));
  tiff_file const file(source);
  layout image{};
  image.width = file.number(TIFFTAG_IMAGEWIDTH);
  image.height = file.number(TIFFTAG_IMAGELENGTH);
  image.bits = file.small(TIFFTAG_BITSPERSAMPLE, 1);
  image.samples_per_pixel = file.small(TIFFTAG_SAMPLESPERPIXEL, 1);
  image.format = file.small(TIFFTAG_SAMPLEFORMAT, SAMPLEFORMAT_UINT);
  image.planar = file.small(TIFFTAG_PLANARCONFIG, PLANARCONFIG_CONTIG);
  image.compression = file.small(TIFFTAG_COMPRESSION, COMPRESSION_NONE);
  image.photometric =
      file.small(TIFFTAG_PHOTOMETRIC,
                 image.samples_per_pixel < 3 ? std::uint16_t{PHOTOMETRIC_MINISBLACK} : std::uint16_t{PHOTOMETRIC_RGB});
  check_sides(source, image.width, image.height);
  check_claim(source, image.width, image.height, 1.0 * image.bits * image.samples_per_pixel,
              image.compression == COMPRESSION_NONE ? static_cast<double>(source.bytes.size())
                                                    : compressed_capacity(source));
  if (image.format == SAMPLEFORMAT_VOID) image.format = SAMPLEFORMAT_UINT;
  if (image.format != SAMPLEFORMAT_UINT && image.format != SAMPLEFORMAT_INT && image.format != SAMPLEFORMAT_IEEEFP)
    file.refuse("its samples are no numbers");

  bool const grey = image.photometric == PHOTOMETRIC_MINISBLACK || image.photometric == PHOTOMETRIC_MINISWHITE;
  bool const rgb = image.photometric == PHOTOMETRIC_RGB && image.samples_per_pixel >= 3;
  image.channels = grey ? 1 : 3;
  grey_image result{static_cast<int>(image.width), static_cast<int>(image.height), false, {}};
  bool const is_signed = image.format == SAMPLEFORMAT_INT;
  if (image.format == SAMPLEFORMAT_IEEEFP) {
    if (image.photometric != PHOTOMETRIC_MINISBLACK || (image.bits != 32 && image.bits != 64))
      file.refuse("its samples are floating-point, of " + std::to_string(image.bits) + " bits" +
                  (image.photometric == PHOTOMETRIC_MINISBLACK ? "" : ", and not grey from black to white"));
    if (image.bits == 32) result.values = finite(source, read_samples<float>(file, image));
    else result.values = finite(source, read_samples<double>(file, image));
  } else if (grey && image.bits == 1 && image.samples_per_pixel == 1) {
    result.binary = true;
    result.values = unsigned_grey<std::uint8_t>(file, image);
  } else if ((grey || rgb) && image.bits == 8 && !is_signed) {
    result.values = unsigned_grey<std::uint8_t>(file, image);
  } else if ((grey || rgb) && image.bits == 16 && !is_signed) {
    result.values = unsigned_grey<std::uint16_t>(file, image);
  } else if (image.photometric == PHOTOMETRIC_MINISBLACK && (image.bits == 32 || (is_signed && image.bits >= 8))) {
    if (image.bits == 32 && is_signed) result.values = widen<std::int32_t>(file, image);
    else if (image.bits == 32) result.values = widen<std::uint32_t>(file, image);
    else if (image.bits == 16) result.values = widen<std::int16_t>(file, image);
    else if (image.bits == 8) result.values = widen<std::int8_t>(file, image);
    else file.refuse("its samples have " + std::to_string(image.bits) + " bits");
  } else if (is_signed || image.bits > 16) {
    file.refuse("its samples have " + std::to_string(image.bits) + " bits" + (is_signed ? " and a sign" : ""));
  } else {
    result.values = shown(file, image);
  }
  return result;
}

} // namespace skerry::experiments
