// The registry: an entry of one's own, with one registration line; what it says of itself and how it opens.
#include "support/image.hpp"
#include "support/oracle.hpp"

#include <skerry/registration.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(registry_alone)

namespace {

struct mine {
  template <class Connectivity, class Finish> using with = compact_strips<Connectivity, Finish>;
  using measure = early<shape>;
  static constexpr bool labels = true;
  static constexpr skerry::facts facts{.name = "my-strips",
                                       .title = "An entry of the test's own",
                                       .source = "nobody",
                                       .year = 2026,
                                       .status = skerry::status::ours,
                                       .good_for = "a test"};
};
struct mine_features {
  template <class Connectivity, class Finish> using with = ha4<Connectivity, 32, Finish>;
  using measure = late<shape_of_label>;
  static constexpr bool labels = false;
  static constexpr skerry::facts facts{.name = "my-analysis",
                                       .title = "Features alone",
                                       .source = "nobody",
                                       .year = 2026,
                                       .status = skerry::status::ours,
                                       .good_for = "a test"};
};

registration<mine> const registered{boost::hana::tuple_t<threads_backend>};
registration<mine_features> const registered_too{boost::hana::tuple_t<threads_backend>};

} // namespace

BOOST_AUTO_TEST_CASE(entries_by_name) {
  BOOST_TEST(registry::all().entries().size() == 2u);
  BOOST_TEST(registry::all().find("no-such-entry") == nullptr);
  entry const* const e = registry::all().find("my-strips");
  BOOST_REQUIRE(e);
  BOOST_TEST((e->facts.year == 2026 && to_string(e->facts.status) == "ours"));
  BOOST_TEST((e->connectivity == std::vector<int>{4, 8}));
  BOOST_TEST((e->relation == std::vector<std::string>{"foreground"}));
  BOOST_TEST((e->backends == std::vector<std::string>{"threads"}));
  BOOST_TEST((e->gives("labels") && e->gives("features") && !e->gives("poetry")));
  BOOST_TEST(
      (e->store == "compact" && e->site == "whole_run<64,2>" && e->parts.local == "raster_runs<64,2>")); // of eight
}

BOOST_AUTO_TEST_CASE(an_analysis_gives_no_labels) {
  entry const* const e = registry::all().find("my-analysis");
  BOOST_REQUIRE(e);
  BOOST_TEST((!e->gives("labels") && e->gives("features") && e->store == "in_labels"));
}

BOOST_AUTO_TEST_CASE(variants) {
  entry const& e = *registry::all().find("my-strips");
  BOOST_TEST(e.variants.size() == 2u);
  BOOST_TEST((e.find(6, "threads") == nullptr && e.find(4, "cuda") == nullptr));
  entry::variant const* const v = e.find(4, "threads");
  BOOST_REQUIRE(v);
  BOOST_TEST((v->fits({1000, 1000}) && !v->fits({1 << 20, 1 << 20})));
}

BOOST_AUTO_TEST_CASE(opens_what_is_wanted) {
  image const im("##.#/#..#/.#.#");
  labeling const expected = flood_fill(im, 4);
  for (char const* name : {"my-strips", "my-analysis"})
    for (wanted const w : {wanted{true, false}, wanted{false, true}, wanted{true, true}}) {
      entry const& e = *registry::all().find(name);
      if (w.labels && !e.gives("labels")) continue;
      auto const s = e.find(4, "threads")->open(w, 2, nullptr);
      std::vector<u32> out(12, 0);
      s->run(im.view(), {w.labels ? out.data() : nullptr, 4, 3, 4});
      BOOST_TEST(s->components() == expected.count);
      BOOST_TEST(s->measured().label.size() == (w.features ? expected.count : 0));
      if (w.labels) BOOST_TEST(same_partition(out, expected.labels));
      BOOST_TEST(s->threads() == 2);
    }
}

BOOST_AUTO_TEST_CASE(a_later_entry_of_the_same_name_replaces) {
  registry own;
  entry e;
  e.facts.name = "x";
  own.add(e);
  e.site = "pixel";
  own.add(e);
  BOOST_TEST((own.entries().size() == 1u && own.find("x")->site == "pixel"));
}

BOOST_AUTO_TEST_SUITE_END()
