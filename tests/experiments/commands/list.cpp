#include "experiments/commands/list.hpp"
#include "experiments/support/choice.hpp"
#include "experiments/support/failure.hpp"
#include <boost/test/unit_test.hpp>

namespace skerry::experiments {
namespace {

constexpr facts wrong_facts{.name = "made-up.as-published",
                            .title = "a made-up way",
                            .source = "Nobody: Nothing",
                            .year = 1999,
                            .status = status::as_published,
                            .good_for = "comparison only",
                            .note = "everything",
                            .counterexample = ".#/##"};
constexpr facts right_facts{
    .name = "made-up", .title = "a way", .status = status::published, .kernels = {"scan", "analysis", "relabeling"}};

entry made_up() {
  entry e{};
  e.facts = wrong_facts;
  e.connectivity = {4};
  e.relation = {"foreground"};
  e.output = {"labels"};
  e.parts = {"strip<4>", "local", "merge", "finish", "traits"};
  e.site = "site";
  e.store = "store";
  e.backends = {"threads"};
  return e;
}

BOOST_AUTO_TEST_SUITE(list_command_output)

BOOST_AUTO_TEST_CASE(json_members) {
  BOOST_TEST(dump(entry_json(made_up()), -1) ==
             R"({"name":"made-up.as-published","title":"a made-up way","source":"Nobody: Nothing","year":1999,)"
             R"("status":"as_published","connectivity":[4],"relation":["foreground"],"parts":{"tiling":"strip<4>",)"
             R"("local":"local","merge":"merge","finish":"finish","traits":"traits"},"site":"site","store":"store",)"
             R"("backends":["threads"],"output":["labels"],"counterexample":".#/##"})");
}

BOOST_AUTO_TEST_CASE(page) {
  entry const e = made_up();
  std::string const text = catalog_page({&e});
  for (char const* const part :
       {"| [made-up.as-published](#made-upas-published) | a made-up way | as_published | 1999 |\n",
        "\n## made-up.as-published\n\nA made-up way.\n\n", "- source: Nobody: Nothing, 1999\n",
        "- what is wrong: everything\n", "\n```\n.#\n##\n```\n", "local `local`"})
    BOOST_TEST(text.find(part) != std::string::npos, part);
  BOOST_TEST(text.find("threads") == std::string::npos); // the page does not depend on the build
}

// What a paper calls its kernels stands in a table of its own, and as members.
BOOST_AUTO_TEST_CASE(kernels_of_papers) {
  entry const wrong = made_up();
  entry right = made_up();
  right.facts = right_facts;
  std::string const text = catalog_page({&wrong, &right});
  BOOST_TEST(text.find("\n| `made-up` | scan | analysis | relabeling |\n") != std::string::npos);
  BOOST_TEST(text.find("| `made-up.as-published` |") == std::string::npos);
  BOOST_TEST(catalog_page({&wrong}).find("Phase by phase") == std::string::npos);
  BOOST_TEST(dump(entry_json(right)["kernels"], -1) == R"({"local":"scan","merge":"analysis","finish":"relabeling"})");
  BOOST_TEST(!entry_json(wrong).contains("kernels"));
}

// Who is an entry of a paper says which kernels it has.
BOOST_AUTO_TEST_CASE(every_entry_of_a_paper_says_its_kernels) {
  for (entry const* e : all_algorithms()) {
    status const s = e->facts.status;
    bool const of_a_paper =
        s == status::published || s == status::adapted || s == status::repaired || s == status::reconstructed;
    paper_kernels const& k = e->facts.kernels;
    bool const said = !k.local.empty() && !k.merge.empty() && !k.finish.empty();
    BOOST_TEST(said == of_a_paper, e->facts.name);
  }
}

BOOST_AUTO_TEST_CASE(patterns) {
  BOOST_TEST(algorithms_like("compact").size() >= 1u);
  BOOST_TEST(algorithms_like("*").size() == all_algorithms().size());
  BOOST_CHECK_THROW(algorithms_like("compcat"), failure);
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace
} // namespace skerry::experiments
