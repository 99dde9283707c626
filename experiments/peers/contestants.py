"""What is timed: OpenCV, cc3d, SciPy and the program `skerry`, each as a function of an image."""

import json
import subprocess
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import cc3d
import cv2
import numpy as np
import scipy.ndimage as ndi
from partition import same_partition

OPENCV = {"OpenCV SAUF": cv2.CCL_SAUF, "OpenCV BBDT": cv2.CCL_BBDT, "OpenCV Spaghetti": cv2.CCL_SPAGHETTI}


class WrongResult(Exception):
    """A contestant's labels are not SciPy's components."""


@dataclass(frozen=True)
class Task:
    """An image in memory and on disk, what to do with it, and what is right."""

    name: str
    image: np.ndarray  # 0 and 1, one byte a pixel
    file: Path
    connectivity: int
    threads: int
    expected: np.ndarray  # SciPy's labels

    def check(self, who: str, labels: np.ndarray) -> None:
        if not same_partition(labels, self.expected):
            raise WrongResult(f"{who} on {self.name}, {self.connectivity}-connected, {self.threads} threads")


def scipy_labels(image: np.ndarray, connectivity: int) -> np.ndarray:
    labels = np.empty(image.shape, np.int32)
    ndi.label(image, structure=ndi.generate_binary_structure(2, 1 if connectivity == 4 else 2), output=labels)
    return labels


def timed(run: Callable[[], object], repeats: int) -> list[float]:
    """Milliseconds of each run; the caller has run it once before."""
    samples = []
    for _ in range(repeats):
        begin = time.perf_counter()
        run()
        samples.append((time.perf_counter() - begin) * 1e3)
    return samples


def opencv(task: Task, who: str, repeats: int) -> list[float]:
    """One of OpenCV's algorithms, its labels in memory that is there before."""
    cv2.setNumThreads(task.threads)
    labels = np.empty(task.image.shape, np.int32)

    def run() -> None:
        cv2.connectedComponentsWithAlgorithm(task.image, task.connectivity, cv2.CV_32S, OPENCV[who], labels)

    run()
    task.check(who, labels)
    return timed(run, repeats)


def cc3d_alone(task: Task, who: str, repeats: int) -> list[float]:
    def run() -> np.ndarray:
        return cc3d.connected_components(task.image, connectivity=task.connectivity)

    task.check(who, run())
    return timed(run, repeats)


def scipy_alone(task: Task, _: str, repeats: int) -> list[float]:
    """SciPy, which is what the others are checked against; never the fastest, so three runs are enough."""
    labels = np.empty(task.image.shape, np.int32)
    structure = ndi.generate_binary_structure(2, 1 if task.connectivity == 4 else 2)

    def run() -> None:
        ndi.label(task.image, structure=structure, output=labels)

    run()
    return timed(run, min(repeats, 3))


@dataclass(frozen=True)
class Skerry:
    """The program with the algorithm and the backend that it chooses itself."""

    path: Path

    def __call__(self, task: Task, who: str, repeats: int) -> list[float]:
        options = ["--order", "any", "--connectivity", str(task.connectivity), "--threads", str(task.threads)]
        labels = task.file.with_suffix(".labels.npy")
        self.report(task.file, *options, "-o", str(labels))
        task.check(who, np.load(labels))
        return self.report(task.file, *options, "--time", str(repeats))["milliseconds"]["label"]["runs"]

    def report(self, file: Path, *options: str) -> dict:
        command = [str(self.path), "label", str(file), *options, "--json", "--quiet"]
        return json.loads(subprocess.run(command, capture_output=True, check=True).stdout)


def contestants(skerry: Path, threads: int) -> dict[str, Callable[[Task, str, int], list[float]]]:
    """By name; cc3d and SciPy have one thread and are left out where there are more."""
    alone = {"cc3d": cc3d_alone, "SciPy": scipy_alone} if threads == 1 else {}
    return {name: opencv for name in OPENCV} | alone | {"skerry": Skerry(skerry)}
