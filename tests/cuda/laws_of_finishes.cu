#include "laws/finish.hpp"
#include "tests/cuda/law_images.hpp"

#include <skerry/policy/finish/also.hpp>
#include <skerry/policy/finish/early.hpp>
#include <skerry/policy/finish/early_at_roots.hpp>
#include <skerry/policy/finish/late.hpp>
#include <skerry/policy/finish/late_at_roots.hpp>
#include <skerry/policy/finish/late_by_pixel.hpp>
#include <skerry/policy/finish/late_by_tile.hpp>
#include <skerry/policy/finish/measure_labels.hpp>
#include <skerry/policy/finish/numbered.hpp>
#include <skerry/policy/finish/relabel.hpp>
#include <skerry/policy/finish/relabel_by_ballot.hpp>
#include <skerry/policy/local/bit_runs.hpp>
#include <skerry/policy/local/raster_runs.hpp>
#include <skerry/policy/tiling/strip.hpp>
#include <skerry/policy/tiling/tile.hpp>

namespace skerry::testing {

namespace {

using shape_of_label = features<area, coordinate_sums, bounding_box_of_label>;

/// Of planted trees; where the finish has a tail, Local may run it in lane groups instead.
template <class Finish, class Connectivity, class Store, class Site, class Tiling, class... Local>
void check_finish(law_report& report) {
  using law = finish_law<Finish, Connectivity, Store, Site, Tiling>;
  check_law_on_images(report,
                      (("finish " + Finish::id()) + ... + (" after " + Local::id())) + ", " + Connectivity::id() +
                          " on " + Site::id() + ", " + Store::id() + ", " + Tiling::id(),
                      [](auto& queue, image const& im) {
                        if constexpr (sizeof...(Local) == 0) return law::wrong(queue, im);
                        else return law::template wrong<typename law::template after<Local>...>(queue, im);
                      });
}

} // namespace

template <> void device_laws<of_finishes, cuda::mapping>::check(law_report& report) {
  check_finish<relabel, four, in_labels, run<32>, strip<4>>(report);
  check_finish<relabel, eight, in_labels, run<64>, strip<4>>(report);
  check_finish<relabel_by_ballot, four, in_labels, run<32>, strip<4>>(report);
  check_finish<relabel_by_ballot, eight, in_labels, run<64>, strip<4>>(report);
  check_finish<numbered<consecutive, relabel_by_ballot>, eight, in_labels, run<32>, strip<4>>(report);
  check_finish<relabel, eight, compact, whole_run<64, 2>, strip<4>>(report);
  check_finish<relabel, four, compact, run<32>, tile<128, 64>>(report);
  check_finish<relabel, eight, compact, run<32, 2>, tile<128, 64>>(report);
  check_finish<numbered<consecutive, relabel>, eight, in_labels, run<32>, strip<4>>(report);
  check_finish<numbered<consecutive, relabel>, eight, compact, whole_run<64, 2>, strip<4>>(report);
  check_finish<numbered<consecutive, relabel>, four, compact, run<32>, tile<32, 32>>(report);
  check_finish<numbered<consecutive, relabel>, eight, compact, run<32, 2>, tile<128, 64>, bit_runs<32, 2>>(report);
  check_finish<numbered<first_pixel, relabel>, four, compact, run<32>, tile<128, 64>, bit_runs<32>>(report);
  check_finish<numbered<first_pixel, also<relabel, early<all_features<four>>>>, four, compact, run<32>, tile<32, 32>,
               bit_runs<32>>(report);
  check_finish<late<shape_of_label>, four, in_labels, run<32>, strip<4>>(report);
  check_finish<late<all_features<eight>>, eight, compact, run<32, 2>, tile<128, 64>>(report);
  check_finish<early<all_features<eight>>, eight, compact, run<32>, tile<32, 32>>(report);
  check_finish<early<all_features<four>>, four, compact, whole_run<64>, strip<4>, raster_runs<64>>(report);
  check_finish<early<all_features<four>>, four, compact, run<32>, tile<128, 64>, bit_runs<32>>(report);
  check_finish<early_at_roots<all_features<eight>>, eight, in_labels, pixel, tile<16, 16>>(report);
  check_finish<late_by_pixel<all_features<eight>>, eight, in_labels, run<32>, strip<4>>(report);
  check_finish<late_at_roots<shape_of_label>, four, in_labels, run<32>, strip<4>>(report);
  check_finish<also<relabel, late_at_roots<all_features<eight>>>, eight, in_labels, run<32>, strip<4>>(report);
  check_finish<late_by_tile<all_features<eight>>, eight, compact, run<32, 2>, tile<128, 64>>(report);
  check_finish<late_by_tile<all_features<eight>>, eight, compact, run<32, 2>, tile<64, 32>>(report);
  check_finish<measure_labels<features<area, perimeter, perimeter_8>>, four, compact, run<32>, tile<128, 64>>(report);
  check_finish<measure_labels<all_features<eight>>, eight, in_labels, run<32>, strip<4>>(report);
  check_finish<late_by_tile<all_features<four>>, four, compact, run<32>, tile<32, 32>>(report);
  check_finish<late_by_tile<array_of_structures<all_features<four>>>, four, compact, run<32>, tile<128, 64>>(report);
  check_finish<early<array_of_structures<all_features<four>>>, four, compact, run<32>, tile<32, 32>, bit_runs<32>>(
      report);
  check_finish<early_at_roots<array_of_structures<all_features<four>>>, four, in_labels, pixel, tile<16, 16>>(report);
  check_finish<also<relabel, late<all_features<eight>>>, eight, in_labels, run<32>, strip<4>>(report);
  check_finish<also<relabel, early<all_features<eight>>>, eight, compact, run<32, 2>, tile<128, 64>, bit_runs<32, 2>>(
      report);
}

} // namespace skerry::testing
