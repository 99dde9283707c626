// optimise
// ctest-timeout: 600
// The law of merges for words at the seams of strips; runs that go on from word to word, and diagonal contacts across words.
#include "laws/merge.hpp"
#include "laws/on_images.hpp"

#include <skerry/policy/link/ballot_seams.hpp>
#include <skerry/policy/tiling/strip.hpp>
#include <skerry/policy/tiling/tile.hpp>
#include <skerry/policy/unite/komura.hpp>
#include <skerry/policy/unite/retry.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(ballot_seams_alone)

namespace {

template <class Unite, class Connectivity, class Site, class Tiling> using law =
    merge_law<once<ballot_seams<Unite>>, Connectivity, in_labels, Site, Tiling>;

} // namespace

static_assert(ballot_seams<komura>::on_tiles<strip<4>> && !ballot_seams<komura>::on_tiles<tile<32, 4>>);

BOOST_AUTO_TEST_CASE(runs_of_32) { law<komura, four, run<32>, strip<4>>::check(); }
BOOST_AUTO_TEST_CASE(runs_of_64) { law<komura, eight, run<64>, strip<3>>::check(); }
BOOST_AUTO_TEST_CASE(rows) { law<retry, eight, run<32>, strip<1>>::check(); }
BOOST_AUTO_TEST_CASE(pixels) { law<retry, four, pixel, strip<2>>::check(); }

BOOST_AUTO_TEST_CASE(contacts_between_words) {
  host::serial queue;
  auto const filled = [](int width, std::initializer_list<int> above, std::initializer_list<int> below) {
    image im(width, 2);
    for (int const x : above) im.at(x, 0) = 1;
    for (int const x : below) im.at(x, 1) = 1;
    return im;
  };
  for (image const& im : {filled(70, {31}, {32}), filled(70, {32}, {31}), filled(70, {63}, {64}),
                          filled(65, {64}, {63}), filled(70, {30, 31, 32}, {33, 34}), filled(70, {31, 32}, {31, 32})}) {
    BOOST_TEST((law<komura, eight, run<32>, strip<1>>::wrong(queue, im)) == "", im);
    BOOST_TEST((law<komura, eight, run<64>, strip<1>>::wrong(queue, im)) == "", im);
    BOOST_TEST((law<komura, four, run<32>, strip<1>>::wrong(queue, im)) == "", im);
  }
}

BOOST_AUTO_TEST_SUITE_END()
