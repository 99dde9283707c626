// late_at_roots<features<...>>: features after the labeling, by runs, in arrays of the size of the image: a component's lie at
// its root. No component is counted or numbered, and no row is moved; the arrays take a row of every feature for each pixel.
// Right for labelings whose time it shall be compared with; `late` numbers components and has as many rows as there are.
// Source: Hennequin et al. 2018, Algorithm 6.
// Differs from the paper: rows are emptied at roots alone, by a sweep before runs are added, and a bit a pixel says which are roots. Runs
// of one component that a thread or its neighbours come across are added up first, where the paper updates a row for each (add_runs.hpp).
// Races: additions are atomic and commute.
#pragma once
#include <skerry/result/add_runs.hpp>
#include <skerry/result/finish_defaults.hpp>
#include <skerry/result/table_at_labels.hpp>
#include <skerry/store/in_labels.hpp>

namespace skerry {

template <class Set> struct late_at_roots {
  static_assert(is_feature_set<Set>,
                "late_at_roots: its parameter must be a set of features, such as features<area>; see "
                "docs/policies.md, features");
  static constexpr bool writes_labels = false, makes_table = true;
  static constexpr bool rows_at_labels = true; ///< rows lie where labels say, however components are numbered
  using set = Set;
  template <class> static constexpr bool relates = true;
  static std::string id() { return "late_at_roots<" + Set::id() + ">"; }
  template <class Kind> using reads = kind<any, in_labels, image_reach>;

  template <class Connectivity, class Forest> struct on : finish_defaults<Forest>,
                                                          values_around<typename Forest::traits> {
    table_at_labels<Set> result = {};
    using finish_defaults<Forest>::finish_defaults;

    /// Where labels are the places of roots: nothing has to be found out first.
    struct begin_rows : root_search<Forest> {
      using base = root_search<Forest>;
      table_at_labels<Set> table;
      begin_rows(Forest const& f, table_at_labels<Set> const& to) : base{f}, table(to) {}

      template <class Team>
      SKERRY_FN void operator()(Team const& t, int unit, typename base::template scratch<Team>&) const {
        begin_rows const& me = *this;
        t.for_groups(1, [&](int) {
          me.for_each_first(t, unit, [&](int x, int y, auto firsts) {
            for (; firsts; firsts = decltype(firsts)(firsts & (firsts - 1)))
              me.table.template begin<typename Team::memory>(me.forest.index(x + zeros_below(firsts), y), y);
          });
        });
      }
    };
    /// Where roots get labels: these say the rows.
    struct begin_row {
      table_at_labels<Set> table;
      u32 width;
      bool are_numbers;
      template <class Memory> SKERRY_FN void operator()(Memory, u32 rank, int x, int y) const {
        table.template begin<Memory>(are_numbers ? rank : u32(y) * width + u32(x), y);
      }
    };

    void reserve(arena& a) { result.reserve(a, std::size_t(this->forest.nodes())); }
    table_at_labels<Set> const& table() const { return result; }
    begin_row once_each() const {
      return {result, u32(this->forest.image.width), this->forest.wanted == label_order::consecutive};
    }
    auto sinks() const {
      using sink = add_runs<Connectivity, table_at_labels<Set>, typename on::around>;
      return sink_list<sink>{{result, this->all_around(this->forest.image)}};
    }
    template <class Queue> void prepare(Queue& queue) const {
      queue.fill(result.used, table_at_labels<Set>::words(result.capacity), 0);
    }
    template <class Queue> void before(Queue& queue) const {
      if (!this->forest.puts_labels())
        launch(queue, sweep_of<late_at_roots>("empty rows of roots"), begin_rows{this->forest, result});
    }
  };
};

} // namespace skerry
