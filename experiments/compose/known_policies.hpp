// The policies of the library that a pattern in a grid stands for, by their types: those of include/skerry/names/axes.hpp.
#pragma once
#include <cstddef>
#include <string>
#include <vector>

namespace skerry::experiments {

/// The policies on an axis of policy_axes, in the order of axes.hpp. `everything`: those of steps and of what iterates, too; else what
/// an axis has that a grid leaves out.
std::vector<std::string> const& known_policies(std::size_t axis, bool everything);

} // namespace skerry::experiments
