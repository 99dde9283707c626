// From names to what can run: each variant of a grid gets what this program, a plugin or the cache has of it, and the rest is compiled.
#pragma once
#include "experiments/run/expand.hpp"

namespace skerry::experiments {

struct resolve_options {
  std::vector<std::string> plugins = {}; ///< libraries that are loaded first
  bool compiles = true;                  ///< false: legality is asked, and nothing compiled
  bool quiet = false;
};

/// Fills in `known`, `form`, `what`, `skipped` and `failed` of every variant. Where nothing can be compiled, what is missing is skipped
/// with the sentence that says so. Throws `failure` for plugins and headers that cannot be read, and for a cache that others could write.
void resolve(grid_file const& grid, std::vector<grid_variant>& variants, resolve_options const& options);

/// One composition on a backend, in an order, compiled where it is not there: the entry that runs it. `headers`: of the user's policies.
/// Throws `failure` 2 where it is illegal, with the sentence that says why, and 1 where it cannot be compiled.
entry const& composed_algorithm(composition const& of, std::string const& backend, label_order order,
                                std::vector<std::string> const& headers, bool quiet);

/// An entry that computes named features on a backend, which it has, and no others: itself, or what is compiled. `floating`: the second
/// image has such values. The rest as above.
entry const& measuring_algorithm(entry const& of, std::vector<std::string> const& names, bool floating,
                                 int connectivity, std::string const& backend, bool quiet);

/// How many variants a run would have to compile, or take from the cache; after a `resolve` that compiles nothing.
std::size_t compositions_to_compile(std::vector<grid_variant> const& variants);

/// Compiles every legal variant that is a composition, or an algorithm that this program lacks on its backend, into a library; how
/// many are in it, illegal, and do not compile.
struct built_library {
  std::size_t cells = 0, skipped = 0, failed = 0;
  std::vector<std::string> failures = {}; ///< a sentence each
};
built_library build_library(grid_file const& grid, std::vector<grid_variant>& variants, std::string const& library,
                            bool quiet);

} // namespace skerry::experiments
