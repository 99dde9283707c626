// optimise
// Every entry of this build through the class that `label` and `bench` use, against a flood fill.
#include "experiments/commands/label_request.hpp"
#include "experiments/generate/kinds.hpp"
#include "experiments/support/choice.hpp"
#include "experiments/support/device.hpp"
#include "experiments/support/failure.hpp"
#include "experiments/support/labeling.hpp"
#include "experiments/support/reference.hpp"
#include <boost/test/unit_test.hpp>
#include <set>

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
    auto const expected = flood_fill(image, v.connectivity, v.relation == "equal");
    bool const labels = e.gives("labels");
    labeling work(e, v, image, {{labels, true, label_order::consecutive}, 2});
    for (int k = 0; k < 2; ++k) work.run();
    BOOST_TEST_CONTEXT(e.facts.name << " " << v.connectivity << " " << v.backend) {
      BOOST_TEST(work.components() == expected.rows.size());
      BOOST_TEST((!labels || work.copy_of_labels().labels == expected.image.labels));
      BOOST_TEST((rows_of(work.measured()) == as_measured(expected.rows, work.measured())));
    }
  });
}

// No labels are made where nobody asks for them: features alone, of every entry that has them.
BOOST_AUTO_TEST_CASE(features_alone) {
  auto const image = noise(150, 67);
  for_each_right_variant([&](entry const& e, entry::variant const& v) {
    if (!e.gives("features")) return;
    auto const expected = flood_fill(image, v.connectivity, v.relation == "equal");
    for (auto const order : {label_order::consecutive, label_order::minimum}) {
      labeling work(e, v, image, {{false, true, order}, 1});
      for (int k = 0; k < 2; ++k) work.run();
      BOOST_TEST_CONTEXT(e.facts.name << " " << v.connectivity << " " << v.backend) {
        BOOST_TEST(work.is_right(expected));
        BOOST_TEST(work.copy_of_labels().labels.empty());
        BOOST_TEST((order != label_order::consecutive ||
                    rows_of(work.measured()) == as_measured(expected.rows, work.measured())));
      }
    }
  });
}

BOOST_AUTO_TEST_CASE(what_is_asked_for) {
  auto const what = [](std::string label_call::* option, std::string const& value, bool also_labels = false) {
    label_call c;
    c.input = "-";
    c.algorithm = "compact";
    c.*option = value;
    if (also_labels) c.output = "labels.npy";
    return checked(c).what;
  };
  wanted const labels = what(&label_call::output, "labels.npy"), features = what(&label_call::features, "area"),
               table = what(&label_call::table, "rows.csv"), shown = what(&label_call::overlay, "seen.png"),
               both = what(&label_call::features, "area", true), nothing = what(&label_call::threads, "1");
  BOOST_TEST((labels.labels && !labels.features));
  BOOST_TEST((!features.labels && features.features));
  BOOST_TEST((!table.labels && table.features));
  BOOST_TEST((both.labels && both.features));
  BOOST_TEST((shown.labels && !shown.features));
  BOOST_TEST((nothing.labels && !nothing.features));
}

BOOST_AUTO_TEST_CASE(other_orders) {
  auto const image = noise(97, 70);
  for_each_right_variant([&](entry const& e, entry::variant const& v) {
    if (!e.gives("labels")) return;
    auto const expected = flood_fill(image, v.connectivity, v.relation == "equal");
    for (auto const order : {label_order::minimum, label_order::any}) {
      labeling work(e, v, image, {{true, true, order}, 1});
      work.run();
      auto const labels = work.copy_of_labels();
      BOOST_TEST(same_partition(work.labels(), expected.image));
      BOOST_TEST(same_components(rows_of(work.measured()), as_measured(expected.rows, work.measured())));
      BOOST_TEST(std::ranges::is_sorted(work.measured().label));
      BOOST_TEST(in_order(work.labels(), order));
      auto const first = std::ranges::find_if(labels.labels, [](u32 l) { return l != 0; });
      if (order == label_order::minimum) BOOST_TEST(*first == u32(first - labels.labels.begin()) + 1);
    }
  });
}

BOOST_AUTO_TEST_CASE(counts_and_limits_of_rounds) {
  auto const image = generate("spiral", {.width = 65, .height = 65});
  auto const count = [&](std::string_view name, u32 most) {
    entry const& e = algorithm_named(std::string(name));
    labeling work(e, *e.find(8, "threads"), image, {{true, false, label_order::any}, 1, {}, most});
    work.run();
    BOOST_TEST(work.components() == 1u);
    return work.counts();
  };
  BOOST_TEST((count("hawick-le", no_limit) == counts{{"rounds", 2}}));
  BOOST_TEST((count("stava-tm", no_limit) == counts{{"levels", 2}}));
  BOOST_TEST((count("compact", 1) == counts{})); // nothing to count, nothing to limit
  BOOST_TEST((count("hawick-le", 3) == counts{{"rounds", 2}}));
  BOOST_CHECK_THROW(count("hawick-le", 2), did_not_settle); // the quiet round is the third
  BOOST_CHECK_THROW(count("neighbour-propagation", 5), did_not_settle);
}

