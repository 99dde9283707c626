// What `skerry label` found, and how it says so.
#pragma once
#include "experiments/commands/label_request.hpp"
#include "experiments/support/component_rows.hpp"
#include "experiments/support/timing.hpp"
#include <optional>
#include <string>

namespace skerry::experiments {

struct label_result {
  int width = 0, height = 0;
  std::string threshold_taken; ///< "nonzero", "otsu" or "value"
  double threshold_level = 0;
  std::size_t foreground = 0;           ///< pixels
  std::uint32_t components = 0;         ///< that are kept
  std::optional<std::uint32_t> dropped; ///< by a filter or by --largest
  int threads = 0;
  skerry::parts parts;
  skerry::counts counts; ///< rounds, levels and the like
  std::size_t workspace_bytes = 0, output_bytes = 0;
  measured_components measured; ///< its table
  samples label;
  double read = 0;                       ///< milliseconds
  std::optional<double> features, write; ///< milliseconds
};

/// What an image asks for, as JSON or for people; nothing has run.
std::string plan_report(label_request const& request, extent size, memory_need const& need);
/// What would run and why, as JSON or for people; nothing has run.
std::string explain_report(label_request const& request, extent size, parts const& parts, int threads);

/// The documented JSON document, with a newline at its end. Rows are a member "features" where they are asked and not
/// written to a table.
std::string json_report(label_request const& request, label_result const& result);

/// A summary for people; the first rows where features are asked and not written to a table.
std::string text_report(label_request const& request, label_result const& result);

} // namespace skerry::experiments
