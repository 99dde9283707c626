"""What `cpu_peers.py` times: some of the peers, and the program `skerry`, each as a function of a task."""

import json
import subprocess
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import peers_cpu
from partition import same_partition
from peer import Peer

CALLED = {"opencv-sauf": "OpenCV SAUF", "opencv-bbdt": "OpenCV BBDT", "opencv-spaghetti": "OpenCV Spaghetti",
          "cc3d": "cc3d", "scipy": "SciPy"}
MEASURING = {"opencv-stats-sauf": "OpenCV SAUF", "opencv-stats-bbdt": "OpenCV BBDT", "opencv-stats": "OpenCV Spaghetti",
             "cc3d-stats": "cc3d"}  # labels, areas, boxes and centroids


class WrongResult(Exception):
    """A contestant's labels are not SciPy's components, or its features not theirs."""


class LeftOut(Exception):
    """A contestant has no time on an image, and why; the others go on."""


@dataclass(frozen=True)
class Task:
    """An image in memory and on disk, what to do with it, and what is right."""

    name: str
    image: np.ndarray  # 0 and 1, one byte a pixel
    file: Path
    connectivity: int
    threads: int
    expected: np.ndarray  # SciPy's labels
    is_first: bool = True  # the first turn, in which features are checked too: that takes longer than all runs

    def check(self, who: str, labels: np.ndarray, numbers: str = "any") -> None:
        right = np.array_equal if numbers == "pixels" else same_partition  # SciPy's numbers, or its components
        if not right(labels, self.expected):
            raise WrongResult(f"{who} on {self.name}, {self.connectivity}-connected, {self.threads} threads")

    def check_features(self, who: str, belong: Callable[[], bool]) -> None:
        if self.is_first and not belong():
            raise WrongResult(f"features of {who} on {self.name}, {self.connectivity}-connected")


def scipy_labels(image: np.ndarray, connectivity: int) -> np.ndarray:
    call = peers_cpu.scipy(image, connectivity, 1)
    call.run()
    return call.labels()


def rows_belong(task: Task, stats: np.ndarray, centroids: np.ndarray) -> bool:
    """Whether these are the rows of SciPy's components: left, top, width, height and area; column and row."""
    if len(stats) != task.expected.max(initial=0):
        return False
    background = np.zeros((1, 5))  # its row comes first in OpenCV's
    return peers_cpu.features_belong(task.expected, np.vstack([background, stats]), np.vstack([background[:, :2], centroids]))


@dataclass(frozen=True)
class OfPeer:
    """A peer: milliseconds of each run, after one that is checked."""

    peer: Peer
    most: int | None = None  # runs

    def __call__(self, task: Task, who: str, repeats: int) -> list[float]:
        call = self.peer.open(task.image, task.connectivity, task.threads)
        call.run()
        task.check(who, call.labels(), self.peer.numbers.get(task.connectivity, "pixels"))
        task.check_features(who, call.belongs)
        return [call.clock(call.run) / 1e6 for _ in range(min(repeats, self.most or repeats))]


@dataclass(frozen=True)
class Skerry:
    """The program with the algorithm and the backend that it chooses itself, in the default order or another."""

    path: Path
    order: str | None = None

    def __call__(self, task: Task, who: str, repeats: int) -> list[float]:
        options = ["--order", self.order] if self.order else []
        labels = task.file.with_suffix(".labels.npy")
        self.report(task, *options, "-o", str(labels))
        task.check(who, np.load(labels), numbers="pixels" if self.order is None else "any")
        return self.runs(task, repeats, *options)

    def runs(self, task: Task, repeats: int, *options: str) -> list[float]:
        return self.report(task, *options, "--time", str(repeats))["milliseconds"]["label"]["runs"]

    def report(self, task: Task, *options: str) -> dict:
        command = [str(self.path), "label", str(task.file), "--connectivity", str(task.connectivity),
                   "--threads", str(task.threads), *options, "--json", "--quiet"]
        return json.loads(subprocess.run(command, capture_output=True, check=True).stdout)


@dataclass(frozen=True)
class SkerryFeatures(Skerry):
    """Areas, centroids and boxes, alone or with labels, as rows in memory."""

    labels: bool = False

    def __call__(self, task: Task, who: str, repeats: int) -> list[float]:
        rows, labels = task.file.with_suffix(".csv"), task.file.with_suffix(".labels.npy")
        options = ["--features=area,centroid,bbox", "--table", str(rows)] + (["-o", str(labels)] if self.labels else [])
        self.report(task, *options)
        if self.labels:
            task.check(who, np.load(labels), numbers="pixels")
        task.check_features(who, lambda: self.belongs(task, rows))
        return self.runs(task, repeats, *options)

    @staticmethod
    def belongs(task: Task, rows: Path) -> bool:
        """Whether the table has the areas, boxes and centroids of SciPy's components."""
        found = np.loadtxt(rows, delimiter=",", skiprows=1, ndmin=2).reshape(-1, 8)
        top, left, bottom, right = found[:, 4:].T
        stats = np.stack([left, top, right - left, bottom - top, found[:, 1]], axis=1)
        return rows_belong(task, stats, found[:, [3, 2]])


def of_peers(called: dict[str, str], threads: int) -> dict[str, Callable[[Task, str, int], list[float]]]:
    """cc3d and SciPy have one thread and are left out where there are more. SciPy is what the others are checked against and
    never the fastest: three runs are enough."""
    return {called[peer.name]: OfPeer(peer, 3 if peer.name == "scipy" else None) for peer in peers_cpu.PEERS
            if peer.name in called and (peer.parallel or threads == 1)}


def contestants(skerry: Path, threads: int, features: bool) -> dict[str, Callable[[Task, str, int], list[float]]]:
    """By name: those that label, or those that measure."""
    if features:
        both = {"skerry": SkerryFeatures(skerry), "skerry, labels too": SkerryFeatures(skerry, labels=True)}
        return of_peers(MEASURING, threads) | both
    return of_peers(CALLED, threads) | {"skerry": Skerry(skerry), "skerry any": Skerry(skerry, "any")}
