// The sources of units: a line for each cell, so that the compiler's messages say which cell they are about.
#pragma once
#include "experiments/compose/toolchain.hpp"
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace skerry::experiments {

/// What is to be compiled, on a backend: its text says whether it is an entry, a composition, or measuring<...> (composition.hpp).
struct wanted_cell {
  std::string text;                      ///< the name of an entry, else the type
  std::string type;                      ///< in C++
  std::string backend;                   ///< empty: whether the composition is legal is asked, and nothing else
  std::vector<std::string> headers = {}; ///< of the user's, that its source names

  auto operator<=>(wanted_cell const&) const = default;
};

struct unit_source {
  std::string id; ///< as part of names in C++ and of files
  std::string text;
  int first_line = 0; ///< the line of the first cell; the others follow
};

/// The source of cells of one kind that name the same headers, or of the check of compositions where `is_check`. `code`: a digest of
/// what it is compiled from and with.
unit_source source_of(std::vector<wanted_cell> const& cells, unit_kind kind, bool is_check, std::string const& code);

/// A unit of a library, and how long it took to compile.
struct linked_unit {
  std::string id;
  double seconds;
};
/// What a library has: units, and the ladder's sentences for compositions that are illegal, by their types.
struct library_content {
  std::vector<linked_unit> units = {};
  std::map<std::string, std::string> refusals = {};
};
/// The source that makes one library.
std::string library_source(library_content const& content, std::string const& identity);

/// The numbers of the cells that a compiler's log is about.
std::vector<std::size_t> suspects(std::string const& log, std::string const& source_name, int first_line,
                                  std::size_t cells);

/// The first line of a log that says what is wrong, as a clause.
std::string first_error(std::string const& log, std::string const& source_name);

/// The headers of users that a file in make's form names.
std::vector<std::string> headers_read(std::string const& dependencies, std::string const& source,
                                      std::vector<std::string> const& roots);

} // namespace skerry::experiments
