// Every entry of this build through the class that `label` and `bench` use, against a flood fill.
#include "experiments/generate/kinds.hpp"
#include "experiments/support/choice.hpp"
#include "experiments/support/device.hpp"
#include "experiments/support/failure.hpp"
#include "experiments/support/labeling.hpp"
#include "experiments/support/reference.hpp"
#include <boost/test/unit_test.hpp>

namespace skerry::experiments {
namespace {

binary_image noise(int width, int height) {
  return generate("noise", {.width = width, .height = height, .seed = 3, .density = 0.5});
}

template <class F> void for_each_right_variant(F f) {
  for (entry const* e : all_algorithms())
    if (e->facts.status != status::as_published)
      for (auto const& v : e->variants)
        if (why_unusable(v.backend).empty()) f(*e, v);
}

BOOST_AUTO_TEST_SUITE(label_command)

BOOST_AUTO_TEST_CASE(consecutive_labels_are_the_flood_fills) {
  auto const image = noise(150, 67);
  for_each_right_variant([&](entry const& e, entry::variant const& v) {
    auto const expected = flood_fill(image, v.connectivity);
    bool const labels = e.gives("labels");
    labeling work(e, v, image, {{labels, true}, label_order::consecutive, 2});
    for (int k = 0; k < 2; ++k) work.run();
    BOOST_TEST_CONTEXT(e.facts.name << " " << v.connectivity << " " << v.backend) {
      BOOST_TEST(work.components() == expected.rows.size());
      BOOST_TEST((!labels || work.copy_of_labels().labels == expected.image.labels));
      BOOST_TEST(csv(work.rows(), all_features()) == csv(expected.rows, all_features()));
    }
  });
}

BOOST_AUTO_TEST_CASE(other_orders) {
  auto const image = noise(97, 70);
  for_each_right_variant([&](entry const& e, entry::variant const& v) {
    if (!e.gives("labels")) return;
    auto const expected = flood_fill(image, v.connectivity);
    for (auto const order : {label_order::minimum, label_order::any}) {
      labeling work(e, v, image, {{true, true}, order, 1});
      work.run();
      auto const labels = work.copy_of_labels();
      BOOST_TEST(same_partition(work.labels(), expected.image));
      BOOST_TEST(same_components(work.rows(), expected.rows));
      BOOST_TEST(std::ranges::is_sorted(work.rows(), {}, &component_row::label));
      auto const first = std::ranges::find_if(labels.labels, [](u32 l) { return l != 0; });
      if (order == label_order::minimum) BOOST_TEST(*first == u32(first - labels.labels.begin()) + 1);
    }
  });
}

BOOST_AUTO_TEST_CASE(no_pixels) {
  for_each_right_variant([&](entry const& e, entry::variant const& v) {
    for (auto const& [width, height] : {std::pair{0, 0}, {5, 0}, {0, 5}}) {
      binary_image const image{width, height, {}};
      labeling work(e, v, image, {{e.gives("labels"), true}, label_order::consecutive, 1});
      work.run();
      BOOST_TEST(work.components() == 0u);
      BOOST_TEST(work.rows().empty());
    }
  });
}

BOOST_AUTO_TEST_CASE(choices) {
  BOOST_TEST(default_backend() == "threads");
  BOOST_TEST(auto_entry(8, {true, true}, "threads") == "compact");
  BOOST_CHECK_THROW(auto_entry(6, {}, "threads"), failure);
  BOOST_CHECK_NO_THROW(check_backend("serial"));
  BOOST_CHECK_EXCEPTION(check_backend("cuda-kokkos"), failure, [](failure const& error) {
    std::string const what = error.what();
    return error.status == 2 && what.find("not compiled into this build") != std::string::npos &&
           what.find("KOKKOS_ROOT set to an installed Kokkos with CUDA") != std::string::npos;
  });
  BOOST_CHECK_THROW(check_backend("gpu"), failure);
  BOOST_CHECK_NO_THROW(check_threads("serial", 0));
  BOOST_CHECK_THROW(check_threads("serial", 2), failure);
  BOOST_TEST(kokkos_threads("threads", 8) == 1);
  BOOST_TEST(kokkos_threads("openmp", 8) == 8);
  BOOST_TEST(matches("ha4-32", "ha4-*"));
  BOOST_TEST(!matches("ha4-32", "ha4"));
  BOOST_TEST(&algorithm_named("compact") == registry::all().find("compact"));
  BOOST_CHECK_THROW(algorithm_named("compcat"), failure);
  BOOST_CHECK_THROW(algorithms_matching("z*"), failure);
  BOOST_CHECK_THROW(variant_of(algorithm_named("compact"), 8, "nowhere"), failure);
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace
} // namespace skerry::experiments
