// expect: numbered: labels by first pixels are looked up once more, and these labels leave background as it was; take labels that write it, such as minimum
#include <skerry/catalog.hpp>

namespace skerry {
struct beside_background : minimum {
  static constexpr bool writes_background = false;
  static std::string id() { return "beside_background"; }
};
template struct algorithm<four, strip<4>, ballot_runs<32, komura>, once<seam_union<komura>>,
                          numbered<first_pixel, also<relabel, late<features<area>>>>,
                          traits<foreground, beside_background>>;
} // namespace skerry
