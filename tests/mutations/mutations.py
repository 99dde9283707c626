"""Mutations that some test must notice: each changes one place of a policy or of the framework, in a copy, and runs one test.

    python3 tests/mutations/mutations.py build/tests [NUMBER...]
    python3 tests/mutations/mutations.py --applicable     # only asks whether each still applies; builds nothing

The build folder must hold the tests, built. A mutation that no test notices, or that no longer applies, is an error (status
1). Some minutes: every mutation compiles its test anew.
"""

import argparse
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests" / "support"))
import builds  # noqa: E402

# what is broken, header, what stands there, what to put there, the test that must notice
MUTATIONS = [
    ("rows of HA4 read their neighbour's word without a barrier", "policies/skerry/policy/local/ballot_runs.hpp",
     "        t.barrier();\n", "", "policies/local/ballot_runs"),
    ("who did not hook a root in its turn takes the link for done", "policies/skerry/policy/local/run_unions.hpp",
     "own[i].go_on_from(parents.load(own[i].a));", "own[i].go_on_from(at_root[i] ? own[i].b : parents.load(own[i].a));",
     "policies/local/bit_runs"),
    ("leftovers to the left are not united", "policies/skerry/policy/local/run_unions.hpp",
     "left[i] = {unhooked, hook_left(t, words, parents, i)};", "hook_left(t, words, parents, i), left[i] = {unhooked, {}};",
     "policies/local/bit_runs"),
    ("the words that rows exchange are not doubled", "policies/skerry/policy/local/ballot_runs.hpp",
     "struct double_buffered : words_shown<2>", "struct double_buffered : words_shown<1>", "policies/local/ballot_runs"),
    ("a run that goes on from the word before starts anew", "include/skerry/kit/ballot.hpp",
     "i == 0 ? x - distance : x + i", "x + i", "policies/local/ballot_runs"),
    ("the run that comes in is taken to begin in the word before", "include/skerry/kit/ballot.hpp",
     "distance = d == width_of<Mask> ? d + distance : d;", "distance = d;", "policies/local/ballot_runs"),
    ("rows of a staged tile unite before all words are there", "policies/skerry/policy/local/staged_runs.hpp",
     "      t.barrier();\n", "", "policies/local/staged_runs"),
    ("the scan of a planted column hangs a run's first pixel below the run before", "policies/skerry/policy/link/column_scan.hpp",
     "if (begins) first = n;", "if (begins && !Planted) first = n;", "policies/link/column_scan"),
    ("a cell's notes are looked for in its second place alone", "include/skerry/kit/cell_notes.hpp",
     "is_note(second) ? second : u32(memory::load(at))", "second", "policies/step/cell/plant_noting"),
    ("a left cell whose first pixel comes later is not noted", "policies/skerry/policy/step/cell/plant_noting.hpp",
     "else notes.add_rest", "else if (other < n) notes.add_rest", "policies/step/cell/plant_noting"),
    ("a label does not come over from the plane that is read", "policies/skerry/policy/link/voting/search_by_turns.hpp",
     "if constexpr (Window::two_planes)", "if constexpr (false)", "policies/link/voting/search_by_turns"),
    ("lanes with several pixels read their neighbour's row without a barrier",
     "policies/skerry/policy/local/grouped_runs.hpp", "        t.barrier();\n", "", "policies/local/grouped_runs"),
    ("a run that comes in from other lanes starts anew", "policies/skerry/policy/local/grouped_runs.hpp",
     "test(first, i) ? x + i : int(last.in)", "x + i", "policies/local/grouped_runs"),
    ("a corner between two words belongs to no seam of strips", "policies/skerry/policy/link/ballot_seams.hpp",
     "if (Connectivity::neighbours == 8 && x > 0)", "if (false)", "policies/link/ballot_seams"),
    ("a lane without a start takes no label from its run's", "policies/skerry/policy/finish/relabel_by_ballot.hpp",
     "u32 of_run = t.carry(first != 0, last, 0u).in;", "u32 of_run = 0;", "policies/finish/relabel_by_ballot"),
    ("a pair of lines is taken to repeat though its upper row does not", "policies/skerry/policy/local/raster_runs.hpp",
     " | (own ^ here.bits[0][c])", "", "policies/local/raster_runs"),
    ("a line is taken to repeat by its middle word", "include/skerry/core/bits.hpp",
     "some |= difference(c);", "some = difference(n / 2);", "policies/local/raster_runs"),
    ("one kind of diagonal contact is dropped", "include/skerry/core/connectivity.hpp",
     "f(Mask(there & here_left & ~here & ~there_left), +1);", "f(Mask(0), +1);", "include/core/connectivity"),
    ("a corner between four tiles belongs to no seam", "policies/skerry/policy/link/seam_union.hpp",
     "if (s.horizontal && s.first % forest.tiles.columns > 0)", "if (false)", "policies/link/seam_union"),
    ("a union ignores the parent that it replaced", "policies/skerry/policy/unite/retry.hpp",
     "if (old == b) return;", "return;", "policies/unite/retry"),
    ("of two walks the second ends with the first", "include/skerry/core/union_find.hpp",
     "next_a == above_a && next_b == above_b;", "next_a == above_a;", "include/core/union_find"),
    ("a lane group unites the first 32 of its links", "policies/skerry/policy/link/rim_union.hpp",
     "begin < listed;", "begin < 1;", "policies/link/rim_union"),
    ("hooking stores without looking", "policies/skerry/policy/unite/hook.hpp",
     "p.compare_exchange(a, a, b);", "a; p.store(a, b);", "policies/unite/hook"),
    ("runs of row pairs lose contacts where only one line goes on", "policies/skerry/policy/local/raster_runs.hpp",
     "contacts = mask((contacts & ~both) | first_contacts(both, contacts));",
     "contacts = first_contacts(both, contacts);", "policies/local/raster_runs"),
    ("a component on the last row of a strip has no node", "include/skerry/store/compact/strips/compact_strip.hpp",
     "end = line_end(strip, lines - 1); k < end; ++k) {", "end = 0; k < end; ++k) {",
     "policies/local/raster_runs"),
    ("runs of row pairs are numbered without a look at their pixels", "include/skerry/store/compact/strips/run_order.hpp",
     "two_rows = Strip::site::height == 2, in_pixel_order", "two_rows = false, in_pixel_order", "policies/finish/numbered"),
    ("a component keeps its first run for a head", "include/skerry/store/compact/strips/head_order.hpp",
     "moves = ((head[v] & ~upper[v]) >> i) & 1;", "moves = 0;", "policies/finish/numbered"),
    ("a further contact of a run is taken for its first", "policies/skerry/policy/local/raster_runs.hpp",
     "unlinked = mask(own_starts | mask(comes_in && !linked));", "unlinked = mask(own_starts | mask(comes_in));",
     "policies/local/raster_runs"),
    ("strips forget that two of their components are one", "include/skerry/store/compact/strips/compact_strip.hpp",
     "    return components[strip] - joined;", "    return components[strip];",
     "policies/finish/numbered"),
    ("a tile's first pixels are those of roots", "include/skerry/store/compact/tiles/tile_names.hpp",
     "    if (!t.ballot([&](int i) { return others[i].rows() != 0; })) return;", "    if (t.ballot([](int) { return true; })) return;",
     "policies/finish/numbered"),
    ("listed first pixels are those of roots", "include/skerry/store/compact/tiles/tile_names.hpp",
     "    if (!t.ballot([&](int) { return some; })) return true;", "    if (t.ballot([](int) { return true; })) return true;",
     "policies/finish/numbered"),
    ("first pixels of very full tiles are those of roots", "include/skerry/store/compact/tiles/tile_names_far.hpp",
     "      if (!t.ballot([&](int thread) { return test(others[thread], i); })) continue;", "      if (t.ballot([](int) { return true; })) continue;",
     "policies/finish/numbered"),
    ("a component begins where its root is", "include/skerry/store/compact/tiles/tile_order.hpp",
     "    if (root >= first_node(first_tile)) Memory::fetch_max(node + root, key);\n", "    (void)key;\n",
     "policies/finish/numbered"),
    ("two rows that face the row above in part of their runs repeat it", "include/skerry/store/compact/tiles/tile_words.hpp",
     "sites == top && sites == low_above && sites", "sites", "policies/local/bit_runs"),
    ("a row that repeats is counted from behind the one above", "include/skerry/store/compact/tiles/tile_links.hpp",
     "    if (repeats) before = above.before;\n", "", "policies/local/bit_runs"),
    ("a run that touches another from below is taken for a top", "include/skerry/core/bits.hpp",
     "~Mask(behind | touched)", "~Mask(behind)", "include/core/bits"),
    ("tiles of a second turn are counted from the left again", "include/skerry/store/compact/tiles/tile_rows.hpp",
     "        if (in_turns) {\n          t.for_groups(1, [&](int) { move_on", "        if (in_turns && n < 0) {\n          t.for_groups(1, [&](int) { move_on",
     "policies/finish/numbered"),
    ("rows of tiles do not tell those below", "include/skerry/result/running_totals.hpp",
     "Team::memory::fetch_add(at[l] + begin + u32(k), n);", "Team::memory::fetch_add(at[l] + begin + u32(k), 0u);",
     "include/result/running_totals"),
    ("a root of last pixels points at any of its pixels", "include/skerry/result/root_numbers.hpp",
     "    Memory::fetch_min(f.out.data + root,", "    Memory::store(f.out.data + root,", "policies/finish/numbered"),
    ("a final label is taken for a parent", "include/skerry/store/in_labels.hpp",
     "    if (!(entry & is_parent)) {\n", "    if (entry == 0) {\n", "policies/finish/numbered"),
    ("a corner is left out though nothing beside it joins it", "include/skerry/kit/fresh_contacts.hpp",
     "return !w.related(x, y, dx, 0) && !w.related(x, y, 0, dy);", "return dx < 0 && !w.related(x, y, 0, dy);",
     "policies/link/border_union"),
    ("a run is joined to the row above by its first pixel alone", "policies/skerry/policy/step/unite_above.hpp",
     "Which::wanted(w, x, y, -1, 0, 0, -1)", "!w.related(x, y, -1, 0)", "policies/step/unite_above"),
    ("a segment is not joined to the one before it", "policies/skerry/policy/step/unite_seams.hpp",
     "x % Tiling::width == 0", "x < 0", "policies/step/unite_seams"),
    ("the first contact on a tile's side is left to others", "policies/skerry/policy/step/unite_seams.hpp",
     "left && (top || Which", "left && (Which", "policies/step/unite_seams"),
    ("two corners of a window are joined", "policies/skerry/policy/step/unite_windows.hpp",
     "which == 0b1001 || which == 0b0110", "which == 0b1001", "policies/step/unite_windows"),
    ("a site that lies at a border labels its first pixel alone", "policies/skerry/policy/finish/relabel_by_site.hpp",
     "bool const set = w.within_and_set(x + dx, y + dy);", "bool const set = dx == 0 && w.within_and_set(x + dx, y + dy);",
     "policies/finish/relabel_by_pixel"),
    ("a cell at the right border reads on", "include/skerry/kit/near_window.hpp",
     "x0 + 4 <= image.width", "x0 < image.width", "include/kit/near_window"),
    ("background is not written", "policies/skerry/policy/finish/relabel.hpp",
     "constexpr bool everywhere = Forest::traits::labels::writes_background;", "constexpr bool everywhere = false;",
     "policies/finish/relabel"),
    ("early features forget the parts of a component in other tiles", "policies/skerry/policy/finish/early.hpp",
     "if (Forest::is_shared(key))\n", "if (Forest::is_shared(key) && slot >= to.capacity)\n", "policies/finish/early"),
    ("a pixel on two sides of a tile hands its features on twice", "policies/skerry/policy/link/compress_rims.hpp",
     "(!in_first_row && ", "(", "policies/link/payload/carry_rims"),
    ("a node keeps the features that it has handed on", "include/skerry/kit/payload.hpp",
     "  slots.clear(node);\n", "", "policies/link/payload/carry"),
    ("lanes that have given away their sums add them once more",
     "include/skerry/store/compact/tiles/sums/runs_to_slots.hpp",
     "      if (same) open = none;\n", "", "policies/finish/late_by_tile"),
    ("columns of both rows of a run are counted from the word on",
     "include/skerry/store/compact/tiles/sums/runs_to_slots.hpp",
     "u64(indices - in_both * i)", "u64(indices)", "policies/finish/late_by_tile"),
    ("all runs of a word are taken for its first one", "include/skerry/store/compact/tiles/sums/runs_to_slots.hpp",
     "run++", "run", "policies/finish/late_by_tile"),
    ("all bytes of a word count as its first", "backends/skerry/backend/host/simd.hpp",
     "_mm256_set1_epi64x(0x3830282018100800)", "_mm256_set1_epi64x(0)", "backends/host_simd"),
    ("a strip takes a component that lies in others too for its own", "include/skerry/store/compact/strips/sums_of_strips.hpp",
     "own.word_of(label) |= begun::flag(label);", "if (slot >= to.capacity) own.word_of(label) |= begun::flag(label);",
     "policies/finish/late_by_tile"),
    ("a component that had a row already gets it anew", "include/skerry/result/rows_at_hand.hpp",
     "      own.word_of(l) |= begun::flag(l);\n", "", "include/result/rows_at_hand"),
    ("every lane adds what lanes have together", "include/skerry/result/add_runs.hpp",
     "if (together.leads()) table", "table", "include/result/add_runs"),
    ("a row stays open though a run of another one has come", "include/skerry/result/add_runs.hpp",
     "      close(m, table);\n", "", "include/result/add_runs"),
    ("what a thread keeps of a page is never handed in", "include/skerry/result/page_sweep.hpp",
     "    visit.close();\n", "", "include/result/page_sweep"),
    ("a team with many slots of a table takes those behind its own too early", "include/skerry/result/component_table.hpp",
     "begin += u64(most_teams) * slots", "begin += u64(most_teams - 1) * slots", "include/result/component_table"),
    ("work on a page that reads its labels comes before they are there", "include/skerry/result/page_sweep.hpp",
     "((!takes_whole_pages<Sinks> || !begins_pages<Sinks>) && ...);", "true;", "include/result/page_sweep"),
    ("rows at hand that a wide image has more of do not go to the table", "include/skerry/result/rows_at_hand.hpp",
     "for (u32 line = 0; line < lines; line += 64) put_64", "for (u32 line = 0; line < Least; line += 64) put_64",
     "include/result/rows_at_hand"),
    ("a line that has the runs of the one above it is looked at again", "include/skerry/store/compact/strips/strip_lines.hpp",
     "      if (at.begin < end) continue; // these runs have been seen\n", "", "policies/finish/numbered"),
    ("a line ends where the next one begins, though that has its runs", "include/skerry/store/compact/strips/compact_strip.hpp",
     "    if (next > line_begin(strip, line)) return next;", "    return next;", "policies/finish/numbered"),
    ("a full word has the label of the run before its own", "include/skerry/store/compact/strips/compact_strip.hpp",
     "label_of_run[int(run_starts) - 1];", "label_of_run[-1];", "policies/local/raster_runs"),
    ("the line below lines that were taken at once gets their labels", "include/skerry/store/compact/strips/strip_runs.hpp",
     "to.alike > 1 || last >= Forest::many_runs;", "last >= Forest::many_runs;", "policies/finish/late_by_tile"),
    ("lines are taken at once though the lower one of a pair differs", "include/skerry/store/compact/strips/strip_runs.hpp",
     "Rows == 1 || same_words(row(line, 0), row(line, 1))", "true", "policies/finish/late_by_tile"),
    ("a run that goes on behind a batch loses its first pixels", "include/skerry/store/compact/strips/strip_runs.hpp",
     "change[0] = change[n - n % 2];", "change[0] = change[n];", "policies/finish/late_by_tile"),
    ("a run of two rows is taken to begin in the upper one", "include/skerry/axis/feature.hpp",
     "return y + int(pixels() == lower);", "return y;", "policies/feature/bounding_box"),
    ("what a run of two rows has in its first word is counted from the word's begin on",
     "include/skerry/store/compact/strips/strip_runs.hpp",
     "columns[j] += u64(sum_of_indices(in_word[j]));", "columns[j] += 0;", "policies/finish/late_by_tile"),
    ("what lies behind a row of values is taken for the row's", "include/skerry/core/pixels.hpp",
     "(all[r] ^ turned) & in_row", "all[r] ^ turned", "include/core/pixels"),
    ("a row of a list is counted from the image's width", "include/skerry/core/pixels.hpp",
     "return image.list[y].before + u32(x);", "return u32(y) * u32(image.width) + u32(x);", "include/core/pixels"),
    ("labels are written right of an image in a list", "include/skerry/core/pixels.hpp",
     "if constexpr (is_listed<Plane>) return p.list[y].width;", "if constexpr (is_listed<Plane>) return p.width;",
     "include/compose/reading"),
    ("a sum of rows uses the column", "policies/skerry/policy/feature/coordinate_sums.hpp",
     "u64(r.y) * n", "u64(r.x) * n", "policies/feature/coordinate_sums"),
    ("only the first block of a search votes", "policies/skerry/policy/link/voting/search.hpp",
     "if (memory::load(&s.changed)) memory", "if (unit == 0 && memory::load(&s.changed)) memory", "policies/link/voting/search"),
    ("a link that waits for silence does not wait", "include/skerry/kit/gate.hpp",
     "Memory::store(&state->closed, Memory::load(&state->changed));", "Memory::store(&state->closed, 0u);",
     "policies/link/voting/when_quiet"),
    ("a level links once instead of until it is quiet", "policies/skerry/policy/link/join_until_quiet.hpp",
     "again = memory::load(&s.changed) != 0;", "again = false;", "policies/link/join_until_quiet"),
    ("the flag of a level is cleared before everybody has seen it", "policies/skerry/policy/link/join_until_quiet.hpp",
     "        t.barrier(); // everybody has seen it before it is cleared\n", "", "policies/link/join_until_quiet"),
    ("the right side of a tile is not compressed", "policies/skerry/policy/link/compress_rims.hpp",
     "k < 2 * w + h ? side::west : side::east", "side::west", "policies/link/compress_rims"),
    ("a level forgets the corners on the right of a tile", "include/skerry/kit/level.hpp",
     "w > 1 ? 2 : 1", "w > 1 ? 1 : 1", "policies/link/join"),
    ("a limit of rounds stops at a list of schedules", "policies/skerry/policy/schedule/in_turn.hpp",
     "(each.limit_rounds(n), ...)", "(each.limit_rounds(no_limit | n), ...)", "policies/schedule/in_turn"),
]


