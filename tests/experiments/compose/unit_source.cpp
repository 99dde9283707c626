// What compilers say, and which cell they say it about; what they have read.
#include "experiments/compose/unit_source.hpp"
#include <boost/test/unit_test.hpp>

namespace skerry::experiments {
namespace {

using numbers = std::vector<std::size_t>;

BOOST_AUTO_TEST_SUITE(unit_sources)

BOOST_AUTO_TEST_CASE(a_line_for_each_cell) {
  std::vector<wanted_cell> const cells{{"algorithm<four,a,b,c,d>", "algorithm<four,a,b,c,d>", "threads", {"/x/y.hpp"}},
                                       {"ha4-32", "catalog::ha4_32", "threads", {"/x/y.hpp"}}};
  for (bool const is_check : {true, false}) {
    auto const source = source_of(cells, unit_kind::host, is_check, "code");
    std::string line;
    std::istringstream in(source.text);
    for (int k = 0; k < source.first_line; ++k) std::getline(in, line);
    BOOST_TEST(line.find("four,a,b,c,d") != std::string::npos);
    BOOST_TEST(source.text.find("#include \"/x/y.hpp\"\n") != std::string::npos);
    BOOST_TEST((source.id == source_of(cells, unit_kind::host, is_check, "code").id));
    BOOST_TEST((source.id != source_of(cells, unit_kind::host, is_check, "other").id));
  }
  BOOST_TEST(source_of(cells, unit_kind::host, true, "").text.find("ladder<four,a,b,c,d,traits<>>::reason(),") !=
             std::string::npos);
}

BOOST_AUTO_TEST_CASE(only_cells_on_kokkos_read_its_headers) {
  for (auto const* const backend : {"threads", "serial"}) {
    auto const source = source_of({{"ha4-32", "catalog::ha4_32", backend, {}}}, unit_kind::host, false, "code");
    BOOST_TEST((source.text.find("#define SKERRY_WITHOUT_KOKKOS\n") != std::string::npos) ==
               (std::string(backend) == "threads"));
  }
}

BOOST_AUTO_TEST_CASE(a_library_says_what_is_illegal) {
  auto const text = library_source({{{"a1", 2.5}}, {{"algorithm<four,a,b,c,d>", "b: \"a\" is needed"}}}, "version=1");
  BOOST_TEST(text.find("{&skerry_unit_a1, nullptr}") != std::string::npos);
  BOOST_TEST(text.find("{R\"skerry(algorithm<four,a,b,c,d>)skerry\", R\"skerry(b: \"a\" is needed)skerry\"}, {}}") !=
             std::string::npos);
  BOOST_TEST(text.find("return {units, seconds, 1, refusals, 1};") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(messages_name_their_cells) {
  BOOST_TEST((suspects("/c/u.cpp:12:23: error: 'x' was not declared\n/c/u.cpp:14:1:   required from here\n", "u.cpp",
                       11, 5) == numbers{1, 3}));
  BOOST_TEST((suspects("In file included from /c/u.cpp:3:\n/h.hpp:4:1: error: x\n", "u.cpp", 11, 5) == numbers{}));
  BOOST_TEST((suspects("/c/u.cu(13): error: identifier \"x\" is undefined\n", "u.cu", 11, 5) == numbers{2}));
  BOOST_TEST((suspects("h.hpp(4): error: x\n  detected during instantiation of class \"a\" at line 15 of /c/u.cu\n",
                       "u.cu", 11, 5) == numbers{4}));
  BOOST_TEST((suspects("/c/u.cpp:99:1: error: x\n", "u.cpp", 11, 5) == numbers{}));
}

BOOST_AUTO_TEST_CASE(first_errors) {
  BOOST_TEST(first_error("/c/u.cpp:12:3: warning: w\n/c/u.cpp:12:23: error: 'x' was not declared\n", "u.cpp") ==
             "'x' was not declared");
  BOOST_TEST(first_error("/h/mine.hpp:7:3: error: static assertion failed: mine: no\n", "u.cpp") ==
             "mine.hpp:7: mine: no");
  BOOST_TEST(first_error("/h/mine.hpp(7): error: no such\n", "u.cu") == "mine.hpp:7: no such");
  BOOST_TEST(first_error("/h/mine.hpp:1:2: fatal error: a.hpp: No such file\n", "u.cpp") ==
             "mine.hpp:1: a.hpp: No such file");
  BOOST_TEST(!first_error("Killed\n", "u.cpp").empty());
}

BOOST_AUTO_TEST_CASE(headers_that_were_read) {
  auto const read =
      headers_read("/c/u.o: /c/u.cpp /h/mine\\ own.hpp \\\n  /usr/include/x.h /s/include/skerry/a.hpp \\\n /h/b.hpp\n",
                   "/c/u.cpp", {"/s/include"});
  BOOST_TEST((read == std::vector<std::string>{"/h/mine own.hpp", "/h/b.hpp"}));
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace
} // namespace skerry::experiments
