// The synthetic images, by name. The same arguments give the same pixels on every machine and compiler: whatever is
// random comes from raw words of std::mt19937 or from an integer hash, and every kind is drawn in integer arithmetic.
#pragma once
#include "experiments/generate/options.hpp"
#include "experiments/image/image.hpp"
#include <span>
#include <string_view>
#include <vector>

namespace skerry::experiments {

struct image_kind {
  std::string_view name, description;
  std::vector<std::string_view> options;         ///< names of the `image_options()` that it reads beside the size
  binary_image (*make)(generate_options const&); ///< expects options in their ranges: call `generate`
};

/// All kinds, always in the same order.
std::span<image_kind const> image_kinds();

/// The kind of that name. Throws `failure` 2, with the nearest names, where there is none.
image_kind const& kind_named(std::string_view name);

/// Whether the kind reads the option.
bool reads(image_kind const& kind, std::string_view option);

/// Makes an image of the named kind. Options that the kind does not read are checked for their range and then ignored.
/// Throws `failure` 2 for an unknown name, for an option out of its range and for a size in which the kind has no room
/// for what the options ask.
binary_image generate(std::string_view kind, generate_options const&);

} // namespace skerry::experiments
