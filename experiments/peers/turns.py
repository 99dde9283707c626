"""Contestants that take turns on images, and markdown tables of their times: what the scripts that time peers share."""

import argparse
import itertools
import json
import math
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
from contestants import LeftOut, Task, scipy_labels
from environment import ROOT
from images import NATURAL

Key = tuple[str, int, int, str]  # image, connectivity, threads, contestant
FIELDS = ("image", "connectivity", "threads", "contestant")
Run = Callable[[Task, str, int], list[float]]


def parser(text: str, repeats: int, rounds: int) -> argparse.ArgumentParser:
    """The options that all of them have, with these defaults."""
    made = argparse.ArgumentParser(description=text, formatter_class=argparse.RawDescriptionHelpFormatter)
    program = ROOT / "build" / "release" / "skerry"
    made.add_argument("--skerry", type=Path, default=program, metavar="PATH", help="default: of the release build")
    made.add_argument("--size", type=int, default=2048, metavar="N", help="pixels a side, default 2048")
    made.add_argument("--repeat", type=int, default=repeats, metavar="N", help=f"runs in a row; default {repeats}")
    made.add_argument("--rounds", type=int, default=rounds, metavar="N",
                      help=f"turns of every contestant; default {rounds}")
    made.add_argument("--features", action="store_true", help="areas, centroids and boxes in place of labels alone")
    made.add_argument("--json", type=Path, metavar="FILE", help="write every sample and what it was measured on")
    return made


def checked(made: argparse.ArgumentParser) -> argparse.Namespace:
    given = made.parse_args()
    if given.size < 16 or given.size % 16:
        made.error(f"--size is {given.size}: allowed are multiples of 16")
    if min(given.repeat, given.rounds) < 1:
        made.error("--repeat and --rounds are at least 1")
    if not given.skerry.is_file():
        made.error(f"no program at {given.skerry}: build it, or name it with --skerry")
    given.skerry = given.skerry.resolve()
    return given


def measure(images: dict[str, np.ndarray], given: argparse.Namespace, folder: Path, cells: list[tuple[int, int]],
            chosen: Callable[[int, int], dict[str, Run]]) -> tuple[dict[Key, list[float]], dict[Key, str]]:
    """Milliseconds of every run, and why a contestant has none on an image. A cell is a connectivity with a number of threads;
    `chosen` gives its contestants."""
    samples: dict[Key, list[float]] = {}
    left_out: dict[Key, str] = {}
    for done, (name, image) in enumerate(images.items()):
        if sys.stderr.isatty():
            print(f"\r{done + 1} of {len(images)}: {name:30}", end="", file=sys.stderr)
        file = folder / "image.npy"
        np.save(file, image)
        for connectivity, group in itertools.groupby(cells, key=lambda cell: cell[0]):
            expected, at_once = scipy_labels(image, connectivity), list(group)
            for turn, (_, threads) in itertools.product(range(given.rounds), at_once):
                task = Task(name, image.view(np.uint8), file, connectivity, threads, expected, turn == 0)
                each = list(chosen(connectivity, threads).items())
                for who, run in each if turn % 2 == 0 else reversed(each):
                    key = (name, connectivity, threads, who)
                    try:
                        samples.setdefault(key, []).extend(run(task, who, given.repeat))
                    except LeftOut as why:
                        left_out[key] = str(why)
    if sys.stderr.isatty():
        print("\r" + " " * 50 + "\r", end="", file=sys.stderr)
    return {key: runs for key, runs in samples.items() if key not in left_out}, left_out


def geometric_mean(values: list[float]) -> float:
    return math.exp(sum(map(math.log, values)) / len(values))


def is_peer(who: str) -> bool:
    return not who.startswith("skerry")


def gives_labels(who: str) -> bool:
    return not who.endswith("_only")


def shortest_runs(samples: dict[Key, list[float]], name: str, connectivity: int) -> dict[tuple[int, str], float]:
    """By threads and contestant."""
    return {key[2:]: min(runs) for key, runs in samples.items() if key[:2] == (name, connectivity)}


def best_peer(shortest: dict[tuple[int, str], float], threads: int, wanted: Callable[[str], bool] = is_peer) -> float:
    """The fastest with at most so many threads."""
    return min(ms for (n, who), ms in shortest.items() if n <= threads and is_peer(who) and wanted(who))


def ratios(peer: float, skerry: float, labeling: float, other: float, features: bool) -> list[str]:
    return [f"{peer / skerry:.2f}", f"{(labeling if features else skerry) / other:.2f}"]


def markdown(heading: list[str], rows: list[list[str]], texts: int = 1) -> str:
    """A table whose first columns are texts and the others figures."""
    rule = ["---"] * texts + ["---:"] * (len(heading) - texts)
    return "\n".join("| " + " | ".join(row) + " |" for row in [heading, rule, *rows])


def table(samples: dict[Key, list[float]], names: list[str], connectivity: int, threads: int, features: bool) -> str:
    """One connectivity on so many threads. With features, the last column leaves out peers that give no labels."""
    who = list(dict.fromkeys(key[3] for key in samples if key[1:3] == (connectivity, threads)))
    other, rows = who[-1], []
    figures: dict[str, tuple[float, ...]] = {}
    for name in names:
        shortest = shortest_runs(samples, name, connectivity)
        best, labeling = best_peer(shortest, threads), best_peer(shortest, threads, gives_labels)
        figures[name] = (best, shortest[threads, "skerry"], labeling, shortest[threads, other])
        times = (f"{shortest[threads, peer]:.2f}" if (threads, peer) in shortest else "–" for peer in who)
        rows.append([name, *times, *ratios(*figures[name], features)])
    groups = {f"all {len(names)}": names, "the natural": [name for name in names if name in NATURAL]}
    for title, chosen in groups.items():
        if not chosen:
            continue
        means = [geometric_mean(list(times)) for times in zip(*(figures[name] for name in chosen), strict=True)]
        cells = [f"best peer {means[0]:.2f}", f"{means[1]:.2f}", f"{means[3]:.2f}", *ratios(*means, features)]
        rows.append([f"geometric mean, {title}", *[""] * (len(who) - 3), *cells])
    last = "best peer / labels too" if features else "skerry / any"
    heading = [f"{connectivity}-connected, {threads} thread{'s' * (threads > 1)}, ms", *who, "best peer / skerry", last]
    return markdown(heading, rows)


def write(given: argparse.Namespace, about: dict, samples: dict[Key, list[float]], left_out: dict[Key, str]) -> None:
    """The file of --json: what it was measured on, every sample, and what is left out if anything is."""
    about = about | {"size": [given.size, given.size], "repeat": given.repeat, "rounds": given.rounds,
                     "features": given.features, "unit": "milliseconds"}
    if left_out:
        about["left_out"] = [dict(zip(FIELDS, key, strict=True)) | {"why": why} for key, why in left_out.items()]
    records = [dict(zip(FIELDS, key, strict=True)) | {"runs": runs} for key, runs in samples.items()]
    lines = ",\n".join("  " + json.dumps(record) for record in records)
    head = json.dumps(about, indent=1).removesuffix("\n}")
    given.json.write_text(f'{head},\n "samples": [\n{lines}\n ]\n}}\n')


def measured_on(given: argparse.Namespace, about: dict) -> str:
    versions = ", ".join(f"{name} {version}" for name, version in about["versions"].items())
    return (f"{about['device']}, {about['cores']} cores; {given.size} x {given.size}, minimum of "
            f"{given.repeat * given.rounds} runs; commit {about['commit']}; {versions}")
