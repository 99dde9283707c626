# ctest-labels: slow
# ctest-timeout: 900
"""Runs of a grid of compositions that are killed at any moment, while they compile or measure, are completed by the next."""

from _support import Skerry, check, finished_cells, main, test  # first

import os
import random
import signal
import subprocess
import time

GRID = """
[grid]
samples = 20
[grid.axes]
tiling = ["strip<{height}>"]
height = [4, 8]
local = ["ballot_runs<32, komura>", "raster_runs<64>"]
merge = ["once<seam_union<{unite}>>"]
unite = ["komura", "hook", "retry"]
finish = ["relabel"]
backend = ["threads"]
image = ["noise", "spiral"]
size = [300]
"""
KILLS = 20


@test
def killed(skerry: Skerry) -> None:
    """Killed twenty times, by Ctrl-C and without a warning, then completed, against a run that was not"""
    grid = skerry.folder / "grid.toml"
    grid.write_text(GRID)
    os.environ["SKERRY_CACHE"] = str(skerry.folder / "whole")
    begin = time.monotonic()
    skerry.run("run", grid, "-o", skerry.folder / "whole.jsonl", "--quiet")
    duration = time.monotonic() - begin
    os.environ["SKERRY_CACHE"] = str(skerry.folder / "broken")
    output = skerry.folder / "broken.jsonl"
    draw = random.Random(3)
    for turn in range(KILLS):
        running = subprocess.Popen([str(skerry.path), "run", str(grid), "-o", str(output), "--quiet"],
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(draw.uniform(0, 0.6 * duration))
        running.send_signal(signal.SIGINT if turn % 2 else signal.SIGKILL)
        running.wait()
    skerry.run("run", grid, "-o", output, "--quiet")
    check(finished_cells(output, False) == finished_cells(skerry.folder / "whole.jsonl", False), "the results are others")
    left = [path.name for path in (skerry.folder / "broken").iterdir() if path.name.startswith(".skerry-")]
    check(not left, f"the cache keeps {left}")


@test
def two_at_once(skerry: Skerry) -> None:
    """Two runs share a cache that is empty"""
    grid = skerry.folder / "grid.toml"
    grid.write_text(GRID)
    os.environ["SKERRY_CACHE"] = str(skerry.folder / "shared")
    outputs = [skerry.folder / f"shared{k}.jsonl" for k in range(2)]
    both = [subprocess.Popen([str(skerry.path), "run", str(grid), "-o", str(output), "--quiet"], stdout=subprocess.DEVNULL)
            for output in outputs]
    check([running.wait() for running in both] == [0, 0], "one of two runs fails")
    whole = finished_cells(skerry.folder / "whole.jsonl", False)
    for output in outputs:
        check(finished_cells(output, False) == whole, "the results of two runs are others")


if __name__ == "__main__":
    main()
