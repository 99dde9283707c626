#include "experiments/support/arguments.hpp"
#include "experiments/support/failure.hpp"
#include "experiments/support/nearest.hpp"
#include <algorithm>
#include <charconv>
#include <limits>
#include <system_error>

namespace skerry::experiments {

namespace {

[[noreturn]] void refuse(std::string_view option, std::string const& text, std::string const& allowed) {
  throw failure(2, std::string(option) + " is '" + text + "': allowed is " + allowed);
}

// Whether all of `text` is a number, which is then in `value`.
template <class T> bool read(std::string_view text, T& value) {
  auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc{} && end == text.data() + text.size();
}

std::string number(double value) {
  std::string text = std::to_string(value);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text;
}

} // namespace

std::int64_t parse_integer(std::string_view option, std::string const& text, std::int64_t least, std::int64_t most) {
  std::int64_t value = 0;
  if (!read(text, value) || value < least || value > most)
    refuse(option, text, "an integer from " + std::to_string(least) + " to " + std::to_string(most));
  return value;
}

std::uint64_t parse_seed(std::string_view option, std::string const& text) {
  std::uint64_t value = 0;
  if (!read(text, value))
    refuse(option, text, "an integer from 0 to " + std::to_string(std::numeric_limits<std::uint64_t>::max()));
  return value;
}

double parse_real(std::string_view option, std::string const& text, double least, double most) {
  double value = 0;
  if (!read(text, value) || !(value >= least && value <= most)) // not a number fails both
    refuse(option, text, "a number from " + number(least) + " to " + number(most));
  return value;
}

size_argument parse_size(std::string_view option, std::string const& text) {
  constexpr int largest_side = 1 << 20;
  auto const cross = text.find('x');
  int width = 0;
  int height = 0;
  std::string_view const all = text;
  bool const is_size = cross == std::string::npos
                           ? read(all, width) && read(all, height)
                           : read(all.substr(0, cross), width) && read(all.substr(cross + 1), height);
  if (!is_size || std::min(width, height) < 0 || std::max(width, height) > largest_side)
    refuse(option, text, "WxH (or N for NxN), 0 to 1048576 pixels a side");
  return {width, height};
}

std::size_t parse_choice(std::string_view option, std::string const& text,
                         std::vector<std::string_view> const& allowed) {
  auto const at = std::ranges::find(allowed, text);
  if (at == allowed.end()) refuse(option, text, listed(allowed));
  return static_cast<std::size_t>(at - allowed.begin());
}

std::vector<std::string> split_list(std::string const& text) {
  std::vector<std::string> parts;
  for (std::size_t begin = 0; begin <= text.size();) {
    auto const end = std::min(text.find(',', begin), text.size());
    parts.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return parts;
}

} // namespace skerry::experiments
