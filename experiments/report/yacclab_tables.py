"""Results of `skerry run` in the files that YACCLAB writes."""

from __future__ import annotations

import math
import pathlib
import re
import sys
from collections.abc import Callable
from dataclasses import dataclass

from document import write_whole
from results import Cell, Refused, clock_of, read, records
from yacclab_grid import printable


@dataclass
class Measured:
    """A right result with its times in milliseconds: the shortest run, and of each step the shortest."""

    algorithm: str
    dataset: str
    image: str
    number: int
    least: float
    steps: dict[str, float]
    cell: Cell


STEPS = ("Alloc Dealloc", "First Scan", "Second Scan", "All Scans")


def steps_of(record: dict) -> dict[str, float]:
    """A local merge in tiles, or in raster order, is YACCLAB's first scan, and what follows its second; all else is all scans."""
    phases = [p for p in record.get("phases", []) if p.get("samples_ns")]
    parts = record.get("parts", {})
    local = str(parts.get("local", ""))
    scans = bool(local) and (parts.get("tiling") != "whole" or local.startswith("raster_scan"))
    sums: dict[str, list[list[float]]] = {}
    for phase in phases:
        step = "All Scans" if not scans else "First Scan" if phase["sweep"].startswith(local) else "Second Scan"
        sums.setdefault(step, []).append(phase["samples_ns"])
    least = {}
    for step, samples in sums.items():
        same = len({len(s) for s in samples}) == 1  # then the k-th of each belongs to one run
        least[step] = (min(map(sum, zip(*samples))) if same else sum(map(min, samples))) / 1e6
    return least


def name_of(cell: Cell, several: bool) -> str:
    """The column of a variant: its name without spaces, and with its backend where there are several."""
    name = re.sub(r"\s+", "-", cell.variant.replace(" · ", "+").replace(", ", "-"))
    return f"{name}-{cell.setting.backend}" if several else name


class Named:
    """Names of data sets: the last folder of a path, or the group of generated images; with the size where a group has several."""

    def __init__(self, inputs: list[dict]):
        self.sizes: dict[tuple[str, str], set[str]] = {}
        for made in inputs:
            self.sizes.setdefault(self.key(made), set()).add(self.size(made))
        self.names: dict[tuple[str, str, str], str] = {}

    @staticmethod
    def key(made: dict) -> tuple[str, str]:
        return str(made.get("from", "")), str(made.get("group", made["name"]))

    @staticmethod
    def size(made: dict) -> str:
        fixed = isinstance(made.get("made_by"), dict) and ("kind" in made["made_by"] or "fit" in made["made_by"])
        return f"{made['width']}x{made['height']}" if fixed else ""

    def of(self, made: dict) -> str:
        (source, group), size = self.key(made), self.size(made)
        known = (source, group, size)
        if known not in self.names:
            folder = source.partition(":")[2].replace("\\", "/").rstrip("/").rpartition("/")[2]
            name = folder if group in ("yacclab", "folder") and folder else group
            if len(self.sizes[source, group]) > 1:
                name += f"_{size}"
            name = re.sub(r"[^\w.+-]+", "_", name).strip(".") or "images"
            taken = set(self.names.values())
            self.names[known] = next(n for n in (name, *(f"{name}_{k}" for k in range(2, len(taken) + 3))) if n not in taken)
        return self.names[known]


class Together:
    """All texts that go into the folder, and what is left out."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.lacking: dict[str, list[str]] = {}


def table_of(cells: list[Measured], where: str, into: Together) -> tuple[list[str], list[Measured], dict[tuple[str, int], Measured]]:
    """The algorithms that have a time for each image, the images in the grid's order, and what was measured."""
    first: dict[str, Measured] = {}
    for m in sorted(cells, key=lambda m: m.number):
        first.setdefault(m.image, m)
    place = {image: k for k, image in enumerate(first)}
    found: dict[tuple[str, int], Measured] = {}
    for m in cells:
        at = m.algorithm, place[m.image]
        if at in found and found[at].cell.key != m.cell.key:
            raise Refused(f"{m.algorithm} has two times for {m.image}, of two builds, machines or ways to measure: give results of one")
        found[at] = m
    order: dict[str, int] = {}
    for m in cells:
        order[m.algorithm] = min(order.get(m.algorithm, m.number), m.number)
    whole = []
    for algorithm in sorted(order, key=lambda a: (order[a], a)):
        if all((algorithm, k) in found for k in range(len(place))):
            whole.append(algorithm)
        else:
            into.lacking.setdefault(algorithm, []).append(where)
    return whole, list(first.values()), found


