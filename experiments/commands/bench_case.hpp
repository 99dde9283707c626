// One cell of a measurement: an algorithm on an image.
#pragma once
#include "experiments/commands/floor.hpp"
#include "experiments/support/json.hpp"
#include "experiments/support/reference.hpp"
#include "experiments/support/text_table.hpp"
#include "experiments/support/timing.hpp"
#include <optional>
#include <skerry/names/registry.hpp>

namespace skerry::experiments {

/// An image with its name, what made it, and what is right for it.
struct bench_image {
  std::string name;
  json made_by; ///< the kind and its options, or the input
  binary_image image;
  reference_result reference = {};
  std::optional<byte_floor> floor = {}; ///< for the threads of the measurement, once it was measured
};

struct bench_setting {
  int connectivity = 8, threads = 0, repeats = 15;
  std::string backend;
  bool features = false;
  bool labels = true; ///< where it gives them; without, its features alone
  label_order order = label_order::any;
};

struct bench_result {
  entry const* algorithm = nullptr;
  bench_image const* image = nullptr;
  std::string skipped = {}; ///< why there is no result; empty: there is one
  bool verified = false;
  samples times = {};    ///< empty unless verified; on a device each run is cold
  samples as_graph = {}; ///< on a device: the same, recorded and launched as one graph
  int threads = 0;
  skerry::parts parts = {};
  skerry::counts counts = {};
};

/// Runs the algorithm, checks what it gives against the reference, measures it, and checks again. Times from the image
/// in memory to labels (and features) in memory, both on the device where the backend has one.
bench_result measure(entry const& algorithm, bench_image& image, bench_setting const& setting);

/// A record of JSON Lines, without its newline.
json record(bench_result const& result, bench_setting const& setting);

/// The heading and a line of the table for people, and how its columns are aligned.
table_row bench_heading();
table_row bench_line(bench_result const& result);
inline constexpr char bench_sides[] = "llrrrrrr";

} // namespace skerry::experiments
