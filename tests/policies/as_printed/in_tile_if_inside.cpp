// in_tile_if_inside: right where tiles fill the image, undefined elsewhere: the double sees the barrier that some threads miss.
#include "laws/step.hpp"

#include <skerry/policy/as_printed/in_tile_if_inside.hpp>
#include <skerry/policy/link/border_union.hpp>
#include <skerry/policy/step/plant_self.hpp>
#include <skerry/policy/step/unite_earlier.hpp>
#include <skerry/policy/unite/retry.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(in_tile_if_inside_alone)

namespace {

using published = algorithm<four, tile<8, 8>, in_tile_if_inside<plant_self, unite_earlier<retry>>,
                            once<border_union<retry>>, relabel>;

} // namespace

BOOST_AUTO_TEST_CASE(a_barrier_that_threads_outside_do_not_come_to) {
  block_double::queue queue(block_double::standard_schedules()[0]);
  checker<published, block_double::queue> run(queue);
  auto const diverges = [&](image const& im, std::string const& where) {
    BOOST_CHECK_EXCEPTION(run(im), block_double::divergence, [&](auto const& e) {
      BOOST_TEST_MESSAGE(e.what());
      return std::string(e.what()).find(where) != std::string::npos;
    });
  };
  diverges(image("#"), "end");
  diverges(image("########/########/########/########"), "barrier"); // the second lane group lies outside
  BOOST_TEST(run(noise(16, 8, 0.5, 1, 3)) == "");
}

BOOST_AUTO_TEST_CASE(a_core_leaves_cut_tiles_as_they_were) {
  host::serial queue;
  checker<published, host::serial> run(queue);
  BOOST_TEST(run(image("#/#")) == "wrong partition");
  BOOST_TEST(run(image("##")) == ""); // a run has one label whatever the trees say
  BOOST_TEST(run(noise(16, 8, 0.5, 1, 3)) == "");
}

BOOST_AUTO_TEST_SUITE_END()
