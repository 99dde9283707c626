"""What the interop scripts share: the program as a function, images, comparisons, and the run of a script's tests."""

import argparse
import contextlib
import csv
import functools
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(1, str(ROOT / "experiments" / "peers"))

try:
    import cv2
    import numpy as np
    import PIL  # noqa: F401
    import scipy.ndimage as ndi
    import skimage  # noqa: F401
    import tifffile  # noqa: F401
except ImportError as error:
    print(f"skipped: {error}: these tests compare with numpy, scipy, scikit-image and opencv-python-headless")
    sys.exit(77)
from partition import same_partition

CONNECTIVITIES = (4, 8)
KINDS = {"noise": ["--density", "0.4", "--seed", "7"], "terrain": ["--seed", "3"], "blobs": ["--seed", "5"], "page": []}


def takes_all() -> bool:
    """Whether a test does the whole of what it takes a sample of by default."""
    return os.environ.get("SKERRY_WHOLE") == "1"


class Mismatch(Exception):
    """The program and a peer disagree."""


class Skipped(Exception):
    """What the comparison needs is not there."""


def check(holds: bool, what: str) -> None:
    if not holds:
        raise Mismatch(what)


def finished_cells(path: Path, failed_again: bool = True) -> dict[str, tuple]:
    """Of each key in a file of results what must not depend on when its runs were killed: status, reason, image and check.
    No key comes twice; failed_again: but for cells that failed, which the next run measures again."""
    found = {}
    for line in path.read_text().splitlines():
        record = json.loads(line)
        if record["record"] == "cell":
            may_repeat = failed_again and record["status"] == "failed"
            check(record["key"] not in found or may_repeat, "a finished cell was measured twice")
            found[record["key"]] = (record["cell"], record["status"], record.get("reason"), record["input"]["sha256"],
                                    json.dumps(record.get("check")))
    return found


@dataclass
class Answer:
    """What one call of the program gave."""

    command: list[str]
    report: dict
    labels: np.ndarray | None = None
    table: dict[str, np.ndarray] | None = None

    def expect(self, holds: bool, what: str, foreground: np.ndarray | None = None, at: np.ndarray | None = None):
        """Raises Mismatch, with the command and the image, unless it `holds`; `at` marks the pixels that differ."""
        if not holds:
            picture = "" if foreground is None else "\n" + drawn(foreground, at)
            raise Mismatch(f"{what}\ncommand: {' '.join(self.command)}{picture}")

    def expect_numbers(self, expected: np.ndarray, what: str) -> None:
        """The very labels of `expected`."""
        foreground = expected != 0
        found = self.labels.shape
        self.expect(found == expected.shape, f"{what}: {found} is not {expected.shape}", foreground)
        differs = self.labels != expected
        self.expect(not differs.any(), f"{what}: {differs.sum()} labels differ", foreground, differs)

    def expect_partition(self, expected: np.ndarray, what: str) -> None:
        """Labels that correspond one to one with those of `expected`."""
        self.expect(same_partition(self.labels, expected), f"{what}: another partition", expected != 0)


@dataclass
class Skerry:
    """The program, with a folder for the files that it reads and writes."""

    path: Path
    folder: Path
    calls: int = field(default=0)
    turns: dict[int, int] = field(default_factory=dict)

    def run(self, *arguments: str, status: int = 0, stdin: bytes | None = None) -> subprocess.CompletedProcess:
        """One call; raises Mismatch unless it ends with `status`."""
        command = [str(self.path), *map(str, arguments)]
        self.calls += 1
        done = subprocess.run(command, input=stdin, capture_output=True, timeout=120, check=False)
        if done.returncode != status:
            said = done.stderr.decode(errors="replace").strip()
            raise Mismatch(f"status {done.returncode} instead of {status}: {said}\ncommand: {' '.join(command)}")
        return done

    @functools.cached_property
    def entries(self) -> list[dict]:
        """The catalogue, without what is known to be wrong."""
        listed = json.loads(self.run("list", "--json").stdout)
        return [entry for entry in listed if entry["status"] != "as_published"]

    def choices(self, connectivity: int, output: str = "", one_of: int = 1) -> Iterator[tuple[dict, str]]:
        """Every entry that has this connectivity and output ("": any), with each of its backends. By default it is one of so many
        of these pairs, others with each call, so that as many calls see all; with SKERRY_WHOLE=1 it is all of them each time."""
        pairs = [(entry, backend) for entry in self.entries for backend in entry["backends"]
                 if connectivity in entry["connectivity"] and output in ("", *entry["output"])]
        if takes_all():
            return iter(pairs)
        turn = self.turns[connectivity] = self.turns.get(connectivity, -1) + 1
        return iter(pairs[turn % one_of :: one_of])

    def stored(self, image: np.ndarray, name: str = "input.npy") -> Path:
        """The array as a file of its type and memory order."""
        path = self.folder / name
        np.save(path, image)
        return path

    def label(self, image: np.ndarray | Path, *options: str, labels: bool = True, table: str = "") -> Answer:
        """`skerry label`, with the labels and a table of all features ("csv" or "json") as wanted."""
        source = image if isinstance(image, Path) else self.stored(image)
        plane, rows = self.folder / "labels.npy", self.folder / f"table.{table}"
        arguments = ["label", str(source), *map(str, options), "--json", "--quiet"]
        if labels:
            arguments += ["-o", str(plane)]
        if table:
            arguments += ["--features", "area,centroid,bbox", "--table", str(rows)]
        done = self.run(*arguments)
        answer = Answer([str(self.path), *arguments], json.loads(done.stdout))
        if labels:
            answer.labels = np.load(plane)
        if table:
            answer.table = read_table(rows)
        return answer

    def generated(self, kind: str, size: str, *options: str) -> np.ndarray:
        """An image of `skerry generate` as a bool array."""
        path = self.folder / "generated.npy"
        self.run("generate", kind, "-o", str(path), "--size", size, *options)
        return np.load(path)


