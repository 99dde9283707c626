#include "experiments/generate/sets.hpp"
#include "../image/files.hpp"
#include "experiments/image/write.hpp"
#include "picture.hpp"
#include <boost/test/unit_test.hpp>
#include <map>
#include <set>

namespace skerry::experiments {
BOOST_AUTO_TEST_SUITE(sets)

namespace {

struct known_hash {
  std::string_view name;
  std::uint64_t pixels;
};

// The set `standard` at 512x512, but for the photographs and scans.
constexpr known_hash known_hashes[] = {{"noise-g1-d0.1", 0xd5b7cf0cbc40153b},
                                       {"noise-g1-d0.2", 0x76dbd5467c583c9c},
                                       {"noise-g1-d0.3", 0x7d932e4bd26a5a70},
                                       {"noise-g1-d0.4", 0x7c01b6c3b5b01917},
                                       {"noise-g1-d0.407", 0xbbd4399a213ccae1},
                                       {"noise-g1-d0.5", 0x6ce553fd9491195c},
                                       {"noise-g1-d0.593", 0x91718d7749e351fe},
                                       {"noise-g1-d0.6", 0x71b147b0876acfa6},
                                       {"noise-g1-d0.7", 0x499f223072059799},
                                       {"noise-g1-d0.8", 0x87bf978340607d42},
                                       {"noise-g1-d0.9", 0x465ce37cd2a790f5},
                                       {"noise-g2-d0.1", 0x3ff1dc4be7f6f975},
                                       {"noise-g2-d0.2", 0xfde91a18c3d42a39},
                                       {"noise-g2-d0.3", 0x11df7a9d7301c4d9},
                                       {"noise-g2-d0.4", 0x1fb560e2feea2a65},
                                       {"noise-g2-d0.5", 0x2d8c5768527180a1},
                                       {"noise-g2-d0.6", 0xebeab8beb961c471},
                                       {"noise-g2-d0.7", 0xf978d199e179b781},
                                       {"noise-g2-d0.8", 0x9225a30b33ddb261},
                                       {"noise-g2-d0.9", 0x107af5da3c5b8ced},
                                       {"noise-g4-d0.1", 0xc4ba1017530bcee5},
                                       {"noise-g4-d0.2", 0xd166b1b85403fe65},
                                       {"noise-g4-d0.3", 0xae53484aff2a1cb5},
                                       {"noise-g4-d0.4", 0x07c9d3475d350245},
                                       {"noise-g4-d0.5", 0x0a6e823220b2ba45},
                                       {"noise-g4-d0.6", 0x7ab0e11f09764c45},
                                       {"noise-g4-d0.7", 0x8116aa5ad5f5f6a5},
                                       {"noise-g4-d0.8", 0x9fd701f54a2145d5},
                                       {"noise-g4-d0.9", 0x9164be2295ac6a35},
                                       {"noise-g8-d0.1", 0x230bf15a46085ca5},
                                       {"noise-g8-d0.2", 0xeb93b55490fdf825},
                                       {"noise-g8-d0.3", 0x07bf7de1fbccebe5},
                                       {"noise-g8-d0.4", 0x1b837ce52e2161e5},
                                       {"noise-g8-d0.5", 0xfa87b08bfcd0ec65},
                                       {"noise-g8-d0.6", 0x8d1e0c72ee15f565},
                                       {"noise-g8-d0.7", 0x4906f3ccc4f3cd65},
                                       {"noise-g8-d0.8", 0x757b2caf781d1ae5},
                                       {"noise-g8-d0.9", 0x4d42ba1ef1842925},
                                       {"noise-g16-d0.1", 0xde10a35afd7f5425},
                                       {"noise-g16-d0.2", 0x42ce935871d8f025},
                                       {"noise-g16-d0.3", 0xa0a616cd27929925},
                                       {"noise-g16-d0.4", 0x673cc5c448b58d25},
                                       {"noise-g16-d0.5", 0xf7df993abd0ff825},
                                       {"noise-g16-d0.6", 0x97c75a56465da025},
                                       {"noise-g16-d0.7", 0x4e2488501f6c7f25},
                                       {"noise-g16-d0.8", 0xdc8f832a3a075925},
                                       {"noise-g16-d0.9", 0x5827b3a02ec73525},
                                       {"full", 0x6d8c8ca240f62325},
                                       {"empty", 0x9c735bed0a722325},
                                       {"checkerboard", 0x3436fb73f4c22325},
                                       {"spiral", 0xed1d6445b7450c72},
                                       {"rings", 0x68ca40d75bddb631},
                                       {"comb", 0xba83029d31ab7925},
                                       {"serpentine", 0xe1a9d4fa0deb4224},
                                       {"stripes", 0x341e8956adb42325},
                                       {"stripes-vertical", 0x4fca5af22e4a2325},
                                       {"diagonals-1", 0x2933590fb743f404},
                                       {"diagonals-8", 0x97d9e22cbc0b2325},
                                       {"blobs-8", 0x0d54a0c6bac342dd},
                                       {"blobs-32", 0x5760553a48c5ec13},
                                       {"blobs-128", 0x2c8cbce3eb6d2b21},
                                       {"terrain", 0xac8171f55996e5b5},
                                       {"text", 0xd3dfb920a12c15eb}};

// All images of each of the other sets at 64x64, one after the other.
constexpr known_hash known_sets[] = {{"long-paths", 0x5278cdda7f524e8d},
                                     {"percolation", 0x08f9a60a98c86819},
                                     {"silhouettes", 0xd8358a51220cab71},
                                     {"ridge-leveling", 0x4f3db360045c74c3},
                                     {"ridge-scaling", 0x50d7a235a37c66c5},
                                     {"ridge-subdivision", 0x0f3a19e6d81b6c39},
                                     {"ridge-random-instancing", 0xa500bdbb3da3c829},
                                     {"ridge-random-merging", 0x56764b74edad0914}};

} // namespace

BOOST_AUTO_TEST_CASE(the_pixels_of_the_standard_set_never_change) {
  auto const items = set_items("standard", {512, 512, ""});
  BOOST_TEST(items.size() == 67u);
  std::size_t at = 0;
  for (auto const& item : items) {
    if (!item.skipped.empty()) continue;
    BOOST_REQUIRE(at < std::size(known_hashes));
    BOOST_TEST(item.name == known_hashes[at].name);
    BOOST_TEST_CONTEXT(item.name) BOOST_TEST(hash(make(item)) == known_hashes[at].pixels);
    ++at;
  }
  BOOST_TEST(at == 63u);
}

BOOST_AUTO_TEST_CASE(the_pixels_of_the_other_sets_never_change) {
  for (auto const& [name, expected] : known_sets) {
    binary_image all;
    for (auto const& item : set_items(name, {64, 64, ""}))
      if (auto const image = make(item); true)
        all.pixels.insert(all.pixels.end(), image.pixels.begin(), image.pixels.end());
    BOOST_TEST_CONTEXT(name) BOOST_TEST(hash(all) == expected);
  }
}

BOOST_AUTO_TEST_CASE(groups_of_the_standard_set) {
  std::map<std::string, int> groups;
  for (auto const& item : set_items("standard", {64, 64, ""})) ++groups[item.group];
  std::map<std::string, int> const expected{{"noise-g1", 11}, {"noise-g2", 9},    {"noise-g4", 9}, {"noise-g8", 9},
                                            {"noise-g16", 9}, {"structured", 11}, {"natural", 9}};
  BOOST_TEST((groups == expected));
}

BOOST_AUTO_TEST_CASE(densities_of_one_granularity_cut_one_field) {
  std::map<std::string, binary_image> last;
  for (auto const& item : set_items("noise", {64, 48, ""})) {
    auto const image = make(item);
    auto& before = last[item.group];
    for (std::size_t i = 0; i < before.pixels.size(); ++i) BOOST_REQUIRE(before.pixels[i] <= image.pixels[i]);
    before = image;
  }
  BOOST_TEST(last.size() == 5u);
}

BOOST_AUTO_TEST_CASE(every_set_has_names_that_are_unique_and_name_a_file) {
  for (auto const& set : image_sets())
    for (int const side : {1, 3, 15, 16, 100}) {
      std::set<std::string> names;
      for (auto const& item : set_items(set.name, {side, side, ""})) {
        BOOST_TEST(names.insert(item.name).second);
        BOOST_TEST(item.name.find_first_of("/\\ ") == std::string::npos);
        if (!item.skipped.empty()) BOOST_TEST(item.skipped.find(": ") != std::string::npos);
        else BOOST_TEST(make(item).width == side);
      }
      BOOST_TEST(!names.empty());
    }
}

BOOST_AUTO_TEST_CASE(natural_images_are_read_where_they_are_and_skipped_where_not) {
  test::scratch_folder const folder;
  write_binary(folder.path("coins.png"), {3, 2, {1, 0, 0, 0, 1, 1}});
  std::map<std::string, image_item> items;
  for (auto const& item : set_items("natural", {7, 5, folder.path("")})) items[item.name] = item;
  BOOST_TEST(picture(make(items.at("coins"))) == "#..#..#\n"
                                                 ".##.##.\n"
                                                 "#..#..#\n"
                                                 ".##.##.\n"
                                                 "#..#..#\n");
  BOOST_TEST(items.at("horse").skipped.find("horse.png: write it with") != std::string::npos);
  BOOST_CHECK_EXCEPTION(make(items.at("horse")), failure, (test::says{1, "cannot make horse: "}));
}

BOOST_AUTO_TEST_CASE(unknown_sets_and_sizes_are_refused) {
  BOOST_CHECK_EXCEPTION(set_items("standrad", {}), failure, (test::says{2, "'standrad': the nearest are standard, "}));
  BOOST_CHECK_EXCEPTION(set_items("structured", {-1, 4, ""}), failure, (test::says{2, "-1x4"}));
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace skerry::experiments
