#include "experiments/commands/bench_case.hpp"
#include "experiments/generate/kinds.hpp"
#include "experiments/support/choice.hpp"
#include <boost/test/unit_test.hpp>

namespace skerry::experiments {
namespace {

bench_image picture() {
  bench_image image{
      .name = "noise", .made_by = {{"kind", "noise"}}, .image = generate("noise", {.width = 90, .height = 70})};
  image.reference = flood_fill(image.image, 8);
  return image;
}

BOOST_AUTO_TEST_SUITE(bench_cases)

BOOST_AUTO_TEST_CASE(a_right_result_has_times) {
  auto image = picture();
  bench_setting const setting{.threads = 2, .repeats = 3, .backend = "threads", .features = true};
  auto const result = measure(algorithm_named("compact"), image, setting);
  BOOST_TEST(result.verified);
  BOOST_TEST(result.times.runs.size() == 3u);
  auto const document = record(result, setting);
  BOOST_TEST(document["ratio"].get<double>() == result.times.min() / image.floor->copy);
  BOOST_TEST(document["verified"].get<bool>());
  BOOST_TEST(bench_line(result).size() == bench_heading().size());
}

BOOST_AUTO_TEST_CASE(a_wrong_result_has_none) {
  auto image = picture();
  image.reference.image.labels[0] ^= 1;
  bench_setting const setting{.repeats = 3, .backend = "serial"};
  auto const result = measure(algorithm_named("compact"), image, setting);
  BOOST_TEST(!result.verified);
  BOOST_TEST(!record(result, setting).contains("milliseconds"));
  BOOST_TEST(bench_line(result)[3] == "wrong");
}

BOOST_AUTO_TEST_CASE(a_missing_variant_is_skipped_with_a_reason) {
  auto image = picture();
  bench_setting const setting{.connectivity = 6, .backend = "serial"};
  auto const result = measure(algorithm_named("compact"), image, setting);
  BOOST_TEST(record(result, setting)["skipped"].get<std::string>() == "not there 6-connected on serial");
  BOOST_TEST(bench_line(result)[3] == "skipped");
}

BOOST_AUTO_TEST_CASE(floors) {
  auto const floor = measure_floor(picture().image, 2, 3);
  BOOST_TEST(floor.read > 0);
  BOOST_TEST(floor.copy > 0);
  BOOST_CHECK_NO_THROW(measure_floor({}, 1, 1));
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace
} // namespace skerry::experiments
