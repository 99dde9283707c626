#include "support/oracle.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <stdexcept>
#include <string>

namespace skerry::testing {

labeling flood_fill(image const& im, int neighbours, tile_grid const* tiles, bool equal_values) {
  labeling l{im.width, im.height, 0, std::vector<u32>(std::size_t(im.width) * std::size_t(im.height), 0), neighbours};
  auto const tile_of = [&](int x, int y) {
    return tiles ? y / tiles->tile_height * tiles->columns + x / tiles->tile_width : 0;
  };
  std::vector<std::pair<int, int>> open;
  for (int y0 = 0; y0 < im.height; ++y0)
    for (int x0 = 0; x0 < im.width; ++x0) {
      if ((!im.at(x0, y0) && !equal_values) || l.at(x0, y0)) continue;
      ++l.count;
      open.assign(1, {x0, y0});
      l.labels[std::size_t(y0) * std::size_t(im.width) + std::size_t(x0)] = l.count;
      while (!open.empty()) {
        auto const [x, y] = open.back();
        open.pop_back();
        for (int dy = -1; dy <= 1; ++dy)
          for (int dx = -1; dx <= 1; ++dx) {
            int const a = x + dx, b = y + dy;
            if ((neighbours == 4 && dx && dy) || a < 0 || b < 0 || a >= im.width || b >= im.height) continue;
            if (equal_values ? im.at(a, b) != im.at(x, y) : !im.at(a, b)) continue;
            if (l.at(a, b) || tile_of(a, b) != tile_of(x, y)) continue;
            l.labels[std::size_t(b) * std::size_t(im.width) + std::size_t(a)] = l.count;
            open.emplace_back(a, b);
          }
      }
    }
  return l;
}

namespace {

/// 0 beyond the image.
u32 label_at(labeling const& l, int x, int y) {
  return x < 0 || y < 0 || x >= l.width || y >= l.height ? 0 : l.at(x, y);
}

/// By squares of 2 x 2 pixels: those with one pixel of a component less those with three, and twice those with two on a diagonal, which
/// count for 4-connected components and against 8-connected ones; a quarter of that (Gray 1971).
void add_euler_numbers(labeling const& l, std::vector<expected_features>& f) {
  std::vector<int> quarters(l.count);
  for (int y = -1; y < l.height; ++y)
    for (int x = -1; x < l.width; ++x) {
      std::array<u32, 4> const square{label_at(l, x, y), label_at(l, x + 1, y), label_at(l, x, y + 1),
                                      label_at(l, x + 1, y + 1)};
      for (std::size_t k = 0; k < 4; ++k) {
        u32 const label = square[k];
        if (label == 0 || std::find(square.begin(), square.begin() + k, label) != square.begin() + k) continue;
        auto const n = std::count(square.begin(), square.end(), label);
        bool const is_diagonal = n == 2 && (k == 0 ? square[3] == label : k == 1 && square[2] == label);
        quarters[label - 1] += n == 1 ? 1 : n == 3 ? -1 : !is_diagonal ? 0 : l.neighbours == 4 ? 2 : -2;
      }
    }
  for (std::size_t k = 0; k < f.size(); ++k) f[k].euler = u32(quarters[k] / 4);
}

/// scikit-image's perimeter, step by step: pixels that are no border are 0, border pixels 1; a pixel of value 1 is 1 and twice the sum of
/// those beside it and 10 times those at its corners.
void add_perimeters(labeling const& l, std::vector<expected_features>& f) {
  for (int const neighbours : {4, 8}) {
    labeling border{l.width, l.height, l.count, l.labels, l.neighbours}; // labels of border pixels alone
    for (int y = 0; y < l.height; ++y)
      for (int x = 0; x < l.width; ++x) {
        bool inside = true;
        for (int dy = -1; dy <= 1; ++dy)
          for (int dx = -1; dx <= 1; ++dx)
            inside &= (neighbours == 4 && dx != 0 && dy != 0) || label_at(l, x + dx, y + dy) == l.at(x, y);
        if (inside) border.labels[std::size_t(y) * std::size_t(l.width) + std::size_t(x)] = 0;
      }
    for (int y = 0; y < l.height; ++y)
      for (int x = 0; x < l.width; ++x) {
        u32 const label = border.at(x, y);
        if (label == 0) continue;
        int code = 1;
        for (int dy = -1; dy <= 1; ++dy)
          for (int dx = -1; dx <= 1; ++dx)
            if ((dx != 0 || dy != 0) && label_at(border, x + dx, y + dy) == label) code += dx != 0 && dy != 0 ? 10 : 2;
        expected_features& e = f[label - 1];
        for (int const c : {5, 7, 15, 17, 25, 27})
          if (code == c) ++(neighbours == 4 ? e.straight : e.straight_8);
        for (int const c : {21, 33})
          if (code == c) ++(neighbours == 4 ? e.diagonal : e.diagonal_8);
        for (int const c : {13, 23})
          if (code == c) ++(neighbours == 4 ? e.bent : e.bent_8);
      }
  }
}

} // namespace

expected_column expected_in(std::string_view column) {
  using e = expected_features;
  static std::map<std::string_view, u64 e::*> const all{{"area", &e::area},
                                                        {"sum_of_columns", &e::sum_x},
                                                        {"sum_of_rows", &e::sum_y},
                                                        {"first_column", &e::x0},
                                                        {"first_row", &e::y0},
                                                        {"last_column", &e::x1},
                                                        {"last_row", &e::y1},
                                                        {"sum_of_squared_columns", &e::sum_xx},
                                                        {"sum_of_squared_rows", &e::sum_yy},
                                                        {"sum_of_products", &e::sum_xy},
                                                        {"euler_number", &e::euler},
                                                        {"crack_length", &e::cracks},
                                                        {"perimeter_straight", &e::straight},
                                                        {"perimeter_diagonal", &e::diagonal},
                                                        {"perimeter_bent", &e::bent},
                                                        {"perimeter_8_straight", &e::straight_8},
                                                        {"perimeter_8_diagonal", &e::diagonal_8},
                                                        {"perimeter_8_bent", &e::bent_8},
                                                        {"intensity_sum", &e::values},
                                                        {"intensity_min", &e::least},
                                                        {"intensity_max", &e::most},
                                                        {"sum_of_squared_intensities", &e::squares},
                                                        {"sum_of_weighted_columns", &e::weighted_x},
                                                        {"sum_of_weighted_rows", &e::weighted_y},
                                                        {"floating_sum_high", &e::fixed_high},
                                                        {"floating_sum_low", &e::fixed_low},
                                                        {"floating_min", &e::least_key},
                                                        {"floating_max", &e::most_key}};
  auto const found = all.find(column);
  if (found == all.end()) throw std::invalid_argument("the oracle has no column " + std::string(column));
  return found->second;
}

std::vector<expected_features> features_of(labeling const& l) {
  std::vector<expected_features> f(l.count);
  for (int y = 0; y < l.height; ++y)
    for (int x = 0; x < l.width; ++x) {
      if (!l.at(x, y)) continue;
      expected_features& e = f[l.at(x, y) - 1];
      u64 const ux = u64(x), uy = u64(y), value = test_value(x, y);
      ++e.area;
      e.sum_x += ux;
      e.sum_y += uy;
      e.sum_xx += ux * ux;
      e.sum_yy += uy * uy;
      e.sum_xy += ux * uy;
      e.values += value;
      e.least = std::min(e.least, value);
      e.most = std::max(e.most, value);
      e.squares += value * value;
      e.fixed_high += value << 15; // a value of 2^16 is 2^62, whose upper half has 31 bits; the lower one is 0
      u64 const key = u64(1) << 63 | std::bit_cast<u64>(double(value));
      e.least_key = std::min(e.least_key, key);
      e.most_key = std::max(e.most_key, key);
      e.weighted_x += ux * value;
      e.weighted_y += uy * value;
      e.x0 = std::min(e.x0, ux);
      e.y0 = std::min(e.y0, uy);
      e.x1 = std::max(e.x1, ux);
      e.y1 = std::max(e.y1, uy);
      for (auto const& [dx, dy] : {std::pair{-1, 0}, {1, 0}, {0, -1}, {0, 1}})
        e.cracks += label_at(l, x + dx, y + dy) != l.at(x, y) ? 1u : 0u;
    }
  add_euler_numbers(l, f);
  add_perimeters(l, f);
  return f;
}

} // namespace skerry::testing
