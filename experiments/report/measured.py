"""The cells of one grid with what a claim asks of them: times, phases, statuses, by variant and image."""

from __future__ import annotations

import math
import statistics
from collections.abc import Callable, Iterable

from document import counted
from results import geometric_mean


class Lacking(Exception):
    """What a claim needs and the results have not."""


class Measured:
    """Records of cells, the environments that they name, and sentences about what could not be read."""

    def __init__(self, cells: list[dict], environments: list[dict]):
        self.cells, self.environments = cells, environments
        self.dropped: list[str] = []

    def add(self, records: Iterable[dict]) -> None:
        for r in records:
            if r.get("record") == "cell":
                self.cells.append(r)
            elif r.get("record") == "environment":
                self.environments.append(r)

    def about(self) -> str:
        """The device, the commit, and how many cells there are."""
        parts = []
        for e in self.environments:
            devices = [d.get("name", "") for d in (e.get("devices") or {}).values() if isinstance(d, dict)]
            where = ", ".join(dict.fromkeys([*devices, str(e["machine"].get("cpu"))])) + f", {e['machine'].get('cores')} cores"
            parts.append(f"{where}; commit {str(e['program'].get('commit'))[:12]}")
        ok = sum(c["status"] == "ok" for c in self.cells)
        backends = sorted({c["variant"]["backend"] for c in self.cells})
        lost = f" {counted(len(self.dropped), 'line')} could not be read, such as {self.dropped[0]}." if self.dropped else ""
        return f"{ok} of {len(self.cells)} cells right, backend {' and '.join(backends)}. {'. '.join(sorted(set(parts)))}.{lost}"

    def where(self, **wanted: object) -> Measured:
        """Cells whose variant, axes of its own, or image has these values; a function says which values count."""

        def has(cell: dict, key: str, value: object) -> bool:
            found = of(cell, key)
            return value(found) if callable(value) else found == value

        return Measured([c for c in self.cells if all(has(c, k, v) for k, v in wanted.items())], self.environments)

    def values(self, key: str) -> list:
        return sorted({v for c in self.cells if (v := of(c, key)) is not None})

    def times(self) -> dict[tuple, float]:
        """Nanoseconds by image, of right results."""
        return {image(c): time(c) for c in self.cells if c["status"] == "ok" and time(c) is not None}

    def mean(self) -> float:
        return statistics.fmean(some(self.times().values()))

    def deviation(self) -> float:
        return statistics.pstdev(some(self.times().values()))

    def geometric(self) -> float:
        return geometric_mean(some(self.times().values()))

    def phases(self, which: Callable[[int, str], bool]) -> dict[tuple, float]:
        """By image, the time of those phases of which `which` says so: their place in the run, and their name."""
        found = {}
        for c in self.cells:
            parts = [p["summary_ns"]["median"] for k, p in enumerate(c.get("phases", [])) if "summary_ns" in p and which(k, p["sweep"])]
            if c["status"] == "ok" and parts:
                found[image(c)] = sum(parts)
        return found


def of(cell: dict, key: str):
    """A value of a cell by its name: of the variant, of what the grid's own axes filled in, of the policies, of the image."""
    variant, made = cell["variant"], cell["input"]
    for place in (variant, variant.get("filled") or {}, variant.get("combination") or {}, made, made.get("made_by") or {}):
        if isinstance(place, dict) and key in place:
            return place[key]
    return None


def image(cell: dict) -> tuple:
    return cell["input"]["name"], cell["input"]["width"], cell["input"]["height"]


def time(cell: dict) -> float | None:
    timing = cell.get("timing", {})
    for clock in ("cold", "warm"):
        if clock in timing:
            return float(timing[clock]["summary_ns"]["median"])
    return None


def some(values: Iterable[float]) -> list[float]:
    found = list(values)
    if not found:
        raise Lacking("no right result of a kind that it needs is there")
    return found


def ratios(over: dict[tuple, float], under: dict[tuple, float]) -> dict[tuple, float]:
    """Image by image, of images that both have."""
    return {k: over[k] / under[k] for k in over if k in under and under[k] > 0}


def ratio(over: dict[tuple, float], under: dict[tuple, float]) -> float:
    """The geometric mean of the ratios."""
    return geometric_mean(some(ratios(over, under).values()))


def near(value: float, wanted: float) -> bool:
    """Within a quarter, on a scale of ratios."""
    return abs(math.log(value / wanted)) <= math.log(1.25)
