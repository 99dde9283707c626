// `skerry list`: the catalogue, for scripts, for people and as a page.
#pragma once
#include "experiments/support/json.hpp"
#include <skerry/names/registry.hpp>
#include <string>
#include <vector>

namespace skerry::experiments {

/// The documented members of an entry.
json entry_json(entry const& algorithm);

/// A table with a line per entry.
std::string entry_table(std::vector<entry const*> const& algorithms);

/// The page docs/catalog.md, the same whatever backends a build has.
std::string catalog_page(std::vector<entry const*> const& algorithms);

/// The policies of the library, whatever is compiled in: an array of {"axis", "policy", "parameters", "description"}, the axis by
/// what a grid says ("tiling", "local", "merge", "finish") or by what takes the policy ("step", "link", "union", "feature",
/// "parameter", "as printed", a trait), and the same for people.
json policies_json();
std::string policies_table();

/// The entries whose name the pattern is, matches or occurs in. Throws `failure` 2 where there is none.
std::vector<entry const*> algorithms_like(std::string const& pattern);

} // namespace skerry::experiments
