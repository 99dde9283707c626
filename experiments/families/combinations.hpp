// The combinations of all axes, cut into families by the local merge: the build compiles one source for each SKERRY_PART of
// SKERRY_PARTS. A policy that stands on its axis is in a family without another line.
#pragma once
#include "experiments/families/backends.hpp"
#include <skerry/names/axes.hpp>
#include <skerry/registration.hpp>

namespace skerry::catalog {
namespace {
grid_registration<grid<axes::connectivities, axes::tilings, part_of_axis<axes::local_merges, SKERRY_PART, SKERRY_PARTS>,
                       axes::merges, axes::finishes>> const combined{host_backends};
} // namespace
} // namespace skerry::catalog
