# ctest-labels: slow
# ctest-timeout: 900
"""Runs of a grid that are killed at any moment are completed by the next, and the results are those of one that was not."""

from _support import Skerry, check, finished_cells, main, test  # first

import json
import random
import subprocess
import time
from pathlib import Path

GRID = """
[grid]
samples = 25
phases = true
[grid.axes]
algorithm = ["compact", "compact-tiles", "ha4-*", "oliveira-uf", "oliveira-uf.as-published"]
connectivity = [4, 8]
backend = ["serial", "threads"]
image = ["noise", "spiral", "checkerboard", "full"]
size = [256]
density = [0.3, 0.5]
granularity = [1, 8]
"""
KILLS = 20


def grid_in(skerry: Skerry) -> Path:
    path = skerry.folder / "grid.toml"
    path.write_text(GRID)
    return path


@test
def killed_runs(skerry: Skerry) -> None:
    """A grid killed twenty times at random, then completed, against one that ran through"""
    grid, whole, broken = grid_in(skerry), skerry.folder / "whole.jsonl", skerry.folder / "broken.jsonl"
    begin = time.monotonic()
    skerry.run("run", grid, "-o", whole, "--quiet")
    duration = time.monotonic() - begin
    draw = random.Random(5)
    command = [str(skerry.path), "run", str(grid), "-o", str(broken), "--quiet"]
    for _ in range(KILLS):
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(draw.uniform(0, 0.08 * duration)) # together, less than the whole run takes
        process.kill()
        process.wait()
    skerry.run("run", grid, "-o", broken, "--quiet")
    expected, found = finished_cells(whole), finished_cells(broken)
    check(len(expected) > 100, f"only {len(expected)} cells")
    check(expected == found, f"{len(set(expected) ^ set(found))} keys differ, "
                             f"{sum(expected[k] != found.get(k) for k in expected)} cells differ")
    again = json.loads(skerry.run("run", grid, "-o", broken, "--quiet", "--json").stdout)
    failed = sum(1 for cell in expected.values() if cell[1] == "failed")
    check(again["before"] == len(expected) - failed, f"a complete file was not left alone: {again}")


@test
def cut_lines(skerry: Skerry) -> None:
    """A record cut off at every kind of place is dropped, said, and measured again"""
    grid, path = grid_in(skerry), skerry.folder / "cut.jsonl"
    options = ["--axis", "image=spiral", "--axis", "algorithm=compact", "--axis", "backend=serial"]
    text = grid.read_text().replace("density = [0.3, 0.5]\n", "").replace("granularity = [1, 8]\n", "")
    grid.write_text(text)
    skerry.run("run", grid, "-o", path, "--quiet", *options)
    expected, whole = finished_cells(path), path.read_bytes()
    last = whole.rstrip(b"\n").rfind(b"\n") + 1
    for cut in (last + 1, last + 12, (last + len(whole)) // 2, len(whole) - 1):
        path.write_bytes(whole[:cut])
        said = skerry.run("run", grid, "-o", path, *options).stderr.decode()
        check("cut off" in said, f"a line cut off at {cut - last} bytes is not mentioned: {said}")
        check(finished_cells(path) == expected, f"cut off at {cut - last} bytes: other cells")


@test
def one_run_at_a_time(skerry: Skerry) -> None:
    """Two runs on one file: the second refuses"""
    grid, path = grid_in(skerry), skerry.folder / "locked.jsonl"
    first = subprocess.Popen([str(skerry.path), "run", str(grid), "-o", str(path), "--quiet", "--axis", "size=700"],
                             stdout=subprocess.DEVNULL)
    try:
        while not path.exists() or path.stat().st_size == 0:
            time.sleep(0.01)
        said = skerry.run("run", grid, "-o", path, status=1).stderr.decode()
        check("another run writes it" in said, said)
    finally:
        first.kill()
        first.wait()


@test
def shards(skerry: Skerry) -> None:
    """Three shards, merged, against the whole grid"""
    grid, parts = grid_in(skerry), []
    grid.write_text(GRID)
    for k in (1, 2, 3):
        parts.append(skerry.folder / f"part{k}.jsonl")
        skerry.run("run", grid, "-o", parts[-1], "--shard", f"{k}/3", "--quiet", "--axis", "backend=serial")
    skerry.run("run", grid, "-o", skerry.folder / "all.jsonl", "--quiet", "--axis", "backend=serial")
    done = skerry.run("merge", *parts, "-o", skerry.folder / "merged.jsonl")
    check(done.stderr == b"", done.stderr.decode())
    check(finished_cells(skerry.folder / "merged.jsonl") == finished_cells(skerry.folder / "all.jsonl"), "other cells")
    skerry.run("merge", *parts, "-o", skerry.folder / "merged.csv")
    rows = (skerry.folder / "merged.csv").read_text().splitlines()
    check(len(rows) == 1 + len(finished_cells(skerry.folder / "all.jsonl")), f"{len(rows)} lines of CSV")
    said = skerry.run("merge", parts[0]).stderr.decode()
    check("cells are there" in said, "what is missing is not said")
    skerry.run("compare", skerry.folder / "merged.jsonl", skerry.folder / "all.jsonl")


if __name__ == "__main__":
    main()
