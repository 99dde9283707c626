// The runs of a strip in raster order, some hundreds at a time. Where they begin and end is found word by word, and what they have word
// by word too: without a branch for each run, since nobody can guess how many a word has.
#pragma once
#include <skerry/axis/feature.hpp>
#include <skerry/core/bits.hpp>

namespace skerry {

template <class Forest> struct strip_runs {
  using mask = typename Forest::mask;
  static constexpr int width = Forest::word_width;
  static constexpr bool two_rows = Forest::site::height == 2;
  static constexpr int together = 8; ///< words
  static constexpr int most = 256;   ///< runs of a batch, or a few more:
  /// ... what these words can have. A core would take places that lie 4096 bytes apart for one another: hence the last ones.
  static constexpr int room = most + together * width / 2 + 16;

  /// Runs of lines of sites, of one row or two.
  template <int Rows> struct places {
    /// First pixels and those behind the last ones, by turns: (line - first_line) << shift | column.
    u32 change[2 * room + 64];
    int n; ///< changes
    int first_line, shift;
    int alike; ///< lines of the batch that have the same pixels in all rows, the first included; 1: nothing repeats
    int x[room], y[room], length[room];

    /// Run j in all these lines; only where `alike` > 1.
    SKERRY_FN pixel_box box(int j) const { return {x[j], y[j], length[j], Rows * alike}; }

    SKERRY_FN int begun() const { return (n + 1) / 2; }
    SKERRY_FN int ended() const { return n / 2; }
    /// Nothing yet, in a strip of so many columns.
    SKERRY_FN void open(int columns) {
      n = first_line = 0;
      alike = 1;
      shift = width_of<u32> - zeros_above(u32(columns));
    }
    /// How many lines 32 bits have room for, or enough.
    SKERRY_FN int lines() const { return 1 << (shift > 26 ? width_of<u32> - shift : 6); }
    SKERRY_FN u32 place(int line) const { return u32(line - first_line) << shift; }
    /// Says where the runs are that have ended; `top`: the strip's first row.
    SKERRY_APART void measure(int top) {
      u32 const column = (u32(1) << shift) - 1;
      int const runs = ended(), first = top + Rows * first_line, bits = shift;
      for (int j = 0; j < runs; ++j) {
        u32 const begin = change[2 * j], end = change[2 * j + 1];
        x[j] = int(begin & column);
        y[j] = first + Rows * int(begin >> bits);
        length[j] = int(end - begin);
      }
    }
    /// Forgets them.
    SKERRY_FN void drop() {
      change[0] = change[n - n % 2];
      n %= 2;
    }
    /// The changes in a word that begins at a place.
    template <class Memory> SKERRY_FN void add(mask sites, bool before, u32 at) {
      mask const changes = mask(sites ^ shifted(sites, before));
      if (changes == 0) return; // most words of a smooth image
      Memory::places_where(changes, at, change + n);
      n += count(changes);
    }
    SKERRY_FN void end_line(bool is_open, u32 at) {
      change[n] = at;
      n += int(is_open);
    }
  };

  /// Runs of one row.
  struct of_rows : places<1> {
    u32 label[two_rows ? room : 1];
    SKERRY_FN pixel_run at(int j) const { return {this->x[j], this->y[j], this->length[j]}; }
  };
  /// Runs of two rows. What a run has is what lies left of the next one's begin less what lies left of its own: in its line and in all
  /// lines above.
  struct of_pairs : places<2> {
    u32 both[room + 1], lower[room + 1]; ///< pixels in both rows, and in the lower one, left of a run
    u64 columns[room + 1];               ///< the sum of the columns of those in both
    mask in_word[room];                  ///< columns with both, left of the run in its first word
    int summed;                          ///< of runs from this one on, `columns` lacks their indices

    SKERRY_FN run_of_pair at(int j) const {
      int const begin = this->x[j], in_both = int(both[j + 1] - both[j]);
      u64 const sum = columns[j + 1] - columns[j] - u64(begin) * u64(in_both);
      return {begin, this->y[j], this->length[j], in_both, int(lower[j + 1] - lower[j]), sum};
    }
    SKERRY_FN void open(int row_end) {
      places<2>::open(row_end);
      summed = 0;
    }
    /// What lies left of run j.
    SKERRY_FN void put(int j, u32 in_both, u32 in_lower, u64 sum) {
      both[j] = in_both;
      lower[j] = in_lower;
      columns[j] = sum;
    }
    SKERRY_APART void measure(int top) {
      places<2>::measure(top);
      int const begun = this->begun();
      for (int j = summed; j < begun; ++j) columns[j] += u64(sum_of_indices(in_word[j]));
    }
    SKERRY_FN void drop() {
      int const k = this->ended();
      put(0, both[k], lower[k], columns[k]);
      summed = this->n % 2;
      places<2>::drop();
    }
  };

  /// visit(n, labels): the first n runs of `to` are there, and their labels. `Boxes`: lines that repeat may come at once.
  template <class Memory, bool Boxes, class Visit>
  SKERRY_FN static void for_each_batch(Forest const& f, int strip, of_rows& to, Visit const& visit) {
    box const b = f.tiles.bounds(strip);
    int const columns = f.columns;
    u32 const* labels = f.entries_of(strip);
    repeated<1> lines{f, strip, b.height()};
    auto const pass_on = [&] {
      int const n = to.ended();
      lines.passed_on += u32(n);
      to.measure(b.y0);
      if constexpr (two_rows) {
        visit(n, to.label);
        to.label[0] = to.label[n];
      } else {
        visit(n, labels);
        labels += n;
      }
      to.drop();
    };
    to.open(b.x1);
    for (int line = 0; line < b.height(); line += to.alike) {
      begin_line<Boxes && !two_rows>(to, lines, line, labels, pass_on);
      mask const* const row = f.bits_of(strip, line);
      u32 const begin = to.place(line);
      bool before = false;
      for (int c = 0; c < columns; ++c) {
        mask const m = row[c];
        if constexpr (two_rows) {
          mask const sites = f.starts_at(strip, line, c);
          u32 const* const own = f.entries_of(strip) + f.first_of(strip, line / 2)[c] - 1;
          u32* label = to.label + to.begun();
          for (mask left = starts(m, before); left; left = mask(left & (left - 1)))
            *label++ = own[rank(sites, zeros_below(left))];
        }
        to.template add<Memory>(m, before, begin + u32(c * width));
        before = test(m, width - 1);
        if (to.n >= 2 * most) pass_on();
      }
      to.end_line(before, begin + u32(b.x1));
    }
    pass_on();
  }

  /// The same for lines of two rows.
  template <class Memory, bool Boxes, class Visit>
  SKERRY_FN static void for_each_batch(Forest const& f, int strip, of_pairs& to, Visit const& visit) {
    box const b = f.tiles.bounds(strip);
    int const columns = f.columns;
    u32 const* labels = f.entries_of(strip);
    so_far all{0, 0, 0};
    repeated<2> lines{f, strip, f.lines_of(strip)};
    auto const pass_on = [&] {
      int const n = to.ended();
      lines.passed_on += u32(n);
      to.put(to.begun(), all.both, all.lower, all.columns);
      to.measure(b.y0);
      visit(n, labels);
      labels += n;
      to.drop();
    };
    to.open(b.x1);
    for (int line = 0; line < lines.lines; line += to.alike) {
      begin_line<Boxes>(to, lines, line, labels, pass_on);
      mask const *const upper = f.bits_of(strip, 2 * line), *const lower = f.bits_of(strip, 2 * line + 1);
      u32 const begin = to.place(line);
      bool before = false;
      for (int c = 0; c < columns; c += together) {
        if (c + together <= columns) {
          before = add_words<Memory>(to, all, upper + c, lower + c, c * width, begin, before);
        } else {
          mask rest[2][together] = {};
          for (int k = 0; c + k < columns; ++k) {
            rest[0][k] = upper[c + k];
            rest[1][k] = lower[c + k];
          }
          before = add_words<Memory>(to, all, rest[0], rest[1], c * width, begin, before);
        }
        if (to.n >= 2 * most) pass_on();
      }
      to.end_line(before, begin + u32(b.x1));
    }
    pass_on();
  }

private:
  /// Lines of Rows rows that have the same pixels in each row, one below the other.
  template <int Rows> struct repeated {
    static constexpr u32 worth = 64; ///< runs to be saved, at least: a batch of its own costs about as much
    static constexpr u32 few = 8; ///< where the line above has fewer runs, a line is not compared with those below it

    Forest const& f;
    int strip, lines;
    int looked = 0;           ///< at lines before this one
    u32 passed_on = 0;        ///< runs
    u32 before_last_line = 0; ///< runs before the last line that was taken

    /// How many there are from one on, where it pays to take them at once; else 1. `last`: runs of the line above, of which this one has
    /// about as many.
    SKERRY_FN int from(int line, u32 last) {
      if (line < looked || last < few) return 1;
      int n = 1;
      if (Rows == 1 || same_words(row(line, 0), row(line, 1)))
        while (line + n < lines && repeats(line, line + n)) ++n;
      looked = line + n;
      return u32(n - 1) * last >= worth ? n : 1;
    }

  private:
    SKERRY_FN mask const* row(int line, int r) const { return f.bits_of(strip, Rows * line + r); }
    SKERRY_FN bool repeats(int line, int other) const {
      for (int r = 0; r < Rows; ++r)
        if (!same_words(row(line, 0), row(other, r))) return false;
      return true;
    }
    SKERRY_FN bool same_words(mask const* a, mask const* b) const {
      return are_alike(f.columns, [=](int c) { return mask(a[c] ^ b[c]); });
    }
  };
  /// Before a line is read, and the one above it has ended: passes on the batch where this line cannot join it, and says how many lines are
  /// taken at once. `labels`: of the runs that have not been passed on.
  template <bool Boxes, class Batch, class Lines, class PassOn> SKERRY_FN static void
  begin_line(Batch& to, Lines& lines, int line, [[maybe_unused]] u32 const*& labels, PassOn const& pass_on) {
    u32 const runs = lines.passed_on + u32(to.begun()),
              last = runs - lines.before_last_line; // runs of the one line that was read
    lines.before_last_line = runs;
    // Labels may not go on where they are. After lines taken at once, those of the lower lines are skipped. After a line of many runs, this
    // line may have the same ones.
    [[maybe_unused]] bool const may_lie_elsewhere = to.alike > 1 || last >= Forest::many_runs;
    if constexpr (Boxes) {
      int const n = lines.from(line, last);
      if (n > 1 || to.alike > 1) {
        pass_on();
        to.alike = n;
        to.first_line = line;
      }
    }
    if constexpr (!two_rows || std::is_same_v<Batch, of_pairs>) {
      if (may_lie_elsewhere) {
        u32 const* const own = lines.f.entries_of(lines.strip) + lines.f.line_begin(lines.strip, line);
        if (own != labels + to.ended()) {
          if (to.ended() > 0) pass_on();
          labels = own;
        }
      }
    }
    if (line - to.first_line == to.lines()) {
      pass_on();
      to.first_line = line;
    }
  }

  struct so_far {
    u32 both, lower;
    u64 columns;
  };
  /// The runs that begin in some words, whose first column is x, and what lies left of them. Returns whether a run goes on behind them.
  /// Arrays and no structures: loops over arrays become vectors, and a structure stored by parts and loaded as a whole makes a core wait.
  template <class Memory> SKERRY_FN static bool add_words(of_pairs& to, so_far& all, mask const* upper,
                                                          mask const* lower, int x, u32 line, bool before) {
    mask both[together], of_lower[together];
    u32 in_both[together], in_lower[together], indices[together];
    u64 sum[together]; // of the columns of those in both
    for (int k = 0; k < together; ++k) {
      of_lower[k] = lower[k];
      both[k] = mask(upper[k] & lower[k]);
    }
    Memory::sum_bits(both, in_both, indices);
    Memory::count_bits(of_lower, in_lower);
    for (int k = 0; k < together; ++k) sum[k] = u64(u32(x + k * width)) * in_both[k] + indices[k];
    u32 left_both[together], left_lower[together]; // of each word
    u64 left_sum[together];
    u32 next_both = all.both, next_lower = all.lower;
    u64 next_sum = all.columns;
    for (int k = 0; k < together; ++k) {
      left_both[k] = next_both;
      left_lower[k] = next_lower;
      left_sum[k] = next_sum;
      next_both += in_both[k];
      next_lower += in_lower[k];
      next_sum += sum[k];
    }
    all.both = next_both;
    all.lower = next_lower;
    all.columns = next_sum;
    int const begun = to.begun();
    for (int k = 0; k < together; ++k) {
      mask const m = mask(upper[k] | lower[k]);
      to.template add<Memory>(m, before, line + u32(x + k * width));
      before = test(m, width - 1);
    }
    for (int j = begun, end = to.begun(); j < end; ++j) {
      u32 const place = to.change[2 * j] - line - u32(x), k = place / width;
      mask const left = mask(mask(mask(1) << (place % width)) - 1), some = mask(both[k] & left);
      u32 const more = u32(count(some));
      to.put(j, left_both[k] + more, left_lower[k] + u32(count(mask(lower[k] & left))),
             left_sum[k] + u64(u32(x) + k * width) * more);
      to.in_word[j] = some;
    }
    return before;
  }
};

} // namespace skerry
