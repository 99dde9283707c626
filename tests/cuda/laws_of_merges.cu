#include "laws/merge.hpp"
#include "laws/payload.hpp"
#include "tests/cuda/law_images.hpp"

#include <skerry/policy/link/ballot_seams.hpp>
#include <skerry/policy/link/border_union.hpp>
#include <skerry/policy/link/column_scan.hpp>
#include <skerry/policy/link/compress_rims.hpp>
#include <skerry/policy/link/everywhere.hpp>
#include <skerry/policy/link/flatten.hpp>
#include <skerry/policy/link/join.hpp>
#include <skerry/policy/link/join_until_quiet.hpp>
#include <skerry/policy/link/payload/add_payload.hpp>
#include <skerry/policy/link/payload/carry.hpp>
#include <skerry/policy/link/payload/carry_rims.hpp>
#include <skerry/policy/link/payload/plant_payload.hpp>
#include <skerry/policy/link/payload/sum_payload.hpp>
#include <skerry/policy/link/rim_union.hpp>
#include <skerry/policy/link/seam_union.hpp>
#include <skerry/policy/link/voting/search.hpp>
#include <skerry/policy/link/window_union.hpp>
#include <skerry/policy/schedule/fixpoint.hpp>
#include <skerry/policy/schedule/in_turn.hpp>
#include <skerry/policy/schedule/levels.hpp>
#include <skerry/policy/step/compress.hpp>
#include <skerry/policy/step/voting/equivalence.hpp>
#include <skerry/policy/tiling/column.hpp>
#include <skerry/policy/tiling/strip.hpp>
#include <skerry/policy/tiling/tile.hpp>
#include <skerry/policy/unite/hook.hpp>
#include <skerry/policy/unite/hook_larger.hpp>
#include <skerry/policy/unite/komura.hpp>
#include <skerry/policy/unite/retry.hpp>
#include <skerry/policy/unite/trade.hpp>

namespace skerry::testing {

namespace {

template <class Merge, class Connectivity, class Store, class Site, class Tiling> void check_merge(law_report& report) {
  using law = merge_law<Merge, Connectivity, Store, Site, Tiling>;
  check_law_on_images(report,
                      "merge " + Merge::id() + ", " + Connectivity::id() + " on " + Site::id() + ", " + Store::id() +
                          ", " + Tiling::id(),
                      [](auto& queue, image const& im) { return law::wrong(queue, im); });
}

template <class Merge, class Connectivity, class Tiling> void check_payload(law_report& report) {
  using law = payload_law<Merge, Connectivity, Tiling>;
  check_law_on_images(report,
                      "merge that carries features " + Merge::id() + ", " + Connectivity::id() + " on " + Tiling::id(),
                      [](auto& queue, image const& im) { return law::wrong(queue, im); });
}
template <class Plant> using planted_levels =
    in_turn<once<Plant>, levels<4, join_until_quiet<threads_by_level>, carry_rims>, once<carry<compress>>>;

} // namespace

template <> void device_laws<of_merges, cuda::mapping>::check(law_report& report) {
  check_merge<once<ballot_seams<komura>>, four, in_labels, run<32>, strip<4>>(report);
  check_merge<once<ballot_seams<retry>>, eight, in_labels, run<64>, strip<3>>(report);
  check_merge<once<seam_union<komura>>, four, in_labels, run<32>, strip<4>>(report);
  check_merge<once<seam_union<komura>>, eight, in_labels, run<32>, strip<4>>(report);
  check_merge<once<seam_union<komura>>, four, in_labels, run<64>, strip<4>>(report);
  check_merge<once<seam_union<komura>>, eight, in_labels, run<64>, strip<4>>(report);
  check_merge<once<seam_union<retry>, flatten>, eight, in_labels, run<64>, strip<3>>(report);
  check_merge<once<seam_union<hook>, flatten>, four, in_labels, pixel, tile<3, 2>>(report);
  check_merge<once<seam_union<hook>>, eight, compact, whole_run<64>, strip<4>>(report);
  check_merge<once<seam_union<hook_larger>>, eight, compact, whole_run<64, 2>, strip<4>>(report);
  check_merge<once<seam_union<trade>>, four, compact, run<32>, tile<32, 32>>(report);
  check_merge<once<rim_union<hook>>, four, compact, run<32>, tile<128, 64>>(report);
  check_merge<once<rim_union<hook>>, eight, compact, run<32, 2>, tile<128, 64>>(report);
  check_merge<once<rim_union<hook>>, four, compact, run<64>, tile<128, 64>>(report);
  check_merge<once<rim_union<hook>, flatten>, eight, compact, run<32>, tile<32, 32>>(report);
  check_merge<once<border_union<retry>>, eight, in_labels, pixel, tile<2, 3>>(report);
  check_merge<once<window_union<trade>>, eight, in_labels, pixel, tile<2, 3>>(report);
  check_merge<levels<3, join<komura>, compress_rims>, eight, in_labels, pixel, tile<4, 4>>(report);
  check_merge<in_turn<once<column_scan>, levels<2, join<retry>>>, eight, in_labels, pixel, column>(report);
  check_merge<fixpoint<search<equivalence<atomic_minimum>>, everywhere<compress>>, four, in_labels, pixel, tile<4, 2>>(
      report);
  check_payload<planted_levels<plant_payload>, eight, tile<16, 16>>(report);
  check_payload<planted_levels<add_payload>, four, tile<16, 16>>(report);
  check_payload<planted_levels<sum_payload>, eight, tile<16, 16>>(report);
  check_payload<in_turn<once<plant_payload>, fixpoint<search<equivalence<atomic_minimum>>, carry<compress>>>, four,
                tile<4, 2>>(report);
}

} // namespace skerry::testing
