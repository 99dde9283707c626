// Conditions of --filter: what they mean, and the sentence for each that is none.
#include "experiments/support/filter.hpp"
#include "experiments/support/failure.hpp"

#include <boost/test/unit_test.hpp>

using namespace skerry;
using namespace skerry::experiments;

BOOST_AUTO_TEST_SUITE(filters)

namespace {

/// Three components with areas 5, 20 and 40 in boxes of 10, 20 and 80 pixels.
measured_components some_components() {
  measured_components m;
  m.count = 3;
  m.label = {1, 2, 3};
  m.columns = {{"area", "area", {5, 20, 40}},
               {"bounding_box", "first_column", {0, 3, 2}},
               {"bounding_box", "first_row", {0, 1, 2}},
               {"bounding_box", "last_column", {4, 12, 9}},
               {"bounding_box", "last_row", {1, 2, 11}},
               {"mine", "corners", {4, 8, 4}}};
  return m;
}

std::vector<bool> kept(std::string const& text) {
  auto const m = some_components();
  return component_filter(text, all_features_in(m), m).keeps(m);
}

std::string refusal(std::string const& text) {
  try {
    kept(text);
  } catch (failure const& f) {
    return f.what();
  }
  return "";
}

using those = std::vector<bool>;

} // namespace

BOOST_AUTO_TEST_CASE(comparisons) {
  BOOST_TEST((kept("area >= 20") == those{false, true, true}));
  BOOST_TEST((kept("area>20") == those{false, false, true}));
  BOOST_TEST((kept("area < 20.5") == those{true, true, false}));
  BOOST_TEST((kept("20 == area") == those{false, true, false}));
  BOOST_TEST((kept("area != 2e1") == those{true, false, true}));
  BOOST_TEST((kept("5 <= area < 40") == those{true, true, false}));
  BOOST_TEST((kept("bbox-0 > 0") == those{false, true, true}));
  BOOST_TEST((kept("area == area_bbox") == those{false, true, false}));
  BOOST_TEST((kept("extent <= 0.5") == those{true, false, true}));
  BOOST_TEST((kept("corners == 4") == those{true, false, true}), "a column of a feature that has no other name");
  BOOST_TEST((kept("area > -1") == those{true, true, true}));
}

BOOST_AUTO_TEST_CASE(words_between) {
  BOOST_TEST((kept("area > 5 and extent < 1") == those{false, false, true}));
  BOOST_TEST((kept("area == 5 or area == 40") == those{true, false, true}));
  BOOST_TEST((kept("not area == 5") == those{false, true, true}));
  BOOST_TEST((kept("area == 5 or area > 5 and extent < 1") == those{true, false, true}), "and binds closer");
  BOOST_TEST((kept("(area == 5 or area > 5) and extent < 1") == those{true, false, true}));
  BOOST_TEST((kept("not (area == 5 or corners == 8)") == those{false, false, true}));
  BOOST_TEST((kept("not not area == 5") == those{true, false, false}));
}

BOOST_AUTO_TEST_CASE(what_is_no_condition) {
  auto const says = [](std::string const& text, std::string const& why) {
    std::string const sentence = refusal(text);
    BOOST_TEST((sentence.find(why) != std::string::npos), text + ": " + sentence);
    BOOST_TEST((sentence.find("allowed is") != std::string::npos), sentence);
  };
  says("", "it ends where a name or a number is missing");
  says("area", "it ends where a comparison is missing");
  says("area >= ", "it ends where a name or a number is missing");
  says("area => 3", "'=>' is no comparison");
  says("aera > 3", "no column is named 'aera', the nearest are area");
  says("(area > 3", "a ')' is missing");
  says("area > 3 extent < 1", "at 'extent < 1' a comparison, 'and' or 'or' is missing");
  says("area > 3 & extent < 1", "is no name, number or comparison");
  says("area > nan", "no column is named 'nan'");
  says("area > 1e400", "the number 1e400 is too large or too small");
  std::string const deep(100000, '(');
  says(deep + "area > 3", "more than 1000 levels");
  std::string denied = "area > 3";
  for (int k = 0; k < 1001; ++k) denied.insert(0, "not ");
  says(denied, "more than 1000 levels");
}

BOOST_AUTO_TEST_CASE(features_that_are_needed) {
  auto const m = some_components();
  component_filter const f("extent < 1 and bbox-0 > 0 and bbox-1 > 0", all_features_in(m), m);
  BOOST_TEST((f.features() == std::vector<std::string>{"extent", "bbox"}));
}

BOOST_AUTO_TEST_CASE(rows_that_are_kept) {
  auto m = some_components();
  BOOST_TEST((keep_rows(m, {true, false, true}, true) == std::vector<std::uint32_t>{0, 1, 0, 2}));
  BOOST_TEST(m.count == 2u);
  BOOST_TEST((m.label == std::vector<u32>{1, 2}));
  BOOST_TEST((m.columns[0].values == std::vector<u64>{5, 40}));
  m = some_components();
  BOOST_TEST((keep_rows(m, {false, false, true}, false) == std::vector<std::uint32_t>{0, 0, 0, 3}));
  BOOST_TEST((m.label == std::vector<u32>{3}));
}

BOOST_AUTO_TEST_CASE(the_largest) {
  auto m = some_components();
  auto const among = [&](std::size_t most, those keeps) {
    keep_largest(m, most, keeps);
    return keeps;
  };
  BOOST_TEST((among(1, {true, true, true}) == those{false, false, true}));
  BOOST_TEST((among(2, {true, true, true}) == those{false, true, true}));
  BOOST_TEST((among(1, {true, true, false}) == those{false, true, false}), "of those that a filter keeps");
  for (std::size_t const most : {3u, 4u}) BOOST_TEST((among(most, {true, false, true}) == those{true, false, true}));
  m.columns[0].values = {20, 20, 20};
  m.label = {3, 1, 2};
  BOOST_TEST((among(1, {true, true, true}) == those{false, true, false}), "of equal ones the smaller label");
  BOOST_TEST((among(2, {true, true, true}) == those{false, true, true}));
}

BOOST_AUTO_TEST_SUITE_END()
