// Compositions on pixels of other kinds than bytes: labels, numbers and features are those of the bytes that they stand for, on every
// host backend and in the block double. Stacks: components of an image, and none from one image to the next.
#include "laws/reading.hpp"
#include "support/run.hpp"

#include <skerry/policy/finish/also.hpp>
#include <skerry/policy/finish/early.hpp>
#include <skerry/policy/finish/late.hpp>
#include <skerry/policy/finish/late_by_tile.hpp>
#include <skerry/policy/finish/measure_labels.hpp>
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

using namespace skerry;
using namespace skerry::testing;

namespace {

template <class Finish> using strips = algorithm<eight, strip<4>, raster_runs<64, 2>, once<seam_union<hook>>, Finish>;
template <class Finish> using tiles = algorithm<four, tile<64, 32>, bit_runs<32>, once<rim_union<hook>>, Finish>;
template <class Finish> using nodes_at_pixels =
    algorithm<four, strip<4>, ballot_runs<32, komura>, once<seam_union<komura>>, Finish>;

using some_features = features<area, coordinate_sums, bounding_box, euler_number>;
using of_either_part = numbered<consecutive, also<relabel, late_by_tile<some_features>>>;

// What a store reads is part of the type: the plane's store has bytes alone.
static_assert(reading<pixels_above<u16>, strips<relabel>>::legal &&
              reading<stack_of<byte_pixels>, tiles<relabel>>::legal);
static_assert(!ladder<four, strip<4>, ballot_runs<32, komura>, once<seam_union<komura>>, relabel,
                      traits<foreground, minimum, in_place, u32, pixels_above<u16>>>::legal);
static_assert(std::same_as<reading<byte_pixels, reading<pixels_above<float>, strips<relabel>>>, strips<relabel>>);

template <class Pixels, class Algorithm, class... Args> void check(Args... args) {
  using law = reading_law<Pixels, Algorithm>;
  auto const on = [&](auto& queue, std::string const& where, image const& im) {
    BOOST_TEST(law::wrong(queue, im, args...) == "", where << ": " << law::id() << " on " << im);
  };
  on_host_backends([&](auto& queue, std::string const& where) {
    for_each_in_zoo(3000, [&](image const& im) { on(queue, where, im); });
  });
  on_block_double([&](auto& queue, std::string const& where) { on(queue, where, noise(70, 35, 0.5, 1, 3, 1)); });
}

template <class Law> void check_many() {
  using law = Law;
  auto const on = [&](auto& queue, std::string const& where, int width, int height, int n) {
    BOOST_TEST(law::wrong(queue, law::images_of(width, height, n)) == "",
               where << ": " << law::id() << " on " << n << " of " << width << " x " << height);
  };
  on_host_backends([&](auto& queue, std::string const& where) {
    for (int const width : {1, 33, 64, 100})
      for (int const height : {1, 3, 4, 31, 40})
        for (int const n : {1, 2, 7}) on(queue, where, width, height, n);
  });
  on_block_double([&](auto& queue, std::string const& where) { on(queue, where, 70, 9, 4); });
}

template <class Pixels, class Algorithm> void check_stack() { check_many<stack_law<Pixels, Algorithm>>(); }
template <class Pixels, class Algorithm> void check_list() { check_many<list_law<Pixels, Algorithm>>(); }

} // namespace

BOOST_AUTO_TEST_SUITE(reading_other_pixels)

BOOST_AUTO_TEST_CASE(thresholds) {
  check<pixels_above<u16>, strips<numbered<consecutive, relabel>>>();
  check<pixels_above<float>, strips<of_either_part>>(true);
  check<pixels_above<u8>, tiles<relabel>>();
  check<pixels_above<float>, tiles<of_either_part>>();
}
BOOST_AUTO_TEST_CASE(packed_bits) {
  check<bit_pixels<bit_order::lowest_first>, strips<numbered<first_pixel, relabel>>>();
  check<bit_pixels<bit_order::highest_first>, strips<of_either_part>>(0);
  check<bit_pixels<bit_order::lowest_first>, tiles<of_either_part>>(0);
  check<bit_pixels<bit_order::highest_first>, tiles<numbered<first_pixel, relabel>>>();
}
BOOST_AUTO_TEST_CASE(stacks) {
  check_stack<byte_pixels, strips<of_either_part>>();
  check_stack<byte_pixels, strips<numbered<first_pixel, relabel>>>();
  check_stack<byte_pixels, tiles<numbered<first_pixel, relabel>>>();
  check_stack<pixels_above<u16>, tiles<numbered<consecutive, also<relabel, early<some_features>>>>>();
  check_stack<bit_pixels<bit_order::highest_first>, strips<relabel>>();
  check_stack<byte_pixels, strips<measure_labels<features<area>>>>();
  check_stack<byte_pixels, tiles<numbered<first_pixel, also<relabel, early<some_features>>>>>();
}

BOOST_AUTO_TEST_CASE(lists) {
  check_list<byte_pixels, strips<of_either_part>>();
  check_list<byte_pixels, strips<numbered<first_pixel, also<relabel, late_by_tile<some_features>>>>>();
  check_list<byte_pixels, tiles<numbered<first_pixel, relabel>>>();
  check_list<pixels_above<u16>, tiles<numbered<consecutive, also<relabel, early<some_features>>>>>();
  check_list<bit_pixels<bit_order::lowest_first>, tiles<relabel>>();
  check_list<byte_pixels, strips<measure_labels<some_features>>>();
}

BOOST_AUTO_TEST_CASE(refusals) {
  host::serial queue;
  workspace<host::buffer> work;
  u8 const pixels[12] = {};
  u32 out[12] = {};
  auto const said = [](auto f) -> std::string {
    try {
      f();
    } catch (std::invalid_argument const& e) {
      return e.what();
    }
    return "nothing was thrown";
  };
  listed_plane<plane<u8 const>> const no_list{nullptr, 2, 1, 2, {}};
  BOOST_TEST(said([&] {
               execute<reading<list_of<byte_pixels>, strips<relabel>>>(queue, no_list, {nullptr, 2, 1, 2, {}}, work);
             }).starts_with("the rows of a list are missing: "));
  plane<u8 const> const five_rows{pixels, 2, 5, 2};
  plane<u32> const five_of_labels{out, 2, 5, 2};
  BOOST_TEST(said([&] {
               execute<reading<stack_of<byte_pixels>, strips<relabel>>>(queue, {five_rows, 2}, {five_of_labels, 2},
                                                                        work);
             }).starts_with("the rows of a stack are no multiple of those of an image: "));
  BOOST_TEST(said([&] {
               execute<reading<bit_pixels<bit_order::lowest_first>, strips<relabel>>>(queue, {pixels, 2, 5, 12},
                                                                                      five_of_labels, work);
             }).starts_with("the pitch of a plane of bits is no multiple of 8: "));
}

BOOST_AUTO_TEST_SUITE_END()
