// What the synthetic images can be asked for: one table, read by the command line, by grids and by the documentation.
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>

namespace skerry::experiments {

struct image_kind;

/// What a kind may read, with its defaults; `image_kind::options` says which of them it does read.
struct generate_options {
  int width = 512, height = 512; ///< pixels, 0 to 2^20 each, at most 2^31 - 1 in all
  std::uint64_t seed = 0;        ///< the lattice kinds read all of it, the others the low 32 bits
  double density = 0.5;          ///< share of foreground, 0 to 1
  int granularity = 1;           ///< side of the square blocks of noise, pixels, at least 1
  int period = 0;                ///< size of the kind's repeated feature, pixels, 1 to 2^20; 0: the kind's default
  int level = 3;                 ///< of ridge patterns: iterations of label equivalence, 1 to 19
  int subdivisions = 0;          ///< of ridge patterns: 4^subdivisions cells, 0 to 18
  double probability = 0.5;      ///< that a ridge pattern is there, or is merged with a neighbour, 0 to 1
  double scale = 1;              ///< of a ridge pattern, a spiral or a curve against the largest that has room, 0 to 1
  int connectivity = 8;          ///< whose percolation threshold is the density, 4 or 8
  int count = 3;                 ///< objects of a scene, 0 to 4096
};

/// One member of `generate_options` beside the size.
struct image_option {
  using member = std::variant<int generate_options::*, double generate_options::*, std::uint64_t generate_options::*>;
  std::string_view name, type, description; ///< `type`: the placeholder in a help text, as "N"
  member value;
  double least, most; ///< both allowed, and the default is too; a seed is any unsigned 64-bit integer
};

/// All options, in the order of `generate_options`.
std::span<image_option const> image_options();

/// The option of that name. Throws `failure` 2, with the nearest names, where there is none.
image_option const& option_named(std::string_view name);

/// Sets an option of a kind from text, as the command line and grids give it. Messages name it after `prefix` ("--").
/// Throws `failure` 2 where the kind does not read the option, and where the text is not a value in its range.
void set_option(generate_options& options, image_kind const& kind, std::string_view name, std::string const& text,
                std::string const& prefix = "");

/// The option's value as text that `set_option` reads back as the same value: the shortest decimal.
std::string option_text(generate_options const& options, image_option const& option);

/// Throws `failure` 2 where the size or an option is out of its range.
void check_options(generate_options const& options);

} // namespace skerry::experiments
