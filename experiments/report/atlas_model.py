"""Times of entries as a function of an image's statistics: a Gaussian process for each entry, its error on kinds that it has not seen,
and the rule that takes the entry whose predicted time is the shortest."""

from __future__ import annotations

import math
from dataclasses import dataclass

from results import Refused

try:
    import numpy as np
except ImportError:
    raise Refused("the atlas needs numpy, which this Python does not have: pip install numpy") from None

#: What one pass over an image gives, of which a model is made. Each is a share or a number a pixel, but for the size.
FEATURES = ("size", "density", "empty blocks", "full blocks", "rim contacts", "runs", "column runs", "contacts", "diagonals",
            "log runs", "log column runs", "log contacts", "log diagonals", "Euler number", "runs without contact", "lie of runs")
#: Kinds of images that are much alike: a model that has seen one has seen them all.
FAMILIES = {"percolation": "noise", "two-spirals": "spiral", "serpentine": "comb", "serpentine-vertical": "comb",
            "stripes-vertical": "stripes", "ridge-scaling": "ridge", "ridge-leveling": "ridge", "ridge-subdivision": "ridge",
            "ridge-random-instancing": "ridge", "ridge-random-merging": "ridge"}
LENGTHS = (0.7, 1.0, 1.5, 2.0, 3.0, 4.0)
NOISES = (3e-3, 1e-2, 3e-2)
TREND = 0.1


@dataclass(frozen=True)
class Image:
    """An image with what is known of it before anything is labeled."""

    name: str
    kind: str
    width: int
    height: int
    foreground: int
    statistics: dict[str, int]
    components: int | None = None

    @property
    def pixels(self) -> int:
        return self.width * self.height

    @property
    def family(self) -> str:
        return FAMILIES.get(self.kind, self.kind)

    def value(self, name: str) -> float:
        return float(self.statistics[name])


def features(image: Image) -> list[float]:
    """A value for each of FEATURES."""
    s, n = image.statistics, image.pixels
    share = {k: s[k] / n for k in ("runs", "column_runs", "contacts", "diagonals")}
    little = 1e-4
    euler = s["euler_8"] / n
    return [math.log(n), image.foreground / n, s["empty_blocks"] / s["blocks"], s["full_blocks"] / s["blocks"],
            s["rim_contacts"] / max(1.0, 2 * n / 64), *(math.sqrt(share[k]) for k in share), *(math.log(share[k] + little) for k in share),
            math.copysign(math.sqrt(abs(euler)), euler), (share["runs"] - share["contacts"]) / (share["runs"] + little),
            share["runs"] / (share["runs"] + share["column_runs"] + little)]


class Model:
    """Logarithms of times a pixel, of all entries over the same kernel: Matern 3/2 with a linear trend over standardized features."""

    def __init__(self, length: float, noise: float):
        self.length, self.noise = length, noise

    def fit(self, x: np.ndarray, times: dict[str, np.ndarray]) -> Model:
        """x: images by features; times: of each entry, nanoseconds a pixel, nan where there is none."""
        self.mean, self.spread = x.mean(0), x.std(0)
        self.spread[self.spread < 1e-9] = 1.0
        self.seen = self._standard(x)
        gram = self._kernel(self.seen, self.seen) + self.noise * np.eye(len(x))
        self.entries = {}
        inverse: dict[bytes, np.ndarray] = {}
        for name, values in times.items():
            has = ~np.isnan(values)
            if has.sum() < 8:
                continue
            key = has.tobytes()
            if key not in inverse:
                inverse[key] = np.linalg.inv(gram[np.ix_(has, has)])
            y = np.log(values[has])
            level = float(y.mean())
            self.entries[name] = (level, inverse[key] @ (y - level), has)
        return self

    def predict(self, x: np.ndarray) -> dict[str, np.ndarray]:
        """Of each entry the logarithm of nanoseconds a pixel."""
        between = self._kernel(self._standard(x), self.seen)
        return {name: level + between[:, has] @ weights for name, (level, weights, has) in self.entries.items()}

    def _standard(self, x: np.ndarray) -> np.ndarray:
        return (x - self.mean) / self.spread / math.sqrt(x.shape[1])

    def _kernel(self, a: np.ndarray, b: np.ndarray) -> np.ndarray:
        d = math.sqrt(3) / self.length * np.sqrt(np.maximum(((a[:, None] - b[None]) ** 2).sum(2), 0))
        return (1 + d) * np.exp(-d) + TREND * a @ b.T


