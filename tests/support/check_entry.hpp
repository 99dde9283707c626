// An entry of the catalogue on every backend: the zoo, every small mask, and in the block double what its large teams allow.
#pragma once
#include "support/run.hpp"

#include <skerry/names/open_entry.hpp>

namespace skerry::testing {

/// How many pixels the images of the zoo have at most.
inline int largest_in_zoo(bool closely) {
  if (!closely) return takes_all() ? 10000 : 3000;
  return takes_all() ? 1 << 20 : 10000;
}

/// `masks`: every how many of the small masks on one core. `said`: the order, where the algorithm leaves it open.
template <class Algorithm> void check_on_hosts(u32 masks, label_order said = label_order::any) {
  bool first = true;
  on_host_backends([&](auto& queue, std::string const& name) {
    checker<Algorithm, std::remove_reference_t<decltype(queue)>> run(queue, said);
    u32 const step = sampled(first ? masks : 61 * masks);
    bool right = true;
    auto const go = [&](image const& im) { right = right && check(run, im, name); };
    for_each_mask(3, 3, 1, go);
    for_each_mask(3, 5, step, go);
    for_each_mask(5, 3, step, go);
    for_each_mask(4, 4, step, go);
    for_each_in_zoo(largest_in_zoo(first && masks < 97), go);
    BOOST_TEST(right);
    first = false;
  });
}

/// Images that reach across tiles of 32 x 16 at most; a team may have 512 threads, each of them a fiber.
template <class Algorithm> void check_in_double(label_order said = label_order::any) {
  int turn = 0;
  on_block_double([&turn, said](auto& queue, std::string const& name) {
    checker<Algorithm, block_double::queue> run(queue, said);
    bool right = true;
    one_of some(3, turn++);
    auto const go = [&](image const& im) { right = right && (!some.takes_next() || check(run, im, name)); };
    for (image const& im : counterexamples()) go(im);
    go(noise(37, 19, 0.55, 1, 3, 2));
    go(spiral(19, 18));
    BOOST_TEST(right);
  });
}

/// Labels in every order for each connectivity that the entry has, and labels with features for the last. What is numbered right
/// is labeled right, so that consecutive labels are looked at most closely. The compositions are those that the registry opens:
/// one for all orders where the store has the same code for all.
template <class Entry, bool InDouble = true> void check_entry() {
  auto const one = [&]<class Connectivity>() {
    if constexpr (entry_connects<Entry, Connectivity>) {
      using all = detail::compositions<Entry, Connectivity>;
      constexpr bool when_run = all::main::store::orders_when_run;
      using by_number = std::conditional_t<when_run, chosen, consecutive>;
      using by_pixel = std::conditional_t<when_run, chosen, first_pixel>;
      using numbered_labels = typename all::template labels_in<by_number>;
      using plain_labels = std::conditional_t<when_run, numbered_labels, typename all::labels_only>;
      check_on_hosts<numbered_labels>(1, label_order::consecutive);
      check_on_hosts<plain_labels>(7, label_order::any);
      check_on_hosts<typename all::template labels_in<by_pixel>>(97, label_order::minimum);
      if constexpr (InDouble) {
        check_in_double<numbered_labels>(label_order::consecutive);
        check_in_double<plain_labels>(label_order::any);
      }
      if constexpr (std::same_as<Connectivity, eight>) {
        check_on_hosts<typename all::template both_in<by_number>>(13, label_order::consecutive);
        if constexpr (entry_measures<Entry>)
          check_on_hosts<typename all::template both_in<by_pixel>>(977, label_order::minimum);
      }
    }
  };
  one.template operator()<four>();
  one.template operator()<eight>();
}

} // namespace skerry::testing
