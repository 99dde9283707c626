"""From cells to what the page shows: tables and charts as plain data, which a browser or matplotlib can draw."""

from __future__ import annotations

import math
from collections import defaultdict

from results import Cell, Setting, geometric_mean

# Student's t, 97.5 %, by degrees of freedom.
T975 = (12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23, 2.20, 2.18, 2.16, 2.14, 2.13, 2.12, 2.11, 2.10, 2.09, 2.09,
        2.08, 2.07, 2.07, 2.06, 2.06, 2.06, 2.05, 2.05, 2.05, 2.04)

# Options of kinds of images that a chart may have as its horizontal axis.
OPTIONS = ("density", "granularity", "scale", "level", "probability", "subdivisions", "occupancy", "count", "period")


def ratio_interval(ratios: list[float]) -> tuple[float, float | None, float | None]:
    """The geometric mean of ratios and its 95 % interval, by a t-test on their logarithms; of one ratio there is none."""
    logs = [math.log(r) for r in ratios]
    n, mean = len(logs), sum(logs) / len(logs)
    if n < 2:
        return math.exp(mean), None, None
    error = math.sqrt(sum((v - mean) ** 2 for v in logs) / (n - 1) / n)
    t = T975[n - 2] if n - 2 < len(T975) else 1.96
    return math.exp(mean), math.exp(mean - t * error), math.exp(mean + t * error)


class Timed:
    """The times of one setting by one clock."""

    def __init__(self, setting: Setting, cells: list[Cell], clock: str):
        self.setting, self.clock = setting, clock
        self.cells = [c for c in cells if c.setting == setting]
        self.ok = [c for c in self.cells if c.status == "ok" and clock in c.times]
        self.by_variant: dict[str, dict[str, Cell]] = defaultdict(dict)
        for c in self.ok:
            self.by_variant[c.variant][c.image] = c
        self.groups: dict[str, list[str]] = defaultdict(list)
        for c in self.cells:
            if c.image not in self.groups[c.group]:
                self.groups[c.group].append(c.image)
        self.images = [i for images in self.groups.values() for i in images]
        self.ranked = self._ranked()

    def median(self, variant: str, image: str) -> float:
        return self.by_variant[variant][image].times[self.clock].median

    def mean_over(self, variant: str, images: list[str]) -> float | None:
        have = self.by_variant[variant]
        if not images or any(i not in have for i in images):
            return None
        return geometric_mean([self.median(variant, i) for i in images])

    def _ranked(self) -> list[str]:
        """Variants that have all images, the fastest first; then the others, by how many images they have."""
        whole = [v for v in self.by_variant if len(self.by_variant[v]) == len(self.images)]
        rest = [v for v in self.by_variant if v not in whole]
        whole.sort(key=lambda v: self.mean_over(v, self.images))
        rest.sort(key=lambda v: (-len(self.by_variant[v]), v))
        return whole + rest


def group_order(name: str):
    digits = "".join(ch for ch in name if ch.isdigit())
    return (name.rstrip("0123456789"), int(digits) if digits else -1)


def ranking(t: Timed) -> dict:
    """Geometric means of medians by class of images, in nanoseconds; none where a variant lacks an image of the class."""
    groups = sorted(t.groups, key=group_order)
    rows = []
    for v in t.ranked:
        have = len(t.by_variant[v])
        rows.append({"variant": v, "images": have, "all": t.mean_over(v, t.images),
                     "groups": [t.mean_over(v, t.groups[g]) for g in groups]})
    return {"groups": groups, "count": len(t.images), "rows": rows}


def pairs(t: Timed, most: int = 14) -> dict:
    """Row by column: geometric mean of the ratio of times over the images that both have, and its 95 % interval."""
    variants = t.ranked[:most]
    cells = []
    for a in variants:
        row = []
        for b in variants:
            both = [i for i in t.by_variant[a] if i in t.by_variant[b]]
            row.append([x and round(x, 4) for x in ratio_interval([t.median(a, i) / t.median(b, i) for i in both])] + [len(both)]
                       if both and a != b else None)
        cells.append(row)
    return {"variants": variants, "cells": cells, "left_out": max(0, len(t.by_variant) - most)}


def curves(t: Timed) -> list[tuple[str, list[dict]]]:
    """The options of kinds of images over which there are curves, and the curves."""
    return [(option, made) for option in OPTIONS if (made := by_option(t, option))]


def by_option(t: Timed, option: str) -> list[dict]:
    """Curves over an option of the images' kinds: a chart for each combination of the other options, seeds apart."""
    charts: dict[tuple, dict[str, dict[float, list[Cell]]]] = defaultdict(lambda: defaultdict(lambda: defaultdict(list)))
    for c in t.ok:
        made = c.made_by
        if not isinstance(made.get(option), (int, float)):
            continue
        rest = tuple(sorted((k, made[k]) for k in made if k not in (option, "width", "height", "seed")
                            and isinstance(made[k], (int, float, str))))
        charts[rest][c.variant][float(made[option])].append(c)
    made_charts = []
    # A number goes before words, so that granularities stand in their order.
    for rest, series in sorted(charts.items(), key=lambda kv: [(k, isinstance(v, str), v) for k, v in kv[0]]):
        if max(len(points) for points in series.values()) < 3:
            continue
        title = ", ".join(f"{v}" if k == "kind" else f"{k} {v:g}" if isinstance(v, float) else f"{k} {v}" for k, v in rest)
        drawn = []
        for v in t.ranked:
            if v in series:
                points = []
                for x, cells in sorted(series[v].items()):
                    times = [c.times[t.clock] for c in cells]
                    points.append([x, geometric_mean([p.median for p in times]), min(p.low for p in times), max(p.high for p in times)])
                drawn.append({"name": v, "points": points})
        made_charts.append({"kind": "lines", "title": title, "x": option, "log_x": option == "granularity", "series": drawn})
    return made_charts