def broad(algorithms: list[str], images: list[Measured], found: dict) -> str:
    """Of each image the shortest run of each algorithm, as DATASET_results.txt has it."""
    lines = ["#" + "".join(f"\t{a}" for a in algorithms)]
    for k, m in enumerate(images):
        lines.append(m.image + "\t" + "".join(f"{found[a, k].least:g}\t" for a in algorithms))
    return "\n".join(lines) + "\n"


def mean(values: list[float]) -> float:
    return math.fsum(values) / len(values)


def escaped(name: str) -> str:
    """For gnuplot, as YACCLAB does."""
    return name.replace("_", "\\\\_")


def average(dataset: str, cells: list[Measured], into: Together, folder: str) -> dict[str, float]:
    """The tables of the average test; the means."""
    algorithms, images, found = table_of(cells, dataset, into)
    if not algorithms:
        return {}
    means = {a: mean([found[a, k].least for k in range(len(images))]) for a in algorithms}
    at = f"{folder}/average_tests/{dataset}/{dataset}"
    into.texts[f"{at}_results.txt"] = broad(algorithms, images, found)
    into.texts[f"{at}_average.txt"] = "#Algorithm\tAverage\tRound Average for Graphs\n" + "".join(
        f"{escaped(a)}\t{m:.8f}\t{m:.2f}\n" for a, m in means.items())
    return means


def with_steps(dataset: str, cells: list[Measured], into: Together, folder: str) -> bool:
    """The tables of the average test with steps, where there are phases."""
    stepped = [m for m in cells if m.steps]
    if not stepped:
        return False
    algorithms, images, found = table_of(stepped, f"{dataset} with steps", into)
    if not algorithms:
        return False
    has = {a: [s for s in STEPS if s in found[a, 0].steps] for a in algorithms}
    means = {a: [mean([found[a, k].steps.get(s, 0.0) for k in range(len(images))]) for s in STEPS] for a in algorithms}
    at = f"{folder}/average_tests_with_steps/{dataset}/{dataset}"
    head = "#\t" + "".join(f"{a}_{s}\t" for a in algorithms for s in has[a]) + "\n"
    into.texts[f"{at}_results.txt"] = head + "".join(
        m.image + "\t" + "".join(f"{found[a, k].steps.get(s, 0.0):g}\t" for a in algorithms for s in has[a]) + "\n" for k, m in enumerate(images))
    head = "#Algorithm\t" + "".join(f"{s}\t" for s in STEPS) + "Total\n"
    into.texts[f"{at}_average.txt"] = head + "".join(
        escaped(a) + "".join(f"\t{v:.8f}" for v in means[a]) + f"\t{math.fsum(means[a]):.8f}\n" for a in algorithms)
    rounded = {a: [math.floor(100 * v + 0.5) / 100 for v in means[a]] for a in algorithms}
    into.texts[f"{at}_average_rounded.txt"] = head + "".join(
        escaped(a) + "".join(f"\t{v:.2f}" for v in rounded[a]) + f"\t{math.fsum(rounded[a]):.2f}\n" for a in algorithms)
    return True


def by(value: Callable[[Measured], float], algorithms: list[str], images: list[Measured], found: dict) -> list[tuple[float, list[float]]]:
    """The mean of each algorithm over the images of one value, by that value."""
    groups: dict[float, list[int]] = {}
    for k, m in enumerate(images):
        groups.setdefault(value(m), []).append(k)
    return [(v, [mean([found[a, k].least for k in groups[v]]) for a in algorithms]) for v in sorted(groups)]


def option_of(cell: Cell, name: str) -> float:
    return round(float(cell.made_by[name]), 6)


def option(m: Measured, name: str) -> float:
    return option_of(m.cell, name)


def sized(m: Measured, several: bool) -> Measured:
    """Noise of several sizes in one table has the size in its name."""
    return Measured(m.algorithm, m.dataset, f"{m.image}-{m.cell.setting.width}x{m.cell.setting.height}", m.number, m.least, m.steps,
                    m.cell) if several else m


