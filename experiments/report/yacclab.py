#!/usr/bin/env python3
"""YACCLAB's files: a configuration becomes a grid of `skerry run`, results become the tables that YACCLAB writes.

    python yacclab.py grid CONFIG.yaml [-o GRID.toml] [--data FOLDER]
    python yacclab.py tables RESULTS... -o FOLDER [--clock cold|warm|cold_as_graph]
"""

from __future__ import annotations

import argparse
import json
import math
import os
import pathlib
import re
import sys
from collections.abc import Callable
from dataclasses import dataclass, field

from report import write_whole
from results import CLOCKS, Cell, Refused, clock_of, read, records

SECTION = re.compile(r"(CPU|GPU) (2D|3D) (\d+)-way connectivity")
SOLVERS = ("UF", "UFPC", "RemSP", "TTA")
TESTS = ("correctness", "average", "average_with_steps", "density", "granularity", "memory", "blocksize")
MOST_RUNS = 999  # of a test, as YACCLAB has it

# YACCLAB's names, the connectivity of its code, and the entry of the catalogue. Those of the CPU end with a labels solver.
ON_CPU = {"SAUF": (8, "sauf"), "SAUF4C": (4, "sauf"), "BBDT": (8, "bbdt")}
ON_GPU = {"UF": (8, "oliveira-uf"), "OLE": (8, "kalentev-le"), "STAVA": (8, "stava-tm"), "RASMUSSON": (8, "rasmusson"), "DLS": (8, "8dls"),
          "M8DLS": (8, "m8dls"), "LBUF": (8, "yonehara-line-uf"), "BE": (8, "block-le"), "DLP": (8, "cabaret"), "KE": (8, "ke"),
          "KE4": (4, "komura"), "HA4": (4, "ha4-32"), "HA8": (8, "ha8"), "C_DRAG": (8, "c-drag"), "BUF": (8, "buf"), "BKE": (8, "bke")}
NO_ENTRY = {"labeling_NULL": "it copies the image and labels nothing",
            "BRB": "the catalogue has no algorithm of this paper; chen-uf is of another one",
            "C_SAUF": "the catalogue has no such decision tree on a device; c-drag is the nearest",
            "C_BBDT": "the catalogue has no such decision tree on a device; c-drag is the nearest"}


# --- a configuration, read ---------------------------------------------------------------------------------------------


