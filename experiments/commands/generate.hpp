// The parts of `skerry generate`.
#pragma once
#include "experiments/generate/sets.hpp"
#include <string>
#include <vector>

namespace skerry::experiments {

struct generate_call {
  std::string kind, output, size, set, natural;
  std::vector<std::string> options; ///< texts in the order of `image_options()`; empty where not given
  bool list = false, markdown = false, as_json = false, quiet = false;
};

/// `--list`: the kinds, options, sets and layouts, one kind, or the images of a set.
void list_images(generate_call const&);

/// What a set is asked for. Throws `failure` 2 for a size without pixels and for options of a kind.
set_request request_of(generate_call const&);

/// `--set`: writes every image of the set as a PNG of its name into a folder, then `set.json`, which describes them.
void generate_set(generate_call const&);

/// The tables of docs/images.md.
std::string images_page();

} // namespace skerry::experiments
