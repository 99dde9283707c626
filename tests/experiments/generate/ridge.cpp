#include "experiments/support/failure.hpp"
#include "picture.hpp"
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <numeric>
#include <random>

namespace skerry::experiments {
BOOST_AUTO_TEST_SUITE(ridge)

namespace {

/// The scans of label equivalence that change something: each reads the labels as they were when it began, and the
/// chains of labels are followed to their ends after it. 8-connected.
int iterations(binary_image const& image) {
  std::vector<std::size_t> label(image.pixels.size());
  std::iota(label.begin(), label.end(), std::size_t{0});
  for (int changing = 0;; ++changing) {
    auto const snapshot = label;
    for (int y = 0; y < image.height; ++y)
      for (int x = 0; x < image.width; ++x) {
        auto const at = [&](int i, int j) { return static_cast<std::size_t>(j * image.width + i); };
        if (image.pixels[at(x, y)] == 0) continue;
        std::size_t least = snapshot[at(x, y)];
        for (int j = std::max(0, y - 1); j <= std::min(image.height - 1, y + 1); ++j)
          for (int i = std::max(0, x - 1); i <= std::min(image.width - 1, x + 1); ++i)
            if (image.pixels[at(i, j)] != 0) least = std::min(least, snapshot[at(i, j)]);
        label[snapshot[at(x, y)]] = std::min(label[snapshot[at(x, y)]], least);
      }
    if (label == snapshot) return changing;
    for (std::size_t& l : label)
      while (label[l] != l) l = label[l];
  }
}

generate_options square(int side, int level, int subdivisions = 0) {
  return {.width = side, .height = side, .level = level, .subdivisions = subdivisions};
}

} // namespace

BOOST_AUTO_TEST_CASE(smallest_patterns_of_each_level) {
  BOOST_TEST(picture(generate("ridge-leveling", square(4, 1))) == "##..\n.##.\n....\n....\n");
  BOOST_TEST(picture(generate("ridge-leveling", square(8, 2))) == "#..#....\n"
                                                                  "#..#....\n"
                                                                  "####....\n"
                                                                  ".####...\n"
                                                                  "........\n"
                                                                  "........\n"
                                                                  "........\n"
                                                                  "........\n");
  auto const third = picture(generate("ridge-leveling", square(16, 3)));
  BOOST_TEST(third.substr(0, 17 * 8) == "#.....#.........\n"
                                        "#..#..#.........\n"
                                        "#..#..#.........\n"
                                        "#######.........\n"
                                        ".#######........\n"
                                        "..#######.......\n"
                                        "...#######......\n"
                                        "................\n");
}

BOOST_AUTO_TEST_CASE(label_equivalence_takes_as_many_iterations_as_the_level_says) {
  for (int const side : {16, 64, 128})
    for (int level = 1; 2 << level <= side; ++level) {
      auto const image = generate("ridge-leveling", square(side, level));
      BOOST_TEST_CONTEXT("side " << side << ", level " << level) {
        BOOST_TEST(iterations(image) == level);
        BOOST_TEST(components(image, 4) == 1u);
      }
    }
}

BOOST_AUTO_TEST_CASE(scaling_keeps_the_level) {
  for (int level = 1; level <= 4; ++level) {
    std::size_t before = 0;
    for (int i = 0; i <= 8; ++i) {
      auto o = square(128, level);
      o.scale = i / 8.0;
      auto const image = generate("ridge-scaling", o);
      BOOST_TEST_CONTEXT("level " << level << ", scale " << o.scale) {
        BOOST_TEST(foreground(image) >= before);
        if (foreground(image) > 0) BOOST_TEST(iterations(image) == level);
      }
      before = foreground(image);
      if (i == 0) BOOST_TEST(before == 0u);
      if (i == 8) BOOST_TEST((image.pixels == generate("ridge-leveling", square(128, level)).pixels));
    }
  }
}

BOOST_AUTO_TEST_CASE(subdivision_has_four_times_the_patterns_each_time) {
  for (int level = 1; level <= 3; ++level)
    for (int s = 0; s <= 5 - level; ++s) {
      auto const image = generate("ridge-subdivision", square(64, level, s));
      BOOST_TEST_CONTEXT("level " << level << ", subdivisions " << s) {
        BOOST_TEST(components(image, 8) == std::size_t{1} << 2 * s);
        BOOST_TEST(components(image, 4) == std::size_t{1} << 2 * s);
        BOOST_TEST(iterations(image) == level);
      }
    }
}

BOOST_AUTO_TEST_CASE(random_instancing_keeps_what_its_draws_say) {
  auto o = square(128, 3, 3);
  o.seed = 5;
  for (double const p : {0.0, 0.3, 1.0}) {
    o.probability = p;
    std::mt19937 draw(5);
    std::size_t kept = 0;
    for (int cell = 0; cell < 64; ++cell) kept += static_cast<double>(draw()) < p * 4294967296.0;
    BOOST_TEST(components(generate("ridge-random-instancing", o), 8) == kept);
  }
  o.probability = 1;
  BOOST_TEST((generate("ridge-random-instancing", o).pixels == generate("ridge-subdivision", o).pixels));
}

BOOST_AUTO_TEST_CASE(random_merging_joins_what_its_draws_say) {
  for (int const level : {1, 2, 3})
    for (double const p : {0.0, 0.2, 0.5, 1.0}) {
      auto o = square(128, level, 3);
      o.seed = 9;
      o.probability = p;
      std::mt19937 draw(9);
      auto const joins = [&] { return static_cast<double>(draw()) < p * 4294967296.0; };
      std::vector<std::size_t> root(64);
      std::iota(root.begin(), root.end(), std::size_t{0});
      std::size_t expected = 64;
      auto const join = [&](std::size_t a, std::size_t b) {
        while (root[a] != a) a = root[a];
        while (root[b] != b) b = root[b];
        expected -= a != b;
        root[std::max(a, b)] = std::min(a, b);
      };
      for (std::size_t cell = 0; cell < 64; ++cell) {
        if (cell % 8 < 7 && joins()) join(cell, cell + 1);
        if (cell / 8 < 7 && joins()) join(cell, cell + 8);
      }
      auto const image = generate("ridge-random-merging", o);
      BOOST_TEST_CONTEXT("level " << level << ", probability " << p) {
        BOOST_TEST(components(image, 8) == expected);
        BOOST_TEST(components(image, 4) == expected);
      }
    }
}

BOOST_AUTO_TEST_CASE(sizes_that_are_no_power_of_two_hold_the_pattern_of_the_next_smaller) {
  auto const image = generate("ridge-leveling", {.width = 100, .height = 70, .level = 4});
  auto const smaller = generate("ridge-leveling", square(64, 4));
  BOOST_TEST(foreground(image) == foreground(smaller));
  BOOST_TEST(iterations(image) == 4);
}

BOOST_AUTO_TEST_CASE(what_has_no_room_is_refused) {
  auto const refused = [](char const* kind, generate_options const& o, std::string_view part) {
    BOOST_CHECK_EXCEPTION(generate(kind, o), failure, [part](failure const& error) {
      return error.status == 2 && std::string_view(error.what()).find(part) != std::string_view::npos;
    });
  };
  refused("ridge-leveling", square(64, 6), "64x64 pixels: allowed is level 1 to 5");
  refused("ridge-subdivision", square(64, 3, 3), "allowed is subdivisions 0 to 2");
  refused("ridge-scaling", square(3, 1), "at least 4x4");
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace skerry::experiments
