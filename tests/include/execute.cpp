// Running a composition: sizes that do not match are one sentence, images too large an error before anything runs, workspaces
// are reused, and a caller's planes are all that is written.
#include "support/counting_finish.hpp"
#include "support/run.hpp"

#include <skerry/policy/feature/bounding_box.hpp>
#include <skerry/policy/finish/also.hpp>
#include <skerry/policy/finish/late.hpp>
#include <skerry/policy/finish/numbered.hpp>
#include <skerry/policy/link/rim_union.hpp>
#include <skerry/policy/link/seam_union.hpp>
#include <skerry/policy/local/ballot_runs.hpp>
#include <skerry/policy/local/bit_runs.hpp>
#include <skerry/policy/local/raster_runs.hpp>
#include <skerry/policy/schedule/once.hpp>
#include <skerry/policy/tiling/strip.hpp>
#include <skerry/policy/tiling/tile.hpp>
#include <skerry/policy/unite/hook.hpp>
#include <skerry/policy/unite/komura.hpp>
#include <skerry/store/in_labels.hpp>

using namespace skerry;
using namespace skerry::testing;

namespace {

template <class Finish> using labeling_of =
    algorithm<four, strip<4>, ballot_runs<32, komura>, once<seam_union<komura>>, Finish>;
using labels = labeling_of<relabel>;
using areas = labeling_of<late<features<area>>>;

template <class Exception, class F> std::string thrown(F f) {
  try {
    f();
  } catch (Exception const& e) {
    return e.what();
  }
  return "nothing was thrown";
}

/// One queue, one workspace.
struct fixture {
  host::serial queue;
  workspace<host::buffer> work;
  u8 pixels[12] = {1, 0, 1, 1, 0, 1, 0, 0, 1, 1, 0, 1};
  u32 out[12] = {};
};

} // namespace

static_assert(labels::legal && std::same_as<labels::store, in_labels> && std::same_as<labels::site, run<32>>);

BOOST_FIXTURE_TEST_SUITE(execute_alone, fixture)

BOOST_AUTO_TEST_CASE(labels_and_counts) {
  auto const done = execute<labels>(queue, plane<u8 const>{pixels, 4, 3, 4}, plane<u32>{out, 4, 3, 4}, work);
  std::vector<u32> const expected{1, 0, 3, 3, //
                                  0, 6, 0, 0, //
                                  6, 6, 0, 12};
  BOOST_TEST(std::vector<u32>(out, out + 12) == expected, boost::test_tools::per_element());
  BOOST_TEST(done.components(queue) == 4u);
  BOOST_TEST(*done.count(queue) == 4u);
  BOOST_TEST(done.bytes() <= work.bytes());
}

BOOST_AUTO_TEST_CASE(sizes_that_differ) {
  auto const call = [&](plane<u8 const> image, plane<u32> to) {
    return thrown<std::invalid_argument>([&] { execute<labels>(queue, image, to, work); });
  };
  std::string const differ = "image and labels differ in size: both need the same number of rows and columns";
  BOOST_TEST(call({pixels, 4, 3, 4}, {out, 3, 3, 4}) == differ);
  BOOST_TEST(call({pixels, 4, 3, 4}, {out, 4, 2, 4}) == differ);
  std::string const pitch = "the size of an image is negative or its pitch less than its width: give a pitch, in "
                            "elements, of at least the width";
  BOOST_TEST(call({pixels, 4, 3, 3}, {out, 4, 3, 4}) == pitch);
  BOOST_TEST(call({pixels, 4, 3, 4}, {out, 4, 3, 2}) == pitch);
  BOOST_TEST(call({pixels, -1, 3, 4}, {out, -1, 3, 4}) == pitch);
}

// Where nobody wants labels, none need be given; where somebody does, it is said before anything is written.
BOOST_AUTO_TEST_CASE(no_memory_for_labels) {
  plane<u32> const nowhere{nullptr, 4, 3, 4};
  auto const done = execute<areas>(queue, plane<u8 const>{pixels, 4, 3, 4}, nowhere, work);
  auto const& table = done.table();
  std::vector<u32> const expected{1, 2, 3, 1};
  u32 const* const area_of = table.columns.template of<area>().at[0];
  BOOST_TEST(*table.count == 4u);
  BOOST_TEST(std::vector<u32>(area_of, area_of + 4) == expected, boost::test_tools::per_element());
  BOOST_TEST(done.components(queue) == 4u);
  BOOST_TEST(
      thrown<std::invalid_argument>([&] { execute<labels>(queue, plane<u8 const>{pixels, 4, 3, 4}, nowhere, work); }) ==
      "labels have no memory, and this algorithm's finish writes labels: give a plane of the size of the image");
  execute<labels>(queue, plane<u8 const>{nullptr, 0, 0, 0}, plane<u32>{nullptr, 0, 0, 0}, work);
}

// A finish's tail sees each tile once, or the composition does not compile (ladder.cpp).
BOOST_AUTO_TEST_CASE(tails_are_called) {
  image const im = noise(300, 150, 0.4, 1, 8);
  auto const check = [&]<class Algorithm>(int expected) {
    auto const done = execute<Algorithm>(queue, im.view(), plane<u32>{nullptr, im.width, im.height, im.width}, work);
    u32 seen = 0;
    queue.read(&seen, done.finish().tiles, 1);
    BOOST_TEST(int(seen) == expected);
  };
  using strips = algorithm<eight, strip<4>, raster_runs<64, 2>, once<seam_union<hook>>, counts_tiles>;
  using tiles = algorithm<four, tile<32, 32>, bit_runs<32>, once<rim_union<hook>>, counts_tiles>;
  check.template operator()<strips>(38);
  check.template operator()<tiles>(10 * 5);
}

