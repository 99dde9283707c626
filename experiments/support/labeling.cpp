#include "experiments/support/labeling.hpp"
#include "experiments/support/failure.hpp"
#include "experiments/support/timing.hpp"
#include <algorithm>
#include <cstring>

namespace skerry::experiments {

namespace {

std::size_t bytes_of(measured_components const& m) {
  std::size_t bytes = sizeof(u32) * m.label.size();
  for (measured_column const& c : m.columns) bytes += sizeof(u64) * c.values.size();
  return bytes;
}

} // namespace

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
  session_->leave_unlabelled(options_.background);
  session_->read_values(options_.values);
}

void labeling::clear_labels() {
  std::memset(labels_.data, 0, sizeof(u32) * std::size_t(labels_.width) * std::size_t(labels_.height));
}

void labeling::prepare() {
  if (!writes_background_ && labels_.data != nullptr) clear_labels();
}

void labeling::run() {
  label();
  if (!options_.what.features) return;
  stopwatch const watch;
  measured_ = session_->measured();
  milliseconds_for_rows_ = watch.milliseconds();
}

bool labeling::is_right(reference_result const& expected) {
  if (components() != expected.rows.size()) return false;
  auto const order = options_.what.order;
  if (options_.what.labels) {
    session_->narrow_labels(labels_);
    if (!same_partition(labels(), expected.image)) return false;
    if (order != label_order::any && !in_order(labels(), order)) return false;
  }
  if (!options_.what.features) return true;
  auto const measured = session_->measured();
  auto const rows = rows_of(measured), wanted_rows = as_measured(expected.rows, measured);
  return same_components(rows, wanted_rows) && same_order(rows, wanted_rows);
}

std::size_t labeling::wrong_pixels(reference_result const& expected) const {
  if (!options_.what.labels) return 0;
  session_->narrow_labels(labels_);
  return experiments::wrong_pixels(labels(), expected.image);
}

label_image labeling::copy_of_labels() const {
  session_->narrow_labels(labels_);
  label_image copy{labels_.width, labels_.height, {}};
  if (labels_.data != nullptr)
    copy.labels.assign(labels_.data, labels_.data + std::size_t(labels_.width) * std::size_t(labels_.height));
  return copy;
}

std::size_t labeling::output_bytes() const {
  std::size_t const pixels = std::size_t(labels_.width) * std::size_t(labels_.height);
  return (options_.what.labels ? sizeof(u32) * pixels : 0) + bytes_of(measured_);
}

} // namespace skerry::experiments
