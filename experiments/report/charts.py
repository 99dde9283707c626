"""From cells to what the page shows: tables and charts as plain data, which a browser or matplotlib can draw."""

from __future__ import annotations

import itertools
import math
import re
from collections import defaultdict

from results import ROLES, Cell, Results, Setting, geometric_mean

# Student's t, 97.5 %, by degrees of freedom.
T975 = (12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23, 2.20, 2.18, 2.16, 2.14, 2.13, 2.12, 2.11, 2.10, 2.09, 2.09,
        2.08, 2.07, 2.07, 2.06, 2.06, 2.06, 2.05, 2.05, 2.05, 2.04)

# Options of kinds of images that a chart may have as its horizontal axis.
OPTIONS = ("density", "granularity", "scale", "level", "probability", "subdivisions", "occupancy", "count", "period")

# Nanoseconds of the floor by pixels: a byte read and four written for each, cold, as a graph. docs/performance-cuda.md has them
# (medians of docs/measurements/bench-h200-*.jsonl).
FLOORS = {"NVIDIA H200": {4096 * 4096: 25472.0, 8192 * 8192: 89744.0}}


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
        self.pixels = setting.width * setting.height
        self.ranked = self._ranked()

    def median(self, variant: str, image: str) -> float:
        return self.by_variant[variant][image].times[self.clock].median

    def mean_over(self, variant: str, images: list[str]) -> float | None:
        have = self.by_variant[variant]
        if not images or any(i not in have for i in images):
            return None
        return geometric_mean([self.median(variant, i) for i in images])

    def moved(self, variant: str) -> float:
        """Bytes that a variant must move: the image is read once, and what the variant gives is written once."""
        return self.pixels + max(c.output for c in self.by_variant[variant].values())

    def _ranked(self) -> list[str]:
        """Variants that have all images, the fastest first; then the others, by how many images they have."""
        whole = [v for v in self.by_variant if len(self.by_variant[v]) == len(self.images)]
        rest = [v for v in self.by_variant if len(self.by_variant[v]) < len(self.images)]
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
            parts: dict[tuple[str, int], float] = {}
            for c in cells:
                for name, ns, role in c.phases:
                    parts[name, role] = parts.get((name, role), 0.0) + ns / len(cells)
            rows.append({"name": v, "parts": [[name, round(ns), role] for (name, role), ns in parts.items()]})
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
        workspace = max(c.workspace for c in t.by_variant[v].values())
        points.append({"name": v, "x": workspace / t.pixels, "y": mean})
    for p in points:
        p["best"] = not any(q["x"] <= p["x"] and q["y"] <= p["y"] and (q["x"] < p["x"] or q["y"] < p["y"]) for q in points)
    return {"kind": "scatter", "points": points} if len(points) > 1 else None


def by_role(chart: dict) -> dict:
    """Phases added up by whose work they are, in the order of ROLES."""
    rows = []
    for row in chart["rows"]:
        sums = [sum(ns for _, ns, role in row["parts"] if role == k) for k in range(len(ROLES))]
        rows.append({"name": row["name"], "parts": [[ROLES[k], ns, k] for k, ns in enumerate(sums) if ns > 0]})
    return {**chart, "rows": rows}


def floor_of(device: str, pixels: int, bytes_moved: float) -> float | None:
    """Nanoseconds of the floor, by the line through those that are known of the device: what a launch takes, and its memory's speed."""
    known = sorted(FLOORS.get(device, {}).items())
    if len(known) < 2:
        return None
    (n, first), (m, last) = known[0], known[-1]
    a_byte = (last - first) / (5 * (m - n))
    return first - 5 * n * a_byte + bytes_moved * a_byte


