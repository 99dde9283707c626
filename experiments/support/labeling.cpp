#include "experiments/support/labeling.hpp"
#include "experiments/support/failure.hpp"
#include "experiments/support/timing.hpp"
#include <algorithm>
#include <cstring>

namespace skerry::experiments {

labeling::labeling(entry const& algorithm, entry::variant const& variant, binary_image const& image,
                   labeling_options const& options)
    : options_(options),
      writes_background_(algorithm.facts.status != status::as_published),
      image_{image.pixels.data(), image.width, image.height, image.width},
      labels_{nullptr, image.width, image.height, image.width} {
  if (!variant.fits(image_.size()))
    throw failure(1, "the image is too large for " + std::string(algorithm.facts.name) + ", " +
                         std::to_string(image.width) + " x " + std::to_string(image.height) +
                         " pixels: cut it into parts of less than 2^31 pixels");
  if (options_.what.labels) {
    std::size_t const bytes = sizeof(u32) * image.pixels.size();
    host::buffer& room = options_.room ? *options_.room : memory_;
    if (room.size() < std::max<std::size_t>(1, bytes)) room.resize(std::max<std::size_t>(1, bytes));
    labels_.data = reinterpret_cast<u32*>(room.data());
    clear_labels();
  }
  session_ = variant.open(options_.what, options_.threads, nullptr);
  session_->limit_rounds(options_.most_rounds);
}

void labeling::clear_labels() {
  std::memset(labels_.data, 0, sizeof(u32) * std::size_t(labels_.width) * std::size_t(labels_.height));
}

void labeling::prepare() {
  if (!writes_background_ && labels_.data != nullptr) clear_labels();
}

void labeling::run() {
  label();
  if (options_.background) { // counted first: the session counts in the labels
    kept_ = session_->components();
    kept_ -= drop_background();
  }
  bool const renumbers = options_.what.labels && options_.order != label_order::any;
  if (renumbers) renumbered_ = renumber_(labels_, options_.order);
  if (!options_.what.features) return;
  stopwatch const watch;
  rows_ = rows_of(session_->measured());
  if (options_.background)
    std::erase_if(rows_, [this](component_row const& row) {
      u32 const first = row.label - 1; // of the component, in raster order
      return image_.data[first] == *options_.background;
    });
  if (renumbers) {
    for (component_row& row : rows_) row.label = renumber_.new_label(row.label);
    std::ranges::sort(rows_, {}, &component_row::label);
  } else if (options_.order == label_order::consecutive) {
    // Without labels, rows have 1 + the raster index of the first pixel: they are in raster order already.
    for (std::size_t k = 0; k < rows_.size(); ++k) rows_[k].label = static_cast<u32>(k + 1);
  }
  milliseconds_for_rows_ = watch.milliseconds();
}

// The entries that label equal values name a component 1 + the raster index of its first pixel.
u32 labeling::drop_background() {
  u32 components = 0;
  std::size_t const pixels = std::size_t(image_.width) * std::size_t(image_.height);
  for (std::size_t k = 0; k < pixels; ++k) {
    if (image_.data[k] != *options_.background) continue;
    if (labels_.data[k] == k + 1) ++components;
    labels_.data[k] = 0;
  }
  return components;
}

u32 labeling::components() {
  return options_.what.labels && options_.order != label_order::any ? renumbered_
         : options_.background                                      ? kept_
                                                                    : session_->components();
}

bool labeling::is_right(reference_result const& expected) {
  if (components() != expected.rows.size()) return false;
  if (options_.what.labels && !same_partition(labels(), expected.image)) return false;
  return !options_.what.features || same_components(rows_of(measured()), expected.rows);
}

label_image labeling::copy_of_labels() const {
  label_image copy{labels_.width, labels_.height, {}};
  if (labels_.data != nullptr)
    copy.labels.assign(labels_.data, labels_.data + std::size_t(labels_.width) * std::size_t(labels_.height));
  return copy;
}

std::size_t labeling::output_bytes() const {
  std::size_t const pixels = std::size_t(labels_.width) * std::size_t(labels_.height);
  return (options_.what.labels ? sizeof(u32) * pixels : 0) + sizeof(component_row) * rows_.size();
}

} // namespace skerry::experiments
