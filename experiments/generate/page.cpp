// A page with the shapes of text: a heading over a rule, paragraphs of words of pen-stroke letters, and lists whose
// items begin with a disc or a ring. Many small components, many holes, long empty gaps.
#include "glyphs.hpp"
#include "makers.hpp"
#include <algorithm>
#include <cstdlib>
#include <random>
#include <string>

namespace skerry::experiments::makers {
namespace {

// Pen positions are in 1/256 pixel, so that small letters keep their proportions; all of it integer.
constexpr std::int64_t one_pixel = 256;

class sheet {
public:
  explicit sheet(generate_options const& o) : image(blank(o)) {}

  /// Fills [x0, x1) x [y0, y1), in pixels, clipped to the image.
  void fill(std::int64_t x0, std::int64_t y0, std::int64_t x1, std::int64_t y1) {
    x0 = std::max<std::int64_t>(x0, 0);
    x1 = std::min<std::int64_t>(x1, image.width);
    for (y0 = std::max<std::int64_t>(y0, 0); y0 < std::min<std::int64_t>(y1, image.height) && x0 < x1; ++y0)
      std::fill_n(image.pixels.begin() + y0 * image.width + x0, x1 - x0, std::uint8_t{1});
  }

  /// Draws a straight stroke with a square pen of `pen` pixels, a pixel at a time along its longer side.
  void stroke(std::int64_t x0, std::int64_t y0, std::int64_t x1, std::int64_t y1, std::int64_t pen) {
    std::int64_t const steps = std::max(std::abs(x1 - x0), std::abs(y1 - y0)) / one_pixel + 1;
    for (std::int64_t i = 0; i <= steps; ++i) {
      std::int64_t const x = (x0 + (x1 - x0) * i / steps) / one_pixel, y = (y0 + (y1 - y0) * i / steps) / one_pixel;
      fill(x, y, x + pen, y + pen);
    }
  }

  /// Fills the pixels at a distance of [inner, outer] from the centre, in pixels.
  void ring(std::int64_t cx, std::int64_t cy, std::int64_t inner, std::int64_t outer) {
    for (std::int64_t dy = -outer; dy <= outer; ++dy)
      for (std::int64_t dx = -outer; dx <= outer; ++dx)
        if (std::int64_t const square = dx * dx + dy * dy; square >= inner * inner && square <= outer * outer + outer)
          fill(cx + dx, cy + dy, cx + dx + 1, cy + dy + 1);
  }

  binary_image image;
};

/// Sets words into a column, line by line.
class typesetter {
public:
  typesetter(sheet& on, std::int64_t left, std::int64_t top, std::int64_t right, std::int64_t bottom, int pitch)
      : sheet_(on), left_(left), right_(right), bottom_(bottom), x_(left * one_pixel), y_(top), pitch_(pitch) {}

  bool has_room() const { return y_ + pitch_ <= bottom_; }
  void set_pitch(int pitch) { pitch_ = pitch; }
  void skip(std::int64_t pixels) { y_ += pixels; }
  void new_line(int indent_units = 0) {
    y_ += pitch_;
    indent(indent_units);
  }
  void indent(int units) {
    indented_ = left_ * one_pixel + units * unit();
    x_ = indented_;
  }

  /// Sets a word, on the next line (with the same indent) where it does not fit on this one.
  void word(std::string_view letters) {
    std::int64_t width = 0;
    for (char const letter : letters) width += advance(letter);
    if (x_ > indented_ && x_ + width > right_ * one_pixel) {
      y_ += pitch_;
      x_ = indented_;
    }
    if (!has_room()) return;
    for (char const letter : letters) {
      draw(glyph(letter));
      x_ += advance(letter);
    }
    x_ += 3 * unit();
  }

  /// Sets a disc (`hollow` false) or a ring before an indented line.
  void bullet(bool hollow) {
    if (has_room())
      sheet_.ring(left_ + 3 * unit() / one_pixel, y_ + 6 * unit() / one_pixel, hollow ? std::max(1, pitch_ / 8) : 0,
                  pitch_ / 5);
  }

