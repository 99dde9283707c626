// A law on images, on one core, on threads and in the block double.
#pragma once
#include "laws/image_plan.hpp"
#include "support/backends.hpp"
#include "support/pixels.hpp"

#include <functional>

namespace skerry::testing {

/// What a law says of an image on each kind of queue; empty if nothing is wrong.
struct sentences {
  template <class Queue> using on = std::function<std::string(Queue&, image const&)>;
  on<host::serial> serial;
  on<host::threads> threads; ///< may be empty
  on<block_double::queue> in_double;
};

/// Asks on the images of a plan, in the block double under every schedule; reports the first that is wrong. Compiled once, and not
/// for every law.
void check_sentences(std::string const& what, image_plan const& plan, sentences const& of);

} // namespace skerry::testing
