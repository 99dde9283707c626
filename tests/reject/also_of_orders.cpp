// expect: also: components are numbered in one way for all that a run leaves; put numbered<...> outside: numbered<Order, also<A, B>>
#include <skerry/catalog.hpp>

namespace skerry {
template struct algorithm<four, strip<4>, ballot_runs<32, komura>, once<seam_union<komura>>,
                          also<numbered<first_pixel, relabel>, late<features<area>>>>;
} // namespace skerry
