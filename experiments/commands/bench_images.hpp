// The images of `skerry bench`: kinds and sets at every size, and files.
#pragma once
#include "experiments/generate/items.hpp"
#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace skerry::experiments {

/// What a call asks for, as text.
struct image_request {
  std::vector<std::string> kinds, sets, sizes, files;
  std::string natural;
  std::vector<std::string> options; ///< of kinds, in the order of `image_options()`; empty where not given
};

/// Declares --kind, --set, --size, --input, --natural, and every option of a kind; the connectivity of percolation is
/// --image-connectivity, as in a grid.
void add_image_options(CLI::App& app, image_request& request);

/// In the order in which they are measured: kinds, sets, files; noise where none is asked for. Throws `failure` 2 for unknown
/// names and values out of range, for an option that no kind of the call reads, and for a size that nothing takes.
std::vector<image_item> items_of(image_request const& request);

} // namespace skerry::experiments
