// relabel_by_low_bit: relabel, but the last pixel of an image of odd width and height is foreground only where the lowest bit
// of its byte is set. Wrong where foreground is any other value than 0; kept for comparison.
// Source: the released code of Allegretti, Bolelli and Grana 2020 (BKE, final kernel).
// Races: those of relabel; one thread corrects one label afterwards.
#pragma once
#include <skerry/policy/finish/relabel.hpp>

namespace skerry {

struct relabel_by_low_bit : relabel {
  template <class> static constexpr bool relates = false;
  static std::string id() { return "relabel_by_low_bit"; }

  template <class Forest> struct last_pixel {
    static constexpr bool flat = true;
    Forest forest;
    int units() const { return forest.image.width % 2 == 1 && forest.image.height % 2 == 1 ? 1 : 0; }
    template <class Memory> SKERRY_FN void operator()(int) const {
      int const x = forest.image.width - 1, y = forest.image.height - 1;
      if (forest.image(x, y) % 2 == 0) Memory::store(&forest.out(x, y), typename Forest::label(0));
    }
  };

  template <class Connectivity, class Forest> struct on : relabel::on<Connectivity, Forest> {
    explicit on(Forest const& f) : relabel::on<Connectivity, Forest>{f} {}
    template <class Queue> void after(Queue& queue) const {
      launch(queue, sweep_of<relabel_by_low_bit>("last pixel"), last_pixel<Forest>{this->forest});
    }
  };
};

} // namespace skerry
