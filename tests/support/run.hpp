// Runs whole compositions, or parts of them, on images and compares with the oracle.
#pragma once
#include "support/backends.hpp"
#include "support/depth.hpp"
#include "support/results.hpp"
#include "support/zoo.hpp"

#include <skerry/backend/host/buffer.hpp>
#include <skerry/execute.hpp>
#include <skerry/policy/finish/relabel.hpp>

namespace skerry::testing {

/// Memory of the tests' own: what the double has no buffer for. Filled with a pattern before each use.
template <class Queue> struct buffer_of {
  using type = host::buffer;
};
template <class Queue> requires requires { typename Queue::buffer; }
struct buffer_of<Queue> {
  using type = typename Queue::buffer;
};

/// Runs an algorithm on images, one workspace for all, and says what is wrong; empty if nothing is.
template <class Algorithm, class Queue> class checker {
public:
  /// `said`: the order of labels and rows where the algorithm leaves it open.
  explicit checker(Queue& queue, label_order said = label_order::any) : queue_(queue), said_(said) {}

  std::string operator()(image const& im) {
    using label = typename Algorithm::label_type;
    labeling const expected =
        flood_fill(im, Algorithm::connectivity::neighbours, nullptr, Algorithm::traits::relation::every_pixel);
    label_plane<label> out(im.width, im.height, im.pitch - im.width);
    std::size_t const bytes = work_.bytes();
    if (bytes) std::fill_n(work_.reserve(bytes), bytes, char(0xAB)); // what is left of the last image must not matter
    auto const done = execute<Algorithm>(queue_, im.view(), out.view(), work_, {.order = said_});
    wait();
    if (!out.padding_untouched()) return "wrote beyond the width";
    std::vector<label> const labels = out.packed();
    using finish = typename Algorithm::finish;
    if (finish::writes_labels) {
      if (!same_partition(labels, expected.labels)) return "wrong partition";
      if (!numbered_right(labels, expected, order_of_numbers<finish>(said_))) return "wrong numbers";
    }
    if constexpr (has_table<typename std::remove_cvref_t<decltype(done)>::plan_type::finish_type>) {
      auto const* const written = Algorithm::finish::writes_labels ? &labels : nullptr;
      std::string const wrong = wrong_table(done.table(), queue_, expected, written, order_of_numbers<finish>(said_));
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
  label_order said_;
  workspace<typename buffer_of<Queue>::type> work_;
};

/// Reports an answer, of the algorithm with an id: what was wrong, or nothing.
inline bool report(std::string const& wrong, std::string (*id)(), std::string const& where, image const& im) {
  BOOST_TEST(wrong.empty(), id() << " on " << where << ": " << wrong << " on " << im);
  return wrong.empty();
}

/// Checks one image and reports it; true if it was right.
template <class Algorithm, class Queue>
bool check(checker<Algorithm, Queue>& run, image const& im, std::string const& where) {
  std::string wrong;
  try {
    wrong = run(im);
  } catch (std::exception const& e) {
    wrong = e.what();
  }
  return report(wrong, &Algorithm::id, where, im);
}

/// The zoo and small masks on one queue, those of them that `some` takes; stops at the first failure.
template <class Algorithm, class Queue>
void check_all(Queue& queue, std::string const& where, int largest, u32 mask_step, one_of some) {
  checker<Algorithm, Queue> run(queue);
  bool right = true;
  auto const go = [&](image const& im) { right = right && (!some.takes_next() || check(run, im, where)); };
  for_each_mask(3, 3, 1, go);
  for_each_mask(4, 3, mask_step > 16 ? mask_step / 16 : 1, go);
  for_each_mask(4, 4, mask_step, go);
  for_each_in_zoo(largest, go);
  BOOST_TEST(right);
}

/// On every host backend with the whole zoo and every 4 x 4 mask once, and in the block double under every schedule; or a
/// sample of that (depth.hpp).
template <class Algorithm> void check_everywhere(u32 host_step = 1, u32 double_step = 97) {
  bool first = true;
  on_host_backends([&](auto& queue, std::string const& name) {
    u32 const step = first ? host_step : 31 * host_step; // every mask on one backend is enough
    check_all<Algorithm>(queue, name, first || takes_all() ? 1 << 20 : 10000, sampled(step), one_of(1, 0));
    first = false;
  });
  int turn = 0;
  on_block_double([&](auto& queue, std::string const& name) {
    check_all<Algorithm>(queue, name, 2200, double_step, one_of(7, turn++));
  });
}

} // namespace skerry::testing
