// The vector forms of backends/skerry/backend/host/simd.hpp against plain loops. The sources that include this choose the form: the
// widest that the compiler was told of, or less.
#pragma once
#include <skerry/backend/host/memory.hpp>

#include <boost/test/unit_test.hpp>

#include <random>
#include <vector>

namespace skerry::testing {

/// Bytes of every value at every position, also only in the top bit and only in the lowest.
template <int Width> void check_nonzero_bytes() {
  std::mt19937 random(7);
  std::vector<u8> bytes(Width + 64);
  int wrong = 0;
  for (int round = 0; round < 3000; ++round) {
    for (u8& b : bytes) {
      u32 const kind = u32(random()) % 5;
      b = kind == 0 ? u8(0x80) : kind == 1 ? u8(1) : kind == 2 ? u8(random() & 0xff) : u8(0);
    }
    int const offset = round % 64; // no alignment is needed
    word<Width> expected = 0;
    for (int i = 0; i < Width; ++i) expected |= word<Width>(bytes[std::size_t(offset + i)] != 0) << i;
    wrong += host::nonzero_bytes<Width>(bytes.data() + offset) != expected;
  }
  for (int value = 0; value < 256; ++value) {
    std::fill(bytes.begin(), bytes.end(), u8(value));
    wrong += host::nonzero_bytes<Width>(bytes.data()) != (value ? word<Width>(~word<Width>(0)) : word<Width>(0));
  }
  BOOST_TEST(wrong == 0);
}

/// N pixels of a word from every multiple of N on, where runs are dense, sparse and long.
template <class Mask, int N> void check_labels_of_runs() {
  constexpr int width = width_of<Mask>;
  std::mt19937_64 random(11);
  std::vector<u32> table(16 + width + 16); // 16 entries may be read on both sides
  for (u32& l : table) l = u32(random() >> 32);
  int wrong = 0;
  for (int round = 0; round < 4000; ++round) {
    Mask sites = Mask(random());
    if (round % 4 == 1) sites = Mask(sites & Mask(random()) & Mask(random()));
    if (round % 4 == 2) sites = Mask(sites | Mask(sites << 1) | Mask(sites << 2) | Mask(random()));
    if (round % 4 == 3) sites = round % 8 == 3 ? Mask(~Mask(0)) : Mask(Mask(~Mask(0)) / 3);
    Mask const shown = round % 3 ? sites : Mask(sites & Mask(random()));
    bool const before = round % 5 == 0; // a run that comes in has its start in the word before
    Mask const heads = starts(sites, before);
    u32 const* const first = table.data() + 16;
    for (int begin = 0; begin < width; begin += N) {
      u32 values[N], expected[N];
      host::labels_of_runs(heads, shown, begin, first, values);
      plain_labels_of_runs(heads, shown, begin, first, expected);
      for (int j = 0; j < N; ++j) {
        u32 const by_loop = test(shown, begin + j) ? first[rank(heads, begin + j) - 1] : 0;
        wrong += values[j] != by_loop || expected[j] != by_loop;
      }
    }
  }
  BOOST_TEST(wrong == 0);
}

template <int N> void check_stream() {
  alignas(64) u32 memory[64 + N];
  u32 values[N];
  for (int i = 0; i < N; ++i) values[i] = u32(i) * 0x9e3779b9u;
  for (bool const into_cache : {false, true})
    for (int const at : {16, 17, 24, 31}) { // on 64 bytes, on 32, and on none
      std::fill(std::begin(memory), std::end(memory), 7u);
      host::stream(memory + at, values, into_cache);
      bool right = true;
      for (int i = 0; i < 64 + N; ++i) right = right && memory[i] == (i >= at && i < at + N ? values[i - at] : 7);
      BOOST_TEST(right);
    }
}

/// n values, which may end anywhere, to places on 64 bytes and on none.
template <class T> void check_copy() {
  alignas(64) T memory[96];
  T values[64];
  for (int i = 0; i < 64; ++i) values[i] = T(1 + i * 3);
  for (bool const into_cache : {false, true})
    for (int const at : {0, 1, 8, 16, 17})
      for (int const n : {0, 1, 16, 63, 64}) {
        std::fill(std::begin(memory), std::end(memory), T(250));
        host::copy(memory + at, values, n, into_cache);
        bool right = true;
        for (int i = 0; i < 96; ++i) right = right && memory[i] == (i >= at && i < at + n ? values[i - at] : T(250));
        BOOST_TEST(right);
      }
}

inline void check_look_at_parents() {
  std::mt19937 random(5);
  std::vector<u32> parents(64 + 3); // no alignment is needed
  int wrong = 0;
  for (int round = 0; round < 2000; ++round) {
    u32 const first = round % 2 ? u32(random()) >> 1 : u32(round), least = first - u32(random()) % 8;
    for (std::size_t j = 0; j < parents.size(); ++j) {
      u32 const kind = u32(random()) % 4;
      parents[j] = kind == 0   ? first + u32(j) - u32(round % 3)
                   : kind == 1 ? least + u32(random()) % 3 - 1
                               : u32(random());
    }
    u32 const* const from = parents.data() + round % 3;
    auto const found = host::look_at_parents(from, first, least), plain = plain_look_at_parents(from, first, least);
    u64 own = 0, near = 0, marked = 0;
    for (u32 j = 0; j < 64; ++j) {
      own |= u64(from[j] == first + j) << j;
      near |= u64(from[j] >= least) << j;
      marked |= u64((from[j] & 0x80000000u) != 0) << j;
    }
    wrong += found.own != own || found.near != near || found.marked != marked;
    wrong += plain.own != own || plain.near != near || plain.marked != marked;
  }
  BOOST_TEST(wrong == 0);
}

inline void check_number_where() {
  std::mt19937_64 random(3);
  std::vector<u32> entries(64 + 3); // no alignment is needed
  int wrong = 0;
  for (int round = 0; round < 2000; ++round) {
    for (u32& e : entries) e = u32(random());
    u64 some = random(); // half of the bits, or an eighth
    if (round % 3 == 0) some &= random(), some &= random();
    u64 const counted = round % 5 ? some : ~u64(0);
    u64 const in_a = round % 7 ? counted & random() : counted; // b counts the others, if there are any
    u64 const written = round % 2 ? counted : counted & random();
    auto found = entries, plain = entries, expected = entries;
    std::size_t const at = std::size_t(round % 3);
    counted_from const a{in_a, u32(random())}, b{counted & ~in_a, u32(random())};
    host::number_where(found.data() + at, written, a, b);
    plain_number_where(plain.data() + at, written, a, b);
    u32 next_a = a.first, next_b = b.first;
    for (u32 j = 0; j < 64; ++j) {
      u32& next = (in_a >> j) & 1 ? next_a : next_b;
      if ((written >> j) & 1) expected[at + j] = next;
      next += u32(counted >> j) & 1;
    }
    wrong += found != expected || plain != expected;
  }
  BOOST_TEST(wrong == 0);
}

/// Half of the bits, an eighth, nearly all, all or none, by turns.
inline u64 some_bits(std::mt19937_64& random, int round) {
  u64 bits = random();
  if (round % 5 == 1) bits &= random(), bits &= random();
  if (round % 5 == 2) bits |= random(), bits |= random();
  if (round % 100 == 3) bits = round % 200 == 3 ? ~u64(0) : 0;
  return bits;
}

inline void check_bits_of_words() {
  std::mt19937_64 random(7);
  int wrong = 0;
  for (int round = 0; round < 2000; ++round) {
    u64 words[8];
    u32 halves[8];
    for (int k = 0; k < 8; ++k) {
      words[k] = some_bits(random, round + k);
      halves[k] = u32(words[k]);
    }
    u32 set[8], set_too[8], sum[8], set_of_half[8], sum_of_half[8];
    host::count_bits(words, set);
    host::sum_bits(words, set_too, sum);
    host::sum_bits(halves, set_of_half, sum_of_half);
    for (int k = 0; k < 8; ++k) {
      u32 all = 0, low = 0, indices = 0, low_indices = 0;
      for (u32 i = 0; i < 64; ++i) {
        u32 const bit = u32(words[k] >> i) & 1;
        all += bit;
        indices += bit * i;
        if (i < 32) low += bit, low_indices += bit * i;
      }
      wrong += set[k] != all || set_too[k] != all || sum[k] != indices;
      wrong += set_of_half[k] != low || sum_of_half[k] != low_indices;
    }
  }
  BOOST_TEST(wrong == 0);
}

inline void check_places_where() {
  std::mt19937_64 random(5);
  std::vector<u32> places(64 + 3), plain_places(64 + 3), ranks(64 + 3), plain_ranks(64 + 3); // no alignment is needed
  int wrong = 0;
  for (int round = 0; round < 2000; ++round) {
    u64 const bits = some_bits(random, round), starts = some_bits(random, round / 7);
    u32 const first = u32(random());
    std::size_t const at = std::size_t(round % 3);
    host::places_where(bits, first, places.data() + at);
    plain_places_where(bits, first, plain_places.data() + at);
    host::ranks_where(starts, bits, first, ranks.data() + at);
    plain_ranks_where(starts, bits, first, plain_ranks.data() + at);
    std::size_t n = at;
    u32 rank = first;
    for (u32 i = 0; i < 64; ++i) {
      rank += u32(starts >> i) & 1;
      if (!((bits >> i) & 1)) continue;
      wrong += places[n] != first + i || plain_places[n] != first + i;
      wrong += ranks[n] != rank || plain_ranks[n] != rank;
      ++n;
    }
  }
  BOOST_TEST(wrong == 0);
}

inline void check_vector_forms() {
  check_look_at_parents();
  check_number_where();
  check_places_where();
  check_bits_of_words();
  check_nonzero_bytes<32>();
  check_nonzero_bytes<64>();
  check_labels_of_runs<u32, 32>();
  check_labels_of_runs<u64, 64>();
  check_labels_of_runs<u64, 16>();
  check_labels_of_runs<u32, 16>();
  check_labels_of_runs<u32, 4>();
  check_labels_of_runs<u64, 8>();
  check_stream<64>();
  check_stream<32>();
  check_stream<16>();
  check_stream<8>();
  check_stream<4>();
  check_copy<u8>();
  check_copy<u32>();
  check_copy<u64>();
}

} // namespace skerry::testing
