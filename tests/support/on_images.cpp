#include "support/on_images.hpp"

#include "support/zoo.hpp"

namespace skerry::testing {

void check_sentences(std::string const& what, image_plan const& plan, sentences const& of) {
  bool right = true;
  auto const on = [&](auto& queue, auto const& says, std::string const& where) {
    return [&right, &queue, &says, &what, where](image const& im) {
      if (!right) return;
      std::string const sentence = says(queue, im);
      right = sentence.empty();
      BOOST_TEST(right, what << ", " << where << ": " << sentence << " on " << im);
    };
  };
  host::serial serial;
  auto const on_serial = on(serial, of.serial, "host serial");
  for_each_mask(4, 3, 1 + plan.host_masks / 16, on_serial);
  for_each_mask(3, 5, 1 + plan.host_masks / 2, on_serial);
  for_each_mask(4, 4, plan.host_masks, on_serial);
  for_each_in_zoo(plan.host, on_serial);
  if (of.threads) {
    host::threads threads(3);
    for_each_in_zoo(plan.threads, on(threads, of.threads, "threads"));
  }
  on_block_double([&](auto& queue, std::string const& where) {
    auto const on_double = on(queue, of.in_double, where);
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
