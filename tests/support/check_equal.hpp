// Regions of equal value: an entry, or a composition, on grey images drawn, counted through and random.
#pragma once
#include "support/run.hpp"

#include <skerry/names/open_entry.hpp>

namespace skerry::testing {

/// Images of few values: every small one of three values, and those of the zoo with their foreground in three shades.
template <class F> void for_each_grey(int largest, F f) {
  for (auto const drawn : {"0", "1", "00/00", "01/10", "010/101/010", "0110/1221/1221/0110", "00100/01110/00100",
                           "0123/4567/0123", "112/132/332", "0101/1010/0101"})
    f(image(drawn));
  for (int code = 0; code < 6561; ++code) { // 3^8: all images of 4 x 2 pixels
    image im(4, 2);
    for (int k = 0, rest = code; k < 8; ++k, rest /= 3) im.at(k % 4, k / 4) = u8(rest % 3);
    f(im);
  }
  for_each_in_zoo(largest, [&](image im) {
    for (int y = 0; y < im.height; ++y)
      for (int x = 0; x < im.width; ++x) im.at(x, y) = u8(im.at(x, y) % 4);
    f(im);
  });
}

template <class Entry> void check_equal() {
  auto const one = [&]<class Connectivity>() {
    using all = detail::compositions<equal_values_of<Entry>, Connectivity>;
    host::serial serial;
    checker<typename all::both, host::serial> both(serial);
    bool right = true;
    auto const go = [&](auto& run, std::string const& where) {
      return [&run, &right, where](image const& im) { right = right && check(run, im, where); };
    };
    for_each_grey(9000, go(both, "host serial"));
    host::threads threads(3);
    checker<typename all::labels_only, host::threads> labels(threads);
    for_each_grey(3000, go(labels, "threads"));
    BOOST_TEST(right);
  };
  one.template operator()<four>();
  one.template operator()<eight>();
}

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
