// The build list: every policy there is, one line each, in the order of the axes.
#pragma once

// stores
#include <skerry/compact.hpp>
#include <skerry/in_labels.hpp>

// tiling
#include <skerry/tiling/strip.hpp>
#include <skerry/tiling/tile.hpp>

// local merge
#include <skerry/local/ballot_runs.hpp>
#include <skerry/local/bit_runs.hpp>
#include <skerry/local/raster_runs.hpp>

// merge: schedules, links, union primitives
#include <skerry/link/flatten.hpp>
#include <skerry/link/rim_union.hpp>
#include <skerry/link/seam_union.hpp>
#include <skerry/schedule/once.hpp>
#include <skerry/unite/hook.hpp>
#include <skerry/unite/komura.hpp>
#include <skerry/unite/retry.hpp>

// finish, features
#include <skerry/feature/area.hpp>
#include <skerry/feature/bounding_box.hpp>
#include <skerry/feature/coordinate_sums.hpp>
#include <skerry/finish/also.hpp>
#include <skerry/finish/early.hpp>
#include <skerry/finish/late.hpp>
#include <skerry/finish/relabel.hpp>
