// Running a composition: sizes that do not match are one sentence, images too large an error before anything runs, workspaces
// are reused, and a caller's planes are all that is written.
#include "support/counting_finish.hpp"
#include "support/run.hpp"

#include <skerry/core/queue.hpp>
#include <skerry/policy/feature/bounding_box.hpp>
#include <skerry/policy/feature/intensity.hpp>
#include <skerry/policy/finish/also.hpp>
#include <skerry/policy/finish/late.hpp>
#include <skerry/policy/finish/numbered.hpp>
#include <skerry/policy/finish/relabel_by_site.hpp>
#include <skerry/policy/link/border_union.hpp>
#include <skerry/policy/link/everywhere.hpp>
#include <skerry/policy/link/join.hpp>
#include <skerry/policy/link/rim_union.hpp>
#include <skerry/policy/link/seam_union.hpp>
#include <skerry/policy/local/ballot_runs.hpp>
#include <skerry/policy/local/bit_runs.hpp>
#include <skerry/policy/local/column_runs.hpp>
#include <skerry/policy/local/each_site.hpp>
#include <skerry/policy/local/in_tile.hpp>
#include <skerry/policy/local/raster_runs.hpp>
#include <skerry/policy/schedule/levels.hpp>
#include <skerry/policy/schedule/once.hpp>
#include <skerry/policy/step/compress.hpp>
#include <skerry/policy/step/plant_row.hpp>
#include <skerry/policy/step/plant_self.hpp>
#include <skerry/policy/step/unite_earlier.hpp>
#include <skerry/policy/tiling/column.hpp>
#include <skerry/policy/tiling/strip.hpp>
#include <skerry/policy/tiling/tile.hpp>
#include <skerry/policy/tiling/whole.hpp>
#include <skerry/policy/unite/hook.hpp>
#include <skerry/policy/unite/komura.hpp>
#include <skerry/policy/unite/retry.hpp>
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

/// Runs nothing, and notes the smallest number of units that a sweep has.
struct idle_queue {
  using memory = host::plain_memory;
  struct buffer {
    std::size_t bytes = 0;
    void resize(std::size_t n) { bytes = n; }
    char* data() const { return reinterpret_cast<char*>(arena::alignment); } // nothing reads it
    std::size_t size() const { return bytes; }
  };
  static std::string id() { return "idle"; }
  int least = 0x7fffffff;

  template <class Sweep> void sweep(Sweep const& s) { least = std::min(least, s.units()); }
  template <class T> void fill(T*, std::size_t, int) {}
  template <class T> void read(T* to, T const*, std::size_t n) { std::fill_n(to, n, T{}); }
  void wait() {}
  int threads_used() const { return 1; }
};

} // namespace

static_assert(queue_of_sweeps<idle_queue>);
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

// ... and one that is just small enough has a unit for each of its pixels, in whatever blocks these are taken.
BOOST_AUTO_TEST_CASE(as_large_an_image_as_can_be) {
  auto const least_units = [](auto of, int w, int h) {
    idle_queue idle;
    workspace<idle_queue::buffer> none;
    execute<typename decltype(of)::type>(idle, plane<u8 const>{nullptr, w, h, w},
                                         plane<u32>{reinterpret_cast<u32*>(sizeof(u32)), w, h, w}, none);
    return idle.least;
  };
  using by_site =
      algorithm<eight, whole, each_site<pixel, plant_self>, once<everywhere<unite_earlier<retry>>>, relabel>;
  using by_cell =
      algorithm<eight, whole, each_site<cell, plant_self>, once<everywhere<unite_earlier<retry>>>, relabel_by_site>;
  using in_columns = algorithm<four, column, column_runs, levels<2, join<retry>>, relabel>;
  for (extent const e : {extent{46340, 46340}, extent{65535, 32767}, extent{65535, 32768}, extent{1, 0x7fffffff},
                         extent{0x7fffffff, 1}}) {
    BOOST_TEST(least_units(std::type_identity<by_site>{}, e.width, e.height) > 0, e.width << " x " << e.height);
    BOOST_TEST(least_units(std::type_identity<by_cell>{}, e.width, e.height) > 0, e.width << " x " << e.height);
    BOOST_TEST(least_units(std::type_identity<labels>{}, e.width, e.height) >= 0, e.width << " x " << e.height);
    if (!in_columns::fits(e)) continue; // a column has one position more than pixels
    BOOST_TEST(least_units(std::type_identity<in_columns>{}, e.width, e.height) >= 0, e.width << " x " << e.height);
  }
  BOOST_TEST(
      (in_columns::fits({46340, 46340}) && in_columns::fits({1, 0x7fffffff}) && !in_columns::fits({65535, 32768})));
  // In tiles of one row more pixels lie at seams than there are.
  using in_rows = algorithm<eight, tile<512, 1>, in_tile<plant_row, compress>, once<border_union<retry>>, relabel>;
  BOOST_TEST((in_rows::fits({46249, 46249}) && !in_rows::fits({46340, 46340}) && in_rows::fits({1, 0x7fffffff})));
}

// The values of a second image lie as the images of a stack do.
BOOST_AUTO_TEST_CASE(a_second_image_beside_a_stack) {
  using sums = reading<stack_of<byte_pixels>, algorithm<four, strip<4>, raster_runs<64>, once<seam_union<komura>>,
                                                        late<features<area, intensity_sum>>>>;
  u8 const set[12] = {1, 1, 0, 1, 1, 0, 1, 1, 1, 0, 0, 1}, values[12] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};
  stacked_plane const images(plane<u8 const>{set, 3, 4, 3}, 2); // two images of 3 x 2
  stacked_plane const nowhere(plane<u32>{nullptr, 3, 4, 3}, 2);
  auto const call = [&](int rows) {
    return execute<sums>(queue, images, nowhere, work, {.values = value_plane(plane<u8 const>{values, 3, rows, 3})});
  };
  auto const done = call(4);
  auto const* const sum = done.table().columns.template of<intensity_sum>().at[0];
  BOOST_TEST((*done.table().count == 2u && sum[0] == 1 + 2 + 4 + 5 && sum[1] == 7 + 8 + 9 + 12));
  BOOST_TEST(thrown<std::invalid_argument>([&] { call(5); }).starts_with("image and values differ in size"));
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
