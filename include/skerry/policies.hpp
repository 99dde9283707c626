// The build list: every policy there is, one line each, in the order of the axes.
#pragma once

// stores
#include <skerry/store/compact.hpp>
#include <skerry/store/in_labels.hpp>

// tiling
#include <skerry/policy/tiling/column.hpp>
#include <skerry/policy/tiling/strip.hpp>
#include <skerry/policy/tiling/tile.hpp>
#include <skerry/policy/tiling/whole.hpp>

// local merge
#include <skerry/policy/as_printed/in_tile_if_inside.hpp>
#include <skerry/policy/local/ballot_runs.hpp>
#include <skerry/policy/local/bit_runs.hpp>
#include <skerry/policy/local/column_runs.hpp>
#include <skerry/policy/local/each_site.hpp>
#include <skerry/policy/local/grouped_runs.hpp>
#include <skerry/policy/local/in_tile.hpp>
#include <skerry/policy/local/raster_runs.hpp>
#include <skerry/policy/local/raster_scan.hpp>

// steps
#include <skerry/policy/as_printed/by_linear_index.hpp>
#include <skerry/policy/step/compress.hpp>
#include <skerry/policy/step/inherit.hpp>
#include <skerry/policy/step/lower_window.hpp>
#include <skerry/policy/step/plant_neighbour.hpp>
#include <skerry/policy/step/plant_row.hpp>
#include <skerry/policy/step/plant_self.hpp>
#include <skerry/policy/step/shorten.hpp>
#include <skerry/policy/step/unite_above.hpp>
#include <skerry/policy/step/unite_by_tree.hpp>
#include <skerry/policy/step/unite_critical.hpp>
#include <skerry/policy/step/unite_earlier.hpp>
#include <skerry/policy/step/unite_rest.hpp>
#include <skerry/policy/step/unite_row.hpp>
#include <skerry/policy/step/unite_seams.hpp>
#include <skerry/policy/step/unite_windows.hpp>
#include <skerry/policy/step/until_quiet.hpp>
#include <skerry/policy/step/voting/equivalence.hpp>
#include <skerry/policy/step/voting/label_backtracking.hpp>
#include <skerry/policy/step/voting/lower_to_neighbours.hpp>
#include <skerry/policy/step/voting/ray_equivalence.hpp>
#include <skerry/policy/step/voting/rays.hpp>

// merge: schedules, links, union primitives
#include <skerry/policy/as_printed/alternate.hpp>
#include <skerry/policy/as_printed/forgetful.hpp>
#include <skerry/policy/as_printed/overwrite.hpp>
#include <skerry/policy/as_printed/printed_borders.hpp>
#include <skerry/policy/as_printed/trusting_fixpoint.hpp>
#include <skerry/policy/link/ballot_seams.hpp>
#include <skerry/policy/link/border_union.hpp>
#include <skerry/policy/link/compress_rims.hpp>
#include <skerry/policy/link/everywhere.hpp>
#include <skerry/policy/link/flatten.hpp>
#include <skerry/policy/link/join.hpp>
#include <skerry/policy/link/join_until_quiet.hpp>
#include <skerry/policy/link/line_sweep.hpp>
#include <skerry/policy/link/payload/add_payload.hpp>
#include <skerry/policy/link/payload/carry.hpp>
#include <skerry/policy/link/payload/carry_rims.hpp>
#include <skerry/policy/link/payload/plant_payload.hpp>
#include <skerry/policy/link/payload/sum_payload.hpp>
#include <skerry/policy/link/rim_union.hpp>
#include <skerry/policy/link/seam_union.hpp>
#include <skerry/policy/link/search.hpp>
#include <skerry/policy/link/settle.hpp>
#include <skerry/policy/link/together.hpp>
#include <skerry/policy/link/when_quiet.hpp>
#include <skerry/policy/link/window_union.hpp>
#include <skerry/policy/schedule/fixpoint.hpp>
#include <skerry/policy/schedule/in_turn.hpp>
#include <skerry/policy/schedule/levels.hpp>
#include <skerry/policy/schedule/once.hpp>
#include <skerry/policy/unite/hook.hpp>
#include <skerry/policy/unite/komura.hpp>
#include <skerry/policy/unite/path.hpp>
#include <skerry/policy/unite/retry.hpp>
#include <skerry/policy/unite/trade.hpp>

// finish, features
#include <skerry/policy/as_printed/relabel_by_low_bit.hpp>
#include <skerry/policy/feature/area.hpp>
#include <skerry/policy/feature/bounding_box.hpp>
#include <skerry/policy/feature/coordinate_sums.hpp>
#include <skerry/policy/feature/euler_number.hpp>
#include <skerry/policy/feature/intensity.hpp>
#include <skerry/policy/feature/perimeter.hpp>
#include <skerry/policy/feature/second_moments.hpp>
#include <skerry/policy/finish/also.hpp>
#include <skerry/policy/finish/early.hpp>
#include <skerry/policy/finish/early_at_roots.hpp>
#include <skerry/policy/finish/late.hpp>
#include <skerry/policy/finish/late_by_pixel.hpp>
#include <skerry/policy/finish/late_by_tile.hpp>
#include <skerry/policy/finish/numbered.hpp>
#include <skerry/policy/finish/relabel.hpp>
#include <skerry/policy/finish/relabel_by_ballot.hpp>
#include <skerry/policy/finish/relabel_by_pixel.hpp>
#include <skerry/policy/finish/relabel_by_scan.hpp>
#include <skerry/policy/finish/relabel_by_site.hpp>
