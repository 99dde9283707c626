"""Results of `skerry run` (JSON Lines, plain or compressed by xz), read into cells."""

from __future__ import annotations

import json
import lzma
import math
import pathlib
from dataclasses import dataclass, field

SCHEMA = 1
CLOCKS = ("cold", "warm", "cold_as_graph")


class Refused(Exception):
    """What is wrong with the input, in one sentence."""


@dataclass
class Times:
    """Nanoseconds of one clock: the median of the samples, and the 95 % interval of that median."""

    median: float
    low: float
    high: float
    samples: int


@dataclass
class Cell:
    """One variant on one image. Times are by clock; a cell that is not `ok` has none, but for wrong results that were timed."""

    key: str
    variant: str
    setting: Setting
    image: str
    group: str
    made_by: dict
    pixels: int
    foreground: int
    status: str
    reason: str
    expected: bool
    times: dict[str, Times] = field(default_factory=dict)
    phases: list[tuple[str, float]] = field(default_factory=list)
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
    def size(self) -> str:
        return f"{self.width} x {self.height}"

    @property
    def title(self) -> str:
        return f"{self.backend}, {self.connectivity}-connected, {self.size}, {self.gives}"


@dataclass
class Results:
    cells: list[Cell]
    environments: list[dict]
    grids: list[dict]
    dropped: list[str]  # sentences about lines that could not be read
    files: list[str]


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
    names = Names([c["variant"] for c in cells.values() if "variant" in c])
    for record in cells.values():
        try:
            all_of.cells.append(cell_of(record, names))
        except (KeyError, TypeError, ValueError) as missing:
            all_of.dropped.append(f"a cell ({record.get('cell', '?')}) lacks or misuses {missing}")
    return all_of


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
        self.differing = [k for k in keys if len({open_part(p.get(k), f) for p, f in zip(parts, filled)}) > 1]
        self.extra = [
            k for k in ("threads", "tuning", "order") if len({json.dumps(v.get(k)) for v in variants}) > 1
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


def open_part(part: object, filled: dict) -> str:
    """A policy's text with the names of the grid's own axes in place of what they filled in, the longest first."""
    text = str(part)
    for name, value in sorted(filled.items(), key=lambda kv: -len(str(kv[1]))):
        text = text.replace(str(value), "{" + name + "}")
    return text


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
        foreground=int(made.get("foreground", 0)),
        status=status,
        reason=record.get("reason", ""),
        expected=bool(record.get("expected", False)),
        environment=record.get("env", ""),
    )
    for clock in CLOCKS:
        timed = record.get("timing", {}).get(clock)
        if timed:
            s = timed["summary_ns"]
            low, high = s.get("ci95", [s["min"], s["q3"]])
            cell.times[clock] = Times(float(s["median"]), float(low), float(high), len(timed["samples_ns"]))
    for phase in record.get("phases", []):
        if "summary_ns" in phase:
            name = phase["sweep"] + (f" ({phase['role']})" if phase.get("role") else "")
            cell.phases.append((name, float(phase["summary_ns"]["median"])))
    memory = record.get("memory", {})
    cell.workspace, cell.output = int(memory.get("workspace_bytes", 0)), int(memory.get("output_bytes", 0))
    check = record.get("check", {})
    cell.components = check.get("components")
    cell.wrong_pixels = check.get("pixels_wrong")
    return cell


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
