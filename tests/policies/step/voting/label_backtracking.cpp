// label_backtracking: a site takes the label that its label leads to, and says whether it was another.
#include "laws/on_images.hpp"
#include "laws/vote.hpp"

#include <skerry/policy/link/voting/search.hpp>
#include <skerry/policy/step/voting/label_backtracking.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(label_backtracking_alone)

namespace {

using backtrack = search<label_backtracking>;

/// A row of pixels with these labels, after one sweep; whether it voted.
template <class Reads, class Queue>
std::pair<std::vector<int>, bool> after(Queue& queue, std::vector<u32> const& labels) {
  int const n = int(labels.size());
  links_on<four, Queue, whole, traits<foreground, minimum, Reads>> links(queue,
                                                                         drawn_by(n, 1, [](int, int) { return true; }));
  for (int x = 0; x < n; ++x) links.put(x, 0, labels[std::size_t(x)]);
  bool const voted = links.template changes<backtrack>();
  return {links.labels(), voted};
}

} // namespace

static_assert(flattens<label_backtracking> && directions_of<label_backtracking> == 0);
static_assert(std::same_as<label_backtracking::leaves<tile_reach, image_reach>, tile_reach>);
static_assert(!stays_in_neighbourhood<label_backtracking>);

// However late a store comes, everybody arrives at the root, in one sweep; a flat forest is quiet.
BOOST_AUTO_TEST_CASE(law) {
  std::vector<u32> chain{0}, two{0, 1}, flat{0, 0, 2, 2};
  for (u32 k = 1; k < 40; ++k) chain.push_back(k - 1);
  for (u32 k = 2; k < 40; ++k) two.push_back(k - 2);
  std::vector<int> ends(40), both(40);
  for (int k = 0; k < 40; ++k) both[std::size_t(k)] = k % 2;
  auto const check = [&](auto& queue, std::string const& where) {
    BOOST_TEST((after<in_place>(queue, chain) == std::pair(ends, true)), where);
    BOOST_TEST((after<snapshot>(queue, chain) == std::pair(ends, true)), where);
    BOOST_TEST((after<in_place>(queue, two) == std::pair(both, true)), where);
    BOOST_TEST((after<in_place>(queue, flat) == std::pair(std::vector<int>{0, 0, 2, 2}, false)), where);
  };
  host::serial serial;
  check(serial, "host serial");
  host::threads threads(3);
  check(threads, "threads");
  on_block_double(check);
}

// HYBRID3, figure 5 (c): pixel 27 holds 9 after the search, which leads to 8; 8 is a root then.
BOOST_AUTO_TEST_CASE(pixel_27) {
  host::serial queue;
  std::vector<u32> labels(28);
  for (u32 k = 0; k < 28; ++k) labels[k] = k;
  labels[9] = 8, labels[27] = 9;
  BOOST_TEST(after<in_place>(queue, labels).first[27] == 8);
}

BOOST_AUTO_TEST_SUITE_END()
