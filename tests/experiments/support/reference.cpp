#include "experiments/support/reference.hpp"
#include "experiments/support/failure.hpp"
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cstdlib>

namespace skerry::experiments {
namespace {

// Rows of a drawing: '#' is foreground.
binary_image drawn(std::vector<std::string> const& rows) {
  binary_image image{static_cast<int>(rows[0].size()), static_cast<int>(rows.size()), {}};
  for (auto const& row : rows)
    for (char const c : row) image.pixels.push_back(c == '#');
  return image;
}

plane<u32 const> as_plane(label_image const& labels) {
  return {labels.labels.data(), labels.width, labels.height, labels.width};
}

BOOST_AUTO_TEST_SUITE(reference)

BOOST_AUTO_TEST_CASE(both_connectivities) {
  auto const image = drawn({"#.#", //
                            ".#.", //
                            "..#"});
  BOOST_TEST((flood_fill(image, 4).image.labels == std::vector<u32>{1, 0, 2, 0, 3, 0, 0, 0, 4}));
  auto const eight = flood_fill(image, 8);
  BOOST_TEST((eight.image.labels == std::vector<u32>{1, 0, 1, 0, 1, 0, 0, 0, 1}));
  BOOST_TEST(eight.rows.size() == 1u);
  BOOST_TEST((eight.rows == std::vector<component_row>{{1, 4, 3, 5, {0, 0, 3, 3}, {9, 5, 5}, 1, 16}}));
  BOOST_TEST(flood_fill({}, 8).rows.empty());
}

BOOST_AUTO_TEST_CASE(partitions) {
  auto const image = drawn({"#.##", "#..."});
  auto const right = flood_fill(image, 8);
  label_image found = right.image;
  BOOST_TEST(same_partition(as_plane(found), right.image));
  for (u32& l : found.labels) l = l == 1 ? 70 : l == 2 ? 3 : 0;
  BOOST_TEST(same_partition(as_plane(found), right.image));
  for (auto const& [pixel, label] : {std::pair{0, 3u}, {3, 4u}, {1, 3u}, {4, 0u}, {4, 71u}}) {
    label_image wrong = found;
    wrong.labels[static_cast<std::size_t>(pixel)] = label;
    BOOST_TEST(!same_partition(as_plane(wrong), right.image), pixel << " = " << label);
  }
  for (u32& l : found.labels) l = l == 0 ? 0 : 5; // two components in one
  BOOST_TEST(!same_partition(as_plane(found), right.image));
}

// A component's label is that of its first pixel; a label that an earlier component has is right for that one alone.
BOOST_AUTO_TEST_CASE(pixels_that_are_wrong) {
  auto const right = flood_fill(drawn({"##.##.#", "##.##.#"}), 8).image; // three components: 4, 4 and 2 pixels
  using labels = std::vector<u32>;
  auto const wrong = [&](labels const& row) {
    label_image found = right;
    std::copy(row.begin(), row.end(), found.labels.begin());
    std::copy(row.begin(), row.end(), found.labels.begin() + found.width);
    return wrong_pixels(as_plane(found), right);
  };
  BOOST_TEST(wrong({7, 7, 0, 5, 5, 0, 9}) == 0u);
  BOOST_TEST(wrong({7, 7, 0, 7, 7, 0, 9}) == 4u); // two components in one
  BOOST_TEST(wrong({7, 8, 0, 5, 5, 0, 9}) == 2u); // one in two
  BOOST_TEST(wrong({7, 7, 1, 5, 5, 0, 9}) == 2u); // background with a label
  BOOST_TEST(wrong({0, 0, 0, 5, 5, 0, 9}) == 4u); // a component without one
  BOOST_TEST(wrong({7, 7, 0, 5, 5, 0, 5}) == 2u); // the later of two has no label of its own
}

BOOST_AUTO_TEST_CASE(components) {
  auto const right = flood_fill(drawn({"#.##", "#..."}), 8).rows;
  auto found = right;
  std::swap(found[0], found[1]);
  found[0].label = 99;
  BOOST_TEST(same_components(found, right));
  ++found[1].sum_of_rows;
  BOOST_TEST(!same_components(found, right));
  found.pop_back();
  BOOST_TEST(!same_components(found, right));
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(rows)

/// One component with every feature of the catalogue and one from outside.
measured_components measured() {
  auto const column = [](char const* feature, char const* name, u64 value) {
    return measured_column{feature, name, {value}};
  };
  return {.count = 1,
          .label = {7},
          .columns = {column("area", "area", 3), column("coordinate_sums", "sum_of_columns", 31),
                      column("coordinate_sums", "sum_of_rows", 20), column("bounding_box", "first_column", 10),
                      column("bounding_box", "first_row", 6), column("bounding_box", "last_column", 11),
                      column("bounding_box", "last_row", 7), column("sum_of_squares", "of_columns", 321)}};
}

BOOST_AUTO_TEST_CASE(of_measured_components) {
  auto const m = measured();
  BOOST_TEST((rows_of(m) == std::vector<component_row>{{7, 3, 20, 31, {6, 10, 8, 12}}}));
  BOOST_TEST(json_rows(feature_table(m, {"bbox", "area"})) ==
             "[\n{\"label\": 7, \"bbox-0\": 6, \"bbox-1\": 10, \"bbox-2\": 8, \"bbox-3\": 12, \"area\": 3}\n]");
  BOOST_TEST(json_rows(feature_table({}, {})) == "[]");
  auto const centroid = feature_table(m, {"centroid"}).cells(0);
  BOOST_TEST(std::strtod(centroid[1].c_str(), nullptr) == 20. / 3);
  BOOST_TEST(std::strtod(centroid[2].c_str(), nullptr) == 31. / 3);
}

BOOST_AUTO_TEST_CASE(features_from_outside) {
  auto m = measured();
  BOOST_TEST((features_in(m) == std::vector<std::string>{"area", "centroid", "bbox", "sum_of_squares"}));
  BOOST_TEST(csv(feature_table(m, features_in(m))) ==
             "label,area,centroid-0,centroid-1,bbox-0,bbox-1,bbox-2,bbox-3,of_columns\n"
             "7,3,6.666666666666667,10.333333333333334,6,10,8,12,321\n");
  m.columns.erase(m.columns.begin()); // without areas there is no centroid, but sums
  BOOST_TEST((features_in(m) == std::vector<std::string>{"bbox", "coordinate_sums", "sum_of_squares"}));
  BOOST_TEST(csv(feature_table(m, {"coordinate_sums"})) == "label,sum_of_columns,sum_of_rows\n7,31,20\n");
}

BOOST_AUTO_TEST_CASE(names) {
  std::vector<std::string> const known{"area", "centroid", "bbox"};
  BOOST_TEST((parse_features("centroid,area", known) == std::vector<std::string>{"centroid", "area"}));
  auto const m = measured();
  BOOST_TEST((feature_table(m, {"centroid", "area"}).names() ==
              std::vector<std::string>{"label", "centroid-0", "centroid-1", "area"}));
  for (char const* const list : {"", "aera", "area,", "area,area", "area, bbox"})
    BOOST_CHECK_THROW(parse_features(list, known), failure);
  BOOST_CHECK_THROW(check_table_target("a.txt"), failure);
  BOOST_CHECK_THROW(check_table_target("a"), failure);
  for (char const* const path : {"a.csv", "b.JSON", "/dev/null"}) BOOST_CHECK_NO_THROW(check_table_target(path));
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace
} // namespace skerry::experiments