def by_image(t: Timed) -> dict:
    return {"kind": "dots", "title": "Every image", "categories": t.images,
            "series": [{"name": v, "points": [[i, t.median(v, i)] for i in t.images if i in t.by_variant[v]]} for v in t.ranked]}


def phases(t: Timed) -> list[dict]:
    """Mean time of each phase over the images of a class that all variants with phases have."""
    charts = []
    for group in sorted(t.groups, key=group_order):
        rows = []
        for v in t.ranked:
            cells = [t.by_variant[v][i] for i in t.groups[group] if i in t.by_variant[v]]
            cells = [c for c in cells if c.phases]
            if len(cells) != len(t.groups[group]):
                continue
            parts: dict[str, float] = {}
            for c in cells:
                for name, ns in c.phases:
                    parts[name] = parts.get(name, 0.0) + ns / len(cells)
            rows.append({"name": v, "parts": [[k, round(ns)] for k, ns in parts.items()]})
        if rows:
            charts.append({"kind": "stack", "title": group, "rows": rows, "images": len(t.groups[group])})
    return charts


def pareto(t: Timed) -> dict | None:
    """Time a pixel against workspace a pixel, both over all images; variants that no other beats in both are said."""
    points = []
    for v in t.ranked:
        mean = t.mean_over(v, t.images)
        if mean is None:
            continue
        pixels = t.setting.width * t.setting.height
        workspace = max(c.workspace for c in t.by_variant[v].values())
        points.append({"name": v, "x": workspace / pixels, "y": mean})
    for p in points:
        p["best"] = not any(q["x"] <= p["x"] and q["y"] <= p["y"] and (q["x"] < p["x"] or q["y"] < p["y"]) for q in points)
    return {"kind": "scatter", "points": points} if len(points) > 1 else None


def speeds(t: Timed) -> dict:
    """Bytes a second, a byte read and four written a pixel, over all images: what a roofline compares with the device's own."""
    pixels = t.setting.width * t.setting.height
    rows = [{"name": v, "value": 5 * pixels / t.mean_over(v, t.images)} for v in t.ranked if t.mean_over(v, t.images)]
    return {"kind": "bars", "rows": rows}


def scaling(cells: list[Cell], clock: str) -> list[dict]:
    """Time against pixels, by class of images, where there are three sizes; with a + b x^c fitted to each variant."""
    series: dict[tuple, dict[str, dict[int, list[float]]]] = defaultdict(lambda: defaultdict(lambda: defaultdict(list)))
    for c in cells:
        if c.status == "ok" and clock in c.times:
            s = c.setting
            series[s.backend, s.connectivity, s.gives, c.group][c.variant][c.pixels].append(c.times[clock].median)
    charts = []
    for (backend, connectivity, gives, group), variants in sorted(series.items(), key=lambda kv: (kv[0][:3], group_order(kv[0][3]))):
        drawn = []
        for v, points in sorted(variants.items()):
            if len(points) < 3:
                continue
            pairs_ = sorted((n, geometric_mean(t)) for n, t in points.items())
            drawn.append({"name": v, "points": [[n, t, t, t] for n, t in pairs_], "fit": fit(pairs_)})
        if drawn:
            charts.append({"kind": "lines", "title": f"{backend}, {connectivity}-connected, {gives}: {group}", "x": "pixels",
                           "log_x": True, "log_y": True, "series": drawn})
    return charts


def fit(points: list[tuple[float, float]]) -> dict:
    """a + b x^c, the relative errors' squares being least, and its mean relative error."""
    best = None
    for step in range(20, 201):
        c = step / 100
        rows = [(1 / t, (x ** c) / t) for x, t in points]
        aa, ab, bb = (sum(f(r) for r in rows) for f in (lambda r: r[0] * r[0], lambda r: r[0] * r[1], lambda r: r[1] * r[1]))
        ta, tb = sum(r[0] for r in rows), sum(r[1] for r in rows)
        det = aa * bb - ab * ab
        a, b = ((ta * bb - tb * ab) / det, (tb * aa - ta * ab) / det) if abs(det) > 1e-300 else (0.0, tb / bb)
        if a < 0:
            a, b = 0.0, tb / bb
        error = sum((a * r[0] + b * r[1] - 1) ** 2 for r in rows)
        if best is None or error < best[0]:
            best = (error, a, b, c)
    _, a, b, c = best
    off = sum(abs(a + b * x ** c - t) / t for x, t in points) / len(points)
    return {"a": a, "b": b, "c": c, "error": off}


def problems(cells: list[Cell]) -> list[dict]:
    """Cells without a right result, by their reason."""
    by_reason: dict[tuple, list[Cell]] = defaultdict(list)
    for c in cells:
        if c.status != "ok":
            by_reason[("expected" if c.expected else c.status), c.reason].append(c)
    order = {"failed": 0, "expected": 1, "skipped": 2}
    return [{"status": status, "reason": reason, "cells": len(of), "variants": sorted({c.variant for c in of}),
             "images": len({c.image for c in of})}
            for (status, reason), of in sorted(by_reason.items(), key=lambda kv: (order.get(kv[0][0], 3), -len(kv[1])))]
