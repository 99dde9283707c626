// One cell at work: a variant on an image, checked before any time is taken and once more after the last.
#pragma once
#include "experiments/run/grid_image.hpp"
#include "experiments/support/timing.hpp"
#include <optional>
#include <skerry/backend/host/buffer.hpp>

namespace skerry::experiments {

/// A sweep of the variant, by its policy; sweeps of one name count as one.
struct cell_phase {
  std::string sweep;
  int calls = 0;      ///< in one run; more than one where a schedule repeats it
  samples times = {}; ///< of all its calls, one for each run
  json counts = {};   ///< in the instrumented program: what it did to memory
};

/// How far a result is from right.
struct wrong_result {
  std::size_t pixels = 0; ///< whose label is not that of their component's first pixel, or is another's, too
  std::uint32_t components_wanted = 0; ///< of the flood fill
};

struct cell_result {
  enum class state { ok, failed, skipped } status = state::skipped;
  std::string reason = {};  ///< of what failed or is skipped
  bool is_expected = false; ///< it failed as its catalogue entry says it must
  double wall = 0;          ///< milliseconds of all of it: opening, checks and samples
  std::string method = {};  ///< what the clock was
  samples warm = {}, cold = {}, as_graph = {};
  double open = 0;                                        ///< milliseconds to open the session: queue and threads
  double first = 0;                                       ///< of the first run, which allocates the workspace
  std::optional<double> to_device = {}, from_device = {}; ///< milliseconds of the copies, where there are any
  std::vector<cell_phase> phases = {};
  std::uint32_t components = 0;
  std::optional<wrong_result> wrong = {};
  skerry::counts counts = {};                      ///< rounds, levels and the like of an algorithm that has them
  std::size_t workspace = 0, output = 0, peak = 0; ///< bytes; `peak` of the process during the cell, 0: not known
  int threads = 0;
  skerry::parts parts = {};
};

/// Never throws for what goes wrong in the cell: the result says it. `room`: for labels, kept from cell to cell.
cell_result measure(grid_variant const& variant, grid_image const& image, protocol const& how, host::buffer& room);

/// One run without a clock or a check, for a profiler to watch.
void run_once(grid_variant const& variant, grid_image const& image);

} // namespace skerry::experiments
