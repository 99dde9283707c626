// The worked example of HYBRID3 (Soh et al. 2015, figures 3-5), array by array: as printed and as repaired. Misprint: pixel 29 of
// figure 3 (c), printed 18, is 8. Background keeps its index in the figures and is not looked at here.
#include "laws/bound_store.hpp"
#include "support/run.hpp"

#include <skerry/catalog.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(hybrid3_figures)

namespace {

image const example(".#.#..#.##"
                    "/..##...##."
                    "/.##...##.#"
                    "/..##...##."
                    "/.##...###."
                    "/###...#.##");

/// The trees of the example while links run on them one by one; reads are snapshots.
class stages {
public:
  stages() : bound_(example), parts_{bound_.forest} {
    memory_.emplace([this](arena& a) { parts_.reserve(a); });
    queue_.fill(parts_.state, 1, 0);
    queue_.sweep(step_sweep<eight, view, plant_self>{bound_.forest});
  }
  /// The labels after one more link.
  template <class Link> std::vector<u32> after() {
    run_link<Link, eight>(queue_, parts_, 0);
    std::vector<u32> labels;
    for (int y = 0; y < example.height; ++y)
      for (int x = 0; x < example.width; ++x)
        labels.push_back(example.at(x, y) ? bound_.out.at(x, y) - view::parent_offset : u32(y * example.width + x));
    return labels;
  }

private:
  using store = bound_store<in_labels, pixel, whole, host::serial::memory, as_in_figures>;
  using view = typename store::view;
  store bound_;
  round_parts<view> parts_;
  std::optional<arena_memory<>> memory_;
  host::serial queue_;
};

using array = std::vector<u32>;

// clang-format off
array const after_one_search{
   0,  1,  2,  3,  4,  5,  6,  7,  8,  8,
  10, 11,  1,  3, 14, 15, 16,  6,  8, 19,
  20,  3, 12, 23, 24, 25,  8,  9, 28, 18,
  30, 31, 12, 22, 34, 35, 36, 17, 27, 39,
  40, 32, 12, 43, 44, 45, 37, 17, 26, 49,
  32, 33, 12, 53, 54, 55, 29, 57, 38, 26};
array const after_two_searches{
   0,  1,  2,  1,  4,  5,  6,  7,  6,  8,
  10, 11,  1,  1, 14, 15, 16,  6,  6, 19,
  20,  1,  1, 23, 24, 25,  6,  6, 28,  8,
  30, 31,  1, 12, 34, 35, 36,  6,  9, 39,
  40, 12,  1, 43, 44, 45, 17,  6,  8, 49,
  12, 12,  1, 53, 54, 55, 17, 57, 17,  8};
array const at_the_end{
   0,  1,  2,  1,  4,  5,  6,  7,  6,  6,
  10, 11,  1,  1, 14, 15, 16,  6,  6, 19,
  20,  1,  1, 23, 24, 25,  6,  6, 28,  6,
  30, 31,  1,  1, 34, 35, 36,  6,  6, 39,
  40,  1,  1, 43, 44, 45,  6,  6,  6, 49,
   1,  1,  1, 53, 54, 55,  6, 57,  6,  6};
array const backtracked{
   0,  1,  2,  3,  4,  5,  6,  7,  8,  8,
  10, 11,  1,  3, 14, 15, 16,  6,  8, 19,
  20,  3,  1, 23, 24, 25,  8,  8, 28,  8,
  30, 31,  1,  1, 34, 35, 36,  6,  8, 39,
  40,  1,  1, 43, 44, 45,  6,  6,  8, 49,
   1,  1,  1, 53, 54, 55,  8, 57,  8,  8};
// clang-format on

/// Figure 5 (d): its pixel 29 is the one that tells the two readings apart.
array searched_again(u32 pixel_29) {
  array a = at_the_end;
  a[9] = 8;
  a[29] = pixel_29;
  return a;
}

template <class Search> void search_alone() {
  stages s;
  BOOST_TEST(s.after<Search>() == after_one_search, boost::test_tools::per_element());
  BOOST_TEST(s.after<Search>() == after_two_searches, boost::test_tools::per_element());
  BOOST_TEST(s.after<Search>() == at_the_end, boost::test_tools::per_element());
  BOOST_TEST(s.after<Search>() == at_the_end, boost::test_tools::per_element());
}
template <class Search> void with_backtracking(u32 pixel_29) {
  stages s;
  BOOST_TEST(s.after<Search>() == after_one_search, boost::test_tools::per_element());
  BOOST_TEST(s.after<backtrack>() == backtracked, boost::test_tools::per_element());
  BOOST_TEST(s.after<Search>() == searched_again(pixel_29), boost::test_tools::per_element());
  BOOST_TEST(s.after<backtrack>() == at_the_end, boost::test_tools::per_element());
  BOOST_TEST(s.after<Search>() == at_the_end, boost::test_tools::per_element());
}

/// What a composition counted on the example.
template <class Merge> u64 count_of(std::string const& name) {
  using algorithm = skerry::algorithm<eight, whole, each_site<pixel, plant_self>, Merge, relabel, as_in_figures>;
  host::serial queue;
  label_plane<u32> out(example.width, example.height, 0);
  workspace<host::buffer> work;
  auto const all = execute<algorithm>(queue, example.view(), out.view(), work).counts(queue);
  BOOST_TEST(same_partition(out.packed(), flood_fill(example, 8).labels));
  return all.size() == 1 && all[0].first == name ? all[0].second : 0;
}

} // namespace

BOOST_AUTO_TEST_CASE(figure_3_as_printed) { search_alone<four_rays_as_published>(); }
BOOST_AUTO_TEST_CASE(figure_5_as_printed) { with_backtracking<four_rays_as_published>(8); }
BOOST_AUTO_TEST_CASE(figure_5_as_repaired) { with_backtracking<four_rays>(6); }

BOOST_AUTO_TEST_CASE(kernels) { // that change something; one more finds nothing
  BOOST_TEST(count_of<trusting_fixpoint<four_rays_as_published>>("rounds") == 3u);
  BOOST_TEST((count_of<alternate<four_rays_as_published, backtrack>>("turns") == 4u));
  BOOST_TEST((count_of<alternate<four_rays, backtrack>>("turns") == 4u));
  BOOST_TEST((count_of<fixpoint<four_rays, backtrack>>("rounds") == 2u));
}

BOOST_AUTO_TEST_SUITE_END()
