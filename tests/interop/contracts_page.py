# ctest-labels: slow
"""The schedule of docs/contracts.md, as it stands there, in a grid."""

from _support import ROOT, Skerry, check, main, test  # first

import os
import sys

from _compose import cells_of

sys.path.insert(0, str(ROOT / "tests" / "docs"))
from markdown import blocks  # noqa: E402

GRID = """
[grid]
samples = 1
headers = ["twice.hpp"]
[grid.axes]
tiling = ["strip<4>"]
local = ["ballot_runs<32, komura>"]
merge = ["twice<seam_union<retry>, flatten>"]
finish = ["relabel"]
backend = ["threads"]
connectivity = [4, 8]
image = ["noise", "spiral"]
size = [90]
"""


@test
def the_schedule(skerry: Skerry) -> None:
    """The schedule that the page writes is right"""
    os.environ["SKERRY_CACHE"] = str(skerry.folder / "cache")
    shown = [block.text for block in blocks((ROOT / "docs" / "contracts.md").read_text()) if "struct twice" in block.text]
    check(len(shown) == 1, f"the page has {len(shown)} schedules")
    (skerry.folder / "twice.hpp").write_text(
        "#pragma once\n#include <skerry/policies.hpp>\nnamespace skerry {\n" + shown[0] + "} // namespace skerry\n")
    (skerry.folder / "twice.toml").write_text(GRID)
    skerry.run("run", skerry.folder / "twice.toml", "-o", skerry.folder / "twice.jsonl", "--quiet")
    cells = cells_of(skerry.folder / "twice.jsonl")
    check([cell["status"] for cell in cells] == ["ok"] * 4, f"cells are {[cell.get('reason') for cell in cells]}")


if __name__ == "__main__":
    main()
