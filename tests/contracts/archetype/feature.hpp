// The least feature: how many pixels.
#pragma once
#include <skerry/catalog.hpp>

namespace skerry::testing {

struct archetype {
  using type = u32;
  static constexpr int columns = 1;
  static std::string id() { return "archetype"; }
  static std::string column_name(int) { return "pixels"; }
  SKERRY_FN static constexpr combine how(int) { return combine::sum; }
  SKERRY_FN static constexpr pack<u32, 1> of(pixel_run r) { return {{u32(r.length)}}; }
};
using takes_archetype =
    algorithm<eight, strip<4>, ballot_runs<32, komura>, once<seam_union<komura>>, late<features<archetype>>>;

} // namespace skerry::testing
