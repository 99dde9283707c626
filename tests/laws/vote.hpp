// The law of links that vote: labels only fall, stay inside their component, and whoever changes one says so; and a link that is
// repeated falls quiet. Where it `spans`, quiet labels are those of the components.
#pragma once
#include "laws/bound_store.hpp"
#include "support/backends.hpp"
#include "support/zoo.hpp"

#include <skerry/kit/round.hpp>
#include <skerry/policy/tiling/whole.hpp>

#include <optional>

namespace skerry::testing {

/// Links one after the other on an image whose pixels are their own roots, or what a test has put there.
template <class Connectivity, class Queue, class Tiling = whole, class Traits = traits<>> class links_on {
  using store = bound_store<in_labels, pixel, Tiling, typename Queue::memory, Traits>;

public:
  links_on(Queue& queue, image const& im) : queue_(queue), bound_(im), parts_{bound_.forest} {
    memory_.emplace([this](arena& a) { parts_.reserve(a); });
    queue_.fill(parts_.state, 1, 0);
    wait();
    for_each_pixel([&](int x, int y) { put(x, y, bound_.forest.node_at(x, y)); });
  }
  void put(int x, int y, u32 label) { bound_.forest.parents().store(bound_.forest.node_at(x, y), label); }
  loop_state& state() { return *parts_.state; }
  auto const& forest() const { return bound_.forest; }

  /// Runs a link; whether it has voted.
  template <class Link> bool changes() {
    state().changed = 0;
    return after<Link>();
  }
  /// Runs a link after others of the round; whether one of them has voted.
  template <class Link> bool after() {
    run_link<Link, Connectivity>(queue_, parts_, 0);
    wait();
    return state().changed != 0;
  }
  /// Row by row; background is -1.
  std::vector<int> labels() const {
    int const w = bound_.forest.image.width;
    std::vector<int> all(std::size_t(w) * std::size_t(bound_.forest.image.height), -1);
    for_each_pixel([&](int x, int y) {
      auto const parents = bound_.forest.parents();
      all[std::size_t(y * w + x)] = int(parents.load(bound_.forest.node_at(x, y)));
    });
    return all;
  }

private:
  template <class F> void for_each_pixel(F f) const {
    for (int y = 0; y < bound_.forest.image.height; ++y)
      for (int x = 0; x < bound_.forest.image.width; ++x)
        if (bound_.forest.foreground(x, y)) f(x, y);
  }
  void wait() {
    if constexpr (requires { queue_.wait(); }) queue_.wait();
  }

  Queue& queue_;
  store bound_;
  round_parts<typename store::view> parts_;
  std::optional<arena_memory<typename Queue::memory>> memory_;
};

template <class Link, class Connectivity, bool Spans, class Tiling = whole, class Traits = traits<>> struct vote_law {
  /// What is wrong on an image without padding; empty if nothing is.
  template <class Queue> static std::string wrong(Queue& queue, image const& im) {
    links_on<Connectivity, Queue, Tiling, Traits> links(queue, im);
    labeling const component = flood_fill(im, Connectivity::neighbours);
    std::vector<int> before = links.labels();
    for (std::size_t round = 0; round <= before.size() + 1; ++round) {
      bool const voted = links.template changes<Link>();
      std::vector<int> const now = links.labels();
      if (!voted && now != before) return "a label has changed and nobody has voted";
      for (std::size_t k = 0; k < now.size(); ++k) {
        if (now[k] > before[k]) return "a label has risen";
        if (now[k] >= 0 && component.labels[std::size_t(now[k])] != component.labels[k])
          return "a label has left its component";
      }
      if (!voted) {
        std::vector<u32> counted;
        for (int const label : now) counted.push_back(u32(label + 1));
        return Spans && !same_partition(counted, component.labels) ? "quiet labels are not the partition" : "";
      }
      before = now;
    }
    return "it does not fall quiet";
  }

  /// On one core, and in the block double under every schedule.
  static void check() {
    host::serial serial;
    for_each_mask(4, 3, 1, [&](image const& im) { BOOST_TEST(wrong(serial, im) == "", Link::id() << " on " << im); });
    for (image const& im :
         {noise(67, 41, 0.55, 1, 3), spiral(33, 21), noise(1, 70, 0.7, 1, 1), noise(70, 1, 0.7, 1, 1)})
      BOOST_TEST(wrong(serial, im) == "", Link::id() << " on " << im);
    on_block_double([](auto& queue, std::string const& name) {
      for (image const& im : {image("#.#/.#."), image("#.#/#.#/.#."), image("##.##/#####"), noise(13, 6, 0.6, 1, 2)})
        BOOST_TEST(wrong(queue, im) == "", Link::id() << ", " << name << " on " << im);
    });
  }
};

} // namespace skerry::testing
