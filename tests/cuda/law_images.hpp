// The images on which a device keeps the laws of forests.
#pragma once
#include "laws/image_plan.hpp"
#include "support/zoo.hpp"
#include "tests/cuda/laws.hpp"
#include "tests/cuda/managed.hpp"

#include <skerry/backend/by_name/cuda_open.hpp>

#include <sstream>

namespace skerry::testing {

/// Calls f(image) for each image that a report wants.
template <class F> void for_each_law_image(bool bounded, F f) {
  for (image const& im : counterexamples()) f(im);
  for (extent const e : {extent{33, 9}, extent{129, 65}, extent{160, 70}}) {
    f(noise(e.width, e.height, 0.5, 1, 7));
    f(noise(e.width, e.height, 0.6, 3, 8, 5));
    f(spiral(e.width, e.height));
  }
  if (bounded) return;
  for_each_mask(3, 5, 331, f);
  for_each_mask(4, 4, 1021, f);
  for_each_in_zoo(1 << 20, f);
  f(noise(701, 307, 0.59, 1, 9, 3));
  f(spiral(640, 256));
}

/// Who repeats loops, where a queue leaves the choice.
template <class Queue> void loop_on_device(Queue& queue, bool yes) {
  if constexpr (requires { queue.loop_on_device(yes); }) queue.loop_on_device(yes);
}

/// wrong(queue, image) says what is wrong with a law on an image, or nothing; ends at the first failure.
template <class Wrong> void check_law_on_images(law_report& report, std::string const& law, Wrong wrong) {
  if (!report.wants(law)) return;
  managed_queue<cuda::queue_of<cuda::mapping>::type> queue;
  loop_on_device(queue, !report.host_loops);
  bool right = true;
  for_each_law_image(report.bounded, [&](image const& im) {
    if (!right) return;
    std::string const sentence = sentence_of(wrong, queue, im);
    std::ostringstream where;
    if (!sentence.empty()) where << im;
    right = report.note(law, where.str(), sentence);
  });
}

} // namespace skerry::testing
