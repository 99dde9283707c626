"""The grids of docs/experiments.md and of experiments/grids run as they stand there."""

from _support import ROOT, Mismatch, Skerry, main, takes_all, test  # first

import json
import os
import re
import sys
from pathlib import Path

sys.path.insert(0, str(ROOT / "tests" / "docs"))
from markdown import blocks  # noqa: E402


def slower(results: Path, algorithm: str, factor: float) -> Path:
    """The same results with every sample of an algorithm so much longer."""
    records = [json.loads(line) for line in results.read_text().splitlines()]
    for record in records:
        if record.get("variant", {}).get("algorithm") == algorithm:
            warm = record["timing"]["warm"]
            warm["samples_ns"] = [round(factor * t) for t in warm["samples_ns"]]
    path = results.with_name("planted.jsonl")
    path.write_text("".join(json.dumps(record) + "\n" for record in records))
    return path


@test
def the_page(skerry: Skerry) -> None:
    """The first grid of docs/experiments.md, and the reference's example that includes it"""
    shown = blocks((ROOT / "docs" / "experiments.md").read_text())
    first = next(block.text for block in shown if block.language == "sh")
    (skerry.folder / "noise.toml").write_text(re.search(r"<<'GRID'\n(.*?)GRID\n", first, re.DOTALL)[1])
    (skerry.folder / "all.toml").write_text(next(block.text for block in shown if block.language == "toml"))
    if len(first.splitlines()) > 10:
        raise Mismatch("from nothing to a table in more than ten lines")
    skerry.run("run", skerry.folder / "noise.toml", "-o", skerry.folder / "noise.jsonl", "--quiet")
    rows = skerry.run("merge", skerry.folder / "noise.jsonl").stdout.decode().splitlines()
    if len(rows) < 10 or not all(row.endswith("ok") for row in rows[1:] if "as-published" not in row):
        raise Mismatch("\n".join(rows))
    table = skerry.run("rank", skerry.folder / "noise.jsonl").stdout.decode()
    if "8-connected" not in table or "| 1 | " not in table or "**" not in table:
        raise Mismatch(table)
    skerry.run("rank", skerry.folder / "noise.jsonl", "--clock", "cold", status=1)
    skerry.run("compare", skerry.folder / "noise.jsonl", skerry.folder / "noise.jsonl", "--check")
    planted = slower(skerry.folder / "noise.jsonl", "compact", 1.2)
    found = skerry.run("compare", skerry.folder / "noise.jsonl", planted, "--check", status=1).stdout.decode()
    changed = [line.split(",")[0] for line in found.splitlines() if line.endswith("slower")]
    if set(changed) != {"compact"} or "1.200" not in found:
        raise Mismatch(found)
    done = skerry.run("run", skerry.folder / "all.toml", "-o", skerry.folder / "all.jsonl", "--preset", "quick", "--json",
                      "--quiet")
    counts = json.loads(done.stdout)
    if counts["failed"] or not counts["ok"] or not counts["skipped"]:
        raise Mismatch(str(counts))


@test
def the_grids(skerry: Skerry) -> None:
    """Every grid of experiments/grids expands, and the first runs"""
    os.environ["SKERRY_CACHE"] = str(skerry.folder / "cache")
    for path in sorted((ROOT / "experiments" / "grids").glob("*.toml")):
        few = [] if takes_all() or path.name != "policies.toml" else ["--axis", "connectivity=8", "--axis", "unite=komura"]
        skerry.run("run", path, "--dry-run", *few)
        skerry.run("run", path, "--list", "--json", *few)
    skerry.run("run", ROOT / "experiments" / "grids" / "first.toml", "--preset", "quick", "--quiet", "-o",
               skerry.folder / "first.jsonl")


if __name__ == "__main__":
    main()
