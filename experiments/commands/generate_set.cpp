#include "experiments/commands/generate.hpp"
#include "experiments/image/atomic_file.hpp"
#include "experiments/image/write.hpp"
#include "experiments/support/arguments.hpp"
#include "experiments/support/console.hpp"
#include "experiments/support/failure.hpp"
#include <algorithm>
#include <filesystem>

namespace skerry::experiments {

namespace {

void make_folder(std::string const& path) {
  std::error_code error;
  std::filesystem::create_directories(path, error);
  if (!std::filesystem::is_directory(path))
    throw failure(1, "cannot write " + path + ": " + (error ? error.message() : "it is a file") +
                         ": name a folder that exists or can be made");
}

} // namespace

set_request request_of(generate_call const& c) {
  set_request request{.natural_folder = c.natural};
  if (!c.size.empty()) {
    auto const size = parse_size("--size", c.size);
    request.width = size.width;
    request.height = size.height;
  }
  if (request.width == 0 || request.height == 0)
    throw failure(2, "--size is '" + c.size + "': the images of a set have at least 1 pixel a side");
  auto const options = image_options();
  for (std::size_t i = 0; i < options.size(); ++i)
    if (!c.options[i].empty())
      throw failure(2, "--" + std::string(options[i].name) +
                           " is given with --set: a set has options of its own, and reads --size and --natural");
  return request;
}

void generate_set(generate_call const& c) {
  auto const request = request_of(c);
  auto const items = set_items(c.set, request);
  if (c.output.empty() || c.output == "-") throw failure(2, "no folder for the set is given: name one with -o");
  make_folder(c.output);

  progress line(c.quiet);
  json images = json::array(), skipped = json::array();
  for (auto const& item : items) {
    line.show(std::to_string(images.size() + 1) + " of " + std::to_string(items.size()) + ": " + item.name);
    if (!item.skipped.empty()) {
      skipped.push_back({{"name", item.name}, {"group", item.group}, {"reason", item.skipped}});
      continue;
    }
    auto const image = make(item);
    auto const file = item.name + ".png";
    write_binary((std::filesystem::path(c.output) / file).string(), image);
    images.push_back({{"name", item.name},
                      {"group", item.group},
                      {"file", file},
                      {"foreground", std::ranges::count(image.pixels, 1)},
                      {"made_by", made_by(item)}});
  }
  json const document{{"set", c.set},     {"output", c.output}, {"width", request.width}, {"height", request.height},
                      {"images", images}, {"skipped", skipped}};
  atomic_file file((std::filesystem::path(c.output) / "set.json").string());
  file.write(dump(document) + "\n");
  file.commit();
  line.clear();
  if (c.as_json) return print(dump(document) + "\n");
  if (c.quiet) return;
  for (auto const& item : skipped)
    print_error("skipped " + item["name"].get<std::string>() + ": " + item["reason"].get<std::string>() + "\n");
}

} // namespace skerry::experiments
