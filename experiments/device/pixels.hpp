// How long a device takes for images of each kind of pixels, and for many images in a stack: what the program pixels_on_device prints.
#pragma once
#include "experiments/image/image.hpp"

#include <string>
#include <vector>

namespace skerry::experiments {

/// The median of some runs, each cold and launched as a graph.
struct pixel_time {
  std::string what;
  double microseconds;
};

/// Of compact-tiles: bytes first, then the other kinds of the same image. Throws std::runtime_error where a kind has other labels than
/// bytes.
std::vector<pixel_time> times_of_kinds(binary_image const& image, int connectivity, int repeats);

/// Of images of so many rows, one below the other: as one image, and as a stack. Throws std::runtime_error where the stack does not have as
/// many components as its images have one by one.
std::vector<pixel_time> times_of_stack(binary_image const& images, int rows, int connectivity, int repeats);

/// What the device is.
std::string name_of_device();

} // namespace skerry::experiments
