// relabel_by_scan: labels 1 to n by an inclusive scan over all pixels: 1 where a pixel is a root, 0 elsewhere; a root's sum is its
// component's label, which every pixel looks up by itself. The numbers of `numbered<consecutive, relabel>`, which scans components
// instead of pixels and keeps no plane of sums.
// Source: Asad, Marroquim and Souza 2019, section III-B, sequential relabeling.
// Races: labels are written over sites while others walk; a walk ends at a label as well as at a root.
#pragma once
#include <skerry/result/by_pixel.hpp>
#include <skerry/result/finish_defaults.hpp>
#include <skerry/store/in_labels.hpp>

namespace skerry {

struct relabel_by_scan {
  static constexpr bool writes_labels = true, makes_table = false;
  static std::string id() { return "relabel_by_scan"; }
  template <class Kind> using reads =
      kind<any, in_labels, typename Kind::store::template reach_to_relabel<typename Kind::site>>;

  template <class Connectivity, class Forest> struct on : finish_defaults<Forest> {
    using finish_defaults<Forest>::finish_defaults;
    using label = typename Forest::label;

    /// Pieces of rows, which follow each other in raster order.
    struct pieces {
      static constexpr int width = 32, groups = 1;
      template <class Team> struct scratch {};
      Forest forest;
      running_totals totals;
      u32* sums; ///< [row][column]

      int units() const { return row_pieces::of(forest.image.size()).count(); }

    protected:
      /// visit(place in the plane of sums, roots up to there) for the pixels of a piece. Returns how many roots it has.
      template <class Team, class Visit> SKERRY_FN u32 for_each_sum(Team const& t, int piece, Visit visit) const {
        Forest const& f = forest;
        box const b = row_pieces::of(f.image.size()).bounds(piece);
        u32 before = 0;
        for (int y = b.y0; y < b.y1; ++y)
          for (int x0 = b.x0; x0 < b.x1; x0 += Team::lanes) {
            int const x = x0 + t.lane();
            u32 const root = x < b.x1 && f.is_root_at(x, y) ? 1 : 0;
            carried const n = t.sums(root);
            if (x < b.x1) visit(std::ptrdiff_t(y) * f.image.width + x, before + n.in + root);
            before += n.out;
          }
        return before;
      }
    };
    struct count_sums : pieces {
      template <class Team>
      SKERRY_FN void operator()(Team const& t, int piece, typename pieces::template scratch<Team>&) const {
        count_sums const& me = *this;
        t.for_groups(1, [&](int) {
          u32 const n = me.for_each_sum(t, piece, [](std::ptrdiff_t, u32) {});
          t.once([&] { me.totals.put(typename Team::memory{}, piece, n); });
        });
      }
    };
    struct scan : pieces {
      template <class Team>
      SKERRY_FN void operator()(Team const& t, int piece, typename pieces::template scratch<Team>&) const {
        scan const& me = *this;
        t.for_groups(1, [&](int) {
          u32 const before = t.total(me.totals.before(typename Team::memory{}, piece, t.lane(), Team::lanes));
          me.for_each_sum(t, piece, [&](std::ptrdiff_t at, u32 sum) { me.sums[at] = before + sum; });
        });
      }
    };
    /// Every pixel walks to its root, whose sum is the label, or to a site that has got its label.
    struct write {
      static constexpr bool flat = true;
      Forest forest;
      u32 const* sums;

      int units() const { return forest.image.width * forest.image.height; }
      template <class Memory> SKERRY_FN void operator()(int pixel) const {
        Forest const& f = forest;
        int const x = pixel % f.image.width, y = pixel / f.image.width;
        u32 value = 0;
        if (f.foreground(x, y)) {
          for (u32 at = f.counted(f.node_at(x, y));;) {
            u32 const held = u32(Memory::load(f.out.data + at)), above = held - Forest::parent_offset;
            if (!(held & Forest::is_parent) || above == at) {
              u32 const row = at / u32(f.out.pitch), column = at % u32(f.out.pitch);
              value = held & Forest::is_parent ? sums[std::size_t(row) * std::size_t(f.image.width) + column] : held;
              break;
            }
            at = above;
          }
        }
        if (value != 0 || Forest::traits::labels::writes_background) Memory::store(&f.out(x, y), label(value));
      }
    };

    running_totals totals = {};
    u32* sums = nullptr; ///< [row][column]

    void reserve(arena& a) {
      totals.reserve(a, row_pieces::of(this->forest.image.size()).count());
      sums = a.take<u32>(std::size_t(this->forest.image.width) * std::size_t(this->forest.image.height));
    }
    template <class Queue> void prepare(Queue& queue) const { totals.clear(queue); }
    template <class Queue> void after(Queue& queue) const {
      launch(queue, sweep_of<relabel_by_scan>("count roots"), count_sums{{this->forest, totals, sums}});
      launch(queue, sweep_of<relabel_by_scan>("scan pixels"), scan{{this->forest, totals, sums}});
      launch(queue, sweep_of<relabel_by_scan>("write labels"), write{this->forest, sums});
    }
  };
};

} // namespace skerry
