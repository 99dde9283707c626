// The law of kinds of pixels: an algorithm that reads another kind than bytes leaves the labels, numbers and features of the bytes that the
// pixels stand for; of a stack, those of its images one by one, numbered through, and none goes from one image to the next.
#pragma once
#include "support/buffer_of.hpp"
#include "support/results.hpp"
#include "support/stored_image.hpp"

#include <skerry/execute.hpp>

#include <deque>

namespace skerry::testing {

template <class Pixels, class Algorithm> struct reading_law {
  using algorithm = reading<Pixels, Algorithm>;
  using finish = typename Algorithm::finish;
  using image_type = typename algorithm::image_type;
  static std::string id() { return algorithm::id(); }

  /// What is wrong on pixels of the kind; `bytes`: what they stand for, and `expected` its labels.
  template <class Queue, class ToPlane> static std::string wrong_on(Queue& queue, image_type const& pixels,
                                                                    image const& bytes, labeling const& expected,
                                                                    ToPlane const& labels_in) {
    label_plane<u32, typename Queue::memory> out(bytes.width, bytes.height, bytes.pitch - bytes.width);
    return wrong_in(queue, pixels, labels_in(out.view()), expected, [&](std::vector<u32>& labels) {
      labels = out.packed();
      return out.padding_untouched();
    });
  }

  /// The same with labels anywhere; `packed`: fills them in and says whether nothing beside them was written.
  template <class Queue, class Packed> static std::string wrong_in(Queue& queue, image_type const& pixels,
                                                                   typename algorithm::labels_type const& to,
                                                                   labeling const& expected, Packed const& packed) {
    workspace<typename buffer_of<Queue>::type> work;
    auto const done = execute<algorithm>(queue, pixels, to, work);
    if constexpr (requires { queue.wait(); }) queue.wait();
    std::vector<u32> labels;
    if (!packed(labels)) return "wrote beyond the width";
    label_order const order = order_of_numbers<finish>();
    if (auto const wrong = wrong_labels(labels, expected, order); !wrong.empty()) return wrong;
    if constexpr (finish::makes_table) {
      if (!is_stacked<image_type> && !is_listed<image_type>) return wrong_table(done.table(), expected, &labels, order);
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

/// The labels of images one after the other, numbered through.
template <class Algorithm> labeling one_by_one(std::vector<image> const& images) {
  constexpr int neighbours = Algorithm::connectivity::neighbours;
  labeling all{1, 0, 0, {}, neighbours};
  for (image const& im : images) {
    labeling const one = flood_fill(im, neighbours);
    for (u32 const l : one.labels) all.labels.push_back(l == 0 ? 0 : l + all.count);
    all.count += one.count;
    all.height += im.width * im.height;
  }
  return all;
}

/// Of images in a stack, of pixels of a kind.
template <class Pixels, class Algorithm> struct stack_law {
  using law = reading_law<stack_of<Pixels>, Algorithm>;
  static std::string id() { return law::id(); }

  template <class Queue> static std::string wrong(Queue& queue, std::vector<image> const& images) {
    image const all = stacked(images);
    stored_image<Pixels, typename Queue::memory> const stored(all);
    int const each = images[0].height;
    return law::wrong_on(queue, {stored.view(), each}, all, one_by_one<Algorithm>(images),
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
};

/// Of images of any sizes in a list, of pixels of a kind.
template <class Pixels, class Algorithm> struct list_law {
  using law = reading_law<list_of<Pixels>, Algorithm>;
  static std::string id() { return law::id(); }

  template <class Queue> static std::string wrong(Queue& queue, std::vector<image> const& images) {
    using memory = typename Queue::memory;
    stored_list<Pixels, memory> const stored(images);
    std::deque<label_plane<u32, memory>> planes; // not all of one pitch
    row_list<plane<u32>> rows;
    for (image const& im : images)
      rows.add(planes.emplace_back(im.width, im.height, im.pitch - im.width + int(planes.size() % 3)).view());
    vector_of<memory, listed_row> const list(rows.rows().begin(), rows.rows().end());
    return law::wrong_in(queue, stored.view(), rows.at(list.data()), one_by_one<Algorithm>(images),
                         [&](std::vector<u32>& labels) {
                           bool sound = true;
                           for (auto const& one : planes) {
                             sound = sound && one.padding_untouched();
                             auto const of_one = one.packed();
                             labels.insert(labels.end(), of_one.begin(), of_one.end());
                           }
                           return sound;
                         });
  }
  /// So many images of different sizes, none larger than this, of which every third is all foreground.
  static std::vector<image> images_of(int width, int height, int n) {
    std::vector<image> images;
    for (int k = 0; k < n; ++k) {
      int const w = 1 + (width - 1 + 37 * k) % width, h = 1 + (height - 1 + 11 * k) % height;
      images.push_back(k % 3 == 0 ? drawn_by(w, h, [](int, int) { return true; })
                                  : noise(w, h, 0.5, 1, unsigned(k), k % 4));
    }
    return images;
  }
};

} // namespace skerry::testing
