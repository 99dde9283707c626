// Modules in Python that the program calls: pages and tables for people.
#pragma once
#include <string>
#include <utility>
#include <vector>

namespace skerry::experiments {

/// Runs MODULE.py of the data folder "report" with these arguments; what it writes goes to a text, standard output and error alike.
/// Throws `failure`: 2 with the module's own sentence where it refuses ("skerry COMMAND: ..."), 1 where it ends otherwise or Python
/// cannot be started. SKERRY_PYTHON in the environment names another Python.
std::string run_python_module(std::string const& module, std::vector<std::string> const& arguments);

/// The arguments of a module: options that have a value, and after "--" what else there is.
std::vector<std::string> module_arguments(std::vector<std::pair<std::string, std::string>> const& options,
                                          std::vector<std::string> const& rest);

} // namespace skerry::experiments
