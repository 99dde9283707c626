#include "experiments/commands/label_request.hpp"
#include "experiments/commands/targets.hpp"
#include "experiments/image/read.hpp"
#include "experiments/image/write.hpp"
#include "experiments/run/resolve.hpp"
#include "experiments/support/arguments.hpp"
#include "experiments/support/choice.hpp"
#include "experiments/support/component_rows.hpp"
#include "experiments/support/failure.hpp"
#include "experiments/support/nearest.hpp"
#include <iterator>

namespace skerry::experiments {

namespace {

std::string or_default(std::string const& text, std::string const& otherwise) {
  return text.empty() ? otherwise : text;
}

void choose_relation(label_call const& c, label_request& r) {
  bool const equal = parse_choice("--relation", or_default(c.relation, "foreground"), {"foreground", "equal"}) == 1;
  if (!equal && !c.background.empty())
    throw failure(
        2, "--background is given without --relation equal: allowed is --threshold, which says what is foreground");
  if (!equal) return;
  r.relation = "equal";
  if (!c.threshold.empty() || c.invert)
    throw failure(2, std::string(c.invert ? "--invert" : "--threshold") +
                         " is given with --relation equal, which takes grey values as they are: allowed is "
                         "--background, the value that gets no label");
  if (!c.background.empty()) r.background = std::uint8_t(parse_integer("--background", c.background, 0, 255));
}

void check_relates(entry const& e, std::string const& relation) {
  if (std::ranges::find(e.relation, relation) != e.relation.end()) return;
  std::vector<std::string_view> names;
  for (entry const* other : all_algorithms())
    if (std::ranges::find(other->relation, relation) != other->relation.end()) names.push_back(other->facts.name);
  throw failure(2, std::string(e.facts.name) + " does not label regions of equal value: " +
                       (names.empty() ? std::string("no algorithm of this build does, allowed is --relation foreground")
                                      : "allowed is " + listed(names) + ", or auto"));
}

// A composition that is written whole says its connectivity, its relation and what it gives.
void choose_composition(label_call const& c, label_request& r) {
  auto const composed = parse_composition("--algorithm", c.algorithm);
  if (!c.connectivity.empty() && c.connectivity != std::to_string(composed.connectivity))
    throw failure(2, "--connectivity is '" + c.connectivity + "', and the algorithm is " +
                         std::to_string(composed.connectivity) + "-connected: leave it out, or change one of them");
  if (!c.relation.empty() && r.relation != composed.relation())
    throw failure(2, "--relation is '" + c.relation + "', and the algorithm's relation is " + composed.relation() +
                         ": leave it out, or change one of them");
  r.connectivity = composed.connectivity;
  r.relation = composed.relation();
  r.backend = or_default(c.backend, default_backend());
  check_threads(r.backend, r.threads);
  r.what.order = parse_order("--order", or_default(c.order, "consecutive"));
  r.algorithm = &composed_algorithm(composed, r.backend, r.what.order, c.headers, c.quiet);
  r.variant = &variant_of(*r.algorithm, r.connectivity, r.backend, r.relation);
  r.what.labels = r.algorithm->gives("labels");
  r.what.features = r.algorithm->gives("features");
  if (!r.what.labels && !(c.output.empty() && c.overlay.empty()))
    throw failure(
        2, "the algorithm gives features and no labels: give --features and --table in place of -o and --overlay");
  if (!r.what.features && !(c.features.empty() && c.table.empty() && !c.chooses()))
    throw failure(2, "the algorithm gives labels and no features: give it a finish such as early<features<area>>");
}

void take(chosen_entry const& chosen, label_request& r) {
  r.algorithm = &algorithm_named(chosen.name);
  r.why_algorithm = chosen.why;
}

// The algorithm, its backend and its threads.
void choose(label_call const& c, label_request& r) {
  if (!c.threads.empty()) r.threads = int(parse_integer("--threads", c.threads, 1, 1024));
  if (!c.backend.empty()) check_backend(c.backend);
  if (is_composition(c.algorithm)) return choose_composition(c, r);
  if (!c.headers.empty())
    throw failure(
        2, "--header is given and --algorithm is no composition: allowed is algorithm<...>, which names its types");
  r.connectivity = parse_choice("--connectivity", or_default(c.connectivity, "8"), {"4", "8"}) == 0 ? 4 : 8;
  bool const automatic = c.algorithm.empty() || c.algorithm == "auto";
  entry const* const named = automatic ? nullptr : &algorithm_named(c.algorithm);
  if (named != nullptr) check_relates(*named, r.relation);

  r.backend = or_default(c.backend, default_backend());
  if (named != nullptr && c.backend.empty() && named->find(r.connectivity, r.backend, r.relation) == nullptr &&
      !named->backends.empty())
    r.backend = named->backends.front();
  check_threads(r.backend, r.threads);

  bool const shows_labels = !c.output.empty() || !c.overlay.empty();
  bool const features = !c.features.empty() || !c.table.empty() || c.chooses();
  bool const labels = shows_labels || !features; // features alone cost no labels
  r.algorithm = named;
  if (named == nullptr) take(auto_entry(r.connectivity, {labels, features}, r.backend, r.threads, r.relation), r);
  bool const gives_labels = r.algorithm->gives("labels");
  if (shows_labels && !gives_labels)
    throw failure(2, std::string(r.algorithm->facts.name) +
                         " gives features and no labels: give --features and --table in "
                         "place of -o and --overlay, or another algorithm");
  if (features && !r.algorithm->gives("features"))
    throw failure(2, std::string(r.algorithm->facts.name) + " gives labels and no features: give another algorithm");
  r.what = {labels && gives_labels, features || !gives_labels};
}

// An algorithm kept as printed keeps its labels too.
void choose_order(label_call const& c, label_request& r) {
  if (is_composition(c.algorithm)) return; // it was compiled in its order
  bool const as_published = r.algorithm->facts.status == status::as_published;
  r.what.order = parse_order("--order", or_default(c.order, as_published ? "any" : "consecutive"));
  if (as_published && r.what.order != label_order::any)
    throw failure(2, std::string(r.algorithm->facts.name) +
                         " is shown as published and its labels are not numbered: allowed is --order any");
}

// What a feature asks for is there; otherwise the sentence that says so.
std::string lacks(named_feature const& f, label_call const& c) {
  if (f.needs == feature_needs::values && c.intensity.empty())
    return std::string(f.name) + " is of a second image, and none is given: give --intensity FILE";
  return {};
}

// The second image. Integers of it have 8 or 16 bits.
grey_image read_intensity(std::string const& path) {
  auto image = read_image(path);
  if (std::holds_alternative<std::vector<std::int32_t>>(image.values))
    throw failure(1, "cannot use " + path +
                         " for --intensity: its values are signed or of 32 bits: allowed are unsigned ones of 8 or 16 "
                         "bits, and floating ones");
  return image;
}
bool is_floating(grey_image const& image) {
  return std::holds_alternative<std::vector<float>>(image.values) ||
         std::holds_alternative<std::vector<double>>(image.values);
}

// The features that are shown, the filter, and what the algorithm has to measure for both.
void choose_features(label_call const& c, label_request& r) {
  measured_components table;
  table.columns = r.algorithm->features;
  if (c.features.empty() && !c.table.empty()) r.features = features_in(table);
  if (c.features.empty() && !c.chooses()) return;
  auto known = all_features_in(table);
  bool const can_grow = !r.algorithm->type.empty() && !is_composition(c.algorithm) && !r.algorithm->features.empty();
  for (named_feature const& f : named_features())
    if (can_grow && std::ranges::find(known, f.name) == known.end()) known.emplace_back(f.name);
  auto const lacking = [&](std::string const& name) {
    auto const* const f = feature_named(name);
    return f == nullptr ? std::string() : lacks(*f, c);
  };
  if (c.features == "all")
    std::ranges::copy_if(known, std::back_inserter(r.features), [&](auto const& f) { return lacking(f).empty(); });
  else if (!c.features.empty()) r.features = parse_features(c.features, known);
  r.needed = r.features;
  if (!c.filter.empty()) {
    r.filter.emplace(c.filter, known, table);
    r.needed.insert(r.needed.end(), r.filter->features().begin(), r.filter->features().end());
  }
  if (!c.largest.empty()) {
    r.largest = std::size_t(parse_integer("--largest", c.largest, 1, std::int64_t(no_limit)));
    if (std::ranges::find(known, "area") == known.end())
      throw failure(2, "--largest chooses by area, and the algorithm does not measure it: give it a finish such as "
                       "early<features<area>>");
    r.needed.emplace_back("area");
  }
  for (auto const& f : r.needed)
    if (auto const why = lacking(f); !why.empty()) throw failure(2, why);
}

// An algorithm of the catalogue that does not measure what is needed is compiled so that it does.
void choose_form(label_request& r) {
  measured_components table;
  table.columns = r.algorithm->features;
  auto const has = all_features_in(table);
  auto const is_there = [&](std::string const& f) { return std::ranges::find(has, f) != has.end(); };
  if (!std::ranges::all_of(r.needed, is_there))
    r.algorithm =
        &measuring_algorithm(*r.algorithm, r.needed, is_floating(r.intensity), r.connectivity, r.backend, r.call.quiet);
  r.variant = &variant_of(*r.algorithm, r.connectivity, r.backend, r.relation);
}

} // namespace

label_request checked(label_call const& c) {
  if (c.input.empty()) throw failure(2, "no input is given: name an image file, or - for standard input");
  if (c.input == "-" && c.intensity == "-")
    throw failure(2, "standard input is read once: give the input or --intensity as a file");
  if (c.plan && c.explain) throw failure(2, "--plan and --explain exclude each other: give one of them");
  label_request r{.call = c};
  if (!c.threshold.empty()) r.threshold = parse_threshold(c.threshold);
  r.threshold.invert = c.invert;
  choose_relation(c, r);
  choose(c, r);
  if (!c.intensity.empty()) r.intensity = read_intensity(c.intensity);
  choose_features(c, r);
  auto const reads_values = [](std::string const& name) {
    auto const* const f = feature_named(name);
    return f != nullptr && f->needs == feature_needs::values;
  };
  if (!c.intensity.empty() && !is_composition(c.algorithm) && std::ranges::none_of(r.needed, reads_values))
    throw failure(
        2, "--intensity is given, and nothing reads it: name a feature of it, such as --features intensity_mean");
  if (r.why_algorithm.empty()) choose_form(r); // else once the size is known
  choose_order(c, r);
  if (!c.max_rounds.empty()) r.most_rounds = u32(parse_integer("--max-rounds", c.max_rounds, 1, no_limit - 1));
  if (!c.time.empty()) r.repeats = int(parse_integer("--time", c.time, 1, 1000000));

  check_distinct({c.output, c.table, c.overlay}, {c.input, c.intensity});
  if (!c.output.empty()) check_target(c.output, check_label_target);
  if (!c.table.empty()) check_target(c.table, check_table_target);
  if (!c.overlay.empty()) check_target(c.overlay, check_picture_target);
  return r;
}

void choose_for(label_request& r, extent size) {
  if (r.why_algorithm.empty()) return;
  take(auto_entry(r.connectivity, r.what, r.backend, r.threads, r.relation, size), r);
  choose_form(r);
}

} // namespace skerry::experiments