def read_table(path: Path) -> dict[str, np.ndarray]:
    """The columns of a table; empty ones where it has no rows."""
    if path.suffix == ".json":
        rows = json.loads(path.read_text())
    else:
        with path.open(newline="") as file:
            rows = list(csv.DictReader(file))
    names = ["label", "area", "centroid-0", "centroid-1", "bbox-0", "bbox-1", "bbox-2", "bbox-3"]
    for row in rows:
        if list(row) != names:
            raise Mismatch(f"the columns of {path.name} are {list(row)} instead of {names}")
    kinds = {name: float if name.startswith("centroid") else int for name in names}
    return {name: np.array([kinds[name](row[name]) for row in rows], dtype=kinds[name]) for name in names}


def structure(connectivity: int) -> np.ndarray:
    """SciPy's name for a connectivity."""
    return ndi.generate_binary_structure(2, 1 if connectivity == 4 else 2)


def scipy_labels(foreground: np.ndarray, connectivity: int) -> tuple[np.ndarray, int]:
    if foreground.size == 0:
        return np.zeros(foreground.shape, np.uint32), 0
    labels, count = ndi.label(np.ascontiguousarray(foreground), structure(connectivity))
    return labels, int(count)


def opencv_components(foreground: np.ndarray, connectivity: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """OpenCV's labels, its statistics and its centroids, the background's row left out."""
    image = np.ascontiguousarray(foreground, dtype=np.uint8)
    _, labels, stats, centroids = cv2.connectedComponentsWithStats(image, connectivity=connectivity)
    return labels, stats[1:], centroids[1:]


def random_images() -> Iterator[tuple[str, np.ndarray]]:
    """Binary images of sizes that are nobody's favourite, at several densities."""
    random = np.random.default_rng(20)
    sizes = [(1, 1), (1, 2), (1, 31), (1, 257), (33, 1), (300, 1), (2, 2), (3, 64), (64, 3), (31, 33), (63, 65),
             (64, 64), (127, 129), (65, 200), (258, 67), (97, 1031)]
    for height, width in sizes:
        for density in (0.25, 0.45, 0.6, 0.85):
            yield f"{height} x {width}, density {density}", random.random((height, width)) < density
        yield f"{height} x {width}, full", np.ones((height, width), bool)
    yield "empty", np.zeros((40, 70), bool)


def empty_images() -> Iterator[np.ndarray]:
    """Arrays without pixels."""
    for shape in ((0, 0), (0, 5), (5, 0)):
        yield np.zeros(shape, bool)


def generated_images(skerry: Skerry, size: str = "150x101") -> Iterator[tuple[str, np.ndarray]]:
    """One image of every kind that the program generates."""
    for kind in json.loads(skerry.run("generate", "--list", "--json").stdout):
        yield kind["name"], skerry.generated(kind["name"], size, *KINDS.get(kind["name"], []))


def real_images() -> list[Path]:
    """The images of SKERRY_TEST_IMAGES, else of a folder shared/images in or beside the checkout."""
    named = os.environ.get("SKERRY_TEST_IMAGES")
    candidates = [Path(named)] if named else [ROOT / "shared" / "images", ROOT.parent / "shared" / "images"]
    for folder in candidates:
        found = sorted(path for path in folder.glob("*") if path.suffix in {".png", ".jpg", ".tif", ".pgm", ".npy"})
        if found:
            return found
    raise Skipped("no folder of images: set SKERRY_TEST_IMAGES to one")


def drawn(foreground: np.ndarray, marked: np.ndarray | None = None) -> str:
    """The image as text, or what is around the first marked pixel of a large one; a marked pixel is `!` or `x`."""
    marked = np.zeros(foreground.shape, bool) if marked is None else marked
    height, width = foreground.shape
    first = np.argwhere(marked)[0] if marked.any() else (0, 0)
    top, left = (max(0, int(first[0]) - 16), max(0, int(first[1]) - 32)) if height * width > 8192 else (0, 0)
    bottom, right = (top + 33, left + 65) if height * width > 8192 else (height, width)
    letters = np.array([list(".#"), list("x!")])[marked.astype(int), foreground.astype(int)]
    rows = ["".join(row) for row in letters[top:bottom, left:right]]
    return "\n".join([f"image: {height} x {width}, from row {top}, column {left}:", *rows])


_tests: list[Callable[[Skerry], None]] = []


def test(function: Callable[[Skerry], None]) -> Callable[[Skerry], None]:
    """Registers a test; its docstring says what it compares."""
    _tests.append(function)
    return function


def main() -> None:
    """Runs the script's tests: status 1 at the first that fails, 77 where each is skipped."""
    parser = argparse.ArgumentParser(description=sys.modules["__main__"].__doc__)
    parser.add_argument("--skerry", type=Path, required=True, metavar="PATH", help="the program")
    arguments = parser.parse_args()
    skipped = 0
    with tempfile.TemporaryDirectory() as folder:
        skerry = Skerry(arguments.skerry.resolve(), Path(folder))
        for function in _tests:
            before = skerry.calls
            title = " ".join((function.__doc__ or function.__name__).split())
            try:
                with contextlib.redirect_stderr(sys.stdout):
                    function(skerry)
                print(f"{title}: same, {skerry.calls - before} calls", flush=True)
            except Skipped as reason:
                skipped += 1
                print(f"{title}: skipped: {reason}", flush=True)
            except (Mismatch, subprocess.TimeoutExpired) as difference:
                print(f"{title}: DIFFERS\n{difference}")
                sys.exit(1)
    sys.exit(77 if skipped == len(_tests) else 0)
