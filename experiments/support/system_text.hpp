// What the system says: variables and the content of files, as text; empty where there is none.
#pragma once
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

namespace skerry::experiments {

inline std::string variable(char const* name) {
  char const* const value = std::getenv(name);
  return value == nullptr ? "" : value;
}

inline std::string content_of(std::string const& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

} // namespace skerry::experiments
