// optimise
// The law of local merges can fail: a merge that drops contacts at corners, one that joins too much, one whose roots are not
// the smallest. Each is the oracle with one mistake.
#include "laws/local_merge.hpp"
#include "laws/on_images.hpp"

#include <skerry/policy/tiling/strip.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(local_merge_law)

namespace {

/// Plants what a flood fill with `Neighbours` finds, tile by tile; 8 neighbours are right.
template <int Neighbours> struct flood {
  template <class> static constexpr bool reads = true;
  template <class> static constexpr bool connects = true;
  using leaves = kind<run<32>, in_labels, tile_reach>;
  static std::string id() { return "flood"; }

  template <class Connectivity, class Forest, class Tail> struct on {
    static constexpr bool flat = true;
    Forest forest;
    Tail tail;
    int units() const { return 1; }
    template <class Memory> void operator()(int) const {
      plane<u8 const> const from = forest.image;
      image im(from.width, from.height);
      for (int y = 0; y < from.height; ++y)
        for (int x = 0; x < from.width; ++x) im.at(x, y) = from(x, y);
      plant_tiles(forest, flood_fill(im, Neighbours, &forest.tiles), tail);
    }
  };
};

/// Right, but a root is some node of its tree.
struct rootless : flood<8> {
  template <class Connectivity, class Forest, class Tail> struct on : flood<8>::on<Connectivity, Forest, Tail> {
    template <class Memory> void operator()(int) const {
      this->flood<8>::template on<Connectivity, Forest, Tail>::template operator()<Memory>(0);
      auto const parents = this->forest.parents();
      std::vector<u32> tree; // the first one gets its last node as its root
      for (u32 n = 0; n < u32(this->forest.nodes()); ++n)
        if (this->forest.is_node(int(n)) && parents.load(n) == 0) tree.push_back(n);
      for (u32 const n : tree) parents.store(n, tree.back());
    }
  };
};

template <class Local, class Connectivity> std::string wrong(char const* drawn) {
  host::serial queue;
  return local_law<Local, Connectivity, strip<2>>::wrong(queue, image(drawn));
}

} // namespace

BOOST_AUTO_TEST_CASE(holds_for_the_oracle) { local_law<flood<8>, eight, strip<2>>::check(); }

BOOST_AUTO_TEST_CASE(notices) {
  BOOST_TEST((wrong<flood<4>, eight>("#./.#")) == "a tree is two");
  BOOST_TEST((wrong<flood<8>, four>("#./.#")) == "two trees are one");
  BOOST_TEST((wrong<flood<8>, eight>("#./.#/#.")) == ""); // the third row is another strip
  BOOST_TEST((wrong<rootless, eight>("##/#.")) == "a root is larger than a node of its tree");
}

BOOST_AUTO_TEST_SUITE_END()
