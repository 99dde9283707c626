// What a run leaves, in memory that the host reaches, against the oracle: labels in a plane, features in a table.
#pragma once
#include "support/oracle.hpp"
#include "support/vectors.hpp"

#include <skerry/backend/host/memory.hpp>
#include <skerry/core/label_order.hpp>
#include <skerry/policy/feature/area.hpp>
#include <skerry/policy/feature/bounding_box.hpp>
#include <skerry/policy/feature/coordinate_sums.hpp>
#include <skerry/policy/feature/euler_number.hpp>
#include <skerry/policy/feature/floating_intensity.hpp>
#include <skerry/policy/feature/intensity.hpp>
#include <skerry/policy/feature/perimeter.hpp>
#include <skerry/policy/feature/second_moments.hpp>
#include <skerry/result/component_table.hpp>
#include <skerry/result/table_at_labels.hpp>

#include <algorithm>
#include <string>
#include <type_traits>

namespace skerry::testing {

/// The pixels of an image, where the sweeps of a queue can read them.
template <class Memory> class pixel_plane {
public:
  explicit pixel_plane(image const& im) : size_(im.view()), bytes_(im.pixels.begin(), im.pixels.end()) {}
  plane<u8 const> view() const { return {bytes_.data(), size_.width, size_.height, size_.pitch}; }

private:
  plane<u8 const> size_;
  vector_of<Memory, u8> bytes_;
};

/// The second image of the tests, where the sweeps of a queue can read it.
template <class Memory> class test_values {
public:
  /// `wanted`: whether anybody reads them.
  test_values(image const& im, bool wanted) : width_(im.width), height_(im.height), wanted_(wanted) {
    for (int y = 0; wanted && y < height_; ++y)
      for (int x = 0; x < width_ + padding; ++x) values_.push_back(test_value(x, y));
  }
  value_plane view() const {
    return wanted_ ? value_plane(plane<u16 const>{values_.data(), width_, height_, width_ + padding}) : value_plane();
  }

private:
  static constexpr int padding = 3;
  int width_, height_;
  bool wanted_;
  vector_of<Memory, u16> values_;
};

/// Features of every kind; perimeters where they are defined.
template <class Connectivity> struct features_of_every_kind {
  using type = features<area, coordinate_sums, second_moments, bounding_box, euler_number, crack_length, intensity_sum,
                        intensity_extremes, intensity_squares, weighted_sums, floating_sum, floating_extremes>;
};
template <> struct features_of_every_kind<eight> {
  using type =
      features<area, coordinate_sums, second_moments, bounding_box, euler_number, crack_length, perimeter, perimeter_8,
               intensity_sum, intensity_extremes, intensity_squares, weighted_sums, floating_sum, floating_extremes>;
};
template <class Connectivity> using all_features = typename features_of_every_kind<Connectivity>::type;

/// A label plane that knows whether every pixel was written and nothing beyond the width was.
template <class Label, class Memory = host::plain_memory> class label_plane {
public:
  static constexpr Label untouched = Label(0xdeadbeefu);
  label_plane(int w, int h, int padding)
      : width_(w), height_(h), pitch_(w + padding), labels_(std::size_t(pitch_) * std::size_t(h) + 1, untouched) {}
  plane<Label> view() { return {labels_.data(), width_, height_, pitch_}; }
  /// Rows without padding.
  std::vector<Label> packed() const {
    std::vector<Label> v;
    for (int y = 0; y < height_; ++y)
      for (int x = 0; x < width_; ++x) v.push_back(at(x, y));
    return v;
  }
  Label at(int x, int y) const { return labels_[std::size_t(y) * std::size_t(pitch_) + std::size_t(x)]; }
  bool padding_untouched() const {
    if (labels_.back() != untouched) return false;
    for (int y = 0; y < height_; ++y)
      for (int x = width_; x < pitch_; ++x)
        if (at(x, y) != untouched) return false;
    return true;
  }

private:
  int width_, height_, pitch_;
  vector_of<Memory, Label> labels_;
};

/// visit(column, what is expected there) for the columns of a set; column[k] is a value.
template <class... Fs, class Columns, class Visit>
void for_each_expected(features<Fs...> const&, Columns const& columns, Visit visit) {
  auto const of_feature = [&]<class F>(std::type_identity<F>) {
    for (int c = 0; c < F::columns; ++c) visit(columns.template of<F>().at[c], expected_in(F::column_name(c)));
  };
  (of_feature(std::type_identity<Fs>{}), ...);
}
/// n rows of a table; what is not measured is as for no pixels.
template <class Table> std::vector<expected_features> rows_of(Table const& t, u32 n) {
  std::vector<expected_features> rows(n);
  for_each_expected(typename Table::set{}, t.columns, [&](auto const& column, u64 expected_features::* value) {
    for (std::size_t k = 0; k < n; ++k) rows[k].*value = column[k];
  });
  return rows;
}
/// As far as a set measures.
template <class Set> expected_features measured_by(expected_features const& all) {
  expected_features some;
  for_each_expected(Set{}, typename Set::columns{},
                    [&](auto const&, u64 expected_features::* value) { some.*value = all.*value; });
  return some;
}

/// The order of a finish, or the one that is said when it runs, as it is to be seen in labels and rows.
template <class Finish> label_order order_of_numbers(label_order said = label_order::any) {
  if (Finish::id().starts_with("numbered<minimum,")) return label_order::minimum; // rows lie by number all the same
  return order_value<order_of<Finish>>(said);
}

/// What labels must be in an order: of each component of the oracle, in its order. Empty: any.
inline std::vector<u32> numbers_in(label_order order, labeling const& expected) {
  std::vector<u32> numbers;
  if (order == label_order::any) return numbers;
  for (std::size_t i = 0; i < expected.labels.size(); ++i)
    if (expected.labels[i] == numbers.size() + 1)
      numbers.push_back(order == label_order::minimum ? u32(i) + 1 : u32(numbers.size()) + 1);
  return numbers;
}

/// Whether labels of the right partition, without padding, are numbered in an order.
template <class Label>
bool numbered_right(std::vector<Label> const& labels, labeling const& expected, label_order order) {
  auto const numbers = numbers_in(order, expected);
  if (numbers.empty()) return true;
  for (std::size_t i = 0; i < labels.size(); ++i)
    if (expected.labels[i] && labels[i] != numbers[expected.labels[i] - 1]) return false;
  return true;
}

/// What the rows of a table have for labels in an order of them; rows lie by number, so that `any` is `consecutive`.
inline std::vector<u32> labels_of_rows(label_order order, labeling const& expected) {
  return numbers_in(order == label_order::any ? label_order::consecutive : order, expected);
}

/// Whether every pixel of a component has the label of its row.
template <class Label, class LabelsOfRows>
bool rows_are_in_image(std::vector<Label> const& labels, labeling const& expected, LabelsOfRows const& label_of_row) {
  for (std::size_t i = 0; i < labels.size(); ++i)
    if (expected.labels[i] && labels[i] != label_of_row[expected.labels[i] - 1]) return false;
  return true;
}

/// What is wrong with labels, without padding; empty if nothing is.
template <class Label>
std::string wrong_labels(std::vector<Label> const& labels, labeling const& expected, label_order order) {
  if (!same_partition(labels, expected.labels)) return "wrong partition";
  return numbered_right(labels, expected, order) ? "" : "wrong numbers";
}

/// What is wrong with a table in memory that the host reaches; empty if nothing is. Its rows are the components in the order of
/// their first pixels. `labels`: the labels that the same run has written, without padding, or null; with them each row must
/// have the label of its component.
template <class Set, class Label> std::string wrong_table(component_table<Set> const& table, labeling const& expected,
                                                          std::vector<Label> const* labels,
                                                          label_order order = label_order::consecutive) {
  if (*table.count != expected.count) return "wrong number of rows";
  auto const rows = rows_of(table, expected.count);
  auto const want = features_of(expected);
  auto const numbers = labels_of_rows(order, expected);
  for (u32 k = 0; k < expected.count; ++k) {
    if (table.label[k] != numbers[k]) return "a row has another label than its number says";
    if (measured_by<Set>(want[k]) != rows[k]) return "wrong features";
  }
  if (labels && !rows_are_in_image(*labels, expected, table.label)) return "a row whose label is not in the image";
  return {};
}

/// The same of a table with rows at labels. Those of components lie in the order of their first pixels; where labels have an order,
/// they are these.
template <class Set, class Label> std::string wrong_table(table_at_labels<Set> const& table, labeling const& expected,
                                                          std::vector<Label> const* labels,
                                                          label_order order = label_order::any) {
  std::vector<u32> label_of_row;
  for_each_row(table.used, table.words(table.capacity), [&](u32 row) { label_of_row.push_back(row + 1); });
  if (label_of_row.size() != expected.count) return "wrong number of rows";
  auto const all = rows_of(table, u32(table.capacity));
  auto const want = features_of(expected);
  auto const numbers = numbers_in(order, expected);
  for (u32 k = 0; k < expected.count; ++k) {
    if (!numbers.empty() && label_of_row[k] != numbers[k]) return "a row at another label than its component's";
    if (measured_by<Set>(want[k]) != all[label_of_row[k] - 1]) return "wrong features";
  }
  if (labels && !rows_are_in_image(*labels, expected, label_of_row)) return "a row whose label is not in the image";
  return {};
}

} // namespace skerry::testing
