// A session of a composition on a queue.
#pragma once
#include <skerry/execute.hpp>
#include <skerry/names/session.hpp>
#include <skerry/policy/feature/area.hpp>
#include <skerry/policy/feature/bounding_box.hpp>
#include <skerry/policy/feature/coordinate_sums.hpp>

#include <algorithm>
#include <optional>

namespace skerry {
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
  using box_type = std::conditional_t<Set::template has<bounding_box>, bounding_box, bounding_box_of_label>;
  auto const& columns = table.columns;
  m.label = fetch(table.label);
  m.area = fetch(columns.template of<area>().at[0]);
  auto const x = fetch(columns.template of<coordinate_sums>().at[0]),
             y = fetch(columns.template of<coordinate_sums>().at[1]);
  m.sums.resize(n);
  for (std::size_t k = 0; k < n; ++k) m.sums[k] = {x[k], y[k]};
  m.box.resize(n);
  for (std::size_t c = 0; c < 4; ++c) {
    auto const side = fetch(columns.template of<box_type>().at[c]);
    for (std::size_t k = 0; k < n; ++k) m.box[k][c] = side[k];
  }
  return m;
}

template <class Algorithm, class Queue> class session_of final : public session {
  using queue = observed<Queue>;

public:
  template <class... Args> explicit session_of(Args const&... args) : queue_(args...) {}

  void run(plane<u8 const> image, plane<u32> labels) override {
    last_.reset();
    last_.emplace(execute<Algorithm>(queue_, image, labels, work_,
                                     {.most_rounds = most_rounds(), .unlabelled = unlabelled(), .order = order()}));
    queue_.wait();
  }
  u32 components() override { return last_ ? last_->components(queue_) : 0; }
  skerry::counts counts() override { return last_ ? last_->counts(queue_) : skerry::counts{}; }
  measured_components measured() override {
    if constexpr (has_table<typename outcome<Algorithm, queue>::plan_type::finish_type>)
      return last_ ? read_table(last_->table(), queue_) : measured_components{};
    else return {};
  }
  std::size_t bytes() const override { return work_.bytes(); }
  int threads() const override { return queue_.threads_used(); }
  skerry::parts parts() const override { return parts_of<Algorithm>(order()); }
  bool observe(sweep_observer* who) override {
    queue_.observe(who);
    return true;
  }
  bool tune(std::string_view name, int value) override { return queue_.tune(name, value); }

private:
  queue queue_;
  workspace<typename Queue::buffer> work_;
  std::optional<outcome<Algorithm, queue>> last_;
};

} // namespace detail
} // namespace skerry
