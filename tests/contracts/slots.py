"""Any policy in any slot: compositions of the catalogue with a policy plugged into one of their type parameters, whatever it is.
Where the ladder says `legal`, the composition compiles, ends and labels right; anywhere else there is a sentence, the ladder's or
that of a policy's own static assertion, and it is the compiler's first error.

    python3 tests/contracts/slots.py build/tests [--count N] [--seed N] [--before FOLDER]

The build folder must hold the tests, built: a composition is compiled and linked as one of them is. CONTRACTS_SECONDS in the
environment: no new composition is begun after so many seconds, and the last line says how many were left out. `--before`: a folder
of headers that are read in place of the tree's.
"""

import argparse
import concurrent.futures
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests" / "support"))
import builds  # noqa: E402

COMPOSITIONS = [
    "eight, strip<4>, ballot_runs<32,retry>, once<seam_union<komura>>, relabel",
    "four, strip<64>, raster_runs<64>, once<seam_union<hook>,flatten>, also<relabel,early<features<area>>>",
    "eight, tile<128,64>, bit_runs<32,2>, once<rim_union<hook>>, numbered<consecutive,relabel>",
    "eight, tile<16,8>, in_tile<plant_self,unite_earlier<retry>>, once<border_union<retry>>, late<features<area,bounding_box>>",
    "four, whole, each_site<pixel,plant_self>, fixpoint<search<equivalence<>>,everywhere<compress>>, relabel",
    "eight, whole, each_site<cell,plant_neighbour>, once<everywhere<shorten<8>>,everywhere<unite_rest_by_tree<retry>>>, relabel",
    "eight, whole, raster_scan<cell,plant_self,unite_earlier<retry>>, once<flatten>, relabel",
    "four, column, column_runs, levels<2,join<retry>>, relabel",
    "eight, tile<16,16>, in_tile<plant_self,until_quiet<equivalence<>,compress>>, levels<4,join_until_quiet<>,compress_rims>, relabel",
    "eight, whole, each_site<pixel,plant_self>, in_turn<once<search<rays<>>>,fixpoint<together<line_sweep<0,1>,line_sweep<1,0>,line_sweep<1,1>,line_sweep<1,-1>,line_sweep<0,-1>,line_sweep<-1,0>,line_sweep<-1,-1>,line_sweep<-1,1>>>>, relabel",
    "four, tile<16,16>, in_tile<plant_self,unite_windows<trade>>, once<window_union<trade>>, relabel",
]
# Templates of policies.hpp with parameters that fit somewhere; other policies are found by their headers.
TEMPLATES = ["strip<4>", "strip<64>", "tile<16,8>", "tile<128,64>", "ballot_runs<32,retry>", "raster_runs<64>", "raster_runs<64,2>",
             "bit_runs<32>", "in_tile<plant_self,unite_earlier<retry>>", "raster_scan<pixel,plant_self,unite_earlier<retry>>",
             "each_site<pixel,plant_self>", "seam_union<komura>", "border_union<retry>", "rim_union<hook>", "window_union<trade>",
             "join<retry>", "join_until_quiet<>", "everywhere<compress>", "search<equivalence<>>", "settle<lower_to_neighbours>",
             "line_sweep<0,1>", "together<line_sweep<0,1>,line_sweep<1,0>>", "when_quiet<search<equivalence<>>>",
             "once<seam_union<komura>>", "once<>", "fixpoint<search<equivalence<>>,flatten>", "fixpoint<search<rays<>>>", "levels<2,join<retry>>", "in_turn<once<flatten>>",
             "late<features<area>>", "early<features<area>>", "also<relabel,late<features<area>>>", "numbered<consecutive,relabel>",
             "numbered<first_pixel,relabel>", "features<area>", "equivalence<>", "rays<>", "unite_earlier<retry>", "unite_above<hook>",
             "unite_rest<komura>", "unite_critical<retry>", "unite_row<retry>", "unite_seams<retry>", "unite_windows<trade>",
             "lower_window<>", "shorten<8>", "inherit<0,-1>", "until_quiet<equivalence<>>", "traits<>"]
OTHERS = ["four", "eight", "pixel", "cell", "retry", "hook", "komura", "trade", "compress", "in_labels", "skerry::compact", "int"]
WRONG = {"forgetful", "overwrite", "alternate", "relabel_by_low_bit", "by_linear_index", "printed_borders", "in_tile_if_inside"}

END = time.monotonic() + float(os.environ.get("CONTRACTS_SECONDS", "inf"))

