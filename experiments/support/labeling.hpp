// One algorithm at work on one image in memory, as the program times it.
#pragma once
#include "experiments/image/image.hpp"
#include "experiments/support/component_rows.hpp"
#include "experiments/support/reference.hpp"
#include <memory>
#include <optional>
#include <skerry/backend/host/buffer.hpp>
#include <skerry/names/registry.hpp>

namespace skerry::experiments {

/// What the labels and rows shall be like.
struct labeling_options {
  wanted what;                       ///< labels, features, or both, in their order
  int threads = 0;                   ///< 0: all cores
  std::optional<u8> background = {}; ///< of regions of equal value: pixels of this one get no label
  u32 most_rounds = no_limit;        ///< of an algorithm that iterates
  host::buffer* room = nullptr;      ///< for the label plane, of who labels one image after another; null: its own
  value_plane values = {};           ///< a second image, for features that read one
};

/// Holds a session, the label plane and the rows. The image must live as long.
class labeling {
public:
  /// Opens a session; allocates the label plane and touches it, so that no run pays for that. Throws `failure` 1 for an
  /// image that is too large for the algorithm, std::bad_alloc.
  labeling(entry const& algorithm, entry::variant const& variant, binary_image const& image,
           labeling_options const& options);

  /// From the image in memory to labels and rows in memory.
  void run();
  /// The algorithm alone, features in its own table.
  void label() { session_->run(image_, labels_); }
  /// On a device: the same once more, cold, without copies; its milliseconds. `fetches`: copies the labels out afterwards.
  std::optional<double> label_cold(bool as_graph, bool fetches) {
    return session_->time_again(as_graph, fetches ? labels_ : plane<u32>{nullptr, labels_.width, labels_.height, 0});
  }
  /// What runs, for whoever watches or tunes it.
  session& opened() { return *session_; }
  /// The planes that it runs on.
  plane<u8 const> image() const { return image_; }
  plane<u32> label_plane() const { return labels_; }
  /// Whether the last run gave as many components as the reference, the same partition in the order that was wanted, and the same
  /// features in it, as far as they were wanted.
  bool is_right(reference_result const& expected);
  /// How many pixels of the last run are wrong (reference.hpp); none where no labels were wanted.
  std::size_t wrong_pixels(reference_result const& expected) const;
  /// Makes the label plane as `run` wants to find it: where an algorithm leaves background as it was, background is 0.
  void prepare();

  /// Of the last run; null data where no labels were wanted.
  plane<u32 const> labels() const { return {labels_.data, labels_.width, labels_.height, labels_.pitch}; }
  label_image copy_of_labels() const;
  /// The table of the last `run`.
  measured_components const& measured() const { return measured_; }
  double milliseconds_for_rows() const { return milliseconds_for_rows_; }
  u32 components() { return session_->components(); }
  /// Rounds, levels and the like of the last run.
  skerry::counts counts() { return session_->counts(); }

  std::size_t workspace_bytes() const { return session_->bytes(); }
  std::size_t output_bytes() const;
  int threads() const { return session_->threads(); }
  skerry::parts parts() const { return session_->parts(); }

private:
  labeling_options options_;
  bool writes_background_;
  plane<u8 const> image_;
  host::buffer memory_; // of the labels
  plane<u32> labels_;
  std::unique_ptr<session> session_;
  void clear_labels();

  measured_components measured_;
  double milliseconds_for_rows_ = 0;
};

} // namespace skerry::experiments
