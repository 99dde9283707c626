// The images of a grid: kinds with every value of the options that they read, sets, folders and files.
#include "experiments/generate/datasets.hpp"
#include "experiments/generate/sets.hpp"
#include "experiments/run/axes.hpp"
#include "experiments/run/expand.hpp"
#include "experiments/run/placed.hpp"
#include "experiments/support/arguments.hpp"
#include "experiments/support/nearest.hpp"
#include <filesystem>
#include <set>

namespace skerry::experiments {

namespace {

using option_values = std::vector<std::pair<std::string, std::string>>;

class collector {
public:
  explicit collector(grid_file const& grid) : grid_(grid) {
    if (auto const* const axis = grid.find("size")) {
      for (auto const& value : axis->values) sizes_.push_back(parse_size("size", value.text));
    } else {
      sizes_ = {{512, 512}};
    }
  }

  void add(grid_value const& value) {
    auto const colon = value.text.find(':');
    if (colon == std::string::npos) return add_kind(value.text);
    std::string const head = value.text.substr(0, colon), tail = value.text.substr(colon + 1);
    if (head == "file") return add_file(value.text, tail);
    bool const is_set = head == "set";
    bool const has_size = is_set || grid_.find("size") != nullptr; // a folder's images keep theirs unless one is given
    used_.insert(has_size ? "size" : "");
    for (auto const size : has_size ? sizes_ : std::vector<size_argument>{{0, 0}})
      for (auto& item : is_set ? set_items(tail, {size.width, size.height, grid_.how.natural})
                               : dataset_items(head, {tail, size.width, size.height, {}}))
        put({std::move(item), value.text});
  }

  std::vector<grid_input> take() {
    for (auto const& axis : grid_.axes) {
      bool const is_of_images = axis.name == "size" || !image_option_of(axis.name).empty();
      if (is_of_images && !used_.contains(axis.name))
        at_place(axis.at, [&] {
          throw failure(2, "no image of this grid reads " + axis.name +
                               ": 'skerry generate --list' says which kinds do; a set, folder or file has its own");
        });
    }
    return std::move(inputs_);
  }

private:
  void add_kind(std::string const& name) {
    image_kind const& kind = kind_named(name);
    std::vector<option_values> all(1);
    for (auto const& axis : grid_.axes) {
      std::string const option = image_option_of(axis.name);
      if (option.empty() || !reads(kind, option)) continue;
      used_.insert(axis.name);
      std::vector<option_values> longer;
      for (auto const& before : all)
        for (auto const& text : axis.texts()) {
          longer.push_back(before);
          longer.back().emplace_back(option, text);
        }
      all = std::move(longer);
      if (all.size() > 1000000) throw failure(2, "the grid has more than a million images: shorten its axes");
    }
    used_.insert("size");
    for (auto const size : sizes_)
      for (auto const& options : all) put({kind_item(name, size.width, size.height, options), name});
  }

  void add_file(std::string const& from, std::string const& path) {
    image_item item;
    item.name = std::filesystem::path(path).stem().string();
    item.group = "file";
    item.files = {path};
    if (grid_.find("size") == nullptr) return put({std::move(item), from}); // it keeps its own
    used_.insert("size");
    for (auto const size : sizes_) {
      item.fitted = fit::nearest;
      item.width = size.width;
      item.height = size.height;
      put({item, from});
    }
  }

  void put(grid_input input) {
    if (seen_.insert(input.item.name + dump(made_by(input.item), -1)).second) inputs_.push_back(std::move(input));
  }

  grid_file const& grid_;
  std::vector<size_argument> sizes_;
  std::set<std::string> used_, seen_;
  std::vector<grid_input> inputs_;
};

} // namespace

std::vector<grid_input> inputs_of(grid_file const& grid) {
  collector all(grid);
  if (auto const* const axis = grid.find("image"))
    for (auto const& value : axis->values) at_place(value.at, [&] { all.add(value); });
  else all.add({"noise", {grid.path, 0}});
  return all.take();
}

} // namespace skerry::experiments
