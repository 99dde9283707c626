// Images whose components are known in closed form: drawn, measured and looked at where they lie. A checkerboard as large as images may be
// has a billion rows.
#pragma once
#include <skerry/execute.hpp>
#include <skerry/names/open_entry.hpp>

#include <chrono>
#include <string>

namespace skerry::testing {

/// An image whose components are known in closed form.
struct pattern {
  enum class kind { all, checkerboard, rows, columns };
  kind what;
  int side, neighbours;

  std::string name() const {
    char const* const names[] = {"all foreground", "checkerboard", "every other row", "every other column"};
    return std::string(names[int(what)]) + ", " + std::to_string(neighbours) + "-connected";
  }
  SKERRY_FN bool has(int x, int y) const {
    return what == kind::all || (what == kind::checkerboard ? (x + y) % 2 : what == kind::rows ? y % 2 : x % 2) == 0;
  }
  /// Numbers of a side's even places.
  SKERRY_FN u32 even() const { return u32(side + 1) / 2; }
  SKERRY_FN u32 components() const {
    if (what == kind::checkerboard && neighbours == 4) return u32((u64(side) * u64(side) + 1) / 2);
    return what == kind::rows || what == kind::columns ? even() : 1;
  }

  struct component {
    u32 area;
    u64 columns, rows; ///< sums
    u32 box[4];        ///< first column, first row, last column, last row
  };
  /// Component k in raster order of first pixels.
  SKERRY_FN component at(u32 k) const {
    u32 const n = u32(side), last = n - 1;
    u64 const of_side = u64(n) * last / 2, of_even = u64(even()) * (even() - 1), odd = n - even();
    if (what == kind::all) return {n * n, n * of_side, n * of_side, {0, 0, last, last}};
    if (what == kind::rows) return {n, of_side, u64(2 * k) * n, {0, 2 * k, last, 2 * k}};
    if (what == kind::columns) return {n, u64(2 * k) * n, of_side, {2 * k, 0, 2 * k, last}};
    if (neighbours == 8) { // an even line has the even places, an odd one the others
      u64 const sum = even() * of_even + odd * (of_side - of_even);
      return {u32((u64(n) * n + 1) / 2), sum, sum, {0, 0, last, last}};
    }
    u32 const pair = k / n, rest = k % n, y = 2 * pair + u32(rest >= even());
    u32 const x = rest < even() ? 2 * rest : 2 * (rest - even()) + 1;
    return {1, x, y, {x, y, x, y}};
  }
};

struct draw_pattern {
  static constexpr bool flat = true;
  pattern shape;
  u8* pixels;
  int units() const { return shape.side * shape.side; }
  template <class Memory> SKERRY_FN void operator()(int k) const {
    pixels[k] = u8(shape.has(k % shape.side, k / shape.side));
  }
};

/// Counts rows that are not what the pattern says.
template <class Table> struct compare_with_pattern {
  static constexpr bool flat = true;
  pattern shape;
  Table table;
  u32* wrong;
  int units() const { return int(shape.components()); }
  template <class Memory> SKERRY_FN void operator()(int k) const {
    auto const expected = shape.at(u32(k));
    auto const& sums = table.columns.template of<coordinate_sums>();
    auto const& box = table.columns.template of<bounding_box>();
    bool right = table.label[k] == u32(k) + 1 && table.columns.template of<area>().at[0][k] == expected.area &&
                 sums.at[0][k] == expected.columns && sums.at[1][k] == expected.rows;
    for (int c = 0; c < 4; ++c) right = right && box.at[c][k] == expected.box[c];
    if (!right) Memory::fetch_add(wrong, 1u);
  }
};

/// What is wrong with area, centroid and box, or nothing; and what the measuring took.
struct measured_pattern {
  std::string wrong;
  double milliseconds = 0, bytes_a_pixel = 0; ///< of the workspace, without the rows
};

/// Draws and measures a pattern by an entry of the catalogue. Throws what the queue says.
template <class Entry, class Connectivity, class Queue>
measured_pattern measure_pattern(pattern::kind what, int side, Queue& queue) {
  using forms = detail::compositions<Entry, Connectivity>;
  using order = std::conditional_t<forms::main::store::orders_when_run, chosen, consecutive>;
  using measuring = typename forms::template features_in<order>;
  pattern const shape{what, side, Connectivity::neighbours};
  typename Queue::buffer pixels, wrong;
  pixels.resize(std::size_t(side) * std::size_t(side));
  wrong.resize(sizeof(u32));
  auto* const image = reinterpret_cast<u8*>(pixels.data());
  queue.sweep(draw_pattern{shape, image});
  queue.wait();

  workspace<typename Queue::buffer> work;
  execute_options options;
  options.order = label_order::consecutive;
  measured_pattern all;
  for (int round = 0; round < 2; ++round) { // the first one allocates
    auto const begin = std::chrono::steady_clock::now();
    auto const done = execute<measuring>(queue, {image, side, side, side}, {nullptr, side, side, side}, work, options);
    queue.wait();
    all.milliseconds = 1e3 * std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    auto const& table = done.table();
    u32 count = 0;
    queue.read(&count, table.count, 1);
    if (count != shape.components() || table.capacity < count) all.wrong = std::to_string(count) + " components";
    if (!all.wrong.empty()) break;
    all.bytes_a_pixel = double(work.bytes() - work.bytes_of_rows()) / (double(side) * side);
    auto* const differences = reinterpret_cast<u32*>(wrong.data());
    queue.fill(differences, 1, 0);
    queue.sweep(compare_with_pattern<std::remove_cvref_t<decltype(table)>>{shape, table, differences});
    queue.read(&count, differences, 1);
    if (count != 0) all.wrong = std::to_string(count) + " wrong rows";
  }
  return all;
}

} // namespace skerry::testing
