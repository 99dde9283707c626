// Teams: how a policy says its steps once for a GPU, a CPU and the block double.
//
// One sweep is one kernel: a trivially copyable function object with `int units() const` that calls
//   flat:  operator()<Memory>(int unit)                 declared by `static constexpr bool flat = true`
//   team:  operator()(Team const&, int unit, scratch<Team>&)  with constants `width` (pixels per lane group: 32 or 64) and
//          `groups` (lane groups per team) and a member template `scratch<Team>` (shared by the team, uninitialised).
//
// A team has four ways to work; a policy uses the one that fits.
//   lane group  masks are the same in all lanes of the group. On a warp a lane holds width / 32 pixels; on a core one thread
//               holds the whole word.
//     row_mask(image, x, y)        bit i: pixel (x + i, y) lies in the image and is not zero
//     ballot(p)                    bit i: p(i)
//     for_each(mask, f)            f(i) for the set bits, side by side
//     for_each_distinct(mask, key, f)  f(i, key(i)) at least once for each key among the set bits
//     once(f)                      f() in one lane
//     for_groups(n, f)             f(k) for 0 <= k < n, a lane group each; per_group<T, N>: a T for each k, kept by its lanes
//   row         the lanes of a group side by side on a row, each with neighbouring pixels of its own: what follows differs from
//               lane to lane. Lane lane() < lanes has pixels x + lane() * P .. of a row from x on. A core is one lane.
//     share<Pixels>                the P of a lane group that takes that many pixels at a time: lanes * P, a word on a core
//     reading<P>                   begin(image, x, y) starts to read, bits() waits: bit j: the lane's pixel j lies in the image
//                                  and is not zero
//     from_lane_before(value)      of 32 bits; in the first lane that of the last
//     carry(has, value, initial)   {in, out}: the value of the last lane that `has` one, among the lanes before; among all
//     sums(value)                  {in, out}: the sum of the values of the lanes before; of all
//     total(value), least(value), most(value)  of the values of all lanes, of 32 or 64 bits
//     word_of<P>(bits)             the mask of the word (of `width` pixels) that the lane's pixels lie in
//     lockstep_bits(mask, f)       f(i) for the set bits of the lane's own mask (also an item's: see there)
//   phases      an index per thread
//     for_each_index(n, f)         f(k) for 0 <= k < n, side by side
//     for_each_in_order(n, f)      the same; a chunk of consecutive indices sees the stores of all earlier chunks
//     barrier()                    all threads meet; the only thing that orders memory inside a sweep
//   items       N private states, N fixed
//     items<T, N>, for_items<N>(f) f(k) for 0 <= k < N; items[k] belongs to the thread that runs k. Ends with a barrier.
//     lockstep_bits(mask, f)       f(i) for the set bits of the thread's own mask; a whole statement of a for_items<N> body,
//                                  N a multiple of 32, since all lanes take part
//     scan<N>(items<u32, N>&)      exclusive prefix sums in place; the total
// All lanes call a collective (each of the above, but for loads in bodies) together: never in a branch or a loop that some
// lanes skip. `for_each`, `once` and a ballot do not order memory.
#pragma once
#include <skerry/core/bits.hpp>

#include <concepts>

