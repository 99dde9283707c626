// SHA-256 (FIPS 180-4): names for images and cells that are the same on every machine.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace skerry::experiments {

/// The digest of some bytes as 64 lower-case hexadecimal digits.
std::string sha256(void const* bytes, std::size_t count);
inline std::string sha256(std::string_view text) { return sha256(text.data(), text.size()); }

} // namespace skerry::experiments
