"""What a peer is: another implementation of connected-component labeling, as the runner of peers sees it."""

import importlib
import importlib.metadata
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from types import ModuleType

import numpy as np

CONNECTIVITIES = (4, 8)


def wall_clock(run: Callable[[], object]) -> int:
    """Nanoseconds of one call, seen from the host."""
    begin = time.perf_counter_ns()
    run()
    return time.perf_counter_ns() - begin


@dataclass(frozen=True)
class Call:
    """A peer with an image: `run` labels it once, from memory to memory; `labels` fetches what the last run left."""

    run: Callable[[], object]
    labels: Callable[[], np.ndarray]
    clock: Callable[[Callable[[], object]], int] = wall_clock
    method: str = "wall clock around the call"
    flush: Callable[[], object] | None = None  # empties the cache of a device, for cold samples
    close: Callable[[], object] = lambda: None
    belongs: Callable[[], bool] = lambda: True  # whether what it gives beside labels is that of the labels


@dataclass(frozen=True)
class Peer:
    """`open` takes the image (uint8, 0 and 1, C order), the connectivity and the threads, and gives a Call.

    Components are numbered 1 .. n in raster order of their first "pixels", as SciPy numbers, or of their first "blocks", aligned
    cells of 2 x 2 pixels; "any": unique numbers, no more.
    """

    name: str
    package: str  # as pip knows it
    modules: tuple[str, ...]
    backend: str
    open: Callable[[np.ndarray, int, int], Call]
    parallel: bool = False
    gives: tuple[str, ...] = ("labels",)
    numbers: dict[int, str] = field(default_factory=dict)  # by connectivity, how it numbers components; else "pixels"
    refuses: dict[int, str] = field(default_factory=dict)  # connectivities that it has not, and why
    needs: Callable[[], str | None] = lambda: None  # what is missing besides the package

    def missing(self) -> str | None:
        """Why it cannot run on this machine; None where it can."""
        for module in self.modules:
            try:
                importlib.import_module(module)
            except Exception as error:  # a package that is there may still fail to load a library
                return f"{module} cannot be imported ({one_line(error)}): install {self.package}"
        return self.needs()

    def version(self) -> str | None:
        try:
            return importlib.metadata.version(self.package)
        except importlib.metadata.PackageNotFoundError:  # a package may come in several builds, each with its name
            return getattr(module(self.modules[0]), "__version__", None) if self.modules else None


def module(name: str) -> ModuleType:
    """A module that need not be installed for others to run."""
    return importlib.import_module(name)


def one_line(error: Exception) -> str:
    return (" ".join(str(error).split()) or type(error).__name__)[:200]
