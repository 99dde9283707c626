"""Results of `skerry run` (JSON Lines, plain or compressed by xz), read into cells."""

from __future__ import annotations

import json
import lzma
import math
import pathlib
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

SCHEMA = 1
CLOCKS = ("cold", "warm", "cold_as_graph")
# Whose work a phase is; "other" clears memory.
ROLES = ("local merge", "merge across tiles", "finish", "other")
POLICIES = ("tiling", "local", "merge", "finish")
# Traits of compositions, which a record names where they are unusual alone.
USUAL = {"relation": "foreground", "labels": "minimum", "reads": "in_place", "label": "u32"}


class Refused(Exception):
    """What is wrong with the input, in one sentence."""


@dataclass
class Times:
    """Nanoseconds of one clock: the median of the samples, the 95 % interval of that median, and what else describes the samples."""

    median: float
    low: float
    high: float
    samples: int
    mean: float
    deviation: float
    longest: float


class Phase(NamedTuple):
    """A sweep of one run: its name, nanoseconds in the median, and the place of its role in ROLES."""

    name: str
    ns: float
    role: int


@dataclass
class Cell:
    """One variant on one image. Times are by clock; a cell that is not `ok` has none, but for wrong results that were timed.

    `axes` has the policies of a composition by axis. `counts` are what the algorithm counted, such as rounds; `operations` what a
    backend that counts has in place of times: loads, stores and so on, of all phases.
    """

    key: str
    variant: str
    setting: Setting
    image: str
    group: str
    made_by: dict
    pixels: int
    foreground: int | None
    status: str
    reason: str
    expected: bool
    axes: dict[str, str] = field(default_factory=dict)
    times: dict[str, Times] = field(default_factory=dict)
    phases: list[Phase] = field(default_factory=list)
    counts: dict[str, int] = field(default_factory=dict)
    operations: dict[str, int] = field(default_factory=dict)
    workspace: int = 0
    output: int = 0
    components: int | None = None
    wrong_pixels: int | None = None
    environment: str = ""


@dataclass(frozen=True, order=True)
class Setting:
    """What a comparison holds fixed."""

    backend: str
    width: int
    height: int
    connectivity: int
    gives: str

    @property
    def place(self) -> tuple:
        """All of it but what is given, which a composition that is illegal does not say."""
        return self.backend, self.width, self.height, self.connectivity

    @property
    def size(self) -> str:
        return f"{self.width} x {self.height}"

    @property
    def title(self) -> str:
        return ", ".join(filter(None, (self.backend, f"{self.connectivity}-connected", self.size, self.gives)))


@dataclass
class Results:
    cells: list[Cell]
    environments: list[dict]
    grids: list[dict]
    dropped: list[str]  # sentences about lines that could not be read
    files: list[str]

    def device(self, cell: Cell) -> dict:
        """What is known of the device that the cell ran on; nothing of a host."""
        for e in self.environments:
            found = (e.get("devices") or {}).get(cell.setting.backend) if e.get("id") == cell.environment else None
            if found:
                return found if isinstance(found, dict) else {"name": str(found)}
        return {}


def read(paths: list[str]) -> Results:
    """All records of the files. Of two cells of one key the later counts, unless only the first is ok."""
    all_of = Results([], [], [], [], [])
    cells: dict[str, dict] = {}
    for path in paths:
        all_of.files.append(pathlib.Path(path).name)
        for record in records(path, all_of.dropped):
            kind = record.get("record")
            if kind == "grid":
                if record.get("schema_version") != SCHEMA:
                    raise Refused(f"{path} has results of format {record.get('schema_version')}; this report reads format {SCHEMA}")
                all_of.grids.append(record)
            elif kind == "environment":
                if not any(e.get("id") == record.get("id") for e in all_of.environments):
                    all_of.environments.append(record)
            elif kind == "cell":
                key = str(record.get("key"))
                if key not in cells or cells[key].get("status") != "ok" or record.get("status") == "ok":
                    cells[key] = record
            else:
                all_of.dropped.append(f"{path}: a record of the unknown kind {kind!r}")
    if not all_of.grids and not cells:
        raise Refused(f"{', '.join(paths)}: no results of 'skerry run' are there")
    all_of.cells += [cell for _, cell in whole_cells(cells.values(), all_of.dropped)]
    return all_of


