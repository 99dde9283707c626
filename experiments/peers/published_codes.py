"""Times published labeling codes beside the program `skerry` on the CPU, on 23 images, and prints markdown tables.

Most codes come from source trees that you have. A harness is built with them in a temporary folder, which takes a minute:

  --yacclab DIR  a tree of github.com/prittt/YACCLAB
  --lsl3d DIR    a tree of github.com/natmaurice/yacclab, with natmaurice/lsl3dlib in DIR/lib/lsl3dlib, natmaurice/simdhelpers
                 in DIR/lib/lsl3dlib/lib/simdhelpers and alsoc/nrc2 in DIR/lib/nrc2, as its CMakeLists.txt expects them
  --flsl         no tree: FLSL for two dimensions and AVX-512, written after its paper (flsl.cpp)

One of the three will do. Files of trees stay as they are. For trees OpenCV's headers and libraries have to be installed
(libopencv-dev).

All have one thread. Images, turns and figures are those of cpu_peers.py. What a code allocates it has before its time
begins, and BMRS and BRTS pack pixels into bits in their time. Before a time counts, labels are compared with SciPy's, and so
are the components' areas, centroids and boxes with --features. A code that gives others, or dies, has no time on that image.
"""

import argparse
import functools
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

try:
    import numpy as np
    import turns
    from contestants import LeftOut, Skerry, SkerryFeatures, Task, WrongResult, rows_belong
    from environment import environment
    from images import NATURAL, all_images
    from published_trees import FLAGS, FLSL, SOURCES, TREES, Unusable, version_of
except ImportError as error:
    sys.exit(f"published_codes: {error}: install numpy scipy scikit-image")


@dataclass(frozen=True)
class Code:
    """A code of a tree, or one that is written after its paper; its program knows it with the name of its union-find after it."""

    name: str
    tree: str
    solver: str = "UFPC"
    connectivity: int = 8
    features: bool = False

    def __call__(self, program: Path, task: Task, who: str, repeats: int) -> list[float]:
        labels, rows = task.file.with_suffix(".labels"), task.file.with_suffix(".rows")
        command = [program, f"{self.name}_{self.solver}", task.file, *task.image.shape, repeats, labels, rows]
        done = subprocess.run([str(word) for word in command], capture_output=True, text=True, check=False)
        if done.returncode:
            said = done.stderr.strip().splitlines() or ["it said nothing"]
            raise LeftOut(f"ended with {done.returncode}: {said[-1]}")
        try:
            self.check(task, who, labels, rows)
        except WrongResult as wrong:
            raise LeftOut("wrong labels or features") from wrong
        return [int(line) / 1e6 for line in done.stdout.split()]

    def check(self, task: Task, who: str, labels: Path, rows: Path) -> None:
        """Rows of features are by label: there labels have to be SciPy's numbers, else its components will do."""
        if turns.gives_labels(self.name):
            found = np.fromfile(labels, np.int32).reshape(task.image.shape)
            task.check(who, found, "pixels" if self.features else "any")
        if self.features:
            task.check_features(who, lambda: self.belongs(task, rows))

    @staticmethod
    def belongs(task: Task, file: Path) -> bool:
        area, columns, rows, left, top, right, bottom = np.fromfile(file, np.int64).reshape(-1, 7).T
        stats = np.stack([left, top, right - left, bottom - top, area], axis=1)
        return bool(np.all(area > 0)) and rows_belong(task, stats, np.stack([columns, rows], axis=1) / area[:, None])


CONNECTIVITIES = (8, 4)
CODES = (
    Code("BMRS_XZ", "yacclab"), Code("BRTS_XZ", "yacclab"), Code("Tagliatelle", "yacclab"), Code("BBDT", "yacclab"),
    Code("Spaghetti", "yacclab"), Code("LSL_STD", "yacclab", "UF"), Code("LSL3D_FSM_SSE4", "lsl3d"),
    Code("LSL3D_FSM_DOUBLE_PL_SSE4", "lsl3d", "UF"), Code("SAUF4C", "yacclab", connectivity=4),
    Code("FLSL_STORED", "flsl", "UF"), Code("FLSL_STREAMED", "flsl", "UF"),
    Code("FLSL_STORED_4C", "flsl", "UF", connectivity=4), Code("FLSL_STREAMED_4C", "flsl", "UF", connectivity=4),
    Code("LSL3D_FSM_SSE4_CCA", "lsl3d", features=True), Code("LSL3D_FSM_SSE4_CCA_only", "lsl3d", features=True),
)


def arguments() -> argparse.Namespace:
    parser = turns.parser(__doc__, repeats=7, rounds=2)
    for tree in TREES.values():
        parser.add_argument(f"--{tree.name}", type=Path, metavar="DIR", help=f"a tree of {tree.origin}")
    parser.add_argument("--flsl", action="store_true", help="FLSL, written after its paper")
    parser.add_argument("--only", nargs="+", metavar="NAME", choices=[code.name for code in CODES],
                        help="these codes: " + ", ".join(code.name for code in CODES))
    parser.add_argument("--compiler", default="g++", metavar="NAME", help="default g++")
    parser.add_argument("--opencv", type=Path, default=Path("/usr/include/opencv4"), metavar="DIR",
                        help="where its headers are; default /usr/include/opencv4")
    return turns.checked(parser)


