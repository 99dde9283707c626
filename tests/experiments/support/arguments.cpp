#include "experiments/support/arguments.hpp"
#include "experiments/support/failure.hpp"
#include <boost/test/unit_test.hpp>
#include <limits>

namespace skerry::experiments {
namespace {

template <class F> void refused(F f, std::string const& part) {
  BOOST_CHECK_EXCEPTION(f(), failure, [&](failure const& error) {
    std::string const what = error.what();
    return error.status == 2 && what.starts_with("--x is '") && what.find(part) != std::string::npos;
  });
}

BOOST_AUTO_TEST_SUITE(arguments)

BOOST_AUTO_TEST_CASE(integers) {
  BOOST_TEST(parse_integer("--x", "1", 1, 1024) == 1);
  BOOST_TEST(parse_integer("--x", "1024", 1, 1024) == 1024);
  BOOST_TEST(parse_integer("--x", "-5", -5, 5) == -5);
  for (char const* const text : {"0", "1025", "", "1.5", "3 ", " 3", "+3", "0x3", "99999999999999999999"})
    refused([&] { parse_integer("--x", text, 1, 1024); }, "an integer from 1 to 1024");
  BOOST_TEST(parse_seed("--x", "18446744073709551615") == std::numeric_limits<std::uint64_t>::max());
  refused([] { parse_seed("--x", "-1"); }, "18446744073709551615");
}

BOOST_AUTO_TEST_CASE(reals) {
  BOOST_TEST(parse_real("--x", "0.25", 0, 1) == 0.25);
  BOOST_TEST(parse_real("--x", "1e-3", 0, 1) == 1e-3);
  for (char const* const text : {"1.01", "-0.1", "nan", "inf", "", "0,5"})
    refused([&] { parse_real("--x", text, 0, 1); }, "a number from 0 to 1");
}

BOOST_AUTO_TEST_CASE(sizes) {
  auto const size = parse_size("--x", "640x480");
  BOOST_TEST(size.width == 640);
  BOOST_TEST(size.height == 480);
  BOOST_TEST(parse_size("--x", "7").height == 7);
  BOOST_TEST(parse_size("--x", "0x1048576").height == 1048576);
  for (char const* const text : {"", "x", "3x", "x3", "3x-1", "1048577", "3x4x5", "3X4", "-1"})
    refused([&] { parse_size("--x", text); }, "WxH");
}

BOOST_AUTO_TEST_CASE(choices_and_lists) {
  BOOST_TEST(parse_choice("--x", "8", {"4", "8"}) == 1u);
  refused([] { parse_choice("--x", "6", {"4", "8"}); }, "allowed is 4, 8");
  BOOST_TEST((split_list("a,b") == std::vector<std::string>{"a", "b"}));
  BOOST_TEST((split_list("") == std::vector<std::string>{""}));
  BOOST_TEST((split_list("a,,") == std::vector<std::string>{"a", "", ""}));
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace
} // namespace skerry::experiments
