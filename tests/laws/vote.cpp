// The law of votes notices links that change and say nothing, raise labels, mix components, never fall quiet or do so too soon.
#include "laws/vote.hpp"
#include "laws/on_images.hpp"

#include <skerry/policy/link/voting/search.hpp>
#include <skerry/policy/step/voting/lower_to_neighbours.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(law_of_votes)

namespace {

/// Steps that store something, and say something.
template <class Wrong> struct wrong_step : voting_step {
  template <class Reach, class> using leaves = Reach;
  static std::string id() { return "wrong"; }
  template <class Connectivity, class Window> SKERRY_FN static bool at(Window const& w, int x, int y) {
    return Wrong::template at<Connectivity>(w, x, y);
  }
};

struct silent {
  template <class C, class W> static bool at(W const& w, int x, int y) {
    lower_to_neighbours::at<C>(w, x, y);
    return false;
  }
};
struct rising {
  template <class, class W> static bool at(W const& w, int x, int y) {
    u32 const n = w.node(x, y), own = w.parents().load(n);
    if (!w.related(x, y, 1, 0) || own != n) return false;
    w.parents().store(n, w.node(x + 1, y));
    return true;
  }
};
struct mixing {
  template <class, class W> static bool at(W const& w, int x, int y) {
    return lower_own(w, w.node(x, y), w.parents().load(w.node(x, y)), 0);
  }
};
struct restless {
  template <class C, class W> static bool at(W const& w, int x, int y) {
    lower_to_neighbours::at<C>(w, x, y);
    return true;
  }
};
struct lazy {
  template <class C, class W> static bool at(W const& w, int x, int y) {
    return y % 2 == 0 && lower_to_neighbours::at<C>(w, x, y);
  }
};

template <class Wrong> std::string found(image const& im) {
  host::serial queue;
  return vote_law<search<wrong_step<Wrong>>, four, true>::wrong(queue, im);
}

} // namespace

BOOST_AUTO_TEST_CASE(notices) {
  BOOST_TEST(found<silent>(image("##")) == "a label has changed and nobody has voted");
  BOOST_TEST(found<rising>(image("##")) == "a label has risen");
  BOOST_TEST(found<mixing>(image("#.#")) == "a label has left its component");
  BOOST_TEST(found<restless>(image("##")) == "it does not fall quiet");
  BOOST_TEST(found<lazy>(image("#/#")) == "quiet labels are not the partition");
}

BOOST_AUTO_TEST_SUITE_END()
