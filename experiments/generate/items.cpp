#include "experiments/generate/items.hpp"
#include "experiments/image/read.hpp"
#include "experiments/support/failure.hpp"
#include <algorithm>

namespace skerry::experiments {

namespace {

binary_image mask(std::string const& path, mask_rule const& rule) {
  grey_image const grey = rule.palette_indices ? read_indices(path) : read_image(path);
  threshold_choice choice = rule.threshold;
  if (grey.binary) choice.how = threshold_choice::kind::nonzero;
  binary_image image = binarize(grey, choice).image;
  if (rule.unlabeled)
    std::visit(
        [&](auto const& values) {
          for (std::size_t i = 0; i < values.size(); ++i)
            if (double(values[i]) == double(*rule.unlabeled)) image.pixels[i] = 0;
        },
        grey.values);
  return image;
}

binary_image united(image_item const& item) {
  binary_image all;
  for (auto const& path : item.files) {
    binary_image one = mask(path, item.rule);
    if (&path == &item.files.front()) {
      all = std::move(one);
      continue;
    }
    if (one.width != all.width || one.height != all.height)
      throw failure(1, "cannot unite the masks of " + item.name + ": " + path + " has another size than " +
                           item.files.front() + ": masks of one image have one size");
    std::ranges::transform(all.pixels, one.pixels, all.pixels.begin(), [](int a, int b) { return a | b; });
  }
  return all;
}

/// The image whose pixel (x, y) is the pixel (column(x), row(y)) of `from`.
template <class Column, class Row>
binary_image mapped(binary_image const& from, int width, int height, Column column, Row row) {
  binary_image image{width, height, {}};
  image.pixels.reserve(static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
  for (int y = 0; y < height; ++y) {
    auto const line = from.pixels.begin() + std::ptrdiff_t{row(y)} * from.width;
    for (int x = 0; x < width; ++x) image.pixels.push_back(line[column(x)]);
  }
  return image;
}

char const* name_of(threshold_choice::kind how) {
  switch (how) {
  case threshold_choice::kind::automatic: return "automatic";
  case threshold_choice::kind::otsu: return "otsu";
  case threshold_choice::kind::nonzero: return "nonzero";
  default: return "value";
  }
}

} // namespace

binary_image make(image_item const& item) {
  if (!item.skipped.empty()) throw failure(1, "cannot make " + item.name + ": " + item.skipped);
  if (!item.kind.empty()) return generate(item.kind, item.options);
  binary_image image = united(item);
  if (item.fitted == fit::as_it_is || (image.width == item.width && image.height == item.height)) return image;
  if (image.pixels.empty())
    throw failure(1, "cannot fit " + item.name + " to a size: it has no pixels: give an image that has");
  int const w = image.width, h = image.height;
  if (item.fitted == fit::repeated)
    return mapped(image, item.width, item.height, [w](int x) { return x % w; }, [h](int y) { return y % h; });
  return mapped(
      image, item.width, item.height, [&](int x) { return static_cast<int>(std::int64_t{x} * w / item.width); },
      [&](int y) { return static_cast<int>(std::int64_t{y} * h / item.height); });
}

image_item kind_item(std::string_view kind, int width, int height,
                     std::vector<std::pair<std::string, std::string>> const& options) {
  image_kind const& known = kind_named(kind);
  image_item item{.name = std::string(kind),
                  .group = std::string(kind),
                  .kind = std::string(kind),
                  .options = {},
                  .files = {},
                  .rule = {},
                  .width = width,
                  .height = height,
                  .skipped = {}};
  item.options.width = width;
  item.options.height = height;
  for (auto const& [name, text] : options) {
    set_option(item.options, known, name, text);
    item.name += "-" + name + option_text(item.options, option_named(name));
  }
  check_options(item.options);
  return item;
}

json options_json(image_kind const& kind, generate_options const& options) {
  json all = json::object();
  for (auto const name : kind.options)
    std::visit([&](auto member) { all[std::string(name)] = options.*member; }, option_named(name).value);
  return all;
}

json made_by(image_item const& item) {
  if (!item.kind.empty()) {
    json made{{"kind", item.kind}, {"width", item.options.width}, {"height", item.options.height}};
    made.update(options_json(kind_named(item.kind), item.options));
    return made;
  }
  auto const& choice = item.rule.threshold;
  json made{{"files", item.files}, {"threshold", name_of(choice.how)}};
  if (choice.how == threshold_choice::kind::value) made["threshold"] = number_json(choice.value);
  if (choice.invert) made["invert"] = true;
  if (item.rule.unlabeled) made["unlabeled"] = *item.rule.unlabeled;
  if (item.fitted != fit::as_it_is) {
    made["fit"] = item.fitted == fit::nearest ? "nearest" : "repeated";
    made["width"] = item.width;
    made["height"] = item.height;
  }
  return made;
}

} // namespace skerry::experiments
