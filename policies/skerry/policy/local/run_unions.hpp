// The unions of bit_runs: 16-bit parents of the runs of one tile, from all their own roots to flat trees, by one lane
// group with a thread for each block of words. Four steps, from private to shared: rows, borders, leftovers, flatten.
#pragma once
#include <skerry/policy/unite/hook_larger.hpp>
#include <skerry/store/compact/tile_links.hpp>

namespace skerry {

template <class Connectivity, class Words> struct run_unions {
  using mask = typename Words::mask;
  using above = links_above<Connectivity, Words>;
  using beside = links_left<Connectivity, Words>;
  static constexpr int blocks = Words::blocks;

  /// Links at the borders of a block that could not be hooked.
  struct leftovers {
    mask above;
    typename beside::masks left;
    SKERRY_FN bool any() const { return size() != 0; }
    SKERRY_FN int size() const {
      int n = count(above);
      SKERRY_UNROLL
      for (int k = 0; k < beside::kinds; ++k) n += count(left.at[k]);
      return n;
    }
  };
  template <class Team> using all_leftovers = typename Team::template items<leftovers, blocks>;

  /// Flatten before the leftovers are united where a thread has this many: their chains are long then. On the finest
  /// noise that saves a sixth of the whole labeling with row pairs, and costs a twentieth with single rows.
  static constexpr bool flattens_when_crowded = Words::rows_per_site == 2;
  static constexpr int crowd = 2;

  /// Joins the runs of a tile, runs > 0. `parents` has room for eight entries more than runs and starts on 16 bytes.
  template <class Team, class Parents>
  SKERRY_FN static void link(Team const& t, Words const& words, int runs, Parents const& parents) {
    separate(t, runs, parents.at);
    link_rows(t, words, parents);
    all_leftovers<Team> left;
    hook_borders(t, words, parents, left);
    if constexpr (flattens_when_crowded) {
      if (t.ballot([&](int i) { return left[i].size() >= crowd; })) flatten(t, runs, parents);
    }
    if (t.ballot([&](int i) { return left[i].any(); })) unite_leftovers(t, words, parents, left);
    flatten(t, runs, parents);
  }

private:
  /// Every run its own root, eight at a time.
  template <class Team> SKERRY_FN static void separate(Team const& t, int runs, u16* entries) {
    auto* const eights = reinterpret_cast<pack<u16, 8>*>(entries);
    t.for_each_index(divide_up(runs, 8), [&](int k) {
      pack<u16, 8> e;
      SKERRY_UNROLL
      for (int j = 0; j < 8; ++j) e.at[j] = u16(8 * k + j);
      eights[k] = e;
    });
    t.barrier();
  }

  /// The rows of each block, from top to bottom, by its own thread: nobody else touches these entries. A run takes over
  /// the parent of the first run that it touches, which is almost always all there is to do.
  template <class Team, class Parents>
  SKERRY_FN static void link_rows(Team const& t, Words const& words, Parents const& parents) {
    t.template for_items<blocks>([&](int i) {
      site_row<Words> up(words, 0, i, words.first_run(0, i) - 1);
      // Unrolled, it overflows the instruction cache.
      SKERRY_ROLLED
      for (int q = 1; q < Words::site_rows; ++q) {
        site_row<Words> const here(words, q, i, up.last());
        mask const contacts = contacts_of<Connectivity, Words>(here, up);
        mask const firsts = first_contacts(here.sites, contacts);
        for (mask left = firsts; left; left = mask(left & (left - 1))) {
          mask const upto = mask(left ^ (left - 1));
          parents.store(here.run(upto), parents.load(up.run(upto)));
        }
        t.lockstep_bits(mask(contacts & ~firsts), [&](int j) {
          mask const upto = up_to<mask>(j);
          unite_private(parents, here.run(upto), up.run(upto));
        });
        up = here;
      }
    });
  }

  /// Two nodes whose trees no other thread touches.
  template <class Parents> SKERRY_FN static void unite_private(Parents const& parents, u32 a, u32 b) {
    a = parents.load(a);
    b = parents.load(b);
    if (a == b) return;
    a = find(parents, a);
    b = find(parents, b);
    if (a != b) parents.store(a > b ? a : b, a > b ? b : a);
  }

  /// Borders between blocks. A thread hooks roots of its own block, by plain stores: nobody else writes these entries,
  /// and what it hooks them to is smaller, so that no cycle can arise, whatever a neighbour is writing at the same
  /// time. Links of nodes that are no roots (any more), or not its own, are left over.
  /// Race: the neighbour's entry is read while its own thread may hook it. Old or new, it holds a smaller node of the
  /// same tree.
  template <class Team, class Parents> SKERRY_FN static void
  hook_borders(Team const& t, Words const& words, Parents const& parents, all_leftovers<Team>& left) {
    t.template for_items<blocks>([&](int i) {
      above const up(words, i);
      mask const firsts =
          first_contacts(up.sites, up.contacts); // of runs that start in this block: heads carry to them
      mask unhooked = 0;
      t.lockstep_bits(up.contacts, [&](int j) {
        mask const upto = up_to<mask>(j);
        u32 const n = up.run(upto);
        if (test(firsts, j) && parents.load(n) == n) parents.store(n, parents.load(up.other(upto)));
        else unhooked = mask(unhooked | mask(1) << j);
      });
      left[i] = {unhooked, hook_left(t, words, parents, i)};
    });
  }

  template <class Team, class Parents>
  SKERRY_FN static typename beside::masks hook_left(Team const& t, Words const& words, Parents const& parents, int i) {
    typename beside::masks const contacts = beside::contacts(words, i);
    typename beside::masks unhooked{};
    u32 const begin = words.first_run(0, i), end = words.first_run(Words::site_rows, i);
    SKERRY_UNROLL
    for (int kind = 0; kind < beside::kinds; ++kind) {
      u32 rest = 0;
      t.lockstep_bits(contacts.at[kind], [&](int q) {
        u32 const n = parents.load(beside::run(words, i, kind, q)), o = parents.load(beside::other(words, i, kind, q));
        if (n >= begin && n < end && parents.load(n) == n) parents.store(n, o);
        else rest |= u32(1) << q;
      });
      unhooked.at[kind] = rest;
    }
    return unhooked;
  }

  /// What is left, by exchanges on roots: any number of threads may hook the same tree.
  /// Race: plain loads beside exchanges. An old parent is an ancestor still, and the exchange says who is a root.
  template <class Team, class Parents> SKERRY_FN static void
  unite_leftovers(Team const& t, Words const& words, Parents const& parents, all_leftovers<Team>& left) {
    t.template for_items<blocks>([&](int i) {
      above const up(words, i);
      t.lockstep_bits(left[i].above, [&](int j) {
        mask const upto = up_to<mask>(j);
        hook_larger::unite(parents, up.run(upto), up.other(upto));
      });
      SKERRY_UNROLL
      for (int kind = 0; kind < beside::kinds; ++kind)
        t.lockstep_bits(left[i].left.at[kind], [&](int q) {
          hook_larger::unite(parents, beside::run(words, i, kind, q), beside::other(words, i, kind, q));
        });
    });
  }

  /// Every run points at its root. In the order of numbers a parent lies in an earlier chunk, which is flat already, or
  /// in this one: short walks, of two entries at a time.
  /// Race: a thread writes its own entries only; others of the same chunk see the old parent or the root, and arrive at
  /// the same root. Between chunks there is a barrier.
  template <class Team, class Parents> SKERRY_FN static void flatten(Team const& t, int runs, Parents const& parents) {
    t.for_each_in_order(divide_up(runs, 2), [&](int k) { // an odd last run has a neighbour: room, and its own root
      u32 const low = u32(2 * k), high = low + 1, low_parent = parents.load(low), high_parent = parents.load(high);
      u32 a = low_parent, b = high_parent;
      for (;;) {
        u32 const next_a = parents.load(a), next_b = parents.load(b);
        if (next_a == a && next_b == b) break;
        a = next_a;
        b = next_b;
      }
      if (a != low_parent) parents.store(low, a);
      if (b != high_parent) parents.store(high, b);
    });
    t.barrier();
  }
};

} // namespace skerry
