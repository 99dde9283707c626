// Where the laws of local merges, merges and finishes are checked: on which queues, on which images.
#pragma once
#include "laws/image_plan.hpp"
#include "support/compiled_sample.hpp"
#include "support/on_images.hpp"

namespace skerry::testing {

template <class Wrong> void check_on_images(std::string const& what, image_plan const& plan, Wrong wrong) {
  auto const on = [&wrong](auto& queue, image const& im) { return sentence_of(wrong, queue, im); };
  sentences of{on, {}, on};
  if constexpr (is_compiled_for<Wrong, 8>()) of.threads = on;
  check_sentences(what, plan, of);
}

} // namespace skerry::testing
