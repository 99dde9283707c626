// What a result must say of where it was measured: the program, the machine, the devices.
#pragma once
#include "experiments/support/json.hpp"
#include <string>
#include <vector>

namespace skerry::experiments {

/// {"record": "environment", "id", "program", "machine", "kokkos", "devices", "variables", "moment"}. Kokkos must run. The id is
/// a digest of all but the moment (time, load, command): two runs with the same id measure the same thing.
json environment_record(std::vector<std::string> const& backends, std::vector<std::string> const& command);

/// "machine: hostname" or the like, the first member in which two environments differ; empty where their ids are the same.
std::string first_difference(json const& a, json const& b);

/// What a content key says of the build: commit, compiler and flags.
std::string build_identity();
/// And of what a backend runs on.
std::string const& device_identity(std::string const& backend);

/// Now, in UTC, as "2026-01-31T12:00:00Z".
std::string utc_now();

} // namespace skerry::experiments
