// Mask arithmetic against loops over pixels: every mask of 8 pixels, HA4's table, and the edges of full words, where
// constant evaluation rejects every undefined shift.
#include <skerry/core/bits.hpp>
#include <skerry/kit/ballot.hpp>

#include <boost/test/unit_test.hpp>

#include <string_view>

using namespace skerry;

BOOST_AUTO_TEST_SUITE(bits)

namespace {

/// A mask of 8, read pixel by pixel; `at(-1)` is the pixel before the word.
struct pixels {
  u8 mask;
  bool before = false;
  bool at(int i) const { return i < 0 ? before : i < 8 && ((mask >> i) & 1) != 0; }
};

template <class F> void for_each_mask_of_8(F f) {
  for (int m = 0; m < 256; ++m) f(u8(m));
}

/// Pixels drawn from t0 on, as HA4 writes them.
constexpr u8 drawn(std::string_view text) {
  u8 m = 0;
  for (int i = 0; i < 8; ++i) m = u8(m | (text[std::size_t(i)] == '1') << i);
  return m;
}

struct distances {
  char const *pixels, *start, *end;
  int start_of_all;
};
/// Hennequin et al. 2018, the numbers of Fig. 2 computed anew for more masks.
constexpr distances ha4[] = {
    {"01101111", "00120123", "32154321", 4}, {"11111111", "01234567", "87654321", 8},
    {"00000000", "00000000", "11111111", 0}, {"10101010", "01010101", "12121211", 0},
    {"01110011", "00123001", "43211321", 2}, {"11011101", "01201230", "21432121", 1},
};
constexpr bool ha4_holds() {
  for (distances const& d : ha4) {
    u8 const m = drawn(d.pixels);
    for (int t = 0; t < 8; ++t)
      if (start_distance(m, t) != d.start[t] - '0' || end_distance(m, t) != d.end[t] - '0') return false;
    if (start_distance(m, 8) != d.start_of_all) return false;
  }
  return true;
}
static_assert(ha4_holds());

template <class Mask> constexpr bool edges_hold() {
  constexpr int w = width_of<Mask>;
  constexpr Mask none = 0, all = Mask(~none), top = Mask(Mask(1) << (w - 1));
  return zeros_below(none) == w && zeros_above(none) == w && zeros_below(all) == 0 && zeros_above(all) == 0 &&
         zeros_below(top) == w - 1 && zeros_above(Mask(1)) == w - 1 && count(all) == w && count(none) == 0 &&
         up_to<Mask>(w - 1) == all && up_to<Mask>(0) == 1 && first_n<Mask>(0) == none && first_n<Mask>(-3) == none &&
         first_n<Mask>(w) == all && first_n<Mask>(w + 5) == all && first_n<Mask>(w - 1) == Mask(all >> 1) &&
         starts(all) == 1 && starts(all, true) == 0 && starts(top) == top && head(all, w - 1) == 0 &&
         head(top, w - 1) == w - 1 && run_length(all, 0) == w && run_length(top, w - 1) == 1 &&
         run_length(none, w - 1) == 0 && rank(all, w - 1) == w && start_distance(all, w) == w &&
         start_distance(all, 0) == 0 && start_distance(top, w) == 1 && end_distance(all, 0) == w &&
         end_distance(all, w - 1) == 1 && end_distance(none, 0) == 1 && shifted(all, false) == Mask(all << 1) &&
         first_contacts(all, top) == top && first_contacts(all, all) == 1 && first_contacts(all, top, true) == none;
}
static_assert(edges_hold<u8>() && edges_hold<u32>() && edges_hold<u64>());

} // namespace

BOOST_AUTO_TEST_CASE(counts) {
  for_each_mask_of_8([](u8 m) {
    pixels const p{m};
    int below = 0, above = 0, set = 0;
    while (below < 8 && !p.at(below)) ++below;
    while (above < 8 && !p.at(7 - above)) ++above;
    for (int i = 0; i < 8; ++i) {
      set += p.at(i);
      BOOST_TEST(rank(m, i) == set);
      BOOST_TEST(skerry::test(m, i) == p.at(i));
    }
    BOOST_TEST((zeros_below(m) == below && zeros_above(m) == above && count(m) == set), "mask " << int(m));
  });
}

