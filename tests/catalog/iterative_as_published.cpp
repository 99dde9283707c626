// optimise
// ctest-timeout: 600
// The printed forms of iterative and hierarchical algorithms that are wrong, each with the smallest image that shows it; the
// repaired form is right on the same.
#include "support/run.hpp"

#include <skerry/catalog.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(iterative_as_published)

namespace {

/// Whether a composition labels an image right on a queue.
template <class Algorithm, class Queue> bool right(Queue& queue, image const& im) {
  std::vector<u32> labels(std::size_t(im.width) * std::size_t(im.height));
  workspace<host::buffer> work;
  execute<Algorithm>(queue, im.view(), plane<u32>{labels.data(), im.width, im.height, im.width}, work);
  return same_partition(labels, flood_fill(im, Algorithm::connectivity::neighbours).labels);
}

/// The first image that a composition labels wrong, by number of pixels, of at most `most` pixels; drawn, or empty.
template <class Algorithm> std::string smallest_wrong(int most) {
  host::serial queue;
  std::string found;
  for (int pixels = 1; pixels <= most && found.empty(); ++pixels)
    for (int h = 1; h <= pixels; ++h)
      if (pixels % h == 0)
        for_each_mask(pixels / h, h, 1, [&](image const& im) {
          if (!found.empty() || right<Algorithm>(queue, im)) return;
          for (int y = 0; y < im.height; ++y) {
            if (y) found += '/';
            for (int x = 0; x < im.width; ++x) found += im.at(x, y) ? '#' : '.';
          }
        });
  return found;
}

template <class Connectivity, class Printed, class Repaired> void shows(bool whatever_threads_do) {
  image const im(Printed::facts.counterexample);
  using printed = typename Printed::template with<Connectivity, relabel>;
  using repaired = typename Repaired::template with<Connectivity, relabel>;
  host::serial queue;
  BOOST_TEST(!right<printed>(queue, im));
  BOOST_TEST(right<repaired>(queue, im));
  on_block_double([&](auto& on, std::string const&) {
    if (whatever_threads_do) BOOST_TEST(!right<printed>(on, im));
    BOOST_TEST(right<repaired>(on, im));
  });
}

/// With the arithmetic mended and the plain store kept.
using racing_columns =
    algorithm<four, column, column_runs, levels<2, join<overwrite>>, relabel, traits<foreground, maximum>>;

} // namespace

BOOST_AUTO_TEST_CASE(searches_that_fall_silent_too_early) {
  shows<eight, catalog::m8dls_as_published, catalog::m8dls>(true);
  shows<eight, catalog::hybrid2_as_published, catalog::hybrid2>(true);
  shows<eight, catalog::hybrid1_as_published, catalog::hybrid1>(false);
}
BOOST_AUTO_TEST_CASE(lower_directions_left_out) {
  shows<eight, catalog::s4dls_as_published, catalog::s4dls>(true);
  shows<eight, catalog::hybrid3_as_published, catalog::hybrid3>(true);
}

BOOST_AUTO_TEST_CASE(no_smaller_image_shows_it) {
  BOOST_TEST((smallest_wrong<catalog::m8dls_as_published::with<eight, relabel>>(8)) == "#.#/.#.");
  BOOST_TEST((smallest_wrong<catalog::hybrid2_as_published::with<eight, relabel>>(8)) == "#.#/.#.");
  BOOST_TEST((smallest_wrong<catalog::hybrid3_as_published::with<eight, relabel>>(8)) == "#.#/.#.");
  BOOST_TEST((smallest_wrong<catalog::s4dls_as_published::with<eight, relabel>>(9)) == "#.#/#.#/.#.");
  BOOST_TEST((smallest_wrong<catalog::hybrid1_as_published::with<eight, relabel>>(9)) == "#.#/#.#/.#.");
}

// A second unrestricted pass, as the comparison codes have it, mends the smallest image and not the next.
BOOST_AUTO_TEST_CASE(a_second_pass_is_not_enough) {
  BOOST_TEST((smallest_wrong<algorithm<eight, whole, each_site<pixel, plant_self>,
                                       in_turn<once<eight_rays, eight_rays>, trusting_fixpoint<restricted_rays>>,
                                       relabel, as_in_figures>>(8)) == "#..#/.##.");
}

// The exit alone, with the repaired search: a quiet backtracking says nothing of the search.
BOOST_AUTO_TEST_CASE(leaving_after_any_quiet_kernel) {
  BOOST_TEST((smallest_wrong<algorithm<eight, whole, each_site<pixel, plant_self>, alternate<four_rays, backtrack>,
                                       relabel, as_in_figures>>(8)) == "#.#/.#.");
}
// Two repairs: either is enough.
BOOST_AUTO_TEST_CASE(repairs_of_the_exit_or_the_search) {
  using last_word =
      algorithm<eight, whole, each_site<pixel, plant_self>,
                fixpoint<four_rays_as_published, backtrack, when_quiet<eight_rays>>, relabel, as_in_figures>;
  BOOST_TEST(smallest_wrong<last_word>(12) == "");
  BOOST_TEST((smallest_wrong<catalog::hybrid3::with<eight, relabel>>(12)) == "");
  BOOST_TEST((smallest_wrong<catalog::m8dls::with<eight, relabel>>(12)) == "");
}

BOOST_AUTO_TEST_CASE(lines_in_one_direction) {
  shows<four, catalog::row_column_unification_as_published, catalog::row_column_unification>(true);
  BOOST_TEST((smallest_wrong<catalog::row_column_unification_as_published::with<four, relabel>>(8)) == ".#/##");
}

BOOST_AUTO_TEST_CASE(column_pairs_are_rounded_down) {
  shows<four, catalog::column_runs_as_published, catalog::column_runs>(true);
  host::serial queue;
  std::pair<int, u32> const components[] = {{3, 2}, {4, 1}, {5, 2}, {6, 2}, {7, 3}, {8, 1}, {12, 2}};
  for (auto const& [width, n] : components) {
    image const im = drawn_by(width, 2, [](int, int) { return true; });
    label_plane<u32> out(im.width, im.height, 0);
    workspace<host::buffer> work;
    // Labels are read by runs of rows, which hides what columns have lost: the roots are counted before.
    auto const done = execute<column_pairs_as_published<four, late<shape>>>(queue, im.view(), out.view(), work);
    BOOST_TEST(done.components(queue) == n, "width " << width);
  }
}

// Two rows of a boundary whose smaller roots are the same: one of the links is overwritten.
BOOST_AUTO_TEST_CASE(a_link_of_columns_is_lost) {
  image const im("...####./...#..#./...##.#./....#.#./....#.#./......#.");
  host::serial queue;
  BOOST_TEST(right<racing_columns>(queue, im)); // one thread after another
  int lost = 0;
  on_block_double([&](auto& on, std::string const&) {
    lost += !right<racing_columns>(on, im);
    BOOST_TEST((right<column_pairs<four, relabel>>(on, im)));
  });
  BOOST_TEST(lost > 0);
}

BOOST_AUTO_TEST_SUITE_END()
