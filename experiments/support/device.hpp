// What the program runs on, in words.
#pragma once
#include <string>

namespace skerry::experiments {

/// The name of the machine's processor, "cpu" where the system does not say.
std::string processor_name();

} // namespace skerry::experiments
