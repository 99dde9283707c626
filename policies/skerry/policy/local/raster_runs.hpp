// raster_runs: a strip's rows as bits, its runs united in one raster scan by one thread. Right for a core: a strip of some
// hundred rows stays in the near cache and no vertical seams arise. With Rows = 2 the nodes are runs of the OR of two rows,
// which halves their number (8-connected only: such a run is connected by itself). In noise every branch that asks what the pixels
// are is guessed wrong half of the time; so a run's first contact, which most contacts are, is found by arithmetic. A
// loop over the contacts of a word ends where nobody can guess, too: where words have many, those of a line are listed first, without
// branches. A line that is the one above once more, as in what was enlarged and between lines of text, is not looked at word by word.
// Source: run-based two-scan labeling (He, Chao, Suzuki 2008) on bit-packed rows as in Lemaitre, Hennequin, Lacassagne (FLSL,
// 2020), written for the compact store; runs that meet a stretch where both lines go on are linked once.
// Races: none; one thread has the strip to itself.
#pragma once
#include <skerry/store/compact.hpp>

namespace skerry {

template <int W, int Rows = 1> struct raster_runs {
  static_assert(Rows == 1 || Rows == 2, "raster_runs: nodes are runs of one row or of the OR of two");
  template <class Tiling> static constexpr bool reads = Tiling::width == 0 && Tiling::height % Rows == 0;
  template <class Connectivity> static constexpr bool connects = Rows == 1 || Connectivity::neighbours == 8;
  using leaves = kind<whole_run<W, Rows>, compact, tile_reach>;
  static constexpr bool calls_tails = true;
  static std::string id() { return "raster_runs<" + std::to_string(W) + (Rows == 1 ? ">" : ",2>"); }

  template <class Connectivity, class Forest, class Tail> struct on {
    using mask = word<W>;
    static constexpr int width = W, groups = 1;
    template <class Team> struct scratch {
      typename Tail::template scratch<Team> tail;
    };
    Forest forest;
    Tail tail;

    int units() const { return forest.tiles.count(); }

    template <class Team> SKERRY_FN void operator()(Team const& t, int strip, scratch<Team>& s) const {
      on const& me = *this;
      t.once([&] { me.template link_strip<typename Team::memory>(strip); });
      t.barrier();
      t.once([&] { me.forest.finish_strip(strip); });
      t.barrier();
      tail(t, forest, strip, forest.finished_strip(strip), s.tail);
      t.barrier();
    }

  private:
    /// One line of sites: where its bits, sites and run counts are, the number of its first run, and how many it has.
    struct line {
      mask* bits[Rows];
      u32* first;
      u32 begin, runs;
    };

    /// A function by itself, on a copy that no store can change: its masks then stay in registers, whatever it is called from.
    template <class Memory> SKERRY_APART void link_strip(int strip) const {
      on const here = *this;
      here.template link_lines<Memory>(strip);
    }

    template <class Memory> SKERRY_FN void link_lines(int strip) const {
      Forest const& f = forest;
      box const b = f.tiles.bounds(strip);
      parent_array<Memory, u32> const parents{f.entries_of(strip)};
      int const lines = divide_up(b.height(), Rows);
      line above{};
      u32 runs = 0;
      int contacts = 0; // of the line above with the one above it
      for (int k = 0; k < lines; ++k) {
        line here = take(strip, k);
        here.begin = runs;
        for (int r = 0; r < Rows; ++r) read_row<Memory>(b.y0 + k * Rows + r, here.bits[r]);
        if (k > 0 && repeats(here, above)) {
          here = follow(here, above, parents.at);
          if (here.begin != above.begin) runs += here.runs;
        } else {
          runs = number_runs(here, parents);
          here.runs = runs - here.begin;
          if (k > 0) contacts = link_line<Memory>(here, above, parents, contacts);
        }
        above = here;
      }
      f.runs[strip] = runs;
    }

    SKERRY_FN line take(int strip, int k) const {
      line l{};
      for (int r = 0; r < Rows; ++r) l.bits[r] = forest.bits_of(strip, k * Rows + r);
      l.first = forest.first_of(strip, k);
      return l;
    }

    template <class Memory> SKERRY_FN void read_row(int y, mask* to) const {
      for (int c = 0; c < forest.columns; ++c) {
        mask m[1];
        foreground_rows<Memory>(forest.image, c * W, y, m);
        to[c] = m[0];
      }
    }

    SKERRY_FN static mask sites(line const& l, int c) {
      if constexpr (Rows == 1) return l.bits[0][c];
      else return mask(l.bits[0][c] | l.bits[1][c]);
    }

    /// Whether a line has the runs of the one above it, and each touches that run and no other.
    SKERRY_FN bool repeats(line const& here, line const& above) const {
      return are_alike(forest.columns, [&](int c) {
        mask const own = sites(here, c);
        if constexpr (Rows == 1) return mask(own ^ above.bits[0][c]);
        else return mask((own ^ sites(above, c)) | (own ^ here.bits[0][c]) | (own ^ above.bits[1][c]));
      });
    }
    /// Such a line with its runs numbered and linked: all that they have is that of the line above, or so many runs further.
    /// Where there are many they are the runs of the line above, a line taller.
    SKERRY_FN line follow(line here, line const& above, u32* parents) const {
      here.runs = above.runs;
      if (here.runs >= Forest::many_runs) here.begin = above.begin;
      u32 const further = here.begin - above.begin;
      for (int c = 0; c < forest.columns; ++c) here.first[c] = above.first[c] + further;
      if (further > 0)
        for (u32 k = 0; k < here.runs; ++k) parents[here.begin + k] = parents[above.begin + k];
      return here;
    }

    /// Every run its own root; words learn how many runs start before them. Returns the number of the next run.
    template <class Parents> SKERRY_FN u32 number_runs(line const& l, Parents const& parents) const {
      constexpr int together = 64; // words: their bits are counted as vectors
      u32 n = l.begin;
      for (int begin = 0; begin < forest.columns; begin += together) {
        int const end = forest.columns - begin < together ? forest.columns : begin + together;
        u32 in_word[together];
        in_word[0] = u32(count(starts(sites(l, begin), begin > 0 && test(sites(l, begin - 1), W - 1))));
        for (int c = begin + 1; c < end; ++c)
          in_word[c - begin] = u32(count(starts(sites(l, c), test(sites(l, c - 1), W - 1))));
        for (int c = begin; c < end; ++c) {
          l.first[c] = n;
          n += in_word[c - begin];
        }
      }
      for (u32 k = l.begin; k < n; ++k) parents.at[k] = k; // the strip is this thread's: vectors of plain stores
      return n;
    }

    /// The contacts of a word with the one above it, and which runs they are of.
    struct contacts_of_word {
      mask own_starts, up_starts; ///< where runs start in either word
      u32 own_before, up_before;  ///< the runs that started before, less one
      mask firsts, others;        ///< a run's first contact, and its further ones

      SKERRY_FN u32 own(mask upto) const { return own_before + u32(count(mask(own_starts & upto))); }
      SKERRY_FN u32 up(mask upto) const { return up_before + u32(count(mask(up_starts & upto))); }
      /// visit(own run, run above)
      template <class Visit> SKERRY_FN void for_each(mask some, Visit visit) const {
        for (mask left = some; left; left = mask(left & (left - 1))) {
          mask const upto = mask(left ^ (left - 1)); // bits up to the contact
          visit(own(upto), up(upto));
        }
      }
    };

    /// A list of runs that touch, of some words.
    struct pairs {
      static constexpr int most = 512; ///< and those of another word
      int n = 0;
      u32 own[most + 64], up[most + 64];

      template <class Memory> SKERRY_FN void add(contacts_of_word const& w, mask some) {
        Memory::ranks_where(w.own_starts, some, w.own_before, own + n);
        Memory::ranks_where(w.up_starts, some, w.up_before, up + n);
        n += count(some);
      }
    };

    /// So many contacts a word, in the mean, and lists take less time; with 4 they take as long.
    static constexpr int many = 6;

    /// Links a line of sites to the one above it. Returns how many contacts they have; `above_has`: how many that one has with the line
    /// above it.
    template <class Memory, class Parents>
    SKERRY_FN int link_line(line const& here, line const& above, Parents const& parents, int above_has) const {
      if constexpr (Memory::finds_ranks_at_once)
        if (above_has > many * forest.columns) return link_listed<Memory>(here, above, parents.at);
      return for_each_contact(here, above, [=](contacts_of_word const& w) {
        w.for_each(w.firsts, [&](u32 own, u32 up) { parents.store(own, parents.load(up)); });
        w.for_each(w.others, [&](u32 own, u32 up) { unite_splicing(parents, own, up); });
      });
    }
    /// The same by lists. In noise most further contacts are of runs whose parent is the same by then; nobody is asked to guess which.
    template <class Memory> SKERRY_APART int link_listed(line here, line above, u32* entries) const {
      on const me = *this;
      parent_array<Memory, u32> const parents{entries};
      pairs firsts, others;
      auto const link = [&] {
        for (int k = 0; k < firsts.n; ++k) parents.store(firsts.own[k], parents.load(firsts.up[k]));
        int left = 0;
        for (int k = 0; k < others.n; ++k) {
          u32 const own = others.own[k], up = others.up[k];
          others.own[left] = own;
          others.up[left] = up;
          left += int(parents.load(own) != parents.load(up));
        }
        for (int k = 0; k < left; ++k) unite_splicing(parents, others.own[k], others.up[k]);
        firsts.n = others.n = 0;
      };
      int const contacts = me.for_each_contact(here, above, [&](contacts_of_word const& w) {
        if (firsts.n > pairs::most || others.n > pairs::most) link();
        firsts.template add<Memory>(w, w.firsts);
        others.template add<Memory>(w, w.others);
      });
      link();
      return contacts;
    }

    /// visit(contacts_of_word) for each word that has some: the pixel rows that meet are this line's first and that one's last. A run takes
    /// over the parent of the first run that it touches; only its further contacts need a look at two trees. Returns how many there are.
    template <class Visit> SKERRY_FN int for_each_contact(line const& here, line const& above, Visit visit) const {
      mask const* const row = here.bits[0];
      mask const* const up = above.bits[Rows - 1];
      mask row_left = 0, up_left = 0, sites_left = 0, up_sites_left = 0; // the words to the left
      bool linked = false;                                               // the run that comes in from there
      int found = 0;
      for (int c = 0; c < forest.columns; ++c) {
        mask const own = sites(here, c), other = sites(above, c);
        bool const comes_in = test(sites_left, W - 1);
        mask const own_starts = starts(own, comes_in);
        mask contacts = Connectivity::touch(row[c], up[c], test(row_left, W - 1), test(up_left, W - 1));
        if constexpr (Rows == 2) { // one contact for each stretch where both lines of sites go on
          mask const both = mask(own & other);
          contacts = mask((contacts & ~both) | first_contacts(both, contacts));
        }
        if (contacts) {
          mask const other_starts = starts(other, test(up_sites_left, W - 1));
          // As first_contacts, but that a contact may lie one behind its run.
          mask const unlinked = mask(own_starts | mask(comes_in && !linked));
          mask const firsts = mask(mask(mask(own & ~contacts) + unlinked) & contacts);
          found += count(contacts);
          visit({own_starts, other_starts, here.first[c] - 1, above.first[c] - 1, firsts, mask(contacts & ~firsts)});
        }
        bool const last_has_contact = contacts && zeros_above(contacts) <= zeros_above(own_starts);
        linked = last_has_contact || (linked && !own_starts);
        row_left = row[c];
        up_left = up[c];
        sites_left = own;
        up_sites_left = other;
      }
      return found;
    }
  };
};

} // namespace skerry
