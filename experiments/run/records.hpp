// Cells as records of JSON Lines, and their names.
#pragma once
#include "experiments/run/grid_file.hpp"
#include "experiments/run/measure.hpp"

namespace skerry::experiments {

/// The first record of a run: {"record": "grid", "schema_version", "name", "axes", "protocol", "cells", "shard"}.
json grid_record(grid_file const& grid, grid_plan const& plan, std::string const& shard);
json protocol_json(protocol const& how);

/// {"algorithm", "status"} or {"combination"}, and {"connectivity", "backend", "threads", "tuning", "gives"}, and "order" unless it is any.
json variant_json(grid_variant const& variant);

/// What a cell is called whatever the build and the machine: a digest of variant and input. `compare` joins by it.
std::string cell_name(grid_variant const& variant, grid_input const& input);
/// The content key: a digest of the variant as resolved, the image's pixels, the build and the device.
std::string cell_key(grid_variant const& variant, grid_input const& input, grid_image const& image);

/// {"record": "cell", "key", "cell", "env", "number", "variant", "input", "status", ...}; docs/experiments.md has all members.
json cell_record(grid_cell const& which, grid_variant const& variant, grid_input const& input, grid_image const& image,
                 cell_result const& result, std::string const& environment);

} // namespace skerry::experiments
