// measure_labels<features<...>>: labels first, as `relabel` writes them, then the features of the plane of labels. Two pixels are of one
// component where their labels are equal, so a feature sees which of the pixels around a run are its own: also 4-connected, where the
// image does not say it of pixels that touch at a corner. It reads the labels once more, five rows at a time for a perimeter.
// Source: how scikit-image's regionprops and OpenCV's connectedComponentsWithStats see components; runs are added as in `late`.
// Races: additions are atomic and commute.
#pragma once
#include <skerry/policy/finish/relabel.hpp>
#include <skerry/result/add_runs.hpp>

namespace skerry {

template <class Set> struct measure_labels;
/// Whatever a feature needs to know of the pixels around a run, labels tell it.
template <class Set, class C> inline constexpr bool measures_by<measure_labels<Set>, C> = true;

template <class Set> struct measure_labels : table_finish_of_parts<Set> {
  static constexpr bool writes_labels = true;
  template <class> static constexpr bool labels_by = true;
  template <class> static constexpr bool relates = true;
  static std::string id() { return "measure_labels<" + Set::id() + ">"; }
  template <class Kind> using reads = typename relabel::template reads<Kind>;

  template <class Connectivity, class Forest> struct on : table_finish<Set>::template defaults<Forest> {
    using base = typename table_finish<Set>::template defaults<Forest>;
    using base::base;
    using label = typename Forest::label;
    using labels_plane = decltype(read_only(std::declval<Forest const&>().out));
    static_assert(Forest::traits::labels::writes_background,
                  "measure_labels: it tells components by their labels, and these labels leave background as it was; "
                  "take labels that write it, such as minimum");

    /// The runs of labels of 64 pixels, or what of them lies there.
    struct add_runs_of_labels {
      static constexpr bool flat = true;
      static constexpr int most = run_in_rows::most; ///< pixels of a unit
      labels_plane labels;
      component_table<Set> table;
      value_plane values;

      SKERRY_FN int row_units() const { return divide_up(labels.width, most); }
      int units() const { return row_units() * labels.height; }
      template <class Memory> SKERRY_FN void operator()(int unit) const {
        int const y = unit / row_units(), begin = unit % row_units() * most;
        int const end = labels.width - begin < most ? labels.width : begin + most;
        around_run<equal_value, labels_plane> const around{labels, values};
        open_row<Connectivity, component_table<Set>> open;
        for (int x = begin; x < end;) {
          label const l = labels(x, y);
          int last = x + 1;
          while (last < end && labels(last, y) == l) ++last;
          if (l != 0) open.add(Memory{}, table, u32(l) - 1, pixel_run{x, y, last - x}, around);
          x = last;
        }
        open.close(Memory{}, table);
      }
    };

    auto sinks() const { return typename relabel::template on<Connectivity, Forest>(this->forest).sinks(); }
    template <class Queue> void before(Queue& queue) const {
      launch(queue, sweep_of<measure_labels>("empty table"), empty_table<Forest, Set>{{this->forest, this->result}});
    }
    template <class Queue> void after(Queue& queue) const {
      launch(queue, sweep_of<measure_labels>("add runs of labels"),
             add_runs_of_labels{read_only(this->forest.out), this->result, this->values});
    }
  };
};

} // namespace skerry
