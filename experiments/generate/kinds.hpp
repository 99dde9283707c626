// The synthetic images, by name. The same arguments give the same pixels on every machine and compiler: whatever is
// random comes from raw words of std::mt19937 or from an integer hash, and every kind is drawn in integer arithmetic.
#pragma once
#include "../image/image.hpp"
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace skerry::experiments {

/// What a kind may read; `image_kind::options` says which of them it does read.
struct generate_options {
  int width = 512, height = 512; ///< pixels, 0 to 2^20 each, at most 2^31 - 1 in all
  std::uint64_t seed = 0;        ///< `noise` and `page` use the low 32 bits, the lattice kinds all of it
  double density = 0.5;          ///< share of foreground, 0 to 1
  int granularity = 1;           ///< side of the square blocks of noise, pixels, at least 1
  int period = 0;                ///< size of the kind's repeated feature, pixels, 1 to 2^20; 0: the kind's default
};

struct image_kind {
  std::string_view name, description;
  std::vector<std::string_view> options; ///< what it reads beside the size: "seed", "density", "granularity", "period"
  binary_image (*make)(generate_options const&); ///< expects checked options: call `generate`
};

/// All kinds, always in the same order.
std::span<image_kind const> image_kinds();

/// The kind of that name. Throws `failure` 2, with the nearest names, where there is none.
image_kind const& kind_named(std::string_view name);

/// Makes an image of the named kind. Options that the kind does not read are checked for their range and then ignored.
/// Throws `failure` 2 for an unknown name and for an option out of its range.
binary_image generate(std::string_view kind, generate_options const&);

} // namespace skerry::experiments
