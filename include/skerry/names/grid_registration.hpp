// Putting the cells of a grid into the combinations, with one line:
//   static skerry::grid_registration<skerry::grid<skerry::axes::connectivities, skerry::axis<my_tiling>,
//       skerry::axes::local_merges, skerry::axes::merges, skerry::axes::finishes>> const mine{skerry::host_backends};
// Each legal cell costs compile time, so a large grid is cut into families, one translation unit each.
#pragma once
#include <skerry/names/combinations.hpp>
#include <skerry/names/grid.hpp>
#include <skerry/names/registration.hpp>
#include <skerry/names/session_of.hpp>

#include <boost/hana/for_each.hpp>

namespace skerry {

namespace hana = boost::hana;

namespace detail {

template <class Algorithm, class Backend>
std::unique_ptr<session> open_cell(wanted, int threads, void const* instance) {
  return Backend::template open<session_of, Algorithm>(threads, instance);
}

/// What a cell is called among algorithms: the sentence of its type.
inline facts facts_of_cell() {
  facts f;
  f.name = "combination";
  f.title = "A combination of policies";
  f.source = "Skerry";
  f.status = status::reference;
  return f;
}

template <class Cell, class Backends> void add_cell(Backends const& backends) {
  auto const names = Cell::names();
  combination const which{Cell::connectivity::neighbours, {names[1], names[2], names[3], names[4]}};
  combinations::cell c;
  if constexpr (!Cell::legal) {
    c.reason = Cell::reason;
  } else {
    using algorithm = typename Cell::algorithm;
    entry& e = c.algorithm;
    e.facts = facts_of_cell();
    e.relation = {"foreground"};
    if (algorithm::finish::writes_labels) e.output.push_back("labels");
    if (algorithm::finish::makes_table) e.output.push_back("features");
    e.connectivity = {which.connectivity};
    e.parts = parts_of<algorithm>();
    e.site = algorithm::site::id();
    e.store = algorithm::store::id();
    hana::for_each(backends, [&](auto backend_type) {
      using backend = typename decltype(backend_type)::type;
      add_backend<backend>(e);
      e.variants.push_back({which.connectivity, backend::id(), &open_cell<algorithm, backend>, &algorithm::fits});
    });
  }
  combinations::all().add(which, std::move(c));
}

} // namespace detail

/// A list of policies of one's own, as an axis of a grid.
template <class... Policies> inline constexpr auto axis = boost::hana::tuple_t<Policies...>;

/// Registers every cell of a grid, legal or not, on the backends of a Hana tuple of types.
template <class Grid> struct grid_registration {
  template <class Backends> explicit grid_registration(Backends const& backends) {
    Grid::for_each([&]<class Cell>() { detail::add_cell<Cell>(backends); });
  }
};

} // namespace skerry
