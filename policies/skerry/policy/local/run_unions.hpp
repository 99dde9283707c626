// The unions of bit_runs: 16-bit parents of the runs of one tile, from all their own roots to flat trees, by one lane
// group with a thread for each block of words. Four steps, from private to shared: rows, borders, leftovers, flatten.
#pragma once
#include <skerry/store/compact/tiles/tile_links.hpp>

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

  /// Flatten before the leftovers are united where a thread has this many: their chains are long then. On an H200 the first one
  /// is reason enough with row pairs, and six are with single rows ("Unions in turns" in the docs).
  static constexpr int crowd = Words::rows_per_site == 2 ? 1 : 6;

  /// Joins the runs of a tile, runs > 0. `parents` has room for eight entries more than runs and starts on 16 bytes.
  template <class Team, class Parents>
  SKERRY_FN static void link(Team const& t, Words const& words, int runs, Parents const& parents) {
    separate(t, runs, parents.at);
    link_rows(t, words, parents);
    all_leftovers<Team> left;
    hook_borders(t, words, parents, left);
    if (t.ballot([&](int i) { return left[i].size() >= crowd; })) flatten(t, runs, parents);
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
        site_row<Words> const here(words, q, i, up);
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
      mask unhooked = mask(up.contacts & ~firsts);
      t.lockstep_bits(firsts, [&](int j) {
        mask const upto = up_to<mask>(j);
        u32 const n = up.run(upto);
        if (parents.load(n) == n) parents.store(n, parents.load(up.other(upto)));
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

  /// A thread's links, one after the other: the one it is at, and those to come.
  struct link_under_way {
    above up;
    leftovers rest;
    u32 a, b; ///< nodes to unite, a the larger; equal: none

    SKERRY_FN bool is_idle() const { return a == b; }
    SKERRY_FN bool has_work() const { return !is_idle() || rest.any(); }

    template <class Parents> SKERRY_FN void take_next(Words const& words, int i, Parents const& parents) {
      if (rest.above) {
        mask const upto = mask(rest.above ^ (rest.above - 1));
        begin(parents, up.run(upto), up.other(upto));
        rest.above = mask(rest.above & (rest.above - 1));
        return;
      }
      bool taken = false;
      SKERRY_UNROLL
      for (int kind = 0; kind < beside::kinds; ++kind) { // no computed index: they stay in registers
        u32 const some = rest.left.at[kind];
        if (taken || !some) continue;
        int const q = zeros_below(some);
        begin(parents, beside::run(words, i, kind, q), beside::other(words, i, kind, q));
        rest.left.at[kind] = some & (some - 1);
        taken = true;
      }
    }
    /// Walks up to two steps; whether it stands at a root then.
    template <class Parents> SKERRY_FN bool walk(Parents const& parents) {
      if (is_idle()) return false;
      u32 next = parents.load(a);
      if (next != a) {
        go_on_from(next);
        if (is_idle()) return false;
        next = parents.load(a);
      }
      return next == a;
    }
    /// From another node than a: what it is connected to.
    SKERRY_FN void go_on_from(u32 n) { sort(n, b); }

  private:
    template <class Parents> SKERRY_FN void begin(Parents const& parents, u32 one, u32 other) {
      sort(parents.load(one), parents.load(other));
    }
    SKERRY_FN void sort(u32 one, u32 other) {
      a = one > other ? one : other;
      b = one > other ? other : one;
    }
  };

  /// What is left, in turns of three phases: who stands at a root, who hooks it, who did. A thread goes on from the node that the root
  /// was hooked to, and is done with a link where that is its own. So nobody waits for the walks of another thread's link, and no
  /// exchange is needed.
  /// Race: several threads may store into one root, each a smaller node of another tree. One of them stands, and there is no cycle;
  /// the others unite with it what they wanted to hook.
  template <class Team, class Parents> SKERRY_FN static void
  unite_leftovers(Team const& t, Words const& words, Parents const& parents, all_leftovers<Team>& left) {
    typename Team::template items<link_under_way, blocks> own;
    typename Team::template items<bool, blocks> at_root;
    t.template for_items<blocks>([&](int i) { own[i] = {above(words, i), left[i], 0, 0}; });
    while (t.ballot([&](int i) { return own[i].has_work(); })) {
      t.template for_items<blocks>([&](int i) {
        if (own[i].is_idle() && own[i].rest.any()) own[i].take_next(words, i, parents);
        at_root[i] = own[i].walk(parents);
      });
      t.template for_items<blocks>([&](int i) {
        if (at_root[i]) parents.store(own[i].a, own[i].b);
      });
      t.template for_items<blocks>([&](int i) {
        if (!own[i].is_idle()) own[i].go_on_from(parents.load(own[i].a));
      });
    }
  }

  static constexpr int walks = 4; ///< of a thread side by side
  static_assert(walks <= 8, "runs have room for eight entries more");

  /// Every run points at its root. In the order of numbers a parent lies in an earlier chunk, which is flat already, or
  /// in this one: short walks, of a few entries at a time.
  /// Race: a thread writes its own entries only; others of the same chunk see the old parent or the root, and arrive at
  /// the same root. Between chunks there is a barrier.
  template <class Team, class Parents> SKERRY_FN static void flatten(Team const& t, int runs, Parents const& parents) {
    t.for_each_in_order(divide_up(runs, walks), [&](int k) { // past the last run are roots of their own
      u32 was[walks], at[walks];
      SKERRY_UNROLL
      for (int j = 0; j < walks; ++j) at[j] = was[j] = parents.load(u32(walks * k + j));
      for (bool moved = true; moved;) {
        moved = false;
        SKERRY_UNROLL
        for (int j = 0; j < walks; ++j) {
          u32 const next = parents.load(at[j]);
          moved |= next != at[j];
          at[j] = next;
        }
      }
      SKERRY_UNROLL
      for (int j = 0; j < walks; ++j)
        if (at[j] != was[j]) parents.store(u32(walks * k + j), at[j]);
    });
    t.barrier();
  }
};

} // namespace skerry
