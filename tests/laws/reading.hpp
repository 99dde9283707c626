// The law of kinds of pixels: an algorithm that reads another kind than bytes leaves the labels, numbers and features of the bytes that the
// pixels stand for; of a stack, those of its images one by one, numbered through, and none goes from one image to the next.
#pragma once
#include "support/buffer_of.hpp"
#include "support/results.hpp"
#include "support/stored_image.hpp"

#include <skerry/execute.hpp>

namespace skerry::testing {

template <class Pixels, class Algorithm> struct reading_law {
  using algorithm = reading<Pixels, Algorithm>;
  using finish = typename Algorithm::finish;
  static constexpr bool of_stacks = is_stacked<typename algorithm::image_type>;
  static std::string id() { return algorithm::id(); }

  /// What is wrong on pixels of the kind; `bytes`: what they stand for, and `expected` its labels.
  template <class Queue, class ToPlane>
  static std::string wrong_on(Queue& queue, typename algorithm::image_type const& pixels, image const& bytes,
                              labeling const& expected, ToPlane const& labels_in) {
    using memory = typename Queue::memory;
    label_plane<u32, memory> out(bytes.width, bytes.height, bytes.pitch - bytes.width);
    workspace<typename buffer_of<Queue>::type> work;
    auto const done = execute<algorithm>(queue, pixels, labels_in(out.view()), work);
    if constexpr (requires { queue.wait(); }) queue.wait();
    if (!out.padding_untouched()) return "wrote beyond the width";
    auto const labels = out.packed();
    label_order const order = order_of_numbers<finish>();
    if (auto const wrong = wrong_labels(labels, expected, order); !wrong.empty()) return wrong;
    if constexpr (finish::makes_table) {
      if (!of_stacks) return wrong_table(done.table(), expected, &labels, order);
      if (*done.table().count != expected.count) return "wrong number of rows";
    }
    return {};
  }

  /// On an image; `args`: of the stored_image of the kind.
  template <class Queue, class... Args> static std::string wrong(Queue& queue, image const& im, Args... args) {
    stored_image<Pixels, typename Queue::memory> const stored(im, args...);
    return wrong_on(queue, stored.view(), im, flood_fill(im, Algorithm::connectivity::neighbours),
                    [](plane<u32> const& out) { return out; });
  }
};

/// Of images in a stack, of pixels of a kind.
template <class Pixels, class Algorithm> struct stack_law {
  using law = reading_law<stack_of<Pixels>, Algorithm>;
  static std::string id() { return law::id(); }

  template <class Queue> static std::string wrong(Queue& queue, std::vector<image> const& images) {
    image const all = stacked(images);
    stored_image<Pixels, typename Queue::memory> const stored(all);
    int const each = images[0].height;
    return law::wrong_on(queue, {stored.view(), each}, all, one_by_one(images),
                         [&](plane<u32> const& out) { return stacked_plane(out, each); });
  }
  /// So many images, of which every third is all foreground.
  static std::vector<image> images_of(int width, int height, int n) {
    std::vector<image> images;
    for (int k = 0; k < n; ++k)
      images.push_back(k % 3 == 0 ? drawn_by(width, height, [](int, int) { return true; })
                                  : noise(width, height, 0.5, 1, unsigned(k)));
    return images;
  }

private:
  static labeling one_by_one(std::vector<image> const& images) {
    constexpr int neighbours = Algorithm::connectivity::neighbours;
    labeling all{images[0].width, 0, 0, {}, neighbours};
    for (image const& im : images) {
      labeling const one = flood_fill(im, neighbours);
      for (u32 const l : one.labels) all.labels.push_back(l == 0 ? 0 : l + all.count);
      all.count += one.count;
      all.height += one.height;
    }
    return all;
  }
};

} // namespace skerry::testing
