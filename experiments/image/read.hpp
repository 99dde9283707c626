// Reading images of every format that the program accepts.
#pragma once
#include "experiments/image/image.hpp"
#include <string>

namespace skerry::experiments {

/// The grey image in the file `path`, or on standard input where `path` is "-". The content decides on the format:
/// PNG, JPEG, TIFF of one page, PGM/PBM/PPM (the first image) or NumPy `.npy` (2-D; bool, integers, floating values).
///
/// Values keep the depth of the source (8 or 16 bit; 32-bit and signed integers become i4); 2- and 4-bit grey is
/// spread to 0..255. Colour becomes Y = round(0.299 R + 0.587 G + 0.114 B); alpha, gamma and orientation are ignored.
/// 1-bit sources are `binary`, and white is 1 in each of them (PBM, and TIFF's MinIsWhite, store white as 0).
/// Only a `.npy` may have no pixels.
///
/// Throws `failure{1, "cannot read PATH: <what is wrong>: <what is allowed>"}` where the file cannot be read, is
/// truncated or corrupt, claims more pixels than it can hold, or has samples that no `grey_image` holds.
grey_image read_image(std::string const& path);

/// The same, but a palette PNG gives its indices: 0, 1, ... as masks of several objects number them.
grey_image read_indices(std::string const& path);

} // namespace skerry::experiments
