// One cell: checked, timed, watched, tuned; what fails has no time.
#include "experiments/run/records.hpp"
#include "experiments/support/choice.hpp"
#include "experiments/support/labeling.hpp"
#include <boost/test/unit_test.hpp>

namespace skerry::experiments {
namespace {

grid_input picture() { return {kind_item("noise", 200, 90, {{"density", "0.5"}}), "noise"}; }

grid_variant variant(std::string const& name, std::string const& backend) {
  grid_variant v;
  v.algorithm = name;
  v.known = &algorithm_named(name);
  v.backend = backend;
  v.threads = backend == "serial" ? 1 : 2;
  v.what = {true, false};
  v.form = v.known->find(8, backend);
  return v;
}

protocol three_samples() {
  protocol how;
  how.samples = 3;
  how.cold = how.phases = true;
  return how;
}

cell_result measure(grid_variant const& v, grid_image const& image, protocol const& how) {
  host::buffer room;
  return measure(v, image, how, room);
}

BOOST_AUTO_TEST_SUITE(cells)

BOOST_AUTO_TEST_CASE(a_right_cell) {
  auto const input = picture();
  grid_image const image(input);
  auto const v = variant("ha4-32", "threads");
  auto const r = measure(v, image, three_samples());
  BOOST_TEST((r.status == cell_result::state::ok));
  BOOST_TEST((r.warm.runs.size() == 3u && r.cold.runs.size() == 3u && r.first > 0 && r.threads == 2));
  BOOST_REQUIRE(r.phases.size() >= 3u);
  BOOST_TEST((r.phases[0].sweep == "ballot_runs<32,komura>" && r.phases[1].sweep == "ballot_seams<komura>"));
  BOOST_TEST((r.phases[0].times.runs.size() == 3u && r.phases[0].calls == 1));
  auto const record = cell_record({0, 0, 0}, v, input, image, r, "here");
  BOOST_TEST(record["timing"]["warm"]["samples_ns"].size() == 3u);
  BOOST_TEST(record["check"]["status"] == "same");
  BOOST_TEST(record["check"]["components"] == image.reference(8).rows.size());
}

BOOST_AUTO_TEST_CASE(statistics_are_told_where_asked_for) {
  auto const input = picture();
  auto const v = variant("ha4-32", "threads");
  protocol how = three_samples();
  grid_image const plain(input, how);
  BOOST_TEST(!cell_record({0, 0, 0}, v, input, plain, measure(v, plain, how), "here")["input"].contains("statistics"));
  BOOST_TEST(!protocol_json(how).contains("statistics"));
  how.statistics = true;
  grid_image const image(input, how);
  auto const told = cell_record({0, 0, 0}, v, input, image, measure(v, image, how), "here")["input"]["statistics"];
  BOOST_TEST(told["runs"] == statistics_of(image.pixels()).runs);
  BOOST_TEST(told["longest_path"] == longest_path(image.pixels()));
  BOOST_TEST(protocol_json(how)["statistics"] == true);
}

BOOST_AUTO_TEST_CASE(an_image_outside_of_the_occupancy_is_skipped) {
  protocol how = three_samples();
  how.least_occupancy = 0.1;
  how.most_occupancy = 0.3;
  grid_image const image(picture(), how);
  BOOST_TEST(image.skipped().ends_with("of the pixels, and the grid takes images of 10.0 % to 30.0 %"));
  BOOST_TEST((measure(variant("ha4-32", "threads"), image, how).status == cell_result::state::skipped));
  how.most_occupancy = 0.6;
  BOOST_TEST(grid_image(picture(), how).skipped().empty());
  BOOST_TEST(protocol_json(how)["occupancy"] == json::array({0.1, 0.6}));
}

BOOST_AUTO_TEST_CASE(a_wrong_cell_has_no_time) {
  auto const input = picture();
  grid_image const image(input);
  auto const v = variant("ha4-64.as-published", "threads");
  auto const r = measure(v, image, three_samples());
  BOOST_TEST((r.status == cell_result::state::failed && r.is_expected));
  auto const record = cell_record({0, 0, 0}, v, input, image, r, "here");
  BOOST_TEST((!record.contains("timing") && !record.contains("phases") && record["check"]["status"] == "different"));
}

BOOST_AUTO_TEST_CASE(a_wrong_cell_that_is_timed) {
  auto const input = picture();
  grid_image const image(input);
  auto const v = variant("ha4-64.as-published", "threads");
  protocol how = three_samples();
  how.times_wrong = true;
  auto const r = measure(v, image, how);
  BOOST_TEST((r.status == cell_result::state::failed && r.is_expected && r.warm.runs.size() == 3u));
  auto const record = cell_record({0, 0, 0}, v, input, image, r, "here");
  BOOST_TEST((record["timing"]["warm"]["samples_ns"].size() == 3u && record["check"]["status"] == "different"));
  auto const& expected = image.reference(8);
  experiments::labeling work(*v.known, *v.form, image.pixels(), {v.what, v.threads});
  work.run();
  BOOST_TEST(work.wrong_pixels(expected) > 0u);
  BOOST_TEST(record["check"]["pixels_wrong"] == work.wrong_pixels(expected));
  BOOST_TEST(record["check"]["components_wanted"] == expected.rows.size());
  BOOST_TEST(protocol_json(how)["wrong"] == "timed");

  auto const right = measure(variant("ha4-64", "threads"), image, how);
  BOOST_TEST((right.status == cell_result::state::ok && !right.wrong));
}

// A form as published gives up too, and nobody has expected it.
BOOST_AUTO_TEST_CASE(a_loop_that_gives_up) {
  grid_input const input{kind_item("spiral", 65, 65, {}), "spiral"};
  grid_image const image(input);
  protocol how = three_samples();
  for (auto const& [name, rounds] : {std::pair{"neighbour-propagation", 3}, {"s4dls.as-published", 1}})
    for (std::string const& backend : algorithm_named(name).backends) {
      if (backend.starts_with("cuda")) continue;
      how.max_rounds = rounds;
      auto const v = variant(name, backend);
      auto const r = measure(v, image, how);
      BOOST_TEST((r.status == cell_result::state::failed && !r.is_expected), name << " on " << backend);
      BOOST_TEST(r.reason.starts_with("the algorithm has not settled after " + std::to_string(rounds) + " round"),
                 backend << ": " << r.reason);
      auto const record = cell_record({0, 0, 0}, v, input, image, r, "here");
      BOOST_TEST((record["status"] == "failed" && record["reason"] == r.reason && !record.contains("timing")));
    }
  how.max_rounds = 3; // two that change something, and a quiet one
  BOOST_TEST((measure(variant("hawick-le", "threads"), image, how).status == cell_result::state::ok));
  BOOST_TEST(protocol_json(how)["max_rounds"] == 3);
  BOOST_TEST(!protocol_json({}).contains("max_rounds"));
}

BOOST_AUTO_TEST_CASE(tuning) {
  grid_image const image(picture());
  auto v = variant("compact", "threads");
  v.tuning = "chunks=2,flat-chunk=64";
  BOOST_TEST((measure(v, image, three_samples()).status == cell_result::state::ok));
  v.tuning = "wings=2";
  auto const r = measure(v, image, three_samples());
  BOOST_TEST((r.status == cell_result::state::skipped &&
              r.reason == "the backend threads has no tuning value 'wings', or does not take 2"));
}

BOOST_AUTO_TEST_CASE(what_takes_too_long_is_given_up) {
  grid_image const image({kind_item("spiral", 500, 500, {}), "spiral"});
  protocol how = three_samples();
  how.cold = how.phases = false;
  auto const v = variant("neighbour-propagation", "threads");
  how.run_seconds = 0.001;
  auto const r = measure(v, image, how);
  BOOST_TEST((r.status == cell_result::state::skipped));
  BOOST_TEST(r.reason.find("has not settled after") != std::string::npos, r.reason);
  how.run_seconds = 60; // more than 64 rounds, in several attempts
  auto const patient = measure(v, grid_image({kind_item("spiral", 64, 64, {}), "spiral"}), how);
  BOOST_TEST((patient.status == cell_result::state::ok && patient.warm.runs.size() == 3u && !patient.counts.empty()));
}

BOOST_AUTO_TEST_CASE(a_short_time_takes_fewer_samples) {
  protocol how = three_samples();
  how.samples = 100000;
  how.seconds = 0.02;
  auto const r = measure(variant("compact", "threads"), grid_image(picture()), how);
  BOOST_TEST((r.status == cell_result::state::ok && !r.warm.runs.empty() && !r.cold.runs.empty()));
  BOOST_TEST((r.warm.runs.size() < 100000u && !r.phases.empty()));
}

BOOST_AUTO_TEST_CASE(an_image_that_cannot_be_made_is_a_reason) {
  grid_input input = picture();
  input.item.skipped = "it is not here";
  auto const r = measure(variant("compact", "threads"), grid_image(input), {});
  BOOST_TEST((r.status == cell_result::state::skipped && r.reason == "it is not here"));
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace
} // namespace skerry::experiments
