// Compositions on a device beyond the catalogue's: 64-pixel words in tiles, single rows for 8-connectivity, small tiles, and
// merges that the catalogue has for cores alone. Named like entries, so that they open as entries do.
#pragma once
#include <skerry/catalog.hpp>

namespace skerry::testing {

struct wide_words {
  template <class C, class Finish> using with =
      algorithm<C, tile<128, 64>, bit_runs<64, C::neighbours == 8 ? 2 : 1>, once<rim_union<hook>>, Finish>;
  using measure = early<shape>;
  static constexpr bool labels = true;
  static constexpr skerry::facts facts{
      .name = "tiles, 64-pixel words", .title = "", .source = "", .year = 0, .status = status::ours, .good_for = ""};
};
struct small_tiles {
  template <class C, class Finish> using with =
      algorithm<C, tile<32, 32>, bit_runs<32>, once<seam_union<retry>, flatten>, Finish>;
  using measure = early<shape>;
  static constexpr bool labels = true;
  static constexpr skerry::facts facts{
      .name = "small tiles, single rows", .title = "", .source = "", .year = 0, .status = status::ours, .good_for = ""};
};
struct ballot_retry {
  template <class C, class Finish> using with =
      algorithm<C, strip<8>, ballot_runs<64, retry>, once<seam_union<hook>, flatten>, Finish>;
  using measure = late<shape>;
  static constexpr bool labels = true;
  static constexpr skerry::facts facts{
      .name = "strips of 8 rows", .title = "", .source = "", .year = 0, .status = status::ours, .good_for = ""};
};

} // namespace skerry::testing
