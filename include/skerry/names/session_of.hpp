// A session of a composition on a queue.
#pragma once
#include <skerry/execute.hpp>
#include <skerry/names/session.hpp>
#include <skerry/result/array_of_structures.hpp>
#include <skerry/result/component_table.hpp>
#include <skerry/result/table_at_labels.hpp>

#include <algorithm>
#include <concepts>
#include <optional>
#include <utility>

namespace skerry {
namespace detail {

template <class T, class Queue> std::vector<T> fetched(T const* from, std::size_t n, Queue& queue) {
  std::vector<T> values(n);
  queue.read(values.data(), from, n);
  return values;
}

/// Of structures that the host reaches.
template <class T, std::size_t Bytes, class Queue>
std::vector<T> fetched(column_of_structures<T, Bytes> from, std::size_t n, Queue&) {
  std::vector<T> values(n);
  for (std::size_t k = 0; k < n; ++k) values[k] = from[k];
  return values;
}

template <class F, class Columns, class Queue>
void add_columns(Columns const& columns, std::size_t n, Queue& queue, measured_components& to) {
  for (int c = 0; c < F::columns; ++c) {
    auto values = fetched(columns.template of<F>().at[c], n, queue);
    measured_column column{F::id(), F::column_name(c), {}};
    if constexpr (std::same_as<decltype(values), decltype(column.values)>) column.values = std::move(values);
    else column.values.assign(values.begin(), values.end());
    to.columns.push_back(std::move(column));
  }
}

template <class... Fs, class Columns, class Queue>
void add_all_columns(features<Fs...> const*, Columns columns, std::size_t n, Queue& queue, measured_components& to) {
  std::vector<char> structures;
  if constexpr (requires { Columns::layout::bytes; }) { // read once, not once for each column
    structures = fetched(Columns::layout::base_of(columns), n * Columns::layout::bytes, queue);
    Columns::layout::bind(structures.data(), columns);
  }
  (add_columns<Fs>(columns, n, queue, to), ...);
}

/// Every column of a table, whatever its features.
template <class Set, class Queue> measured_components read_table(component_table<Set> const& table, Queue& queue) {
  measured_components m;
  queue.read(&m.count, table.count, 1);
  std::size_t const n = std::min<std::size_t>(m.count, table.capacity);
  m.label = fetched(table.label, n, queue);
  add_all_columns(static_cast<Set const*>(nullptr), table.columns, n, queue, m);
  return m;
}

/// The same of a table with rows at labels: those of components, in their order.
template <class Set, class Queue> measured_components read_table(table_at_labels<Set> const& table, Queue& queue) {
  measured_components m;
  auto const used = fetched(table.used, table.words(table.capacity), queue);
  for_each_row(used.data(), used.size(), [&](u32 row) { m.label.push_back(row + 1); });
  m.count = u32(m.label.size());
  add_all_columns(static_cast<Set const*>(nullptr), table.columns, table.capacity, queue, m);
  for (measured_column& column : m.columns) {
    for (std::size_t k = 0; k < m.label.size(); ++k) column.values[k] = column.values[m.label[k] - 1];
    column.values.resize(m.label.size());
    column.values.shrink_to_fit();
  }
  return m;
}

/// Labels of 64 bits as labels of 32.
template <class T> void narrow(T const* from, int pitch, plane<u32> to) {
  for (int y = 0; y < to.height; ++y)
    for (int x = 0; x < to.width; ++x) to(x, y) = u32(from[std::ptrdiff_t(y) * pitch + x]);
}

/// What sessions share on any queue: a kind of session (`Session`) with the queue, its workspace and the last outcome.
template <class Session, class Algorithm, class Queue> class session_on : public Session {
public:
  template <class... Args> explicit session_on(Args const&... args) : queue_(args...) {}

  u32 components() override { return last_ ? last_->components(queue_) : 0; }
  skerry::counts counts() override { return last_ ? last_->counts(queue_) : skerry::counts{}; }
  measured_components measured() override {
    measured_components m;
    if constexpr (makes_table)
      if (last_) m = read_table(last_->table(), queue_);
    m.values = this->values().at(nullptr, 0);
    return m;
  }
  std::size_t bytes() const override { return work_.bytes(); }
  memory_need needs(extent image) const override {
    using plan = typename outcome<Algorithm, queue>::plan_type;
    bool const writes = Algorithm::finish::writes_labels;
    label some{}; // stands for labels: nothing is read or written
    plan const measured({nullptr, image.width, image.height, image.width},
                        {writes ? &some : nullptr, image.width, image.height, image.width}, nullptr,
                        {.threads = queue_.threads_used()});
    constexpr std::size_t many = 1 << 20;
    std::size_t const rows = measured.bytes_of_rows({many, many}) - measured.bytes_of_rows({0, 0});
    std::size_t const pixels = std::size_t(image.width) * std::size_t(image.height);
    return {measured.bytes, (rows + many - 1) / many, writes ? pixels * sizeof(label) : 0};
  }
  int threads() const override { return queue_.threads_used(); }
  skerry::parts parts() const override { return parts_of<Algorithm>(this->order()); }
  bool observe(sweep_observer* who) override {
    queue_.observe(who);
    return true;
  }
  bool tune(std::string_view name, int value) override { return queue_.tune(name, value); }
  std::optional<operation_counts> take_operations() override {
    if constexpr (requires(Queue& q) { q.take_operations(); }) return queue_.inner().take_operations();
    else return {};
  }

protected:
  using queue = observed<Queue>;
  using label = typename Algorithm::label_type;
  static_assert(std::same_as<typename Algorithm::image_type, plane<u8 const>>,
                "session: an algorithm by name reads bytes; call skerry::execute for pixels of another kind");
  static constexpr bool makes_table = has_table<typename outcome<Algorithm, queue>::plan_type::finish_type>;

  /// Starts a run with what the session was told. `rows` of a table, or 0 for as many as there are components.
  void start(plane<u8 const> image, plane<label> labels, value_plane const& values, std::size_t rows = 0) {
    last_.reset();
    last_.emplace(execute<Algorithm>(queue_, image, labels, work_,
                                     {.capacity = rows,
                                      .most_rounds = this->most_rounds(),
                                      .unlabelled = this->unlabelled(),
                                      .order = this->order(),
                                      .values = values}));
  }
  /// Rows that the table of the last run has; at least one.
  std::size_t rows_made() const {
    if constexpr (makes_table) return last_ ? std::max<std::size_t>(1, last_->table().capacity) : 0;
    else return 0;
  }

  queue queue_;
  workspace<typename Queue::buffer> work_;
  std::optional<outcome<Algorithm, queue>> last_;
};

template <class Algorithm, class Queue> class session_of final : public session_on<session, Algorithm, Queue> {
public:
  using session_on<session, Algorithm, Queue>::session_on;

  void run(plane<u8 const> image, plane<u32> labels) override {
    this->start(image, own(labels), this->values());
    this->queue_.wait();
  }
  void narrow_labels(plane<u32> labels) override {
    if constexpr (is_wide) {
      auto const all = fetched(plane_.data, std::size_t(plane_.pitch) * std::size_t(plane_.height), this->queue_);
      narrow(all.data(), plane_.pitch, labels);
    }
  }

private:
  using label = typename Algorithm::label_type;
  static constexpr bool is_wide = !std::same_as<label, u32>;

  /// The labels that the algorithm writes: the caller's, or in memory of the session wide ones, and those that only its table needs.
  plane<label> own(plane<u32> labels) {
    constexpr bool table_of_labels = Algorithm::finish::writes_labels && Algorithm::finish::makes_table;
    if (labels.data == nullptr && !table_of_labels) return {nullptr, labels.width, labels.height, labels.pitch};
    if constexpr (!is_wide)
      if (labels.data != nullptr) return labels;
    std::size_t const bytes = sizeof(label) * std::size_t(labels.pitch) * std::size_t(labels.height);
    auto* const at = reinterpret_cast<label*>(plane_memory_.reserve(bytes));
    if (at != plane_.data)
      this->queue_.fill(at, bytes / sizeof(label), 0); // what leaves background alone finds 0 there
    return plane_ = {at, labels.width, labels.height, labels.pitch};
  }

  plane<label> plane_{};
  workspace<typename Queue::buffer> plane_memory_;
};

} // namespace detail
} // namespace skerry
