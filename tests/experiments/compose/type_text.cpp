// Text that names types: what is taken, how it is written then, and that nothing else goes through.
#include "experiments/compose/type_text.hpp"
#include "experiments/compose/composition.hpp"
#include "experiments/support/failure.hpp"
#include <boost/test/unit_test.hpp>

namespace skerry::experiments {
namespace {

BOOST_AUTO_TEST_SUITE(type_texts)

BOOST_AUTO_TEST_CASE(types_are_written_without_spaces) {
  BOOST_TEST(parse_type("", " tile< 128 , 64 > ").text == "tile<128,64>");
  BOOST_TEST(parse_type("", "once<mine::link<4, path::halving>, flatten>").text ==
             "once<mine::link<4,path::halving>,flatten>");
  BOOST_TEST(parse_type("", "::mine :: x").text == "::mine::x");
  BOOST_TEST(parse_type("", "line_sweep<-1,0>").text == "line_sweep<-1,0>");
  BOOST_TEST(parse_type("", "equivalence<>").text == "equivalence<>");
  BOOST_TEST(parse_type("", "a<b>::c<d>").text == "a<b>::c<d>");
  auto const type = parse_type("", "x::tile<128, y<1>>");
  BOOST_TEST((type.name == "x::tile" && type.arguments == std::vector<std::string>{"128", "y<1>"}));
  BOOST_TEST((parse_arguments("", "plant_self , unite<retry>, 3") ==
              std::vector<std::string>{"plant_self", "unite<retry>", "3"}));
}

BOOST_AUTO_TEST_CASE(nothing_but_types) {
  for (char const* text : {"",        " ",        "4",
                           "a b",     "a<",       "a>",
                           "a<b",     "a<b>>",    "a<b> c",
                           "a,b",     "a<,b>",    "a<b,>",
                           "a:b",     "a::",      "::",
                           "a<::>",   "a;b",      "a(b)",
                           "a{b}",    "a<b>{}",   "a<1+1>",
                           "a<1-1>",  "a<1 2>",   "a<b c>",
                           "a*",      "a&",       "a\"b\"",
                           "a'b'",    "a\nb",     "a\\b",
                           "a#b",     "a<[]{}>",  "a<sizeof(int)>",
                           "a=b",     "a<b>c",    "1a",
                           "a<1a>",   "a<-b>",    "a<- 1>",
                           "a<b><c>", "\xc3\xa4", "a@b",
                           "a|b",     "a%b"})
    BOOST_CHECK_THROW(static_cast<void>(parse_type("x", text)), failure);
  BOOST_CHECK_THROW(static_cast<void>(parse_type("x", std::string(5000, 'a'))), failure);
  std::string deep;
  for (int k = 0; k < 100; ++k) deep += "a<";
  BOOST_CHECK_THROW(static_cast<void>(parse_type("x", deep + "b" + std::string(100, '>'))), failure);
}

BOOST_AUTO_TEST_CASE(names_and_placeholders) {
  BOOST_TEST((names_in("once<mine::link<4,retry>>") == std::vector<std::string>{"once", "mine", "link", "retry"}));
  BOOST_TEST((placeholders_in("", "a<{b}, {c-d}, {b}>") == std::vector<std::string>{"b", "c-d"}));
  BOOST_TEST(filled("a<{b},{c},{b}>", "b", "x<1>") == "a<x<1>,{c},x<1>>");
  for (char const* text : {"{", "}", "{}", "{a", "a}", "{{a}}", "{4}", "{a b}", "{a;}"})
    BOOST_CHECK_THROW(static_cast<void>(placeholders_in("x", text)), failure);
}

BOOST_AUTO_TEST_CASE(compositions) {
  auto const c = parse_composition("", "algorithm<four, whole, x<1>, once<y>, relabel, traits<equal_value>>");
  BOOST_TEST((c.connectivity == 4 && c.policies[1] == "x<1>" && c.relation() == "equal"));
  BOOST_TEST(c.type() == "algorithm<four,whole,x<1>,once<y>,relabel,traits<equal_value,minimum,in_place,u32>>");
  BOOST_TEST(c.in_order(label_order::any).type() == c.type());
  BOOST_TEST(c.in_order(label_order::consecutive).policies[3] == "numbered<consecutive,relabel>");
  BOOST_TEST(parse_composition("", c.type()).type() == c.type());
  for (char const* text : {"algorithm", "algorithm<>", "algorithm<four,a,b,c>", "algorithm<six,a,b,c,d>",
                           "algorithms<four,a,b,c,d>", "algorithm<four,a,b,c,d,e>", "algorithm<four,a,b,c,d>::x",
                           "algorithm<four,1,b,c,d>", "algorithm<four,a,b,c,d,traits<a,b,c,d,e>>"})
    BOOST_CHECK_THROW(static_cast<void>(parse_composition("x", text)), failure);
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace
} // namespace skerry::experiments
