#include "experiments/support/data_folder.hpp"
#include "experiments/image/printable.hpp"
#include "experiments/support/failure.hpp"

namespace skerry::experiments {

namespace fs = std::filesystem;

fs::path program_path() {
  std::error_code none;
  return fs::read_symlink("/proc/self/exe", none);
}

fs::path program_folder() { return program_path().parent_path(); }

fs::path data_folder(std::string const& name) {
  std::error_code none;
  fs::path const installed = (program_folder() / "../share/skerry" / name).lexically_normal(),
                 built = fs::path(SKERRY_EXPERIMENTS) / name;
  for (fs::path const& folder : {installed, built})
    if (fs::is_directory(folder, none)) return folder;
  throw failure(1, "the folder " + name + " is neither " + printable(installed.string()) + " nor " +
                       printable(built.string()) + ": install the program with its folder share/skerry");
}

} // namespace skerry::experiments
