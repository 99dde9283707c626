// The example of a combination of one's own: 15 lines, registered like the catalogue's entries, and right.
#include "experiments/example/own_combination.cpp"
#include "support/oracle.hpp"

#include <skerry/registration.hpp>

#include <boost/test/unit_test.hpp>

using namespace skerry::testing;

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

BOOST_AUTO_TEST_SUITE_END()
