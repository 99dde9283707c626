// What an image is made of: bytes, bits, values with a threshold, or many images in one. A kind of pixels is a trait (traits.hpp): it
// has the type of the image that is read and that of the labels that are written.
#pragma once
#include <skerry/core/bits.hpp>
#include <skerry/core/types.hpp>

#include <stdexcept>
#include <string>
#include <type_traits>
#include <vector>

namespace skerry {

/// Bytes: those that are not 0 are foreground.
struct byte_pixels {
  using image = plane<u8 const>;
  template <class Label> using labels = plane<Label>;
  static std::string id() { return "byte_pixels"; }
};

enum class bit_order : u8 {
  lowest_first, ///< the leftmost of eight pixels is the lowest bit of a byte
  highest_first ///< ... the highest, as in PBM and TIFF files and from NumPy's packbits
};

/// One bit a pixel, eight in a byte, in memory that somebody else owns: 1 is foreground. `pitch`: pixels from one row to the next, a
/// multiple of 8. Of a row, the bytes that hold its pixels are read.
template <bit_order Order> struct bit_plane {
  u8 const* data;
  int width, height;
  int pitch;

  SKERRY_FN u8 operator()(int x, int y) const {
    return u8(row(y)[x / 8] >> (Order == bit_order::lowest_first ? x % 8 : 7 - x % 8) & 1);
  }
  SKERRY_FN bool has(int x, int y) const { return x >= 0 && y >= 0 && x < width && y < height; }
  SKERRY_FN extent size() const { return {width, height}; }
  bool is_sound() const { return pitch % 8 == 0; }

  /// all[r] bit i: pixel (x + i, y + r) is foreground; 0 beyond the image.
  template <class Memory, class Mask, int R> SKERRY_FN void rows(int x, int y, Mask (&all)[R]) const {
    bool const inside = x >= 0 && x % 8 == 0 && x + width_of<Mask> <= width && y >= 0 && y + R <= height;
    if (inside &&
        ((reinterpret_cast<std::uintptr_t>(row(y) + x / 8) | std::uintptr_t(pitch / 8)) % sizeof(Mask)) == 0) {
      SKERRY_UNROLL
      for (int r = 0; r < R; ++r) all[r] = *reinterpret_cast<Mask const*>(row(y + r) + x / 8); // all of them in flight
      SKERRY_UNROLL
      for (int r = 0; r < R; ++r) all[r] = ordered(all[r]);
    } else {
      for (int r = 0; r < R; ++r) all[r] = part_of_row<Mask>(x, y + r);
    }
  }

private:
  SKERRY_FN u8 const* row(int y) const { return data + std::ptrdiff_t(y) * (pitch / 8); }

  template <class Mask> SKERRY_FN Mask part_of_row(int x, int y) const {
    Mask m = 0;
    if (y < 0 || y >= height || x >= width) return m;
    if (x < 0 || x % 8 != 0) { // nobody who sweeps an image asks for such a word
      for (int i = x < 0 ? -x : 0; i < width_of<Mask> && x + i < width; ++i) m |= Mask((*this)(x + i, y)) << i;
      return m;
    }
    u8 const* const p = row(y) + x / 8;
    int const left = divide_up(width - x, 8);
    for (int k = 0; k < int(sizeof(Mask)) && k < left; ++k) m |= Mask(p[k]) << 8 * k;
    m = ordered(m);
    return width - x < width_of<Mask> ? Mask(m & first_n<Mask>(width - x)) : m;
  }
  /// Bytes lie as in a number of a machine with its lowest byte first.
  template <class Mask> SKERRY_FN static Mask ordered(Mask m) {
    if constexpr (Order == bit_order::highest_first) return reversed_in_bytes(m);
    else return m;
  }
};

/// Bits, packed by the byte.
template <bit_order Order> struct bit_pixels {
  using image = bit_plane<Order>;
  template <class Label> using labels = plane<Label>;
  static std::string id() {
    return std::string("bit_pixels<") + (Order == bit_order::lowest_first ? "lowest" : "highest") + "_first>";
  }
};

/// Pixels that one value of a plane's memory holds.
template <class Plane> inline constexpr int pixels_in_value = 1;
template <bit_order Order> inline constexpr int pixels_in_value<bit_plane<Order>> = 8;

/// Values of which those above a level are foreground; `inverted`: those that are not. A value that is no number is not above.
template <class T> struct threshold_plane {
  static_assert(std::is_arithmetic_v<T> && sizeof(T) <= 4,
                "threshold_plane: values are integers of 8, 16 or 32 bits, or float");
  T const* data;
  int width, height;
  int pitch; ///< values from one row to the next
  T level;
  bool inverted = false;

  SKERRY_FN u8 operator()(int x, int y) const { return u8((*at(x, y) > level) != inverted); }
  SKERRY_FN bool has(int x, int y) const { return x >= 0 && y >= 0 && x < width && y < height; }
  SKERRY_FN extent size() const { return {width, height}; }
  static constexpr bool is_sound() { return true; }

  template <class Memory, class Mask, int R> SKERRY_FN void rows(int x, int y, Mask (&all)[R]) const {
    if (words_are_readable(*this, x, y, width_of<Mask>, R)) {
      Mask const turned = inverted ? Mask(~Mask(0)) : Mask(0), in_row = first_n<Mask>(width - x);
      Memory::values_above(at(x, y), pitch, level, all);
      SKERRY_UNROLL
      for (int r = 0; r < R; ++r) all[r] = Mask((all[r] ^ turned) & in_row);
    } else {
      for (int r = 0; r < R; ++r) all[r] = part_of_row<Mask>(x, y + r);
    }
  }

private:
  SKERRY_FN T const* at(int x, int y) const { return data + std::ptrdiff_t(y) * pitch + x; }
  template <class Mask> SKERRY_FN Mask part_of_row(int x, int y) const {
    Mask m = 0;
    if (y >= 0 && y < height)
      for (int i = x < 0 ? -x : 0; i < width_of<Mask> && x + i < width; ++i) m |= Mask((*this)(x + i, y)) << i;
    return m;
  }
};

/// Values of a type, with a threshold that is part of the image.
template <class T> struct pixels_above {
  using image = threshold_plane<T>;
  template <class Label> using labels = plane<Label>;
  static std::string id() {
    return std::string("pixels_above<") +
           (std::is_floating_point_v<T> ? "f"
            : std::is_signed_v<T>       ? "i"
                                        : "u") +
           std::to_string(8 * sizeof(T)) + ">";
  }
};

/// Images of one size, one below the other in a plane, as one image: between two of them lies a row of background that is nowhere in
/// memory, so that no component goes from one to the next. Row y is of image y / (rows of an image + 1).
template <class Plane> struct stacked_plane {
  Plane all; ///< the rows of every image, without anything between them
  int each;  ///< rows of an image
  int width, height;
  int pitch;
  divisor by;

  /// `rows`: of an image, at least 1; the height of `planes` is a multiple of it.
  stacked_plane(Plane const& planes, int rows)
      : all(planes),
        each(rows),
        width(planes.width),
        height(rows > 0 && planes.height > 0 ? planes.height + planes.height / rows - 1 : 0),
        pitch(planes.pitch),
        by(rows + 1) {}

  SKERRY_FN int image_of(int y) const { return int(by.divides(u32(y))); }
  /// Whether the row is one of those between images.
  SKERRY_FN bool is_gap(int y) const { return y - image_of(y) * (each + 1) == each; }
  /// Where the row lies in memory, in rows; not of one between images.
  SKERRY_FN int row_of(int y) const { return y - image_of(y); }

  /// The pixel, background in a row between images; of labels that are written, a reference, and none in such a row.
  SKERRY_FN decltype(auto) operator()(int x, int y) const {
    using value = std::remove_cvref_t<decltype(all(0, 0))>;
    if constexpr (std::is_same_v<decltype(all(0, 0)), value&>) return all(x, row_of(y));
    else return is_gap(y) ? value(0) : value(all(x, row_of(y)));
  }
  SKERRY_FN bool has(int x, int y) const { return x >= 0 && y >= 0 && x < width && y < height; }
  SKERRY_FN extent size() const { return {width, height}; }
  bool is_sound() const;

  template <class Memory, class Mask, int R> SKERRY_FN void rows(int x, int y, Mask (&words)[R]) const;
};

/// Images of one size in a stack, of pixels of a kind.
template <class Pixels> struct stack_of {
  using image = stacked_plane<typename Pixels::image>;
  template <class Label> using labels = stacked_plane<plane<Label>>;
  static std::string id() { return "stack_of<" + Pixels::id() + ">"; }
};

/// A row of an image that lies anywhere.
struct listed_row {
  void const* data; ///< its first pixel; of packed bits the byte that holds it
  int width;        ///< pixels; 0: a row of background between two images
  u32 before;       ///< pixels of all rows before it
};

/// Images of any sizes that lie anywhere, one below the other as one image: between two of them lies a row of background that is nowhere in
/// memory, and so does what is right of an image less wide than the widest. `row_list` makes one.
template <class Plane> struct listed_plane {
  using value = std::remove_pointer_t<decltype(Plane::data)>;
  listed_row const* list;    ///< a row each, where the sweeps of a queue can read
  int width, height;         ///< pixels of the widest row; rows, with those between images
  int pitch;                 ///< as the width
  Plane like;                ///< what the images have in common beside their rows, such as a level
  std::uintptr_t starts = 0; ///< the addresses of all rows, by or: what divides it divides each of them

  /// The pixel, background beside and between images; of labels that are written, a reference, and none in such places.
  SKERRY_FN decltype(auto) operator()(int x, int y) const {
    using pixel = std::remove_cvref_t<decltype(like(0, 0))>;
    if constexpr (std::is_same_v<decltype(like(0, 0)), pixel&>) return (data_of(y)[x]);
    else return x < list[y].width ? pixel(row(y)(x, 0)) : pixel(0);
  }
  SKERRY_FN bool has(int x, int y) const { return x >= 0 && y >= 0 && x < width && y < height; }
  SKERRY_FN extent size() const { return {width, height}; }
  bool is_sound() const { return height == 0 || list != nullptr; }

  template <class Memory, class Mask, int R> SKERRY_FN void rows(int x, int y, Mask (&words)[R]) const;

private:
  SKERRY_FN value* data_of(int y) const {
    return const_cast<value*>(
        static_cast<value const*>(list[y].data)); // the list takes what is read and what is written
  }
  /// A row as an image of its own.
  SKERRY_FN Plane row(int y) const {
    Plane one = like;
    one.data = data_of(y);
    one.width = list[y].width;
    one.height = 1;
    one.pitch = 0;
    return one;
  }
};

/// Images of any sizes in a list, of pixels of a kind.
template <class Pixels> struct list_of {
  using image = listed_plane<typename Pixels::image>;
  template <class Label> using labels = listed_plane<plane<Label>>;
  static std::string id() { return "list_of<" + Pixels::id() + ">"; }
};

/// The rows of images in a list, in memory of the host; to be copied where the sweeps of another queue read.
template <class Plane> class row_list {
public:
  /// `like`: what the images have in common beside their rows, such as a level.
  explicit row_list(Plane const& like = {}) : like_(like) {}

  /// Throws std::length_error where there are 2^31 rows or 2^32 pixels, or more.
  void add(Plane const& image);
  std::vector<listed_row> const& rows() const { return rows_; }
  /// The images, by rows that lie there; null for labels that nobody writes.
  listed_plane<Plane> at(listed_row const* list) const {
    return {list, width_, int(rows_.size()), width_, like_, starts_};
  }

private:
  Plane like_;
  std::vector<listed_row> rows_;
  int width_ = 0;
  u64 pixels_ = 0;
  std::uintptr_t starts_ = 0;
};

template <class Plane> inline constexpr bool is_listed = false;
template <class Plane> inline constexpr bool is_listed<listed_plane<Plane>> = true;
template <class Plane> inline constexpr bool is_stacked = false;
template <class Plane> inline constexpr bool is_stacked<stacked_plane<Plane>> = true;

/// Words of an image of any kind: rows[r] bit i says whether pixel (x + i, y + r) lies in the image and is foreground.
template <class Memory, class Image, class Mask, int R>
SKERRY_FN void foreground_rows(Image const& image, int x, int y, Mask (&rows)[R]) {
  if constexpr (std::is_same_v<Image, plane<u8 const>>) Memory::nonzero_rows(image, x, y, rows);
  else image.template rows<Memory>(x, y, rows);
}

/// The raster index of a pixel, 0 for the first.
template <class Image> SKERRY_FN u32 raster_index(Image const& image, int x, int y) {
  if constexpr (is_stacked<Image>) return u32(image.row_of(y)) * u32(image.width) + u32(x);
  else if constexpr (is_listed<Image>) return image.list[y].before + u32(x);
  else return u32(y) * u32(image.width) + u32(x);
}

/// Pixels of a row that are somewhere in memory, from its first on.
template <class Plane> SKERRY_FN int pixels_of_row(Plane const& p, int y) {
  if constexpr (is_listed<Plane>) return p.list[y].width;
  else if constexpr (is_stacked<Plane>) return p.is_gap(y) ? 0 : p.width;
  else return p.width;
}

/// A plane of labels, to be read.
template <class Label> SKERRY_FN plane<Label const> read_only(plane<Label> const& p) {
  return {p.data, p.width, p.height, p.pitch};
}
template <class Plane> auto read_only(stacked_plane<Plane> const& p) { return stacked_plane(read_only(p.all), p.each); }
template <class Label> listed_plane<plane<Label const>> read_only(listed_plane<plane<Label>> const& p) {
  return {p.list, p.width, p.height, p.pitch, {}, p.starts};
}

/// A plane of labels as an image's labels are written: in a stack, where the image is one.
template <class Image, class Label>
auto labels_beside([[maybe_unused]] Image const& image, plane<Label> const& labels) {
  if constexpr (is_stacked<Image>) return stacked_plane(labels, image.each);
  else return labels;
}
/// Rows and columns of an image in memory, without those between the images of a stack.
template <class Image> extent extent_in_memory(Image const& image) {
  if constexpr (is_stacked<Image>) return image.all.size();
  else return image.size();
}

/// Where the first value of a plane lies.
template <class Plane> SKERRY_FN auto data_of(Plane const& p) {
  if constexpr (is_stacked<Plane>) return data_of(p.all);
  else if constexpr (is_listed<Plane>) return p.list;
  else return p.data;
}

/// Whether every row of a plane begins at a multiple of so many bytes, a power of two.
template <class Plane> SKERRY_FN bool rows_are_aligned(Plane const& p, std::size_t bytes) {
  if constexpr (is_stacked<Plane>) return rows_are_aligned(p.all, bytes);
  else if constexpr (is_listed<Plane>) return p.starts % bytes == 0;
  else return (reinterpret_cast<std::uintptr_t>(p.data) | std::size_t(p.pitch) * sizeof(*p.data)) % bytes == 0;
}

/// Whether a plane is as its type asks, beyond its size.
template <class Plane> bool is_sound(Plane const& p) {
  if constexpr (requires { p.is_sound(); }) return p.is_sound();
  else return true;
}

template <class Plane> bool stacked_plane<Plane>::is_sound() const {
  return each > 0 && all.height % each == 0 && skerry::is_sound(all);
}

template <class Plane> template <class Memory, class Mask, int R>
SKERRY_FN void stacked_plane<Plane>::rows(int x, int y, Mask (&words)[R]) const {
  if (y >= 0 && y + R <= height && image_of(y) == image_of(y + R - 1) && !is_gap(y + R - 1))
    return foreground_rows<Memory>(all, x, row_of(y), words);
  SKERRY_UNROLL
  for (int r = 0; r < R; ++r) {
    Mask one[1] = {0};
    if (y + r >= 0 && y + r < height && !is_gap(y + r)) foreground_rows<Memory>(all, x, row_of(y + r), one);
    words[r] = one[0];
  }
}

template <class Plane> void row_list<Plane>::add(Plane const& image) {
  if (image.width <= 0 || image.height <= 0) return;
  bool const first = rows_.empty();
  u64 const pixels = pixels_ + u64(image.width) * u64(image.height), most = u64(1) << 32;
  if (pixels >= most || rows_.size() + std::size_t(image.height) + 1 >= most / 2)
    throw std::length_error("the images of a list are too many: give fewer than 2^32 pixels and 2^31 rows");
  if (!first) rows_.push_back({nullptr, 0, u32(pixels_)});
  for (int y = 0; y < image.height; ++y) {
    rows_.push_back(
        {image.data + std::ptrdiff_t(y) * (image.pitch / pixels_in_value<Plane>), image.width, u32(pixels_)});
    pixels_ += u64(image.width);
    starts_ |= reinterpret_cast<std::uintptr_t>(rows_.back().data);
  }
  width_ = image.width > width_ ? image.width : width_;
}

template <class Plane> template <class Memory, class Mask, int R>
SKERRY_FN void listed_plane<Plane>::rows(int x, int y, Mask (&words)[R]) const {
  SKERRY_UNROLL
  for (int r = 0; r < R; ++r) {
    Mask one[1] = {0};
    if (y + r >= 0 && y + r < height && x < list[y + r].width) foreground_rows<Memory>(row(y + r), x, 0, one);
    words[r] = one[0];
  }
}

} // namespace skerry
