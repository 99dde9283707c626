#include "experiments/support/reference.hpp"
#include <algorithm>
#include <tuple>
#include <unordered_set>

namespace skerry::experiments {

namespace {

// The components by what they measure, in an order that their labels have no part in.
auto measures(std::vector<component_row> const& rows) {
  std::vector<std::tuple<std::array<u32, 4>, u32, u64, u64, std::array<u64, 3>, u32, u64>> values;
  values.reserve(rows.size());
  for (auto const& r : rows)
    values.emplace_back(r.box, r.area, r.sum_of_rows, r.sum_of_columns, r.squares, r.euler, r.cracks);
  std::ranges::sort(values);
  return values;
}

void add(component_row& row, int x, int y) {
  auto const column = static_cast<u32>(x);
  auto const line = static_cast<u32>(y);
  ++row.area;
  row.sum_of_rows += line;
  row.sum_of_columns += column;
  row.squares[0] += u64(column) * column;
  row.squares[1] += u64(line) * line;
  row.squares[2] += u64(column) * line;
  row.box = {std::min(row.box[0], line), std::min(row.box[1], column), std::max(row.box[2], line + 1),
             std::max(row.box[3], column + 1)};
}

/// Euler numbers and cracks, by squares of 2 x 2 pixels: each has four sides between its pixels, and each side lies in two squares.
/// Gray 1971: a quarter of the squares with one pixel of a component less those with three, and twice those with two on a diagonal, which
/// count for 4-connected components and against 8-connected ones.
void add_outlines(label_image const& image, int connectivity, std::vector<component_row>& rows) {
  int const w = image.width, h = image.height;
  auto const at = [&](int x, int y) {
    return x < 0 || y < 0 || x >= w || y >= h ? 0 : image.labels[std::size_t(y) * std::size_t(w) + std::size_t(x)];
  };
  std::vector<std::array<int, 2>> of(rows.size()); // quarters, and half sides
  for (int y = -1; y < h; ++y)
    for (int x = -1; x < w; ++x) {
      std::array<u32, 4> const square{at(x, y), at(x + 1, y), at(x + 1, y + 1), at(x, y + 1)}; // around
      for (std::size_t k = 0; k < 4; ++k) {
        u32 const label = square[k];
        if (label == 0) continue;
        bool const next = square[(k + 1) % 4] == label, last = square[(k + 3) % 4] == label,
                   across = square[(k + 2) % 4] == label;
        auto& [quarters, sides] = of[label - 1];
        sides += (next ? 0 : 1) + (last ? 0 : 1);
        if (next && last && !across) --quarters;                                   // three, seen from the middle one
        else if (!next && !last && !across) ++quarters;                            // one
        else if (!next && !last && across) quarters += connectivity == 4 ? 1 : -1; // a diagonal, seen from both ends
      }
    }
  for (std::size_t k = 0; k < rows.size(); ++k) {
    rows[k].euler = u32(of[k][0] / 4);
    rows[k].cracks = u64(of[k][1] / 2);
  }
}

/// A bit for each number that may occur, unless they are far between.
bool are_distinct(std::vector<u32>& names, u32 largest, std::size_t pixels) {
  if (largest > 4 * pixels) {
    std::ranges::sort(names);
    return std::ranges::adjacent_find(names) == names.end();
  }
  std::vector<bool> is_taken(std::size_t(largest) + 1);
  return std::ranges::none_of(names, [&](u32 const n) {
    bool const before = is_taken[n];
    is_taken[n] = true;
    return before;
  });
}

} // namespace

reference_result flood_fill(binary_image const& image, int connectivity, bool equal_values) {
  int const w = image.width;
  int const h = image.height;
  reference_result result{{w, h, std::vector<u32>(image.pixels.size())}, {}};
  auto const index = [w](int x, int y) {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(w) + std::size_t(x);
  };
  struct pixel {
    int x, y;
  };
  std::vector<pixel> open;
  std::uint8_t value = 0; // of the component
  auto const reach = [&](int x, int y) {
    if (x < 0 || y < 0 || x >= w || y >= h) return;
    if (equal_values ? image.pixels[index(x, y)] != value : image.pixels[index(x, y)] == 0) return;
    u32& label = result.image.labels[index(x, y)];
    if (label != 0) return;
    label = result.rows.back().label;
    add(result.rows.back(), x, y);
    open.push_back({x, y});
  };
  for (int y = 0; y < h; ++y)
    for (int x = 0; x < w; ++x) {
      value = image.pixels[index(x, y)];
      if ((value == 0 && !equal_values) || result.image.labels[index(x, y)] != 0) continue;
      constexpr u32 far = ~u32{0};
      result.rows.push_back({static_cast<u32>(result.rows.size() + 1), 0, 0, 0, {far, far, 0, 0}, {}, 0, 0});
      reach(x, y);
      while (!open.empty()) {
        auto const [px, py] = open.back();
        open.pop_back();
        for (int dy = -1; dy <= 1; ++dy)
          for (int dx = -1; dx <= 1; ++dx)
            if (connectivity == 8 || dx == 0 || dy == 0) reach(px + dx, py + dy);
      }
    }
  add_outlines(result.image, connectivity, result.rows);
  return result;
}

bool same_partition(plane<u32 const> labels, label_image const& reference) {
  if (labels.width != reference.width || labels.height != reference.height) return false;
  std::vector<u32> name{0}; // of each component of the reference, whose numbers come in raster order
  u32 largest = 0;
  auto const* expected = reference.labels.data();
  for (int y = 0; y < labels.height; ++y)
    for (int x = 0; x < labels.width; ++x) {
      u32 const component = *expected++, found = labels(x, y);
      if (component == name.size()) {
        if (found == 0) return false;
        name.push_back(found);
        largest = std::max(largest, found);
      }
      if (found != name[component]) return false;
    }
  return are_distinct(name, largest, reference.labels.size());
}

std::size_t wrong_pixels(plane<u32 const> labels, label_image const& reference) {
  // Of each component of the reference, whose numbers come in raster order; 0: taken by an earlier one.
  std::vector<u32> name{0};
  std::unordered_set<u32> taken{0};
  std::size_t wrong = 0;
  auto const* expected = reference.labels.data();
  for (int y = 0; y < labels.height; ++y)
    for (int x = 0; x < labels.width; ++x) {
      u32 const component = *expected++, found = labels(x, y);
      if (component == name.size()) name.push_back(taken.insert(found).second ? found : 0);
      bool const right = component == 0 ? found == 0 : name[component] != 0 && found == name[component];
      wrong += right ? 0 : 1;
    }
  return wrong;
}

bool in_order(plane<u32 const> labels, label_order order) {
  u32 last = 0;
  for (int y = 0; y < labels.height && order != label_order::any; ++y)
    for (int x = 0; x < labels.width; ++x) {
      u32 const label = labels(x, y);
      if (label <= last) continue; // a component that has begun, or background
      u32 const next = order == label_order::consecutive ? last + 1 : u32(y) * u32(labels.width) + u32(x) + 1;
      if (label != next) return false;
      last = label;
    }
  return true;
}

std::vector<component_row> as_measured(std::vector<component_row> rows, measured_components const& measured) {
  auto const has = [&](std::string_view name) { return measured.find(name) != nullptr; };
  for (component_row& row : rows) {
    if (!has("area")) row.area = 0;
    if (!has("sum_of_rows")) row.sum_of_rows = 0;
    if (!has("sum_of_columns")) row.sum_of_columns = 0;
    if (!has("sum_of_products")) row.squares = {};
    if (!has("euler_number")) row.euler = 0;
    if (!has("crack_length")) row.cracks = 0;
    constexpr std::array<std::string_view, 4> sides{"first_row", "first_column", "last_row", "last_column"};
    for (std::size_t k = 0; k < sides.size(); ++k)
      if (!has(sides[k])) row.box[k] = 0;
  }
  return rows;
}

bool same_order(std::vector<component_row> const& rows, std::vector<component_row> const& reference) {
  return std::ranges::equal(rows, reference, [](component_row const& a, component_row const& b) {
    return a.area == b.area && a.box == b.box && a.sum_of_rows == b.sum_of_rows &&
           a.sum_of_columns == b.sum_of_columns && a.squares == b.squares && a.euler == b.euler && a.cracks == b.cracks;
  });
}

bool same_components(std::vector<component_row> const& rows, std::vector<component_row> const& reference) {
  return rows.size() == reference.size() && measures(rows) == measures(reference);
}

} // namespace skerry::experiments
