// Compositions and entries of the catalogue in the block double. catalog.entries has the entries on the host.
#pragma once
#include "support/run.hpp"

#include <skerry/names/open_entry.hpp>

namespace skerry::testing {

/// Images that reach across tiles of 32 x 16 at most; a team may have 512 threads, each of them a fiber. `said`: the order, where
/// the algorithm leaves it open.
template <class Algorithm> void check_in_double(label_order said = label_order::any) {
  auto images = counterexamples();
  images.push_back(noise(37, 19, 0.55, 1, 3, 2));
  images.push_back(spiral(19, 18));
  int turn = 0;
  on_block_double([&](block_double::queue& queue, std::string const& name) {
    checker<Algorithm, block_double::queue> run(queue, said);
    one_of some(3, turn++);
    for (image const& im : images)
      if (some.takes_next() && !check(run, im, name)) return;
  });
}

/// The labels of an entry for each connectivity that it has, numbered and as they come. The compositions are those that the
/// registry opens: one for all orders where the store has the same code for all.
template <class Entry> void check_entry_in_double() {
  auto const one = [&]<class Connectivity>() {
    if constexpr (entry_connects<Entry, Connectivity>) {
      using all = detail::compositions<Entry, Connectivity>;
      constexpr bool when_run = all::main::store::orders_when_run;
      using numbered_labels = typename all::template labels_in<std::conditional_t<when_run, chosen, consecutive>>;
      check_in_double<numbered_labels>(label_order::consecutive);
      check_in_double<std::conditional_t<when_run, numbered_labels, typename all::labels_only>>(label_order::any);
    }
  };
  one.template operator()<four>();
  one.template operator()<eight>();
}

/// Regions of equal value, on a few images.
template <class Algorithm> void check_equal_in_double() {
  on_block_double([](auto& queue, std::string const& name) {
    checker<Algorithm, block_double::queue> run(queue);
    bool right = true;
    for (auto const drawn : {"0", "01/10", "0110/1221/1221/0110", "01012/10122/01011/11011/00122/20212"})
      right = right && check(run, image(drawn), name);
    BOOST_TEST(right);
  });
}

} // namespace skerry::testing
