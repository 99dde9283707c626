// The tables and figures of papers, each a grid file with what the paper claims.
#pragma once
#include <string>
#include <vector>

namespace skerry::experiments {

/// A grid of experiments/papers. Its first lines are comments: what it is, then claims.
struct paper_grid {
  std::string name, path, title;
  std::vector<std::string> claims;
};

/// All of a folder, by name.
std::vector<paper_grid> papers_in(std::string const& folder);

/// The call of `skerry run` for which `skerry papers run NAME ...` stands; empty if these are other arguments. Throws `failure` 2 for a
/// name that no grid has.
std::vector<std::string> as_run_of_paper(int argc, char const* const* argv);

} // namespace skerry::experiments
