// Images as a grid, a set or a folder names them: light to list, made on demand.
#pragma once
#include "experiments/generate/kinds.hpp"
#include "experiments/image/image.hpp"
#include "experiments/image/threshold.hpp"
#include "experiments/support/json.hpp"
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace skerry::experiments {

/// How the values of a file become foreground; those of one bit a pixel are foreground where they are 1.
struct mask_rule {
  threshold_choice threshold = {};
  bool palette_indices = false;               ///< a palette PNG counts as its indices, not as the grey of its colours
  std::optional<std::int64_t> unlabeled = {}; ///< a value that is background whatever the threshold says
};

/// How an image from files comes to `width` x `height`.
enum class fit {
  as_it_is, ///< it keeps its own size
  nearest, ///< scaled: the pixel (x, y) is the file's pixel (x * its width / width, y * its height / height), truncated
  repeated ///< cut off, or repeated to the right and downwards
};

/// One image: of a kind, or from files.
struct image_item {
  std::string name;         ///< unique in its set, family or folder: "noise-g4-d0.5", "bear/00012"
  std::string group;        ///< what tables gather: a class of a set, a kind, a sequence or subfolder of a data set
  std::string kind;         ///< of `image_kinds()`; empty: `files` are read
  generate_options options; ///< of the kind
  std::vector<std::string> files; ///< masks of one size; their union is the foreground
  mask_rule rule;                 ///< of each file
  fit fitted = fit::as_it_is;     ///< of the union
  int width = 0, height = 0;      ///< pixels; 0 where files decide
  std::string skipped;            ///< why it cannot be made, a clause without a full stop; empty where it can
};

/// Makes the image. Throws `failure` 2 where the options do not fit the kind or the size, `failure` 1 where a file
/// cannot be read, where files of one image differ in size, and where `skipped` says why there is none.
binary_image make(image_item const& item);

/// An item of a kind, named after it and the options given: "noise-density0.3-seed7". Throws `failure` 2 for an unknown
/// kind or option and for a value out of its range. `group` is the kind.
image_item kind_item(std::string_view kind, int width, int height,
                     std::vector<std::pair<std::string, std::string>> const& options);

/// Every option that the kind reads, with its value.
json options_json(image_kind const& kind, generate_options const& options);

/// What made the image, for records: {"kind", "width", "height", and every option that the kind reads}, or
/// {"files", "threshold", ...} with {"fit", "width", "height"} where it is fitted to a size.
json made_by(image_item const& item);

} // namespace skerry::experiments
