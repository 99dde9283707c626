// Kinds of pixels: their words are those of the bytes that they stand for, at every place around an image, in every memory of the host.
#include "support/stored_image.hpp"

#include "support/block_double/memory.hpp"
#include <skerry/backend/host/memory.hpp>

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <deque>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(pixels)

namespace {

/// Words of an image, at every place, that are not those of the bytes.
template <class Memory, class Mask, class Image> int wrong_words(Image const& of, image const& bytes) {
  constexpr int rows = 4;
  int wrong = 0;
  for (int y = -rows; y <= bytes.height; ++y)
    for (int x = -width_of<Mask> - 1; x <= bytes.width + 1; ++x) {
      Mask got[rows], due[rows];
      foreground_rows<Memory>(of, x, y, got);
      foreground_rows<Memory>(bytes.view(), x, y, due);
      for (int r = 0; r < rows; ++r) wrong += got[r] != due[r];
    }
  for (int y = 0; y < bytes.height; ++y)
    for (int x = 0; x < bytes.width; ++x) wrong += (of(x, y) != 0) != (bytes.at(x, y) != 0);
  return wrong;
}
template <class Image> int wrong_anywhere(Image const& of, image const& bytes) {
  return wrong_words<host::plain_memory, u32>(of, bytes) + wrong_words<host::plain_memory, u64>(of, bytes) +
         wrong_words<host::shared_memory, u64>(of, bytes) + wrong_words<block_double::memory, u32>(of, bytes);
}
template <class F> void on_images(F f) {
  for (int const width : {1, 7, 8, 31, 32, 33, 64, 100, 129})
    for (int const height : {1, 4, 6}) f(noise(width, height, 0.5, 1, unsigned(width * height), height % 4));
}
template <class T> void check_thresholds() {
  on_images([](image const& im) {
    BOOST_TEST(wrong_anywhere(stored_image<pixels_above<T>, host::plain_memory>(im).view(), im) == 0,
               pixels_above<T>::id());
    BOOST_TEST(wrong_anywhere(stored_image<pixels_above<T>, host::plain_memory>(im, true).view(), im) == 0,
               pixels_above<T>::id());
  });
}
template <bit_order Order> void check_bits() {
  on_images([](image const& im) {
    for (int const padding : {0, 1, 3, 8})
      BOOST_TEST(wrong_anywhere(stored_image<bit_pixels<Order>, host::plain_memory>(im, padding).view(), im) == 0,
                 bit_pixels<Order>::id() << ", " << im.width << " x " << im.height);
  });
}

} // namespace

BOOST_AUTO_TEST_CASE(thresholds) {
  check_thresholds<u8>();
  check_thresholds<u16>();
  check_thresholds<std::int16_t>();
  check_thresholds<u32>();
  check_thresholds<float>();
}

BOOST_AUTO_TEST_CASE(bits_of_either_order) {
  check_bits<bit_order::lowest_first>();
  check_bits<bit_order::highest_first>();
}

// A row of background between images, and none before the first or behind the last.
BOOST_AUTO_TEST_CASE(stacks) {
  for (int const each : {1, 2, 3, 5})
    for (int const n : {1, 2, 4}) {
      std::vector<image> images;
      for (int k = 0; k < n; ++k) images.push_back(noise(70, each, 0.5, 1, unsigned(10 * each + k), 2));
      image const all = stacked(images);
      image with_gaps(70, n * (each + 1) - 1);
      for (int y = 0; y < with_gaps.height; ++y)
        for (int x = 0; x < 70; ++x)
          with_gaps.at(x, y) =
              y % (each + 1) == each ? u8(0) : images[std::size_t(y / (each + 1))].at(x, y % (each + 1));
      stacked_plane const stack_of_bytes(all.view(), each);
      BOOST_TEST((stack_of_bytes.width == 70 && stack_of_bytes.height == with_gaps.height && is_sound(stack_of_bytes)));
      BOOST_TEST(wrong_anywhere(stack_of_bytes, with_gaps) == 0);
      stored_image<bit_pixels<bit_order::highest_first>, host::plain_memory> const packed(all);
      BOOST_TEST(wrong_anywhere(stacked_plane(packed.view(), each), with_gaps) == 0);
      for (int y = 0, row = 0; y < with_gaps.height; ++y)
        if (!stack_of_bytes.is_gap(y)) BOOST_TEST(raster_index(stack_of_bytes, 3, y) == u32(row++ * 70 + 3));
    }
}

// The same of images of any sizes, and background right of those that are less wide than the widest.
BOOST_AUTO_TEST_CASE(lists) {
  auto const check = [](std::vector<image> const& images) {
    int width = 0, height = -1;
    for (image const& im : images) {
      width = std::max(width, im.width);
      height += im.height + 1;
    }
    image whole(width, height);
    row_list<plane<u8 const>> bytes;
    row_list<bit_plane<bit_order::highest_first>> bits;
    std::deque<stored_image<bit_pixels<bit_order::highest_first>, host::plain_memory>> packed;
    int top = 0;
    for (image const& im : images) {
      for (int y = 0; y < im.height; ++y)
        for (int x = 0; x < im.width; ++x) whole.at(x, top + y) = im.at(x, y);
      top += im.height + 1;
      bytes.add(im.view());
      bits.add(packed.emplace_back(im, 3).view());
    }
    auto const list = bytes.at(bytes.rows().data());
    BOOST_TEST((list.width == width && list.height == height && is_sound(list)));
    BOOST_TEST(wrong_anywhere(list, whole) == 0);
    BOOST_TEST(wrong_anywhere(bits.at(bits.rows().data()), whole) == 0);
    u32 index = 0;
    for (int y = 0; y < height; ++y)
      for (int x = 0; x < pixels_of_row(list, y); ++x) BOOST_TEST(raster_index(list, x, y) == index++);
  };
  check({noise(70, 3, 0.5, 1, 1)});
  check({noise(3, 2, 0.5, 1, 2, 1), noise(129, 4, 0.5, 1, 3), noise(64, 1, 0.5, 1, 4, 2), noise(1, 9, 0.9, 1, 5)});
}

BOOST_AUTO_TEST_CASE(lists_without_rows_and_too_long_ones) {
  row_list<plane<u8 const>> rows;
  rows.add({nullptr, 0, 5, 0});
  rows.add({nullptr, 5, 0, 5});
  BOOST_TEST((rows.rows().empty() && is_sound(rows.at(nullptr))));
  u8 const pixel[1] = {};
  plane<u8 const> const large{pixel, 1 << 16, (1 << 15) - 1, 0};
  rows.add(large);
  rows.add(large);
  auto const before = rows.rows().size();
  BOOST_CHECK_EXCEPTION(rows.add(large), std::length_error, [](std::length_error const& error) {
    return std::string(error.what()).starts_with("the images of a list are too many: ");
  });
  BOOST_TEST(rows.rows().size() == before);
}

BOOST_AUTO_TEST_CASE(unsound_planes) {
  u8 const data[64] = {};
  BOOST_TEST(!is_sound(bit_plane<bit_order::lowest_first>{data, 5, 2, 13}));
  BOOST_TEST(!is_sound(stacked_plane(plane<u8 const>{data, 4, 5, 4}, 2)));
  BOOST_TEST(!is_sound(stacked_plane(plane<u8 const>{data, 4, 4, 4}, 0)));
  BOOST_TEST(is_sound(stacked_plane(plane<u8 const>{data, 4, 4, 4}, 2)));
  BOOST_TEST(!is_sound(listed_plane<plane<u8 const>>{nullptr, 4, 1, 4, {}}));
}

BOOST_AUTO_TEST_SUITE_END()
