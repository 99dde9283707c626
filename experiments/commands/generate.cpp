// `skerry generate`: synthetic images.
#include "experiments/commands/command.hpp"
#include "experiments/commands/targets.hpp"
#include "experiments/generate/kinds.hpp"
#include "experiments/image/write.hpp"
#include "experiments/support/arguments.hpp"
#include "experiments/support/console.hpp"
#include "experiments/support/failure.hpp"
#include "experiments/support/json.hpp"
#include "experiments/support/nearest.hpp"
#include "experiments/support/text_table.hpp"
#include <algorithm>

namespace skerry::experiments {

namespace {

struct generate_call {
  std::string kind, output, size, seed, density, granularity, period;
  bool list = false, as_json = false, quiet = false;
};

// What the call says of a kind's options, checked against what the kind reads.
generate_options options_of(generate_call const& c, image_kind const& kind) {
  generate_options o;
  auto const given = [&](std::string_view name, std::string const& text) {
    if (text.empty()) return false;
    if (std::ranges::find(kind.options, name) == kind.options.end())
      throw failure(2, "the kind " + std::string(kind.name) + " does not read --" + std::string(name) + ": it reads " +
                           (kind.options.empty() ? "--size alone" : "--size, --" + [&] {
                             std::string names = listed(kind.options);
                             for (std::size_t at = 0; (at = names.find(", ", at)) != std::string::npos; at += 4)
                               names.insert(at + 2, "--");
                             return names;
                           }()));
    return true;
  };
  if (!c.size.empty()) {
    auto const size = parse_size("--size", c.size);
    o.width = size.width;
    o.height = size.height;
  }
  if (given("seed", c.seed)) o.seed = parse_seed("--seed", c.seed);
  if (given("density", c.density)) o.density = parse_real("--density", c.density, 0, 1);
  if (given("granularity", c.granularity))
    o.granularity = int(parse_integer("--granularity", c.granularity, 1, 1 << 20));
  if (given("period", c.period)) o.period = int(parse_integer("--period", c.period, 1, 1 << 20));
  return o;
}

void list_kinds(generate_call const& c) {
  json document = json::array();
  std::vector<table_row> rows;
  for (image_kind const& kind : image_kinds()) {
    if (!c.kind.empty() && kind.name != c.kind) continue;
    document.push_back({{"name", kind.name}, {"description", kind.description}, {"options", kind.options}});
    rows.push_back({std::string(kind.name), listed(kind.options), std::string(kind.description)});
  }
  if (c.as_json) return print(dump(document) + "\n");
  rows.insert(rows.begin(), {"KIND", "OPTIONS", "DESCRIPTION"});
  print(aligned(rows, "lll"));
}

void print_pgm(binary_image const& image) {
  if (image.pixels.empty())
    throw failure(1, "cannot write standard output: PGM holds no image without pixels: write a .npy");
  std::string text = "P5\n" + std::to_string(image.width) + " " + std::to_string(image.height) + "\n255\n";
  for (auto const pixel : image.pixels) text += pixel != 0 ? '\xff' : '\0';
  print(text);
}

void generate(generate_call const& c) {
  if (!c.kind.empty()) kind_named(c.kind);
  if (c.list) return list_kinds(c);
  if (c.kind.empty()) throw failure(2, "no kind of image is given: 'skerry generate --list' describes the kinds");
  auto const o = options_of(c, kind_named(c.kind));
  if (c.output.empty()) throw failure(2, "no output is given: name a file with -o, or - for a PGM on standard output");
  bool const to_output = c.output == "-";
  if (to_output && c.as_json)
    throw failure(2, "-o - and --json both want standard output: name a file, or drop --json");
  if (!to_output) check_target(c.output, check_binary_target);

  progress line(c.quiet);
  line.show("drawing " + c.kind);
  auto const image = generate(c.kind, o);
  line.show("writing " + c.output);
  if (to_output) {
    line.clear();
    return print_pgm(image);
  }
  write_binary(c.output, image);
  if (!c.as_json) return;
  line.clear();
  json document{{"kind", c.kind}, {"output", c.output}, {"width", image.width}, {"height", image.height}};
  for (auto const name : kind_named(c.kind).options) {
    if (name == "seed") document["seed"] = o.seed;
    else if (name == "density") document["density"] = o.density;
    else if (name == "granularity") document["granularity"] = o.granularity;
    else if (name == "period") document["period"] = o.period;
  }
  document["foreground"] = std::ranges::count_if(image.pixels, [](auto pixel) { return pixel != 0; });
  print(dump(document) + "\n");
}

} // namespace

command generate_command(CLI::App& program) {
  auto* const app =
      program.add_subcommand("generate", "Write a synthetic image; the same arguments give the same pixels.");
  auto const c = std::make_shared<generate_call>();
  add_text(*app, "KIND", c->kind, "", "The kind of image; --list describes them");
  add_text(*app, "-o,--output", c->output, "FILE", "A .png (1 bit), .pgm, .pbm or .npy (bool); - prints a PGM");
  add_text(*app, "--size", c->size, "WxH", "Pixels, default 512x512; N is NxN");
  add_text(*app, "--seed", c->seed, "N", "Where what is random starts, default 0");
  add_text(*app, "--density", c->density, "D", "Share of foreground from 0 to 1, default 0.5");
  add_text(
      *app, "--granularity", c->granularity, "G",
      "Side of the blocks of noise in pixels, default 1. Noise: one raw 32-bit draw of MT19937 (seeded with the low "
      "32 bits of the seed) per block, in raster order of the blocks; foreground where draw < density * 2^32");
  add_text(*app, "--period", c->period, "P", "Size of the kind's repeated feature in pixels");
  app->add_flag("--list", c->list, "Describe the kinds and the options that each reads");
  app->add_flag("--json", c->as_json, "One JSON document that says what was written, or with --list the kinds");
  app->add_flag("--quiet", c->quiet, "No progress");
  return {app, [c] { generate(*c); }};
}

} // namespace skerry::experiments