SOURCE = """#include "support/run.hpp"
#include <skerry/backend/host/serial.hpp>
#include <skerry/catalog.hpp>
#include <cstdio>
namespace skerry {{
using namespace testing;
template <class... P> int judge() {{
  using checked = ladder<P..., traits<>>;
  if constexpr (checked::legal) {{
    host::serial queue;
    checker<algorithm<P...>, host::serial> check(queue);
    for (image const& im : {{noise(70, 41, 0.5, 1, 1), noise(67, 33, 0.6, 2, 2), spiral(33, 37), image(0, 3), image("#")}}) {{
      std::string const wrong = check(im);
      if (!wrong.empty()) return std::printf("wrong: %s\\n", wrong.c_str()), 1;
    }}
    std::puts("right");
  }} else {{
    std::printf("refused: %s\\n", checked::reason());
  }}
  return 0;
}}
}} // namespace skerry
using namespace skerry;
int main() {{ return judge<{types}>(); }}
"""


def plugs():
    """Every policy that can be named without parameters, and the templates above."""
    names = []
    for header in sorted((ROOT / "policies" / "skerry" / "policy").rglob("*.hpp")):
        if "as_printed" not in header.parts:
            name = header.stem
            if re.search(rf"(?m)^struct {name}\b", header.read_text()) or re.search(rf"(?m)^using {name} =", header.read_text()):
                names.append(name)
    return sorted({*names, *TEMPLATES, *OTHERS} - WRONG)


def slots(types):
    """[(begin, end)] of every type parameter, at any depth, of a list of types as text."""
    found, open_at = [], [0]
    for k, c in enumerate(types + ","):
        if c in "<,>" or k == len(types):
            begin = open_at[-1]
            word = types[begin:k]
            if c != "<" and word.strip() and not re.fullmatch(r"\s*-?\d+\s*", word):
                found.append((begin + len(word) - len(word.lstrip()), k))
            if c == "<":
                open_at.append(k + 1)
            elif c == ",":
                open_at[-1] = k + 1
            elif c == ">":
                open_at.pop()
    return found


def judge(compiler, folder, number, types, out_of_time, before):
    """(outcome, text): right, refused, sentence, or what is wrong."""
    if time.monotonic() > END:
        return "left out", ""
    source = pathlib.Path(folder) / f"{number}.cpp"
    source.write_text(SOURCE.format(types=types))
    made, program = source.with_suffix(".o"), source.with_suffix("")
    said = compiler.compile(made, source, before) or compiler.link(made, program, own_main=True)
    if said:
        first = builds.first_error(said) or said[-200:]
        return ("sentence" if builds.is_sentence(first) else "no sentence"), first
    try:
        ran = builds.run([str(program)], timeout=out_of_time)
    except subprocess.TimeoutExpired:
        return "does not end", ""
    finally:
        program.unlink()
    said = ran.stdout.strip()
    if ran.returncode or not re.match(r"right$|refused: algorithm: .*docs/policies.md", said):
        return "legal and wrong", said or f"status {ran.returncode}"
    return said.split(":")[0], said


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--timeout", type=int, default=60)
    parser.add_argument("--before", type=pathlib.Path)
    args = parser.parse_args()
    assert sorted(slots("a, b<c<1>,d>")) == [(0, 1), (3, 12), (5, 9), (10, 11)]
    compiler = builds.Test(args.build, "include/execute")
    draw, known, seen, cases = random.Random(args.seed), plugs(), set(COMPOSITIONS), list(COMPOSITIONS[: max(1, args.count // 20)])
    while len(cases) < args.count:
        types = draw.choice(COMPOSITIONS)
        begin, end = draw.choice(slots(types))
        types = types[:begin] + draw.choice(known) + types[end:]
        if types not in seen:
            seen.add(types)
            cases.append(types)
    outcomes, bad = {}, []
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        jobs = {pool.submit(judge, compiler, folder, k, types, args.timeout, args.before): types for k, types in enumerate(cases)}
        for job in concurrent.futures.as_completed(jobs):
            outcome, text = job.result()
            outcomes[outcome] = outcomes.get(outcome, 0) + 1
            if outcome not in ("right", "refused", "sentence", "left out"):
                bad.append(f"{outcome}: {jobs[job]}\n    {text}")
    print("\n".join(sorted(bad)))
    print(f"{len(cases)} compositions: " + ", ".join(f"{n} {what}" for what, n in sorted(outcomes.items())))
    return 1 if bad or "right" not in outcomes or "refused" not in outcomes else 0


if __name__ == "__main__":
    sys.exit(main())
