// Rankings of small results, by hand.
#include "experiments/run/ranking.hpp"
#include <boost/test/unit_test.hpp>
#include <cmath>

namespace skerry::experiments {
namespace {

json cell(std::string const& algorithm, std::string const& image, std::string const& group, double milliseconds) {
  return {
      {"record", "cell"},
      {"status", "ok"},
      {"variant",
       {{"algorithm", algorithm}, {"connectivity", 8}, {"backend", "serial"}, {"threads", 1}, {"gives", {"labels"}}}},
      {"input", {{"name", image}, {"group", group}, {"width", 64}, {"height", 32}}},
      {"timing", {{"warm", {{"summary_ns", {{"median", 1e6 * milliseconds}}}}}}}};
}

joined_results three_variants() {
  joined_results all;
  all.cells = {cell("slow", "n1", "noise", 2),    cell("fast", "n1", "noise", 1),  cell("slow", "n2", "noise", 8),
               cell("fast", "n2", "noise", 4),    cell("lame", "n1", "noise", .5), cell("slow", "s", "structured", 3),
               cell("fast", "s", "structured", 9)};
  json failed = cell("lame", "s", "structured", 1);
  failed["status"] = "failed";
  all.cells.push_back(failed);
  return all;
}

BOOST_AUTO_TEST_SUITE(ranking_of_results)

BOOST_AUTO_TEST_CASE(geometric_means_and_order) {
  auto const near = boost::test_tools::tolerance(1e-9);
  auto const tables = rankings(three_variants(), "warm");
  BOOST_REQUIRE(tables.size() == 1u);
  auto const& t = tables.front();
  BOOST_TEST(t.title == "labels, 8-connected, serial x1, 64 x 32, warm");
  BOOST_TEST((t.classes == std::vector<std::string>{"noise", "structured"}));
  BOOST_TEST((t.images == std::vector<std::size_t>{2, 1}));
  BOOST_REQUIRE(t.order.size() == 3u);
  BOOST_TEST((t.order[0].name == "fast" && t.order[1].name == "slow" && t.order[2].name == "lame"));
  BOOST_TEST(t.order[0].classes[0].mean == 2.0, near);
  BOOST_TEST(t.order[1].classes[0].mean == 4.0, near);
  BOOST_TEST(t.order[1].all.mean == std::cbrt(48.0), near);
  BOOST_TEST(t.order[0].slowness == std::cbrt(2 * 1 * 3.0), near); // lame is the fastest on n1
  BOOST_TEST((t.order[2].all.images == 1u && t.order[2].slowness == 1.0));
}

BOOST_AUTO_TEST_CASE(as_a_table) {
  auto const text = markdown(rankings(three_variants(), "warm"));
  for (char const* row :
       {"| | variant | noise (2) | structured (1) | all (3) | to the fastest |",
        "| 1 | fast | **2.000** | 9.000 | **3.302** | 1.82 |", "| 2 | slow | 4.000 | **3.000** | 3.634 | 2.00 |",
        "| - | lame | 0.5000 (1/2) | - | 0.5000 (1/3) | 1.00 |"})
    BOOST_TEST(text.find(row) != text.npos, row << " is not in\n" << text);
}

BOOST_AUTO_TEST_CASE(a_clock_that_nothing_has) { BOOST_TEST(rankings(three_variants(), "cold").empty()); }

BOOST_AUTO_TEST_SUITE_END()

} // namespace
} // namespace skerry::experiments
