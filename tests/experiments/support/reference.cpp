#include "experiments/support/reference.hpp"
#include "experiments/support/failure.hpp"
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
  BOOST_TEST(csv(eight.rows, all_features()) == "label,area,centroid-0,centroid-1,bbox-0,bbox-1,bbox-2,bbox-3\n"
                                                "1,4,0.75,1.25,0,0,3,3\n");
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

BOOST_AUTO_TEST_CASE(of_measured_components) {
  measured_components const m{.count = 1, .label = {7}, .area = {3}, .sums = {{31, 20}}, .box = {{10, 6, 11, 7}}};
  auto const found = rows_of(m);
  BOOST_TEST(json_rows(found, {"bbox", "area"}) ==
             "[\n{\"label\": 7, \"bbox-0\": 6, \"bbox-1\": 10, \"bbox-2\": 8, \"bbox-3\": 12, \"area\": 3}\n]");
  BOOST_TEST(json_rows({}, {"area"}) == "[]");
  auto const centroid = cells(found[0], {"centroid"});
  BOOST_TEST(std::strtod(centroid[1].c_str(), nullptr) == 20. / 3);
  BOOST_TEST(std::strtod(centroid[2].c_str(), nullptr) == 31. / 3);
}

BOOST_AUTO_TEST_CASE(names) {
  BOOST_TEST((parse_features("centroid,area") == std::vector<std::string>{"centroid", "area"}));
  BOOST_TEST(
      (column_names({"centroid", "area"}) == std::vector<std::string>{"label", "centroid-0", "centroid-1", "area"}));
  for (char const* const list : {"", "aera", "area,", "area,area", "area, bbox"})
    BOOST_CHECK_THROW(parse_features(list), failure);
  BOOST_CHECK_THROW(check_table_target("a.txt"), failure);
  BOOST_CHECK_THROW(check_table_target("a"), failure);
  for (char const* const path : {"a.csv", "b.JSON", "/dev/null"}) BOOST_CHECK_NO_THROW(check_table_target(path));
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace
} // namespace skerry::experiments