// Two tables of one run: each is read by the finish that makes it.
BOOST_AUTO_TEST_CASE(two_tables) {
  using by_area = late<features<area>>;
  using by_box = late<features<bounding_box_of_label>>;
  auto const check = [&]<class Finish>(std::vector<u32> const& labels_of_rows) {
    auto const done =
        execute<labeling_of<Finish>>(queue, plane<u8 const>{pixels, 4, 3, 4}, plane<u32>{out, 4, 3, 4}, work);
    auto const& areas_of = done.template table_of<by_area>();
    auto const& boxes = done.template table_of<by_box>();
    BOOST_TEST((*areas_of.count == 4u && *boxes.count == 4u));
    std::vector<u32> const expected_areas{1, 2, 3, 1}, first_rows{0, 0, 1, 2}, last_rows{0, 0, 2, 2};
    for (std::size_t k = 0; k < 4; ++k) {
      BOOST_TEST(areas_of.columns.template of<area>().at[0][k] == expected_areas[k]);
      BOOST_TEST(boxes.columns.template of<bounding_box_of_label>().at[1][k] == first_rows[k]);
      BOOST_TEST(boxes.columns.template of<bounding_box_of_label>().at[3][k] == last_rows[k]);
      BOOST_TEST((areas_of.label[k] == labels_of_rows[k] && boxes.label[k] == labels_of_rows[k]));
    }
  };
  check.template operator()<also<by_area, by_box>>({1, 2, 3, 4});
  check.template operator()<also<by_box, also<relabel, by_area>>>({1, 2, 3, 4});
  check.template operator()<numbered<first_pixel, also<by_area, by_box>>>({1, 3, 6, 12});
}

BOOST_AUTO_TEST_CASE(too_large_an_image) { // nothing is read: the planes have no memory
  auto const call = [&](int w, int h) {
    return thrown<std::length_error>(
        [&] { execute<labels>(queue, plane<u8 const>{nullptr, w, h, w}, plane<u32>{nullptr, w, h, w}, work); });
  };
  BOOST_TEST(call(65536, 32768).starts_with("the image is too large for this algorithm, 65536 x 32768 pixels: "));
  BOOST_TEST((labels::fits({65535, 32768}) && !labels::fits({65536, 32768}) && labels::fits({0x7fffffff, 1})));
  BOOST_TEST(work.bytes() == 0u);
}

BOOST_AUTO_TEST_CASE(a_wide_pitch_counts_towards_the_limit) {
  BOOST_TEST(thrown<std::length_error>([&] {
               execute<labels>(queue, plane<u8 const>{pixels, 1, 70000, 1}, plane<u32>{out, 1, 70000, 70000}, work);
             }) != "nothing was thrown");
}

BOOST_AUTO_TEST_CASE(images_without_pixels) {
  for (extent const e : {extent{0, 0}, extent{0, 9}, extent{9, 0}}) {
    plane<u8 const> const none{nullptr, e.width, e.height, e.width};
    auto const done = execute<labels>(queue, none, plane<u32>{nullptr, e.width, e.height, e.width}, work);
    BOOST_TEST(done.components(queue) == 0u);
    auto const measured = execute<areas>(queue, none, plane<u32>{nullptr, e.width, e.height, e.width}, work);
    BOOST_TEST(*measured.table().count == 0u);
  }
}

BOOST_AUTO_TEST_CASE(capacity_of_the_table) {
  image const im("#.#.#.#");
  std::vector<u32> parents(7);
  plane<u32> const to{parents.data(), 7, 1, 7};
  auto const full = execute<areas>(queue, im.view(), to, work, {.capacity = 3});
  BOOST_TEST(*full.table().count == 4u); // more than the capacity: the table lacks one
  BOOST_TEST(full.table().capacity == 3u);
  auto const enough = execute<areas>(queue, im.view(), to, work);
  BOOST_TEST((*enough.table().count == 4u && enough.table().capacity == 4u)); // the most that 7 x 1 pixels can have
  BOOST_TEST(enough.components(queue) == 4u);
}

BOOST_AUTO_TEST_CASE(one_workspace_for_growing_and_shrinking_images) {
  checker<labels, host::serial> run(queue);
  std::vector<extent> const sizes{{5, 5}, {300, 40}, {3, 2}, {300, 41}, {0, 0}, {64, 64}};
  for (extent const e : sizes) BOOST_TEST(run(noise(e.width, e.height, 0.5, 1, unsigned(e.width), 3)) == "");
  std::vector<u32> out_large(300 * 41);
  auto const once_more = [&](int w, int h) {
    image const im = noise(w, h, 0.5, 1, 9);
    execute<labels>(queue, im.view(), plane<u32>{out_large.data(), w, h, w}, work);
    return work.bytes();
  };
  std::size_t const held = once_more(300, 41);
  BOOST_TEST((once_more(10, 10) == held && once_more(300, 41) == held));
}

BOOST_AUTO_TEST_SUITE_END()
