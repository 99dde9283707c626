// Output files, checked before any work is done.
#pragma once
#include <string>
#include <vector>

namespace skerry::experiments {

/// Checks the extension with `check_format` (a `check_..._target`), and that a file can be written there: `failure` 2 or 1.
/// Leaves nothing behind.
void check_target(std::string const& path, void (*check_format)(std::string const&));

/// Throws `failure` 2 where two of the outputs are one file, or an output is an input. Empty paths count as none.
void check_distinct(std::vector<std::string> const& outputs, std::vector<std::string> const& inputs = {});

} // namespace skerry::experiments
