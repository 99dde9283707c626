// Traits: their names, and who can work with which.
#include <skerry/core/traits.hpp>

#include <boost/test/unit_test.hpp>

using namespace skerry;

BOOST_AUTO_TEST_SUITE(traits_alone)

namespace {
struct foreground_only {};
struct any_relation {
  template <class> static constexpr bool relates = true;
};
struct no_equality {
  template <class R> static constexpr bool relates = !std::same_as<R, equal_value>;
};
struct either_way {
  template <class> static constexpr bool reads_by = true;
};
} // namespace

static_assert(relates<foreground_only, foreground> && !relates<foreground_only, equal_value>);
static_assert(relates<any_relation, foreground> && relates<any_relation, equal_value>);
static_assert(relates<no_equality, foreground> && !relates<no_equality, equal_value>);
static_assert(reads_by<foreground_only, in_place> && !reads_by<foreground_only, snapshot>);
static_assert(reads_by<either_way, in_place> && reads_by<either_way, snapshot>);
static_assert(minimum::offset == 1 && minimum::writes_background, "0 is background alone");
static_assert(minimum_index::offset == 0 && !minimum_index::writes_background, "as HA4 prints it: 0 is ambiguous");
static_assert(std::same_as<traits<>::label, u32>);

BOOST_AUTO_TEST_CASE(names) {
  BOOST_TEST(traits<>::id() == "traits<foreground,minimum,in_place>");
  BOOST_TEST((traits<equal_value, minimum_index, snapshot, u64>::id() == "traits<equal,minimum_index,snapshot,u64>"));
}

BOOST_AUTO_TEST_SUITE_END()
