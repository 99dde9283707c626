// Compositions and entries to objects: what the cache has is taken from there, the rest is compiled, several in a unit and JOBS units
// side by side. What does not compile is found by the compiler's messages and compiled alone, so that it fails alone.
#pragma once
#include "experiments/compose/cache.hpp"
#include "experiments/compose/unit_source.hpp"
#include <map>

namespace skerry::experiments {

/// What became of a cell.
struct compiled_cell {
  std::string reason = {}; ///< of a check: the ladder's sentence
  std::string error = {};  ///< a sentence; empty where it compiles
  std::string unit = {};   ///< the id of the unit that it is in
  double seconds = 0;      ///< its share of the time that its unit took to compile
  bool was_there = false;  ///< taken from the cache
};

struct compile_options {
  int jobs = 1;
  bool quiet = false;
};

/// The number of units side by side: the variable JOBS, else the machine's cores. Throws `failure` 2 for another text than a number.
int jobs_of_environment();

class compiler {
public:
  compiler(toolchain const& tools, compile_cache const& cache, compile_options const& options);

  /// Whether compositions are legal. Every cell is answered.
  std::map<wanted_cell, compiled_cell> check(std::vector<wanted_cell> const& cells);
  /// Compiles cells of any kinds. Every cell is answered; one whose kind cannot be compiled here has that as its error.
  std::map<wanted_cell, compiled_cell> compile(std::vector<wanted_cell> const& cells);

  /// The path of one library with these units; linked unless the cache has it. Throws `failure` 1 where it cannot be linked.
  std::string library_of(std::vector<std::string> const& units);
  /// The same, into a file. `refusals`: the ladder's sentences for compositions that are illegal, by their types.
  void link(std::vector<std::string> const& units, std::string const& library,
            std::map<std::string, std::string> const& refusals = {});

private:
  struct unit;
  std::map<wanted_cell, compiled_cell> work(std::vector<wanted_cell> const& cells, bool is_check);
  std::map<wanted_cell, compiled_cell> from_cache(std::vector<wanted_cell> const& cells, bool is_check) const;
  void run(std::vector<unit> waiting, std::map<wanted_cell, compiled_cell>& to, bool is_check);
  void start(unit& u, bool is_check) const;
  void keep(unit const& u, bool is_check, std::map<wanted_cell, compiled_cell>& to) const;
  std::vector<unit> divide(unit const& u, std::map<wanted_cell, compiled_cell>& to, bool is_check) const;
  void fail(unit const& u, std::string const& log, bool is_check, std::map<wanted_cell, compiled_cell>& to) const;
  cached_unit record_of(unit const& u, bool is_check) const;

  toolchain const& tools_;
  compile_cache const& cache_;
  compile_options options_;
  std::string identity_;
};

} // namespace skerry::experiments
