// plant_payload: every pixel's node gets the features of the pixel, background none; nothing is added up before links hand them on.
// Source: Asad, Marroquim and Souza 2019, section III-B for label equivalence, and the first of three alternatives for tile merging in
// section III-C. There the kernel that plants the labels does it; here it is a sweep of its own.
// Races: a thread writes its own slot.
#pragma once
#include <skerry/kit/payload.hpp>

namespace skerry {

struct plant_payload : planting_link {
  static std::string id() { return "plant_payload"; }

  template <class Connectivity, class Forest> struct on {
    static constexpr bool flat = true;
    Forest forest;
    int units() const { return forest.image.width * forest.image.height; }
    template <class Memory> SKERRY_FN void operator()(int pixel) const {
      Forest const& f = forest;
      int const x = pixel % f.image.width, y = pixel / f.image.width;
      auto const& slots = f.payload().columns;
      u32 const node = f.node_at(x, y);
      if (f.foreground(x, y)) slots.put(node, features_of_pixel<Connectivity>(f, x, y));
      else slots.clear(node);
    }
  };
};

} // namespace skerry
