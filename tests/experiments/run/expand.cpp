// Grids to cells: axes that are read, patterns, exclusions, presets, includes, overrides, shards, names and keys.
#include "experiments/run/axes.hpp"
#include "experiments/run/campaign.hpp"
#include "experiments/support/failure.hpp"
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <set>
#include <skerry/names/axes.hpp>

namespace skerry::experiments {
namespace {

struct folder {
  std::filesystem::path at = std::filesystem::temp_directory_path() / ("skerry-grid-" + std::to_string(::getpid()));
  folder() { std::filesystem::create_directories(at); }
  ~folder() { std::filesystem::remove_all(at); }
  std::string with(std::string const& name, std::string const& text) const {
    std::ofstream(at / name) << text;
    return (at / name).string();
  }
  grid_file grid(std::string const& text, std::vector<std::string> const& presets = {}) const {
    return read_grid(with("grid.toml", text), presets);
  }
};

BOOST_FIXTURE_TEST_SUITE(expansion, folder)

BOOST_AUTO_TEST_CASE(an_option_multiplies_only_what_reads_it) {
  auto const plan =
      expand(grid("[grid.axes]\nalgorithm = ['compact', 'ha4-32']\nimage = ['noise', 'spiral']\n"
                  "density = {start = 0, stop = 1, step = 0.5}\nsize = [8, '16x4']\nbackend = ['serial']\n"));
  BOOST_TEST(plan.variants.size() == 2u);
  BOOST_TEST(plan.inputs.size() == 2u * 3 + 2); // the spiral has no density
  BOOST_TEST(plan.cells.size() == 16u);
}

BOOST_AUTO_TEST_CASE(a_file_has_its_own_size_or_those_of_the_grid) {
  std::string const picture = with("picture.pbm", "P1\n2 2\n1 0\n0 1\n");
  std::string const axes = "[grid.axes]\nalgorithm = 'compact'\nbackend = 'serial'\nimage = 'file:" + picture + "'\n";
  auto const own = expand(grid(axes)).inputs;
  BOOST_REQUIRE(own.size() == 1u);
  auto const small = make(own[0].item);
  BOOST_TEST((small.width == 2 && small.pixels[0] != small.pixels[1]));
  auto const scaled = expand(grid(axes + "size = [4, '6x2']\n")).inputs;
  BOOST_REQUIRE(scaled.size() == 2u);
  auto const image = make(scaled[0].item);
  BOOST_TEST((image.width == 4 && image.height == 4));
  for (std::size_t y = 0; y < 4; ++y)
    for (std::size_t x = 0; x < 4; ++x) BOOST_TEST(image.pixels[4 * y + x] == small.pixels[2 * (y / 2) + x / 2]);
  BOOST_TEST(make(scaled[1].item).width == 6);
}

BOOST_AUTO_TEST_CASE(occupancy_is_a_range_of_shares) {
  auto const how = grid("[grid]\noccupancy = [0, 0.3]\nstatistics = true\n").how;
  BOOST_TEST((how.least_occupancy == 0 && how.most_occupancy == 0.3 && how.statistics));
  for (char const* wrong : {"0.3", "[0.3]", "[0.5, 0.3]", "[0, 2]", "['a', 1]"})
    BOOST_CHECK_EXCEPTION(grid(std::string("[grid]\noccupancy = ") + wrong + "\n"), failure, [](failure const& f) {
      return f.status == 2 &&
             std::string(f.what()).find("occupancy is no range of shares: allowed are") != std::string::npos;
    });
}

BOOST_AUTO_TEST_CASE(threads_multiply_only_backends_that_read_them) {
  auto const variants =
      variants_of(grid("[grid.axes]\nalgorithm = ['compact']\nbackend = ['serial', 'threads']\nthreads = [1, 2, 3]\n"));
  BOOST_TEST(variants.size() == 4u);
}

BOOST_AUTO_TEST_CASE(patterns_stand_for_policies_of_the_library) {
  auto const names = [&](std::string const& axes) {
    std::set<std::string> all;
    for (auto const& v : variants_of(grid("[grid.axes]\nbackend = ['threads']\n" + axes))) all.insert(v.name());
    return all;
  };
  auto const size = [](auto const& axis) { return std::size_t(decltype(boost::hana::length(axis))::value); };
  BOOST_TEST(names("tiling = 'strip<4>'\nlocal = 'x'\nmerge = 'y'\nfinish = 'z'\n") ==
             std::set<std::string>{"strip<4> | x | y | z"});
  auto const left_out = names("tiling = 'whole'\nmerge = 'once<flatten>'\nfinish = 'relabel'\n");
  BOOST_TEST(left_out.size() == size(axes::local_merges));
  BOOST_TEST(names("tiling = 'tile<*'\nlocal = 'x'\nmerge = 'y'\nfinish = 'z'\n").size() == 4u);
}

BOOST_AUTO_TEST_CASE(placeholders_multiply_what_names_them) {
  std::string const axes =
      "[grid.axes]\nbackend = ['threads']\ntiling = ['strip<{h}>', 'whole']\nlocal = 'x< 1, a::b >'\n"
      "merge = ['once<seam_union<{unite}>>', 'once<flatten>']\nfinish = 'relabel'\n"
      "unite = ['retry', 'mine::patient']\nh = [4, 8, 16]\n";
  auto const variants = variants_of(grid(axes));
  BOOST_TEST(variants.size() == 4u * 3); // strips of three heights and the whole; two unions and none
  std::set<std::string> names;
  for (auto const& v : variants) names.insert(v.composed->type());
  BOOST_TEST(names.contains("algorithm<eight,strip<16>,x<1,a::b>,once<seam_union<mine::patient>>,relabel>"));
  BOOST_TEST(names.contains("algorithm<eight,whole,x<1,a::b>,once<flatten>,relabel>"));
  auto const plan = expand(grid(axes + "[[grid.exclude]]\nunite = ['mine::*']\nh = [4, 16]\n"));
  BOOST_TEST((plan.cells.size() == 10u && plan.excluded == 2u));
  BOOST_CHECK_THROW(variants_of(grid("[grid.axes]\ntiling = 'strip<{h}>'\n")), failure);
  BOOST_CHECK_THROW(grid("[grid.axes]\ntiling = 'whole'\nh = [4]\n"), failure);
}

BOOST_AUTO_TEST_CASE(traits_and_orders_are_in_the_type) {
  auto const variants =
      variants_of(grid("[grid.axes]\nbackend = ['threads']\ntiling = 'whole'\nlocal = 'x'\nmerge = 'y'\n"
                       "finish = 'relabel'\nreads = ['in_place', 'snapshot']\n"));
  BOOST_REQUIRE(variants.size() == 2u);
  BOOST_TEST(variants[0].composed->type() == "algorithm<eight,whole,x,y,relabel>");
  BOOST_TEST(variants[1].composed->type() ==
             "algorithm<eight,whole,x,y,relabel,traits<foreground,minimum,snapshot,u32>>");
  BOOST_TEST(variants[1].composed->in_order(label_order::minimum).type() ==
             "algorithm<eight,whole,x,y,numbered<first_pixel,relabel>,traits<foreground,minimum,snapshot,u32>>");
  BOOST_CHECK_THROW(variants_of(grid("[grid.axes]\nreads = 'snapshot'\n")), failure);
}

BOOST_AUTO_TEST_CASE(compositions_may_be_written_whole) {
  auto const variants = variants_of(grid("[grid.axes]\nbackend = ['threads']\n"
                                         "algorithm = ['compact', 'algorithm<four, whole, x, y, relabel>']\n"));
  BOOST_REQUIRE(variants.size() == 2u);
  BOOST_TEST((variants[1].connectivity == 4 && variants[1].name() == "whole | x | y | relabel"));
}

BOOST_AUTO_TEST_CASE(exclusions) {
  std::string const axes = "[grid.axes]\nalgorithm = ['compact', 'ha4-32', 'ha4-64']\nconnectivity = [4, 8]\n"
                           "granularity = [1, 2]\nbackend = ['serial']\n";
  BOOST_TEST(expand(grid(axes)).cells.size() == 12u);
  auto const plan = expand(grid(axes + "[[grid.exclude]]\nalgorithm = ['ha4-*']\ngranularity = [2]\n"
                                       "[[grid.exclude]]\nconnectivity = 4\nsize = 512\nimage = 'noise'\n"));
  BOOST_TEST(plan.cells.size() == 4u);
  BOOST_TEST(plan.excluded == 8u);
}

BOOST_AUTO_TEST_CASE(presets_includes_and_overrides) {
  with("base.toml", "[grid]\nsamples = 5\n[grid.axes]\nsize = [8, 16]\nalgorithm = ['compact']\n"
                    "[presets.small]\naxes.size = [4]\n");
  std::string const text = "include = 'base.toml'\n[grid]\nname = 'mine'\n[grid.axes]\nimage = ['full']\n"
                           "[presets.many]\nsamples = 50\n";
  BOOST_TEST((grid(text).how.samples == 5 && grid(text).name == "mine"));
  BOOST_TEST(grid(text).find("size")->values.size() == 2u);
  auto g = grid(text, {"small", "many"});
  BOOST_TEST((g.how.samples == 50 && g.find("size")->texts() == std::vector<std::string>{"4"}));
  override_axis(g, "size=8,32:96:32");
  BOOST_TEST((g.find("size")->texts() == std::vector<std::string>{"8", "32", "64", "96"}));
  override_axis(g, "local=ballot_runs<32,komura>,raster_runs<64>");
  BOOST_TEST(g.find("local")->values.size() == 2u);
}

BOOST_AUTO_TEST_CASE(ranges) {
  BOOST_TEST((range_values(0, 0.3, 0.1, false) == std::vector<std::string>{"0", "0.1", "0.2", "0.3"}));
  BOOST_TEST((range_values(256, 2048, 2, true) == std::vector<std::string>{"256", "512", "1024", "2048"}));
  BOOST_CHECK_THROW(range_values(0, 1, 0, false), failure);
  BOOST_CHECK_THROW(range_values(1, 8, 1, true), failure);
  BOOST_CHECK_THROW(range_values(0, 1e9, 1, false), failure);
}

BOOST_AUTO_TEST_CASE(shards_divide_the_cells) {
  auto const plan = expand(grid("[grid.axes]\nbackend = ['serial']\ngranularity = [1, 2, 3]\n"));
  std::multiset<std::size_t> seen;
  for (int k = 1; k <= 4; ++k)
    for (auto const& cell : cells_of(plan, parse_shard(std::to_string(k) + "/4"))) seen.insert(cell.number);
  BOOST_TEST(seen.size() == plan.cells.size());
  BOOST_TEST(std::set<std::size_t>(seen.begin(), seen.end()).size() == seen.size());
  for (char const* wrong : {"0/4", "5/4", "4", "1/0", "a/b"}) BOOST_CHECK_THROW(parse_shard(wrong), failure);
}

BOOST_AUTO_TEST_CASE(names_and_keys) {
  auto const plan = expand(grid("[grid.axes]\nbackend = ['serial', 'threads']\nthreads = [1, 2]\ngranularity = [1, 2]\n"
                                "tuning = ['default', 'chunks=2']\nsize = [16]\n"));
  std::set<std::string> names, keys;
  for (auto const& cell : plan.cells) {
    auto const& v = plan.variants[cell.variant];
    auto const& in = plan.inputs[cell.input];
    names.insert(cell_name(v, in));
    keys.insert(cell_key(v, in, grid_image(in)));
  }
  BOOST_TEST((names.size() == plan.cells.size() && keys.size() == plan.cells.size()));
  auto const& in = plan.inputs[0];
  BOOST_TEST(cell_key(plan.variants[0], in, grid_image(in)) == cell_key(plan.variants[0], in, grid_image(in)));
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace
} // namespace skerry::experiments
