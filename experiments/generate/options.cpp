#include "experiments/generate/options.hpp"
#include "experiments/generate/kinds.hpp"
#include "experiments/support/arguments.hpp"
#include "experiments/support/failure.hpp"
#include "experiments/support/nearest.hpp"
#include <algorithm>
#include <array>
#include <charconv>
#include <limits>

namespace skerry::experiments {

namespace {

constexpr int largest_side = 1 << 20;
constexpr double largest_int = std::numeric_limits<std::int32_t>::max();

std::string text_of(auto value) {
  std::array<char, 32> letters{};
  return {letters.data(), std::to_chars(letters.data(), letters.data() + letters.size(), value).ptr};
}

} // namespace

std::span<image_option const> image_options() {
  using o = generate_options;
  static std::array const options{
      image_option{"seed", "N", "where what is random starts", &o::seed, 0, 18446744073709551615.0},
      image_option{"density", "D", "share of foreground", &o::density, 0, 1},
      image_option{"granularity", "G",
                   "side of the blocks of noise in pixels. Noise: one raw 32-bit draw of MT19937 (seeded with the low "
                   "32 bits of "
                   "the seed) per block, in raster order of the blocks; foreground where draw < density * 2^32",
                   &o::granularity, 1, largest_int},
      image_option{"period", "P", "size of the kind's repeated feature in pixels", &o::period, 1, largest_side},
      image_option{"level", "L", "level of a ridge pattern: the iterations that label equivalence takes on it",
                   &o::level, 1, 19},
      image_option{"subdivisions", "S", "ridge patterns stand in 4^S cells", &o::subdivisions, 0, 18},
      image_option{"probability", "P", "that a ridge pattern is there, or that two neighbours are merged",
                   &o::probability, 0, 1},
      image_option{"scale", "F",
                   "size of a ridge pattern, a spiral or a curve, as a share of the largest that has room", &o::scale,
                   0, 1},
      image_option{"connectivity", "C", "4 or 8: whose percolation threshold the density is", &o::connectivity, 4, 8},
      image_option{"count", "N", "number of objects", &o::count, 0, 4096}};
  return options;
}

image_option const& option_named(std::string_view name) {
  auto const options = image_options();
  auto const known = std::ranges::find(options, name, &image_option::name);
  if (known != options.end()) return *known;
  std::vector<std::string_view> names;
  for (auto const& option : options) names.push_back(option.name);
  throw failure(2,
                "no option of an image is named '" + std::string(name) + "': the nearest are " + nearest(name, names));
}

void set_option(generate_options& options, image_kind const& kind, std::string_view name, std::string const& text,
                std::string const& prefix) {
  image_option const& option = option_named(name);
  if (!reads(kind, name)) {
    std::string known = prefix + "size";
    for (auto const other : kind.options) known += ", " + prefix + std::string(other);
    throw failure(2, "the kind " + std::string(kind.name) + " does not read " + prefix + std::string(name) +
                         ": it reads " + known + (kind.options.empty() ? " alone" : ""));
  }
  auto const shown = prefix + std::string(name);
  if (auto const* const number = std::get_if<int generate_options::*>(&option.value))
    options.** number = static_cast<int>(
        parse_integer(shown, text, static_cast<std::int64_t>(option.least), static_cast<std::int64_t>(option.most)));
  else if (auto const* const real = std::get_if<double generate_options::*>(&option.value))
    options.** real = parse_real(shown, text, option.least, option.most);
  else options.*std::get<std::uint64_t generate_options::*>(option.value) = parse_seed(shown, text);
}

std::string option_text(generate_options const& options, image_option const& option) {
  return std::visit([&](auto member) { return text_of(options.*member); }, option.value);
}

void check_options(generate_options const& o) {
  auto const side_is_allowed = [](int side) { return side >= 0 && side <= largest_side; };
  if (!side_is_allowed(o.width) || !side_is_allowed(o.height) ||
      std::int64_t{o.width} * o.height > std::numeric_limits<std::int32_t>::max())
    throw failure(2, "image size " + std::to_string(o.width) + "x" + std::to_string(o.height) +
                         " is out of range: 0 to 1048576 pixels a side and at most 2147483647 pixels in all");
  for (auto const& option : image_options())
    std::visit(
        [&](auto member) {
          auto const value = static_cast<double>(o.*member);
          bool const is_default = o.*member == generate_options{}.*member;
          if (!is_default && !(value >= option.least && value <= option.most)) // not a number fails both
            throw failure(2, std::string(option.name) + " " + text_of(o.*member) + " is out of range: allowed is " +
                                 text_of(option.least) + " to " + text_of(option.most));
        },
        option.value);
}

} // namespace skerry::experiments
