// `skerry generate`: synthetic images.
#include "experiments/commands/generate.hpp"
#include "experiments/commands/command.hpp"
#include "experiments/commands/targets.hpp"
#include "experiments/generate/items.hpp"
#include "experiments/image/write.hpp"
#include "experiments/support/arguments.hpp"
#include "experiments/support/console.hpp"
#include "experiments/support/failure.hpp"
#include <algorithm>

namespace skerry::experiments {

namespace {

// What the call says of a kind's options, checked against what the kind reads.
generate_options options_of(generate_call const& c, image_kind const& kind) {
  generate_options o;
  if (!c.size.empty()) {
    auto const size = parse_size("--size", c.size);
    o.width = size.width;
    o.height = size.height;
  }
  auto const options = image_options();
  for (std::size_t i = 0; i < options.size(); ++i)
    if (!c.options[i].empty()) set_option(o, kind, options[i].name, c.options[i], "--");
  return o;
}

void print_pgm(binary_image const& image) {
  if (image.pixels.empty())
    throw failure(1, "cannot write standard output: PGM holds no image without pixels: write a .npy");
  std::string text = "P5\n" + std::to_string(image.width) + " " + std::to_string(image.height) + "\n255\n";
  for (auto const pixel : image.pixels) text += pixel != 0 ? '\xff' : '\0';
  print(text);
}

void generate(generate_call const& c) {
  if (c.markdown && (c.as_json || !c.list || !c.kind.empty() || !c.set.empty()))
    throw failure(2, "--markdown is a form of --list: give these two alone");
  if (!c.set.empty() && !c.kind.empty())
    throw failure(2, "a kind and --set are both given: give " + c.kind + " or the set " + c.set);
  if (!c.kind.empty()) kind_named(c.kind);
  if (c.list) return list_images(c);
  if (!c.set.empty()) return generate_set(c);
  if (!c.natural.empty()) throw failure(2, "--natural is given without --set: only sets have natural images");
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
  document.update(options_json(kind_named(c.kind), o));
  document["foreground"] = std::ranges::count_if(image.pixels, [](auto pixel) { return pixel != 0; });
  print(dump(document) + "\n");
}

} // namespace

command generate_command(CLI::App& program) {
  auto* const app =
      program.add_subcommand("generate", "Write synthetic images; the same arguments give the same pixels.");
  auto const c = std::make_shared<generate_call>();
  add_text(*app, "KIND", c->kind, "", "The kind of image; --list describes them");
  add_text(*app, "-o,--output", c->output, "FILE",
           "A .png (1 bit), .pgm, .pbm or .npy (bool); - prints a PGM. The folder of a --set");
  add_text(*app, "--size", c->size, "WxH", "Pixels, default 512x512 (a --set: 2048x2048); N is NxN");
  auto const options = image_options();
  c->options.resize(options.size());
  for (std::size_t i = 0; i < options.size(); ++i) {
    auto const initial = option_text({}, options[i]);
    add_text(*app, "--" + std::string(options[i].name), c->options[i], std::string(options[i].type),
             std::string(options[i].description) + (options[i].name == "period" ? "" : ", default " + initial));
  }
  add_text(*app, "--set", c->set, "NAME", "All images of a named set, as PNGs in the folder -o; --list names the sets");
  add_text(*app, "--natural", c->natural, "FOLDER",
           "The natural images of a set, as experiments/peers/natural_images.py wrote them");
  app->add_flag("--list", c->list, "Describe the kinds and the options that each reads, or the images of a --set");
  app->add_flag("--markdown", c->markdown, "The list as the tables of docs/images.md");
  app->add_flag("--json", c->as_json, "One JSON document that says what was written, or with --list the kinds");
  app->add_flag("--quiet", c->quiet, "No progress");
  return {app, [c] { generate(*c); }};
}

} // namespace skerry::experiments
