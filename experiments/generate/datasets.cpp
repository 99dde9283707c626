#include "experiments/generate/datasets.hpp"
#include "experiments/support/failure.hpp"
#include "experiments/support/nearest.hpp"
#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <initializer_list>
#include <map>

namespace skerry::experiments {

namespace {

namespace fs = std::filesystem;
using items = std::vector<image_item>;

std::string extension_of(fs::path const& path) {
  std::string extension = path.extension().string();
  std::ranges::transform(extension, extension.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; });
  return extension;
}

/// BMP is listed, so that it is not passed over in silence: `item_of` says that it cannot be read.
bool is_image(fs::path const& path) {
  constexpr std::array<std::string_view, 10> known{".png", ".jpg", ".jpeg", ".tif", ".tiff",
                                                   ".pgm", ".pbm", ".ppm",  ".npy", ".bmp"};
  return fs::is_regular_file(path) && std::ranges::find(known, extension_of(path)) != known.end();
}

/// What is in a folder, by name. What begins with a dot is left out.
std::vector<fs::path> content(fs::path const& folder) {
  std::vector<fs::path> found;
  for (auto const& entry : fs::directory_iterator(folder))
    if (!entry.path().filename().string().starts_with('.')) found.push_back(entry.path());
  std::ranges::sort(found);
  return found;
}

/// The first of these folders below the root that exists; an empty path where none does.
fs::path below(fs::path const& root, std::initializer_list<char const*> candidates) {
  for (fs::path const candidate : candidates)
    if (fs::is_directory(root / candidate)) return root / candidate;
  return {};
}

image_item item_of(dataset_request const& r, std::string group, std::string name, std::vector<std::string> files) {
  image_item item{.name = std::move(name),
                  .group = std::move(group),
                  .kind = {},
                  .options = {},
                  .files = std::move(files),
                  .rule = {},
                  .width = r.width,
                  .height = r.height,
                  .skipped = {}};
  item.rule.threshold.how = threshold_choice::kind::nonzero;
  if (r.width > 0 && r.height > 0) item.fitted = fit::nearest;
  for (auto const& file : item.files)
    if (extension_of(file) == ".bmp") item.skipped = "BMP is not read: convert " + file + " to PNG";
  return item;
}

items folder_items(dataset_request const& r) {
  items all;
  std::vector<fs::path> files;
  for (auto const& entry : fs::recursive_directory_iterator(r.folder))
    if (is_image(entry.path())) files.push_back(entry.path());
  std::ranges::sort(files);
  for (auto const& file : files) {
    auto const name = file.lexically_relative(r.folder);
    auto const parent = name.parent_path().generic_string();
    all.push_back(item_of(r, parent.empty() ? "folder" : parent, name.generic_string(), {file.string()}));
    all.back().rule.threshold = r.threshold;
  }
  return all;
}

items davis_items(dataset_request const& r) {
  auto masks =
      below(r.folder, {"Annotations/480p", "Annotations/1080p", "Annotations/Full-Resolution", "DAVIS/Annotations/480p",
                       "DAVIS/Annotations/1080p", "DAVIS/Annotations/Full-Resolution"});
  items all;
  if (masks.empty()) return all;
  for (auto const& sequence : content(masks)) {
    if (!fs::is_directory(sequence)) continue;
    auto const group = sequence.filename().string();
    for (auto const& file : content(sequence))
      if (is_image(file)) all.push_back(item_of(r, group, group + "/" + file.stem().string(), {file.string()}));
  }
  for (auto& item : all) item.rule.palette_indices = true;
  return all;
}

items voc_items(dataset_request const& r) {
  std::vector<fs::path> roots{r.folder};
  for (auto const& folder : {fs::path(r.folder), fs::path(r.folder) / "VOCdevkit"})
    if (fs::is_directory(folder))
      for (auto const& path : content(folder))
        if (path.filename().string().starts_with("VOC2")) roots.push_back(path);
  items all;
  for (auto const& root : roots) {
    auto const masks = root / "SegmentationObject";
    if (!fs::is_directory(masks)) continue;
    auto const group = root == fs::path(r.folder) ? "voc" : root.filename().string();
    for (auto const& file : content(masks)) {
      if (!is_image(file)) continue;
      all.push_back(item_of(r, group, file.stem().string(), {file.string()}));
      all.back().rule.palette_indices = true;
      all.back().rule.unlabeled = 255; // the border that VOC leaves between objects and background
    }
  }
  return all;
}

items segtrack_items(dataset_request const& r) {
  auto const masks = below(r.folder, {"GroundTruth", "SegTrackv2/GroundTruth"});
  items all;
  if (masks.empty()) return all;
  for (auto const& sequence : content(masks)) {
    if (!fs::is_directory(sequence)) continue;
    std::map<std::string, std::vector<std::string>> frames; // a frame's masks, one per object
    auto const gather = [&](fs::path const& file) {
      if (is_image(file)) frames[file.stem().string()].push_back(file.string());
    };
    for (auto const& path : content(sequence)) {
      if (fs::is_directory(path)) std::ranges::for_each(content(path), gather);
      else gather(path);
    }
    auto const group = sequence.filename().string();
    for (auto& [frame, files] : frames) all.push_back(item_of(r, group, group + "/" + frame, std::move(files)));
  }
  return all;
}

items bsds_items(dataset_request const& r) {
  auto const images =
      below(r.folder, {"images", "data/images", "BSDS500/data/images", "BSR/BSDS500/data/images", "BSDS300/images"});
  items all;
  if (images.empty()) return all;
  for (auto const& part : content(images)) {
    if (!fs::is_directory(part)) continue;
    auto const group = part.filename().string();
    for (auto const& file : content(part)) {
      if (!is_image(file)) continue;
      all.push_back(item_of(r, group, group + "/" + file.stem().string(), {file.string()}));
      all.back().rule.threshold = r.threshold;
    }
  }
  return all;
}

items yacclab_items(dataset_request const& r) {
  std::vector<fs::path> lists;
  for (auto const& entry : fs::recursive_directory_iterator(r.folder))
    if (entry.path().filename() == "files.txt" && entry.is_regular_file()) lists.push_back(entry.path());
  std::ranges::sort(lists);
  items all;
  for (auto const& list : lists) {
    auto const folder = list.parent_path();
    auto group = folder.lexically_relative(r.folder).generic_string();
    if (group == ".")
      group = (fs::absolute(r.folder) / "files.txt").lexically_normal().parent_path().filename().string();
    std::ifstream lines(list);
    for (std::string line; std::getline(lines, line);) {
      line.erase(line.find_last_not_of(" \t\r") + 1);
      if (line.empty()) continue;
      auto const file = folder / line;
      auto item = item_of(r, group, group + "/" + line, {file.string()});
      item.rule.threshold = {threshold_choice::kind::value, 100, false}; // as YACCLAB cuts what it reads
      if (fs::is_directory(file)) item.skipped = file.string() + " is a volume: images alone are read";
      else if (!fs::exists(file)) item.skipped = list.string() + " names " + line + ", which is not there";
      all.push_back(std::move(item));
    }
  }
  return all;
}

dataset_layout const& layout_named(std::string_view name) {
  auto const layouts = dataset_layouts();
  auto const known = std::ranges::find(layouts, name, &dataset_layout::name);
  if (known != layouts.end()) return *known;
  std::vector<std::string_view> names;
  for (auto const& layout : layouts) names.push_back(layout.name);
  throw failure(2, "no layout of images is named '" + std::string(name) + "': the nearest are " + nearest(name, names));
}

} // namespace

