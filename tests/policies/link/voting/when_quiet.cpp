// optimise
// ctest-timeout: 600
// when_quiet: a link that waits until the others of its round have nothing to say.
#include "laws/merge.hpp"
#include "laws/on_images.hpp"
#include "laws/vote.hpp"

#include <skerry/policy/link/voting/search.hpp>
#include <skerry/policy/link/voting/when_quiet.hpp>
#include <skerry/policy/schedule/fixpoint.hpp>
#include <skerry/policy/step/voting/label_backtracking.hpp>
#include <skerry/policy/step/voting/rays.hpp>
#include <skerry/policy/tiling/tile.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(when_quiet_alone)

namespace {

using restricted = search<rays<if_label_moved>>;
using last_word = when_quiet<search<rays<>>>;

} // namespace

static_assert(!flattens<when_quiet<search<label_backtracking>>>); // not in every round

BOOST_AUTO_TEST_CASE(law_of_merges) {
  constexpr image_plan plan{.host = 2500, .threads = 900, .in_double = 100, .host_masks = 29, .double_masks = 8001};
  merge_law<fixpoint<restricted, last_word>, eight, in_labels, pixel, tile<4, 2>>::check(plan);
}
BOOST_AUTO_TEST_CASE(law_of_votes) { vote_law<last_word, eight, true>::check(); }

// Behind votes it does nothing, and leaves them as they are; after silence it works, and votes for itself.
BOOST_AUTO_TEST_CASE(waits_for_silence) {
  auto const check = [](auto& queue, std::string const& where) {
    links_on<eight, std::remove_reference_t<decltype(queue)>> links(queue, image("#.#/.#."));
    auto const before = links.labels();
    links.state().changed = 1;
    BOOST_TEST(links.template after<last_word>(), where);
    BOOST_TEST(links.labels() == before, where);
    links.state().changed = 0;
    BOOST_TEST(links.template after<last_word>(), where);
    BOOST_TEST(links.labels() != before, where);
  };
  host::serial serial;
  check(serial, "host serial");
  on_block_double(check);
}

// The smallest image of which a restricted search alone is quiet too soon.
BOOST_AUTO_TEST_CASE(finds_what_others_leave) {
  host::serial queue;
  links_on<eight, host::serial> links(queue, image("#.#/.#."));
  links.changes<search<rays<>>>(); // the first pass is not restricted: in raster order it leaves the right pixel behind
  BOOST_TEST((links.labels() == std::vector<int>{0, -1, 2, -1, 0, -1}));
  BOOST_TEST(!links.changes<restricted>());
  BOOST_TEST(links.after<last_word>());
  BOOST_TEST((links.labels() == std::vector<int>{0, -1, 0, -1, 0, -1}));
}

BOOST_AUTO_TEST_CASE(names) { BOOST_TEST(last_word::id() == "when_quiet<search<rays<>>>"); }

BOOST_AUTO_TEST_SUITE_END()
