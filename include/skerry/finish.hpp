// A finish is what the user wants out. It contributes a tail (inside the local sweep, while a tile is at hand), sinks (inside
// the one sweep that reads pages back) and sweeps before and after that one. There is no other way to fuse.
//   reads<Kind>           what it needs of the forest
//   writes_labels         whether the label plane holds labels afterwards
//   makes_table           whether there is a component table
//   order                 how components are numbered (label_order.hpp); absent: any_label
//   on<Connectivity, Forest>{forest}:
//     tail, make_tail(); sinks(); reserve(arena, capacity): capacity = slots for components, for those that want them;
//     prepare(queue) before the local sweep, before(queue) and after(queue) around the page sweep; once_each(): what components
//     get to know when they are numbered (root_numbers.hpp); table() if it has one
// Laws: labels and components one to one; features equal those of the component's pixels.
#pragma once
#include <skerry/component_table.hpp>
#include <skerry/page_sweep.hpp>

namespace skerry {

template <class F> concept finish = requires {
  { F::writes_labels } -> std::convertible_to<bool>;
  { F::makes_table } -> std::convertible_to<bool>;
  { F::id() } -> std::same_as<std::string>;
};

/// Whether a finish leaves a component table.
template <class On> concept has_table = requires(On const& f) { f.table().count; };

} // namespace skerry