BOOST_AUTO_TEST_CASE(sums_of_indices) {
  int wrong = 0;
  auto const check = [&](auto m) {
    int sum = 0;
    for (int i = 0; i < width_of<decltype(m)>; ++i) sum += test(m, i) ? i : 0;
    wrong += sum_of_indices(m) != sum;
  };
  for_each_mask_of_8([&](u8 m) {
    check(m);
    for (int shift : {0, 3, 24}) check(u32(m) << shift);
    for (int shift : {0, 13, 56}) check(u64(m) << shift);
  });
  check(~u32(0));
  check(~u64(0));
  BOOST_TEST(wrong == 0);
  static_assert(sum_of_indices(u64(0)) == 0 && sum_of_indices(~u64(0)) == 2016);
}

BOOST_AUTO_TEST_CASE(lines_that_are_alike) {
  for (int n = 1; n < 20; ++n) {
    BOOST_TEST(are_alike(n, [](int) { return u64(0); }));
    for (int other = 0; other < n; ++other)
      BOOST_TEST(!are_alike(n, [&](int c) { return u64(c == other) << (3 * other); }), n << " words, " << other);
  }
}

BOOST_AUTO_TEST_CASE(lowest_bits) {
  for (int n = -2; n <= 10; ++n) {
    u8 expected = 0;
    for (int i = 0; i < n && i < 8; ++i) expected = u8(expected | 1 << i);
    BOOST_TEST(first_n<u8>(n) == expected);
    if (n >= 1 && n <= 8) BOOST_TEST(up_to<u8>(n - 1) == expected);
  }
}

BOOST_AUTO_TEST_CASE(runs) {
  for_each_mask_of_8([](u8 m) {
    for (bool const before : {false, true}) {
      pixels const p{m, before};
      u8 expected_shifted = 0, expected_starts = 0;
      for (int i = 0; i < 8; ++i) {
        expected_shifted = u8(expected_shifted | int(p.at(i - 1)) << i);
        expected_starts = u8(expected_starts | int(p.at(i) && !p.at(i - 1)) << i);
      }
      BOOST_TEST((shifted(m, before) == expected_shifted && starts(m, before) == expected_starts), "mask " << int(m));
    }
    pixels const p{m};
    for (int i = 0; i < 8; ++i) {
      int first = i, length = 0;
      while (first > 0 && p.at(first - 1)) --first;
      while (p.at(i + length)) ++length;
      if (p.at(i)) BOOST_TEST(head(m, i) == first);
      BOOST_TEST(run_length(m, i) == length);
    }
  });
}

BOOST_AUTO_TEST_CASE(distances_of_ha4) {
  for_each_mask_of_8([](u8 m) {
    pixels const p{m};
    for (int t = 0; t <= 8; ++t) {
      int left = 0, right = 0;
      while (left < t && p.at(t - 1 - left)) ++left;
      while (p.at(t + 1 + right)) ++right;
      BOOST_TEST(start_distance(m, t) == left); // whether or not t itself is set
      if (t < 8) BOOST_TEST(end_distance(m, t) == 1 + right);
    }
  });
}

BOOST_AUTO_TEST_CASE(first_contact_of_each_run) {
  int wrong = 0;
  for_each_mask_of_8([&](u8 m) {
    for (int contacts = m;; contacts = (contacts - 1) & m) { // every subset of the mask
      for (bool const before : {false, true}) {
        u8 expected = 0;
        bool touched = before; // a run that comes in from the left has no start here, hence no first contact
        for (int i = 0; i < 8; ++i) {
          bool const set = ((m >> i) & 1) != 0;
          if (!set) touched = false;
          else if (((contacts >> i) & 1) != 0 && !touched) expected = u8(expected | 1 << i), touched = true;
        }
        wrong += first_contacts(m, u8(contacts), before) != expected;
      }
      if (contacts == 0) break;
    }
  });
  BOOST_TEST(wrong == 0);
}

