// What the program reads at run time besides its input: folders that lie beside an installed program, or in the source tree.
#pragma once
#include <filesystem>
#include <string>

namespace skerry::experiments {

/// This program, and where it lies; empty where the system does not say.
std::filesystem::path program_path();
std::filesystem::path program_folder();

/// The folder of that name ("papers", "report"): share/skerry of an installed program, or experiments of the tree from which this one
/// was built. Throws `failure` 1 where neither has it.
std::filesystem::path data_folder(std::string const& name);

} // namespace skerry::experiments
