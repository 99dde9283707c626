// How the tests of a law go over images. The laws themselves need no more than this, so that a device can be held to them
// too; on_images.hpp, which a test of the host includes, does it.
#pragma once
#include <skerry/core/types.hpp>

#include <exception>
#include <string>

namespace skerry::testing {

/// How much of everything; the block double takes a thousand times as long for a pixel as a core.
struct image_plan {
  int host = 1 << 20;      ///< most pixels of an image of the zoo on one core
  int threads = 3000;      ///< ... on threads
  int in_double = 1600;    ///< most pixels of the larger images in the block double; 0: the smallest images only
  u32 host_masks = 7;      ///< every how many of the 4 x 4 masks on one core
  u32 double_masks = 4999; ///< ... in the block double
};

/// What a law says of an image, as a sentence; empty if nothing is wrong.
template <class Wrong, class Queue, class Image> std::string sentence_of(Wrong& wrong, Queue& queue, Image const& im) {
  try {
    return wrong(queue, im);
  } catch (std::exception const& e) {
    return e.what();
  }
}

/// wrong(queue, image) says what is wrong with a law on an image, or nothing. Runs it on one core, on threads and in the block
/// double under every schedule; stops at the first failure.
template <class Wrong> void check_on_images(std::string const& what, image_plan const& plan, Wrong wrong);

} // namespace skerry::testing
