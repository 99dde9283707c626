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
import subprocess
import sys
import tempfile
from pathlib import Path

try:
    import turns
    from contestants import WrongResult, contestants
    from environment import environment
    from images import all_images, natural
except ImportError as error:
    sys.exit(f"cpu_peers: {error}: install numpy scipy scikit-image opencv-python-headless connected-components-3d")

CONNECTIVITIES, THREADS = (8, 4), (1, 2)


def arguments() -> argparse.Namespace:
    parser = turns.parser(__doc__, repeats=7, rounds=2)
    parser.add_argument("--only", choices=["natural"], help="the five photographs and scans alone")
    return turns.checked(parser)


def main() -> None:
    given = arguments()
    about = environment(given.skerry)
    images = natural(given.size) if given.only else all_images(given.size)
    cells = list(itertools.product(CONNECTIVITIES, THREADS))
    try:
        with tempfile.TemporaryDirectory() as folder:
            samples, left_out = turns.measure(images, given, Path(folder), cells,
                                              lambda _, threads: contestants(given.skerry, threads, given.features))
    except WrongResult as wrong:
        sys.exit(f"cpu_peers: other components than SciPy's, or other numbers: {wrong}")
    except subprocess.CalledProcessError as failed:
        sys.exit(f"cpu_peers: {failed.stderr.decode(errors='replace').strip()}")
    if given.json:
        turns.write(given, about, samples, left_out)
    print(turns.measured_on(given, about))
    for threads, connectivity in itertools.product(THREADS, CONNECTIVITIES):
        print("\n" + turns.table(samples, list(images), connectivity, threads, given.features))


if __name__ == "__main__":
    main()
