#include "laws/pairs.hpp"
#include "laws/team.hpp"
#include "tests/cuda/laws.hpp"
#include "tests/cuda/managed.hpp"

#include <skerry/backend/by_name/cuda_open.hpp>
#include <skerry/policy/unite/hook.hpp>
#include <skerry/policy/unite/hook_larger.hpp>
#include <skerry/policy/unite/komura.hpp>
#include <skerry/policy/unite/retry.hpp>
#include <skerry/policy/unite/trade.hpp>

namespace skerry::testing {

template <> inline constexpr bool takes_any_items<managed_memory> = false;

namespace {

using law_queue = managed_queue<cuda::queue_of<cuda::mapping>::type>;

template <int Width, int Groups> void check_team(law_report& report) {
  std::string const law = "teams of " + std::to_string(Groups) + " groups, words of " + std::to_string(Width);
  if (!report.wants(law)) return;
  law_queue queue;
  auto const broken = broken_facets<Width, Groups>(queue);
  for (std::string const& facet : broken) report.note(law, "all", facet);
  if (broken.empty()) report.note(law, "", "");
}

/// Graphs from a few nodes that all threads hit at once to sparse ones, each several times: the order is the device's.
template <class Unite> void check_unions(law_report& report) {
  std::string const law = "unions by " + Unite::id();
  if (!report.wants(law)) return;
  law_queue queue;
  bool right = true;
  auto const check = [&](u32 nodes, std::size_t edges, unsigned seed, int times) {
    pair_list const pairs = graph(nodes, edges, seed);
    for (int k = 0; k < times && right; ++k)
      right = report.note(law, std::to_string(nodes) + " nodes, graph " + std::to_string(seed),
                          wrong_unions<Unite>(queue, nodes, pairs));
  };
  for (unsigned seed = 0; seed < 16; ++seed) {
    check(8, 128, seed, report.bounded ? 1 : 5);
    check(60, 640, seed, report.bounded ? 1 : 5);
    if (report.bounded) continue;
    for (u32 const nodes : {16u, 500u, 4000u}) check(nodes, 40000, seed, 5);
    if (seed % 4 != 0) check(200000, 300000, seed, 1); // no chains: walks along those take a device seconds
  }
}

template <class... Unites> void check_all_unions(law_report& report) { (check_unions<Unites>(report), ...); }

} // namespace

template <> void device_laws<of_teams, cuda::mapping>::check(law_report& report) {
  check_team<32, 1>(report);
  check_team<32, 4>(report);
  check_team<64, 1>(report);
  check_team<64, 4>(report);
}

template <> void device_laws<of_unions, cuda::mapping>::check(law_report& report) {
  check_all_unions<hook, hook_with<path::full>, hook_larger, komura, komura_with<path::halving>,
                   komura_with<path::inlined>, retry, retry_with<path::halving>, retry_with<path::inlined>, trade,
                   trade_with<path::halving>>(report);
}

} // namespace skerry::testing
