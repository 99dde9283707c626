// The axes that a grid may have, and what may stand on each.
#pragma once
#include "experiments/run/grid_file.hpp"
#include <span>

namespace skerry::experiments {

struct axis_description {
  std::string name;
  bool is_type;     ///< of types: algorithms, policies, traits and backends; else of values
  bool is_number;   ///< numbers, also as a range
  bool may_be_text; ///< text
  std::string description;
};

/// All axes: algorithm, the policies and traits, connectivity, backend, threads, tuning, order, image, size, and the images' options.
std::span<axis_description const> grid_axes();

/// The axis of that name. Throws `failure` 2, with the nearest names, where there is none.
axis_description const& axis_named(std::string const& name);

/// The same, or, for another name that could be one, the description of an axis of the grid's own: text and numbers that a policy
/// names in braces.
axis_description axis_or_own(std::string const& name);
bool is_own_axis(std::string_view name);

/// The option of images (options.hpp) that an axis sets; empty for every other axis.
std::string image_option_of(std::string_view axis);

/// Throws `failure` 2 where a value cannot stand on its axis, with its place. `excludes`: of an exclusion, where a pattern may match
/// types of the user's, too.
void check_axis(grid_axis const& axis, bool excludes = false);

/// Numbers from start to stop, both counted, by `step`, or each `factor` times the one before it; as the shortest text.
/// Throws `failure` 2 for ranges without end and for more than 10000 values.
std::vector<std::string> range_values(double start, double stop, double step, bool is_factor);

} // namespace skerry::experiments