def read_configuration(path: str) -> dict:
    """What YACCLAB's file says. Its first line is OpenCV's, which is no YAML."""
    if not path.endswith((".yaml", ".yml")):
        raise Refused(f"the configuration {path} has no known extension: allowed are .yaml and .yml")
    try:
        text = pathlib.Path(path).read_bytes().decode("utf-8-sig")
    except OSError as error:
        raise Refused(f"{path} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise Refused(f"{path} is no text in UTF-8") from None
    try:
        import yaml
    except ImportError:
        raise Refused("yacclab grid needs PyYAML, which this Python does not have: pip install PyYAML") from None
    text = re.sub(r"\A%YAML[ :][^\n]*", "", text)
    try:
        said = yaml.safe_load(text)
    except yaml.MarkedYAMLError as error:
        line = f", line {error.problem_mark.line + 1}" if error.problem_mark else ""
        raise Refused(f"{path}{line}: this is no YAML: {error.problem or error.context or 'it cannot be read'}") from None
    except (yaml.YAMLError, ValueError, RecursionError):
        raise Refused(f"{path} is no YAML that can be read") from None
    if not isinstance(said, dict):
        raise Refused(f"{path} is no configuration of YACCLAB: it must have keys such as 'CPU 2D 8-way connectivity'")
    return {str(key): value for key, value in said.items()}


def printable(text: object) -> str:
    """One line that may stand in a comment or in a message."""
    return "".join(c if c.isprintable() else "?" for c in str(text))


class Table:
    """A table of the configuration, which knows what it is called and refuses values of another kind."""

    def __init__(self, said: object, called: str):
        if said is None:
            said = {}
        if not isinstance(said, dict):
            raise Refused(f"{called} is {printable(said)!r}: it must be a table")
        self.said, self.called = {str(key): value for key, value in said.items()}, called

    def table(self, key: str) -> Table:
        return Table(self.said.get(key), f"{self.called}{key}: ")

    def truth(self, key: str) -> bool:
        value = self.said.get(key)
        if isinstance(value, str) and value.lower() in ("true", "false"):
            return value.lower() == "true"
        if value is None or isinstance(value, bool):
            return bool(value)
        raise Refused(f"{self.called}{key} is {printable(value)!r}: allowed are true and false")

    def names(self, *keys: str) -> list[str]:
        """The list under the first of these keys that is there."""
        for key in keys:
            if self.said.get(key) is None:
                continue
            value = self.said[key]
            for one in value if isinstance(value, list) else [value]:
                if isinstance(one, (dict, list, bool, float)) or one is None or not str(one) or printable(one) != str(one):
                    raise Refused(f"{self.called}{key} is {printable(value)!r}: it must be a list of names")
            return list(dict.fromkeys(map(str, value if isinstance(value, list) else [value])))
        return []

    def runs(self, test: str) -> int:
        value = self.said.get(test)
        if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= MOST_RUNS:
            what = f"has no {test}" if value is None else f"has {test} {printable(value)!r}"
            raise Refused(f"{self.called.rstrip(': ')} {what}: allowed is an integer from 1 to {MOST_RUNS}")
        return value


# --- a grid, written -----------------------------------------------------------------------------------------------------


@dataclass
class Test:
    """What YACCLAB calls a test, as a grid: the images or their axes, and how often each cell is run."""

    name: str
    samples: int
    axes: dict[str, str]  # in TOML
    phases: bool = False
    backend: str = ""     # in place of the section's


@dataclass
class Section:
    """One section of the configuration."""

    title: str
    name: str
    backend: str
    connectivity: int
    algorithms: list[str] = field(default_factory=list)
    tests: list[Test] = field(default_factory=list)


class Comments:
    """What a grid cannot say, or says otherwise; each once."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.section = ""
        self.reason = ""  # why a section has nothing that can be run

    def add(self, what: str, why: str) -> None:
        line = f"{self.section}{printable(what)}: {why}"
        if line not in self.lines:
            self.lines.append(line)


def quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def listed(values: list[str]) -> str:
    """A list in TOML, in lines that are not too long."""
    lines, line = [], ""
    for value in map(quoted, values):
        if line and len(line) + len(value) > 110:
            lines.append(line)
            line = ""
        line += (", " if line else "") + value
    return "[" + ",\n    ".join([*lines, line]) + "]"


def entry_of(name: str, section: Section, comments: Comments) -> str | None:
    """The entry of the catalogue that is this algorithm of YACCLAB; else a comment says why there is none."""
    if section.backend == "cuda":
        known, stem, solver = ON_GPU, name, ""
    else:
        known, (stem, _, solver) = ON_CPU, name.rpartition("_")
        if solver not in SOLVERS:
            stem = ""
    if stem not in known:
        comments.add(name, NO_ENTRY.get(name, "no entry of the catalogue is this algorithm"))
        return None
    connectivity, entry = known[stem]
    if connectivity != section.connectivity:
        comments.add(name, f"YACCLAB's code of this name is {connectivity}-connected")
        return None
    if solver:
        comments.add(name, f"it is {entry} here, which unites labels in its own way, whatever the labels solver")
    return entry


class Datasets:
    """The folders of YACCLAB's data sets."""

    def __init__(self, configuration: str, paths: Table, data: str | None):
        if data is not None:
            if not os.path.isdir(data):
                raise Refused(f"--data is {data}: it must be a folder that is there, with a folder for each data set")
            self.root = pathlib.Path(os.path.abspath(data))
            return
        said = paths.said.get("input")
        self.root = None
        if isinstance(said, str) and said and printable(said) == said and "${" not in said:
            elsewhere = re.match(r"[A-Za-z]:[\\/]", said)  # of Windows: as it is
            self.root = pathlib.Path(said) if elsewhere else pathlib.Path(os.path.abspath(pathlib.Path(configuration).parent / said))

    def images(self, names: list[str], comments: Comments) -> list[str]:
        """Values of the axis `image`. Where the folder of all is not on this machine, each is taken to be where the grid runs."""
        if not names:
            return []
        if self.root is None:
            raise Refused("the configuration has no path of its data sets (paths: input): give one with --data FOLDER")
        if not self.root.is_dir():
            comments.add(str(self.root), "this folder is not on this machine; where the grid runs it must be there, or give --data FOLDER")
        found = []
        for name in names:
            folder = self.root / name
            if not self.root.is_dir() or (folder / "files.txt").is_file():
                found.append(f"yacclab:{folder}")
            else:
                comments.add(name, f"there is no data set of this name in {printable(self.root)} (no files.txt)")
        return found


def read_section(said: Table, section: Section, data: Datasets, comments: Comments) -> None:
    """Fills in the algorithms and the tests."""
    for name in said.names("algorithms"):
        entry = entry_of(name, section, comments)
        if entry and entry not in section.algorithms:
            section.algorithms.append(entry)
    perform, runs = said.table("perform"), said.table("tests_number")
    wanted = {test for test in TESTS if perform.truth(test)}

    def datasets(test: str, *keys: str) -> list[str]:
        names = said.names(*keys)
        if not names:
            comments.add(test, f"{keys[0]} names no data set")
        return data.images(names, comments)

    averaged: list[str] = []
    if "average" in wanted:
        averaged = datasets("average", "average_datasets")
        if averaged:
            section.tests.append(Test("average", runs.runs("average"), {"image": listed(averaged)}))
    if "average_with_steps" in wanted:
        images, samples = datasets("average_with_steps", "average_datasets_with_steps", "average_ws_datasets"), runs.runs("average_with_steps")
        if section.tests and images == averaged and section.tests[0].samples == samples:
            section.tests[0].phases = True  # the same cells give both
        elif images:
            section.tests.append(Test("steps", samples, {"image": listed(images)}, phases=True))
        averaged = averaged + images
    if "correctness" in wanted:
        comments.add("correctness", "each cell of a grid is compared with a flood fill before it is timed")
        images = [i for i in datasets("correctness", "check_datasets") if i not in averaged]
        if images:
            section.tests.append(Test("check", 1, {"image": listed(images)}))
    if "memory" in wanted:
        images = datasets("memory", "memory_datasets")
        if images:
            comments.add("memory", "operations on labels are counted, by sweep; YACCLAB counts accesses by data structure")
            section.tests.append(Test("memory", 1, {"image": listed(images)}, backend="cuda-counted" if section.backend == "cuda" else "counted"))
    if "density" in wanted:
        comments.add("density", "noise of the sizes and densities of YACCLAB's images, drawn anew; the pixels are others")
        section.tests.append(Test("density", runs.runs("density"), {
            "image": quoted("noise"), "size": "{start = 32, stop = 4096, factor = 2}", "density": "{start = 0.1, stop = 0.9, step = 0.1}",
            "granularity": "1", "seed": "{start = 0, stop = 9, step = 1}"}))
    if "granularity" in wanted:
        comments.add("granularity", "noise of the granularities and densities of YACCLAB's images, drawn anew; the pixels are others")
        section.tests.append(Test("granularity", runs.runs("granularity"), {
            "image": quoted("noise"), "size": "2048", "density": "{start = 0, stop = 1, step = 0.01}",
            "granularity": "{start = 1, stop = 16, step = 1}", "seed": "{start = 0, stop = 9, step = 1}"}))
    if "blocksize" in wanted:
        comments.add("blocksize", "an algorithm here has its own tiles and blocks; the axis tiling is for compositions")
    if any(said.table("save_middle_tests").truth(key) for key in said.table("save_middle_tests").said):
        comments.add("save_middle_tests", "the results have the time of every run, samples_ns")
    known = {"execute", "perform", "correctness_tests", "tests_number", "algorithms", "check_datasets", "average_datasets",
             "average_datasets_with_steps", "average_ws_datasets", "memory_datasets", "blocksize_datasets", "blocksize", "save_middle_tests"}
    for key in said.said:
        if key not in known | SHARED:
            comments.add(key, "this key is none of those that YACCLAB reads")


SHARED = {"paths", "write_n_labels", "color_labels", "os"}


def read_shared(said: Table, comments: Comments) -> None:
    """What stands outside of sections and has no place in a grid."""
    if said.table("paths").said.get("output") is not None:
        comments.add("paths: output", "'skerry run -o FILE' says where results go")
    if said.truth("write_n_labels"):
        comments.add("write_n_labels", "each result has its number of components")
    colours = said.table("color_labels")
    if any(colours.truth(key) for key in colours.said):
        comments.add("color_labels", "'skerry label --overlay' draws the components of one image")
    if said.said.get("os") is not None:
        comments.add("os", "results say on which system they were measured")


def sections_of(path: str, data: str | None, comments: Comments) -> list[Section]:
    """The sections that are executed, with all that can be run of them."""
    said = Table(read_configuration(path), f"{path}: ")
    titles = [key for key in said.said if SECTION.fullmatch(key)]
    flat = not titles and ("perform" in said.said or "algorithms" in said.said)  # a configuration from before there were sections
    for key in said.said:
        if not flat and key not in SHARED and key not in titles:
            comments.add(key, "this key is none of those that YACCLAB reads")
    executed = [t for t in titles if said.table(t).truth("execute")]
    if not executed and not flat:
        raise Refused(f"{path} has no section that is executed: it must have one such as 'CPU 2D 8-way connectivity' with execute: true")
    plane = [SECTION.fullmatch(t).groups() for t in executed if " 2D " in t]
    folders = Datasets(path, said.table("paths"), data)
    found = []
    for title in executed or ["CPU 2D 8-way connectivity"]:
        device, dimensions, connectivity = SECTION.fullmatch(title).groups()
        if dimensions == "3D" or connectivity not in ("4", "8"):
            comments.add(title, "images alone are labeled, 4- or 8-connected; volumes are not")
            continue
        both = sum(d == device for d, *_ in plane) > 1
        section = Section(title, device.lower() + (f"-{connectivity}" if both else ""), "cuda" if device == "GPU" else "serial", int(connectivity))
        comments.section = f"{section.name}: " if len(executed) > 1 else ""
        read_section(said if flat else Table(said.said[title], f"{path}: {title}: "), section, folders, comments)
        comments.section = ""
        if section.algorithms and section.tests:
            found.append(section)
        else:
            comments.reason = f"{title}: {why_nothing(section)}"
            comments.add(title, why_nothing(section))
    read_shared(said, comments)
    if not found:
        raise Refused(f"{path} asks for nothing that can be run here: {comments.reason or comments.lines[0]}")
    return found


def why_nothing(section: Section) -> str:
    if section.algorithms:
        return "no test that it performs has images"
    known = ON_GPU if section.backend == "cuda" else {f"{stem}_{solver}": 0 for stem in ON_CPU for solver in SOLVERS}
    return f"none of its algorithms is in the catalogue; of YACCLAB's these are: {', '.join(known)}"


def said_in(table: str, section: Section, test: Test) -> list[str]:
    """A table of the grid that says all of a test."""
    axes = {"algorithm": listed(section.algorithms), "connectivity": str(section.connectivity),
            "backend": quoted(test.backend or section.backend), **test.axes}
    return ["", f"[{table}]", f"samples = {test.samples}", f"phases = {str(test.phases).lower()}", "", f"[{table}.axes]",
            *(f"{name} = {value}" for name, value in axes.items())]


def write_grid(path: str, output: str | None, data: str | None) -> None:
    if output is not None and not output.endswith(".toml"):
        raise Refused(f"the grid {output} has no known extension: allowed is .toml")
    comments = Comments()
    sections = sections_of(path, data, comments)
    # Images with a size of their own come first: a preset may add the axis of sizes, and cannot take it away.
    tests = sorted(((s, t) for s in sections for t in s.tests), key=lambda p: "size" in p[1].axes)
    alone = {s.name for s in sections if len(s.tests) == 1}
    names = [s.name if s.name in alone else f"{s.name}-{t.name}" for s, t in tests]
    grid = pathlib.Path(output).name if output else pathlib.Path(path).stem + ".toml"
    lines = [f"# {printable(pathlib.Path(path).name)}, a configuration of YACCLAB, as a grid. 'skerry yacclab grid' wrote it."]
    for k, (section, test) in enumerate(tests):
        preset = f" --preset {names[k]}" if k else ""
        lines.append(f"#     skerry run {printable(grid)}{preset}    {section.title}, {'average with steps' if test.phases else test.name}")
    if comments.lines:
        lines += ["#", "# What is said otherwise here, or left out:", *(f"#   {line}" for line in comments.lines)]
    lines += said_in("grid", *tests[0])
    if len(tests) > 1:
        lines += ["", f"[presets.{names[0]}] # all of it stands above"]
    for name, (section, test) in list(zip(names, tests))[1:]:
        lines += said_in(f"presets.{name}", section, test)
    text = "\n".join(lines) + "\n"
    if output is None:
        print(text, end="")
    else:
        write_whole(output, text)


# --- results as YACCLAB's tables --------------------------------------------------------------------------------------------


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


def main() -> int:
    parser = argparse.ArgumentParser(prog="skerry yacclab", description="Reads configurations of YACCLAB, and writes its tables.")
    forms = parser.add_subparsers(dest="form", required=True, metavar="grid|tables")
    grid = forms.add_parser("grid", help="writes the grid that a configuration asks for")
    grid.add_argument("configuration", metavar="CONFIG.yaml")
    grid.add_argument("-o", "--output", metavar="GRID.toml", help="default standard output")
    grid.add_argument("--data", metavar="FOLDER", help="where the data sets are; default what the configuration says")
    tables = forms.add_parser("tables", help="writes results in the files that YACCLAB writes")
    tables.add_argument("results", nargs="+", metavar="RESULTS", help="JSON Lines, plain or compressed by xz")
    tables.add_argument("-o", "--output", required=True, metavar="FOLDER")
    tables.add_argument("--clock", choices=CLOCKS, help="default: cold, or what all cells have")
    call = parser.parse_args()
    try:
        if call.form == "grid":
            write_grid(call.configuration, call.output, call.data)
        else:
            write_tables(call.results, call.output, call.clock)
    except Refused as refused:
        print(f"skerry yacclab: {refused}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
