// Statistics of images: windows, blocks and the longest path, against what is counted pixel by pixel.
#include "experiments/run/image_statistics.hpp"
#include "experiments/generate/items.hpp"
#include "experiments/support/reference.hpp"
#include <boost/test/unit_test.hpp>

namespace skerry::experiments {
namespace {

binary_image drawn(std::vector<std::string> const& rows) {
  binary_image image{int(rows[0].size()), int(rows.size()), {}};
  for (auto const& row : rows)
    for (char const c : row) image.pixels.push_back(c == '#' ? 1 : 0);
  return image;
}

/// The same counts, each by its own words.
image_statistics counted(binary_image const& image) {
  image_statistics s;
  auto const at = [&](int x, int y) {
    return x >= 0 && y >= 0 && x < image.width && y < image.height &&
           image.pixels[std::size_t(y) * std::size_t(image.width) + std::size_t(x)] != 0;
  };
  for (int y = 0; y < image.height; ++y)
    for (int x = 0; x < image.width; ++x) {
      if (!at(x, y)) continue;
      ++s.foreground;
      s.runs += at(x - 1, y) ? 0 : 1;
      s.column_runs += at(x, y - 1) ? 0 : 1;
      s.contacts += at(x, y - 1) && !(at(x - 1, y) && at(x - 1, y - 1)) ? 1 : 0;
      for (int const side : {-1, 1}) s.diagonals += at(x + side, y - 1) && !at(x, y - 1) && !at(x + side, y) ? 1 : 0;
      s.rim_contacts += y % image_statistics::block_side == 0 && at(x, y - 1) ? 1 : 0;
      s.rim_contacts += x % image_statistics::block_side == 0 && at(x - 1, y) ? 1 : 0;
    }
  for (auto [connectivity, euler] : {std::pair{4, &s.euler_4}, {8, &s.euler_8}})
    for (auto const& row : flood_fill(image, connectivity).rows) *euler += std::int32_t(row.euler);
  return s;
}

BOOST_AUTO_TEST_SUITE(statistics_of_images)

BOOST_AUTO_TEST_CASE(are_what_pixels_say) {
  for (int const width : {1, 2, 63, 64, 65, 150})
    for (int const height : {1, 2, 64, 130})
      for (char const* density : {"0", "0.3", "0.5", "0.9", "1"}) {
        auto const image = make(kind_item("noise", width, height, {{"density", density}, {"seed", "5"}}));
        auto const found = statistics_of(image), wanted = counted(image);
        BOOST_TEST_CONTEXT(width << "x" << height << " " << density) {
          BOOST_TEST(found.foreground == wanted.foreground);
          BOOST_TEST(found.runs == wanted.runs);
          BOOST_TEST(found.column_runs == wanted.column_runs);
          BOOST_TEST(found.contacts == wanted.contacts);
          BOOST_TEST(found.diagonals == wanted.diagonals);
          BOOST_TEST(found.euler_4 == wanted.euler_4);
          BOOST_TEST(found.euler_8 == wanted.euler_8);
          BOOST_TEST(found.rim_contacts == wanted.rim_contacts);
          BOOST_TEST(found.blocks == ((width + 63) / 64) * ((height + 63) / 64));
          if (std::string(density) == "1") BOOST_TEST(found.full_blocks == found.blocks);
          if (std::string(density) == "0") BOOST_TEST(found.empty_blocks == found.blocks);
        }
      }
}

BOOST_AUTO_TEST_CASE(a_ring_has_a_hole_and_a_diagonal_one_corner) {
  auto const s = statistics_of(drawn({"###.", "#.#.", "####", "...#"}));
  BOOST_TEST((s.foreground == 10 && s.runs == 5 && s.column_runs == 5 && s.contacts == 5));
  BOOST_TEST((s.euler_4 == 0 && s.euler_8 == 0 && s.diagonals == 0));
  auto const corner = statistics_of(drawn({"#.", ".#"}));
  BOOST_TEST((corner.diagonals == 1 && corner.euler_4 == 2 && corner.euler_8 == 1));
}

BOOST_AUTO_TEST_CASE(the_longest_path_is_walked) {
  BOOST_TEST(longest_path(drawn({"....", "...."})) == 0);
  BOOST_TEST(longest_path(drawn({"#...", "...#"})) == 0);
  BOOST_TEST(longest_path(drawn({"#####"})) == 4);
  BOOST_TEST(longest_path(drawn({"#####", "....#", "#####", "#....", "#####"})) == 12); // corners are cut
  BOOST_TEST(longest_path(drawn({"#....", ".#...", "..#.."})) == 2);
}

BOOST_AUTO_TEST_CASE(members_of_the_record) {
  auto const image = drawn({"##", "##"});
  auto const record = statistics_json(statistics_of(image), longest_path(image));
  BOOST_TEST(record.size() == 11u);
  BOOST_TEST((record["runs"] == 2 && record["blocks"] == 1 && record["longest_path"] == 1));
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace
} // namespace skerry::experiments
