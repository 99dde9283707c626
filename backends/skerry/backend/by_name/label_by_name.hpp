// The run-time twin of the public call: an algorithm of the registry by its name, on Kokkos Views.
//   skerry::named_labeler<Kokkos::Serial> labeler(exec, "ha4-32", 8);
//   std::uint32_t n = labeler.label(image, labels);
#pragma once
#include <skerry/backend/kokkos/label.hpp>
#include <skerry/names/registry.hpp>

namespace skerry {

/// An algorithm by name on one execution-space instance, with its workspace: reuse it for many images. Not for two threads at
/// a time. Unlike `label<Algorithm>`, its calls wait for the instance.
template <class Exec> class named_labeler {
public:
  /// `connected`: 4 or 8. Throws std::invalid_argument for a name, connectivity or output that the registry lacks on Exec.
  named_labeler(Exec const& exec, std::string_view name, int connected, wanted what = {})
      : exec_(exec), queue_(exec), what_(what) {
    entry const* const found = registry::all().find(name);
    if (!found)
      throw std::invalid_argument("unknown algorithm " + std::string(name) + ": the registry holds " + known());
    if (what.order != label_order::any && found->facts.status == status::as_published)
      throw std::invalid_argument(std::string(name) +
                                  " is shown as published and its labels are not numbered: ask for the "
                                  "order any");
    if (what.labels && !found->gives("labels"))
      throw std::invalid_argument(std::string(name) + " gives features only: ask for no labels");
    entry::variant const* const variant = found->find(connected, kokkos::space_name<Exec>());
    if (!variant)
      throw std::invalid_argument(std::string(name) + " is not compiled in for connectivity " +
                                  std::to_string(connected) + " on " + kokkos::space_name<Exec>() +
                                  ": connectivity is 4 or 8, the backend one of this build");
    session_ = variant->open(what, 0, &exec_);
  }

  /// Labels `image` into `labels` (32-bit integers), both rank-2 Views of the same extents (row, column); returns the number
  /// of components.
  template <class Image, class Labels> u32 label(Image const& image, Labels const& labels) {
    kokkos::with_labels<u32, false>(queue_, image.extent(0), image.extent(1), labels, work_,
                                    [&](plane<u32> const& out) {
                                      session_->run(kokkos::bytes_of(queue_, image, work_, false), out);
                                      return what_.labels;
                                    });
    queue_.wait();
    return session_->components();
  }
  /// Measures the components of `image` where features alone are wanted ({.labels = false, .features = true}); returns their
  /// number. Throws std::invalid_argument where labels are wanted.
  template <class Image> u32 analyze(Image const& image) {
    if (what_.labels)
      throw std::invalid_argument("labels are wanted of this labeler: call label, or construct it without them");
    return label(image, kokkos::labels_at<Exec>(static_cast<u32*>(nullptr), image.extent(0), image.extent(1)));
  }
  /// Features of the last image; empty unless wanted.
  measured_components measured() { return session_->measured(); }
  /// Bytes of workspace held.
  std::size_t bytes() const { return session_->bytes() + work_.bytes(); }

private:
  static std::string known() {
    std::string names;
    for (auto const& [name, e] : registry::all().entries()) names += (names.empty() ? "" : ", ") + name;
    return names.empty() ? "nothing" : names;
  }

  Exec exec_;
  kokkos::space<Exec> queue_;
  wanted what_;
  kokkos_workspace<Exec> work_;
  std::unique_ptr<session> session_;
};

} // namespace skerry
