// The combinations of all axes, cut into families by the local merge: the build compiles one source for each SKERRY_FAMILY of
// SKERRY_FAMILIES. A policy that stands on its axis is in a family without another line.
#pragma once
#include "experiments/families/backends.hpp"
#include <skerry/names/axes.hpp>
#include <skerry/registration.hpp>

namespace skerry::catalog {
namespace {
grid_registration<
    grid<axes::connectivities, axes::tilings, part_of_axis<axes::local_merges, SKERRY_FAMILY, SKERRY_FAMILIES>,
         axes::merges, axes::finishes>> const combined{host_backends};
} // namespace
} // namespace skerry::catalog
