// optimise
// The laws of connectivity.hpp for every pair of rows of 8 pixels with every pixel before them: contacts join touching
// pixels, with the runs inside the rows they join just what touches, and no two contacts join the same two runs.
#include <skerry/axis/connectivity.hpp>
#include <skerry/core/connectivity.hpp>

#include <boost/test/unit_test.hpp>

#include <array>

using namespace skerry;

BOOST_AUTO_TEST_SUITE(connectivity_alone)

namespace {

/// Two rows of 9 pixels, column -1 first; nodes 0 .. 8 are `here`, 9 .. 17 `there`.
struct rows {
  u8 here, there;
  bool here_before, there_before;

  bool at(int row, int column) const {
    return column < 0 ? (row == 0 ? here_before : there_before) : (((row == 0 ? here : there) >> column) & 1) != 0;
  }
  static std::size_t node(int row, int column) { return std::size_t(9 * row + column + 1); }
};

/// A partition by relabelling: slow and obvious.
struct partition {
  std::array<int, 18> part;
  partition() {
    for (int i = 0; i < 18; ++i) part[std::size_t(i)] = i;
  }
  void join(std::size_t a, std::size_t b) {
    int const from = part[a], to = part[b];
    for (int& p : part)
      if (p == from) p = to;
  }
  bool same(partition const& other) const {
    for (std::size_t a = 0; a < 18; ++a)
      for (std::size_t b = 0; b < a; ++b)
        if ((part[a] == part[b]) != (other.part[a] == other.part[b])) return false;
    return true;
  }
};

partition of_runs(rows const& r) {
  partition p;
  for (int row = 0; row < 2; ++row)
    for (int x = 0; x < 8; ++x)
      if (r.at(row, x) && r.at(row, x - 1)) p.join(rows::node(row, x), rows::node(row, x - 1));
  return p;
}

template <class Connectivity> partition of_pixels(rows const& r) {
  partition p = of_runs(r);
  for (int x = -1; x < 8; ++x)
    for (int d = -1; d <= 1; ++d) {
      if ((d != 0 && Connectivity::neighbours == 4) || x + d < -1 || x + d > 7) continue;
      if (x == -1 && d == 0) continue; // the word before has said it
      if (r.at(0, x) && r.at(1, x + d)) p.join(rows::node(0, x), rows::node(1, x + d));
    }
  if (r.at(0, -1) && r.at(1, -1)) p.join(rows::node(0, -1), rows::node(1, -1));
  return p;
}

/// First bit that is wrong, as a sentence; empty if the laws hold.
template <class Connectivity> std::string wrong_contacts(rows const& r) {
  std::string wrong;
  partition joined = of_runs(r), twice = joined;
  if (r.at(0, -1) && r.at(1, -1)) joined.join(rows::node(0, -1), rows::node(1, -1));
  u8 all = 0;
  Connectivity::contacts(r.here, r.there, r.here_before, r.there_before, [&](u8 contacts, int shift) {
    for (int i = 0; i < 8; ++i) {
      if (!skerry::test(contacts, i)) continue;
      int const a = shift > 0 ? i - 1 : i, b = shift < 0 ? i - 1 : i; // +1 is reported at the right one of the two
      if (!r.at(0, a) || !r.at(1, b)) wrong = "a contact joins background";
      if (a != b && Connectivity::neighbours == 4) wrong = "a contact joins pixels at a corner";
      if (skerry::test(all, i)) wrong = "two contacts at one column";
      all = u8(all | 1 << i);
      auto const x = rows::node(0, a), y = rows::node(1, b);
      bool const known = twice.part[x] == twice.part[y];
      if (known) wrong = "two contacts join the same runs, or runs that are joined by way of others";
      twice.join(x, y);
      joined.join(x, y);
    }
  });
  if (wrong.empty() && !joined.same(of_pixels<Connectivity>(r))) wrong = "contacts do not join just what touches";
  if (wrong.empty() && Connectivity::touch(r.here, r.there, r.here_before, r.there_before) != all)
    wrong = "touch is not the union of contacts";
  return wrong;
}

/// Runs named by `touch`: bit i joins the last run of each row that begins at or before i.
template <class Connectivity> bool touch_names_runs(rows const& r) {
  partition joined = of_runs(r);
  if (r.at(0, -1) && r.at(1, -1)) joined.join(rows::node(0, -1), rows::node(1, -1));
  u8 const touching = Connectivity::touch(r.here, r.there, r.here_before, r.there_before);
  for (int i = 0; i < 8; ++i) {
    if (!skerry::test(touching, i)) continue;
    int of[2];
    for (int row = 0; row < 2; ++row) {
      int x = i;
      while (x >= 0 && !r.at(row, x)) --x;
      if (x < 0 && !r.at(row, -1)) return false;
      of[row] = x < 0 ? -1 : x;
    }
    joined.join(rows::node(0, of[0]), rows::node(1, of[1]));
  }
  return joined.same(of_pixels<Connectivity>(r));
}

template <class Connectivity, class F> int count_wrong(F wrong) {
  int n = 0;
  for (int here = 0; here < 256; ++here)
    for (int there = 0; there < 256; ++there)
      for (int before = 0; before < 4; ++before)
        n += wrong(rows{u8(here), u8(there), (before & 1) != 0, (before & 2) != 0});
  return n;
}

template <class Connectivity> void check_laws() {
  std::string first;
  BOOST_TEST(count_wrong<Connectivity>([&](rows const& r) {
               std::string const w = wrong_contacts<Connectivity>(r);
               if (first.empty()) first = w;
               return !w.empty();
             }) == 0,
             first);
  BOOST_TEST(count_wrong<Connectivity>([](rows const& r) { return !touch_names_runs<Connectivity>(r); }) == 0);
}

/// Looks inside the word only: the corner to the pixel before it gets lost.
struct forgets_before : eight {
  template <class Mask, class F> static constexpr void contacts(Mask here, Mask there, bool, bool, F f) {
    eight::contacts(here, there, false, false, f);
  }
};
/// A contact for every overlapping pixel.
struct repeats : four {
  template <class Mask, class F> static constexpr void contacts(Mask here, Mask there, bool, bool, F f) {
    f(Mask(here & there), 0);
  }
};

} // namespace