def whole_cells(found: Iterable[dict], dropped: list[str]) -> Iterator[tuple[dict, Cell]]:
    """Records of cells with what they say; one that lacks something is dropped and said."""
    found = list(found)
    names = Names([c["variant"] for c in found if "variant" in c])
    for record in found:
        try:
            yield record, cell_of(record, names)
        except (KeyError, TypeError, ValueError, AttributeError, ArithmeticError) as missing:
            dropped.append(f"a cell ({record.get('cell', '?')}) lacks or misuses {missing}")


def records(path: str, dropped: list[str]):
    """The records of a file; a line that is none is dropped and said."""
    try:
        data = pathlib.Path(path).read_bytes()
    except OSError as error:
        raise Refused(f"{path} cannot be read: {error.strerror}") from None
    if data.startswith(b"\xfd7zXZ\0"):
        unpacked = lzma.LZMADecompressor()
        try:
            text = unpacked.decompress(data)
        except lzma.LZMAError:
            raise Refused(f"{path} is no whole file of xz") from None
        if not unpacked.eof:
            dropped.append(f"{path}: the compressed file is cut off")
        data = text
    for number, line in enumerate(data.split(b"\n"), 1):
        if not line.strip():
            continue
        try:
            record = json.loads(line)
            if not isinstance(record, dict):
                raise ValueError
        except ValueError:
            dropped.append(f"{path}, line {number}: no record, or one that is cut off")
            continue
        yield record


class Names:
    """Short names of variants: an entry's own, or of a composition the parts in which compositions differ."""

    def __init__(self, variants: list[dict]):
        parts = [v["combination"] for v in variants if isinstance(v.get("combination"), dict)]
        keys = sorted({k for p in parts for k in p})
        filled = [v.get("filled") or {} for v in variants if isinstance(v.get("combination"), dict)]
        self.filled = [k for k in sorted({k for f in filled for k in f}) if len({json.dumps(f.get(k)) for f in filled}) > 1]
        # What the grid's own axes fill in is said once: a part counts by what else differs in it.
        self.keys = [k for k in (*POLICIES, *USUAL) if k in keys] + [k for k in keys if k not in (*POLICIES, *USUAL)]
        self.differing = [k for k in keys if len({open_part(p.get(k), f) for p, f in zip(parts, filled)}) > 1]
        self.extra = [
            k for k in ("threads", "tuning", "order", "measuring") if len({json.dumps(v.get(k)) for v in variants}) > 1
        ]

    def of(self, variant: dict) -> str:
        name = variant.get("algorithm")
        if name is None:
            parts = variant["combination"]
            own = [str(variant["filled"][k]) for k in self.filled if k in (variant.get("filled") or {})]
            chosen = [str(parts[k]) for k in self.differing if k in parts]
            name = " · ".join(own + chosen) or " · ".join(map(str, parts.values()))
        extra = [f"{k} {variant[k]}" for k in self.extra if k in variant and variant[k] not in ("default", "any")]
        return ", ".join([name, *extra])

    def axes(self, variant: dict) -> dict[str, str]:
        """The policies of a composition by axis, those of the grid's own axes included; of an entry there are none."""
        parts, filled = variant.get("combination"), variant.get("filled") or {}
        if not isinstance(parts, dict):
            return {}
        found = {k: open_part(parts.get(k, USUAL.get(k, "")), {n: filled[n] for n in self.filled if n in filled}) for k in self.keys}
        own = {k: str(filled[k]) for k in self.filled if k in filled}
        return found | own | {k: str(variant[k]) for k in self.extra if k in variant}


def open_part(part: object, filled: dict) -> str:
    """A policy's text with the names of the grid's own axes in place of what they filled in, the longest first."""
    text = str(part)
    for name, value in sorted(filled.items(), key=lambda kv: -len(str(kv[1]))):
        text = re.sub(rf"(?<!\w){re.escape(str(value))}(?!\w)", "{" + name + "}", text)
    return text


