// `skerry label`: components of an image.
#include "experiments/commands/command.hpp"
#include "experiments/commands/label_result.hpp"
#include "experiments/commands/overlay_marks.hpp"
#include "experiments/image/levels.hpp"
#include "experiments/image/read.hpp"
#include "experiments/image/write.hpp"
#include "experiments/support/choice.hpp"
#include "experiments/support/console.hpp"
#include "experiments/support/failure.hpp"
#include "experiments/support/kokkos_runtime.hpp"
#include "experiments/support/labeling.hpp"

namespace skerry::experiments {

namespace {

/// Leaves out the components that the filter does not keep, and those that are not among the largest. Returns what becomes of each label;
/// empty where all are kept.
std::vector<std::uint32_t> filtered(label_request const& q, label_result& r) {
  if (!q.filter && !q.largest) return {};
  auto keeps = q.filter ? q.filter->keeps(r.measured) : std::vector<bool>(r.measured.count, true);
  if (q.largest) keep_largest(r.measured, *q.largest, keeps);
  auto becomes = keep_rows(r.measured, keeps, q.what.order == label_order::consecutive);
  r.dropped = r.components - r.measured.count;
  r.components = r.measured.count;
  return becomes;
}

void write_outputs(label_call const& c, label_request const& q, label_result const& r, grey_image const& grey,
                   labeling const& work, std::vector<std::uint32_t> const& becomes) {
  if (!c.output.empty() || !c.overlay.empty()) {
    auto labels = work.copy_of_labels();
    if (!becomes.empty())
      for (std::uint32_t& label : labels.labels) label = becomes[label];
    if (!c.output.empty()) write_labels(c.output, labels);
    if (!c.overlay.empty()) {
      auto const marks = marks_of(r.measured, q.features);
      auto const picture = overlay(grey, labels, marks.boxes, 1, marks.ellipses);
      write_rgb_png(c.overlay, picture.width, picture.height, picture.pixels);
    }
  }
  if (!c.table.empty()) write_table(c.table, feature_table(r.measured, q.features));
}

void check_intensity(label_call const& c, grey_image const& second, grey_image const& first) {
  if (!c.intensity.empty() && (second.width != first.width || second.height != first.height))
    throw failure(1, "cannot use " + c.intensity + " for --intensity: it has " + std::to_string(second.width) + " x " +
                         std::to_string(second.height) + " pixels and " + c.input + " has " +
                         std::to_string(first.width) + " x " + std::to_string(first.height) +
                         ": both need the same size");
}

value_plane values_of(grey_image const& image) {
  return std::visit(
      [&]<class T>(std::vector<T> const& values) -> value_plane {
        plane<T const> const all{values.data(), image.width, image.height, image.width};
        if constexpr (std::same_as<T, std::int32_t>) return {};
        else if constexpr (std::floating_point<T>) return value_plane(all, largest_magnitude(all));
        else return value_plane(all);
      },
      image.values);
}

void measure(labeling& work, label_request const& q, progress& line, label_result& r) {
  if (q.repeats > 0) work.run();
  for (int k = 0; k < std::max(1, q.repeats); ++k) {
    if (q.repeats > 0) line.show("run " + std::to_string(k + 1) + " of " + std::to_string(q.repeats));
    work.prepare();
    stopwatch const watch;
    work.run();
    r.label.runs.push_back(watch.milliseconds() - work.milliseconds_for_rows());
  }
}

void label(label_call const& c) {
  label_request q = checked(c);
  progress line(c.quiet);
  label_result r;

  line.show("reading " + c.input);
  stopwatch const reading;
  auto const grey = read_image(c.input);
  check_intensity(c, q.intensity, grey);
  r.read = reading.milliseconds();
  bool const equal = q.relation == "equal";
  auto const cut = equal ? thresholded{levels_of(grey), "none", 0} : binarize(grey, q.threshold);
  r.width = grey.width;
  r.height = grey.height;
  choose_for(q, {grey.width, grey.height});
  r.threshold_taken = cut.taken;
  r.threshold_level = cut.level;
  r.foreground = std::size_t(
      std::ranges::count_if(cut.image.pixels, [&](auto pixel) { return equal ? pixel != q.background : pixel != 0; }));

  kokkos_runtime const kokkos(kokkos_on_device(q.backend), kokkos_threads(q.backend, q.threads));
  if (c.plan || c.explain) {
    line.clear();
    auto const opened = q.variant->open(q.what, q.threads, nullptr);
    extent const size{grey.width, grey.height};
    return print(c.plan ? plan_report(q, size, opened->needs(size))
                        : explain_report(q, size, opened->parts(), opened->threads()));
  }
  line.show("labeling");
  labeling work(*q.algorithm, *q.variant, cut.image,
                {q.what, q.threads, q.background, q.most_rounds, nullptr, values_of(q.intensity)});
  measure(work, q, line, r);
  r.components = work.components();
  r.threads = work.threads();
  r.parts = work.parts();
  r.counts = work.counts();
  r.workspace_bytes = work.workspace_bytes();
  r.output_bytes = work.output_bytes();
  r.measured = work.measured();
  auto const becomes = filtered(q, r);
  if (q.what.features) r.features = work.milliseconds_for_rows();

  if (!c.output.empty() || !c.table.empty() || !c.overlay.empty()) {
    line.show("writing");
    stopwatch const writing;
    write_outputs(c, q, r, grey, work, becomes);
    r.write = writing.milliseconds();
  }
  line.clear();
  print(c.as_json ? json_report(q, r) : text_report(q, r));
}

} // namespace

command label_command(CLI::App& program) {
  auto* const app = program.add_subcommand("label", "Label the connected components of an image, and measure them.");
  auto const c = std::make_shared<label_call>();
  add_text(*app, "INPUT", c->input, "", "PNG, JPEG, TIFF, PGM/PBM/PPM or .npy; - reads standard input");
  add_text(*app, "-o,--output", c->output, "FILE", "The labels: .npy, .tif (32-bit) or .png (16-bit)");
  add_text(
      *app, "--algorithm", c->algorithm, "NAME",
      "From 'skerry list', or algorithm<...>, compiled when it is asked for; default auto, the fastest that is right");
  add_texts(*app, "--header", c->headers, "FILE", "With algorithm<...>: a header of your own policies; repeatable");
  add_text(*app, "--connectivity", c->connectivity, "4|8", "Default 8");
  add_text(*app, "--backend", c->backend, "NAME",
           "serial, threads, openmp, cuda, cuda-kokkos; default the fastest there is");
  add_text(*app, "--threads", c->threads, "N", "Default all cores");
  add_text(*app, "--threshold", c->threshold, "otsu|nonzero|N",
           "Foreground is value > N; default nonzero where all values but 0 are the same, else otsu");
  app->add_flag("--invert", c->invert, "Swap foreground and background");
  add_text(*app, "--relation", c->relation, "foreground|equal", "Which pixels belong together; default foreground");
  add_text(*app, "--background", c->background, "V", "With --relation equal: the value that is background");
  add_text(*app, "--order", c->order, "consecutive|minimum|any",
           "1..n in raster order of first pixels (default), 1 + raster index of the first pixel, or as they come");
  add_text(
      *app, "--features", c->features, "LIST",
      "Comma-separated, or all: area, centroid, bbox, area_bbox, extent, equivalent_diameter_area, axis_major_length, "
      "axis_minor_length, eccentricity, orientation, inertia_tensor, inertia_tensor_eigvals, euler_number, holes, "
      "crack_length, perimeter, perimeter_8, with --intensity intensity_sum, intensity_mean, intensity_min, "
      "intensity_max, intensity_variance, intensity_std, centroid_weighted, or what else an algorithm measures; "
      "without "
      "-o and --overlay no labels are made");
  add_text(*app, "--intensity", c->intensity, "FILE",
           "A second image of the same size, of 8 or 16 bits or floating, for features that measure its values");
  add_text(*app, "--filter", c->filter, "CONDITION",
           "Keep components for which it holds, such as 'area >= 20 and not euler_number == 1', number them anew, and "
           "let the "
           "others vanish; names are columns of a table");
  add_text(
      *app, "--largest", c->largest, "K",
      "Keep the K components of largest area, of those that the filter keeps; of equal ones those that come first");
  add_text(*app, "--table", c->table, "FILE", "The features: .csv or .json, columns as scikit-image names them");
  add_text(*app, "--overlay", c->overlay, "FILE",
           "A .png of the components on the image, with boxes, ellipses or axes, whichever --features names");
  add_text(
      *app, "--max-rounds", c->max_rounds, "N",
      "Give up where an algorithm that iterates needs more rounds; default none: rounds end by themselves, after as "
      "many as the longest way inside a component has pixels at most");
  add_text(*app, "--time", c->time, "N",
           "Repeat N times after warm-up; image in memory to labels, features, or both, in memory");
  app->add_flag("--plan", c->plan, "Say what memory the image asks for, and run nothing");
  app->add_flag("--explain", c->explain, "Say what would run on the image and why, and run nothing");
  app->add_flag("--json", c->as_json, "One JSON document on standard output");
  app->add_flag("--quiet", c->quiet, "No progress");
  return {app, [c] { label(*c); }};
}

} // namespace skerry::experiments
