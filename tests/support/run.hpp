// Runs whole compositions, or parts of them, on images and compares with the oracle.
#pragma once
#include "support/backends.hpp"
#include "support/buffer_of.hpp"
#include "support/depth.hpp"
#include "support/results.hpp"
#include "support/zoo.hpp"

#include <skerry/execute.hpp>
#include <skerry/policy/finish/relabel.hpp>

namespace skerry::testing {

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
    std::size_t const rows = work_.bytes_of_rows(), bytes = work_.bytes() - rows;
    if (bytes) std::fill_n(work_.reserve(bytes), bytes, char(0xAB)); // what is left of the last image must not matter
    if (rows) std::fill_n(work_.reserve_rows(rows), rows, char(0xAB));
    test_values<typename Queue::memory> const values(im,
                                                     reads_values<typename Algorithm::finish> != second_image::unread);
    auto const done =
        execute<Algorithm>(queue_, im.view(), out.view(), work_, {.order = said_, .values = values.view()});
    wait();
    if (!out.padding_untouched()) return "wrote beyond the width";
    std::vector<label> const labels = out.packed();
    using finish = typename Algorithm::finish;
    label_order const order = order_of_numbers<finish>(said_);
    if (finish::writes_labels)
      if (std::string const wrong = wrong_labels(labels, expected, order); !wrong.empty()) return wrong;
    if constexpr (has_table<typename std::remove_cvref_t<decltype(done)>::plan_type::finish_type>) {
      auto const* const written = finish::writes_labels ? &labels : nullptr;
      if (std::string const wrong = wrong_table(done.table(), expected, written, order); !wrong.empty()) return wrong;
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

/// Runs an algorithm on an image and says what is wrong: a checker.
using answer = std::function<std::string(image const&)>;

/// Reports what an algorithm with an id says of an image, or throws; true if nothing was wrong.
bool check(answer const& run, std::string (*id)(), std::string const& where, image const& im);

template <class Algorithm, class Queue>
bool check(checker<Algorithm, Queue>& run, image const& im, std::string const& where) {
  return check(std::ref(run), &Algorithm::id, where, im);
}

/// The zoo and small masks, those of them that `some` takes; stops at the first failure.
void check_all(answer const& run, std::string (*id)(), std::string const& where, int largest, u32 mask_step,
               one_of some);

template <class Algorithm, class Queue>
void check_all(Queue& queue, std::string const& where, int largest, u32 mask_step, one_of some) {
  checker<Algorithm, Queue> run(queue);
  check_all(std::ref(run), &Algorithm::id, where, largest, mask_step, some);
}

/// On every host backend, with the whole zoo and every 4 x 4 mask on one of them; or a sample of that (depth.hpp).
template <class Algorithm> void check_on_hosts(u32 masks = 1) {
  bool first = true;
  on_host_backends([&](auto& queue, std::string const& name) {
    u32 const step = first ? masks : 31 * masks;
    check_all<Algorithm>(queue, name, first || takes_all() ? 1 << 20 : 10000, sampled(step), one_of(1, 0));
    first = false;
  });
}

/// In the block double under every schedule; one of so many masks.
template <class Algorithm> void check_closely_in_double(u32 masks = 97) {
  int turn = 0;
  on_block_double([&](auto& queue, std::string const& name) {
    check_all<Algorithm>(queue, name, 2200, masks, one_of(10, turn++));
  });
}

template <class Algorithm> void check_everywhere(u32 host_masks = 1, u32 double_masks = 97) {
  check_on_hosts<Algorithm>(host_masks);
  check_closely_in_double<Algorithm>(double_masks);
}

} // namespace skerry::testing
