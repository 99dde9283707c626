// A grid as its file describes it (TOML, or the same tables in JSON): axes, protocol, exclusions. docs/experiments.md is the
// reference. Every value remembers where it was written, so that every message can say it.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace skerry::experiments {

/// "first.toml:7"; without a line "first.toml"; of the command line "--axis".
struct place {
  std::string file;
  int line = 0;
  std::string text() const { return line > 0 ? file + ":" + std::to_string(line) : file; }
};

struct grid_value {
  std::string text;
  place at;
};

struct grid_axis {
  std::string name;
  std::vector<grid_value> values;
  place at;

  std::vector<std::string> texts() const;
};

/// How each cell is measured.
struct protocol {
  int samples = 15;        ///< timed runs of a cell
  int warmup = 1;          ///< runs before them
  double seconds = 10;     ///< after which no further sample of a cell is taken; every cache asked for has one
  double run_seconds = 60; ///< longest run of an algorithm that repeats; one that needs more is skipped
  int max_rounds = 0;      ///< after which an algorithm that repeats gives up, and its cell has failed; 0: never
  bool warm = true;        ///< samples with caches as the run before left them
  bool cold = false;       ///< samples with caches displaced before each run
  bool phases = false;     ///< time of each sweep, in runs of their own
  bool features = false;   ///< features besides labels
  std::string named_features =
      {}; ///< these alone, as `skerry label --features` has them; empty: those that algorithms come with
  bool times_wrong = false; ///< a result that is wrong gets a time, too, and is still wrong
  bool shuffled = true;     ///< the variants on an image in an order that does not favour any; false: in the grid's
  double least_occupancy = 0, most_occupancy = 1; ///< share of foreground outside of which an image is skipped
  bool statistics = false;  ///< records say what one pass over an image finds, and its longest path
  std::string natural = {}; ///< folder of the natural images of the sets

  bool operator==(protocol const&) const = default;
};

struct grid_file {
  std::string name; ///< the file's stem unless it says another
  std::string path;
  std::vector<grid_axis> axes;     ///< in the order of `grid_axes()`; those that are not given are absent
  std::vector<grid_value> headers; ///< of the user's policies: paths
  protocol how;
  std::vector<std::vector<grid_axis>> exclusions; ///< a cell goes where it has a value of every axis of one of them

  grid_axis const* find(std::string_view axis) const;
  /// Puts the axis in, in place of one of its name. Axes of the grid's own come last.
  void put(grid_axis axis);
};

/// Reads a grid, what it includes, applies the presets in their order, and then axes as the command line gives them (override_axis).
/// Throws `failure` 1 where a file cannot be read, 2 for what it may not say, with file and line.
grid_file read_grid(std::string const& path, std::vector<std::string> const& presets,
                    std::vector<std::string> const& axes = {});

/// Takes an axis from the command line: "size=256,512", "density=0:1:0.1" (start, stop, step; both ends count).
void override_axis(grid_file& grid, std::string const& text);

} // namespace skerry::experiments
