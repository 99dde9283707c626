#include "experiments/support/failure.hpp"
#include "picture.hpp"
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <limits>
#include <set>

namespace skerry::experiments {
namespace {

/// FNV-1a over the pixels.
std::uint64_t hash(binary_image const& image) {
  std::uint64_t h = 0xcbf29ce484222325;
  for (auto const pixel : image.pixels) h = (h ^ pixel) * 0x100000001b3;
  return h;
}

struct known_hash {
  std::string_view kind;
  std::uint64_t of_defaults, of_options;
};

// At 257x131: with the default options, and with seed 12345678901, density 0.3, granularity 4, period 7.
constexpr known_hash known_hashes[] = {{"noise", 0x6c3756dfed8f54be, 0xa5e33eb1cd6b246e},
                                       {"spiral", 0x9e3a6f9c6b60f3c2, 0x9e3a6f9c6b60f3c2},
                                       {"checkerboard", 0xc5b1cfde440fb38e, 0x6a12bb896f680510},
                                       {"comb", 0xc6d553d692c02502, 0xc6d553d692c02502},
                                       {"serpentine", 0x6f4840fdbd970402, 0x6f4840fdbd970402},
                                       {"rings", 0x5bf3c1a5ee31adc7, 0xc3cb4802d53262c7},
                                       {"stripes", 0xca4cb17086d17dbf, 0x134b6b1749932085},
                                       {"stripes-vertical", 0x425f5c79392f9402, 0xe3c6d8d05b7f290e},
                                       {"diagonals", 0xa931179beffe3ff1, 0x572f50bd9355ae2e},
                                       {"full", 0xabb4f3973f237b02, 0xabb4f3973f237b02},
                                       {"empty", 0x19f11873ca7fb1b7, 0x19f11873ca7fb1b7},
                                       {"blobs", 0xa10feef067175b2f, 0xc59e9e5d38e37fdf},
                                       {"terrain", 0xa8070ed1a6313347, 0xf2c7417f005ac9a3},
                                       {"page", 0xde118cc788d7b29f, 0xa696f12d2be77655}};

void check_sentence(std::string_view kind, generate_options const& options, std::string_view part) {
  BOOST_CHECK_EXCEPTION(generate(kind, options), failure, [part](failure const& error) {
    return error.status == 2 && std::string_view(error.what()).find(part) != std::string_view::npos;
  });
}

} // namespace

BOOST_AUTO_TEST_SUITE(kinds)

BOOST_AUTO_TEST_CASE(the_pixels_never_change) {
  BOOST_TEST(std::size(known_hashes) == image_kinds().size());
  for (auto const& [kind, of_defaults, of_options] : known_hashes) {
    BOOST_TEST_CONTEXT("kind " << kind) {
      BOOST_TEST(hash(generate(kind, {.width = 257, .height = 131})) == of_defaults);
      generate_options const options{257, 131, 12345678901, 0.3, 4, 7};
      BOOST_TEST(hash(generate(kind, options)) == of_options);
      BOOST_TEST(hash(generate(kind, options)) == of_options);
    }
  }
}

BOOST_AUTO_TEST_CASE(every_kind_makes_every_size) {
  for (auto const& kind : image_kinds())
    for (int const width : {0, 1, 2, 3, 5, 64})
      for (int const height : {0, 1, 2, 3, 5, 64})
        for (int const period : {0, 1, 3, 1 << 20}) {
          auto const image = generate(kind.name, {.width = width, .height = height, .period = period});
          BOOST_REQUIRE(image.width == width && image.height == height);
          BOOST_REQUIRE(image.pixels.size() == static_cast<std::size_t>(width * height));
          for (auto const pixel : image.pixels) BOOST_REQUIRE(pixel <= 1);
        }
}

BOOST_AUTO_TEST_CASE(a_kind_reads_what_it_names_and_nothing_else) {
  std::set<std::string_view> names;
  for (auto const& kind : image_kinds()) {
    BOOST_TEST_CONTEXT("kind " << kind.name) {
      BOOST_TEST(names.insert(kind.name).second);
      BOOST_TEST(!kind.description.empty());
      generate_options const usual{.width = 256, .height = 256, .period = 16};
      auto const expected = hash(generate(kind.name, usual));
      auto const reads = [&](std::string_view option) { return std::ranges::count(kind.options, option) == 1; };
      generate_options other = usual;
      other.seed = 1;
      BOOST_TEST((hash(generate(kind.name, other)) != expected) == reads("seed"));
      other = usual;
      other.density = 0.25;
      BOOST_TEST((hash(generate(kind.name, other)) != expected) == reads("density"));
      other = usual;
      other.granularity = 2;
      BOOST_TEST((hash(generate(kind.name, other)) != expected) == reads("granularity"));
      other = usual;
      other.period = 13;
      BOOST_TEST((hash(generate(kind.name, other)) != expected) == reads("period"));
    }
  }
}

BOOST_AUTO_TEST_CASE(full_and_empty) {
  BOOST_TEST(picture("full", 3, 2) == "###\n###\n");
  BOOST_TEST(picture("empty", 3, 2) == "...\n...\n");
}

BOOST_AUTO_TEST_CASE(unknown_names_are_answered_with_the_nearest) {
  check_sentence("nosie", {}, "'nosie': the nearest are noise, ");
  check_sentence("spirals", {}, ": the nearest are spiral, ");
  check_sentence("", {}, "the nearest are ");
}

BOOST_AUTO_TEST_CASE(options_out_of_range_are_refused) {
  check_sentence("noise", {.width = -1}, "-1x512");
  check_sentence("full", {.width = 1, .height = (1 << 20) + 1}, "1048576");
  check_sentence("full", {.width = 1 << 16, .height = 1 << 15}, "2147483647");
  check_sentence("noise", {.density = -0.1}, "density");
  check_sentence("noise", {.density = 1.5}, "density");
  check_sentence("noise", {.density = std::numeric_limits<double>::quiet_NaN()}, "density");
  check_sentence("noise", {.granularity = 0}, "granularity");
  check_sentence("rings", {.period = -1}, "period");
  check_sentence("rings", {.period = (1 << 20) + 1}, "period");
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace skerry::experiments
