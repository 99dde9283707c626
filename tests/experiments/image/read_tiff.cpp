// libtiff writes the files here: bits, strips and tiles, planes, compression, byte order.
#include "files.hpp"
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <tiffio.h>

namespace skerry::experiments::test {

using ints = std::vector<int>;

BOOST_AUTO_TEST_SUITE(read_tiff)

namespace {

struct tiff_kind {
  int bits = 8, samples = 1, format = SAMPLEFORMAT_UINT, photometric = PHOTOMETRIC_MINISBLACK,
      compression = COMPRESSION_NONE;
  bool separate = false, tiled = false;
  char const* mode = "wl"; // "b": the other byte order, "8": BigTIFF
};

/// Adds a page of one pixel, of a kind such as FILETYPE_REDUCEDIMAGE; 0: an image.
void add_page(std::string const& path, std::uint32_t kind) {
  auto* const t = TIFFOpen(path.c_str(), "a");
  for (auto const tag : {TIFFTAG_IMAGEWIDTH, TIFFTAG_IMAGELENGTH, TIFFTAG_ROWSPERSTRIP}) TIFFSetField(t, tag, 1);
  TIFFSetField(t, TIFFTAG_BITSPERSAMPLE, 8);
  TIFFSetField(t, TIFFTAG_PHOTOMETRIC, PHOTOMETRIC_MINISBLACK);
  TIFFSetField(t, TIFFTAG_SUBFILETYPE, kind);
  std::uint8_t pixel = 7;
  TIFFWriteEncodedStrip(t, 0, &pixel, 1);
  TIFFClose(t);
}

// 20 x 17 pixels; sample `s` of pixel (x, y) is `value(x, y, s)`.
template <class Sample, class Value>
std::string make_tiff(scratch_folder const& folder, tiff_kind const& kind, Value value) {
  constexpr int width = 20, height = 17;
  auto* const t = TIFFOpen(folder.path("made").c_str(), kind.mode);
  TIFFSetField(t, TIFFTAG_IMAGEWIDTH, width);
  TIFFSetField(t, TIFFTAG_IMAGELENGTH, height);
  TIFFSetField(t, TIFFTAG_BITSPERSAMPLE, kind.bits);
  TIFFSetField(t, TIFFTAG_SAMPLESPERPIXEL, kind.samples);
  TIFFSetField(t, TIFFTAG_SAMPLEFORMAT, kind.format);
  TIFFSetField(t, TIFFTAG_PHOTOMETRIC, kind.photometric);
  TIFFSetField(t, TIFFTAG_COMPRESSION, kind.compression);
  TIFFSetField(t, TIFFTAG_PLANARCONFIG, kind.separate ? PLANARCONFIG_SEPARATE : PLANARCONFIG_CONTIG);
  std::vector<std::uint16_t> ramp(256);
  for (std::size_t i = 0; i < ramp.size(); ++i) ramp[i] = static_cast<std::uint16_t>((255 - i) * 257);
  if (kind.photometric == PHOTOMETRIC_PALETTE) TIFFSetField(t, TIFFTAG_COLORMAP, ramp.data(), ramp.data(), ramp.data());
  if (kind.tiled) {
    TIFFSetField(t, TIFFTAG_TILEWIDTH, 16);
    TIFFSetField(t, TIFFTAG_TILELENGTH, 16);
  } else {
    TIFFSetField(t, TIFFTAG_ROWSPERSTRIP, 5);
  }
  int const block_width = kind.tiled ? 16 : width, block_height = kind.tiled ? 16 : 5;
  int const planes = kind.separate ? kind.samples : 1, together = kind.separate ? 1 : kind.samples;
  for (int plane = 0; plane < planes; ++plane)
    for (int top = 0; top < height; top += block_height)
      for (int left = 0; left < width; left += block_width) {
        int const rows = kind.tiled ? block_height : std::min(block_height, height - top);
        std::vector<Sample> block;
        for (int y = top; y < top + rows; ++y)
          for (int x = left; x < left + block_width; ++x)
            for (int s = 0; s < together; ++s) {
              bool const there = x < width && y < height;
              decltype(value(0, 0, 0)) const v = there ? value(x, y, plane + s) : 0;
              int const bit = 7 - (x - left) % 8;
              if (kind.bits != 1) block.push_back(static_cast<Sample>(v));
              else if (bit == 7) block.push_back(static_cast<Sample>(v * 128));
              else block.back() = static_cast<Sample>(block.back() + static_cast<Sample>(v * decltype(v)(1 << bit)));
            }
        auto const bytes = static_cast<tmsize_t>(block.size() * sizeof(Sample));
        auto const x = static_cast<std::uint32_t>(left), y = static_cast<std::uint32_t>(top);
        auto const sample = static_cast<std::uint16_t>(plane);
        if (kind.tiled) TIFFWriteEncodedTile(t, TIFFComputeTile(t, x, y, 0, sample), block.data(), bytes);
        else TIFFWriteEncodedStrip(t, TIFFComputeStrip(t, y, sample), block.data(), bytes);
      }
  TIFFClose(t);
  return folder.read("made");
}

ints expected(auto value) {
  ints values;
  for (int y = 0; y < 17; ++y)
    for (int x = 0; x < 20; ++x) values.push_back(value(x, y));
  return values;
}

template <class Sample, class Value, class Grey> void check(tiff_kind kind, Value value, Grey grey) {
  scratch_folder const folder;
  for (bool const tiled : {false, true})
    for (int const compression : {COMPRESSION_NONE, COMPRESSION_LZW, COMPRESSION_ADOBE_DEFLATE, COMPRESSION_PACKBITS})
      for (auto const* const mode : {"wl", "wb", "w8"}) {
        BOOST_TEST_INFO(kind.bits << " bits, tiled " << tiled << ", compression " << compression << ", mode " << mode);
        kind.tiled = tiled;
        kind.compression = compression;
        kind.mode = mode;
        auto const image = read_image(folder.write("image", make_tiff<Sample>(folder, kind, value)));
        BOOST_TEST(image.width == 20);
        BOOST_TEST(image.height == 17);
        BOOST_TEST(image.binary == (kind.bits == 1));
        BOOST_TEST(values_of(image) == expected(grey), boost::test_tools::per_element());
      }
}

int pattern(int x, int y, int s) { return (x * 5 + y * 11 + s * 90) % 256; }
int colour(int x, int y) {
  return (299 * pattern(x, y, 0) + 587 * pattern(x, y, 1) + 114 * pattern(x, y, 2) + 500) / 1000;
}
int grey(int x, int y) { return pattern(x, y, 0); }

} // namespace

BOOST_AUTO_TEST_CASE(one_page) {
  scratch_folder const folder;
  auto const path = folder.write("image", make_tiff<std::uint8_t>(folder, {}, pattern));
  add_page(path, FILETYPE_REDUCEDIMAGE);
  BOOST_TEST(read_image(path).width == 20);
  add_page(path, 0);
  BOOST_CHECK_EXCEPTION(read_image(path), failure, (says{1, "it has more than one page"}));
}

BOOST_AUTO_TEST_CASE(grey_of_each_depth) {
  auto const bit = [](int x, int y, int) { return (x + y) % 3 == 0 ? 1 : 0; };
  check<std::uint8_t>({.bits = 1}, bit, [&](int x, int y) { return bit(x, y, 0); });
  check<std::uint8_t>({.bits = 1, .photometric = PHOTOMETRIC_MINISWHITE}, bit,
                      [&](int x, int y) { return 1 - bit(x, y, 0); });
  check<std::uint8_t>({}, pattern, grey);
  check<std::uint8_t>({.photometric = PHOTOMETRIC_MINISWHITE}, pattern, [](int x, int y) { return 255 - grey(x, y); });
  auto const wide = [](int x, int y, int s) { return 200 * pattern(x, y, s); };
  check<std::uint16_t>({.bits = 16}, wide, [&](int x, int y) { return wide(x, y, 0); });
  auto const wider = [](int x, int y, int s) { return 8000000 * pattern(x, y, s); };
  check<std::uint32_t>({.bits = 32}, wider, [&](int x, int y) { return wider(x, y, 0); });
}

BOOST_AUTO_TEST_CASE(signed_values) {
  auto const around_zero = [](int x, int y, int s) { return (pattern(x, y, s) - 128); };
  auto const same = [&](int x, int y) { return around_zero(x, y, 0); };
  check<std::int8_t>({.bits = 8, .format = SAMPLEFORMAT_INT}, around_zero, same);
  check<std::int16_t>({.bits = 16, .format = SAMPLEFORMAT_INT}, around_zero, same);
  check<std::int32_t>({.bits = 32, .format = SAMPLEFORMAT_INT}, around_zero, same);
}

BOOST_AUTO_TEST_CASE(floating_values) {
  auto const around_zero = [](int x, int y, int s) { return (pattern(x, y, s) - 128); };
  auto const same = [&](int x, int y) { return around_zero(x, y, 0); };
  check<float>({.bits = 32, .format = SAMPLEFORMAT_IEEEFP}, around_zero, same);
  check<double>({.bits = 64, .format = SAMPLEFORMAT_IEEEFP}, around_zero, same);
}

BOOST_AUTO_TEST_CASE(colours) {
  check<std::uint8_t>({.samples = 3, .photometric = PHOTOMETRIC_RGB}, pattern, colour);
  check<std::uint8_t>({.samples = 3, .photometric = PHOTOMETRIC_RGB, .separate = true}, pattern, colour);
  check<std::uint8_t>({.samples = 4, .photometric = PHOTOMETRIC_RGB}, pattern, colour); // with alpha
  check<std::uint16_t>({.bits = 16, .samples = 3, .photometric = PHOTOMETRIC_RGB}, pattern, colour);
  check<std::uint8_t>({.photometric = PHOTOMETRIC_PALETTE}, pattern, [](int x, int y) { return 255 - grey(x, y); });
}

BOOST_AUTO_TEST_CASE(refusals) {
  scratch_folder const folder;
  auto const one = [](int, int, int) { return 1; };
  auto const half = make_tiff<std::uint16_t>(folder, {.bits = 16, .format = SAMPLEFORMAT_IEEEFP}, one);
  BOOST_CHECK_EXCEPTION(read_image(folder.write("image", half)), failure,
                        (says{1, "samples are floating-point, of 16 bits"}));
  auto const none = make_tiff<float>(folder, {.bits = 32, .format = SAMPLEFORMAT_IEEEFP},
                                     [](int, int, int) { return std::numeric_limits<float>::quiet_NaN(); });
  BOOST_CHECK_EXCEPTION(read_image(folder.write("image", none)), failure,
                        (says{1, "a value is infinite or no number"}));
  auto const large = make_tiff<std::uint32_t>(folder, {.bits = 32}, [](int, int, int) { return 0xffffffff; });
  BOOST_CHECK_EXCEPTION(read_image(folder.write("image", large)), failure, (says{1, "a value exceeds 2147483647"}));
  auto const longer = make_tiff<std::uint64_t>(folder, {.bits = 64}, one);
  BOOST_CHECK_EXCEPTION(read_image(folder.write("image", longer)), failure, (says{1, "its samples have 64 bits"}));
  auto const deep = make_tiff<std::uint32_t>(folder, {.bits = 32, .samples = 3, .photometric = PHOTOMETRIC_RGB}, one);
  BOOST_CHECK_EXCEPTION(read_image(folder.write("image", deep)), failure, (says{1, "its samples have 32 bits"}));
}

BOOST_AUTO_TEST_CASE(damage) {
  scratch_folder const folder;
  for (bool const tiled : {false, true})
    for (int const compression : {COMPRESSION_NONE, COMPRESSION_ADOBE_DEFLATE})
      survive_damage(folder, make_tiff<std::uint8_t>(folder, {.compression = compression, .tiled = tiled}, pattern), 8,
                     7);
  survive_damage(folder, make_tiff<std::uint8_t>(folder, {.photometric = PHOTOMETRIC_PALETTE}, pattern), 8, 31);
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace skerry::experiments::test
