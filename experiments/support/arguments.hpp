// The values of options: text as the caller wrote it, turned into what it stands for. Every function throws `failure` 2,
// which names the option, the text and what is allowed.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace skerry::experiments {

/// A decimal integer in least .. most.
std::int64_t parse_integer(std::string_view option, std::string const& text, std::int64_t least, std::int64_t most);

/// Any unsigned 64-bit integer.
std::uint64_t parse_seed(std::string_view option, std::string const& text);

/// A decimal number in least .. most.
double parse_real(std::string_view option, std::string const& text, double least, double most);

struct size_argument {
  int width, height; ///< pixels, 0 to 2^20 each
};
/// "WxH", or "N" for a square.
size_argument parse_size(std::string_view option, std::string const& text);

/// The position of `text` in `allowed`.
std::size_t parse_choice(std::string_view option, std::string const& text,
                         std::vector<std::string_view> const& allowed);

/// The parts of "a,b,c"; empty parts stay.
std::vector<std::string> split_list(std::string const& text);

} // namespace skerry::experiments