std::span<dataset_layout const> dataset_layouts() {
  static std::array const layouts{
      dataset_layout{"folder", "every image in the folder and below; the threshold is the caller's", folder_items},
      dataset_layout{"davis", "Annotations/480p/SEQUENCE/*.png (or another resolution); all objects together",
                     davis_items},
      dataset_layout{"voc", "[VOCdevkit/][VOC20xx/]SegmentationObject/*.png; all objects together, without the border",
                     voc_items},
      dataset_layout{"segtrack", "GroundTruth/SEQUENCE/[OBJECT/]*.png of SegTrack v2; all objects together",
                     segtrack_items},
      dataset_layout{"bsds", "[data/]images/PART/*.jpg of BSDS300 or BSDS500; the threshold is the caller's",
                     bsds_items},
      dataset_layout{"yacclab", "the images that each files.txt names, one a line; foreground is above 100",
                     yacclab_items}};
  return layouts;
}

std::vector<image_item> dataset_items(std::string_view name, dataset_request const& request) {
  dataset_layout const& layout = layout_named(name);
  auto const cannot = [&](std::string const& what) {
    return failure(1, "cannot read the folder " + request.folder + ": " + what);
  };
  std::error_code error;
  if (!fs::is_directory(request.folder, error))
    throw cannot("there is none: give a folder that holds " + std::string(layout.description));
  try {
    auto all = layout.items(request);
    if (all.empty())
      throw cannot("it holds no image of the layout " + std::string(name) + ": that is " +
                   std::string(layout.description));
    return all;
  } catch (fs::filesystem_error const& refused) {
    throw cannot(refused.code().message() + ": give a folder that can be read");
  }
}

} // namespace skerry::experiments
