#include "experiments/generate/sets.hpp"
#include "experiments/support/failure.hpp"
#include "experiments/support/nearest.hpp"
#include <algorithm>
#include <array>
#include <bit>
#include <filesystem>

namespace skerry::experiments {

namespace {

using given_options = std::vector<std::pair<std::string, std::string>>;
using items = std::vector<image_item>;

image_item made(set_request const& r, std::string group, std::string name, std::string_view kind,
                given_options const& options = {}) {
  image_item item = kind_item(kind, r.width, r.height, options);
  if (!name.empty()) item.name = std::move(name);
  item.group = std::move(group);
  return item;
}

image_item natural_file(set_request const& r, std::string const& name) {
  std::string const command = "'python experiments/peers/natural_images.py FOLDER'";
  image_item item{.name = name,
                  .group = "natural",
                  .kind = {},
                  .options = {},
                  .files = {},
                  .rule = {},
                  .fitted = fit::repeated,
                  .width = r.width,
                  .height = r.height,
                  .skipped = {}};
  item.rule.threshold.how = threshold_choice::kind::nonzero;
  auto const path = std::filesystem::path(r.natural_folder) / (name + ".png");
  std::error_code error;
  if (r.natural_folder.empty()) item.skipped = "no folder of natural images is named: write one with " + command;
  else if (!std::filesystem::is_regular_file(path, error))
    item.skipped = "there is no " + path.string() + ": write it with " + command;
  item.files.push_back(path.string());
  return item;
}

items noise(set_request const& r) {
  items all;
  for (int const g : {1, 2, 4, 8, 16}) {
    std::vector<std::string> densities{"0.1", "0.2", "0.3", "0.4", "0.5", "0.6", "0.7", "0.8", "0.9"};
    if (g == 1) { // the percolation thresholds of 8 and of 4
      densities.insert(densities.begin() + 4, "0.407");
      densities.insert(densities.begin() + 6, "0.593");
    }
    auto const block = std::to_string(g);
    for (auto const& density : densities) // one seed for all: one field, cut at several heights
      all.push_back(made(r, "noise-g" + block, "noise-g" + block + "-d" + density, "noise",
                         {{"seed", std::to_string(42 + g)}, {"density", density}, {"granularity", block}}));
  }
  return all;
}

items structured(set_request const& r) {
  items all;
  for (char const* kind :
       {"full", "empty", "checkerboard", "spiral", "rings", "comb", "serpentine", "stripes", "stripes-vertical"})
    all.push_back(made(r, "structured", kind, kind));
  all.push_back(made(r, "structured", "diagonals-1", "diagonals"));
  all.push_back(made(r, "structured", "diagonals-8", "diagonals", {{"period", "8"}}));
  return all;
}

items natural(set_request const& r) {
  items all;
  for (char const* period : {"8", "32", "128"})
    all.push_back(made(r, "natural", std::string("blobs-") + period, "blobs", {{"period", period}}));
  all.push_back(made(r, "natural", "terrain", "terrain"));
  all.push_back(made(r, "natural", "text", "page"));
  for (char const* name : {"coins", "page", "camera", "horse"}) all.push_back(natural_file(r, name));
  return all;
}

items standard(set_request const& r) {
  items all = noise(r);
  for (auto const part : {structured, natural}) std::ranges::move(part(r), std::back_inserter(all));
  return all;
}

items long_paths(set_request const& r) {
  items all;
  for (char const* kind : {"spiral", "two-spirals", "serpentine", "serpentine-vertical", "comb", "hilbert", "stars"})
    all.push_back(made(r, "long-paths", kind, kind));
  return all;
}

items seeded(set_request const& r, char const* kind, given_options options, int seeds) {
  items all;
  options.emplace_back("seed", "");
  for (int seed = 0; seed < seeds; ++seed) {
    options.back().second = std::to_string(seed);
    all.push_back(made(r, kind, "", kind, options));
  }
  return all;
}

items percolation(set_request const& r) {
  items all = seeded(r, "percolation", {{"connectivity", "4"}}, 5);
  std::ranges::move(seeded(r, "percolation", {{"connectivity", "8"}}, 5), std::back_inserter(all));
  return all;
}

items silhouettes(set_request const& r) { return seeded(r, "silhouettes", {}, 20); }

/// The members of a family of ridge patterns, or one that says that the size has no room for the level.
template <class Members> items ridge(set_request const& r, char const* family, int level, Members members) {
  int const exponent = static_cast<int>(std::bit_width(static_cast<unsigned>(std::min(r.width, r.height)))) - 1;
  items all;
  if (exponent <= level) {
    auto const side = std::to_string(2 << level);
    all.push_back(made(r, family, "", family));
    all.back().skipped = "a ridge pattern of level " + std::to_string(level) +
                         " has no room: give a size of at least " + side + "x" + side;
    return all;
  }
  members(exponent, [&](given_options options) {
    if (level > 1) options.emplace(options.begin(), "level", std::to_string(level));
    all.push_back(made(r, family, "", family, options));
  });
  return all;
}

items ridge_leveling(set_request const& r) {
  return ridge(r, "ridge-leveling", 1, [](int exponent, auto add) {
    for (int level = 1; level < exponent; ++level) add({{"level", std::to_string(level)}});
  });
}

items ridge_scaling(set_request const& r) {
  return ridge(r, "ridge-scaling", 2, [](int, auto add) {
    for (int sixteenths = 0; sixteenths <= 16; ++sixteenths) {
      generate_options o;
      o.scale = sixteenths / 16.0;
      add({{"scale", option_text(o, option_named("scale"))}});
    }
  });
}

items ridge_subdivision(set_request const& r) {
  return ridge(r, "ridge-subdivision", 3, [](int exponent, auto add) {
    for (int s = 0; s <= exponent - 4; ++s) add({{"subdivisions", std::to_string(s)}});
  });
}

items ridge_random(set_request const& r, char const* family) {
  return ridge(r, family, 3, [](int exponent, auto add) {
    for (char const* p : {"0", "0.1", "0.2", "0.3", "0.4", "0.5", "0.6", "0.7", "0.8", "0.9", "1"})
      add({{"subdivisions", std::to_string(std::min(5, exponent - 4))}, {"probability", p}});
  });
}

items ridge_random_instancing(set_request const& r) { return ridge_random(r, "ridge-random-instancing"); }
items ridge_random_merging(set_request const& r) { return ridge_random(r, "ridge-random-merging"); }

} // namespace

std::span<image_set const> image_sets() {
  static std::array const sets{
      image_set{"standard", "67 images: the sets noise, structured and natural", standard},
      image_set{"noise", "blocks of 1, 2, 4, 8 and 16 pixels, densities 0.1 to 0.9; 0.407 and 0.593 too for 1", noise},
      image_set{"structured", "full, empty, checkerboard, spiral, rings, comb, serpentine, stripes and diagonals",
                structured},
      image_set{"natural",
                "blobs at three scales, terrain and a page of text; coins, page, camera and horse of scikit-image",
                natural},
      image_set{"long-paths", "components through which a label has far to go", long_paths},
      image_set{"percolation", "noise at the critical densities of 4 and of 8, five seeds each", percolation},
      image_set{"silhouettes", "20 scenes of figures, in place of the masks of segmented video", silhouettes},
      image_set{"ridge-leveling", "every level that has room", ridge_leveling},
      image_set{"ridge-scaling", "level 2, scales 0 to 1 by sixteenths", ridge_scaling},
      image_set{"ridge-subdivision", "level 3, as often subdivided as there is room", ridge_subdivision},
      image_set{"ridge-random-instancing", "level 3, five subdivisions (fewer in small images), probabilities 0 to 1",
                ridge_random_instancing},
      image_set{"ridge-random-merging", "level 3, five subdivisions (fewer in small images), probabilities 0 to 1",
                ridge_random_merging}};
  return sets;
}

image_set const& set_named(std::string_view name) {
  auto const sets = image_sets();
  auto const known = std::ranges::find(sets, name, &image_set::name);
  if (known != sets.end()) return *known;
  std::vector<std::string_view> names;
  for (image_set const& set : sets) names.push_back(set.name);
  throw failure(2, "no set of images is named '" + std::string(name) + "': the nearest are " + nearest(name, names));
}

std::vector<image_item> set_items(std::string_view name, set_request const& request) {
  return set_named(name).items(request);
}

} // namespace skerry::experiments
