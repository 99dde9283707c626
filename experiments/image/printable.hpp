// Text from outside (file names, messages of libraries) inside a one-line message.
#pragma once
#include <string>

namespace skerry::experiments {

/// `text` with each control character (a newline above all) replaced by '?': a message stays one line.
inline std::string printable(std::string text) {
  for (char& c : text)
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) c = '?';
  return text;
}

} // namespace skerry::experiments
