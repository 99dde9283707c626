// alternate: leaves after the first quiet link, whichever it is.
#include "support/run.hpp"

#include <skerry/catalog.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(alternate_alone)

namespace {

template <class Merge> u64 turns(image const& im) {
  using algorithm = skerry::algorithm<eight, whole, each_site<pixel, plant_self>, Merge, relabel, as_in_figures>;
  host::serial queue;
  label_plane<u32> out(im.width, im.height, 0);
  workspace<host::buffer> work;
  auto const all = execute<algorithm>(queue, im.view(), out.view(), work).counts(queue);
  return all.at(0).second;
}

} // namespace

BOOST_AUTO_TEST_CASE(counts_turns) {
  BOOST_TEST((turns<alternate<backtrack, eight_rays>>(image("#.#/.#."))) == 0u); // nothing to follow yet
  BOOST_TEST((turns<alternate<eight_rays, backtrack>>(image("###"))) == 1u);
  BOOST_TEST((turns<alternate<eight_rays>>(image("#.#/.#."))) == 2u);
}

BOOST_AUTO_TEST_CASE(takes_no_more_than_it_may) {
  using endless =
      algorithm<eight, whole, each_site<pixel, plant_self>, alternate<search<lower_to_neighbours>>, relabel>;
  host::serial queue;
  image const im = spiral(33, 33);
  label_plane<u32> out(im.width, im.height, 0);
  workspace<host::buffer> work;
  BOOST_CHECK_THROW(execute<endless>(queue, im.view(), out.view(), work, {.most_rounds = 3}), did_not_settle);
}

BOOST_AUTO_TEST_SUITE_END()