static_assert(connectivity<four> && connectivity<eight>);
static_assert(four::touch(0xffffffffu, 0xffffffffu, true, true) == 0 &&
              four::touch(0xffffffffu, 0xffffffffu, true, false) == 1);
static_assert(eight::touch(1ull << 63, 1ull << 62, false, false) == 1ull << 63);

BOOST_AUTO_TEST_CASE(laws_of_four) { check_laws<four>(); }
BOOST_AUTO_TEST_CASE(laws_of_eight) { check_laws<eight>(); }

BOOST_AUTO_TEST_CASE(laws_notice) {
  BOOST_TEST(count_wrong<forgets_before>([](rows const& r) { return !wrong_contacts<forgets_before>(r).empty(); }) > 0);
  BOOST_TEST(count_wrong<repeats>([](rows const& r) { return !wrong_contacts<repeats>(r).empty(); }) > 0);
}

// The smallest rows that touch at a corner only: the pixel before the word counts.
BOOST_AUTO_TEST_CASE(corners) {
  BOOST_TEST(eight::touch(u8(0b01), u8(0b10), false, false) == 0b10);
  BOOST_TEST(eight::touch(u8(0b1), u8(0), false, true) == 0b1);
  BOOST_TEST(eight::touch(u8(0), u8(0b1), true, false) == 0b1);
  BOOST_TEST(four::touch(u8(0b01), u8(0b10), false, false) == 0);
}

BOOST_AUTO_TEST_SUITE_END()
