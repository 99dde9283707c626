// The least schedule: its links, once; none of them votes.
#pragma once
#include <skerry/catalog.hpp>

namespace skerry::testing {

template <class... Links> struct archetype_of : link_list<Links...> {
  static std::string id() { return "archetype<" + link_list<Links...>::ids() + ">"; }

  template <class Connectivity, class Forest> struct on {
    Forest forest;
    void reserve(arena&) {}
    void limit_rounds(u32) {}
    template <class Queue> void run(Queue& queue, int first_place = 0) const {
      run_links<Connectivity>(type_list<Links...>{}, queue, *this, first_place);
    }
    template <class Queue> void count(Queue&, counts&) const {}
  };
};
using archetype = archetype_of<seam_union<komura>>;
using takes_archetype = algorithm<eight, strip<4>, ballot_runs<32, komura>, archetype, relabel>;

} // namespace skerry::testing
