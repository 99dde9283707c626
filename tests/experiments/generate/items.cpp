#include "experiments/generate/items.hpp"
#include "../image/files.hpp"
#include "picture.hpp"
#include <boost/test/unit_test.hpp>

namespace skerry::experiments {
using test::says;

BOOST_AUTO_TEST_SUITE(items)

BOOST_AUTO_TEST_CASE(an_item_of_a_kind_is_what_generate_makes) {
  auto const item = kind_item("noise", 40, 30, {{"density", "0.25"}, {"seed", "7"}});
  BOOST_TEST(item.name == "noise-density0.25-seed7");
  BOOST_TEST(item.group == "noise");
  BOOST_TEST(picture(make(item)) ==
             picture(generate("noise", {.width = 40, .height = 30, .seed = 7, .density = 0.25})));
  BOOST_TEST(dump(made_by(item), -1) ==
             R"({"kind":"noise","width":40,"height":30,"seed":7,"density":0.25,"granularity":1})");
}

BOOST_AUTO_TEST_CASE(names_have_values_not_texts) {
  BOOST_TEST(kind_item("noise", 4, 4, {{"density", "0.50"}, {"granularity", "02"}}).name ==
             "noise-density0.5-granularity2");
}

BOOST_AUTO_TEST_CASE(wrong_options_are_refused) {
  BOOST_CHECK_EXCEPTION(kind_item("niose", 4, 4, {}), failure, (says{2, "nearest are noise"}));
  BOOST_CHECK_EXCEPTION(kind_item("noise", 4, 4, {{"densty", "0.5"}}), failure, (says{2, "nearest are density"}));
  BOOST_CHECK_EXCEPTION(kind_item("noise", 4, 4, {{"density", "1.5"}}), failure, (says{2, "density is '1.5'"}));
  BOOST_CHECK_EXCEPTION(kind_item("noise", 4, 4, {{"level", "2"}}), failure,
                        (says{2, "does not read level: it reads size, seed, density, granularity"}));
  BOOST_CHECK_EXCEPTION(kind_item("full", 4, 4, {{"seed", "2"}}), failure, (says{2, "it reads size alone"}));
  BOOST_CHECK_EXCEPTION(kind_item("full", -4, 4, {}), failure, (says{2, "-4x4"}));
}

BOOST_AUTO_TEST_CASE(option_texts_read_back) {
  generate_options o{1, 1, 18446744073709551615u, 0.1, 3, 9, 4, 2, 1.0 / 3, 0.7, 4, 11};
  for (image_option const& option : image_options())
    for (image_kind const& kind : image_kinds())
      if (reads(kind, option.name)) {
        generate_options back;
        set_option(back, kind, option.name, option_text(o, option));
        BOOST_TEST(option_text(back, option) == option_text(o, option));
        std::visit([&](auto member) { BOOST_TEST((back.*member == o.*member)); }, option.value);
      }
}

BOOST_AUTO_TEST_CASE(every_option_is_read_by_a_kind_and_has_a_description) {
  for (image_option const& option : image_options()) {
    BOOST_TEST(!option.description.empty());
    BOOST_TEST(std::ranges::any_of(image_kinds(), [&](image_kind const& k) { return reads(k, option.name); }));
  }
  for (image_kind const& kind : image_kinds())
    for (auto const name : kind.options) BOOST_TEST(option_named(name).name == name);
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace skerry::experiments