namespace skerry {

/// The mask of a lane's own pixels.
template <int Pixels> using part = word<(Pixels > 32 ? 64 : 32)>;
/// What comes to a lane from those before it, and what goes on behind the last lane.
struct carried {
  u32 in, out;
};

/// Of 64 nodes and their parents, a bit each.
struct parents_seen {
  u64 own;    ///< is its own parent
  u64 near;   ///< has a parent not below a given node
  u64 marked; ///< has a parent with the highest bit set
};

/// What the memory operation `lanes_with` gives on a core: a thread by itself.
struct lone_lane {
  SKERRY_FN bool is_alone() const { return true; }
  SKERRY_FN bool leads() const { return true; }
  template <class T> SKERRY_FN T total(T value) const { return value; }
  template <class T> SKERRY_FN T least(T value) const { return value; }
  template <class T> SKERRY_FN T most(T value) const { return value; }
};

/// Places that are counted, as bits, and the number of the first of them.
struct counted_from {
  u64 where;
  u32 first;
  SKERRY_FN u32 at(int j) const { return first + u32(count(where & first_n<u64>(j))); }
};

namespace probe { // named function objects: nvcc evaluates a lambda in a requires-expression differently on its two passes
struct predicate {
  SKERRY_FN bool operator()(int) const { return true; }
};
struct action {
  SKERRY_FN void operator()() const {}
  SKERRY_FN void operator()(int) const {}
  SKERRY_FN void operator()(int, u64) const {}
};
struct key {
  SKERRY_FN u64 operator()(int) const { return 0; }
};
} // namespace probe

/// Whether a memory can stream to where a value may lie.
template <class Memory> concept streams_anywhere =
    Memory::stream_alignment <= alignof(u32) ||
    requires(u32* p, u32 const (&values)[4]) { Memory::stream_anywhere(p, values, false); };

/// What a backend's memory must answer; everything is relaxed.
template <class Memory>
concept memory_operations = requires(u32* p, u32 const* r, plane<u8 const> image, u32 (&rows)[2], u32 (&values)[4]) {
  { Memory::load(r) } -> std::same_as<u32>;
  Memory::store(p, 1u);
  { Memory::fetch_min(p, 1u) } -> std::same_as<u32>;
  { Memory::fetch_max(p, 1u) } -> std::same_as<u32>;
  { Memory::fetch_add(p, 1u) } -> std::same_as<u32>;
  { Memory::fetch_or(p, 1u) } -> std::same_as<u32>;
  { Memory::compare_exchange(p, 1u, 2u) } -> std::same_as<u32>;
  Memory::nonzero_rows(image, 0, 0, rows); // rows[r] bit i: pixel (x + i, y + r) lies in the image and is not zero
  Memory::values_above(r, 1, 1u,
                       rows);       // rows[k] bit i: value r[k * pitch + i] is above the level; r and pitch come first
  Memory::stream(p, values, false); // past the caches, or true: into them; p is aligned to the values' size, at most
  { Memory::stream_alignment } -> std::convertible_to<std::size_t>; // ... to so many bytes
  requires streams_anywhere<Memory>;                                // and to those of one value
  { Memory::stays_in_cache(std::size_t()) } -> std::same_as<bool>; // asked on the host: an image and what is made of it
  Memory::labels_of_runs(0u, 0u, 0, r, values);                    // see below
  { Memory::look_at_parents(r, 0u, 0u) } -> std::same_as<parents_seen>; // see below
  Memory::number_where(p, u64(0), counted_from{}, counted_from{});      // see below
  Memory::places_where(u64(0), 0u, p);                                  // see below
  Memory::ranks_where(u64(0), u64(0), 0u, p);                           // see below
  Memory::count_bits(rows, p);                                          // see below
  Memory::sum_bits(rows, p, p);                                         // see below
  { Memory::finds_ranks_at_once } -> std::convertible_to<bool>;         // ... without a loop over the bits
  Memory::copy(p, r, 4, false); // values of any type from r on to p on, past the caches, or true: into them
  // The lanes of a warp that are here at the same time with the same key. Which lanes meet is left to chance: two with one key may not. One
  // of them leads. total, least and most are of what each of them gives; all of them ask the same, in the same order, or none does. A lane
  // that is alone need not ask.
  { Memory::lanes_with(1u).is_alone() } -> std::same_as<bool>;
  { Memory::lanes_with(1u).leads() } -> std::same_as<bool>;
  { Memory::lanes_with(1u).total(1u) } -> std::same_as<u32>;
  { Memory::lanes_with(1u).least(1u) } -> std::same_as<u32>;
  { Memory::lanes_with(1u).most(u64(1)) } -> std::same_as<u64>;
};

template <class T> concept team = requires(T const& t, typename T::mask m, typename T::mask (&words)[2],
                                           plane<u8 const> image, int n, typename T::template reading<2> r) {
  { T::width } -> std::convertible_to<int>;
  { T::groups } -> std::convertible_to<int>;
  { T::pixels } -> std::convertible_to<int>; ///< how many neighbouring pixels a thread labels at a time
  requires memory_operations<typename T::memory>;
  { t.row_mask(image, n, n) } -> std::same_as<typename T::mask>;
  { T::lanes } -> std::convertible_to<int>;
  { t.lane() } -> std::same_as<int>;
  r.begin(image, n, n);
  { r.bits() } -> std::convertible_to<typename T::mask>;
  { t.from_lane_before(0u) } -> std::same_as<u32>;
  { t.carry(true, 0u, 0u) } -> std::same_as<carried>;
  { t.sums(0u) } -> std::same_as<carried>;
  { t.total(0u) } -> std::same_as<u32>;
  { t.least(0u) } -> std::same_as<u32>;
  { t.most(u64(0)) } -> std::same_as<u64>;
  { t.template word_of<T::template share<128>>(0u) } -> std::same_as<typename T::mask>;
  { t.ballot(probe::predicate{}) } -> std::same_as<typename T::mask>;
  t.for_each(m, probe::action{});
  t.for_each_distinct(m, probe::key{}, probe::action{});
  t.once(probe::action{});
  t.for_groups(n, probe::action{});
  t.for_each_index(n, probe::action{});
  t.for_each_in_order(n, probe::action{});
  t.barrier();
  t.template for_items<32>(probe::action{});
};

/// A run of equal label starts at each bit of `run_starts`; `label_of_run` points so that entry rank(run_starts, i) - 1 is
/// the label of bit i's run (entry -1: of a run that comes in from the word before). For the N pixels from bit `begin` on:
/// values[j] = that entry where bit begin + j of `shown` is set, else 0. The plain form of the memory operation
/// `labels_of_runs`; backends may have a faster one that also reads (and drops) up to 16 entries on both sides of a run's.
template <class Mask, int N>
SKERRY_FN void plain_labels_of_runs(Mask run_starts, Mask shown, int begin, u32 const* label_of_run, u32 (&values)[N]) {
  SKERRY_UNROLL
  for (int j = 0; j < N; ++j) values[j] = test(shown, begin + j) ? label_of_run[rank(run_starts, begin + j) - 1] : 0;
}

/// The parents of nodes first .. first + 63; `least`: the least of those that are near. The plain form of the memory operation
/// `look_at_parents`; of memory that one thread has to itself.
SKERRY_FN parents_seen plain_look_at_parents(u32 const* parents, u32 first, u32 least) {
  parents_seen seen{0, 0, 0};
  for (u32 j = 0; j < 64; ++j) {
    u32 const q = parents[j];
    seen.own |= u64(q == first + j) << j;
    seen.near |= u64(q >= least) << j;
    seen.marked |= u64(q >> 31) << j;
  }
  return seen;
}

/// For each set bit j of `written`: to[j] = the number of place j, which either a or b counts; no place is counted by both. The plain form
/// of the memory operation `number_where`; of memory that one thread has to itself.
SKERRY_FN void plain_number_where(u32* to, u64 written, counted_from a, counted_from b) {
  for (; written; written &= written - 1) {
    int const j = zeros_below(written);
    to[j] = test(a.where, j) ? a.at(j) : b.at(j);
  }
}

/// to[k] = first + the index of the k-th set bit. The plain form of the memory operation `places_where`, of memory that one thread has to
/// itself; others may write up to 64 entries.
SKERRY_FN void plain_places_where(u64 bits, u32 first, u32* to) {
  for (; bits; bits &= bits - 1) *to++ = first + u32(zeros_below(bits));
}

/// to[k] = first + the rank in `starts` of the k-th set bit of `where`: how many bits of `starts` are set up to there. The plain form of
/// the memory operation `ranks_where`, of memory that one thread has to itself; others may write up to 64 entries.
SKERRY_FN void plain_ranks_where(u64 starts, u64 where, u32 first, u32* to) {
  for (; where; where &= where - 1) *to++ = first + u32(rank(starts, zeros_below(where)));
}

/// set[k] = how many bits of words[k] are set. The plain form of the memory operation `count_bits`, of memory that one thread has to
/// itself.
template <class Mask, int N> SKERRY_FN void plain_count_bits(Mask const (&words)[N], u32* set) {
  SKERRY_UNROLL
  for (int k = 0; k < N; ++k) set[k] = u32(count(words[k]));
}
/// ... and sum[k] = the sum of their indices. The plain form of `sum_bits`.
template <class Mask, int N> SKERRY_FN void plain_sum_bits(Mask const (&words)[N], u32* set, u32* sum) {
  plain_count_bits(words, set);
  SKERRY_UNROLL
  for (int k = 0; k < N; ++k) sum[k] = u32(sum_of_indices(words[k]));
}

/// The plain form of the memory operation `copy`, of memory that one thread has to itself.
template <class T> SKERRY_FN void plain_copy(T* to, T const* from, int n) {
  for (int k = 0; k < n; ++k) to[k] = from[k];
}

/// Memory that one thread has to itself for the whole sweep: plain loads and stores, and no branch that noise could mislead.
struct own_memory {
  template <class T> SKERRY_FN static T load(T const* p) { return *p; }
  template <class T> SKERRY_FN static void store(T* p, std::type_identity_t<T> v) { *p = v; }
  template <class T> SKERRY_FN static T fetch_add(T* p, std::type_identity_t<T> v) {
    T const old = *p;
    *p = T(old + v);
    return old;
  }
  template <class T> SKERRY_FN static T fetch_min(T* p, std::type_identity_t<T> v) {
    T const old = *p;
    *p = v < old ? v : old;
    return old;
  }
  template <class T> SKERRY_FN static T fetch_max(T* p, std::type_identity_t<T> v) {
    T const old = *p;
    *p = v > old ? v : old;
    return old;
  }
  template <class T> SKERRY_FN static void copy(T* to, T const* from, int n, bool) { plain_copy(to, from, n); }
};

} // namespace skerry
