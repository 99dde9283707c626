#include "experiments/compose/type_text.hpp"
#include "experiments/support/failure.hpp"
#include "experiments/support/nearest.hpp"
#include <algorithm>
#include <cctype>

namespace skerry::experiments {

namespace {

constexpr std::size_t longest = 4000, deepest = 40;

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) || c == '_'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// Recursive descent over
///   type = ["::"] name [arguments] {"::" name [arguments]}
///   arguments = "<" argument {"," argument} ">"
///   argument = type | ["-"] digits
class parser {
public:
  parser(std::string const& what, std::string const& text) : what_(what), text_(text) {
    if (text.size() > longest)
      refuse("it is longer than " + std::to_string(longest) + " characters, allowed is a shorter one");
    for (char const c : text)
      if (!is_letter(c) && !is_digit(c) && std::string_view("<>,: -").find(c) == std::string_view::npos)
        refuse(std::string("it has the character '") + c + "', allowed are names, numbers, < > , : and spaces");
  }

  type_text type() {
    type_text t = one_type(0);
    end();
    return t;
  }
  std::vector<std::string> arguments() {
    std::vector<std::string> all{argument(0)};
    while (next() == ',') {
      ++at_;
      all.push_back(argument(0));
    }
    end();
    return all;
  }

private:
  [[noreturn]] void refuse(std::string const& why) const {
    throw failure(2, what_ + " is '" + text_.substr(0, 200) + "': " + why);
  }
  [[noreturn]] void expected(std::string const& something) const {
    if (at_ >= text_.size()) refuse("it ends where " + something + " is expected");
    refuse("'" + text_.substr(at_, 20) + "' stands where " + something + " is expected");
  }

  char next() {
    while (at_ < text_.size() && text_[at_] == ' ') ++at_;
    return at_ < text_.size() ? text_[at_] : '\0';
  }
  void end() {
    if (next() == '>') refuse("a '>' closes no '<'");
    if (next() != '\0') expected("its end");
  }
  bool takes_colons() {
    if (next() != ':') return false;
    if (text_.compare(at_, 2, "::") != 0) refuse("a colon stands alone, allowed is :: between names");
    at_ += 2;
    return true;
  }
  std::string name() {
    if (!is_letter(next())) expected("the name of a type");
    std::size_t const begin = at_;
    while (at_ < text_.size() && (is_letter(text_[at_]) || is_digit(text_[at_]))) ++at_;
    return text_.substr(begin, at_ - begin);
  }
  std::string argument(std::size_t depth) {
    char const c = next();
    if (c != '-' && !is_digit(c)) return one_type(depth).text;
    std::size_t const begin = at_;
    if (c == '-') ++at_;
    if (at_ >= text_.size() || !is_digit(text_[at_])) expected("a number");
    while (at_ < text_.size() && is_digit(text_[at_])) ++at_;
    return text_.substr(begin, at_ - begin);
  }
  std::vector<std::string> in_brackets(std::size_t depth) {
    if (depth > deepest)
      refuse("its brackets are nested too deeply, allowed are " + std::to_string(deepest) + " levels");
    ++at_;
    std::vector<std::string> all;
    if (next() == '>') {
      ++at_;
      return all;
    }
    all.push_back(argument(depth));
    while (next() == ',') {
      ++at_;
      all.push_back(argument(depth));
    }
    if (next() == '\0') refuse("a '<' is never closed");
    if (next() != '>') expected("',' or '>'");
    ++at_;
    return all;
  }
  type_text one_type(std::size_t depth) {
    type_text t;
    if (takes_colons()) t.text = "::";
    t.text += name();
    for (;;) {
      if (next() == '<') {
        auto inner = in_brackets(depth + 1);
        std::string const brackets = "<" + joined(inner, ",") + ">";
        if (t.name.empty()) t.name = t.text, t.arguments = std::move(inner);
        t.text += brackets;
      }
      if (!takes_colons()) break;
      t.text += "::" + name();
    }
    if (t.name.empty()) t.name = t.text;
    return t;
  }

  std::string const& what_;
  std::string const& text_;
  std::size_t at_ = 0;
};

} // namespace

type_text parse_type(std::string const& what, std::string const& text) { return parser(what, text).type(); }

std::vector<std::string> parse_arguments(std::string const& what, std::string const& text) {
  return parser(what, text).arguments();
}

std::vector<std::string> names_in(std::string const& type) {
  std::vector<std::string> names;
  for (std::size_t at = 0; at < type.size();) {
    if (!is_letter(type[at])) {
      ++at;
      continue;
    }
    std::size_t const begin = at;
    while (at < type.size() && (is_letter(type[at]) || is_digit(type[at]))) ++at;
    std::string name = type.substr(begin, at - begin);
    if (std::ranges::find(names, name) == names.end()) names.push_back(std::move(name));
  }
  return names;
}

std::vector<std::string> placeholders_in(std::string const& what, std::string const& text) {
  std::vector<std::string> names;
  auto const refuse = [&] {
    throw failure(2, what + " is '" + text + "': braces hold the name of an axis of this grid, as in {unite}");
  };
  for (std::size_t at = 0; (at = text.find_first_of("{}", at)) != std::string::npos;) {
    auto const end = text.find_first_of("{}", at + 1);
    std::string const name = end == std::string::npos ? "" : text.substr(at + 1, end - at - 1);
    bool const is_name = !name.empty() && is_letter(name[0]) &&
                         std::ranges::all_of(name, [](char c) { return is_letter(c) || is_digit(c) || c == '-'; });
    if (text[at] != '{' || end == std::string::npos || text[end] != '}' || !is_name) refuse();
    if (std::ranges::find(names, name) == names.end()) names.push_back(name);
    at = end + 1;
  }
  return names;
}

std::string filled(std::string text, std::string const& placeholder, std::string const& value) {
  std::string const hole = "{" + placeholder + "}";
  for (std::size_t at = 0; (at = text.find(hole, at)) != std::string::npos; at += value.size())
    text.replace(at, hole.size(), value);
  return text;
}

} // namespace skerry::experiments