def density(noise: list[Measured], into: Together, folder: str) -> None:
    """The tables by density and by size: noise of single pixels, at the densities that each size has."""
    by_size: dict[int, set[float]] = {}
    noise = [m for m in noise if option(m, "granularity") == 1]
    for m in noise:
        by_size.setdefault(m.cell.pixels, set()).add(option(m, "density"))
    if not noise:
        return
    shared = set.intersection(*by_size.values())
    algorithms, images, found = table_of([sized(m, len(by_size) > 1) for m in noise if option(m, "density") in shared], "density", into)
    if not algorithms:
        return
    at = f"{folder}/density_tests/classical/classical"
    into.texts[f"{at}_results.txt"] = broad(algorithms, images, found)
    for name, value in (("density", lambda m: option(m, "density")), ("size", lambda m: float(m.cell.pixels))):
        lines = [f"# {name}" + "".join(f"\t{a}" for a in algorithms)]
        lines += [f"{v:.10g}\t" + "".join(f"{t:g}\t" for t in times) for v, times in by(value, algorithms, images, found)]
        into.texts[f"{at}_{name}.txt"] = "\n".join(lines) + "\n"


def granularity(noise: list[Measured], into: Together, folder: str) -> None:
    """A table by density for each granularity; of each size that has more than single pixels."""
    by_size: dict[tuple[int, int], list[Measured]] = {}
    for m in noise:
        by_size.setdefault((m.cell.setting.width, m.cell.setting.height), []).append(m)
    by_size = {size: cells for size, cells in by_size.items() if {option(m, "granularity") for m in cells} != {1.0}}
    for (width, height), cells in sorted(by_size.items()):
        dataset = "granularity" if len(by_size) == 1 else f"granularity_{width}x{height}"
        algorithms, images, found = table_of(cells, dataset, into)
        if not algorithms:
            continue
        at = f"{folder}/granularity/{dataset}/{dataset}"
        into.texts[f"{at}_results.txt"] = broad(algorithms, images, found)
        for g in sorted({option(m, "granularity") for m in images}):
            kept = [k for k, m in enumerate(images) if option(m, "granularity") == g]
            some = {(a, n): found[a, k] for n, k in enumerate(kept) for a in algorithms}
            lines = ["# density\t" + "".join(f"{a}\t" for a in algorithms)]
            lines += [f"{100 * v:.10g}\t" + "".join(f"{t:.8f}\t" for t in times)
                      for v, times in by(lambda m: option(m, "density"), algorithms, [images[k] for k in kept], some)]
            into.texts[f"{at}_granularity_{g:g}.txt"] = "\n".join(lines) + "\n"


LATEX = {"\\": r"\textbackslash{}", "~": r"\textasciitilde{}", "^": r"\textasciicircum{}", "<": "$<$", ">": "$>$", "·": r"$\cdot$",
         **{c: "\\" + c for c in "&%$#_{}"}}


def latex(text: str) -> str:
    return "".join(LATEX.get(c, c) for c in text)


def latex_tables(title: str, means: dict[str, dict[str, float]]) -> str:
    """The document of the averages: a row for each data set, a column for each algorithm."""
    algorithms = list(dict.fromkeys(a for row in means.values() for a in row))
    rows = [" & ".join([latex(dataset), *(f"{row[a]:.3f}" if a in row else "" for a in algorithms)]) for dataset, row in means.items()]
    lines = ["% Results of Skerry in the form of YACCLAB's report", r"\documentclass{article}", r"\usepackage{siunitx}",
             r"\usepackage[margin=1in]{geometry}", r"\begin{document}", "", r"\section{Average Table Results}", "", r"\begin{table}[tbh]",
             "\t\\centering", f"\t\\caption{{Average Results in ms (Lower is better), {latex(title)}}}", "\t\\label{tab:table1}",
             "\t\\begin{tabular}{|l|" + "S[table-format=2.3]|" * len(algorithms) + "}", "\t\\hline",
             "\t" + "".join(f" & {{{latex(a)}}}" for a in algorithms) + r"\\", "\t\\hline", *(f"\t{row}\\\\" for row in rows), "\t\\hline",
             "\t\\end{tabular}", r"\end{table}", "", r"\end{document}"]
    return "\n".join(lines) + "\n"


