// relabel_by_ballot: a warp takes a word of pixels, a lane a pixel. A ballot gives every lane the word; the lane at the start of a run
// walks to the root, and the run's other lanes get its label from it. `relabel` gives the same labels with several pixels a lane.
// Source: Hennequin, Lacassagne, Cabaret, Meunier, DASIP 2018 (HA4), Algorithm 5. Differs: labels are 1 + the representative, so that 0 is
// background alone.
// Races: labels are written over sites while others walk; a walk ends at a label as well as at a root.
#pragma once
#include <skerry/kit/ballot.hpp>
#include <skerry/result/finish_defaults.hpp>
#include <skerry/store/in_labels.hpp>

namespace skerry {

struct relabel_by_ballot {
  static constexpr bool writes_labels = true, makes_table = false;
  template <class> static constexpr bool labels_by = true;
  template <class> static constexpr bool relates = false; // a run is one of foreground
  static std::string id() { return "relabel_by_ballot"; }
  /// Labels at pixels or at runs of one row, not at cells.
  template <class Kind> using reads =
      kind<std::conditional_t<rows_of_runs<typename Kind::site> == 1, any, pixel>, in_labels,
           typename Kind::store::template reach_to_relabel<typename Kind::site>>;

  template <class Connectivity, class Forest> struct on : finish_defaults<Forest> {
    using finish_defaults<Forest>::finish_defaults;
    using label = typename Forest::label;

    /// A block has a word of four rows, as in the paper.
    struct write {
      static constexpr int width = Forest::word_width, groups = 4;
      template <class Team> struct scratch {};
      Forest forest;
      tile_grid blocks;

      int units() const { return blocks.count(); }
      template <class Team> SKERRY_FN void operator()(Team const& t, int block, scratch<Team>&) const {
        using mask = typename Team::mask;
        constexpr int own = Team::template share<width>; // pixels of a lane
        Forest const& f = forest;
        plane<label> const out = f.out;
        box const b = blocks.bounds(block);
        t.for_groups(b.height(), [&](int row) {
          int const y = b.y0 + row, begin = t.lane() * own, x = b.x0 + begin;
          mask const pixels = ballot_of_row(t, f, b.x0, y);
          auto const of_lane = [&](mask m) { return part<own>(part<own>(m >> begin) & first_n<part<own>>(own)); };
          part<own> const bits = of_lane(pixels), first = of_lane(starts(pixels));
          u32 found[own], last = 0; // labels of the runs that start here
          SKERRY_UNROLL
          for (int j = 0; j < own; ++j)
            if (test(first, j)) last = found[j] = f.find_label(f.index(x + j, y));
          u32 of_run = t.carry(first != 0, last, 0u).in;
          SKERRY_UNROLL
          for (int j = 0; j < own; ++j) {
            if (test(first, j)) of_run = found[j];
            if (x + j < b.x1 && (Forest::traits::labels::writes_background || test(bits, j)))
              Team::memory::store(&out(x + j, y), label(test(bits, j) ? of_run : 0));
          }
        });
      }
    };

    template <class Queue> void after(Queue& queue) const {
      launch(queue, sweep_of<relabel_by_ballot>("write labels"),
             write{this->forest, tile_grid::of(this->forest.image.size(), Forest::word_width, write::groups)});
    }
  };
};

} // namespace skerry
