#include "experiments/compose/user_headers.hpp"
#include "experiments/compose/type_text.hpp"
#include "experiments/image/printable.hpp"
#include "experiments/support/failure.hpp"
#include "experiments/support/sha256.hpp"
#include "experiments/support/system_text.hpp"
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>

namespace skerry::experiments {

namespace {

namespace fs = std::filesystem;

/// What a header declares and, with quotes, includes.
void gather(fs::path const& path, std::set<std::string>& seen, std::set<std::string>& declared) {
  if (!seen.insert(path.string()).second) return;
  static std::regex const declares(R"(\b(?:struct|class|union|enum|using)\s+([A-Za-z_]\w*))"),
      includes(R"re(#\s*include\s*"([^"\n]+)")re");
  std::string const text = content_of(path.string());
  for (std::sregex_iterator at(text.begin(), text.end(), declares), end; at != end; ++at) declared.insert((*at)[1]);
  for (std::sregex_iterator at(text.begin(), text.end(), includes), end; at != end; ++at) {
    auto const other = (path.parent_path() / std::string((*at)[1])).lexically_normal();
    if (fs::is_regular_file(other)) gather(other, seen, declared);
  }
}

} // namespace

std::string checked_header(std::string const& path) {
  std::error_code error;
  if (!fs::is_regular_file(path, error) || !std::ifstream(path))
    throw failure(2,
                  "there is no header " + printable(path) + " that can be read: allowed is the path of a C++ header");
  std::string whole = fs::canonical(path).string();
  if (std::ranges::any_of(whole, [](char c) { return c == '"' || c == '\\' || c == '\n' || c == '\r'; }))
    throw failure(2, "the path of the header " + printable(path) +
                         " has a quote, a backslash or an end of a line: allowed is a path without");
  return whole;
}

user_headers::user_headers(std::vector<std::string> const& paths) {
  for (auto const& path : paths) {
    std::string const whole = checked_header(path);
    if (std::ranges::find(paths_, whole) != paths_.end()) continue;
    std::set<std::string> seen;
    gather(whole, seen, declared_[whole]);
    paths_.push_back(whole);
  }
}

std::string digest_of_headers(std::vector<std::string> const& headers) {
  std::set<std::string> seen, names;
  for (auto const& header : headers) gather(header, seen, names);
  std::string all;
  for (auto const& path : seen) all += sha256(content_of(path));
  return sha256(all);
}

std::vector<std::vector<std::string>> user_headers::needed_by(std::vector<std::string> const& types) const {
  std::set<std::string> in_use;
  std::vector<std::vector<std::string>> needed(types.size());
  for (std::size_t k = 0; k < types.size(); ++k) {
    auto const names = names_in(types[k]);
    for (auto const& path : paths_) {
      auto const& declared = declared_.at(path);
      if (std::ranges::none_of(names, [&](auto const& name) { return declared.contains(name); })) continue;
      needed[k].push_back(path);
      in_use.insert(path);
    }
  }
  for (auto& headers : needed) {
    std::vector<std::string> all;
    for (auto const& path : paths_)
      if (!in_use.contains(path) || std::ranges::find(headers, path) != headers.end()) all.push_back(path);
    headers = std::move(all);
  }
  return needed;
}

} // namespace skerry::experiments