def floor(t: Timed, results: Results) -> dict:
    """Each variant against the byte floor, by class of images: bytes a second, bytes a cycle, and the multiple of the floor's time."""
    devices = [d for d in {id(d): d for d in map(results.device, t.ok)}.values() if d]
    names = {str(d.get("name")) for d in devices}
    name = names.pop() if len(names) == 1 else None
    clocks = {float(d["clock_khz"]) / 1e6 for d in devices if str(d.get("clock_khz", "")).replace(".", "", 1).isdigit()}
    groups = sorted(t.groups, key=group_order)
    rows = []
    for v in t.ranked:
        moved, least = t.moved(v), floor_of(name or "", t.pixels, t.moved(v))
        means = [t.mean_over(v, t.images), *(t.mean_over(v, t.groups[g]) for g in groups)]
        if any(means):
            rows.append({"variant": v, "bytes": moved / t.pixels, "floor": least, "speeds": [m and moved / m for m in means],
                         "multiples": [m / least if m and least else None for m in means]})
    usual = rows[0]["bytes"] if rows else 5.0
    least = rows[0]["floor"] if rows else None
    return {"device": name, "groups": groups, "rows": rows, "floor": least, "bytes": usual, "roof": least and usual * t.pixels / least,
            "measured": t.pixels in FLOORS.get(name or "", {}), "sizes": [round(math.sqrt(n)) for n in sorted(FLOORS.get(name or "", {}))],
            "clock": clocks.pop() if len(clocks) == 1 else None}


def natural(text: str) -> list:
    """Sorts strip<4> before strip<16>."""
    return [(int(part), "") if part.isdigit() else (-1, part) for part in re.split(r"(\d+)", text)]


def heat(t: Timed, cells: list[Cell]) -> dict | None:
    """Compositions by the axes in which they differ: the geometric mean of each over the images that all of them have, and why one has none.
    None where no two axes vary independently."""
    s = t.setting
    mine = [c for c in cells if c.axes and c.setting.place == s.place and c.setting.gives in (s.gives, "")]
    every = list(dict.fromkeys(k for c in mine for k in c.axes))
    axes = [(k, sorted({c.axes.get(k, "") for c in mine}, key=natural)) for k in every]
    axes = [(k, values) for k, values in axes if len(values) > 1]
    variants: dict[tuple[int, ...], list[Cell]] = defaultdict(list)
    for c in mine:
        variants[tuple(values.index(c.axes.get(k, "")) for k, values in axes)].append(c)
    shown = []
    for a, b in itertools.combinations(range(len(axes)), 2):
        n, m = len(axes[a][1]), len(axes[b][1])
        if len({(v[a], v[b]) for v in variants}) > max(n, m):  # else one says the other
            shown.append((-n * m, a, b))
    if not shown:
        return None
    timed = {v: {c.image: c.times[t.clock].median for c in of if c.status == "ok" and t.clock in c.times} for v, of in variants.items()}
    having = sorted((set(images) for images in timed.values() if images), key=len, reverse=True)
    while len(having) > 1 and not set.intersection(*having):
        having.pop()
    common = sorted(set.intersection(*having)) if having else []
    reasons: list[str] = []
    rows = []
    for v, of in sorted(variants.items()):
        if common and all(i in timed[v] for i in common):
            rows.append([v, geometric_mean([timed[v][i] for i in common]), None])
            continue
        why = next((f"{c.status}: {c.reason}" for c in of if c.status != "ok"), "measured on other images")
        if why not in reasons:
            reasons.append(why)
        rows.append([v, None, reasons.index(why)])
    return {"axes": [{"name": k, "values": values} for k, values in axes], "pairs": [[a, b] for _, a, b in sorted(shown)], "rows": rows,
            "reasons": reasons, "images": len(common)}


def heat_matrix(chart: dict, pair: list[int]) -> list[list[tuple[float | None, bool]]]:
    """The chart by two of its axes, first by second: the geometric mean over what else varies, and whether all of that has a time."""
    a, b = pair
    found: dict[tuple[int, int], list[float | None]] = defaultdict(list)
    for at, ns, _ in chart["rows"]:
        found[at[a], at[b]].append(ns)

    def cell(x: int, y: int) -> tuple[float | None, bool]:
        timed = [ns for ns in found[x, y] if ns is not None]
        return (geometric_mean(timed) if timed else None), len(timed) == len(found[x, y])

    return [[cell(x, y) for y in range(len(chart["axes"][b]["values"]))] for x in range(len(chart["axes"][a]["values"]))]


def occupancy(t: Timed) -> dict | None:
    """How many images have which share of foreground, in tenths; mean and standard deviation of the shares."""
    shares = list({c.image: c.foreground / c.pixels for c in t.cells if c.foreground is not None and c.pixels}.values())
    if not shares:
        return None
    bins = [0] * 10
    for share in shares:
        bins[min(9, int(share * 10))] += 1
    mean = sum(shares) / len(shares)
    deviation = math.sqrt(sum((v - mean) ** 2 for v in shares) / (len(shares) - 1)) if len(shares) > 1 else 0.0
    return {"bins": bins, "images": len(shares), "mean": mean, "deviation": deviation}


