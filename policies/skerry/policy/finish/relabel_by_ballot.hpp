// relabel_by_ballot: a warp takes a word of pixels, a lane a pixel. A ballot gives every lane the word; the lane at the start of a run
// walks to the root, and the run's other lanes get its label from it. `relabel` gives the same labels with several pixels a lane.
// Source: Hennequin, Lacassagne, Cabaret, Meunier, DASIP 2018 (HA4), Algorithm 5. Differs: labels are 1 + the representative, so that 0 is
// background alone.
// Races: labels are written over sites while others walk; a walk ends at a label as well as at a root.
#pragma once
#include <skerry/core/team.hpp>
#include <skerry/result/finish_defaults.hpp>

namespace skerry {

struct relabel_by_ballot {
  static constexpr bool writes_labels = true, makes_table = false;
  template <class> static constexpr bool labels_by = true;
  template <class> static constexpr bool relates = false; // a run is one of foreground
  static std::string id() { return "relabel_by_ballot"; }
  /// Labels at pixels or at runs of one row: a lane has too few pixels to tell what a cell is.
  template <class Kind> using reads =
      kind<std::conditional_t<rows_of_runs<typename Kind::site> == 1, any, pixel>, in_labels,
           typename Kind::store::template reach_to_relabel<typename Kind::site>>;

  template <class Connectivity, class Forest> struct on : finish_defaults<Forest> {
    using finish_defaults<Forest>::finish_defaults;
    using label = typename Forest::label;

    /// A block has a word of four rows, as in the paper.
    struct write {
      static constexpr int width = Forest::word_width, groups = 4;
      template <class Team> using scratch = typename Forest::template reader<Team>::scratch;
      Forest forest;
      tile_grid blocks;

      int units() const { return blocks.count(); }
      template <class Team> SKERRY_FN void operator()(Team const& t, int block, scratch<Team>& s) const {
        plane<label> const out = forest.out;
        typename Forest::template reader<Team> const reader(t, forest, blocks, block, s);
        reader.template for_each_run<width, false>(t, [&](int x, int y, auto bits, int i, auto const& values, int n) {
          for (int j = 0; j < n; ++j)
            if (Forest::traits::labels::writes_background || test(bits, i + j))
              Team::memory::store(&out(x + j, y), label(values[j]));
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
