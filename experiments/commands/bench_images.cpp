#include "experiments/commands/bench_images.hpp"
#include "experiments/commands/command.hpp"
#include "experiments/generate/sets.hpp"
#include "experiments/image/printable.hpp"
#include "experiments/support/arguments.hpp"
#include "experiments/support/failure.hpp"
#include <algorithm>

namespace skerry::experiments {

namespace {

std::string prefix_of(image_option const& option) { return option.name == "connectivity" ? "--image-" : "--"; }
std::string flag_of(image_option const& option) { return prefix_of(option) + std::string(option.name); }

std::vector<size_argument> sizes_of(image_request const& r) {
  std::vector<size_argument> sizes;
  for (auto const& size : r.sizes) sizes.push_back(parse_size("--size", size));
  if (sizes.empty()) sizes.push_back({2048, 2048});
  return sizes;
}

/// The options that a kind reads, of those that are given.
generate_options options_of(image_request const& r, image_kind const& kind, size_argument size) {
  generate_options o;
  o.width = size.width;
  o.height = size.height;
  auto const all = image_options();
  for (std::size_t i = 0; i < all.size(); ++i)
    if (!r.options[i].empty() && reads(kind, all[i].name))
      set_option(o, kind, all[i].name, r.options[i], prefix_of(all[i]));
  return o;
}

image_item of_kind(image_request const& r, image_kind const& kind, size_argument size) {
  image_item item;
  item.name = item.group = item.kind = std::string(kind.name);
  item.options = options_of(r, kind, size);
  item.width = size.width;
  item.height = size.height;
  return item;
}

void check_use(image_request const& r, std::vector<image_kind const*> const& kinds) {
  auto const all = image_options();
  for (std::size_t i = 0; i < all.size(); ++i)
    if (!r.options[i].empty() && std::ranges::none_of(kinds, [&](auto const* k) { return reads(*k, all[i].name); }))
      throw failure(2, "no kind of this call reads " + flag_of(all[i]) + ": 'skerry generate --list' says which do");
  if (!r.sizes.empty() && kinds.empty() && r.sets.empty())
    throw failure(2, "--size is given for no kind or set: an --input has its own size");
  if (!r.natural.empty() && r.sets.empty())
    throw failure(2, "--natural is given without --set: only sets have natural images");
}

} // namespace

void add_image_options(CLI::App& app, image_request& r) {
  add_texts(app, "--kind", r.kinds, "KIND",
            "A kind of 'skerry generate', repeatable; default noise unless a set or file is given");
  add_texts(app, "--set", r.sets, "NAME", "All images of a named set, repeatable; 'skerry generate --list' names them");
  add_texts(app, "--size", r.sizes, "N|WxH", "Of kinds and sets, repeatable; default 2048");
  add_texts(app, "--input", r.files, "FILE", "An image file, repeatable; foreground as 'skerry label' takes it");
  add_text(app, "--natural", r.natural, "FOLDER", "The natural images of a set; without it they are left out");
  auto const all = image_options();
  r.options.resize(all.size());
  for (std::size_t i = 0; i < all.size(); ++i)
    add_text(app, flag_of(all[i]), r.options[i], std::string(all[i].type),
             "For kinds that read it" +
                 (all[i].name == "period" ? std::string() : ", default " + option_text({}, all[i])));
}

std::vector<image_item> items_of(image_request const& r) {
  std::vector<image_kind const*> kinds;
  for (auto const& kind : r.kinds) kinds.push_back(&kind_named(kind));
  if (kinds.empty() && r.sets.empty() && r.files.empty()) kinds.push_back(&kind_named("noise"));
  auto const sizes = sizes_of(r);
  check_use(r, kinds);
  std::vector<image_item> items;
  for (auto const* kind : kinds)
    for (auto const size : sizes) items.push_back(of_kind(r, *kind, size));
  for (auto const& set : r.sets)
    for (auto const size : sizes)
      for (auto& item : set_items(set, {size.width, size.height, r.natural})) items.push_back(std::move(item));
  for (auto const& path : r.files) {
    image_item item;
    item.name = printable(path);
    item.group = "file";
    item.files = {path};
    items.push_back(std::move(item));
  }
  return items;
}

} // namespace skerry::experiments
