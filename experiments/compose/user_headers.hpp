// Headers of a user: which of them a type needs. A type takes the headers that declare one of its names; a header that declares
// none of the names in use is taken by all.
#pragma once
#include <map>
#include <set>
#include <string>
#include <vector>

namespace skerry::experiments {

/// The whole path of a header. Throws `failure` 2 for one that cannot be read or whose path cannot stand in a source.
std::string checked_header(std::string const& path);

class user_headers {
public:
  /// Paths of headers, each a checked_header.
  explicit user_headers(std::vector<std::string> const& paths);

  /// Which of them each of these types needs, in their order.
  std::vector<std::vector<std::string>> needed_by(std::vector<std::string> const& types) const;

private:
  std::vector<std::string> paths_;
  std::map<std::string, std::set<std::string>> declared_; ///< by a header and by what it includes with quotes
};

/// A digest of the content of headers and of what they include with quotes.
std::string digest_of_headers(std::vector<std::string> const& headers);

} // namespace skerry::experiments