def measured_of(paths: list[str], wanted: str | None) -> tuple[dict[str, list[Measured]], list[str]]:
    """What was measured by folder of YACCLAB, and what is left out."""
    results = read(paths)
    right = [c for c in results.cells if c.status == "ok" and c.setting.gives == "labels"]
    clock = clock_of(right, wanted)
    timed = {c.key: c for c in right if clock in c.times}
    others = sum(c.status == "ok" and bool(c.times) and c.setting.gives != "labels" for c in results.cells)
    counted = any(c.status == "ok" and not c.times for c in results.cells)
    if not timed:
        why = "they count operations, which are no times" if counted else "YACCLAB's tables are of labels alone" if others else "none is right"
        raise Refused(f"{', '.join(paths)}: no cell has a time that can be shown: {why}")
    known: dict[str, dict] = {}
    for path in paths:
        for record in records(path, []):
            if record.get("record") == "cell" and record.get("key") in timed and record.get("status") == "ok":
                known[record["key"]] = record
    named = Named([r["input"] for r in sorted(known.values(), key=lambda r: r.get("number", 0))])
    modes: dict[str, list[Measured]] = {}
    backends: dict[str, set[str]] = {}
    for key, cell in timed.items():
        made = known[key]["input"]
        image = printable(cell.image.removeprefix(f"{made.get('group', '')}/"))  # a line of files.txt, as YACCLAB has it
        try:
            if cell.made_by.get("kind") == "noise":
                option_of(cell, "density"), option_of(cell, "granularity")
            measured = Measured(cell.variant, named.of(made), image, int(known[key].get("number", 0)),
                                min(known[key]["timing"][clock]["samples_ns"]) / 1e6, steps_of(known[key]), cell)
        except (KeyError, TypeError, ValueError) as misused:
            results.dropped.append(f"a cell ({cell.key}) lacks or misuses {misused}")
            continue
        mode = f"{'GPU' if cell.setting.backend.startswith('cuda') else 'CPU'} 2D {cell.setting.connectivity}-way connectivity"
        backends.setdefault(mode, set()).add(cell.setting.backend)
        modes.setdefault(mode, []).append(measured)
    for mode, cells in modes.items():
        for m in cells:
            m.algorithm = name_of(m.cell, len(backends[mode]) > 1)
    left = [f"{len(results.dropped)} lines of the files, such as {printable(results.dropped[0])}"] if results.dropped else []
    failed = sum(c.status != "ok" and not c.expected for c in results.cells)
    left += [f"{failed} cells that are skipped or failed"] if failed else []
    without = sum(bool(c.times) and clock not in c.times for c in right)
    left += [f"{without} cells without a {clock} time"] if without else []
    left += [f"{others} cells that give features, which YACCLAB does not measure"] if others else []
    left.append("accesses by data structure (memory_tests), " + ("for the counts here are by sweep" if counted else "which were not counted"))
    return modes, left


def write_tables(paths: list[str], folder: str, wanted: str | None) -> None:
    modes, left = measured_of(paths, wanted)
    into, any_steps = Together(), False
    for mode, cells in sorted(modes.items()):
        means: dict[str, dict[str, float]] = {}
        for dataset in dict.fromkeys(m.dataset for m in sorted(cells, key=lambda m: m.number)):
            mine = [m for m in cells if m.dataset == dataset]
            row = average(dataset, mine, into, mode)
            if row:
                means[dataset] = row
            any_steps |= with_steps(dataset, mine, into, mode)
        noise = [m for m in cells if m.cell.made_by.get("kind") == "noise"]
        density(noise, into, mode)
        granularity(noise, into, mode)
        if means:
            into.texts[f"{mode}/latex/yacclab_results.tex"] = latex_tables(mode, means)
    lacking = [f"{a} in {', '.join(dict.fromkeys(where))}" for a, where in into.lacking.items()]
    if not into.texts:
        raise Refused(f"no algorithm has a time for each image of a data set: {'; '.join(lacking[:4])}")
    left += [f"what lacks a time for some image: {'; '.join(lacking)}"] if lacking else []
    left += [] if any_steps else ["average_tests_with_steps, for the results have no phases"]
    write_all(folder, into.texts)
    print(f"{len(into.texts)} files in {folder}; left out: {'; '.join([*left, 'charts'])}", file=sys.stderr)


def write_all(folder: str, texts: dict[str, str]) -> None:
    """All files, or none that was not there before."""
    made: list[pathlib.Path] = []
    try:
        for name, text in texts.items():
            path = pathlib.Path(folder) / name
            is_new = not path.exists()
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                raise Refused(f"{path.parent} cannot be made: {error.strerror}") from None
            write_whole(str(path), text)
            if is_new:
                made.append(path)
    except Refused:
        for path in made:
            path.unlink(missing_ok=True)
        raise