def role_of(sweep: str, parts: dict) -> int:
    """The place in ROLES of a phase by its name (docs/questions.md says what names mean) and the policies as they ran."""
    name, numbered, _ = sweep.split(": ")[0].partition(" #")
    if name == parts.get("local"):
        return 0
    if numbered or name in ("loop", "tally"):
        return 1
    if name in (parts.get("finish"), "count roots", "label roots"):
        return 2
    for role, part in ((1, "merge"), (2, "finish"), (0, "local")):
        if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", str(parts.get(part, ""))):
            return role
    return 3


def cell_of(record: dict, names: Names) -> Cell:
    variant, made = record["variant"], record["input"]
    gives = " and ".join(variant.get("gives", ["labels"]))
    status = record["status"]
    if status not in ("ok", "failed", "skipped"):
        raise ValueError(f"the status {status}")
    cell = Cell(
        key=record["key"],
        variant=names.of(variant),
        setting=Setting(variant["backend"], int(made["width"]), int(made["height"]), int(variant["connectivity"]), gives),
        image=made["name"],
        group=made.get("group", made["name"]),
        made_by=made.get("made_by", {}) if isinstance(made.get("made_by", {}), dict) else {},
        pixels=int(made["width"]) * int(made["height"]),
        foreground=int(made["foreground"]) if "foreground" in made else None,
        status=status,
        reason=record.get("reason", ""),
        expected=bool(record.get("expected", False)),
        axes=names.axes(variant),
        counts={k: int(n) for k, n in (record.get("counts") or {}).items()},
        environment=record.get("env", ""),
    )
    for clock in CLOCKS:
        timed = record.get("timing", {}).get(clock)
        if timed:
            s = timed["summary_ns"]
            low, high = s.get("ci95", [s["min"], s["q3"]])
            cell.times[clock] = Times(float(s["median"]), float(low), float(high), len(timed["samples_ns"]), *spread_of(s, timed["samples_ns"]))
    for phase in record.get("phases", []):
        if "summary_ns" in phase:
            cell.phases.append(Phase(phase["sweep"], float(phase["summary_ns"]["median"]), role_of(phase["sweep"], record.get("parts", {}))))
        for name, n in phase.get("counts", {}).items():
            so_far = cell.operations.get(name, 0)
            cell.operations[name] = max(so_far, int(n)) if name == "longest" else so_far + int(n)
    memory = record.get("memory", {})
    cell.workspace, cell.output = int(memory.get("workspace_bytes", 0)), int(memory.get("output_bytes", 0))
    check = record.get("check", {})
    cell.components = check.get("components")
    cell.wrong_pixels = check.get("pixels_wrong")
    return cell


def spread_of(summary: dict, samples: list[float]) -> tuple[float, float, float]:
    """Mean, standard deviation and maximum, of the samples where a summary of older results lacks them."""
    mean = float(summary.get("mean", sum(samples) / len(samples)))
    squares = sum((v - mean) ** 2 for v in samples)
    deviation = float(summary.get("deviation", math.sqrt(squares / (len(samples) - 1)) if len(samples) > 1 else 0.0))
    return mean, deviation, float(summary.get("max", max(samples)))


def clock_of(cells: list[Cell], wanted: str | None) -> str:
    """The clock that a report shows: the wanted one, or the first that all cells with a time have, or the commonest."""
    timed = [c for c in cells if c.times]
    if wanted:
        if timed and not any(wanted in c.times for c in timed):
            had = sorted({k for c in timed for k in c.times})
            raise Refused(f"no cell has a {wanted} time; the clocks there are {', '.join(had)}")
        return wanted
    for clock in CLOCKS:
        if timed and all(clock in c.times for c in timed):
            return clock
    return max(CLOCKS, key=lambda clock: sum(clock in c.times for c in timed))


def geometric_mean(values: list[float]) -> float:
    return math.exp(sum(map(math.log, values)) / len(values))
