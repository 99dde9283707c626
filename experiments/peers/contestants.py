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
PEERS = {CALLED[peer.name]: peer for peer in peers_cpu.PEERS if peer.name in CALLED}


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

    def check(self, who: str, labels: np.ndarray, numbers: str = "any") -> None:
        right = np.array_equal if numbers == "pixels" else same_partition  # SciPy's numbers, or its components
        if not right(labels, self.expected):
            raise WrongResult(f"{who} on {self.name}, {self.connectivity}-connected, {self.threads} threads")


def scipy_labels(image: np.ndarray, connectivity: int) -> np.ndarray:
    call = peers_cpu.scipy(image, connectivity, 1)
    call.run()
    return call.labels()


@dataclass(frozen=True)
class OfPeer:
    """A peer: milliseconds of each run, after one that is checked."""

    peer: Peer
    most: int | None = None  # runs

    def __call__(self, task: Task, who: str, repeats: int) -> list[float]:
        call = self.peer.open(task.image, task.connectivity, task.threads)
        call.run()
        task.check(who, call.labels(), self.peer.numbers.get(task.connectivity, "pixels"))
        return [call.clock(call.run) / 1e6 for _ in range(min(repeats, self.most or repeats))]


@dataclass(frozen=True)
class Skerry:
    """The program with the algorithm and the backend that it chooses itself, in the default order or another."""

    path: Path
    order: str | None = None

    def __call__(self, task: Task, who: str, repeats: int) -> list[float]:
        options = ["--connectivity", str(task.connectivity), "--threads", str(task.threads)]
        options += ["--order", self.order] if self.order else []
        labels = task.file.with_suffix(".labels.npy")
        self.report(task.file, *options, "-o", str(labels))
        task.check(who, np.load(labels), numbers="pixels" if self.order is None else "any")
        return self.report(task.file, *options, "--time", str(repeats))["milliseconds"]["label"]["runs"]

    def report(self, file: Path, *options: str) -> dict:
        command = [str(self.path), "label", str(file), *options, "--json", "--quiet"]
        return json.loads(subprocess.run(command, capture_output=True, check=True).stdout)


def contestants(skerry: Path, threads: int) -> dict[str, Callable[[Task, str, int], list[float]]]:
    """By name; cc3d and SciPy have one thread and are left out where there are more. SciPy is what the others are checked
    against and never the fastest: three runs are enough."""
    of_peers = {name: OfPeer(peer, 3 if name == "SciPy" else None) for name, peer in PEERS.items()
                if peer.parallel or threads == 1}
    return of_peers | {"skerry": Skerry(skerry), "skerry any": Skerry(skerry, "any")}
