// Rows of a table that one thread adds to, each at its label, in scratch that the thread's cache holds. Labels of components that begin
// in the thread's part of the image follow each other, and so do their rows: these take their places 64 at a time, and go to the
// table so. What the thread has of another component is added to its row when somebody else needs the place.
// Races: rows that other threads have too take atomic additions, which commute; all others have one writer.
#pragma once
#include <skerry/core/bits.hpp>
#include <skerry/result/component_table.hpp>
#include <skerry/result/feature_slots.hpp>

namespace skerry {

/// The components that begin in a part of the image, from the label `begin` to before `end`. A label less Offset is the number of its row.
template <u32 Offset> struct labels_begun {
  u32 begin, end;
  /// [(label - first_of_64(begin)) / 64]: whether the row holds something, or is empty for all to add to who have the component.
  u64* started;

  SKERRY_FN static int words_for(int components) { return divide_up(components, 64) + 1; }
  SKERRY_FN static u32 row_of(u32 label) { return label - Offset; }
  SKERRY_FN bool has(u32 label) const { return label >= begin && label < end; }
  /// The first label of the 64 rows that a label's row is of.
  SKERRY_FN static u32 first_of_64(u32 label) { return (row_of(label) & ~u32(63)) + Offset; }
  SKERRY_FN u64& word_of(u32 label) const { return started[(label - first_of_64(begin)) / 64]; }
  SKERRY_FN static u64 flag(u32 label) { return u64(1) << (row_of(label) % 64); }
};

/// `Least` to `Most` lines, powers of two.
template <class Set, u32 Offset, int Least, int Most> struct rows_at_hand {
  static_assert(Least % 64 == 0 && (Least & (Least - 1)) == 0 && (Most & (Most - 1)) == 0 && Least <= Most);
  using table = component_table<Set>;
  using begun = labels_begun<Offset>;

  u32 label[Most];                    ///< 0: nobody's
  feature_slots<Set, Most + 16> sums; ///< columns that lie 4096 bytes apart would be taken for one another by a core
  u32 lines;                          ///< in use, a power of two: as many as the columns of the image ask for
  u32 next_begun;                     ///< labels of own components below it have had their places
  bool into_cache;                    ///< of the table: it stays there

  SKERRY_FN static u32 line_of(u32 l, u32 of_lines) { return begun::row_of(l) & (of_lines - 1); }
  SKERRY_FN u32 line_of(u32 l) const { return line_of(l, lines); }
  /// `columns`: of the image. A row of pixels can have half as many components, and most of those in noise are gone four rows further down.
  SKERRY_FN void open(begun const& own, bool table_stays, int columns) {
    for (lines = Least; lines < u32(Most) && lines < 2 * u32(columns);) lines *= 2;
    for (u32 k = 0; k < lines; ++k) label[k] = 0;
    next_begun = own.begin;
    into_cache = table_stays;
  }
  /// Places for the own components up to a label.
  template <class Memory> SKERRY_FN void begin_up_to(u32 last, table const& to, begun const& own) {
    for (; next_begun <= last && next_begun < own.end; next_begun = begun::first_of_64(next_begun) + 64)
      begin_64<Memory>(to, own);
  }
  /// A place for a component that has none any more, or is another part's.
  template <class Memory> SKERRY_COLD void take(u32 l, table const& to, begun const& own) {
    u32 const line = line_of(l);
    put<Memory>(line, to, own);
    label[line] = l;
    sums.columns().clear(line);
  }
  /// All that is at hand goes to the table.
  template <class Memory> SKERRY_FN void close(table const& to, begun const& own) {
    for (u32 line = 0; line < lines; line += 64) put_64<Memory>(line, to, own);
  }

private:
  template <class Memory> SKERRY_FN void begin_64(table const& to, begun own) {
    u32 const first = begun::first_of_64(next_begun), line = line_of(first);
    put_64<Memory>(line, to, own);
    for (u32 k = 0; k < 64; ++k) label[line + k] = own.has(first + k) ? first + k : 0;
    sums.columns().clear(line, 64);
  }
  template <class Memory> SKERRY_APART void put_64(u32 line, table const& to, begun own) {
    u32 const first = label[line], slot = begun::row_of(first);
    u32 some = 0, out_of_order = 0;
    for (u32 k = 0; k < 64; ++k) {
      some |= label[line + k];
      out_of_order |= label[line + k] ^ (first + k);
    }
    if (some == 0) return;
    if (out_of_order == 0 && own.has(first) && own.has(first + 63) && u64(slot) + 64 <= to.capacity &&
        own.word_of(first) == 0) {
      to.columns.template copy<Memory>(slot, sums.columns(), line, 64, into_cache);
      Memory::copy(to.label + slot, label + line, 64, into_cache);
      own.word_of(first) = ~u64(0);
    } else
      for (u32 k = 0; k < 64; ++k) put<Memory>(line + k, to, own);
  }
  template <class Memory> SKERRY_FN void put(u32 line, table const& to, begun const& own) {
    u32 const l = label[line], slot = begun::row_of(l);
    if (l == 0 || slot >= to.capacity) return;
    if (own.has(l) && !(own.word_of(l) & begun::flag(l))) {
      own.word_of(l) |= begun::flag(l);
      to.columns.copy(slot, sums.columns(), line);
      to.label[slot] = l;
    } else to.columns.template add<Memory>(slot, sums.columns(), line);
  }
};

} // namespace skerry