def noticed(build: pathlib.Path, folder: pathlib.Path, header: str, test: str, may_break: bool = False) -> str:
    """How the test, compiled with the changed header before the others, notices; empty if it does not. `may_break`: a change that
    does not compile is noticed."""
    made, program = folder / "changed.o", folder / "changed"
    like = builds.Test(build, test)
    said = like.compile(made, before=folder / header.split("/")[0])
    if any(builds.is_sentence(error) for error in re.findall(r"\berror: (.*)", said)):
        return "a static assertion"
    if said and may_break:
        return "it does not compile"
    if said:
        sys.exit(f"mutations: {header} does not compile when changed:\n{said[-2000:]}")
    said = like.link(made, program)
    if said:
        sys.exit(f"mutations: {test} does not link:\n{said[-2000:]}")
    try:
        result = builds.run([str(program), "--color_output=no"], cwd=folder, timeout=300)
    except subprocess.TimeoutExpired:
        return "it does not end"
    if not result.returncode:
        return ""
    lines = [line for line in (result.stdout + result.stderr).splitlines() if "error" in line]
    return lines[0][-150:] if lines else f"status {result.returncode}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", type=pathlib.Path, nargs="?", help="a build folder with the tests")
    parser.add_argument("numbers", type=int, nargs="*", help="which mutations (default: all)")
    parser.add_argument("--applicable", action="store_true", help="only ask whether each still applies")
    wanted = parser.parse_args()
    if not wanted.build and not wanted.applicable:
        parser.error("which build folder? It must hold the tests, built")
    missed = 0
    for number, (what, header, old, new, test) in enumerate(MUTATIONS):
        if wanted.numbers and number not in wanted.numbers:
            continue
        text = (ROOT / header).read_text()
        if text.count(old) < 1:
            print(f"{number:2} NOT APPLICABLE  {what}: {header} has changed")
            missed += 1
            continue
        if wanted.applicable:
            continue
        with tempfile.TemporaryDirectory() as name:
            changed = pathlib.Path(name) / header
            changed.parent.mkdir(parents=True)
            changed.write_text(text.replace(old, new, 1))
            how = noticed(wanted.build.resolve(), pathlib.Path(name), header, test)
        print(f"{number:2} {'noticed    ' if how else 'NOT NOTICED'}  {what}: {test} {how}", flush=True)
        missed += not how
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
