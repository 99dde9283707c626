#include "experiments/support/data_folder.hpp"
#include "experiments/image/printable.hpp"
#include "experiments/support/failure.hpp"

namespace skerry::experiments {

std::filesystem::path data_folder(std::string const& name) {
  namespace fs = std::filesystem;
  std::error_code none;
  fs::path const program = fs::read_symlink("/proc/self/exe", none);
  fs::path const installed = program.parent_path().parent_path() / "share/skerry" / name,
                 built = fs::path(SKERRY_EXPERIMENTS) / name;
  for (fs::path const& folder : {installed, built})
    if (fs::is_directory(folder, none)) return folder;
  throw failure(1, "the folder " + name + " is neither " + printable(installed.string()) + " nor " +
                       printable(built.string()) + ": install the program with its folder share/skerry");
}

} // namespace skerry::experiments
