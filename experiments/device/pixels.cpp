// pixels_on_device [REPEATS]: times of every kind of pixels and of stacks on a device, as tables in Markdown. Each row is verified first.
#include "experiments/device/pixels.hpp"
#include "experiments/generate/kinds.hpp"

#include <cstdio>
#include <cstdlib>
#include <exception>

namespace skerry::experiments {

namespace {

struct image_of_table {
  char const *name, *kind;
  double density;
  int granularity;
};
constexpr image_of_table images[] = {
    {"noise, blocks of 1, density 0.5", "noise", 0.5, 1},
    {"noise, blocks of 4, density 0.3", "noise", 0.3, 4},
    {"noise, blocks of 16, density 0.5", "noise", 0.5, 16},
    {"blobs", "blobs", 0.5, 1},
    {"page", "page", 0.5, 1},
};

binary_image made(image_of_table const& of, int width, int height) {
  generate_options o;
  o.width = width, o.height = height, o.density = of.density, o.granularity = of.granularity, o.seed = 42;
  return generate(of.kind, o);
}

void print_row(std::string const& name, int connectivity, std::vector<pixel_time> const& times) {
  std::printf("| %s | %d |", name.c_str(), connectivity);
  for (auto const& t : times) std::printf(" %.1f |", t.microseconds);
  std::printf("\n");
  std::fflush(stdout);
}
void print_head(std::vector<pixel_time> const& times) {
  std::printf("| image | connectivity |");
  for (auto const& t : times) std::printf(" %s |", t.what.c_str());
  std::printf("\n|---|---|");
  for (std::size_t k = 0; k < times.size(); ++k) std::printf("---|");
  std::printf("\n");
}

void print_all(int repeats) {
  std::printf("%s, microseconds\n", name_of_device().c_str());
  for (int const size : {2048, 8192}) {
    std::printf("\n%d x %d:\n\n", size, size);
    bool head = false;
    for (auto const& image : images)
      for (int const connectivity : {8, 4}) {
        auto const times = times_of_kinds(made(image, size, size), connectivity, repeats);
        if (!head) print_head(times);
        head = true;
        print_row(image.name, connectivity, times);
      }
  }
  struct {
    int n, width, height;
  } const stacks[] = {{1024, 256, 256}, {16, 1920, 1080}};
  for (auto const& s : stacks) {
    std::printf("\n%d images of %d x %d:\n\n", s.n, s.width, s.height);
    bool head = false;
    for (auto const& image : images)
      for (int const connectivity : {8, 4}) {
        auto const times = times_of_stack(made(image, s.width, s.height * s.n), s.height, connectivity, repeats);
        if (!head) print_head(times);
        head = true;
        print_row(image.name, connectivity, times);
      }
  }
}

} // namespace

} // namespace skerry::experiments

int main(int argc, char** argv) {
  int const repeats = argc == 1 ? 15 : std::atoi(argv[1]);
  if (argc > 2 || repeats < 1) {
    std::fprintf(stderr, "usage: pixels_on_device [REPEATS], 1 or more\n");
    return 2;
  }
  try {
    skerry::experiments::print_all(repeats);
  } catch (std::exception const& e) {
    std::fprintf(stderr, "pixels_on_device: error: %s\n", e.what());
    return 1;
  }
}