def named_trees(given: argparse.Namespace) -> dict[str, Path]:
    """The folders of what is named; trees after a look at what they have."""
    folders = {name: getattr(given, name).resolve() for name in TREES if getattr(given, name)}
    for name, folder in folders.items():
        if said := TREES[name].missing(folder):
            raise Unusable(said)
    needs_opencv = bool(folders)
    if given.flsl:
        folders[FLSL.name] = FLSL.source.parent
    if not folders:
        raise Unusable("name a source tree with --yacclab or --lsl3d, or take --flsl")
    if needs_opencv and not (given.opencv / "opencv2" / "imgcodecs.hpp").is_file():
        raise Unusable(f"no opencv2/imgcodecs.hpp in {given.opencv}: install libopencv-dev, or name its folder with --opencv")
    return folders


def wanted_codes(given: argparse.Namespace, folders: dict[str, Path]) -> list[Code]:
    found = [code for code in CODES if code.tree in folders and code.features == given.features
             and (not given.only or code.name in given.only)]
    if not found:
        raise Unusable("none of the codes is left: --features has codes of its own, and each needs its tree")
    return found


def built(given: argparse.Namespace, folders: dict[str, Path], codes: list[Code], folder: Path) -> dict[str, Path]:
    """The harness's programs, by tree."""
    programs = {name: folder / name for name in {code.tree for code in codes}}
    for name, program in programs.items():
        SOURCES[name].build(folders[name], program, given.compiler, given.opencv)
    return programs


def contestants(given: argparse.Namespace, codes: list[Code], programs: dict[str, Path], connectivity: int) -> dict[str, turns.Run]:
    """By name, the codes that have this connectivity and then skerry in two forms."""
    peers = {code.name: functools.partial(code, programs[code.tree]) for code in codes if code.connectivity == connectivity}
    if given.features:
        return peers | {"skerry": SkerryFeatures(given.skerry), "skerry, labels too": SkerryFeatures(given.skerry, labels=True)}
    return peers | {"skerry": Skerry(given.skerry), "skerry any": Skerry(given.skerry, "any")}


def each_alone(samples: dict[turns.Key, list[float]], names: list[str], connectivity: int, features: bool) -> str:
    """A table: how many times as long as skerry the best peer takes, image by image, and then each code by itself."""
    shortest = {name: turns.shortest_runs(samples, name, connectivity) for name in names}
    codes = dict.fromkeys(key[3] for key in samples if key[1] == connectivity and turns.is_peer(key[3]))
    rows = [["best peer", "skerry"], *([who, "skerry, labels too" if features and turns.gives_labels(who) else "skerry"]
                                       for who in codes)]
    for row in rows:
        who, ours = row
        of_peer = {name: turns.best_peer(times, 1) if who == "best peer" else times.get((1, who))
                   for name, times in shortest.items()}
        beside = {name: ms / shortest[name][1, ours] for name, ms in of_peer.items() if ms}
        natural = [ratio for name, ratio in beside.items() if name in NATURAL]
        narrowest = min(beside, key=beside.__getitem__)
        row += [f"{turns.geometric_mean(list(beside.values())):.2f}", f"{turns.geometric_mean(natural):.2f}" if natural else "–",
                f"{narrowest} {beside[narrowest]:.2f}", str(len(beside))]
    heading = [f"{connectivity}-connected, geometric means", "beside", "all", "the natural", "narrowest", "images"]
    return turns.markdown(heading, rows, texts=2)


def measured(given: argparse.Namespace) -> tuple[dict, dict[turns.Key, list[float]], dict[turns.Key, str]]:
    """What it was measured on, the times, and what is left out."""
    folders = named_trees(given)
    codes = wanted_codes(given, folders)
    trees = {name: f"{SOURCES[name].origin}, files {SOURCES[name].digest(folder)}" for name, folder in folders.items()}
    built_by = " ".join([version_of(given.compiler), *FLAGS])
    about = environment(given.skerry) | {"trees": trees, "compiler": built_by}
    cells = [(connectivity, 1) for connectivity in CONNECTIVITIES if any(code.connectivity == connectivity for code in codes)]
    with tempfile.TemporaryDirectory() as folder:
        programs = built(given, folders, codes, Path(folder))
        return about, *turns.measure(all_images(given.size), given, Path(folder), cells, lambda connectivity, _: contestants(
            given, codes, programs, connectivity))


def main() -> None:
    given = arguments()
    try:
        about, samples, left_out = measured(given)
    except Unusable as said:
        sys.exit(f"published_codes: {said}")
    except WrongResult as wrong:
        sys.exit(f"published_codes: skerry has other components than SciPy, or other numbers: {wrong}")
    except subprocess.CalledProcessError as failed:
        sys.exit(f"published_codes: {failed.stderr.decode(errors='replace').strip()}")
    for (image, connectivity, _, who), why in left_out.items():
        print(f"published_codes: {who} is left out on {image}, {connectivity}-connected: {why}", file=sys.stderr)
    if given.json:
        turns.write(given, about, samples, left_out)
    print(turns.measured_on(given, about))
    for connectivity in CONNECTIVITIES:
        names = list(dict.fromkeys(key[0] for key in samples if key[1] == connectivity and turns.is_peer(key[3])))
        if names:
            print("\n" + turns.table(samples, names, connectivity, 1, given.features))
            print("\n" + each_alone(samples, names, connectivity, given.features))


if __name__ == "__main__":
    main()
