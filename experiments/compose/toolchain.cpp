#include "experiments/compose/toolchain.hpp"
#include "experiments/families/processor.hpp"
#include "experiments/support/choice.hpp"
#include "experiments/support/data_folder.hpp"
#include "experiments/support/kokkos_runtime.hpp"
#include "experiments/support/nearest.hpp"
#include "experiments/support/process.hpp"
#include "experiments/support/sha256.hpp"
#include "experiments/support/system_text.hpp"
#include <algorithm>
#include <array>
#include <filesystem>
#include <skerry_build_facts.hpp>
#include <skerry_toolchain.hpp>
#include <sstream>
#include <unistd.h>

namespace skerry::experiments {

namespace {

namespace fs = std::filesystem;

std::vector<std::string> lines_of(std::string const& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);)
    if (!line.empty()) lines.push_back(line);
  return lines;
}

/// For the processor that the program's own families run on.
std::vector<std::string> host_flags() {
  auto flags = lines_of(built_with::flags);
  if (auto const more = processor_flag(); !more.empty()) flags.push_back(more);
  return flags;
}

/// Beside an installed program, or where this one was built.
std::vector<std::string> header_roots() {
  std::error_code error;
  if (auto const here = program_folder(); !here.empty()) {
    auto const installed = (here / built_with::installed).lexically_normal();
    if (fs::exists(installed / "skerry" / "policies.hpp", error)) return {installed.string()};
  }
  return lines_of(built_with::roots);
}

bool has_headers(std::vector<std::string> const& roots) {
  return std::ranges::any_of(roots,
                             [](auto const& root) { return fs::exists(fs::path(root) / "skerry" / "policies.hpp"); });
}

/// Of all headers below the roots: names and content.
std::string digest_of_library(std::vector<std::string> const& roots) {
  std::vector<std::pair<std::string, std::string>> files;
  for (auto const& root : roots) {
    std::error_code error;
    for (auto const& file : fs::recursive_directory_iterator(fs::path(root) / "skerry", error))
      if (file.is_regular_file())
        files.emplace_back(fs::relative(file.path(), root).string(), digest_of_file(file.path().string()));
  }
  std::ranges::sort(files);
  std::string all;
  for (auto const& [name, digest] : files) all += name + " " + digest + "\n";
  return sha256(all);
}

std::string first_line_of(std::vector<std::string> const& command, std::string_view holds) {
  for (auto const& line : lines_of(output_of(command)))
    if (line.find(holds) != std::string::npos) return line;
  return "unknown";
}

/// Whether the build found what a kind of unit needs.
bool is_built_for(unit_kind kind) {
  if (kind == unit_kind::host) return true;
  return *(kind == unit_kind::cuda ? built_with::nvcc_flags : built_with::kokkos_nvcc_flags) != '\0';
}

std::vector<std::string> nvcc_flags(unit_kind kind) {
  auto flags = lines_of(built_with::nvcc_flags);
  if (kind == unit_kind::cuda_kokkos)
    for (auto& flag : lines_of(built_with::kokkos_nvcc_flags)) flags.push_back(std::move(flag));
  return flags;
}

/// Of the headers through which a program and its plugins speak: their digests, one after the other.
std::string digest_of_interface(std::vector<std::string> const& roots) {
  std::string all;
  for (auto const& name : lines_of(SKERRY_INTERFACE_HEADERS))
    for (auto const& root : roots)
      if (auto const path = fs::path(root) / "skerry" / name; fs::exists(path)) all += digest_of_file(path.string());
  return sha256(all);
}

/// The path of a program: itself where it has a slash, else the first of that name in PATH; empty where there is none.
std::string program_path(std::string const& name) {
  if (name.find('/') != std::string::npos) return ::access(name.c_str(), X_OK) == 0 ? name : "";
  std::istringstream folders(variable("PATH"));
  for (std::string folder; std::getline(folders, folder, ':');)
    if (auto const path = folder + "/" + name; !folder.empty() && ::access(path.c_str(), X_OK) == 0) return path;
  return {};
}

} // namespace

unit_kind kind_of_backend(std::string const& backend) {
  backend_facts const facts = backend_named(backend);
  if (!facts.on_device) return unit_kind::host;
  return facts.by_kokkos ? unit_kind::cuda_kokkos : unit_kind::cuda;
}

