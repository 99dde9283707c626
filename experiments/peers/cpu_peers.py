"""Times the program `skerry` beside OpenCV, cc3d and SciPy on the CPU, on 23 images, and prints markdown tables.

Every result is checked against SciPy's components before its time is taken. A figure is the shortest of all runs: after
one run that does not count, each contestant runs REPEAT times in a row, and all of them take turns ROUNDS times on one
image before the next, in opposite order every other round. A run is from the image in memory (a byte a pixel) to labels
in memory (32 bits). skerry chooses its algorithm and backend itself; files are read and written outside its times. All number
components 1 .. n: skerry and SciPy, and others where contestants.py checks it, in raster order of first pixels; "skerry any"
leaves the labels as they come. With --features it times areas, centroids and boxes of all components: peers give labels
with them, skerry gives rows alone, or labels too.
"""

import argparse
import itertools
import json
import math
import subprocess
import sys
import tempfile
from pathlib import Path

try:
    import numpy as np
    from contestants import Task, WrongResult, contestants, scipy_labels
    from environment import ROOT, environment
    from images import NATURAL, all_images, natural
except ImportError as error:
    sys.exit(f"cpu_peers: {error}: install numpy scipy scikit-image opencv-python-headless connected-components-3d")

CONNECTIVITIES, THREADS = (8, 4), (1, 2)
Key = tuple[str, int, int, str]  # image, connectivity, threads, contestant


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    program = ROOT / "build" / "release" / "skerry"
    parser.add_argument("--skerry", type=Path, default=program, metavar="PATH", help="default: of the release build")
    parser.add_argument("--size", type=int, default=2048, metavar="N", help="pixels a side, default 2048")
    parser.add_argument("--repeat", type=int, default=7, metavar="N", help="runs in a row; default 7")
    parser.add_argument("--rounds", type=int, default=2, metavar="N", help="turns of every contestant; default 2")
    parser.add_argument("--only", choices=["natural"], help="the five photographs and scans alone")
    parser.add_argument("--features", action="store_true", help="areas, centroids and boxes in place of labels alone")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write every sample and what it was measured on")
    given = parser.parse_args()
    if given.size < 16 or given.size % 16:
        parser.error(f"--size is {given.size}: allowed are multiples of 16")
    if min(given.repeat, given.rounds) < 1:
        parser.error("--repeat and --rounds are at least 1")
    if not given.skerry.is_file():
        parser.error(f"no program at {given.skerry}: build it, or name it with --skerry")
    given.skerry = given.skerry.resolve()
    return given


def measure(images: dict[str, np.ndarray], given: argparse.Namespace, folder: Path) -> dict[Key, list[float]]:
    """Milliseconds of every run."""
    samples: dict[Key, list[float]] = {}
    for done, (name, image) in enumerate(images.items()):
        if sys.stderr.isatty():
            print(f"\r{done + 1} of {len(images)}: {name:30}", end="", file=sys.stderr)
        file = folder / "image.npy"
        np.save(file, image)
        for connectivity in CONNECTIVITIES:
            expected = scipy_labels(image, connectivity)
            for turn, threads in itertools.product(range(given.rounds), THREADS):
                task = Task(name, image.view(np.uint8), file, connectivity, threads, expected, turn == 0)
                each = list(contestants(given.skerry, threads, given.features).items())
                for who, run in each if turn % 2 == 0 else reversed(each):
                    samples.setdefault((name, connectivity, threads, who), []).extend(run(task, who, given.repeat))
    if sys.stderr.isatty():
        print("\r" + " " * 50 + "\r", end="", file=sys.stderr)
    return samples


def geometric_mean(values: list[float]) -> float:
    return math.exp(sum(map(math.log, values)) / len(values))


def ratios(peer: float, skerry: float, other: float, features: bool) -> list[str]:
    return [f"{peer / skerry:.2f}", f"{(peer if features else skerry) / other:.2f}"]


def table(samples: dict[Key, list[float]], names: list[str], connectivity: int, threads: int, features: bool) -> str:
    """One connectivity on so many threads; the best peer is the fastest with at most that many."""
    who = list(dict.fromkeys(key[3] for key in samples if key[1:3] == (connectivity, threads)))
    other, rows = who[-1], []
    best, ours, others = {}, {}, {}
    for name in names:
        shortest = {key[2:]: min(runs) for key, runs in samples.items() if key[:2] == (name, connectivity)}
        best[name] = min(ms for (n, peer), ms in shortest.items() if n <= threads and not peer.startswith("skerry"))
        ours[name], others[name] = shortest[threads, "skerry"], shortest[threads, other]
        rows.append([name, *(f"{shortest[threads, peer]:.2f}" for peer in who),
                     *ratios(best[name], ours[name], others[name], features)])
    groups = {f"all {len(names)}": names, "the natural": [name for name in names if name in NATURAL]}
    for title, chosen in groups.items():
        means = [geometric_mean([times[name] for name in chosen]) for times in (best, ours, others)]
        figures = [f"best peer {means[0]:.2f}", *(f"{mean:.2f}" for mean in means[1:]), *ratios(*means, features)]
        rows.append([f"geometric mean, {title}", *[""] * (len(who) - 3), *figures])
    last = "best peer / labels too" if features else "skerry / any"
    heading = [f"{connectivity}-connected, {threads} thread{'s' * (threads > 1)}, ms", *who, "best peer / skerry", last]
    rule = ["---", *["---:"] * (len(who) + 2)]
    return "\n".join("| " + " | ".join(row) + " |" for row in [heading, rule, *rows])


def main() -> None:
    given = arguments()
    about = environment(given.skerry)
    images = natural(given.size) if given.only else all_images(given.size)
    try:
        with tempfile.TemporaryDirectory() as folder:
            samples = measure(images, given, Path(folder))
    except WrongResult as wrong:
        sys.exit(f"cpu_peers: other components than SciPy's, or other numbers: {wrong}")
    except subprocess.CalledProcessError as failed:
        sys.exit(f"cpu_peers: {failed.stderr.decode(errors='replace').strip()}")
    about |= {"size": [given.size, given.size], "repeat": given.repeat, "rounds": given.rounds, "features": given.features,
              "unit": "milliseconds"}
    if given.json:
        fields = ("image", "connectivity", "threads", "contestant")
        records = [dict(zip(fields, key, strict=True)) | {"runs": runs} for key, runs in samples.items()]
        lines = ",\n".join("  " + json.dumps(record) for record in records)
        head = json.dumps(about, indent=1).removesuffix("\n}")
        given.json.write_text(f'{head},\n "samples": [\n{lines}\n ]\n}}\n')
    versions = ", ".join(f"{name} {version}" for name, version in about["versions"].items())
    print(f"{about['device']}, {about['cores']} cores; {given.size} x {given.size}, minimum of "
          f"{given.repeat * given.rounds} runs; commit {about['commit']}; {versions}")
    for threads, connectivity in itertools.product(THREADS, CONNECTIVITIES):
        print("\n" + table(samples, list(images), connectivity, threads, given.features))


if __name__ == "__main__":
    main()
