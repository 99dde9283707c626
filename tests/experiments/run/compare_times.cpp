// Changes beyond noise, on times that are drawn: nothing where nothing changed, a planted slowdown, a drift.
#include "experiments/run/comparison.hpp"
#include <boost/test/unit_test.hpp>
#include <cmath>
#include <random>

namespace skerry::experiments {
namespace {

/// A machine: what one run of a grid measures of a time, with noise within a cell, from run to run, and now and then a burst.
class machine {
public:
  explicit machine(unsigned seed) : draw_(seed) {}

  std::vector<double> samples(double time, double between, double within, std::size_t n = 9) {
    double const level = time * std::exp(between * normal_(draw_)) * (one_in_(draw_) == 0 ? 1.15 : 1);
    std::vector<double> all;
    for (std::size_t k = 0; k < n; ++k) all.push_back(level * (1 + within * std::abs(normal_(draw_))));
    return all;
  }

private:
  std::mt19937 draw_;
  std::normal_distribution<double> normal_;
  std::uniform_int_distribution<int> one_in_{0, 199}; ///< a burst lasts a cell
};

/// Variants on images, twice; `factor(variant, image)` of the second run.
template <class Factor>
std::vector<time_pair> measured(unsigned seed, int variants, int images, double between, Factor factor) {
  machine m(seed);
  std::vector<time_pair> pairs;
  for (int v = 0; v < variants; ++v)
    for (int i = 0; i < images; ++i) {
      double const time = 0.05 * (1 + v % 7) * (1 + i % 11);
      pairs.push_back({"variant " + std::to_string(v), m.samples(time, between, 0.01),
                       m.samples(time * factor(v, i), between, 0.01)});
    }
  return pairs;
}

long count(std::vector<change> const& verdicts, change which) { return std::ranges::count(verdicts, which); }

std::vector<std::string> changed(time_comparison const& found) {
  std::vector<std::string> names;
  for (auto const& group : found.groups)
    if (group.verdict == change::slower || group.verdict == change::faster) names.push_back(group.what);
  return names;
}

BOOST_AUTO_TEST_SUITE(comparing)

BOOST_AUTO_TEST_CASE(nothing_changed_in_thousands_of_cells) {
  for (unsigned const seed : {1u, 2u, 3u})
    for (double const between : {0.002, 0.02, 0.06}) {
      auto const found = compare_times(measured(seed, 40, 67, between, [](int, int) { return 1.0; }), {});
      long const flagged = count(found.verdicts, change::slower) + count(found.verdicts, change::faster);
      BOOST_TEST_CONTEXT("seed " << seed << ", from run to run " << between) {
        BOOST_TEST(
            flagged <=
            (between < 0.01 ? 40 : 2)); // where a machine is that quiet, the 27 bursts are changes of their cells
        BOOST_TEST(changed(found).empty());
        BOOST_TEST((found.drift > 0.98 && found.drift < 1.02 && found.drift_verdict == change::same));
      }
    }
}

BOOST_AUTO_TEST_CASE(one_variant_is_slower) {
  for (double const factor : {1.1, 1.2, 1 / 1.2}) {
    auto const found = compare_times(measured(5, 12, 30, 0.02, [&](int v, int) { return v == 4 ? factor : 1.0; }), {});
    BOOST_TEST((changed(found) == std::vector<std::string>{"variant 4"}));
    BOOST_TEST((found.groups[4].low < factor && factor < found.groups[4].high));
    BOOST_TEST((found.groups[4].verdict == (factor > 1 ? change::slower : change::faster)));
  }
}

BOOST_AUTO_TEST_CASE(one_of_two_variants_is_slower) {
  auto const found = compare_times(measured(6, 2, 6, 0.005, [](int v, int) { return v == 1 ? 1.2 : 1.0; }), {});
  BOOST_TEST((changed(found) == std::vector<std::string>{"variant 1"}));
  BOOST_TEST(count(found.verdicts, change::slower) == 6);
}

BOOST_AUTO_TEST_CASE(one_cell_is_slower) {
  auto const found =
      compare_times(measured(7, 10, 30, 0.01, [](int v, int i) { return v == 3 && i == 8 ? 1.5 : 1.0; }), {});
  BOOST_TEST((found.verdicts[3 * 30 + 8] == change::slower));
  BOOST_TEST(count(found.verdicts, change::slower) <= 3); // and the bursts
  BOOST_TEST(changed(found).empty());
}

BOOST_AUTO_TEST_CASE(a_drift_is_said_and_left_out) {
  auto const found = compare_times(measured(8, 12, 30, 0.02, [](int v, int) { return v == 2 ? 1.3 * 1.2 : 1.3; }), {});
  BOOST_TEST(found.drift == 1.3, boost::test_tools::tolerance(0.02));
  BOOST_TEST((found.drift_verdict == change::slower));
  BOOST_TEST((changed(found) == std::vector<std::string>{"variant 2"}));
}

BOOST_AUTO_TEST_CASE(the_share_is_an_option) {
  auto const pairs = measured(9, 12, 30, 0.005, [](int v, int) { return v == 4 ? 1.03 : 1.0; });
  BOOST_TEST(changed(compare_times(pairs, {})).empty());
  BOOST_TEST((changed(compare_times(pairs, {.share = 0.01})) == std::vector<std::string>{"variant 4"}));
}

BOOST_AUTO_TEST_CASE(few_samples_are_undecided) {
  auto const found = compare_times({{"one", {1, 1, 1}, {9, 9, 9}}}, {});
  BOOST_TEST((found.verdicts.front() == change::undecided && found.groups.front().verdict == change::undecided));
  BOOST_TEST(compare_times({}, {}).groups.empty());
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace
} // namespace skerry::experiments
