// The digits 0 to 9 in two sizes, for ids in pictures.
#pragma once
#include <array>
#include <string_view>

namespace skerry::experiments {

/// A digit is `width * height` characters, row by row; '#' is ink.
struct digit_font {
  int width = 0, height = 0;
  std::array<std::string_view, 10> digits;
};

inline constexpr digit_font small_digits{3,
                                         5,
                                         {"####.##.##.####", ".#.##..#..#.###", "##...#.#.#..###", "##...#.#...###.",
                                          "#.##.####..#..#", "####..##...###.", ".###..####.####", "###..#.#..#..#.",
                                          "####.#####.####", "####.####..###."}};

inline constexpr digit_font large_digits{5,
                                         7,
                                         {".###.#...##..###.#.###..##...#.###.", "..#...##....#....#....#....#...###.",
                                          ".###.#...#....#..##..#...#....#####", ".###.#...#....#..##.....##...#.###.",
                                          "...#...##..#.#.#..#.#####...#....#.", "######....####.....#....##...#.###.",
                                          ".###.#....####.#...##...##...#.###.", "#####....#...#...#...#....#....#...",
                                          ".###.#...##...#.###.#...##...#.###.",
                                          ".###.#...##...#.####....##...#.###."}};

} // namespace skerry::experiments