def counts(cells: list[Cell]) -> dict:
    """What was counted, by setting, class of images and variant: operations a pixel of backends that count, and rounds and the like."""
    of: dict[tuple, list[Cell]] = defaultdict(list)
    for c in cells:
        if c.status == "ok" and (c.counts or c.operations):
            of[c.setting, c.group, c.variant].append(c)
    rows = []
    for (setting, group, variant), some in sorted(of.items(), key=lambda kv: (kv[0][0], group_order(kv[0][1]), kv[0][2])):
        pixels = sum(c.pixels for c in some)
        sums = {k: sum(c.operations.get(k, 0) for c in some) for k in {k for c in some for k in c.operations}}
        row: dict = {"setting": setting.title, "group": group, "variant": variant, "images": len(some)}
        row |= {k: sums[k] / pixels for k in ("loads", "stores", "atomics", "unions", "retries") if k in sums}
        row |= {"walk": sums["steps"] / sums["finds"]} if sums.get("finds") else {}
        row |= {"longest": max(c.operations["longest"] for c in some)} if "longest" in sums else {}
        for k in sorted({k for c in some for k in c.counts}):
            row |= {k: sum(c.counts.get(k, 0) for c in some) / len(some), f"most {k}": max(c.counts.get(k, 0) for c in some)}
        rows.append(row)
    own = sorted({k for c in cells for k in c.counts})
    return {"rows": rows, "named": own}


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
            place = f"{backend}, {connectivity}-connected, {gives}"
            charts.append({"kind": "lines", "title": f"{place}: {group}", "place": place, "group": group, "x": "pixels",
                           "log_x": True, "log_y": True, "series": drawn})
    return charts


def transfer(scaled: list[dict]) -> list[dict]:
    """Of each fit the mean relative error on its own class of images, and on the other classes that were measured in the same place."""
    rows = []
    for chart in scaled:
        others = [c for c in scaled if c["place"] == chart["place"] and c is not chart]
        for series in chart["series"]:
            errors = [(off(series["fit"], s["points"]), c["group"]) for c in others for s in c["series"] if s["name"] == series["name"]]
            if errors:
                rows.append({"place": chart["place"], "variant": series["name"], "group": chart["group"], "own": series["fit"]["error"],
                             "others": sum(e for e, _ in errors) / len(errors), "worst": max(errors), "classes": len(errors)})
    return rows


def off(fitted: dict, points: list) -> float:
    """The mean relative error of a + b x^c on points of pixels and time."""
    return sum(abs(fitted["a"] + fitted["b"] * p[0] ** fitted["c"] - p[1]) / p[1] for p in points) / len(points)


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
    found = {"a": a, "b": b, "c": c}
    return {**found, "error": off(found, points)}


NUMBER = re.compile(r"(?<![\w.-])\d+(?:\.\d+)?(?![\w-])")


def problems(cells: list[Cell]) -> list[dict]:
    """Cells without a right result, by their reason; reasons that differ in numbers alone are one."""
    by_reason: dict[tuple, list[Cell]] = defaultdict(list)
    for c in cells:
        if c.status != "ok":
            by_reason[("expected" if c.expected else c.status), NUMBER.sub("0", c.reason)].append(c)
    order = {"failed": 0, "expected": 1, "skipped": 2}
    return [{"status": status, "reason": spanned([c.reason for c in of]), "cells": len(of), "variants": sorted({c.variant for c in of}),
             "images": len({c.image for c in of})}
            for (status, _), of in sorted(by_reason.items(), key=lambda kv: (order.get(kv[0][0], 3), -len(kv[1])))]


def spanned(texts: list[str]) -> str:
    """Of texts that differ in numbers alone the one that has "131 to 419" in their place."""
    places = list(zip(*(NUMBER.findall(t) for t in texts)))
    spans = iter(v[0] if len(set(v)) == 1 else f"{min(v, key=float)} to {max(v, key=float)}" for v in places)
    return NUMBER.sub(lambda _: next(spans), texts[0])
