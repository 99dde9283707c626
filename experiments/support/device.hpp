// What the program runs on.
#pragma once
#include <optional>
#include <string>

namespace skerry::experiments {

/// The name of what a backend runs on: the machine's processor ("cpu" where the system does not say), or a device.
std::string device_name(std::string const& backend);

/// Why a backend of this build cannot run on this machine, as a clause; empty where it can.
std::string why_unusable(std::string const& backend);

/// Milliseconds to read a byte a pixel, and to write a 32-bit label a pixel besides.
struct byte_floor {
  double read, copy;
};
/// The medians of cold runs on a backend's device; nothing where the backend runs on the host.
std::optional<byte_floor> device_floor(std::string const& backend, int width, int height, int repeats);

} // namespace skerry::experiments