std::string to_string(unit_kind kind) {
  return kind == unit_kind::host ? "host" : kind == unit_kind::cuda ? "cuda" : "cuda-kokkos";
}

std::string program_identity() {
  return "version=" SKERRY_VERSION "\nheaders=" SKERRY_INTERFACE "\ncompiler=" SKERRY_COMPILER "\nflags=" SKERRY_FLAGS
         "\nkokkos=" +
         std::to_string(kokkos_runtime::version()) + "\n";
}

std::string digest_of_file(std::string const& path) {
  std::error_code error;
  return fs::is_regular_file(path, error) ? sha256(content_of(path)) : "";
}

toolchain::toolchain() : roots_(header_roots()) {
  auto const chosen = [](char const* name, std::string const& otherwise) {
    std::string const said = variable(name);
    return said.empty() ? otherwise : said;
  };
  cxx_ = program_path(chosen("SKERRY_CXX", built_with::cxx));
  nvcc_ = program_path(chosen("SKERRY_NVCC", built_with::nvcc));
  identity_ = joined(std::array{"version=" + std::string(SKERRY_VERSION), "headers=" + digest_of_library(roots_),
                                "compiler=" + (cxx_.empty() ? "none" : first_line_of({cxx_, "--version"}, "")),
                                "flags=" + joined(host_flags(), " "),
                                "nvcc=" + (nvcc_.empty() ? "none" : first_line_of({nvcc_, "--version"}, "release")),
                                "nvcc flags=" + joined(nvcc_flags(unit_kind::cuda_kokkos), " "),
                                "kokkos=" + std::to_string(kokkos_runtime::version())},
                     "\n");
}

std::string toolchain::why_missing(unit_kind kind) const {
  if (!has_headers(roots_))
    return "Skerry's headers are not where this program was built (" + roots_.front() +
           "): install Skerry, or build it anew";
  if (digest_of_interface(roots_) != SKERRY_INTERFACE)
    return "Skerry's headers have changed since this program was built: build it anew";
  if (cxx_.empty())
    return std::string("the C++ compiler that built this program (") + built_with::cxx +
           ") is not on this machine: install it, or name another with SKERRY_CXX";
  if (!is_built_for(kind))
    return kind == unit_kind::cuda ? "this program was built without CUDA: build it where nvcc is installed"
                                   : "this program was built with a Kokkos that has no CUDA: build it with one";
  if (kind != unit_kind::host && nvcc_.empty())
    return "nvcc is not on this machine: install the CUDA toolkit that built this program, or name it with SKERRY_NVCC";
  return {};
}

std::vector<std::string> toolchain::compile(unit_kind kind, std::string const& source, std::string const& object,
                                            std::string const& dependencies) const {
  std::vector<std::string> command;
  auto const add = [&](std::vector<std::string> words) { command.insert(command.end(), words.begin(), words.end()); };
  if (kind == unit_kind::host) {
    add({cxx_});
    add(host_flags());
    add({"-fPIC", "-w", "-MMD", "-MF", dependencies});
  } else {
    add({nvcc_});
    add(nvcc_flags(kind));
    add({"-Xcompiler=-fPIC", "-w", "-MMD", "-MF", dependencies, "-x", "cu"});
  }
  for (auto const& root : roots_) add({"-I" + root});
  add({"-c", source, "-o", object});
  return command;
}

std::vector<std::string> toolchain::link(std::vector<std::string> const& objects, std::string const& library,
                                         bool has_device_code) const {
  std::vector<std::string> command;
  auto const add = [&](std::vector<std::string> words) { command.insert(command.end(), words.begin(), words.end()); };
  // The library's own code must not be replaced by the program's, which may be of other headers.
  if (has_device_code) { // one CUDA runtime more than the program's does no harm, but Kokkos has the one that it names
    add({nvcc_, "-shared", "-cudart", is_built_for(unit_kind::cuda_kokkos) ? "shared" : "static",
         "-Xlinker=-Bsymbolic"});
  } else {
    add({cxx_});
    add(host_flags());
    add({"-shared", "-fPIC", "-Wl,-Bsymbolic"});
  }
  add(objects);
  add({"-o", library});
  return command;
}

} // namespace skerry::experiments
