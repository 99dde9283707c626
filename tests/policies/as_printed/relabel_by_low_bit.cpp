// relabel_by_low_bit: as relabel, but for the last pixel of odd images.
#include "support/run.hpp"

#include <skerry/policy/as_printed/relabel_by_low_bit.hpp>
#include <skerry/policy/link/everywhere.hpp>
#include <skerry/policy/local/each_site.hpp>
#include <skerry/policy/schedule/once.hpp>
#include <skerry/policy/step/plant_self.hpp>
#include <skerry/policy/step/unite_earlier.hpp>
#include <skerry/policy/tiling/whole.hpp>
#include <skerry/policy/unite/retry.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(relabel_by_low_bit_alone)

namespace {

using published =
    algorithm<eight, whole, each_site<pixel, plant_self>, once<everywhere<unite_earlier<retry>>>, relabel_by_low_bit>;

} // namespace

BOOST_AUTO_TEST_CASE(the_last_pixel_by_its_lowest_bit) {
  host::serial queue;
  checker<published, host::serial> run(queue);
  BOOST_TEST(run(image("2")) == "wrong partition");
  BOOST_TEST(run(image("3")) == "");
  BOOST_TEST(run(image("2/2")) == "");
  BOOST_TEST(run(image("2.#/...//.#4")) == "wrong partition");
}

BOOST_AUTO_TEST_SUITE_END()
