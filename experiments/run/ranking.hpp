// Which variant is the fastest on which class of images, from the results of a grid.
#pragma once
#include "experiments/run/joined.hpp"

namespace skerry::experiments {

/// The time of one variant over the images of each class, and over all.
struct ranked_variant {
  struct time {
    std::size_t images = 0; ///< that were measured
    double mean = 0;        ///< geometric, of the medians, milliseconds; 0 where there are no images
  };
  std::string name;
  std::vector<time> classes; ///< one for each of the table
  time all;
  double slowness = 0; ///< geometric mean of the ratio to the fastest variant of the table on the same image
};

/// What can be compared: the same connectivity, backend with its threads, size and results.
struct ranking {
  std::string title;
  std::vector<std::string> classes;  ///< in the order of the grid
  std::vector<std::size_t> images;   ///< of each class, as many as any variant was measured on
  std::vector<ranked_variant> order; ///< the least slow first; variants that lack images after those that have all
};

/// `clock`: "warm", "cold" or "cold_as_graph".
std::vector<ranking> rankings(joined_results const& results, std::string const& clock);

/// A Markdown table for each; the shortest time of a column is bold, and what lacks images says so.
std::string markdown(std::vector<ranking> const& all);

} // namespace skerry::experiments
