// The phases of a run are the parts of its composition: for every entry, connectivity and relation the sweeps that an observer
// hears of are the local merge, the links of the merge in their order, and the finish, by their ids; loops and levels repeat
// their links. What stores, loops and finishes do besides has a role in its name ("count roots", "late<...>: empty table").
#include <skerry/backend/kokkos/space.hpp>
#include <skerry/names/registry.hpp>

#include <boost/test/unit_test.hpp>

#include <set>

namespace skerry {
namespace {

using words = std::vector<std::string>;

struct listener : sweep_observer {
  void begins(std::string_view sweep) override { heard.emplace_back(sweep); }
  void ends() override {}
  words heard;
};

std::string name_of(std::string const& id) { return id.substr(0, id.find('<')); }

/// "once<a<1,2>,b>" -> {"a<1,2>", "b"}.
words arguments_of(std::string const& id) {
  words found;
  int depth = 0;
  std::size_t begin = id.find('<') + 1;
  if (begin == 0) return found;
  for (std::size_t k = begin; k < id.size(); ++k) {
    char const c = id[k];
    if ((c == ',' && depth == 0) || (c == '>' && depth == 0)) {
      if (k > begin) found.push_back(id.substr(begin, k - begin));
      begin = k + 1;
    } else {
      depth += c == '<' ? 1 : c == '>' ? -1 : 0;
    }
  }
  return found;
}

/// The sweeps of a link, by name: those of its parts where it is made of links.
words sweeps_of(std::string const& link, int place) {
  words all;
  std::string const name = name_of(link);
  if (name == "together" || name == "when_quiet") {
    for (std::string const& part : arguments_of(link))
      for (std::string const& s : sweeps_of(part, place)) all.push_back(s);
  } else {
    all.push_back(place > 0 ? link + " #" + std::to_string(place) : link);
  }
  return all;
}

/// Sweeps that run in order, once, or at least `least` times for a loop or a hierarchy.
struct stretch {
  words sweeps;
  bool repeats = false;
};

/// The stretches of a merge; `place` is that of its next link, 0 where there is only one.
void add_stretches(std::string const& merge, int& place, std::vector<stretch>& to) {
  words const parts = arguments_of(merge);
  std::string const name = name_of(merge);
  if (name == "in_turn") {
    for (std::string const& schedule : parts) add_stretches(schedule, place, to);
    return;
  }
  bool const is_level = name.starts_with("levels");
  stretch here{{}, name != "once"};
  for (std::size_t k = is_level ? 1 : 0; k < parts.size(); ++k) {
    for (std::string const& s : sweeps_of(parts[k], place)) here.sweeps.push_back(s);
    place += place > 0;
  }
  to.push_back(here);
}
int count_links(std::string const& merge) {
  int place = 1;
  std::vector<stretch> all;
  add_stretches(merge, place, all);
  return place - 1;
}
std::vector<stretch> stretches_of(parts const& p) {
  std::vector<stretch> all{{{p.local}}};
  int place = count_links(p.merge) > 1 ? 1 : 0;
  add_stretches(p.merge, place, all);
  bool const is_numbered = name_of(p.finish) == "numbered"; // the order is no part of the name
  all.push_back({{is_numbered ? arguments_of(p.finish).at(1) : p.finish}});
  return all;
}

/// What is wrong with what was heard; empty if nothing is. Sweeps with a role are left out.
std::string wrong(std::vector<stretch> const& expected, words const& heard) {
  static std::set<std::string> const roles{"fill",
                                           "tally",
                                           "loop",
                                           "count roots",
                                           "label roots",
                                           "find first pixels",
                                           "count components",
                                           "number components",
                                           "number tile rows",
                                           "number of components",
                                           "empty shared rows",
                                           "relabel rows of the table",
                                           "relabel by first pixels"};
  words bare;
  for (std::string const& s : heard)
    if (s.find(": ") == s.npos && !roles.contains(s)) bare.push_back(s);
  std::size_t at = 0;
  for (stretch const& part : expected) {
    auto const follows = [&] {
      return !part.sweeps.empty() && at + part.sweeps.size() <= bare.size() &&
             std::equal(part.sweeps.begin(), part.sweeps.end(), bare.begin() + std::ptrdiff_t(at));
    };
    if (part.repeats) {
      while (follows()) at += part.sweeps.size();
    } else if (!part.sweeps.empty()) {
      // A finish that looks at no pages has sweeps with roles alone.
      auto const of_it = [&](std::string const& s) {
        std::string const finish = part.sweeps.front();
        words const each = name_of(finish) == "also" ? arguments_of(finish) : words{finish};
        return std::ranges::any_of(each, [&](std::string const& one) { return s.starts_with(one + ": "); });
      };
      if (&part == &expected.back() && at == bare.size() && std::ranges::any_of(heard, of_it)) continue;
      if (!follows()) return "no " + part.sweeps.front() + " but " + (at < bare.size() ? bare[at] : "nothing");
      at += part.sweeps.size();
    }
  }
  return at == bare.size() ? "" : "more than its parts: " + bare[at];
}

BOOST_AUTO_TEST_SUITE(phases)

BOOST_AUTO_TEST_CASE(of_every_entry) {
  std::vector<u8> pixels(std::size_t(70 * 40));
  for (std::size_t k = 0; k < pixels.size(); ++k) pixels[k] = u8(k * 7 % 5 % 2);
  std::vector<u32> labels(pixels.size());
  int watched = 0;
  for (auto const& [name, e] : registry::all().entries())
    for (entry::variant const& v : e.variants) {
      if (v.backend != "threads") continue;
      for (bool const features : {false, true}) {
        if (features && !e.gives("features")) continue;
        BOOST_TEST_CONTEXT(name << ", " << v.connectivity << ", " << v.relation << (features ? ", features" : "")) {
          auto const s = v.open({e.gives("labels"), features, label_order::any}, 1, nullptr);
          listener who;
          s->limit_rounds(300);
          if (!s->observe(&who)) continue;
          try {
            s->run({pixels.data(), 70, 40, 70}, {labels.data(), 70, 40, 70});
          } catch (did_not_settle const&) {
            continue; // as published
          }
          BOOST_TEST(wrong(stretches_of(s->parts()), who.heard) == "");
          ++watched;
        }
      }
    }
  BOOST_TEST(watched > 100);
}

BOOST_AUTO_TEST_CASE(mistakes_are_found) {
  parts const bke{"tile<16,16>", "each_site<a>", "once<b<8>,b<8>,c>", "relabel", ""};
  auto const expected = stretches_of(bke);
  BOOST_TEST(wrong(expected, {"each_site<a>", "b<8> #1", "b<8> #2", "c #3", "count roots", "relabel"}) == "");
  BOOST_TEST(wrong(expected, {"each_site<a>", "b<8> #1", "b<8> #1", "c #3", "relabel"}) != "");
  BOOST_TEST(wrong(expected, {"each_site<a>", "b<8> #1", "b<8> #2", "c #3", "relabel: write labels"}) == "");
  BOOST_TEST(wrong(expected, {"each_site<a>", "b<8> #1", "b<8> #2", "relabel: write labels"}) != "");
  BOOST_TEST(wrong(expected, {"each_site<a>", "b<8> #1", "b<8> #2", "c #3"}) != "");
  BOOST_TEST(wrong(expected, {"each_site<a>", "b<8> #1", "b<8> #2", "c #3", "relabel", "on"}) != "");
  BOOST_TEST(wrong(expected, {"each_site<a>", "b<8> #2", "b<8> #1", "c #3", "relabel"}) != "");
  auto const loop = stretches_of({"", "l", "in_turn<once<f>,fixpoint<together<g,h>,i>>", "r", ""});
  BOOST_TEST(wrong(loop, {"l", "f #1", "g #2", "h #2", "i #3", "g #2", "h #2", "i #3", "tally", "r"}) == "");
  BOOST_TEST(wrong(loop, {"l", "f #1", "g #2", "h #2", "g #2", "h #2", "i #3", "r"}) != "");
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace
} // namespace skerry
