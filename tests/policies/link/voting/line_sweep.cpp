// ctest-timeout: 600
// line_sweep: labels that move along rows, columns and diagonals, one way or there and back.
#include "laws/merge.hpp"
#include "laws/on_images.hpp"
#include "laws/vote.hpp"

#include <skerry/policy/link/voting/line_sweep.hpp>
#include <skerry/policy/schedule/fixpoint.hpp>
#include <skerry/policy/tiling/tile.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(line_sweep_alone)

namespace {

/// The labels after lines in these directions, one after the other.
template <class Connectivity, class... Links> std::vector<int> after(image const& im) {
  host::serial queue;
  links_on<Connectivity, host::serial> links(queue, im);
  (links.template changes<Links>(), ...);
  return links.labels();
}
using labels = std::vector<int>;

} // namespace

static_assert(relates<line_sweep<0, 1>, equal_value>);
static_assert(directions_of<line_sweep<0, 1>> == direction_bit(0, 1));
static_assert(directions_of<line_sweep<1, 1, there_and_back>> == (direction_bit(1, 1) | direction_bit(-1, -1)));

BOOST_AUTO_TEST_CASE(law_of_merges) {
  constexpr image_plan plan{.host = 2500, .threads = 900, .in_double = 100, .host_masks = 29, .double_masks = 8001};
  merge_law<fixpoint<line_sweep<1, 0, there_and_back>, line_sweep<0, 1, there_and_back>>, four, in_labels, pixel,
            tile<4, 2>>::check(plan);
}
BOOST_AUTO_TEST_CASE(law_of_votes) {
  vote_law<line_sweep<1, 0>, four, false>::check();
  vote_law<line_sweep<0, -1, there_and_back>, eight, false>::check();
  vote_law<line_sweep<-1, 1>, eight, false>::check();
}

BOOST_AUTO_TEST_CASE(along_rows_and_columns) {
  image const im("#.#"
                 "/###");
  BOOST_TEST((after<four, line_sweep<1, 0>>(im) == labels{0, -1, 2, 3, 3, 3}));
  BOOST_TEST((after<four, line_sweep<0, 1>>(im) == labels{0, -1, 2, 0, 4, 2}));
  BOOST_TEST((after<four, line_sweep<0, 1>, line_sweep<-1, 0>>(im) == labels{0, -1, 2, 0, 2, 2}));
  BOOST_TEST((after<four, line_sweep<0, 1>, line_sweep<1, 0>, line_sweep<0, -1>>(im) == labels{0, -1, 0, 0, 0, 0}));
  BOOST_TEST((after<four, line_sweep<0, 1>, line_sweep<-1, 0, there_and_back>>(im) == labels{0, -1, 2, 0, 0, 0}));
}
BOOST_AUTO_TEST_CASE(along_diagonals) {
  image const im("#.."
                 "/.##"
                 "/#.#");
  BOOST_TEST((after<eight, line_sweep<1, 1>>(im) == labels{0, -1, -1, -1, 0, 5, 6, -1, 0}));
  BOOST_TEST((after<eight, line_sweep<-1, 1>>(im) == labels{0, -1, -1, -1, 4, 5, 4, -1, 8}));
  BOOST_TEST((after<four, line_sweep<1, 1>>(im) == labels{0, -1, -1, -1, 4, 5, 6, -1, 8})); // no neighbours there
}
// Every diagonal of an image has a line, wider than high and higher than wide.
BOOST_AUTO_TEST_CASE(every_line) {
  for (extent const e : {extent{7, 3}, extent{3, 7}, extent{1, 5}}) {
    image const im = drawn_by(e.width, e.height, [](int, int) { return true; });
    labels const found = after<eight, line_sweep<1, -1, there_and_back>>(im);
    for (int y = 0; y < e.height; ++y)
      for (int x = 0; x < e.width; ++x) {
        int const up = std::min(y, e.width - 1 - x); // to the upper right, where the line's smallest label is
        BOOST_TEST(found[std::size_t(y * e.width + x)] == (y - up) * e.width + x + up, x << ", " << y);
      }
  }
}

BOOST_AUTO_TEST_CASE(names) {
  BOOST_TEST((line_sweep<1, -1, there_and_back>::id() == "line_sweep<1,-1,there_and_back>"));
}

BOOST_AUTO_TEST_SUITE_END()
