// Where the laws of local merges, merges and finishes are checked: on which queues, on which images.
#pragma once
#include "laws/image_plan.hpp"
#include "support/backends.hpp"
#include "support/zoo.hpp"

namespace skerry::testing {

template <class Wrong> void check_on_images(std::string const& what, image_plan const& plan, Wrong wrong) {
  bool right = true;
  auto const on = [&](auto& queue, std::string const& where) {
    return [&right, &queue, &wrong, &what, where](image const& im) {
      if (!right) return;
      std::string const sentence = sentence_of(wrong, queue, im);
      right = sentence.empty();
      BOOST_TEST(right, what << ", " << where << ": " << sentence << " on " << im);
    };
  };
  host::serial serial;
  for_each_mask(4, 3, 1 + plan.host_masks / 16, on(serial, "host serial"));
  for_each_mask(3, 5, 1 + plan.host_masks / 2, on(serial, "host serial"));
  for_each_mask(4, 4, plan.host_masks, on(serial, "host serial"));
  for_each_in_zoo(plan.host, on(serial, "host serial"));
  host::threads threads(3);
  for_each_in_zoo(plan.threads, on(threads, "threads"));
  on_block_double([&](auto& queue, std::string const& where) {
    auto const on_double = on(queue, where);
    for (image const& im : counterexamples()) on_double(im);
    for_each_mask(4, 4, plan.double_masks, on_double);
    for (extent const e : {extent{67, 1}, extent{1, 67}, extent{131, 9}, extent{70, 19}, extent{300, 5}}) {
      if (e.width * e.height > plan.in_double) continue;
      for (image const& im : shapes(e.width, e.height)) on_double(im);
      on_double(noise(e.width, e.height, 0.5, 1, unsigned(e.width), 3));
      on_double(noise(e.width, e.height, 0.6, 2, unsigned(e.height)));
    }
  });
}

} // namespace skerry::testing
