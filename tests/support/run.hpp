// Runs whole compositions, or parts of them, on images and compares with the oracle.
#pragma once
#include "support/backends.hpp"
#include "support/oracle.hpp"
#include "support/zoo.hpp"

#include <skerry/execute.hpp>
#include <skerry/feature/area.hpp>
#include <skerry/feature/bounding_box.hpp>
#include <skerry/feature/coordinate_sums.hpp>
#include <skerry/finish/relabel.hpp>
#include <skerry/host/buffer.hpp>

namespace skerry::testing {

/// Memory of the tests' own: what the double has no buffer for. Filled with a pattern before each use.
template <class Queue> struct buffer_of {
  using type = host::buffer;
};
template <class Queue> requires requires { typename Queue::buffer; }
struct buffer_of<Queue> {
  using type = typename Queue::buffer;
};

/// A label plane that knows whether every pixel was written and nothing beyond the width was.
template <class Label> class label_plane {
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
  std::vector<Label> labels_;
};

/// One row of a table as the oracle counts it.
template <class Set, class Queue>
std::vector<expected_features> rows_of(component_table<Set> const& t, Queue& queue, u32 n) {
  std::vector<expected_features> rows(n);
  using box_type = std::conditional_t<Set::template has<bounding_box>, bounding_box, bounding_box_of_label>;
  auto const read = [&](auto const* from, auto put) {
    std::vector<std::remove_cvref_t<decltype(*from)>> v(n);
    std::copy_n(from, n, v.begin());
    for (std::size_t k = 0; k < n; ++k) put(rows[k], v[k]);
  };
  (void)queue;
  auto const& c = t.columns;
  if constexpr (Set::template has<area>) read(c.template of<area>().at[0], [](auto& r, u32 v) { r.area = v; });
  if constexpr (Set::template has<coordinate_sums>) {
    read(c.template of<coordinate_sums>().at[0], [](auto& r, u64 v) { r.sum_x = v; });
    read(c.template of<coordinate_sums>().at[1], [](auto& r, u64 v) { r.sum_y = v; });
  }
  if constexpr (Set::template has<box_type>) {
    read(c.template of<box_type>().at[0], [](auto& r, u32 v) { r.x0 = v; });
    read(c.template of<box_type>().at[1], [](auto& r, u32 v) { r.y0 = v; });
    read(c.template of<box_type>().at[2], [](auto& r, u32 v) { r.x1 = v; });
    read(c.template of<box_type>().at[3], [](auto& r, u32 v) { r.y1 = v; });
  }
  return rows;
}

/// What is wrong with a table in memory that the host reaches; empty if nothing is. `labels`: the labels that the same run
/// has written, without padding, or null; with them each row must belong to the component of its label.
template <class Set, class Queue, class Label> std::string wrong_table(component_table<Set> const& table, Queue& queue,
                                                                       labeling const& expected,
                                                                       std::vector<Label> const* labels) {
  if (*table.count != expected.count) return "wrong number of rows";
  auto const rows = rows_of(table, queue, expected.count);
  auto const want = features_of(expected);
  auto const strip = [](expected_features e) { // what the set does not have
    if (!Set::template has<area>) e.area = 0;
    if (!Set::template has<coordinate_sums>) e.sum_x = e.sum_y = 0;
    if (!Set::template has<bounding_box> && !Set::template has<bounding_box_of_label>) {
      e.x0 = e.y0 = ~0u;
      e.x1 = e.y1 = 0;
    }
    return e;
  };
  std::vector<bool> seen(expected.count, false);
  std::unordered_map<u64, u32> component; // label -> component of the oracle
  if (labels)
    for (std::size_t i = 0; i < labels->size(); ++i)
      if ((*labels)[i]) component[(*labels)[i]] = expected.labels[i];
  for (u32 k = 0; k < expected.count; ++k) {
    std::size_t match = expected.count;
    if (labels) {
      auto const at = component.find(table.label[k]);
      if (at == component.end()) return "a row whose label is not in the image";
      match = at->second - 1;
    } else {
      for (std::size_t c = 0; c < want.size() && match == expected.count; ++c)
        if (!seen[c] && strip(want[c]) == rows[k]) match = c;
      if (match == expected.count) return "features of no component";
    }
    if (seen[match]) return "two rows for one component";
    seen[match] = true;
    if (!(strip(want[match]) == rows[k])) return "wrong features";
  }
  return {};
}

/// Runs an algorithm on images, one workspace for all, and says what is wrong; empty if nothing is.
template <class Algorithm, class Queue> class checker {
public:
  explicit checker(Queue& queue) : queue_(queue) {}

  std::string operator()(image const& im) {
    using label = typename Algorithm::label_type;
    labeling const expected =
        flood_fill(im, Algorithm::connectivity::neighbours, nullptr, Algorithm::traits::relation::every_pixel);
    label_plane<label> out(im.width, im.height, im.pitch - im.width);
    std::size_t const bytes = work_.bytes();
    if (bytes) std::fill_n(work_.reserve(bytes), bytes, char(0xAB)); // what is left of the last image must not matter
    auto const done = execute<Algorithm>(queue_, im.view(), out.view(), work_);
    wait();
    if (!out.padding_untouched()) return "wrote beyond the width";
    std::vector<label> const labels = out.packed();
    if (Algorithm::finish::writes_labels && !same_partition(labels, expected.labels)) return "wrong partition";
    if constexpr (has_table<typename std::remove_cvref_t<decltype(done)>::plan_type::finish_type>) {
      auto const* const written = Algorithm::finish::writes_labels ? &labels : nullptr;
      std::string const wrong = wrong_table(done.table(), queue_, expected, written);
      if (!wrong.empty()) return wrong;
    }
    if (done_components(done) != expected.count) return "wrong number of components";
    return {};
  }

private:
  void wait() {
    if constexpr (requires { queue_.wait(); }) queue_.wait();
  }
  template <class Done> u32 done_components(Done const& done) {
    u32 const* const total = done.count(queue_);
    wait();
    return *total;
  }
  Queue& queue_;
  workspace<typename buffer_of<Queue>::type> work_;
};

/// Checks one image and reports it; true if it was right.
template <class Algorithm, class Queue>
bool check(checker<Algorithm, Queue>& run, image const& im, std::string const& where) {
  std::string wrong;
  try {
    wrong = run(im);
  } catch (std::exception const& e) {
    wrong = e.what();
  }
  BOOST_TEST(wrong.empty(), Algorithm::id() << " on " << where << ": " << wrong << " on " << im);
  return wrong.empty();
}

/// The zoo and small masks on one queue; stops at the first failure.
template <class Algorithm, class Queue>
void check_all(Queue& queue, std::string const& where, int largest, u32 mask_step) {
  checker<Algorithm, Queue> run(queue);
  bool right = true;
  auto const go = [&](image const& im) { right = right && check(run, im, where); };
  for_each_mask(3, 3, 1, go);
  for_each_mask(4, 3, mask_step > 16 ? mask_step / 16 : 1, go);
  for_each_mask(4, 4, mask_step, go);
  for_each_in_zoo(largest, go);
  BOOST_TEST(right);
}

/// On every host backend with the whole zoo and every 4 x 4 mask once, and in the block double under every schedule.
template <class Algorithm> void check_everywhere(u32 host_step = 1, u32 double_step = 97) {
  bool first = true;
  on_host_backends([&](auto& queue, std::string const& name) {
    check_all<Algorithm>(queue, name, 1 << 20,
                         first ? host_step : 31 * host_step); // every mask on one backend is enough
    first = false;
  });
  on_block_double([&](auto& queue, std::string const& name) { check_all<Algorithm>(queue, name, 2200, double_step); });
}

} // namespace skerry::testing
