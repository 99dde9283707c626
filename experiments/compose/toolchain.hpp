// What compiles compositions: the compilers that built this program, or those that the environment names, with the options of the
// program's own families.
#pragma once
#include <string>
#include <vector>

namespace skerry::experiments {

/// What a unit is compiled for: the host, a device natively, or a device through Kokkos.
enum class unit_kind { host, cuda, cuda_kokkos };

/// The kind of unit in which a backend is compiled.
unit_kind kind_of_backend(std::string const& backend);
std::string to_string(unit_kind kind);

/// Compilers, options and the folders of Skerry's headers.
class toolchain {
public:
  /// Looks at the environment: SKERRY_CXX and SKERRY_NVCC name other compilers than those of the build.
  toolchain();

  /// Why nothing can be compiled for a kind, as a sentence that goes on after "and"; empty where something can.
  std::string why_missing(unit_kind kind) const;

  /// What compiles a source to an object, and writes the headers that it read to `dependencies` in make's form.
  std::vector<std::string> compile(unit_kind kind, std::string const& source, std::string const& object,
                                   std::string const& dependencies) const;
  /// What links objects to a shared library. `has_device_code`: some of them are of a device.
  std::vector<std::string> link(std::vector<std::string> const& objects, std::string const& library,
                                bool has_device_code) const;

  /// Everything besides sources and users' headers that a compiled unit depends on: version, compilers, options, and the content of
  /// Skerry's headers. Two that are equal make the same code.
  std::string const& identity() const { return identity_; }

  /// The folders of Skerry's headers.
  std::vector<std::string> const& roots() const { return roots_; }

private:
  std::string cxx_, nvcc_;
  std::vector<std::string> roots_;
  std::string identity_;
};

/// What a plugin of this program says of itself: version, compiler, options, and the headers through which both speak. Lines
/// "NAME=VALUE".
std::string program_identity();

/// The digest of a file's content; empty where it cannot be read.
std::string digest_of_file(std::string const& path);

} // namespace skerry::experiments
