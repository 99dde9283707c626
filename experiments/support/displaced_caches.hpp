// Cold caches on the host: other data in place of what the last run left there.
#pragma once
#include <algorithm>
#include <cstddef>
#include <unistd.h>
#include <vector>

namespace skerry::experiments {

class displaced_caches {
public:
  /// Twice the last-level cache, or 64 MiB where the system does not say how large that is.
  displaced_caches() {
    long const last_level = ::sysconf(_SC_LEVEL3_CACHE_SIZE);
    words_.resize((last_level > 0 ? 2 * std::size_t(last_level) : std::size_t(64) << 20) / sizeof(long));
  }
  /// Writes all of it.
  void displace() {
    for (long& word : words_) ++word;
    asm volatile("" : : "r"(words_.data()) : "memory"); // it happens, although nobody reads it
  }

private:
  std::vector<long> words_;
};

} // namespace skerry::experiments
