#include "laws/merge.hpp"
#include "tests/cuda/law_images.hpp"

#include <skerry/policy/link/border_union.hpp>
#include <skerry/policy/link/compress_rims.hpp>
#include <skerry/policy/link/everywhere.hpp>
#include <skerry/policy/link/flatten.hpp>
#include <skerry/policy/link/join.hpp>
#include <skerry/policy/link/rim_union.hpp>
#include <skerry/policy/link/seam_union.hpp>
#include <skerry/policy/link/search.hpp>
#include <skerry/policy/link/window_union.hpp>
#include <skerry/policy/schedule/fixpoint.hpp>
#include <skerry/policy/schedule/levels.hpp>
#include <skerry/policy/step/compress.hpp>
#include <skerry/policy/step/voting/equivalence.hpp>
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

} // namespace

template <> void device_laws<of_merges, cuda::mapping>::check(law_report& report) {
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
  check_merge<fixpoint<search<equivalence<atomic_minimum>>, everywhere<compress>>, four, in_labels, pixel, tile<4, 2>>(
      report);
}

} // namespace skerry::testing
