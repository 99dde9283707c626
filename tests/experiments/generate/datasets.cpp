#include "experiments/generate/datasets.hpp"
#include "../image/files.hpp"
#include "experiments/image/write.hpp"
#include "picture.hpp"
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <png.h>

namespace skerry::experiments {
namespace {

using test::says;

/// A small tree of files, removed at the end.
struct tree : test::scratch_folder {
  std::string place(std::string const& name) const {
    std::filesystem::create_directories(std::filesystem::path(path(name)).parent_path());
    return path(name);
  }
  void text(std::string const& name, std::string const& content) const { std::ofstream(place(name)) << content; }
  /// A 1-bit image for .png, 0 and 255 for .pgm.
  void mask(std::string const& name, int width, std::vector<std::uint8_t> const& pixels) const {
    write_binary(place(name), {width, static_cast<int>(pixels.size()) / width, pixels});
  }
  void grey(std::string const& name, int width, std::vector<std::uint8_t> const& values) const {
    text(name, "P5\n" + std::to_string(width) + " " + std::to_string(static_cast<int>(values.size()) / width) +
                   "\n255\n" + std::string(values.begin(), values.end()));
  }
  /// A palette PNG. Colour 1 is black too, so that only the indices tell objects from background.
  void indexed(std::string const& name, int width, std::vector<std::uint8_t> const& indices) const {
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    image.width = static_cast<png_uint_32>(width);
    image.height = static_cast<png_uint_32>(indices.size()) / image.width;
    image.format = PNG_FORMAT_RGB_COLORMAP;
    image.colormap_entries = 256;
    std::vector<std::uint8_t> colours(256 * 3);
    for (std::size_t i = 2 * 3; i < colours.size(); ++i) colours[i] = static_cast<std::uint8_t>(i * 37);
    BOOST_REQUIRE(png_image_write_to_file(&image, place(name).c_str(), 0, indices.data(), 0, colours.data()) != 0);
  }
  dataset_request request() const { return {path(""), 0, 0, {}}; }
};

/// Names, with groups before a colon.
std::string names(std::vector<image_item> const& items) {
  std::string all;
  for (auto const& item : items) all += item.group + ":" + item.name + (item.skipped.empty() ? " " : "! ");
  return all;
}

} // namespace

BOOST_FIXTURE_TEST_SUITE(datasets, tree)

BOOST_AUTO_TEST_CASE(folder_has_all_images_below_it) {
  mask("b.png", 2, {1, 0});
  grey("a.pgm", 4, {0, 10, 200, 210});
  mask("deep/er/c.npy", 2, {1, 1});
  text("notes.txt", "no image");
  auto const items = dataset_items("folder", request());
  BOOST_TEST(names(items) == "folder:a.pgm folder:b.png deep/er:deep/er/c.npy ");
  BOOST_TEST(picture(make(items[0])) == "..##\n"); // Otsu
  BOOST_TEST(picture(make(items[1])) == "#.\n");
  auto above = request();
  above.threshold = {threshold_choice::kind::value, 5, false};
  BOOST_TEST(picture(make(dataset_items("folder", above)[0])) == ".###\n");
}

BOOST_AUTO_TEST_CASE(a_size_scales_to_the_nearest_pixel) {
  mask("a.png", 3, {1, 0, 1, 0, 1, 0});
  auto scaled = request();
  scaled.width = 6;
  scaled.height = 4;
  BOOST_TEST(picture(make(dataset_items("folder", scaled)[0])) == "##..##\n##..##\n..##..\n..##..\n");
  scaled.width = scaled.height = 2;
  auto const small = dataset_items("folder", scaled)[0];
  BOOST_TEST(picture(make(small)) == "#.\n.#\n");
  BOOST_TEST(made_by(small)["fit"] == "nearest");
}

BOOST_AUTO_TEST_CASE(davis_unites_the_objects_of_each_frame) {
  indexed("Annotations/480p/bear/00001.png", 3, {0, 1, 2});
  indexed("Annotations/480p/bear/00000.png", 3, {0, 0, 1});
  mask("Annotations/480p/cows/00000.png", 3, {1, 0, 0}); // DAVIS 2016
  mask("JPEGImages/480p/bear/00000.png", 3, {1, 1, 1});
  text("ImageSets/2017/train.txt", "bear\ncows\n");
  auto const items = dataset_items("davis", request());
  BOOST_TEST(names(items) == "bear:bear/00000 bear:bear/00001 cows:cows/00000 ");
  BOOST_TEST(picture(make(items[0])) == "..#\n");
  BOOST_TEST(picture(make(items[1])) == ".##\n");
  BOOST_TEST(picture(make(items[2])) == "#..\n");
}

BOOST_AUTO_TEST_CASE(voc_leaves_the_border_out) {
  indexed("VOCdevkit/VOC2012/SegmentationObject/2007_000032.png", 5, {0, 255, 1, 2, 255});
  indexed("VOCdevkit/VOC2012/SegmentationClass/2007_000032.png", 5, {0, 255, 15, 15, 255});
  auto const items = dataset_items("voc", request());
  BOOST_TEST(names(items) == "VOC2012:2007_000032 ");
  BOOST_TEST(picture(make(items[0])) == "..##.\n");
  auto inner = request();
  inner.folder += "/VOCdevkit/VOC2012";
  BOOST_TEST(names(dataset_items("voc", inner)) == "voc:2007_000032 ");
}

BOOST_AUTO_TEST_CASE(segtrack_unites_the_folders_of_the_objects) {
  mask("GroundTruth/girl/0001.png", 2, {1, 0});
  mask("GroundTruth/bmx/1/b_0.png", 2, {1, 0});
  mask("GroundTruth/bmx/2/b_0.png", 2, {0, 1});
  mask("GroundTruth/bmx/1/b_1.png", 2, {0, 0});
  mask("GroundTruth/bmx/2/b_1.png", 2, {0, 1});
  text("GroundTruth/frog/0.bmp", "BM");
  mask("JPEGImages/girl/0001.png", 2, {1, 1});
  auto const items = dataset_items("segtrack", request());
  BOOST_TEST(names(items) == "bmx:bmx/b_0 bmx:bmx/b_1 frog:frog/0! girl:girl/0001 ");
  BOOST_TEST(picture(make(items[0])) == "##\n");
  BOOST_TEST(picture(make(items[1])) == ".#\n");
  BOOST_TEST(picture(make(items[3])) == "#.\n");
  BOOST_CHECK_EXCEPTION(make(items[2]), failure, (says{1, "convert"}));
}

BOOST_AUTO_TEST_CASE(masks_of_one_frame_have_one_size) {
  mask("GroundTruth/bmx/1/0.png", 2, {1, 0});
  mask("GroundTruth/bmx/2/0.png", 1, {0, 1});
  BOOST_CHECK_EXCEPTION(make(dataset_items("segtrack", request())[0]), failure, (says{1, "another size"}));
}

BOOST_AUTO_TEST_CASE(bsds_has_parts) {
  grey("BSDS500/data/images/train/12003.pgm", 4, {0, 10, 200, 210});
  grey("BSDS500/data/images/test/2018.pgm", 2, {9, 99});
  text("BSDS500/data/groundTruth/train/12003.mat", "");
  auto const items = dataset_items("bsds", request());
  BOOST_TEST(names(items) == "test:test/2018 train:train/12003 ");
  BOOST_TEST(picture(make(items[1])) == "..##\n");
}

BOOST_AUTO_TEST_CASE(yacclab_reads_what_its_lists_name) {
  text("2D/3dpes/files.txt", "1_b.png\r\nsub/2.pgm\n\nabsent.png\n");
  mask("2D/3dpes/1_b.png", 2, {1, 0});
  grey("2D/3dpes/sub/2.pgm", 4, {0, 100, 101, 255});
  mask("2D/3dpes/unlisted.png", 2, {1, 1});
  text("3D/hilbert/files.txt", "hilbert_1\n");
  mask("3D/hilbert/hilbert_1/0.png", 2, {1, 1});
  auto const items = dataset_items("yacclab", request());
  BOOST_TEST(names(items) == "2D/3dpes:2D/3dpes/1_b.png 2D/3dpes:2D/3dpes/sub/2.pgm 2D/3dpes:2D/3dpes/absent.png! "
                             "3D/hilbert:3D/hilbert/hilbert_1! ");
  BOOST_TEST(picture(make(items[0])) == "#.\n"); // one bit a pixel
  BOOST_TEST(picture(make(items[1])) == "..##\n");
  BOOST_CHECK_EXCEPTION(make(items[2]), failure, (says{1, "absent.png"}));
  BOOST_TEST(items[3].skipped.find("volume") != std::string::npos);
  auto one = request(); // a set by itself goes by its folder's name
  one.folder += "/2D/3dpes/";
  BOOST_TEST(names(dataset_items("yacclab", one)) ==
             "3dpes:3dpes/1_b.png 3dpes:3dpes/sub/2.pgm 3dpes:3dpes/absent.png! ");
}

BOOST_AUTO_TEST_CASE(what_is_not_there_is_one_sentence) {
  mask("somewhere/a.png", 1, {1});
  for (auto const& layout : dataset_layouts())
    if (layout.name != "folder")
      BOOST_CHECK_EXCEPTION(dataset_items(layout.name, request()), failure,
                            (says{1, "holds no image of the layout " + std::string(layout.name)}));
  auto absent = request();
  absent.folder += "/absent";
  BOOST_CHECK_EXCEPTION(dataset_items("davis", absent), failure, (says{1, "there is none"}));
  BOOST_CHECK_EXCEPTION(dataset_items("davos", request()), failure, (says{2, "the nearest are davis"}));
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace skerry::experiments
