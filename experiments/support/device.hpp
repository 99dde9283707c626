// What the program runs on.
#pragma once
#include "experiments/support/json.hpp"
#include <functional>
#include <optional>
#include <skerry/names/session.hpp>
#include <string>

namespace skerry::experiments {

/// The name of the machine's processor; "cpu" where the system does not say.
std::string processor_name();

/// The name of what a backend runs on: the machine's processor, or a device.
std::string device_name(std::string const& backend);

/// Why a backend of this build cannot run on this machine, as a clause; empty where it can.
std::string why_unusable(std::string const& backend);

/// What a record says of it: {"name", and on a device "uuid", "driver", "runtime", "capability", "memory_bytes", "clock_mhz",
/// "ecc" as far as they are known}.
json device_facts(std::string const& backend);

/// A session on a device, in its parts: milliseconds of each, waited for.
struct device_parts {
  std::function<double()> to_device, sweeps, from_device;
};
/// Nothing for a session on the host. The session and the planes must live as long.
std::optional<device_parts> parts_on_device(session& opened, plane<u8 const> image, plane<u32> labels);

/// Milliseconds to read a byte a pixel, and to write a 32-bit label a pixel besides.
struct byte_floor {
  double read, copy;
};
/// The medians of cold runs on a backend's device; nothing where the backend runs on the host.
std::optional<byte_floor> device_floor(std::string const& backend, int width, int height, int repeats);

} // namespace skerry::experiments