@dataclass
class Survey:
    """One setting: images, times of entries on them, and what a model says of images of families that it has not seen."""

    images: list[Image]
    times: dict[str, np.ndarray]  # nanoseconds; nan where there is none
    model: Model
    predicted: dict[str, np.ndarray]  # nanoseconds, each by a model that has seen no image of the family

    def errors(self, which: np.ndarray | None = None, entry: str | None = None) -> np.ndarray:
        """Relative errors of predictions, of all entries or one."""
        names = [entry] if entry else list(self.predicted)
        off = [np.abs(self.predicted[n] / self.times[n] - 1) for n in names]
        flat = np.concatenate([o if which is None else o[which] for o in off]) if off else np.array([])
        return flat[~np.isnan(flat)]

    def whole(self) -> list[str]:
        """Entries that have a time for every image, and may be chosen."""
        return [n for n, t in self.times.items() if n in self.predicted and not np.isnan(t).any()]

    def chosen(self) -> list[str]:
        names = self.whole()
        table = np.array([self.predicted[n] for n in names])
        return [names[k] for k in table.argmin(0)]

    def best(self) -> tuple[list[str], np.ndarray]:
        """Of each image the fastest entry that has all images, and its time."""
        names = self.whole()
        table = np.array([self.times[n] for n in names])
        return [names[k] for k in table.argmin(0)], table.min(0)

    def regret(self, picks: list[str]) -> np.ndarray:
        """How many times as long as the fastest the picked entry takes, image by image."""
        _, least = self.best()
        return np.array([self.times[n][k] for k, n in enumerate(picks)]) / least


def survey(images: list[Image], times: dict[str, np.ndarray]) -> Survey:
    """Fits; length and noise of the kernel are those with the least median error on families left out, over entries that have all images."""
    families = sorted({i.family for i in images})
    if len(families) < 4:
        raise Refused(f"the results have images of {len(families)} kinds, and the atlas learns from at least 4 that differ: run atlas.toml")
    whole = {n: t for n, t in times.items() if not np.isnan(t).any()}
    if not whole:
        raise Refused("no entry has a time for every image: allow longer runs (run-seconds), or take fewer images")
    found = [left_out(images, whole, length, noise) for length in LENGTHS for noise in NOISES]
    kernel = min(found, key=lambda s: float(np.median(s.errors()))).model
    best = left_out(images, times, kernel.length, kernel.noise)
    x, pixels = of_images(images)
    best.model.fit(x, {n: t / pixels for n, t in times.items()})
    return best


def of_images(images: list[Image]) -> tuple[np.ndarray, np.ndarray]:
    """Their features, and their pixels."""
    return np.array([features(i) for i in images]), np.array([i.pixels for i in images], dtype=float)


def left_out(images: list[Image], times: dict[str, np.ndarray], length: float, noise: float) -> Survey:
    """Each family predicted by a model of all others."""
    x, pixels = of_images(images)
    predicted = {n: np.full(len(images), np.nan) for n in times}
    for family in {i.family for i in images}:
        out = np.array([i.family == family for i in images])
        model = Model(length, noise).fit(x[~out], {n: t[~out] / pixels[~out] for n, t in times.items()})
        for name, logarithms in model.predict(x[out]).items():
            predicted[name][out] = np.exp(logarithms) * pixels[out]
    return Survey(images, times, Model(length, noise), {n: p for n, p in predicted.items() if not np.isnan(p).all()})
