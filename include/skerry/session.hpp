// An algorithm that was chosen at run time, open on a backend: the same calls whatever its type. Keeps its queue and workspace
// from call to call, so that there is no allocation in steady state.
#pragma once
#include <skerry/catalog.hpp>
#include <skerry/execute.hpp>

#include <algorithm>
#include <array>
#include <memory>
#include <numeric>
#include <optional>
#include <vector>

namespace skerry {

/// What a session shall give.
struct wanted {
  bool labels = true, features = false;
};

/// Components and their features in host memory, sorted by label.
struct measured_components {
  u32 count = 0;                        ///< components of the image
  std::vector<u32> label;               ///< one row each; fewer than `count` where the table was given too little room
  std::vector<u32> area;                ///< pixels
  std::vector<std::array<u64, 2>> sums; ///< of the columns and of the rows of the pixels
  std::vector<std::array<u32, 4>> box;  ///< first column, first row, last column, last row; inclusive
};

class session {
public:
  virtual ~session() = default;
  /// Runs on planes in memory that the backend reaches; `labels` may have null data where no labels are wanted. Returns when
  /// the result is there. Throws std::invalid_argument, std::length_error, std::bad_alloc.
  virtual void run(plane<u8 const> image, plane<u32> labels) = 0;
  /// Number of components of the last run.
  virtual u32 components() = 0;
  /// Features of the last run; empty where none were wanted.
  virtual measured_components measured() = 0;
  /// Milliseconds of one more run on the same image by the clock of a backend with memory of its own: without copies, and with
  /// its caches cold; `as_graph`: recorded first and launched as one. Labels are copied out afterwards, unless their data is
  /// null. Nothing on the host, where a clock around `run` says it.
  virtual std::optional<double> time_again([[maybe_unused]] bool as_graph, [[maybe_unused]] plane<u32> labels) {
    return {};
  }
  /// Bytes of workspace held.
  virtual std::size_t bytes() const = 0;
  /// Threads that take part.
  virtual int threads() const = 0;
  virtual skerry::parts parts() const = 0;
};

namespace detail {

/// The compositions of an entry: labels, features, or both.
template <class Entry, class Connectivity> struct compositions {
  using features_only = typename Entry::template with<Connectivity, typename Entry::measure>;
  using labels_only = typename Entry::template with<Connectivity, relabel>;
  using both = typename Entry::template with<Connectivity, also<relabel, typename Entry::measure>>;
  using main = std::conditional_t<Entry::labels, labels_only, features_only>;
};

} // namespace detail

/// Opens the composition of an entry that gives what is wanted: open(std::type_identity<Algorithm>{}).
template <class Entry, class Connectivity, class Open> std::unique_ptr<session> open_entry(wanted w, Open open) {
  using all = detail::compositions<Entry, Connectivity>;
  if constexpr (Entry::labels) {
    if (w.labels && w.features) return open(std::type_identity<typename all::both>{});
    if (w.labels) return open(std::type_identity<typename all::labels_only>{});
  }
  return open(std::type_identity<typename all::features_only>{});
}

namespace detail {

template <class Set, class Queue> measured_components read_table(component_table<Set> const& table, Queue& queue) {
  measured_components m;
  queue.read(&m.count, table.count, 1);
  std::size_t const n = std::min<std::size_t>(m.count, table.capacity);
  auto const fetch = [&](auto const* from) {
    std::vector<std::remove_cvref_t<decltype(*from)>> v(n);
    queue.read(v.data(), from, n);
    return v;
  };
  std::vector<u32> const label = fetch(table.label);
  std::vector<std::size_t> order(n);
  std::iota(order.begin(), order.end(), std::size_t(0));
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return label[a] < label[b]; });
  auto const sorted = [&](auto& to, auto const& from) {
    to.reserve(n);
    for (std::size_t k : order) to.push_back(from(k));
  };
  using box_type = std::conditional_t<Set::template has<bounding_box>, bounding_box, bounding_box_of_label>;
  auto const& columns = table.columns;
  auto const areas = fetch(columns.template of<area>().at[0]);
  auto const x = fetch(columns.template of<coordinate_sums>().at[0]),
             y = fetch(columns.template of<coordinate_sums>().at[1]);
  std::array<std::vector<u32>, 4> box;
  for (std::size_t c = 0; c < 4; ++c) box[c] = fetch(columns.template of<box_type>().at[c]);
  sorted(m.label, [&](std::size_t k) { return label[k]; });
  sorted(m.area, [&](std::size_t k) { return areas[k]; });
  sorted(m.sums, [&](std::size_t k) { return std::array{x[k], y[k]}; });
  sorted(m.box, [&](std::size_t k) { return std::array{box[0][k], box[1][k], box[2][k], box[3][k]}; });
  return m;
}

template <class Algorithm, class Queue> class session_of final : public session {
public:
  template <class... Args> explicit session_of(Args const&... args) : queue_(args...) {}

  void run(plane<u8 const> image, plane<u32> labels) override {
    if (Algorithm::store::needs_label_plane && !labels.data)
      labels = {
          reinterpret_cast<u32*>(parents_.reserve(sizeof(u32) * std::size_t(image.width) * std::size_t(image.height))),
          image.width, image.height, image.width};
    last_.emplace(execute<Algorithm>(queue_, image, labels, work_));
    queue_.wait();
  }
  u32 components() override { return last_ ? last_->components(queue_) : 0; }
  measured_components measured() override {
    if constexpr (has_table<typename outcome<Algorithm, Queue>::plan_type::finish_type>)
      return last_ ? read_table(last_->table(), queue_) : measured_components{};
    else return {};
  }
  std::size_t bytes() const override { return work_.bytes() + parents_.bytes(); }
  int threads() const override { return queue_.threads_used(); }
  skerry::parts parts() const override { return parts_of<Algorithm>(); }

private:
  Queue queue_;
  workspace<typename Queue::buffer> work_, parents_;
  std::optional<outcome<Algorithm, Queue>> last_;
};

} // namespace detail
} // namespace skerry