  /// Draws a rule over the whole column.
  void rule() {
    sheet_.fill(left_, y_, right_, y_ + pen());
    y_ += pitch_;
  }

private:
  std::int64_t unit() const { return pitch_ * one_pixel / 14; } // 12 units from ascender to descender, 2 between lines
  std::int64_t pen() const { return std::max(1, pitch_ / 12); }
  std::int64_t advance(char letter) const { return glyph_width(letter) * unit() + pen() * one_pixel + 3 * unit() / 2; }

  void draw(std::string_view strokes) {
    std::int64_t from_x = 0, from_y = 0;
    bool pen_is_down = false;
    for (std::size_t i = 0; i + 1 < strokes.size(); i += 3) {
      std::int64_t const to_x = x_ + (strokes[i] - '0') * unit(),
                         to_y = y_ * one_pixel + (strokes[i + 1] - '0') * unit();
      bool const ends = i + 2 >= strokes.size() || strokes[i + 2] == '/';
      if (pen_is_down || ends)
        sheet_.stroke(pen_is_down ? from_x : to_x, pen_is_down ? from_y : to_y, to_x, to_y, pen());
      from_x = to_x;
      from_y = to_y;
      pen_is_down = !ends;
    }
  }

  sheet& sheet_;
  std::int64_t left_, right_, bottom_;
  std::int64_t x_, y_;         // the pen in 1/256 pixel, the top of the line in pixels
  std::int64_t indented_ = x_; // where the lines of this paragraph begin, 1/256 pixel
  int pitch_;
};

/// Makes up words and sentences.
class author {
public:
  explicit author(std::uint64_t seed) : draw_(static_cast<std::uint32_t>(seed)) {}

  int below(int n) { return static_cast<int>(static_cast<std::uint32_t>(draw_()) % static_cast<std::uint32_t>(n)); }

  std::string word() {
    constexpr std::string_view letters = "eeeeeeeetttttaaaaaooooiiiinnnnsssshhhhrrrrdddllluucccmmmffwwyyggppbbvk";
    std::string made;
    for (int length = 1 + below(5) + below(5); length > 0; --length)
      made += letters[static_cast<std::size_t>(below(static_cast<int>(letters.size())))];
    return made;
  }

  void write(typesetter& on, int words) {
    bool begins = true;
    for (; words > 0 && on.has_room(); --words) {
      std::string next = word();
      if (begins) next.insert(next.begin(), "ADHORT"[below(6)]);
      int const mark = words == 1 ? 0 : below(16);
      if (mark < 2) next += mark == 0 ? '.' : ',';
      begins = mark == 0;
      on.word(next);
    }
  }

private:
  std::mt19937 draw_;
};

} // namespace

binary_image page(generate_options const& o) {
  int const pitch = period_or(o, 24);
  int const side = std::min(o.width / 12, 4 * pitch), top = std::min(o.height / 16, 3 * pitch);
  sheet paper(o);
  typesetter set(paper, side, top, o.width - side, o.height - top, pitch);
  author by(o.seed);
  if (o.height / pitch >= 16) {
    set.set_pitch(2 * pitch);
    by.write(set, 2 + by.below(2));
    set.new_line();
    set.set_pitch(pitch);
    set.skip(pitch / 4);
    set.rule();
  }
  for (int part = 0; set.has_room(); ++part) {
    if (part % 3 != 1) {
      set.indent(0);
      by.write(set, 15 + by.below(40));
      set.new_line();
    } else {
      bool const hollow = by.below(2) == 0;
      for (int items = 2 + by.below(3); items > 0 && set.has_room(); --items) {
        set.indent(10);
        set.bullet(hollow);
        by.write(set, 3 + by.below(12));
        set.new_line();
      }
    }
    set.skip(pitch / 2 + 1);
  }
  return paper.image;
}

} // namespace skerry::experiments::makers
