// How much the processor's last cache holds.
#pragma once
#include <cstddef>
#include <fstream>
#include <string>

namespace skerry::host {

/// Bytes of the largest cache that the first core reaches, alone or with its neighbours; 0 where the system does not say. sysconf names
/// the whole processor's, which may be ten times as much.
inline std::size_t last_cache() {
  static std::size_t const bytes = [] {
    std::size_t most = 0;
    for (int k = 0; k < 8; ++k) { // Linux: a folder for each cache
      std::ifstream in("/sys/devices/system/cpu/cpu0/cache/index" + std::to_string(k) + "/size");
      std::size_t size = 0;
      char unit = 0;
      if (!(in >> size)) continue;
      in >> unit;
      size *= unit == 'K' ? std::size_t(1) << 10 : unit == 'M' ? std::size_t(1) << 20 : 1;
      if (size > most) most = size;
    }
    return most;
  }();
  return bytes;
}

/// Whether an image and its labels, so many bytes, stay in that cache from one call to the next, with room for what else is read.
inline bool stays_in_cache(std::size_t bytes) { return bytes <= last_cache() / 3 * 2; }

} // namespace skerry::host
