// The example of a combination of one's own: 15 lines, registered like the catalogue's entries, and right. A grid of one's own
// takes the axes that the program's combinations leave out.
#include "experiments/example/own_combination.cpp"
#include "support/oracle.hpp"

#include <skerry/names/axes.hpp>
#include <skerry/registration.hpp>

#include <boost/test/unit_test.hpp>

using namespace skerry::testing;

namespace {

namespace axes = skerry::axes;
using in_rounds = skerry::fixpoint<skerry::search<skerry::lower_to_neighbours>>;
skerry::grid_registration<skerry::grid<skerry::axis<skerry::four>, axes::tilings_of_rounds, axes::locals_of_rounds,
                                       skerry::axis<in_rounds>, skerry::axis<skerry::relabel>>> const grid_of_ones_own{
    boost::hana::tuple_t<skerry::threads_backend>};

} // namespace

BOOST_AUTO_TEST_SUITE(own_combination)

BOOST_AUTO_TEST_CASE(is_known_by_name_and_right) {
  skerry::entry const* const e = skerry::registry::all().find("strips-in-levels");
  BOOST_REQUIRE(e);
  image const im = noise(131, 67, 0.55, 1, 3);
  for (auto const& variant : e->variants) {
    auto const session = variant.open({.labels = true, .features = false}, 0, nullptr);
    std::vector<skerry::u32> labels(std::size_t(im.width) * std::size_t(im.height));
    session->run(im.view(), {labels.data(), im.width, im.height, im.width});
    labeling const expected = flood_fill(im, variant.connectivity);
    BOOST_TEST(same_partition(labels, expected.labels), variant.backend);
    BOOST_TEST(session->components() == expected.count);
    BOOST_REQUIRE(session->counts().size() == 1u);
    BOOST_TEST((session->counts()[0].first == "levels" && session->counts()[0].second == 3u)); // 4, 16, 64 rows
  }
}

BOOST_AUTO_TEST_CASE(axes_of_rounds_for_a_grid_of_ones_own) {
  auto const cell = [](std::string const& tiling) {
    return skerry::combinations::all().find({4, {tiling, "column_runs", in_rounds::id(), "relabel"}});
  };
  BOOST_REQUIRE((cell("column") && cell("whole")));
  BOOST_TEST(cell("whole")->reason.starts_with("algorithm: the local merge (parameter 3) cannot work on this tiling"));
  BOOST_REQUIRE(cell("column")->reason.empty());
  image const im = noise(67, 31, 0.55, 1, 3);
  std::vector<skerry::u32> labels(std::size_t(im.width) * std::size_t(im.height));
  auto const session = cell("column")->algorithm.variants.at(0).open({.labels = true, .features = false}, 1, nullptr);
  session->run(im.view(), {labels.data(), im.width, im.height, im.width});
  BOOST_TEST(same_partition(labels, flood_fill(im, 4).labels));
  session->limit_rounds(1);
  BOOST_CHECK_THROW(session->run(im.view(), {labels.data(), im.width, im.height, im.width}), skerry::did_not_settle);
}

BOOST_AUTO_TEST_SUITE_END()
