// late_by_tile<features<...>>: features after the labeling. Each tile adds up what it has of its components, and then adds once for each
// component; a component that lies in one tile is written. Right where tiles number their components (store compact): no buffer but
// the table, and a component with half of the pixels is added to as often as there are tiles.
// Source: Asad, Marroquim and Souza 2019, "Late", with the sums by tile of their "Early".
// Races: see sums_of_tiles.hpp and sums_of_strips.hpp.
#pragma once
#include <skerry/result/finish_defaults.hpp>

namespace skerry {

template <class Set> struct late_by_tile : table_finish_of_parts<Set> {
  static std::string id() { return "late_by_tile<" + Set::id() + ">"; }
  template <class Kind> using reads = kind<any, numbers_components, image_reach>;

  template <class Connectivity, class Forest> struct on : table_finish<Set>::template defaults<Forest> {
    using base = typename table_finish<Set>::template defaults<Forest>;
    typename Forest::template sums<Connectivity, Set> sums;

    explicit on(Forest const& f) : base(f), sums{f} {}
    void reserve(arena& a) { sums.reserve(a); }
    /// Adds up a page at a time, in the sweep that writes labels where these are wanted too.
    template <class Adding> struct sink {
      static constexpr bool reads_pixels = false, begins_pages = Forest::pages_label_parts;
      Adding whole_page;
    };
    auto sinks() const {
      auto adding = sums.adding(this->result, this->all_around());
      return sink_list<sink<decltype(adding)>>{{adding}};
    }
    template <class Queue> void before(Queue& queue) const { sums.begin(queue, this->result); }
  };
};

} // namespace skerry
