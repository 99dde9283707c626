#include "experiments/generate/glyphs.hpp"
#include "picture.hpp"
#include <algorithm>
#include <boost/test/unit_test.hpp>

namespace skerry::experiments {

BOOST_AUTO_TEST_SUITE(page)

BOOST_AUTO_TEST_CASE(glyphs_are_well_formed) {
  for (char const letter : std::string_view("abcdefghiklmnoprstuvwyADHORT.,")) {
    auto const strokes = glyph(letter);
    BOOST_TEST(strokes.size() % 3 == 2u);
    for (std::size_t i = 0; i < strokes.size(); ++i)
      if (i % 3 == 2) BOOST_TEST((strokes[i] == ' ' || strokes[i] == '/'));
      else BOOST_TEST((strokes[i] >= '0' && strokes[i] <= (i % 3 == 0 ? '6' : ';')));
  }
  static_assert(glyph_width('m') == 6 && glyph_width('l') == 0);
}

BOOST_AUTO_TEST_CASE(has_margins_and_lines_with_gaps_between) {
  auto const image = generate("page", {.width = 600, .height = 800, .seed = 4});
  std::size_t empty_rows = 0, changes = 0;
  bool last_is_empty = true;
  for (int y = 0; y < image.height; ++y) {
    auto const row = image.pixels.begin() + std::ptrdiff_t{y} * image.width;
    BOOST_TEST(std::count(row, row + 40, 1) == 0);
    bool const is_empty = std::count(row, row + image.width, 1) == 0;
    empty_rows += is_empty;
    changes += is_empty != last_is_empty;
    last_is_empty = is_empty;
    if (y < 40 || y >= image.height - 40) BOOST_TEST(is_empty);
  }
  BOOST_TEST(empty_rows > 150u);
  BOOST_TEST(changes > 30u); // two a line at least where no descender meets an ascender
  auto const share = static_cast<double>(foreground(image)) / (600. * 800.);
  BOOST_TEST((share > 0.03 && share < 0.15));
}

BOOST_AUTO_TEST_CASE(the_period_is_the_line_pitch) {
  auto const lines = [](int period) {
    return foreground(generate("page", {.width = 400, .height = 400, .period = period}));
  };
  BOOST_TEST(lines(12) != lines(24));
  BOOST_TEST(foreground(generate("page", {.width = 30, .height = 10})) == 0u); // no room for a line
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace skerry::experiments
