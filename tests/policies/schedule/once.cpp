// once: every link once, in the order given; the reach is that of the last link; all links must read what is there.
#include <skerry/core/connectivity.hpp>
#include <skerry/policy/link/flatten.hpp>
#include <skerry/policy/link/rim_union.hpp>
#include <skerry/policy/link/seam_union.hpp>
#include <skerry/policy/schedule/once.hpp>
#include <skerry/policy/tiling/strip.hpp>
#include <skerry/policy/tiling/tile.hpp>
#include <skerry/policy/unite/retry.hpp>
#include <skerry/store/in_labels.hpp>

#include <boost/test/unit_test.hpp>

#include <vector>

using namespace skerry;

BOOST_AUTO_TEST_SUITE(once_alone)

namespace {

using tiles_kind = kind<run<32>, in_labels, tile_reach>;
template <class Merge> using reach_of = typename Merge::template leaves<tiles_kind>::reach;
using links = each_link_reads<tiles_kind, once<seam_union<retry>, rim_union<retry>>::reads>;

struct forest_of_a_number {
  int number;
};
/// A queue that notes what it is given.
struct notebook {
  std::vector<int> seen;
  template <class Sweep> void sweep(Sweep const& s) { seen.push_back(s.forest.number + Sweep::place); }
};
template <int Place> struct noted {
  using reads = kind<any, any, tile_reach>;
  template <class Reach> using leaves = Reach;
  template <class> static constexpr bool on_tiles = true;
  static std::string id() { return "noted" + std::to_string(Place); }
  template <class, class Forest> struct on {
    static constexpr int place = Place;
    Forest forest;
  };
};

} // namespace

static_assert(schedule<once<>> && schedule<once<seam_union<retry>, flatten>>);
static_assert(std::same_as<reach_of<once<>>, tile_reach> && std::same_as<reach_of<once<flatten>>, tile_reach>);
static_assert(std::same_as<reach_of<once<seam_union<retry>>>, image_reach>);
static_assert(std::same_as<reach_of<once<seam_union<retry>, flatten>>, image_flat>);
static_assert(std::same_as<reach_of<once<seam_union<retry>, flatten, seam_union<retry>>>, image_reach>);
static_assert(links::site && !links::store, "rim_union reads stores that number their components");
static_assert(once<seam_union<retry>>::on_tiles<strip<4>> &&
              !once<seam_union<retry>, rim_union<retry>>::on_tiles<strip<4>>);

BOOST_AUTO_TEST_CASE(order) {
  notebook queue;
  once<noted<3>, noted<1>, noted<1>>::on<four, forest_of_a_number>{{40}}.run(queue);
  std::vector<int> const expected{43, 41, 41};
  BOOST_TEST(queue.seen == expected);
}

BOOST_AUTO_TEST_CASE(nothing) {
  notebook queue;
  once<>::on<four, forest_of_a_number>{{40}}.run(queue);
  BOOST_TEST(queue.seen.empty());
}

BOOST_AUTO_TEST_CASE(names) {
  BOOST_TEST((once<seam_union<retry>, flatten>::id() == "once<seam_union<retry>,flatten>"));
  BOOST_TEST(once<>::id() == "once<>");
}

BOOST_AUTO_TEST_SUITE_END()
