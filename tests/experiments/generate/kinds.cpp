#include "experiments/support/failure.hpp"
#include "picture.hpp"
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <limits>
#include <set>

namespace skerry::experiments {
BOOST_AUTO_TEST_SUITE(kinds)

namespace {

struct known_hash {
  std::string_view kind;
  std::uint64_t of_defaults, of_options;
};

// At 257x131: with the default options, and with others for all that can be asked for.
constexpr generate_options other_options{257, 131, 12345678901, 0.3, 4, 7, 2, 2, 0.75, 0.4, 4, 5};
constexpr known_hash known_hashes[] = {{"noise", 0x6c3756dfed8f54be, 0xa5e33eb1cd6b246e},
                                       {"percolation", 0xff04f7f90ef2c56e, 0xa3a89f1a0912928f},
                                       {"spiral", 0x9e3a6f9c6b60f3c2, 0xe1b1f5d6ae817c44},
                                       {"two-spirals", 0xf19511ff7631283f, 0xc610bfa802cd9916},
                                       {"hilbert", 0x1dc3687fddc2ede6, 0x2d836d12f1fb1966},
                                       {"checkerboard", 0xc5b1cfde440fb38e, 0x6a12bb896f680510},
                                       {"comb", 0xc6d553d692c02502, 0xc6d553d692c02502},
                                       {"serpentine", 0x6f4840fdbd970402, 0x6f4840fdbd970402},
                                       {"serpentine-vertical", 0x02e37813bfe79402, 0x02e37813bfe79402},
                                       {"rings", 0x5bf3c1a5ee31adc7, 0xc3cb4802d53262c7},
                                       {"stripes", 0xca4cb17086d17dbf, 0x134b6b1749932085},
                                       {"stripes-vertical", 0x425f5c79392f9402, 0xe3c6d8d05b7f290e},
                                       {"diagonals", 0xa931179beffe3ff1, 0x572f50bd9355ae2e},
                                       {"full", 0xabb4f3973f237b02, 0xabb4f3973f237b02},
                                       {"empty", 0x19f11873ca7fb1b7, 0x19f11873ca7fb1b7},
                                       {"blobs", 0xa10feef067175b2f, 0xc59e9e5d38e37fdf},
                                       {"terrain", 0xa8070ed1a6313347, 0xf2c7417f005ac9a3},
                                       {"page", 0xde118cc788d7b29f, 0xa696f12d2be77655},
                                       {"stars", 0xf7ae13c8ebb03cce, 0xacb465ccb4db753a},
                                       {"silhouettes", 0x89d505a7fd1460de, 0x38da877b704b9971},
                                       {"radar", 0x978f1b48e7707af8, 0x40205e5c64b0c928},
                                       {"ridge-leveling", 0xa84a2a622c8fd69f, 0xdcdcbef2def5f8b7},
                                       {"ridge-scaling", 0xa84a2a622c8fd69f, 0x126c1013360a0c17},
                                       {"ridge-subdivision", 0xa84a2a622c8fd69f, 0xc98f2929ade27db7},
                                       {"ridge-random-instancing", 0x19f11873ca7fb1b7, 0xefe269bbac92ddf7},
                                       {"ridge-random-merging", 0xa84a2a622c8fd69f, 0xfaa89a6b20d17ee7}};

/// Ridge patterns need room for their level.
bool has_room(image_kind const& kind, int width, int height) {
  return !kind.name.starts_with("ridge-") || std::min(width, height) >= 16;
}

void check_sentence(std::string_view kind, generate_options const& options, std::string_view part) {
  BOOST_CHECK_EXCEPTION(generate(kind, options), failure, [part](failure const& error) {
    return error.status == 2 && std::string_view(error.what()).find(part) != std::string_view::npos;
  });
}

} // namespace

BOOST_AUTO_TEST_CASE(the_pixels_never_change) {
  BOOST_TEST(std::size(known_hashes) == image_kinds().size());
  for (auto const& [kind, of_defaults, of_options] : known_hashes) {
    BOOST_TEST_CONTEXT("kind " << kind) {
      BOOST_TEST(hash(generate(kind, {.width = 257, .height = 131})) == of_defaults);
      BOOST_TEST(hash(generate(kind, other_options)) == of_options);
      BOOST_TEST(hash(generate(kind, other_options)) == of_options);
    }
  }
}

BOOST_AUTO_TEST_CASE(every_kind_makes_every_size) {
  for (auto const& kind : image_kinds())
    for (int const width : {0, 1, 2, 3, 5, 64})
      for (int const height : {0, 1, 2, 3, 5, 64})
        for (int const period : {0, 1, 3, 1 << 20}) {
          if (!has_room(kind, width, height)) {
            check_sentence(kind.name, {.width = width, .height = height}, "has no room");
            continue;
          }
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
      generate_options const usual{.width = 256, .height = 256, .period = 16, .subdivisions = 3};
      generate_options const changed{256, 256, 1, 0.25, 2, 13, 2, 2, 0.25, 0.5, 4, 2};
      auto const expected = hash(generate(kind.name, usual));
      for (image_option const& option : image_options()) {
        generate_options other = usual;
        std::visit([&](auto member) { other.*member = changed.*member; }, option.value);
        BOOST_TEST_CONTEXT("option " << option.name)
        BOOST_TEST((hash(generate(kind.name, other)) != expected) == reads(kind, option.name));
      }
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
  check_sentence("full", {.level = 20}, "level 20 is out of range: allowed is 1 to 19");
  check_sentence("full", {.count = -1}, "count");
  check_sentence("percolation", {.connectivity = 6}, "allowed is 4 or 8");
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace skerry::experiments