// Every entry that iterates stops by itself on what is longest, or gives up where it may not take that many rounds. On one core,
// where rounds are the same each time. A quiet round is not counted, and a first scan that nobody asks is.
BOOST_AUTO_TEST_CASE(loops_end_or_give_up) {
  std::set<std::string_view> iterate;
  for (std::string const kind : {"spiral", "serpentine"}) {
    auto const image = generate(kind, {.width = 41, .height = 33});
    for_each_right_variant([&](entry const& e, entry::variant const& v) {
      if (v.backend != "threads" || !e.gives("labels")) return;
      auto const rounds_of = [&](u32 most) {
        labeling work(e, v, image, {{true, false, label_order::any}, 1, {}, most});
        work.run();
        BOOST_TEST(same_partition(work.labels(), flood_fill(image, v.connectivity, v.relation == "equal").image));
        for (auto const& [name, n] : work.counts())
          if (name == "rounds") return u32(n);
        return no_limit;
      };
      u32 const rounds = rounds_of(no_limit);
      if (rounds == no_limit) return;
      iterate.insert(e.facts.name);
      BOOST_TEST_CONTEXT(e.facts.name << " " << v.connectivity << " on the " << kind)
      if (rounds > 1) BOOST_CHECK_THROW(rounds_of(rounds - 1), did_not_settle);
      BOOST_TEST(rounds_of(rounds + 1) == rounds);
    });
  }
  BOOST_TEST(iterate.size() >= 15u);
}

BOOST_AUTO_TEST_CASE(no_pixels) {
  for_each_right_variant([&](entry const& e, entry::variant const& v) {
    for (auto const& [width, height] : {std::pair{0, 0}, {5, 0}, {0, 5}}) {
      binary_image const image{width, height, {}};
      labeling work(e, v, image, {{e.gives("labels"), true, label_order::consecutive}, 1});
      work.run();
      BOOST_TEST(work.components() == 0u);
      BOOST_TEST(work.measured().label.empty());
    }
  });
}

BOOST_AUTO_TEST_CASE(choices) {
  BOOST_TEST(default_backend() == "threads");
  BOOST_TEST(auto_entry(8, {true, true}, "threads").name == "compact");
  BOOST_TEST(auto_entry(8, {true, false}, "threads", 0, "foreground", {100, 100}).name == "compact");
  BOOST_CHECK_THROW(auto_entry(6, {}, "threads"), failure);
  auto const on_device = [](int connectivity, wanted what, int side) {
    return fastest_entries(connectivity, what, true, "foreground", {side, side}).front().name;
  };
  wanted const any{true, false, label_order::any}, in_order{true, false, label_order::consecutive};
  BOOST_TEST(on_device(4, any, 256) == "chen-uf");
  for (auto const& other : {on_device(8, any, 256), on_device(4, in_order, 256), on_device(4, {true, true}, 256),
                            on_device(4, any, 257), on_device(4, any, 2048)})
    BOOST_TEST(other == "compact-small-tiles");
  BOOST_TEST(on_device(4, any, 2049) == "compact-tiles");
  BOOST_TEST(fastest_entries(8, any, true, "equal").front().name == "playne-block");
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

// Grey values as they are; a value may be taken as background.
BOOST_AUTO_TEST_CASE(regions_of_equal_value) {
  binary_image image = noise(131, 67);
  for (std::size_t k = 0; k < image.pixels.size(); ++k) image.pixels[k] = u8(image.pixels[k] * 7 + k / 9 % 3 * 100);
  for (int const connectivity : {4, 8}) {
    auto const expected = flood_fill(image, connectivity, true);
    std::size_t regions = 0; // of the value 100
    for (auto const& row : expected.rows) {
      auto const first = std::ranges::find(expected.image.labels, row.label) - expected.image.labels.begin();
      regions += image.pixels[std::size_t(first)] == 100;
    }
    for (entry const* e : all_algorithms()) {
      auto const* const v = e->find(connectivity, "threads", "equal");
      if (v == nullptr) continue;
      labeling every(*e, *v, image, {{true, true, label_order::consecutive}, 1});
      every.run();
      BOOST_TEST((every.copy_of_labels().labels == expected.image.labels), e->facts.name);
      BOOST_TEST(same_components(rows_of(every.measured()), as_measured(expected.rows, every.measured())),
                 e->facts.name);
      for (auto const order : {label_order::consecutive, label_order::any}) {
        labeling some(*e, *v, image, {{true, true, order}, 1, u8(100)});
        some.run();
        BOOST_TEST(some.components() == expected.rows.size() - regions, e->facts.name);
        BOOST_TEST(some.measured().label.size() == some.components(), e->facts.name);
        auto const labels = some.copy_of_labels().labels;
        bool right = true;
        for (std::size_t k = 0; k < labels.size(); ++k) right = right && (labels[k] == 0) == (image.pixels[k] == 100);
        BOOST_TEST(right, e->facts.name);
      }
    }
  }
  BOOST_TEST(algorithm_named(auto_entry(8, {true, true}, "serial", 1, "equal").name).relation.size() == 2u);
  BOOST_CHECK_THROW(variant_of(algorithm_named("compact"), 8, "serial", "equal"), failure);
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace
} // namespace skerry::experiments
