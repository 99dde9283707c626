#include "laws/local_merge.hpp"
#include "tests/cuda/law_images.hpp"

#include <skerry/policy/local/ballot_runs.hpp>
#include <skerry/policy/local/bit_runs.hpp>
#include <skerry/policy/local/column_runs.hpp>
#include <skerry/policy/local/grouped_runs.hpp>
#include <skerry/policy/local/in_tile.hpp>
#include <skerry/policy/local/raster_runs.hpp>
#include <skerry/policy/local/staged_runs.hpp>
#include <skerry/policy/step/plant_row.hpp>
#include <skerry/policy/step/plant_self.hpp>
#include <skerry/policy/step/unite_earlier.hpp>
#include <skerry/policy/tiling/column.hpp>
#include <skerry/policy/tiling/strip.hpp>
#include <skerry/policy/tiling/tile.hpp>
#include <skerry/policy/unite/komura.hpp>
#include <skerry/policy/unite/retry.hpp>

namespace skerry::testing {

namespace {

template <class Local, class Connectivity, class Tiling> void check_local(law_report& report) {
  check_law_on_images(
      report, "local " + Local::id() + ", " + Connectivity::id() + " on " + Tiling::id(),
      [](auto& queue, image const& im) { return local_law<Local, Connectivity, Tiling>::wrong(queue, im); });
}
template <class Local, class Tiling> void check_both(law_report& report) {
  check_local<Local, four, Tiling>(report);
  check_local<Local, eight, Tiling>(report);
}

} // namespace

template <> void device_laws<of_local_merges, cuda::mapping>::check(law_report& report) {
  check_both<ballot_runs<32, komura>, strip<4>>(report);
  check_both<ballot_runs<64, komura>, strip<4>>(report);
  check_local<ballot_runs<32, komura>, eight, strip<9>>(report);
  check_local<ballot_runs<64, retry, read_again>, four, strip<17>>(report);
  check_local<ballot_runs<64, komura>, eight, strip<1>>(report);
  check_both<ballot_runs<32, komura>, tile<128, 4>>(report);
  check_both<ballot_runs<32, komura, pixels_shown>, strip<4>>(report);
  check_local<ballot_runs<64, komura, pixels_shown>, eight, strip<3>>(report);
  check_both<staged_runs<32, komura>, tile<128, 4>>(report);
  check_local<staged_runs<64, retry>, four, tile<128, 17>>(report);
  check_local<staged_runs<32, komura>, eight, tile<512, 4>>(report);
  check_both<grouped_runs<32, komura>, strip<4>>(report);
  check_both<grouped_runs<64, komura>, strip<4>>(report);
  check_local<grouped_runs<32, komura>, eight, strip<9>>(report);
  check_local<grouped_runs<64, retry>, four, strip<17>>(report);
  check_local<grouped_runs<64, komura>, eight, strip<1>>(report);
  check_both<bit_runs<32>, tile<128, 64>>(report);
  check_local<bit_runs<32, 2>, eight, tile<128, 64>>(report);
  check_local<bit_runs<64>, four, tile<128, 64>>(report);
  check_local<bit_runs<64, 2>, eight, tile<128, 64>>(report);
  check_local<bit_runs<32>, eight, tile<32, 32>>(report);
  check_local<bit_runs<32>, four, tile<64, 16>>(report);
  check_local<raster_runs<64>, four, strip<64>>(report);
  check_local<raster_runs<64, 2>, eight, strip<64>>(report);
  check_local<in_tile<plant_row>, eight, tile<32, 1>>(report);
  check_local<in_tile<plant_self, unite_earlier<retry>>, four, tile<5, 3>>(report);
  check_local<in_tile<plant_self, unite_earlier<retry>>, eight, tile<64, 32>>(report);
  check_both<column_runs, column>(report);
}

} // namespace skerry::testing
