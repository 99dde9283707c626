"""What the scripts about compositions share: a grid with policies of one's own, a cache for each script, and its cells."""

from _support import Skerry, check

import json
import os
from pathlib import Path

PATIENT = """#pragma once
#include <string>
struct patient {
  static std::string id() { return "patient"; }
  template <skerry::parents P> SKERRY_FN static void unite(P const& p, typename P::node a, typename P::node b) {
    while ((a = find(p, a)) != (b = find(p, b))) {
      skerry::order(b, a);
      if (p.compare_exchange(a, a, b) == a) return;
    }
  }
};
"""
SAME_STRIP = """#pragma once
#include "rows.hpp"
namespace mine {
struct tall_strip : skerry::strip<rows> {};
}
"""
GRID = """
[grid]
samples = 2
headers = ["patient.hpp", "tilings.hpp"]
[grid.axes]
tiling = ["strip<4>", "mine::tall_strip"]
local = ["ballot_runs<32, komura>"]
merge = ["once<seam_union<{unite}>>"]
unite = ["komura", "patient"]
finish = ["relabel"]
backend = ["threads"]
image = ["noise"]
size = [90]
[[grid.exclude]]
tiling = ["mine::*"]
unite = ["patient"]
"""


def folder_of(skerry: Skerry, name: str) -> Path:
    """A folder with the grid and its headers, and an empty cache for this test alone."""
    folder = skerry.folder / name
    folder.mkdir()
    os.environ["SKERRY_CACHE"] = str(folder / "cache")
    (folder / "patient.hpp").write_text(PATIENT)
    (folder / "rows.hpp").write_text("#pragma once\nconstexpr int rows = 8;\n")
    (folder / "tilings.hpp").write_text(SAME_STRIP)
    (folder / "grid.toml").write_text(GRID)
    return folder


def cells_of(path: Path) -> list[dict]:
    return [record for record in map(json.loads, path.read_text().splitlines()) if record["record"] == "cell"]


def compiled(skerry: Skerry, folder: Path, output: str) -> dict[str, bool]:
    """Runs the grid: of each cell's tiling and union, whether it was there already."""
    (folder / output).unlink(missing_ok=True)
    skerry.run("run", folder / "grid.toml", "-o", folder / output, "--quiet")
    cells = cells_of(folder / output)
    check([cell["status"] for cell in cells] == ["ok"] * 3, f"{output}: cells are {[c['status'] for c in cells]}")
    check(all(cell["check"]["status"] == "same" for cell in cells), "a composition is wrong")
    return {f"{cell['variant']['combination']['tiling']} {cell['variant']['filled']['unite']}": cell["compile"]["was_there"]
            for cell in cells}
