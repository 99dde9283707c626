#include "experiments/support/tuning.hpp"
#include "experiments/support/failure.hpp"
#include "experiments/support/system_text.hpp"
#include "tests/experiments/image/files.hpp"
#include <boost/test/unit_test.hpp>
#include <cstdlib>

namespace skerry::experiments {
namespace {

tuned_machine const here{"threads", "a processor", 4, 8};
constexpr wanted labels_alone{true, false};

tuned_choice choice(tuned_machine const& on, int side, std::string const& name) {
  return {.on = on, .gives = "labels", .side = side, .algorithm = name, .milliseconds = 0.1 * side};
}

BOOST_AUTO_TEST_SUITE(tunings)

BOOST_AUTO_TEST_CASE(results_in_words) {
  BOOST_TEST(in_words({true, false}) == "labels");
  BOOST_TEST(in_words({false, true}) == "features");
  BOOST_TEST(in_words({true, true}) == "labels and features");
}

BOOST_AUTO_TEST_CASE(the_nearest_size) {
  std::vector const all{choice(here, 64, "small"), choice(here, 1024, "large")};
  auto const named = [&](extent size) { return nearest_choice(all, here, labels_alone, size)->algorithm; };
  BOOST_TEST(named({64, 64}) == "small");
  BOOST_TEST(named({1, 1}) == "small");
  BOOST_TEST(named({256, 255}) == "small"); // below the geometric mean of both
  BOOST_TEST(named({256, 257}) == "large");
  BOOST_TEST(named({100000, 2000}) == "large");
  BOOST_TEST(named({0, 0}) == "large"); // not known yet
}

BOOST_AUTO_TEST_CASE(the_nearest_number_of_threads) {
  tuned_machine one = here, two = here;
  one.threads = 1;
  two.threads = 0; // all
  std::vector const all{choice(one, 64, "alone"), choice(here, 1024, "together")};
  BOOST_TEST(nearest_choice(all, one, labels_alone, {1024, 1024})->algorithm == "alone");
  BOOST_TEST(nearest_choice(all, two, labels_alone, {64, 64})->algorithm == "together");
}

BOOST_AUTO_TEST_CASE(another_machine_or_result) {
  std::vector const all{choice(here, 64, "one")};
  auto const none = [&](tuned_machine const& on, wanted what) {
    return nearest_choice(all, on, what, {64, 64}) == nullptr;
  };
  BOOST_TEST(!none(here, labels_alone));
  BOOST_TEST(none(here, {true, true}));
  for (auto const change : {0, 1, 2}) {
    tuned_machine other = here;
    if (change == 0) other.backend = "cuda";
    if (change == 1) other.device = "another processor";
    if (change == 2) other.connectivity = 4;
    BOOST_TEST(none(other, labels_alone));
  }
}

BOOST_AUTO_TEST_CASE(what_was_measured_again_is_replaced) {
  tuned_machine other = here;
  other.connectivity = 4;
  auto const both = with_choices({choice(here, 64, "old"), choice(here, 128, "old"), choice(other, 64, "kept")},
                                 {choice(here, 64, "new")});
  BOOST_REQUIRE(both.size() == 2u);
  BOOST_TEST(both[0].algorithm == "kept");
  BOOST_TEST(both[1].algorithm == "new");
}

BOOST_AUTO_TEST_CASE(a_file_reads_as_it_was_written) {
  test::scratch_folder const folder;
  auto const path = folder.path("tuning.json");
  BOOST_TEST(read_tuning(path).empty());
  BOOST_TEST(read_tuning("").empty());
  auto written = choice(here, 64, "first");
  written.next = "second";
  written.next_milliseconds = 7;
  folder.write("tuning.json", dump(tuning_json({written, choice(here, 128, "alone")})));
  auto const read = read_tuning(path);
  BOOST_REQUIRE(read.size() == 2u);
  BOOST_TEST((read[0].on == here));
  BOOST_TEST(read[0].gives == "labels");
  BOOST_TEST(read[0].side == 64);
  BOOST_TEST(read[0].algorithm == "first");
  BOOST_TEST(read[0].milliseconds == written.milliseconds);
  BOOST_TEST(read[0].next == "second");
  BOOST_TEST(read[0].next_milliseconds == 7);
  BOOST_TEST(read[1].next == "");
}

BOOST_AUTO_TEST_CASE(what_is_no_tuning_is_refused) {
  test::scratch_folder const folder;
  for (char const* text :
       {"", "[]", "{\"choices\": [{}]}", "{\"choices\": 7}",
        R"({"choices": [{"backend": "threads", "device": "x", "threads": 0, "connectivity": 8, "gives": "labels",
            "side": 64, "algorithm": "compact", "milliseconds": 1}]})"}) {
    auto const path = folder.write("tuning.json", text);
    BOOST_CHECK_EXCEPTION(read_tuning(path), failure, [&](failure const& error) {
      return error.status == 1 && std::string(error.what()).find(path) != std::string::npos;
    });
  }
}

BOOST_AUTO_TEST_CASE(where_it_is_kept) {
  auto const home = variable("HOME"), settings = variable("XDG_CONFIG_HOME");
  ::setenv("SKERRY_TUNING", "mine.json", 1);
  BOOST_TEST(tuning_file() == "mine.json");
  ::setenv("SKERRY_TUNING", "", 1);
  BOOST_TEST(tuning_file() == "");
  ::unsetenv("SKERRY_TUNING");
  ::setenv("XDG_CONFIG_HOME", "settings", 1);
  BOOST_TEST(tuning_file() == "settings/skerry/tuning.json");
  ::setenv("XDG_CONFIG_HOME", "", 1);
  ::setenv("HOME", "home", 1);
  BOOST_TEST(tuning_file() == "home/.config/skerry/tuning.json");
  ::setenv("HOME", home.c_str(), 1);
  ::setenv("XDG_CONFIG_HOME", settings.c_str(), 1);
  ::setenv("SKERRY_TUNING", "", 1); // none, as for the other tests
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace
} // namespace skerry::experiments
