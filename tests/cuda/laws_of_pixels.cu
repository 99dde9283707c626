#include "laws/reading.hpp"
#include "tests/cuda/law_images.hpp"

#include <skerry/catalog.hpp>
#include <skerry/policy/finish/early.hpp>
#include <skerry/policy/finish/numbered.hpp>

namespace skerry::testing {

namespace {

using sums = features<area, coordinate_sums, bounding_box, euler_number>;

template <class Pixels, class Algorithm, class... Args> void check_reading(law_report& report, Args... args) {
  using law = reading_law<Pixels, Algorithm>;
  check_law_on_images(report, "pixels " + law::id(),
                      [&](auto& queue, image const& im) { return law::wrong(queue, im, args...); });
}

/// `Law`: of many images in one.
template <class Law> void check_many(law_report& report) {
  using law = Law;
  std::string const name = "pixels " + law::id();
  if (!report.wants(name)) return;
  managed_queue<cuda::queue_of<cuda::mapping>::type> queue;
  for (int const width : {1, 33, 128, 300})
    for (int const height : {1, 31, 64, 100})
      for (int const n : {1, 2, 7}) {
        if (report.bounded && (width < 128 || n == 7)) continue;
        std::string const where =
            std::to_string(n) + " images of " + std::to_string(width) + " x " + std::to_string(height);
        auto const wrong = [&](auto& q, std::vector<image> const& images) { return law::wrong(q, images); };
        if (!report.note(name, where, sentence_of(wrong, queue, law::images_of(width, height, n)))) return;
      }
}

template <class Pixels, class Algorithm> void check_stacks(law_report& report) {
  check_many<stack_law<Pixels, Algorithm>>(report);
}
template <class Pixels, class Algorithm> void check_lists(law_report& report) {
  check_many<list_law<Pixels, Algorithm>>(report);
}

template <class C, class Finish> using tiles = catalog::compact_tiled::with<C, Finish>;
template <class C, class Finish> using strips = catalog::compact::with<C, Finish>;
using numbered_and_measured = numbered<consecutive, also<relabel, early<sums>>>;

} // namespace

template <> void device_laws<of_pixels, cuda::mapping>::check(law_report& report) {
  using lowest = bit_pixels<bit_order::lowest_first>;
  using highest = bit_pixels<bit_order::highest_first>;
  check_reading<lowest, tiles<eight, relabel>>(report, 0);
  check_reading<lowest, tiles<four, numbered_and_measured>>(report, 4);
  check_reading<highest, tiles<four, numbered<first_pixel, relabel>>>(report);
  check_reading<pixels_above<u8>, tiles<eight, relabel>>(report);
  check_reading<pixels_above<u16>, tiles<four, numbered<consecutive, relabel>>>(report, true);
  check_reading<pixels_above<float>, tiles<eight, numbered_and_measured>>(report);
  check_reading<pixels_above<float>, strips<eight, relabel>>(report);
  check_stacks<byte_pixels, tiles<eight, numbered_and_measured>>(report);
  check_stacks<byte_pixels, tiles<four, numbered<first_pixel, relabel>>>(report);
  check_stacks<pixels_above<u16>, tiles<four, relabel>>(report);
  check_stacks<lowest, strips<eight, numbered<consecutive, relabel>>>(report);
  check_lists<byte_pixels, tiles<eight, numbered_and_measured>>(report);
  check_lists<byte_pixels, tiles<four, numbered<first_pixel, relabel>>>(report);
  check_lists<pixels_above<u16>, tiles<four, relabel>>(report);
  check_lists<lowest, strips<eight, numbered<consecutive, relabel>>>(report);
}

} // namespace skerry::testing