BOOST_AUTO_TEST_CASE(runs_by_their_first_bits) {
  int wrong = 0;
  for_each_mask_of_8([&](u8 m) {
    wrong += lowest_bit(m) != (m == 0 ? 0 : 1 << zeros_below(m)) || run_from(m, u8(0)) != 0;
    for (int i = 0; i < 8; ++i)
      if (test(starts(m), i)) wrong += run_from(m, u8(1 << i)) != (first_n<u8>(run_length(m, i)) << i);
  });
  BOOST_TEST(wrong == 0);
}

BOOST_AUTO_TEST_CASE(bits_in_the_opposite_order) {
  int wrong = 0;
  for_each_mask_of_8([&](u8 m) {
    for (int i = 0; i < 8; ++i) wrong += test(reversed(m), i) != test(m, 7 - i);
  });
  BOOST_TEST(wrong == 0);
  BOOST_TEST(reversed(u32(0x1)) == 0x80000000u);
  BOOST_TEST(reversed(u64(0x3)) == 0xc000000000000000u);
}

BOOST_AUTO_TEST_CASE(starts_of_runs_without_contact) {
  int wrong = 0;
  for_each_mask_of_8([&](u8 m) {
    for (int contacts = m;; contacts = (contacts - 1) & m) {
      u8 expected = 0;
      bool touched = false;
      for (int i = 7; i >= 0; --i) {
        touched = test(m, i) && (touched || test(u8(contacts), i));
        if (test(m, i) && !touched && (i == 0 || !test(m, i - 1))) expected = u8(expected | 1 << i);
      }
      wrong += starts_of_untouched(m, u8(contacts)) != expected;
      if (contacts == 0) break;
    }
  });
  BOOST_TEST(wrong == 0);
}

// Of the pixels 2t and 2t + 1 that a lane holds of two rows, the column where a vertical contact may have to be united is
// 2t + !(both rows have 2t); HA4's printed choice looks at one row only.
BOOST_AUTO_TEST_CASE(column_of_a_pixel_pair) {
  int lost_by_own_row = 0, lost = 0, contacts_in_both = 0;
  for (int here = 0; here < 256; ++here)
    for (int there = 0; there < 256; ++there) {
      u8 const both = u8(here & there), touching = starts(both);
      u8 chosen = 0;
      for (int t = 0; t < 4; ++t) chosen = u8(chosen | 1 << (2 * t + !((both >> (2 * t)) & 1)));
      lost += (touching & ~chosen) != 0;
      contacts_in_both += (touching & (touching >> 1) & 0x55) != 0;
      BOOST_TEST(every_contact::of(touching, u8(here)) == touching);
      lost_by_own_row += column_by_own_row::of(touching, u8(here)) != touching;
    }
  BOOST_TEST(lost == 0);
  BOOST_TEST(contacts_in_both == 0); // one contact at most in each pair
  BOOST_TEST(lost_by_own_row > 10000);
}

BOOST_AUTO_TEST_CASE(gathered_bits_stand_side_by_side) {
  static_assert(gathered<u32>(0b10110, 0b11010) == 0b101 && gathered<u64>(~u64(0), 0) == 0);
  u64 random = 1;
  for (int round = 0; round < 1000; ++round) {
    random = random * 6364136223846793005u + 1442695040888963407u;
    u64 const m = random ^ random << 21, where = random >> round % 7 & ~(random << 9);
    u64 wide = 0;
    u32 narrow = 0;
    int n = 0, low = 0;
    for (int i = 0; i < 64; ++i)
      if (where >> i & 1) {
        wide |= (m >> i & 1) << n++;
        if (i < 32) narrow |= u32(m >> i & 1) << low++;
      }
    BOOST_TEST(gathered(m, where) == wide);
    BOOST_TEST(gathered(u32(m), u32(where)) == narrow);
  }
}

BOOST_AUTO_TEST_SUITE_END()
