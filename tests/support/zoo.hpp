// The image zoo: sizes that break things, shapes that break things, and every image that once did. A bug is first an image
// in here.
#pragma once
#include "support/pixels.hpp"

#include <functional>

namespace skerry::testing {

/// Who is shown images. No template: what shows them is compiled once.
using image_visitor = std::function<void(image const&)>;

/// Every mask of w x h pixels, or every step-th.
void for_each_mask(int w, int h, u32 step, image_visitor const& f);

/// Shapes that algorithms got wrong, published ones and ours; the smallest form known.
std::vector<image> counterexamples();

/// Structured images of any size.
std::vector<image> shapes(int w, int h);

/// Sizes around words, strips and tiles, primes, single rows and columns, nothing at all.
std::vector<extent> odd_sizes();

/// The whole zoo at sizes that suit a backend: `largest` bounds the pixels of an image.
void for_each_in_zoo(int largest, image_visitor const& f);

} // namespace skerry::testing
