// The build list: every policy there is, one line each, in the order of the axes.
#pragma once

// stores
#include <skerry/compact.hpp>
#include <skerry/in_labels.hpp>

// tiling
#include <skerry/tiling/column.hpp>
#include <skerry/tiling/strip.hpp>
#include <skerry/tiling/tile.hpp>
#include <skerry/tiling/whole.hpp>

// local merge
#include <skerry/local/ballot_runs.hpp>
#include <skerry/local/bit_runs.hpp>
#include <skerry/local/column_runs.hpp>
#include <skerry/local/each_site.hpp>
#include <skerry/local/in_tile.hpp>
#include <skerry/local/in_tile_if_inside.hpp>
#include <skerry/local/raster_runs.hpp>
#include <skerry/local/raster_scan.hpp>

// steps
#include <skerry/step/by_linear_index.hpp>
#include <skerry/step/compress.hpp>
#include <skerry/step/equivalence.hpp>
#include <skerry/step/inherit.hpp>
#include <skerry/step/label_backtracking.hpp>
#include <skerry/step/lower_to_neighbours.hpp>
#include <skerry/step/lower_window.hpp>
#include <skerry/step/plant_neighbour.hpp>
#include <skerry/step/plant_row.hpp>
#include <skerry/step/plant_self.hpp>
#include <skerry/step/rays.hpp>
#include <skerry/step/shorten.hpp>
#include <skerry/step/unite_above.hpp>
#include <skerry/step/unite_by_tree.hpp>
#include <skerry/step/unite_critical.hpp>
#include <skerry/step/unite_earlier.hpp>
#include <skerry/step/unite_lines.hpp>
#include <skerry/step/unite_rest.hpp>
#include <skerry/step/unite_row.hpp>
#include <skerry/step/unite_windows.hpp>
#include <skerry/step/until_quiet.hpp>

// merge: schedules, links, union primitives
#include <skerry/link/border_union.hpp>
#include <skerry/link/compress_rims.hpp>
#include <skerry/link/everywhere.hpp>
#include <skerry/link/flatten.hpp>
#include <skerry/link/join.hpp>
#include <skerry/link/join_until_quiet.hpp>
#include <skerry/link/line_sweep.hpp>
#include <skerry/link/printed_borders.hpp>
#include <skerry/link/rim_union.hpp>
#include <skerry/link/seam_union.hpp>
#include <skerry/link/search.hpp>
#include <skerry/link/settle.hpp>
#include <skerry/link/together.hpp>
#include <skerry/link/when_quiet.hpp>
#include <skerry/link/window_union.hpp>
#include <skerry/schedule/alternate.hpp>
#include <skerry/schedule/fixpoint.hpp>
#include <skerry/schedule/in_turn.hpp>
#include <skerry/schedule/levels.hpp>
#include <skerry/schedule/once.hpp>
#include <skerry/unite/forgetful.hpp>
#include <skerry/unite/hook.hpp>
#include <skerry/unite/komura.hpp>
#include <skerry/unite/overwrite.hpp>
#include <skerry/unite/path.hpp>
#include <skerry/unite/retry.hpp>
#include <skerry/unite/trade.hpp>

// finish, features
#include <skerry/feature/area.hpp>
#include <skerry/feature/bounding_box.hpp>
#include <skerry/feature/coordinate_sums.hpp>
#include <skerry/finish/also.hpp>
#include <skerry/finish/early.hpp>
#include <skerry/finish/late.hpp>
#include <skerry/finish/numbered.hpp>
#include <skerry/finish/relabel.hpp>
#include <skerry/finish/relabel_by_low_bit.hpp>
