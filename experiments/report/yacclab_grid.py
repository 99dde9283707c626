"""A configuration of YACCLAB becomes a grid of `skerry run`."""

from __future__ import annotations

import json
import os
import pathlib
import re
from dataclasses import dataclass, field

from document import write_whole
from results import Refused

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
