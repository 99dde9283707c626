// The law of merges can fail: a link that skips corners, one that looks at the first word of a seam only, one that is not
// flat where it says so, one that unites by force.
#include "laws/merge.hpp"
#include "laws/on_images.hpp"

#include <skerry/policy/link/flatten.hpp>
#include <skerry/policy/link/seam_union.hpp>
#include <skerry/policy/tiling/strip.hpp>
#include <skerry/policy/tiling/tile.hpp>
#include <skerry/policy/unite/retry.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(merge_law_can_fail)

namespace {

/// seam_union with a connectivity of its own: the corners are skipped.
struct skips_corners : seam_union<retry> {
  static std::string id() { return "skips_corners"; }
  template <class, class Forest> using on = seam_union<retry>::on<four, Forest>;
};
/// Links what does not touch.
struct links_too_much : seam_union<retry> {
  static std::string id() { return "links_too_much"; }
  template <class, class Forest> using on = seam_union<retry>::on<eight, Forest>;
};
/// Half of the strands.
struct stops_early : seam_union<retry> {
  static std::string id() { return "stops_early"; }
  template <class Connectivity, class Forest> struct on : seam_union<retry>::on<Connectivity, Forest> {
    int units() const { return this->forest.tiles.strands(this->width) / 2; }
  };
};
/// flatten that does nothing.
struct flat_in_name : flatten {
  static std::string id() { return "flat_in_name"; }
  template <class, class Forest> struct on {
    static constexpr bool flat = true;
    Forest forest;
    int units() const { return 0; }
    template <class Memory> void operator()(int) const {}
  };
};
/// Makes the node below or right a child of the one above or left, whatever it was before.
struct by_force {
  static std::string id() { return "by_force"; }
  template <parents P> static void unite(P const& p, u32 a, u32 b) {
    order(b, a);
    p.store(a, b);
  }
};

template <class Link, class Connectivity, class... More> std::string wrong(image const& im) {
  host::serial queue;
  return merge_law<once<Link, More...>, Connectivity, in_labels, run<32>, tile<32, 2>>::wrong(queue, im);
}

} // namespace

BOOST_AUTO_TEST_CASE(notices_links) {
  image im(40, 4);
  im.at(31, 1) = im.at(32, 2) = 1; // two tiles that meet in a corner only
  BOOST_TEST((wrong<seam_union<retry>, eight>(im)) == "");
  BOOST_TEST((wrong<skips_corners, eight>(im)) == "a tree is two");
  BOOST_TEST((wrong<links_too_much, four>(im)) == "two trees are one");
  BOOST_TEST((wrong<stops_early, four>(drawn_by(40, 4, [](int, int) { return true; }))) == "a tree is two");
}

BOOST_AUTO_TEST_CASE(notices_unions) { // two tiles above, joined by one below: the second link overwrites the first
  image const im = drawn_by(96, 4, [](int x, int y) { return y == 2 || (y == 1 && (x == 1 || x == 5)); });
  BOOST_TEST((wrong<seam_union<retry>, four>(im)) == "");
  BOOST_TEST((wrong<seam_union<by_force>, four>(im)) == "a tree is two");
}

BOOST_AUTO_TEST_CASE(notices_forests_that_are_not_flat) {
  image const im = spiral(70, 9);
  BOOST_TEST((wrong<seam_union<retry>, four, flatten>(im)) == "");
  BOOST_TEST((wrong<seam_union<retry>, four, flat_in_name>(im)) == "a node does not point at its root");
}

BOOST_AUTO_TEST_SUITE_END()
